"""Which language a page is in: what it says of itself, and what its script says, or else a model of languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from quizwright.languages import import_words
from quizwright.legacy.reading import lexicon
from quizwright.legacy.reading.code import LIKELY
from quizwright.legacy.reading.language_model import guess
from quizwright.legacy.reading.source import Line
from quizwright.text.scripts import Script

_ALIASES: Final = {other: words.code for words in import_words() for other in words.other_codes}
_CODES: Final = frozenset({words.code for words in import_words()} | _ALIASES.keys())
_NAMED: Final = re.compile(r"(?:^|[._-])([A-Za-z]{2})(?:[-_](?:[A-Za-z]{2}|[A-Z][a-z]{3}))?$")
_OWN_LINK: Final = re.compile(r"this page is available as \[[^\[\]]*\]\(([^()\s]+)\)")
_FRONT_KEYS: Final = ("lang", "language", "locale")
_LETTER: Final = {script: re.compile(f"[{script}]") for script in Script}
_ONE_LANGUAGE: Final = {Script.HANGUL: "ko", Script.ARABIC: "ar", Script.THAI: "th", Script.DEVANAGARI: "hi"}
_ADDRESS: Final = re.compile(r"https?://\S+")
_CYRILLIC: Final = {name: _ALIASES.get(name, name) for name in ("ru", "uk", "bg", "sr", "be", "mk")}
_LATIN: Final = {
    name: _ALIASES.get(name, name)
    for name in (
        *("bs", "ca", "cs", "da", "de", "en", "es", "et", "fi", "fr", "hr", "hu", "id", "it", "nl"),
        *("no", "pl", "pt", "ro", "sk", "sq", "sr", "sv", "tr", "vi"),
    )
}
_LIKELY: Final = 0.7  # for a note, not for a decision
_LONGEST: Final = 60_000
_SHARE: Final = 0.15  # of letters in another script, beside names and code in Latin ones
_KANA: Final = 0.08  # of Chinese characters and kana together
_UKRAINIAN: Final = re.compile("[іїєґІЇЄҐ]")
_RUSSIAN: Final = re.compile("[ыэъёЫЭЪЁ]")


def declared(path: str, lines: Sequence[Line], front: Mapping[str, object]) -> str | None:
    """Return the language that a page declares: its own link first, then front matter, file name and folders."""
    for line in lines[:40]:
        if found := _OWN_LINK.search(line.text):
            return _of_path(found[1].split("://")[-1].split("/")[1:-1])
    for key in _FRONT_KEYS:
        value = front.get(key)
        if isinstance(value, str) and (code := _code(value[:2])):
            return code
    *folders, name = path.replace("\\", "/").split("/")
    stem = name.rpartition(".")[0] or name
    found = _NAMED.search(stem)
    if found and found.start() > 0 and (code := _code(found[1])):
        return code
    return _code(stem) or _of_path(folders)


def _of_path(folders: Sequence[str]) -> str | None:
    for folder in reversed(folders):
        if code := _code(folder) or (_code(folder[:2]) if re.fullmatch(r"[a-z]{2}-[A-Z]{2,4}", folder) else None):
            return code
    return None


def _code(name: str) -> str | None:
    lowered = name.lower()
    return _ALIASES.get(lowered, lowered) if lowered in _CODES else None


def detect(text: str) -> str | None:
    """Return the language of a text by its script, for Latin and Cyrillic letters by a model, or None if unsure."""
    prose = _prose(text)
    counts = {script: len(letter.findall(prose)) for script, letter in _LETTER.items()}
    total = sum(counts.values())
    if not total:
        return None
    east = counts[Script.HAN] + counts[Script.KANA]
    if east >= _SHARE * total and east >= counts[Script.HANGUL]:
        return "ja" if counts[Script.KANA] > _KANA * east else "zh"
    for script, code in _ONE_LANGUAGE.items():
        if counts[script] >= _SHARE * total:
            return code
    if counts[Script.CYRILLIC] >= _SHARE * total:
        return guess(prose, _CYRILLIC) or _by_letters(prose)
    return guess(prose, _LATIN)


def leaning(text: str, words: Iterable[str], source: str) -> str | None:
    """Return the language that a text too short to be sure of is most like, if it is another one than the source.

    Args:
        text: the texts of a page's questions.
        words: what the page calls answers, explanations and hints.
        source: the language that the page is taken for.

    """
    spoken = [found for word in words if (found := lexicon.languages_of(word))]
    if spoken and not any(source in found for found in spoken):
        return Counter(name for found in spoken for name in sorted(found)).most_common(1)[0][0]
    likely = guess(_prose(text), _LATIN, _LIKELY)
    return likely if likely != source else None


def _prose(text: str) -> str:
    return _ADDRESS.sub(" ", LIKELY.sub(" ", text[:_LONGEST]))


def _by_letters(prose: str) -> str | None:
    """Return which of two languages has the letters of a short text that the other one lacks."""
    if bool(_UKRAINIAN.search(prose)) != bool(_RUSSIAN.search(prose)):
        return "uk" if _UKRAINIAN.search(prose) else "ru"
    return None
