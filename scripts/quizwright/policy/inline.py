"""What a page holds that a browser would run, or apply as a style, without asking for a file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from html.parser import HTMLParser
from typing import Final, TypeAlias

from quizwright.problem import Location

_Attributes: TypeAlias = list[tuple[str, str | None]]
#: Types that make a script run; all others, such as application/json, hold data.
_RUNS: Final = frozenset({"", "module", "text/javascript", "application/javascript"})
#: Attributes that hold an address, or several.
_ADDRESSES: Final = frozenset(("action", "data", "formaction", "from", "href", "src", "to", "values", "xlink:href"))
_REFRESH: Final = re.compile(r"[^;,]*[;,]\s*(?:url\s*=\s*)?[\"']?", re.IGNORECASE)
#: Browsers drop these before they look for a scheme (URL Standard, basic URL parser).
_DROPPED: Final = re.compile("[\t\n\r]")
_LEADING: Final = "".join(map(chr, range(0x21)))
_CODE: Final = re.compile("(?:javascript|vbscript):", re.IGNORECASE)
_NOTHING: Final = "javascript:void(0)"
#: Elements that hold text alone.
_TEXT: Final = frozenset({"textarea", "title"})


class Kind(Enum):
    """What was found."""

    SCRIPT = auto()
    STYLE = auto()
    STYLE_ATTRIBUTE = auto()
    HANDLER = auto()
    ADDRESS = auto()


@dataclass(frozen=True, slots=True)
class Inline:
    """A piece of code or style in a page, and the element and attribute that hold it."""

    kind: Kind
    where: Location
    code: str
    element: str
    attribute: str = ""


def inline(path: str, html: str) -> Iterator[Inline]:
    """Yield what a page holds, in reading order."""
    reader = _Reader(path)
    reader.feed(html)
    reader.close()
    yield from reader.found


class _Reader(HTMLParser):
    def __init__(self, path: str, where: Location | None = None) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[Inline] = []
        self._path = path
        self._outer = where  # of the attribute that holds the document being read
        self._open: Inline | None = None  # the script or style whose text comes next
        self._text = ""  # the element that holds text alone, while it is open
        self._pictures = 0  # open svg elements, in which a title may hold elements

    def handle_starttag(self, tag: str, attrs: _Attributes) -> None:
        """Note the attributes of an element, and that a script or style begins."""
        if self._text:
            return
        self._pictures += tag == "svg"
        if tag in _TEXT and not self._pictures:
            self._text = tag
        is_refresh = any(name == "http-equiv" and (value or "").lower() == "refresh" for name, value in attrs)
        for name, value in attrs:
            self._attribute(tag, name, value or "", is_refresh=is_refresh)
        if tag in {"script", "style"} and (kind := _kind(tag, dict(attrs))):
            self._open = Inline(kind, self._where(), "", tag)

    def handle_endtag(self, tag: str) -> None:
        """Note that a script, a style or a text ends."""
        if tag in {"script", "style"} and self._open:
            self.found.append(self._open)
            self._open = None
        if tag == self._text:
            self._text = ""
        self._pictures -= tag == "svg" and self._pictures > 0

    def handle_data(self, data: str) -> None:
        """Keep the code of a script or style."""
        if self._open:
            self._open = Inline(self._open.kind, self._open.where, self._open.code + data, self._open.element)

    def close(self) -> None:
        """Note a script or style that is not closed."""
        super().close()
        if self._open:
            self.found.append(self._open)

    def _attribute(self, tag: str, name: str, value: str, *, is_refresh: bool) -> None:
        where = self._where(name)
        if name.startswith("on"):
            self.found.append(Inline(Kind.HANDLER, where, value, tag, name))
        elif name == "style":
            self.found.append(Inline(Kind.STYLE_ATTRIBUTE, where, value, tag, name))
        elif name == "srcdoc":
            inner = _Reader(self._path, where)
            inner.feed(value)
            inner.close()
            self.found += inner.found
        elif any(map(_is_code, _addresses(name, value, is_refresh=is_refresh))):
            self.found.append(Inline(Kind.ADDRESS, where, value, tag, name))

    def _where(self, attribute: str = "") -> Location:
        """Return the place of the tag being read, or of an attribute of it."""
        if self._outer:
            return self._outer
        line, before = self.getpos()
        tag = self.get_starttag_text() or ""
        found = re.search(rf"[\s\"'/]({re.escape(attribute)})[\s=/>]", tag, re.IGNORECASE) if attribute else None
        lead = tag[: found.start(1)] if found else ""
        line_end = lead.rfind("\n")
        column = len(lead) - line_end if line_end >= 0 else before + len(lead) + 1
        return Location(self._path, line + lead.count("\n"), column)


def _kind(tag: str, attributes: dict[str, str | None]) -> Kind | None:
    """Return what a script or style is; None for one that runs nothing, or whose code is in a file."""
    if tag == "style":
        return Kind.STYLE
    if (attributes.get("type") or "").strip().lower() not in _RUNS:
        return None
    source = attributes.get("src")
    return Kind.SCRIPT if source is None or _address(source).lower().startswith("data:") else None


def _addresses(name: str, value: str, *, is_refresh: bool) -> Sequence[str]:
    """Return the addresses in an attribute, which most have none of."""
    if name == "content" and is_refresh:
        found = _REFRESH.match(value)
        return (value[found.end() :],) if found else ()
    return value.split(";") if name == "values" else (value,) if name in _ADDRESSES else ()


def _is_code(value: str) -> bool:
    """Tell whether a browser would run an address."""
    address = _address(value)
    return _CODE.match(address) is not None and address != _NOTHING


def _address(value: str) -> str:
    return _DROPPED.sub("", value.lstrip(_LEADING))
