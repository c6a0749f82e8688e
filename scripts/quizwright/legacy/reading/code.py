"""Code first: fences over several lines and code spans within one, found before anything else is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from quizwright.legacy.reading.source import Line

HIDDEN: Final = "\ufffc"  # stands for a character of a code span where patterns look
_FENCE: Final = re.compile(r"[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}+|~{3,}+)(.*)")
_DIRECTIVE: Final = re.compile(r"\{([\w-]+)\}")
_TICKS: Final = re.compile(r"`+")
# Code in a text of several lines, where it need not be told from what only looks like it.
LIKELY: Final = re.compile(r"```(?:[^`]|`(?!`)|``(?!`))*+```|~~~(?:[^~]|~(?!~)|~~(?!~))*+~~~|`[^`\n]+`")


@dataclass(frozen=True, slots=True)
class Fence:
    """A line that may open or close code: its index among the lines, its characters and what stands after them."""

    index: int
    mark: str
    info: str

    @property
    def directive(self) -> str:
        """The name of a MyST directive, which is no code, or nothing."""
        found = _DIRECTIVE.match(self.info)
        return found[1] if found else ""

    def closes(self, opener: Fence) -> bool:
        """Tell whether this line ends the code that another opened."""
        return not self.info and self.mark[0] == opener.mark[0] and len(self.mark) >= len(opener.mark)


@dataclass(frozen=True, slots=True)
class Fences:
    """The code of a page: first and last line of each block by index, and the lines that open nothing."""

    blocks: tuple[tuple[Fence, Fence], ...]
    strays: tuple[Fence, ...]

    @property
    def inside(self) -> frozenset[int]:
        """The lines that are code, by index; those of the fences are too."""
        return frozenset(at for opener, closer in self.blocks for at in range(opener.index, closer.index + 1))


def fences(lines: Sequence[Line]) -> Fences:
    """Return the code blocks among lines.

    A fence that nothing closes opens nothing; nor does a bare one before which the next fence names a language: that
    is the end of a block whose beginning was lost.
    """
    found = tuple(_candidates(lines))
    reach = _reach(found)
    blocks: list[tuple[Fence, Fence]] = []
    strays: list[Fence] = []
    at = 0
    while at < len(found):
        end = _end(found, at) if reach[at] >= len(found[at].mark) else None
        if end is None:
            strays.append(found[at])
            at += 1
        else:
            blocks.append((found[at], found[end]))
            at = end + 1
    return Fences(tuple(blocks), tuple(strays))


def _candidates(lines: Sequence[Line]) -> Iterator[Fence]:
    for index, line in enumerate(lines):
        if "```" in line.text or "~~~" in line.text:
            found = _FENCE.match(line.text)
            if found and not (found[1][0] == "`" and "`" in found[2]):
                yield Fence(index, found[1], found[2].strip())


def _reach(found: Sequence[Fence]) -> list[int]:
    """Return for each fence the length of the longest one after it that could close it."""
    longest = {"`": 0, "~": 0}
    reach = []
    for fence in reversed(found):
        reach.append(longest[fence.mark[0]])
        if not fence.info:
            longest[fence.mark[0]] = max(longest[fence.mark[0]], len(fence.mark))
    return reach[::-1]


def _end(found: Sequence[Fence], start: int) -> int | None:
    opener = found[start]
    for at in range(start + 1, len(found)):
        if found[at].closes(opener):
            return at
        if not opener.info and found[at].info and found[at].mark[0] == opener.mark[0]:
            return None
    return None


def mask(text: str) -> str:
    """Return a text of the same length in which what stands in code spans is hidden."""
    if "`" not in text:
        return text
    runs = list(_TICKS.finditer(text))
    later: dict[int, int] = {}
    closer: list[int | None] = [None] * len(runs)
    for at in range(len(runs) - 1, -1, -1):
        length = runs[at].end() - runs[at].start()
        closer[at] = later.get(length)
        later[length] = at
    return _hide(text, runs, closer)


def _hide(text: str, runs: Sequence[re.Match[str]], closer: Sequence[int | None]) -> str:
    parts: list[str] = []
    done = at = 0
    while at < len(runs):
        end = closer[at]
        if end is None or runs[at].start() < done:
            at += 1
            continue
        parts += [text[done : runs[at].end()], HIDDEN * (runs[end].start() - runs[at].end())]
        done, at = runs[end].start(), end + 1
    return "".join([*parts, text[done:]])
