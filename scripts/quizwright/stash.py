"""A Python-Markdown extension that reads the pages which we wrote, so that Python-Markdown need not.

Python-Markdown finds HTML blocks by parsing every tag, and tries two dozen patterns on each heading, which together is
the greater part of a page's cost; what we wrote is known. Our blocks begin at a line that begins with
`<section class="qw` and end at one that is `</section>`, or are one line such as `<div class="qw …">…</div>`: they are
taken out first and put back last, where nothing is left but headings; any other page is not ours. Where those are as
`site.markup.heading` writes them, and no other extension looks at plain words, they are made from their lines. Pages
are the same without this extension, only slower.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html import unescape
from typing import Final
from xml.etree.ElementTree import Element

from markdown import Extension, Markdown
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AMP_SUBSTITUTE, AtomicString

_OPEN: Final = '<section class="qw'
_CLOSE: Final = "</section>"
_WHOLE: Final = re.compile(r'<(div|p|ul|section|fieldset) class="qw[" ].*</\1>')
_WORD: Final = "qwblock"  # with a number behind it, nothing of Markdown
_PARAGRAPH: Final = re.compile(f"<p>({_WORD}[0-9]+)</p>")
#: A heading whose words hold no sign that Python-Markdown or an extension of it could read.
_HEADING: Final = re.compile(
    r"(#{1,6}) (?! )((?:[^\0-\x1f!-+\--/:-@\[-`{-\x9f]|\.(?!\.)|&#[0-9]+;)+)(?<! ) \{#([\w-]+)(?: lang=([\w-]+))?\}"
)
_HEADING_LINE: Final = re.compile("#{1,6} ")
#: Whose extensions read no plain words, but for those that `_reads_words` names.
_KNOWN: Final = frozenset({"markdown", "pymdownx", "mkdocs", "material", "zensical", "quizwright"})
_MAGICLINK: Final = "pymdownx.magiclink"  # `www.example.org`
_SMART_SYMBOLS: Final = "smart-symbols"  # `1st`; its processor is a class of Python-Markdown's
_AMPERSAND: Final = f"{AMP_SUBSTITUTE}amp;"  # Python-Markdown would take `&lt;` for a reference, and leave it
_FIRST: Final = 40  # before normalize_whitespace (30), which would look through what we wrote
_BEFORE_INLINE: Final = 30
_LAST: Final = 19  # after amp_substitute (20)


@dataclass(slots=True)
class _Page:
    """What was taken out of the page being read: blocks by the word in their place, or all of it as elements."""

    blocks: dict[str, str] = field(default_factory=dict)
    elements: list[Element] = field(default_factory=list)


class StashExtension(Extension):
    """Registers what takes out, what makes elements, and what puts back."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the base class's name
        """Add the processors to a parser."""
        page = _Page()
        md.preprocessors.register(_TakeOut(md, page), "quizwright_out", _FIRST)
        md.treeprocessors.register(_Elements(page), "quizwright_elements", _BEFORE_INLINE)
        md.postprocessors.register(_PutBack(page), "quizwright_back", _LAST)


class _TakeOut(Preprocessor):
    def __init__(self, md: Markdown, page: _Page) -> None:
        super().__init__(md)
        self._page = page

    def run(self, lines: list[str]) -> list[str]:
        """Return the lines that are left to Python-Markdown, with a word as a paragraph instead of each block."""
        self._page.blocks, self._page.elements = {}, []
        if any(_WORD in line for line in lines):
            return lines
        kept = list(self._without_blocks(lines))
        if not all(line in self._page.blocks or _HEADING_LINE.match(line) for line in filter(None, kept)):
            return lines  # what looks like a block of ours may be code that a person shows
        self._page.elements = [] if _reads_words(self.md) else _elements(kept)
        return [] if self._page.elements else kept

    def _without_blocks(self, lines: Iterable[str]) -> Iterator[str]:
        block: list[str] = []
        for line in lines:
            if block or line.startswith(_OPEN) or _is_whole(line):
                block.append(line)
                if line == _CLOSE or (len(block) == 1 and _is_whole(line)):
                    word = f"{_WORD}{len(self._page.blocks)}"
                    self._page.blocks[word] = "\n".join(block)
                    yield from ("", word, "")
                    block = []
            else:
                yield line
        yield from block


class _Elements(Treeprocessor):
    def __init__(self, page: _Page) -> None:
        super().__init__()
        self._page = page

    def run(self, root: Element) -> None:
        """Add the elements that were made from lines."""
        root.extend(self._page.elements)


class _PutBack(Postprocessor):
    def __init__(self, page: _Page) -> None:
        super().__init__()
        self._page = page

    def run(self, text: str) -> str:
        """Return the page with our blocks."""
        return _PARAGRAPH.sub(lambda found: self._page.blocks.get(found[1], found[0]), text)


def _elements(lines: Iterable[str]) -> list[Element]:
    """Return a page's headings and the words for its blocks as elements; none where there is anything else."""
    made = []
    for line in filter(None, lines):
        if line.startswith(_WORD):
            element = Element("p")
            element.text = line
        elif found := _HEADING.fullmatch(line):
            signs, words, anchor, lang = found.groups()
            element = Element(f"h{len(signs)}", {"id": anchor, **({"lang": lang} if lang else {})})
            element.text = AtomicString(unescape(words).replace("&", _AMPERSAND))
        else:
            return []
        made.append(element)
    return made


def _reads_words(md: Markdown) -> bool:
    """Tell whether an extension makes something of plain words, or adds to each page."""
    return _SMART_SYMBOLS in md.treeprocessors or any(
        type(one).__module__.partition(".")[0] not in _KNOWN
        or type(one).__module__ == _MAGICLINK
        or getattr(one, "abbrs", None)  # abbr: the glossary of all pages
        or getattr(one, "auto_append", None)  # pymdownx.snippets
        for registry in (md.preprocessors, md.inlinePatterns, md.treeprocessors)
        for one in registry
    )


def _is_whole(line: str) -> bool:
    """Tell whether a line is one of our blocks that have a line to themselves."""
    found = _WHOLE.fullmatch(line)
    return found is not None and line.count(f"</{found[1]}>") == sum(line.count(f"<{found[1]}{end}") for end in " >")


def makeExtension(**_: object) -> StashExtension:  # noqa: N802 - the name that Python-Markdown looks for
    """Return the extension, for a configuration that names the module."""
    return StashExtension()
