"""Files of data, one row a line, each with a JSON Schema beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from quizwright.languages import LlmsWords
from quizwright.presentation import QuizSummary

FOLDER: Final = "data"


@dataclass(frozen=True, slots=True)
class Kind:
    """A file of data: its name, the schema of its lines, and which of the words says what it is."""

    name: str
    schema: str
    note: Callable[[LlmsWords], str]

    @property
    def path(self) -> str:
        """The path of the file below a locale's home."""
        return f"{FOLDER}/{self.name}.jsonl"

    @property
    def schema_path(self) -> str:
        """The path of the schema below a locale's home."""
        return f"{FOLDER}/{self.schema}.schema.json"


QUESTIONS: Final = Kind("questions", "question", lambda words: words.questions_note)
ANSWERS: Final = Kind("answers", "answer", lambda words: words.answers_note)
CORRECTIONS: Final = Kind("corrections", "correction", lambda words: words.corrections_note)
KINDS: Final = (QUESTIONS, ANSWERS, CORRECTIONS)


def kinds(quizzes: Iterable[QuizSummary]) -> tuple[Kind, ...]:
    """Return the files that there are; where nothing is corrected, there are no corrections."""
    is_corrected = any(quiz.correction_count for quiz in quizzes)
    return tuple(kind for kind in KINDS if is_corrected or kind is not CORRECTIONS)


def files(listed: Iterable[Kind], words: LlmsWords) -> tuple[tuple[str, str], ...]:
    """Return each file with what it is, its schema after it."""
    return tuple(
        line for kind in listed for line in ((kind.path, kind.note(words)), (kind.schema_path, words.schema_note))
    )
