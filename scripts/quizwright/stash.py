"""A Python-Markdown extension that takes our own HTML blocks out of the text before HTML is looked for.

Python-Markdown finds HTML blocks by parsing every tag, which is the greater part of a page's cost; where our blocks
begin and end is known: at a line that begins with `<section class="qw` and at one that is `</section>`, or in one line
from `<div class="qw ` to `</div>`. The pages are the same without this extension, only slower.
"""

from __future__ import annotations

from typing import Final

from markdown import Extension, Markdown
from markdown.preprocessors import Preprocessor

OPEN: Final = '<section class="qw'
CLOSE: Final = "</section>"
_DIV: Final = ('<div class="qw ', "</div>")
_PRIORITY: Final = 27  # after normalize_whitespace (30), before pymdownx.superfences (25) and html_block (20)


class StashExtension(Extension):
    """Registers the preprocessor."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the base class's name
        """Add the preprocessor to a parser."""
        md.preprocessors.register(_Stash(md), "quizwright", _PRIORITY)


class _Stash(Preprocessor):
    def run(self, lines: list[str]) -> list[str]:
        """Return the lines with each of our blocks as one placeholder."""
        kept: list[str] = []
        block: list[str] = []
        for line in lines:
            if block or line.startswith(OPEN) or _is_whole(line):
                block.append(line)
                if line == CLOSE or (block == [line] and _is_whole(line)):
                    kept += ["", self.md.htmlStash.store("\n".join(block)), ""]
                    block = []
            else:
                kept.append(line)
        return kept + block


def _is_whole(line: str) -> bool:
    """Tell whether a line is one of our blocks that have a line to themselves."""
    return line.startswith(_DIV[0]) and line.endswith(_DIV[1]) and line.count("<div") == line.count(_DIV[1])


def makeExtension(**_: object) -> StashExtension:  # noqa: N802 - the name that Python-Markdown looks for
    """Return the extension, for a configuration that names the module."""
    return StashExtension()
