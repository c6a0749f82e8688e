"""Where a question starts: numbers and words of headings, paragraphs, list items and folds."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from quizwright.legacy.reading import lexicon
from quizwright.legacy.reading.blocks import Block, Kind
from quizwright.legacy.reading.clean import balanced, inline
from quizwright.legacy.reading.source import Line
from quizwright.text.scripts import is_cjk

_TAGS: Final = re.compile(r"<a\s[^<>]*>\s*</a>|^\s*<a\s[^<>]*>", re.IGNORECASE)
_NUMBERED: Final = re.compile(
    rf"(?P<bold>\*\*|__)?\s*(?:(?P<word>{lexicon.QUESTION})\s*+(?:[#№]\s*+)?)?(?P<number>\d{{1,4}})(?P<counter>\s*(?:{lexicon.COUNTER}))?"
    r"(?P<stop>\s*\\?[.)．、:：）]|\s+[-–—](?=\s))?(?P<close>\*\*|__)?(?![\d%])(?P<rest>.*)",
    re.IGNORECASE | re.DOTALL,
)
_WORDED: Final = re.compile(
    rf"(?P<bold>\*\*|__)?\s*(?P<word>{lexicon.QUESTION})\s*[:：](?P<close>\*\*|__)?\s*+(?P<rest>.+)",
    re.IGNORECASE | re.DOTALL,
)
_RANGE: Final = re.compile(r"\s*[-–—~～〜]\s*\d")
_ENDS: Final = re.compile(r"[?？؟:：.。!！…,，;；、)）\]`*]\s*$")


class How(Enum):
    """What a question starts with."""

    HEADING = auto()
    BOLD = auto()
    LINE = auto()
    ITEM = auto()
    FOLD = auto()
    TAB = auto()
    PLAIN = auto()


@dataclass(frozen=True, slots=True)
class Start:
    """The start of a question: its number, the topic that its author gave, the first line of what is asked."""

    how: How
    line: Line
    number: str | None = None
    rest: str = ""
    topic: str | None = None
    worded: bool = False
    level: int = 0
    removed: str = ""


def of_heading(block: Block) -> Start:
    """Return the start that a heading would be."""
    text = block.text
    found = parse(text, block.line, How.HEADING, block.level)
    return found or Start(How.HEADING, block.line, rest=_TAGS.sub("", text).strip(), level=block.level)


def of_paragraph(block: Block) -> Start | None:
    """Return the start that a paragraph is, if it has a number or begins with the word for a question."""
    found = parse(block.text, block.line, How.LINE)
    if found is None:
        return None
    bold = inline(block.text).lstrip().startswith(("**", "__"))
    if not bold and not found.worded and found.number is None:
        return None
    return replace(found, how=How.BOLD) if bold else found


def parse(text: str, line: Line, how: How, level: int = 0) -> Start | None:
    """Return the start that a text is, or None where it has neither number nor word."""
    shown = inline(_TAGS.sub("", _digits(text))).strip()
    found = _NUMBERED.match(shown)
    if found and _is_number(found, how):
        bold = found["bold"] or ""
        rest, topic = _bold(found["rest"], bold if not found["close"] else "")
        removed = shown[: found.start("rest")]
        return Start(how, line, found["number"].lstrip("0") or "0", rest, topic, bool(found["word"]), level, removed)
    found = _WORDED.match(shown)
    if found:
        rest, topic = _bold(found["rest"], (found["bold"] or "") if not found["close"] else "")
        return Start(how, line, None, rest, topic, worded=True, level=level, removed=shown[: found.start("rest")])
    return None


def _is_number(found: re.Match[str], how: How) -> bool:
    word, rest = found["word"] or "", found["rest"]
    if _RANGE.match(rest) or (found["stop"] and rest[:1].isdigit()):
        return False
    if word == "第":
        return bool(found["counter"])
    if not word:
        return bool(found["stop"] or found["counter"])
    if how is How.HEADING and is_cjk(word[0]) and rest[:1].isspace():
        return True
    return len(word) > 1 or bool(found["stop"]) or not rest.strip()


def _bold(rest: str, bold: str) -> tuple[str, str | None]:
    """Part the topic in bold from what is asked after it: `**1. Hooks.** Which …?`."""
    rest = rest.strip()
    if not bold:
        return rest, None
    head, mark, tail = rest.partition(bold)
    if not mark:
        return balanced(rest), None
    if not tail.strip():
        return head.strip(), None
    if lexicon.asks(head) or not head.strip():
        return f"{head.strip()} {tail.strip()}".strip(), None
    return tail.strip(), head.strip().rstrip(".:：。")


def is_topic(start: Start, following: Block | None) -> bool:
    """Tell whether a heading's text only names what the paragraph below it asks."""
    if following is None or following.kind is not Kind.PARAGRAPH or start.topic is not None:
        return False
    text = start.rest
    if text.startswith(("(", "（")) and text.endswith((")", "）")):
        return True
    if not text or _ENDS.search(text) or lexicon.asks(text):
        return False
    named = start.worded and start.removed.rstrip("*_ ").endswith((":", "："))
    return named or lexicon.asks(following.text)


def _digits(text: str) -> str:
    """Return a text whose first line has its decimal digits in ASCII."""
    if text.isascii():
        return text
    head, rest = text[:24], text[24:]
    return "".join(str(unicodedata.digit(sign)) if sign.isdecimal() else sign for sign in head) + rest
