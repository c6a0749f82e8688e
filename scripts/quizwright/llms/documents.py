"""The Markdown of pages that a person wrote, from their own Markdown, so that stock CommonMark reads it.

Front matter is replaced, links become absolute and lead to Markdown, and what only Python-Markdown reads (attributes
in braces, HTML around text) goes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from posixpath import dirname, join, normpath
from typing import Final
from urllib.parse import unquote, urljoin

from markdown_it.token import Token

from quizwright.artifact import Artifact
from quizwright.llms.listing import Entry
from quizwright.llms.pieces import Written, at_headings, twins
from quizwright.llms.sheet import Sheet
from quizwright.text import front_matter
from quizwright.text.commonmark import write
from quizwright.text.dialect import Dialect
from quizwright.text.document import Document as Parsed
from quizwright.text.html import WEB, Context, inline_text
from quizwright.urls import Urls

_SCHEME: Final = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//")
_ATTRIBUTES: Final = re.compile(r"(?<!\s)\s*+\{:?\s*+[#.][^{}]*\}")
_SENTENCE: Final = re.compile(r".*?[.!?](?=\s|$)|.*?[。！？]|.+")
_TAG: Final = re.compile(r"<[^>]*+>?")


@dataclass(frozen=True, slots=True)
class Document:
    """A page that a person wrote: its locale, its path below the locale's folder of documents, and its text."""

    locale: str
    name: str
    source: str

    @property
    def values(self) -> Mapping[str, object]:
        """Return the front matter as text."""
        return front_matter.values(front_matter.split(self.source)[0], as_text=True)

    @property
    def body(self) -> str:
        """Return the text below the front matter."""
        return front_matter.split(self.source)[1]


def page_of(name: str, locale: str, urls: Urls) -> str:
    """Return the path of the page of a document, given below the locale's folder."""
    stem = name.removesuffix(".md")
    folder, _, last = stem.rpartition("/")
    inner = folder if last in {"index", "README"} else stem
    return f"{urls.home(locale)}{inner}/" if inner else urls.home(locale)


def title_of(document: Document) -> str:
    """Return the title: that of the front matter, else the first heading, else the file's name."""
    if title := document.values.get("title"):
        return str(title)
    tokens = _parser().parse(document.body)
    heads = (after for token, after in pairwise(tokens) if token.type == "heading_open")
    found = next((_ATTRIBUTES.sub("", token.content) for token in heads), "")
    return found or document.name.removesuffix(".md")


def in_order(documents: Iterable[Document]) -> tuple[Document, ...]:
    """Return documents in the order of llms.txt: folder by folder, its index first, then by `order`, then by name."""
    found = tuple(documents)
    orders = {(document.locale, document.name): _order(document) for document in found}

    def place(document: Document) -> tuple[object, ...]:
        parts = document.name.split("/")
        above = ["/".join(parts[:depth]) for depth in range(1, len(parts))]
        folders = [(orders.get((document.locale, f"{folder}/index.md"), 0), folder) for folder in above]
        return document.locale, [*folders, (-1 if parts[-1] == "index.md" else 0, "")], _order(document), document.name

    return tuple(sorted(found, key=place))


def document_entry(document: Document, urls: Urls) -> Entry:
    """Return the line of a document in llms.txt."""
    url = urls.absolute(urls.twin(page_of(document.name, document.locale, urls)))
    return Entry(title_of(document), url, str(document.values.get("description") or _first_sentence(document)))


def document_twins(document: Document, urls: Urls, locales: Sequence[str]) -> Iterator[Artifact]:
    """Yield the Markdown of a document of a site with these locales."""
    sheet = Sheet(document.locale, page_of(document.name, document.locale, urls), urls)
    tokens = tuple(_plain(_parser().parse(document.body)))
    text = write(Parsed(tokens, ()), Context(resolve=_Links(document, sheet, locales).resolve))
    title = title_of(document)
    pieces = tuple(at_headings(f"{sheet.above()}\n\n{text}", "##"))
    yield from twins(Written(title, sheet.front(title), pieces), sheet)


