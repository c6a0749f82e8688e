"""`Q:` and `A:` in several languages: the reply gets the word for an answer, since A is a label elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from quizwright.languages import import_words
from quizwright.legacy.reading import labels, lexicon
from quizwright.legacy.reading.code import fences
from quizwright.legacy.reading.source import Line

_LEAD: Final = r"[\s*_]*"
_COLON: Final = r"\s*+(?:\d{1,4}\s*+)?[*_]*+\s*+[:：]"
_ASKED: Final = re.compile(rf"[\s*_#]*(?P<word>{lexicon.QUESTION})(?:{_COLON}|\s*\d{{1,4}}\s*[.)．）])", re.IGNORECASE)
# A pair is of one language: what it calls question and reply, and its word for an answer.
_PAIRS: Final = {
    (asked.casefold(), reply): words.answer_labels[0]
    for words in reversed(import_words())
    for asked in words.question_labels
    for reply in words.reply_labels
}
_REPLY: Final = re.compile(
    rf"(?P<lead>{_LEAD})(?P<word>{lexicon.alternatives(reply for _, reply in _PAIRS)})(?={_COLON})"
)
_MARKS: Final = "-*+_> "


def worded(lines: Sequence[Line]) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """Return lines with the word for an answer in place of the letter of each only reply, and those letters."""
    if not any(_REPLY.match(line.text) for line in lines):
        return tuple(lines), ()
    replies = {at: (changed, letter) for at, changed, letter in _replies(lines)}
    shown = (replies[at][0] if at in replies else line for at, line in enumerate(lines))
    return tuple(shown), tuple(letter for _, letter in replies.values())


def _replies(lines: Sequence[Line]) -> Iterator[tuple[int, Line, Line]]:
    """Yield the index of each reply that is the only one to its question, the line that it becomes, and its letter."""
    inside = fences(lines).inside
    folds, asked, found = 0, "", list[tuple[int, Line, Line]]()
    for at, line in enumerate(lines):
        folds += line.text.count("<details") - line.text.count("</details>")
        if at in inside or folds > 0:  # what a fold holds is told as it stands
            continue
        begun = _ASKED.match(line.text)
        if begun or line.text.startswith("#"):
            yield from found if len(found) == 1 else ()
            asked, found = begun["word"].casefold() if begun else "", []
        elif (reply := _REPLY.match(line.text)) and (word := _PAIRS.get((asked, reply["word"]))):
            shown = Line(f"{reply['lead']}{word}{line.text[reply.end() :]}", line.number, line.column)
            found.append((at, shown, line.cut(*reply.span("word"))))
        elif found and _is_second(line.text):
            asked, found = "", []
    yield from found if len(found) == 1 else ()


def _is_second(text: str) -> bool:
    """Tell whether a line begins with B: then the letter before it was that of an option."""
    return labels.at_start(text.lstrip(_MARKS), labels.LATIN, 1) is not None
