"""Whatever bytes a bank's files hold, loading returns, and each problem has a place that can be opened."""

import re
from pathlib import Path
from typing import Final, TypeAlias

from hypothesis import given
from hypothesis import strategies as st

from builders import BANK, BODIES, CONTRACT, question_yaml, quiz_yaml
from quizwright.load import Loaded, Tree, load
from quizwright.model import Text
from quizwright.problem import Location
from quizwright.text import parse
from quizwright.text.html import Context, render
from strategies import unhurried

CONTENT: Final = Path(__file__).parents[2] / "content"
OWN: Final[dict[str, bytes]] = {
    "bank.yml": BANK.encode(),
    "q/quiz.yml": quiz_yaml(*(question_yaml(kind, f"a-{kind}") for kind in BODIES)).encode(),
    "q/zh.yml": "title: 测验\nquestions:\n  a-open:\n    prompt: |-\n      问题😀\n    answer: 答\n".encode(),
    "q/zh.lock.json": b'{"fields": {"title": "0123456789ab"}, "questions": {}}\n',
    "ids.lock": b'{"ids": [{"kind": "quiz", "id": "q"}]}\n',
    "tombstones.yml": b"tombstones: [{kind: quiz, id: old, to: q}]\n",
}
SHIPPED: Final = {
    path.relative_to(CONTENT).as_posix(): path.read_bytes()
    for path in sorted(CONTENT.rglob("*.yml"))
    if path.parent != CONTENT
}
MARKS: Final = (
    *(
        "",
        "\n",
        "\r\n",
        " ",
        "  ",
        "\t",
        ":",
        ": ",
        "- ",
        "? ",
        "#",
        " # ",
        "|-\n",
        ">",
        "*a",
        "&a ",
        "!x ",
        "<<: ",
        "\\",
    ),
    *("'", '"', "[", "]", "{", "}", ",", "---\n", "...\n", "%", "@", "`", "\ufeff", "\u2028", "\x85", "想", "😀"),
    *("null", "true", "1e999", "9" * 40, "draft: true\n", "type: numeric\n", "{{ slinky }}"),
)
SPLICES: Final = st.sampled_from([*(mark.encode() for mark in MARKS), b"\xff", b"\x00"])
LINE_END: Final = re.compile("\r\n?|\n")


Edit: TypeAlias = tuple[str, float, int, bytes]
EDITS: Final = st.lists(
    st.tuples(st.sampled_from(sorted(OWN | SHIPPED)), st.floats(0, 1), st.sampled_from([0, 0, 1, 2, 5, 40]), SPLICES),
    min_size=1,
    max_size=5,
)


@unhurried
@given(EDITS)
def test_loading_always_returns_with_places_in_the_files(edits: list[Edit]) -> None:
    """Sorted, and every one within its file."""
    files = _edited(edits)

    found = load(Tree(files), CONTRACT)

    outside = [problem for problem in found.problems if not _lies_in(files, problem.where)]
    lost = [text for text in _texts(found) if not _lies_in(files, text.at(text.source.count("\n", 0, -1)))]
    assert ([], [], sorted(found.problems)) == (outside, lost, list(found.problems))


@unhurried
@given(EDITS)
def test_what_loads_can_be_rendered(edits: list[Edit]) -> None:
    """No text that gets past loading makes parsing or rendering fail."""
    texts = _texts(load(Tree(_edited(edits)), CONTRACT))

    pages = [render(parse(text.source), Context({"slinky": "1.2.2"})) for text in texts]

    assert len(texts) == len(pages)


@unhurried
@given(st.dictionaries(st.sampled_from(["bank.yml", "q/quiz.yml", "facts/a.yml", "zh.yml"]), st.binary(max_size=60)))
def test_any_bytes_are_told(files: dict[str, bytes]) -> None:
    """A file of chance is no bank, and says so itself."""
    found = load(Tree(files), CONTRACT)

    assert {"bank.yml", *files} == {problem.where.path for problem in found.problems}


def _edited(edits: list[Edit]) -> dict[str, bytes]:
    """Return the small bank, and of the shipped files those that an edit names, cut and spliced."""
    files = OWN | {path: SHIPPED[path] for path, *_ in edits if path in SHIPPED}
    for path, share, gone, splice in edits:
        at = int(share * len(files[path]))
        files[path] = files[path][:at] + splice + files[path][at + gone :]
    return files


def _texts(found: Loaded) -> list[Text]:
    return [text for quiz in found.quizzes for texts in quiz.texts.values() for text in texts.values()]


def _lies_in(files: dict[str, bytes], place: Location) -> bool:
    if place.path not in files:
        return (place.line, place.column) == (1, 1)
    lines = LINE_END.split(files[place.path].decode("utf-8-sig", "replace"))
    return 1 <= place.line <= len(lines) and 1 <= place.column <= len(lines[place.line - 1]) + 1
