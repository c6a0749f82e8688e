"""Option labels in every spelling: `A)`, `**A.**`, `（a）`, `①`, `ب:`; only the next expected one starts an option."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Final

from quizwright.legacy.reading.code import mask
from quizwright.text.scripts import is_cjk

LATIN: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ROMAN: Final = "ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫ"  # each stands for its spelling in letters too: statements have it far more often
_DARK: Final = "❶❷❸❹❺❻❼❽❾❿"
_CIRCLED: Final = ("①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳", _DARK, "⑴⑵⑶⑷⑸⑹⑺⑻⑼⑽")
_CIRCLES: Final = frozenset("".join(_CIRCLED))
ALPHABETS: Final = (
    LATIN,
    *_CIRCLED,
    "أبجدهوزح",
    "ابجدهوزح",
    "АБВГДЕЖЗ",
    "กขคงจฉ",
    "가나다라마바",
    "アイウエオカ",
    "אבגדהוזח",
    "ΑΒΓΔΕΖΗΘ",
    "कखगघङच",
    "甲乙丙丁戊己",
)
_UNSEEN: Final = "[\u200b\u200e\u200f\u2066-\u2069]"  # marks of direction and width, which editors put beside labels
_BEFORE_LABEL: Final = rf"(?:(?<!{_UNSEEN}){_UNSEEN}++)?+"  # a row of them is tried from its first one on alone
_STOP: Final = rf"{_UNSEEN}*+\\?(?:\s?[)）\]](?:\s?[:：.、])?|[.．、]|\s?[:：]|\s[-–—](?=\s|$)){_UNSEEN}*+"
_OPENS: Final = "*_(（[\u200b\u200e\u200f\u2066\u2067\u2068\u2069"
_BOLD: Final = r"(?P<bold>\*\*|__)?"
_SKIPPED: Final = 2
_NUMERAL: Final = re.compile(r"[ivx]+(?![^\W_])", re.IGNORECASE)
_LONGEST: Final = 12  # characters of a label
_BEFORE: Final = frozenset(" \u3000?？:：。.）)_")  # before the first label inside a line


def _class(signs: Iterable[str]) -> str:
    """Return signs as they stand between the brackets of a pattern."""
    return "".join(map(re.escape, sorted(signs)))


_FIRST: Final = "".join(alphabet[0] + alphabet[0].lower() for alphabet in ALPHABETS if alphabet not in _CIRCLED)
_BEGINS: Final = re.compile(
    rf"(?:(?<=[{_class(_BEFORE - set(_OPENS))}])[{_class(_OPENS)}]*+"
    rf"|(?<![{_class(_OPENS)}])[{_class(set(_OPENS) - _BEFORE)}]*+"
    rf"[{_class(_BEFORE.intersection(_OPENS))}][{_class(_OPENS)}]*+)"
    rf"[Ａａ{_FIRST}](?:[^\w\s]|\s[-–—:：)])"
    rf"|(?<=[^\x00-\x7f])[(（\[][Ａａ{_FIRST}]|[{''.join(alphabet[0] for alphabet in _CIRCLED)}]"
)


@dataclass(frozen=True, slots=True)
class Found:
    """A label in a text: its position in the alphabet, where it begins, where the option's text begins."""

    position: int
    start: int
    end: int
    prefix: str = ""  # what must be put before the option's text: the bold that began before the label


def name_of(alphabet: str, position: int) -> str:
    """Return a label in normal form: circled numbers become digits, Roman ones letters, all others stay."""
    return normal(alphabet[position]) if alphabet in {*_CIRCLED, ROMAN} else alphabet[position]


def nth(alphabet: str, position: int) -> str:
    """Return the label of an option by its place; beyond the end of the alphabet it is a number."""
    return name_of(alphabet, position) if position < len(alphabet) else str(position + 1)


def normal(label: str) -> str:
    """Return any spelling of a label in normal form: `a`, `Ａ` and `A` give `A`; `②` and `2` give `2`."""
    if len(label) == 1 and label in _DARK:
        return str(_DARK.index(label) + 1)
    return unicodedata.normalize("NFKC", label).strip("() \n").upper()


@lru_cache(maxsize=512)
def _pattern(letter: str) -> re.Pattern[str]:
    forms = re.escape(letter)
    if letter in _CIRCLES:
        return re.compile(rf"{_BOLD}{forms}(?P<close>\*\*|__)?[.．、)）:：]?\s*")
    if letter.lower() != letter:
        forms = f"[{letter}{letter.lower()}]"
    if letter in LATIN:
        forms = f"[{letter}{letter.lower()}{chr(ord(letter) + 0xFEE0)}{chr(ord(letter.lower()) + 0xFEE0)}]"
    if letter in ROMAN:
        forms = f"(?:{letter}|{letter.lower()}|{normal(letter)}|{normal(letter).lower()})"
    plain = rf"{_BEFORE_LABEL}[(（\[]?{forms}(?P<inner>\*\*|__)?{_STOP}(?P<close>\*\*|__)?"
    return re.compile(rf"{_BOLD}{plain}[^\S\n]*")


