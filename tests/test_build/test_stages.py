"""The stages without MkDocs, and what mkdocs.yml must say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from quizwright import pipeline
from quizwright.builders.mkdocs import build as mkdocs
from quizwright.files import FilesError
from test_build import sites
from test_site import samples


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the working folder, with a project in it."""
    monkeypatch.chdir(tmp_path)
    return sites.project(tmp_path, samples.bank())


def test_a_bank_with_notes_alone_is_usable(folder: Path) -> None:
    checked = pipeline.check(folder / "content")

    assert (True, {"note"}) == (checked.usable(strict=True), {problem.severity.value for problem in checked.problems})


@pytest.mark.parametrize(("strict", "usable"), [(False, True), (True, False)])
def test_a_bank_with_a_warning_is_usable_unless_strict(folder: Path, strict: bool, usable: bool) -> None:  # noqa: FBT001 - rows of the table
    (folder / "content/ids.lock").unlink()

    rendered = pipeline.render(folder / "content", folder / "docs", strict=strict)

    assert (usable, usable) == (rendered.checked.usable(strict=strict), rendered.changed is not None)
    assert usable == (folder / "docs/en/quizzes/kinds.md").exists()


def test_problems_of_reading_and_of_rules_come_in_one_order(folder: Path) -> None:
    _edit(folder, "kinds/quiz.yml", '"4 machines",', '"4 machines", correct: true,')
    _edit(folder, "second/quiz.yml", "title: What follows\n", "titel: What follows\n")

    checked = pipeline.check(folder / "content")

    codes = {problem.code for problem in checked.problems}
    assert (False, True) == (checked.usable(), sorted(checked.problems) == list(checked.problems))
    assert {"Q101"} < codes
    assert [code for code in codes if code.startswith("S")]


def test_without_a_bank_nothing_is_rendered(folder: Path) -> None:
    (folder / "content/bank.yml").unlink()
    before = sites.files_of(folder / "docs")

    rendered = pipeline.render(folder / "content", folder / "docs")

    assert (None, before) == (rendered.changed, sites.files_of(folder / "docs"))


@pytest.mark.parametrize("jobs", [1, 2])
def test_one_process_or_several_make_the_same_pages(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, jobs: int
) -> None:
    """And the pages are those of the whole bank held at once."""
    docs = tmp_path_factory.mktemp("docs")

    rendered = pipeline.render(folder / "content", docs, jobs=jobs)

    expected = {path: text.encode() for path, text in samples.sources(samples.bank()).items()}
    assert expected == {path: text for path, text in sites.files_of(docs).items() if path.endswith(".md")}
    assert sorted(sites.files_of(docs)) == sorted(rendered.changed or ())


@pytest.mark.parametrize("jobs", [1, 2])
def test_one_process_or_several_find_the_same_problems(folder: Path, jobs: int) -> None:
    _edit(folder, "kinds/quiz.yml", '"4 machines",', '"4 machines", correct: true,')
    _edit(folder, "second/quiz.yml", "id: second-open", "id: kind-open")

    checked = pipeline.check(Path("content"), jobs=jobs)

    tree = samples.edited(samples.bank(), "kinds/quiz.yml", '"4 machines",', '"4 machines", correct: true,')
    tree = samples.edited(tree, "second/quiz.yml", "id: second-open", "id: kind-open")
    assert list(samples.checked(tree).problems) == list(checked.problems)


def test_images_of_published_quizzes_are_rendered_beside_the_pages_of_the_source(folder: Path) -> None:
    hidden = folder / "content/hidden/images/secret.svg"
    hidden.parent.mkdir()
    hidden.write_bytes(samples.SVG)

    rendered = pipeline.render(Path("content"), Path("docs"))

    images = [path for path in rendered.changed or () if not path.endswith(".md")]
    assert ["en/quizzes/kinds/images/drawing.svg"] == images


