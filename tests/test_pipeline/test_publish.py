"""What comes to lie beside the pages that a person wrote."""

from __future__ import annotations

from pathlib import Path

import pytest

from quizwright.artifact import Artifact
from quizwright.files import FilesError
from quizwright.pipeline import archive
from quizwright.pipeline.publish import describe_sizes, publish_indexes
from quizwright.pipeline.quizzes import ArchivedQuiz
from quizwright.presentation import QuizSummary, Site
from test_site import samples


def test_a_readme_beside_an_index_is_no_page(tmp_path: Path) -> None:
    """As MkDocs has it; alone, it is the index of its folder."""
    found = samples.checked(samples.bank())
    assert found.bank
    for name in ("both/index.md", "both/README.md", "alone/README.md"):
        (tmp_path / "docs/en" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "docs/en" / name).write_text(f"# Title of {name}\n", encoding="utf-8")
    for name in ("both", "alone"):
        (tmp_path / "site" / name).mkdir(parents=True)
        (tmp_path / "site" / name / "index.html").write_text("", encoding="utf-8")

    site = Site(found.bank, found.index, "https://example.org/")
    publish_indexes([], site, docs=tmp_path / "docs", target=tmp_path / "site")

    twins = {name: (tmp_path / "site" / f"{name}.md").read_text(encoding="utf-8") for name in ("both", "alone")}
    assert "# Title of both/index.md\n" in twins["both"]
    assert "# Title of alone/README.md\n" in twins["alone"]
    assert 1 == (tmp_path / "site/llms.txt").read_text(encoding="utf-8").count("/both.md")


def test_the_markdown_of_a_page_takes_the_place_of_no_quiz(tmp_path: Path) -> None:
    found = samples.checked(samples.bank())
    assert found.bank
    name = "quizzes/kinds.questions"
    for path in (tmp_path / f"docs/en/{name}.md", tmp_path / f"site/{name}/index.html"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("# Mine\n", encoding="utf-8")
    listed = QuizSummary(quiz="kinds", question_count=1, verified="", locales=(), titles=())
    archived = ArchivedQuiz(listed, archive.pack([Artifact(f"{name}.md", b"quiz")], tmp_path / "pack"), {})

    with pytest.raises(FilesError, match=f"en/{name}.md: its Markdown would be {name}.md, which is that of a quiz"):
        publish_indexes([archived], Site(found.bank, found.index), docs=tmp_path / "docs", target=tmp_path / "site")


def test_the_sizes_are_those_of_the_longest_list_and_of_all_parts(tmp_path: Path) -> None:
    found = samples.checked(samples.bank())
    assert found.bank
    for locale in found.bank.locales:
        home = tmp_path / ("" if locale == "en" else locale)
        (home / "llms-full").mkdir(parents=True)
        (home / "llms-full/001.md").write_text("", encoding="utf-8")
        (home / "llms.txt").write_text("点" * (1_200 if locale == "zh" else 9), encoding="utf-8")

    assert (
        "for language models: llms.txt has at most 1,200 characters of 50,000 (zh), "
        f"the full text {len(found.bank.locales)} parts"
    ) == describe_sizes(Site(found.bank, found.index), tmp_path)
