"""Which file of content/ is what."""

import pytest

from quizwright.load.layout import Place, canonical_path, is_hidden, place_of
from quizwright.load.outlines import holds_ids


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("bank.yml", Place("bank")),
        ("bank.yaml", Place("bank")),
        ("glossary.yml", Place("glossary")),
        ("tombstones.yaml", Place("tombstones")),
        ("ids.lock", Place("ids")),
        ("zh.yml", Place("bank-text", locale="zh")),
        ("zh-Hant-TW.yaml", Place("bank-text", locale="zh-Hant-TW")),
        ("zh.lock.json", Place("lock", locale="zh")),
        ("facts/slurm.yml", Place("facts")),
        ("facts/quiz.yml", Place("facts")),
        ("q/quiz.yml", Place("quiz", "q")),
        ("q/quiz.yaml", Place("quiz", "q")),
        ("q/zh.yml", Place("translation", "q", "zh")),
        ("q/zh.lock.json", Place("lock", "q", "zh")),
        ("q/legacy/gitbook.yml", Place("edition", "q", edition="gitbook")),
        ("q/legacy/gitbook.review.yml", Place("review", "q", edition="gitbook")),
        ("q/legacy/gitbook.zh.yml", Place("edition-text", "q", "zh", "gitbook")),
        ("q/legacy/gitbook.zh.lock.json", Place("lock", "q", "zh", "gitbook")),
        ("q/legacy/gitbook.md", Place("", "q", page=True)),
        ("q/legacy/old/gitbook.md", Place("", "q")),
        ("q/images/a/b.png", Place("", "q", image=True)),
        ("q/images/a.yml", Place("", "q", image=True)),
        ("q/evidence/log.txt", Place("", "q")),
        ("q/legacy/v1.2.yml", None),
        ("q/legacy/a.review.zh.yaml", None),
        ("q/zh.lock.yml", None),
        ("q/notes.yml", None),
        ("q/a/quiz.yml", None),
        ("facts/a/b.yml", None),
        ("zh.json", None),
        ("quiz.yml", None),
        ("README.md", None),
        ("", None),
    ],
)
def test_a_path_tells_what_a_file_is(path: str, expected: Place | None) -> None:
    """None is a file that nothing reads."""
    assert expected == place_of(path)


@pytest.mark.parametrize(
    "path", [".DS_Store", "q/.quiz.yml.swp", "facts/._a.yml", ".git/a/b.yml", "q/~$a.yml", "a.yml~", "q/.#quiz.yml"]
)
def test_files_of_editors_and_systems_are_hidden(path: str) -> None:
    """In their folders too."""
    assert is_hidden(path)


@pytest.mark.parametrize("path", ["bank.yml", "q/a.b.yml", "q/a~b.yml", "q.x/quiz.yml"])
def test_other_files_are_not(path: str) -> None:
    """A dot or a tilde inside a name hides nothing."""
    assert not is_hidden(path)


@pytest.mark.parametrize(
    ("path", "expected"), [("a.yaml", "a.yml"), ("a.yml", "a.yml"), ("a.yaml.json", "a.yaml.json")]
)
def test_both_endings_mean_the_same(path: str, expected: str) -> None:
    """The shorter one is used inside."""
    assert expected == canonical_path(path)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("q/quiz.yml", True),
        ("q/quiz.yaml", True),
        ("q/legacy/gitbook.yml", True),
        ("q/legacy/gitbook.zh.yml", False),
        ("q/zh.yml", False),
        ("bank.yml", False),
    ],
)
def test_ids_are_in_the_files_of_quizzes_and_editions(path: str, expected: bool) -> None:  # noqa: FBT001
    assert expected == holds_ids(path)
