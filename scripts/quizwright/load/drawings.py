"""What in an SVG could run, load something or lead elsewhere when the file is opened by itself.

Inside a page, as an image, a browser runs nothing of a drawing; opened by its address it is a document of the site. So
only what draws is allowed: known elements of SVG, and references to its own parts. XML is read by expat, which stops at
a DTD, so that nothing is ever expanded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from xml.parsers import expat

_SVG: Final = "http://www.w3.org/2000/svg"
_XML_BASE: Final = "http://www.w3.org/XML/1998/namespace base"
#: Elements of these are documents, formulas and programs in themselves; those of editors mean nothing to a browser.
_FOREIGN: Final = frozenset(
    (
        "http://www.w3.org/1999/xhtml",
        "http://www.w3.org/1998/Math/MathML",
        "http://www.w3.org/1999/XSL/Transform",
        "http://www.w3.org/2001/xml-events",
        "http://www.mozilla.org/xbl",
    )
)
#: Elements of SVG 1.1 and 2 that draw, describe or animate.
_ELEMENTS: Final = frozenset(
    (
        *("a", "animate", "animateColor", "animateMotion", "animateTransform", "circle", "clipPath"),
        *("color-profile", "cursor", "defs", "desc", "ellipse", "feBlend", "feColorMatrix"),
        *("feComponentTransfer", "feComposite", "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap"),
        *("feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR"),
        *("feGaussianBlur", "feImage", "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight"),
        *("feSpecularLighting", "feSpotLight", "feTile", "feTurbulence", "filter", "flowPara", "flowRegion"),
        *("flowRoot", "flowSpan", "font", "font-face", "font-face-name", "font-face-src", "g", "glyph"),
        *("hatch", "hatchpath", "hkern", "image", "line", "linearGradient", "marker", "mask", "mesh"),
        *("meshgradient", "meshpatch", "meshrow", "metadata", "missing-glyph", "mpath", "path", "pattern"),
        *("polygon", "polyline", "radialGradient", "rect", "set", "solidcolor", "stop", "style", "svg"),
        *("switch", "symbol", "text", "textPath", "title", "tref", "tspan", "use", "view", "vkern"),
    )
)
#: Attributes whose values are CSS, or become it.
_CSS: Final = frozenset(
    (
        *("by", "clip-path", "color-profile", "cursor", "fill", "filter", "from", "marker", "marker-end", "marker-mid"),
        *("marker-start", "mask", "stroke", "style", "to", "values"),
    )
)
_LOADS: Final = re.compile(
    r"@import|\\|javascript:|expression\s*\(|behavior\s*:|-moz-binding|image-set\s*\(|(?<![\w-])(?:image|src)\s*\("
    r"|url\s*+\(\s*+[\"']?+\s*+(?!#)",
    re.IGNORECASE,
)
_END: Final = " \t\r\n\"'"  # of what was found, when it is shown
_SPACES: Final = " \t\r\n\f"  # around an address
_ENCODINGS: Final = frozenset(("", "utf-8", "utf8", "us-ascii", "ascii"))
_MOST: Final = 20
_REMOVE: Final = "remove it, or save the drawing as PNG"


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong at a place; `is_svg` is false where the file is no SVG at all."""

    line: int
    column: int
    message: str
    hint: str = _REMOVE
    is_svg: bool = True


class _StopError(Exception):
    """There is no point in reading on."""


def faults(content: bytes) -> Iterator[Fault]:
    """Yield what is wrong with an SVG, in reading order, and at most some of it."""
    reader = _Reader()
    try:
        reader.parser.Parse(content, True)  # noqa: FBT003 - that it is the last part
    except expat.ExpatError as error:
        message = f"this is no SVG that a browser would show: {expat.ErrorString(error.code)}"
        hint = "an SVG is well-formed XML in UTF-8; save the drawing anew"
        reader.found.append(Fault(error.lineno, error.offset + 1, message, hint, is_svg=False))
    except _StopError:
        pass
    yield from reader.found[:_MOST]


class _Reader:
    def __init__(self) -> None:
        self.found: list[Fault] = []
        self.parser = expat.ParserCreate("UTF-8", " ")
        self.parser.XmlDeclHandler = self._declaration
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.ProcessingInstructionHandler = self._instruction
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._data
        self.parser.buffer_text = True
        self._depth = 0
        self._style: list[str] | None = None

    def _note(self, message: str, hint: str = _REMOVE) -> None:
        line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber
        self.found.append(Fault(line, column + 1, message, hint))
        if len(self.found) == _MOST:
            raise _StopError

    def _declaration(self, _version: str, encoding: str | None, _standalone: int) -> None:
        if (encoding or "").lower() not in _ENCODINGS:
            self._note(f"the drawing says that it is in {encoding}", "save it as UTF-8")

    def _doctype(self, *_: object) -> None:
        self._note("the drawing has a DOCTYPE, which may define entities", "remove <!DOCTYPE …>; no browser needs it")
        raise _StopError

    def _instruction(self, target: str, _data: str) -> None:
        if target.startswith("xml-"):
            self._note(f"the instruction <?{target} …?> loads another file")

    def _start(self, name: str, attributes: Mapping[str, str]) -> None:
        namespace, _, local = name.rpartition(" ")
        if not self._depth and name != f"{_SVG} svg":
            hint = f'the first element is <svg xmlns="{_SVG}">'
            message = f"this is no SVG: its first element is <{local}>" + ("" if namespace else " without a namespace")
            line, column = self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber
            self.found.append(Fault(line, column + 1, message, hint, is_svg=False))
            raise _StopError
        self._depth += 1
        if namespace in _FOREIGN or (namespace == _SVG and local not in _ELEMENTS):
            self._note(f"the element <{local}> does more than to draw")
        if self._style is not None:  # what its styles are depends on which text a browser takes
            self._note(f"the element <{local}> is inside of <style>")
        for key, value in attributes.items():
            if told := _attribute(key, value):
                self._note(f"the attribute `{key.rpartition(' ')[2]}` of <{local}> {told}")
        if name == f"{_SVG} style":
            self._style = []

    def _end(self, name: str) -> None:
        self._depth -= 1
        if name == f"{_SVG} style" and self._style is not None:
            if loaded := _LOADS.search("".join(self._style)):
                self._note(f"the styles have {loaded[0].rstrip(_END)!r}, which can load something")
            self._style = None

    def _data(self, data: str) -> None:
        if self._style is not None:
            self._style.append(data)


def _attribute(key: str, value: str) -> str:
    """Return what is wrong with an attribute; empty where nothing is."""
    namespace, _, local = key.rpartition(" ")
    if not namespace and local.lower().startswith("on"):
        return "is an event handler"
    if key == _XML_BASE:
        return "makes references lead elsewhere"
    if local in {"href", "src"} and (address := value.strip(_SPACES)) and not address.startswith("#"):
        return f"leads out of the drawing, to {_short(address)!r}"
    if local == "attributeName" and re.search("href|src|^on", value.strip(), re.IGNORECASE):
        return "changes where something leads, or what runs"
    if not namespace and local in _CSS and (loaded := _LOADS.search(value)):
        return f"has {loaded[0].rstrip(_END)!r}, which can load something"
    return ""


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}…"  # noqa: PLR2004 - as much as tells which one is meant