def _edit(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / "content" / name
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_settings_are_those_of_mkdocs_yml(folder: Path) -> None:
    sites.configure(folder, lambda config: config.update(docs_dir="docs", site_dir="out/site"))

    found = mkdocs.settings(Path("mkdocs.yml"))

    folders = (found.config, found.content, found.docs, found.site)
    assert (Path("mkdocs.yml"), Path("content"), folder / "docs", folder / "out/site") == folders


def test_a_bank_outside_of_the_working_folder_is_named_by_its_whole_path(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder / "docs")

    assert folder / "content" == mkdocs.settings(Path("../mkdocs.yml").resolve()).content


def _no_plugin(config: dict[str, Any]) -> None:
    del config["plugins"]["quizwright"]


def _asking_address(config: dict[str, Any]) -> None:
    config["site_url"] = "https://example.org/?a=b"


def _no_address(config: dict[str, Any]) -> None:
    del config["site_url"]


def _site_over_the_bank(config: dict[str, Any]) -> None:
    config["site_dir"] = "content/kinds"


def _site_over_a_folder_of_mine(config: dict[str, Any]) -> None:
    config["site_dir"] = "kept"


def _files_as_addresses(config: dict[str, Any]) -> None:
    config["use_directory_urls"] = False


def _no_i18n(config: dict[str, Any]) -> None:
    del config["plugins"]["i18n"]


def _suffixes(config: dict[str, Any]) -> None:
    config["plugins"]["i18n"]["docs_structure"] = "suffix"


def _a_broken_hook(config: dict[str, Any]) -> None:
    config["hooks"] = ["broken.py"]


def _a_mistake(config: dict[str, Any]) -> None:
    config["docs_dir"] = "no-such-folder"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (_site_over_the_bank, r"mkdocs\.yml: `site_dir` \(.*\) and .*content overlap; name a folder of its own"),
        (
            _site_over_a_folder_of_mine,
            r".*kept: it was there before and is no built site; move it away, or name another `site_dir`",
        ),
        (_files_as_addresses, r"mkdocs\.yml: `use_directory_urls: false` gives pages other addresses"),
        (_no_i18n, r"mkdocs\.yml: the plugin `i18n` is missing; add it under `plugins:`"),
        (_suffixes, r"mkdocs\.yml: the plugin i18n needs `docs_structure: folder`"),
        (_a_broken_hook, r"mkdocs\.yml: it can't be loaded: SyntaxError"),
        (_no_plugin, r"mkdocs\.yml: the plugin `quizwright` is missing; add it under `plugins:`"),
        (_no_address, r"mkdocs\.yml: `site_url` is not set; without it no link to another language can be right"),
        (_asking_address, r"mkdocs\.yml: `site_url` has a query or a fragment; write the address of the site alone"),
        (_a_mistake, r"mkdocs\.yml: Aborted with a configuration error"),
    ],
)
def test_what_mkdocs_yml_lacks_is_named(folder: Path, change: Callable[[dict[str, Any]], None], message: str) -> None:
    sites.configure(folder, change)
    (folder / "kept").mkdir()
    (folder / "kept/notes.txt").write_text("mine", encoding="utf-8")
    (folder / "broken.py").write_text("def (", encoding="utf-8")

    with pytest.raises(FilesError, match=message):
        mkdocs.settings(Path("mkdocs.yml"))


def test_a_site_is_not_put_in_the_place_of_a_mounted_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No system renames one, which would be known only after the whole build."""
    monkeypatch.setattr(Path, "is_mount", lambda path: path.name == "site")

    with pytest.raises(FilesError, match="site: no folder can take the place of a mounted one; mount the folder above"):
        mkdocs.settings(Path("mkdocs.yml"))
    assert folder.is_dir()


@pytest.mark.parametrize(("text", "message"), [(None, "does not exist"), ("site_name: [a", r"mkdocs\.yml")])
def test_a_configuration_that_cannot_be_read_is_named(folder: Path, text: str | None, message: str) -> None:
    path = folder / "mkdocs.yml"
    path.unlink() if text is None else path.write_text(text, encoding="utf-8")

    with pytest.raises(FilesError, match=message):
        mkdocs.settings(Path("mkdocs.yml"))


def test_build_without_a_configuration_could_not_run(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = sites.quizwright(folder, "build", "--config-file", "no-such.yml")

    told = capsys.readouterr()
    assert (2, "") == (code, told.out)
    assert "no-such.yml" in told.err


def test_build_with_a_warning_fails_with_strict_before_anything_is_written(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "content/ids.lock").unlink()

    code = sites.quizwright(folder, "build", "--strict")

    told = capsys.readouterr()
    assert (1, True, False) == (code, "warning I108" in told.out, (folder / "site").exists())
    assert "quizwright: nothing was built; the last good site stays\n" == told.err