def _first_sentence(document: Document) -> str:
    """Return the first sentence of the first paragraph, for a document that does not say what it is."""
    tokens = tuple(_plain(_parser().parse(document.body)))
    starts = (after for token, after in pairwise(tokens) if token.type == "paragraph_open")
    first = next(starts, None)
    text = " ".join(inline_text(first.children or (), Context()).split()) if first else ""
    found = _SENTENCE.match(text)
    return found[0] if found else ""


def _order(document: Document) -> int:
    told = str(document.values.get("order", ""))
    return int(told) if told.isdecimal() else 0


@dataclass(frozen=True, slots=True)
class _Links:
    """Where the links of a document lead."""

    document: Document
    sheet: Sheet
    locales: Sequence[str]

    def resolve(self, target: str) -> str | None:
        """Return the absolute URL of a target, that of the Markdown where it is a page of this site."""
        if target.startswith("/") and not target.partition("#")[0].endswith(".md"):  # from the root of the host
            target = urljoin(self.sheet.urls.absolute(""), target)
        place, sign, anchor = target.partition("#")
        if WEB.match(target):
            base = self.sheet.urls.absolute("")
            inside = place.removeprefix(base) if place.startswith(base) else ""
            return target if not inside.endswith("/") else f"{self._twin(inside)}{sign}{anchor}"
        if _SCHEME.match(target):
            return None
        return f"{self._inside(unquote(place))}{sign}{anchor}"

    def _inside(self, place: str) -> str:
        """Return the URL of a relative path: of one from the file, or from the page where it ends with a slash."""
        document, urls = self.document, self.sheet.urls
        if not place:
            return self._twin(self.sheet.path)
        if place.endswith("/"):
            found = normpath(join("/", self.sheet.path, place)).strip("/")
            return self._twin(f"{found}/" if found else "")
        found = normpath(join("/", document.locale, dirname(document.name), place)).strip("/")
        locale, _, name = found.partition("/")
        if locale not in self.locales:
            locale, name = urls.source_locale, found
        if name.endswith(".md"):
            return self._twin(page_of(name, locale, self.sheet.urls))
        return urls.absolute(f"{urls.home(locale)}{name}")

    def _twin(self, page: str) -> str:
        return self.sheet.urls.absolute(self.sheet.urls.twin(page))


@cache
def _parser() -> Dialect:
    parser = Dialect()
    parser.options["html"] = True
    parser.enable(["html_block", "html_inline"])
    return parser


def _plain(tokens: Sequence[Token]) -> Iterator[Token]:
    """Yield tokens without HTML and attributes; a link in HTML is a link."""
    for token in tokens:
        if token.type == "html_block":
            yield from _parser().parse(_without_tags(token.content))
            continue
        if token.children is not None:
            token.children = list(_inline(token.children))
        yield token


def _without_tags(html: str) -> str:
    """Return a piece of HTML without its tags; behind the last bracket that ends one, there is none."""
    before, end, after = html.rpartition(">")
    return _TAG.sub("", before + end) + after


def _inline(tokens: Sequence[Token]) -> Iterator[Token]:
    opened: list[bool] = []  # whether each `<a>` that is open is a link
    emptied = False
    for token in tokens:
        if token.type == "html_inline":
            yield from _link(token.content, opened)
        elif token.type == "softbreak" and emptied:  # between two buttons, in any language
            yield Token("text", "", 0, content=" ")
        else:
            if token.type == "text":
                token.content = _ATTRIBUTES.sub("", token.content)
            emptied = token.type == "text" and not token.content
            yield token


def _link(tag: str, opened: list[bool]) -> Iterator[Token]:
    if tag.startswith("</a"):
        if opened and opened.pop():
            yield Token("link_close", "a", -1)
    elif tag.startswith("<a"):
        reader = _Anchor()
        reader.feed(tag)
        opened.append(bool(reader.href))
        if reader.href:
            yield Token("link_open", "a", 1, attrs={"href": reader.href})


class _Anchor(HTMLParser):
    """Reads the address of one tag."""

    href = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - the base class's form
        """Keep the address."""
        self.href = dict(attrs).get("href") or ""
