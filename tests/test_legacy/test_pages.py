"""Pages of each dialect, and the parse that they must give: adding a pair of files is adding a test."""

import json
from operator import attrgetter
from pathlib import Path
from typing import Final

import pytest

from quizwright.legacy import Parse, parse

PAGES: Final = Path(__file__).parent / "pages"


@pytest.mark.parametrize("path", sorted(PAGES.glob("*.json")), ids=attrgetter("stem"))
def test_a_page_gives_the_parse_beside_it(path: Path) -> None:
    page = next(other for other in PAGES.glob(f"{path.stem}.*") if other.suffix != ".json")
    expected = json.loads(path.read_text("utf-8"))

    found = parse(page.name, page.read_bytes())

    assert expected == _shown(found, expected)


def _shown(found: Parse, expected: dict[str, list[dict[str, object]]]) -> dict[str, object]:
    """Return a parse in the form of the files, with the optional keys that the file has."""
    asked = expected["questions"]
    questions = []
    for at, question in enumerate(found.questions):
        entry: dict[str, object] = {
            "number": question.number,
            "type": str(question.kind),
            "stem": question.stem,
            "options": [[option.label, option.text] for option in question.options],
            "labels": list(question.answer.labels),
            "text": question.answer.text,
            "explanation": question.explanation,
        }
        wanted = asked[at] if at < len(asked) else {}
        entry |= {key: getattr(question, key) for key in ("section", "topic", "hint") if key in wanted}
        questions.append(entry)
    return {
        "dialect": found.dialect,
        "title": found.title,
        "language": found.language,
        "declared_language": found.declared_language,
        "questions": questions,
        "diagnostics": [[one.problem.code, one.ordinal] for one in found.diagnostics],
    }