def at_start(text: str, alphabet: str, position: int) -> Found | None:
    """Return the label at the start of a text, if it is the one at a position of the alphabet."""
    return _match(text, 0, alphabet, position)


def _match(text: str, start: int, alphabet: str, position: int) -> Found | None:
    if position >= len(alphabet):
        return None
    found = _pattern(alphabet[position]).match(text, start)
    if found is None:
        return None
    groups = found.groupdict()
    closed = groups.get("close") or groups.get("inner")
    return Found(position, start, found.end(), (found["bold"] or "") if not closed else "")


def first(text: str) -> tuple[str, Found] | None:
    """Return the alphabet whose first label stands at the start of a text, and that label."""
    letter = _letter(text)
    for alphabet in ALPHABETS:
        if alphabet[0] == letter and (found := at_start(text, alphabet, 0)):
            return alphabet, found
    return None


def any_at_start(text: str, alphabet: str, expected: int) -> Found | None:
    """Return the label at the start of a line or item: the expected one, one before it, or one little beyond it."""
    letter = _roman(text) if alphabet == ROMAN else _letter(text)
    position = alphabet.find(letter) if letter else -1
    return at_start(text, alphabet, position) if 0 <= position < expected + _SKIPPED else None


def _letter(text: str) -> str:
    """Return the letter of the label that could stand at the start of a text, as the alphabets have it."""
    letter = text.lstrip(_OPENS)[:1]
    if letter in _CIRCLES:
        return letter
    return (unicodedata.normalize("NFKC", letter) if "\uff00" < letter < "\uff5f" else letter).upper()[:1]


def _roman(text: str) -> str:
    """Return the Roman number that could stand at the start of a text, as its alphabet has it."""
    found = _NUMERAL.match(unicodedata.normalize("NFKC", text[:_LONGEST]).lstrip(_OPENS))
    return next((sign for sign in ROMAN if found and normal(sign) == found[0].upper()), "")


def split(text: str, alphabet: str, position: int, *, opened: bool | None = None) -> Iterator[Found]:
    """Yield the labels in a text from an expected one on, in sequence.

    Each is sought at the beginning of a line first, and only then inside one; never in a code span.

    Args:
        text: the text.
        alphabet: the alphabet of the labels.
        position: the place in it of the first label to look for.
        opened: whether a bracket opens the label before; a label inside a line is written like it.

    """
    hidden = mask(text)
    start = 0
    while position < len(alphabet) and (found := _next(hidden, start, alphabet, position, opened=opened)):
        yield found
        opened = is_opened(hidden[found.start : found.end])
        start, position = found.end, position + 1


def is_opened(label: str) -> bool:
    """Tell whether a bracket opens a label as it is written."""
    return label.lstrip("*_")[:1] in tuple("(（[")


def _next(hidden: str, start: int, alphabet: str, position: int, *, opened: bool | None) -> Found | None:
    pattern = _pattern(alphabet[position])
    inside: int | None = None
    for match in pattern.finditer(hidden, start):
        before = hidden[match.start() - 1] if match.start() else "\n"
        if before == "\n":
            return _match(hidden, match.start(), alphabet, position)
        fits = opened is None or opened == is_opened(match[0])
        if inside is None and fits and (before.isspace() or before in "·|;；" or _is_glued(before, match[0])):
            inside = match.start()
    return None if inside is None else _match(hidden, inside, alphabet, position)


def _is_glued(before: str, label: str) -> bool:
    """Tell whether a label needs no space before it: in brackets, after writing that parts no words."""
    return is_opened(label) and is_cjk(before)


def inside(text: str) -> int | None:
    """Return where options begin inside a line, after what is asked: two labels at least, from the first one on."""
    hidden = mask(text)
    if _BEGINS.search(hidden) is None:
        return None
    for alphabet in ALPHABETS:
        begins = [
            found.start()
            for found in _pattern(alphabet[0]).finditer(hidden, 1)
            if hidden[found.start() - 1] in _BEFORE or _is_glued(hidden[found.start() - 1], found[0])
        ]
        last = max((m.start() for m in _pattern(alphabet[1]).finditer(hidden)), default=0) if begins else 0
        start = max((begin for begin in begins if begin < last), default=0)
        if start and len(list(islice(split(text[start:], alphabet, 0), 2))) > 1:
            return start
    return None


def before_end(text: str, alphabet: str, position: int) -> str:
    """Return what stands before the expected label at the end of a line, as in `text - D`, or nothing without one."""
    line = text.rstrip()
    if position >= len(alphabet) or not line.endswith(alphabet[position]):
        return ""
    head = line[:-1].rstrip()
    shown = head[:-1].rstrip() if head.endswith(("-", "–", "—", ":", "：")) else ""
    return "" if "\n" in shown else shown
