"""Where CommonMark reads emphasis (0.31.2, section 6.2), and what to move out of it so that it does."""

from __future__ import annotations

from typing import Final

from markdown_it.common.utils import isMdAsciiPunct, isPunctChar, isWhiteSpace

_PAIRS: Final = dict(zip("）」』】》〉〕］｝”’)]", "（「『【《〈〔［｛“‘([", strict=True))


def opens(before: str, after: str) -> bool:
    """Tell whether a run of `*` between two characters can open emphasis; nothing is as a space."""
    return not _is_space(after) and (not _is_mark(after) or _is_space(before) or _is_mark(before))


def closes(before: str, after: str) -> bool:
    """Tell whether a run of `*` between two characters can close emphasis."""
    return opens(after, before)


def opening(text: str, before: str) -> tuple[str, str]:
    """Return what of the beginning of emphasised text stands before the emphasis instead, and the rest."""
    at = 0
    while at < len(text) and not opens(text[at - 1] if at else before, text[at]):
        at += 1
    return text[:at], text[at:]


def closing(text: str, after: str) -> tuple[str, str]:
    """Return emphasised text without its end, and the end that stands after the emphasis instead.

    A bracket takes along what it closes: `节点组（NodeGroup）` is parted before the bracket that opens.
    """
    at = len(text)
    while at and not closes(text[at - 1], text[at] if at < len(text) else after):
        opened = text.rfind(_PAIRS.get(text[at - 1], "\0"), 0, at)
        at = opened if opened > 0 else at - 1
    return text[:at], text[at:]


def pairs(opener: str, closer: str) -> bool:
    """Tell whether one character opens what another one closes: brackets, or quotation marks that look alike."""
    return bool(opener) and opener == _PAIRS.get(closer, closer if closer in "\"'" else "")


def _is_space(character: str) -> bool:
    return not character or isWhiteSpace(ord(character))


def _is_mark(character: str) -> bool:
    return bool(character) and (isMdAsciiPunct(ord(character)) or isPunctChar(character))
