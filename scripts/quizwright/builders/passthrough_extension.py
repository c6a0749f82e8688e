"""A Python-Markdown extension that keeps generated pages away from all other extensions.

Authored text (titles, prompts, translations, legacy passages) must never be read as Markdown, attributes, abbreviations
or any other syntax of a site's extensions. So a generated page is removed before the first preprocessor runs, and
restored after the last postprocessor. In between, other extensions see headings with an id and a placeholder, which the
table of contents, permalinks and MkDocs' check of anchors need.

Without this extension the same pages are raw HTML, which Markdown passes on too; only their headings would be missing
in the table of contents.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html import escape, unescape
from typing import Final
from xml.etree.ElementTree import Element

from markdown import Extension, Markdown
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import ETX, STX, AtomicString

from quizwright.generated import BEGIN, END, HEADING

#: Python-Markdown removes STX and ETX from what it reads, so no page can hold a placeholder of its own.
_PLACEHOLDER: Final = re.compile(f"{STX}quizwright:([0-9]+){ETX}")
_FIRST: Final = 10_000
_BEFORE_TOC: Final = 5.5  # `toc`, and MkDocs' own processors, have 5 and less; whatever reads attributes has more
_LAST: Final = -10_000


@dataclass(slots=True)
class _Page:
    """What was removed from the page being converted: HTML by the number of its placeholder, and the headings."""

    pieces: list[str] = field(default_factory=list)
    lead: str = ""
    headings: list[Element] = field(default_factory=list)

    def placeholder(self, html: str) -> AtomicString:
        """Store HTML, and return its placeholder, which no inline pattern reads."""
        self.pieces.append(html)
        return AtomicString(f"{STX}quizwright:{len(self.pieces) - 1}{ETX}")


class PassthroughExtension(Extension):
    """Registers the three processors; they share the page that is being converted."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the base class's name
        """Add the processors to a parser."""
        page = _Page()
        md.preprocessors.register(_TakeOut(page), "quizwright_take_out", _FIRST)
        md.treeprocessors.register(_AddHeadings(page), "quizwright_add_headings", _BEFORE_TOC)
        md.postprocessors.register(_PutBack(page), "quizwright_put_back", _LAST)


class _TakeOut(Preprocessor):
    def __init__(self, page: _Page) -> None:
        super().__init__()
        self._page = page

    def run(self, lines: list[str]) -> list[str]:
        """Remove what was generated, and return the lines after it, which a plugin may have added."""
        self._page.pieces, self._page.lead, self._page.headings = [], "", []
        begin = next((at for at, line in enumerate(lines) if line.strip()), 0)
        if END not in lines or lines[begin] != BEGIN:
            return lines
        end = lines.index(END)
        for heading, html in _sections(lines[begin + 1 : end]):
            if heading is None:
                self._page.lead = self._page.placeholder(html)
            else:
                self._page.headings.append(self._element(heading, html))
        return lines[end + 1 :]

    def _element(self, heading: re.Match[str], html: str) -> Element:
        level, anchor, lang, words = heading.groups()
        element = Element(f"h{level}", {"id": unescape(anchor), **({"lang": unescape(lang)} if lang else {})})
        element.text = self._page.placeholder(_words(words))
        element.tail = self._page.placeholder(f"\n{html}\n" if html else "\n")
        return element


class _AddHeadings(Treeprocessor):
    def __init__(self, page: _Page) -> None:
        super().__init__()
        self._page = page

    def run(self, root: Element) -> None:
        """Add the headings, each followed by the placeholder of its section."""
        root.text = self._page.lead + (root.text or "")
        for at, heading in enumerate(self._page.headings):
            root.insert(at, heading)


class _PutBack(Postprocessor):
    def __init__(self, page: _Page) -> None:
        super().__init__()
        self._page = page

    def run(self, text: str) -> str:
        """Return the page, or a heading of its table of contents, with HTML for each placeholder."""
        return _PLACEHOLDER.sub(lambda found: self._page.pieces[int(found[1])], text) if self._page.pieces else text


def _sections(lines: Iterable[str]) -> Iterator[tuple[re.Match[str] | None, str]]:
    """Yield each heading with the HTML up to the next one; what comes before the first has none."""
    heading: re.Match[str] | None = None
    kept: list[str] = []
    for line in lines:
        if found := HEADING.fullmatch(line):
            yield heading, "\n".join(kept)
            heading, kept = found, []
        elif line:
            kept.append(line)
    yield heading, "\n".join(kept)


def _words(html: str) -> str:
    """Return a heading's words with as few character references as possible.

    Zensical removes `id=…` from the words of a heading in the table of contents, so `=` stays a reference.
    """
    return escape(unescape(html)).replace("=", "&#61;")


def makeExtension(**_: object) -> PassthroughExtension:  # noqa: N802 - the name that Python-Markdown looks for
    """Return the extension, for a configuration that names the module."""
    return PassthroughExtension()
