"""Lines to events: text, and the tags that only lay out a page, whatever stands around them on their line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, TypeAlias

from quizwright.legacy.reading.code import Fence, fences, mask
from quizwright.legacy.reading.source import Line

_NAMES: Final = (
    "details|summary|div|p|center|section|article|figure|figcaption|ul|ol|li|blockquote|br|quiz"
    r"|tabs|tabitem|(?<=/)tab|tab(?=\s+\w)|accordion|accordiongroup"  # a bare <Tab> is a key
)
# Components of MDX, by what they are elsewhere.
_COMPONENTS: Final = {"tabitem": "tab", "accordion": "details"}
# No other begins inside of it, and it ends at the first `-->`.
_COMMENT: Final = r"<!--(?:[^<-]|<(?!!)|<!(?!-)|<!-(?!-)|-(?!-)|--+(?![->]))*+--+>"
_HTML: Final = rf"</?(?:{_NAMES})(?=[\s/>])[^<>]*>|{_COMMENT}"
_GITBOOK: Final = r"\{%-?\s*/?\w(?:[^%{}]|%(?!\}))*%\}"
_HUGO: Final = r"\{\{<[^{}]*>\}\}|\{\{%[^{}]*%\}\}"
_TAG: Final = re.compile(rf"(?<!\\)(?:{_HTML}|{_HUGO}|{_GITBOOK})", re.IGNORECASE)
_NAME: Final = re.compile(r"[<{%\s-]*+(/?)\s*+(end)?([\w-]+)", re.IGNORECASE)
_TITLE: Final = re.compile(r"""(?:title|question|name|label)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_VALUE: Final = re.compile(r"""value\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_URL: Final = re.compile(r"""(?:url|src)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_ADMONITION: Final = re.compile(r"""(\s*)(?:\?\?\?\+?|!!!)\s+([\w-]+)(?:\s+["“](.*)["”])?\s*$""")
_COLONS: Final = re.compile(r"\s*+(:{3,}+)\s*+(?:\{([\w-]+)\}|([\w-]++))?\s*+(.*)")
# Lines of other tools that are on no rendered page: what an alert of GitHub is of, and what MDX imports.
_FURNITURE: Final = re.compile(r"""\s*>\s*\[!\w+\][+-]?\s*$|import\s[^"']*\sfrom\s+["'][^"']+["'];?\s*$""")
_HEADING_ID: Final = re.compile(r"(?<!\s)\s*+\{#[\w:.-]+\}\s*+$")
_DIRECTIVES: Final = frozenset(
    (
        *("admonition", "attention", "caution", "danger", "details", "dropdown", "exercise", "hint", "important"),
        *("info", "note", "question", "seealso", "solution", "success", "tip", "toggle", "warning"),
    )
)
_BODY: Final = 4
_COMMENT_LINES: Final = 100  # lines of the longest comment


class Role(Enum):
    """What a tag does."""

    OPEN = auto()
    CLOSE = auto()
    VOID = auto()


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag that lays out: its role, its name (`details`, `hint`, …), the title it gives, and the line it stands on."""

    role: Role
    name: str
    line: Line
    title: str = ""


Event: TypeAlias = Line | Tag


@dataclass(frozen=True, slots=True)
class Scanned:
    """The events of a page, and the fences that open nothing."""

    events: tuple[Event, ...]
    strays: tuple[Line, ...]


def scan(lines: Sequence[Line]) -> Scanned:
    """Return the events of a page's lines."""
    scanner = _Scanner()
    scanner.run(lines, 0)
    scanner.close_bodies(-1)
    return Scanned(tuple(scanner.events), tuple(scanner.strays))


class _Scanner:
    def __init__(self) -> None:
        self.events: list[Event] = []
        self.strays: list[Line] = []
        self._bodies: list[int] = []  # indentation of the bodies of open admonitions

    def run(self, lines: Sequence[Line], depth: int) -> None:
        found = fences(lines)
        ends = {opener.index: (opener, closer) for opener, closer in found.blocks}
        strays = {fence.index for fence in found.strays}
        at = 0
        while at < len(lines):
            if at in ends:
                self._block(lines, *ends[at], depth)
                at = ends[at][1].index + 1
                continue
            if (last := _comment_end(lines, at)) is not None:
                self._comment(lines[at : last + 1])
                at = last + 1
                continue
            if at in strays:
                self.strays.append(lines[at])
            else:
                self._line(lines[at])
            at += 1

    def close_bodies(self, indent: int) -> None:
        """End each admonition whose body is indented deeper than `indent`."""
        while self._bodies and self._bodies[-1] > indent:
            self._bodies.pop()
            last = self.events[-1]
            self.events.append(Tag(Role.CLOSE, "admonition", last if isinstance(last, Line) else last.line))

    def _comment(self, lines: Sequence[Line]) -> None:
        """Take a comment over several lines as tags: nobody sees it on the page, and each of its lines is listed."""
        start, end = lines[0].text.index("<!--"), lines[-1].text.index("-->") + 3
        if lines[0].text[:start].strip():
            self._line(lines[0].cut(0, start))
        inner = [lines[0].cut(start), *lines[1:-1], lines[-1].cut(0, end)]
        self.events += [Tag(Role.VOID, "comment", line) for line in inner]
        if lines[-1].text[end:].strip():
            self._line(lines[-1].cut(end))

    def _block(self, lines: Sequence[Line], opener: Fence, closer: Fence, depth: int) -> None:
        first, last = opener.index, closer.index
        if opener.directive in _DIRECTIVES and depth < _BODY:
            name, title = opener.directive, opener.info.partition("}")[2].strip()
            self.events.append(Tag(Role.OPEN, "directive", lines[first], title or name))
            body = lines[first + 1 : last]
            self._settings(body)
            self.run([line for line in body if not _is_setting(line)], depth + 1)
            self.events.append(Tag(Role.CLOSE, "directive", lines[last]))
            return
        self._indented(lines[first])
        self.events += [self._dedented(line) for line in lines[first : last + 1]]

    def _line(self, line: Line) -> None:
        if line.text.strip():
            self._indented(line)
            line = self._dedented(line)
        text = line.text
        if text.lstrip().startswith(("!!!", "???")) and (found := _ADMONITION.match(text)):
            body = (self._bodies[-1] if self._bodies else 0) + len(found[1]) + _BODY
            self._bodies.append(body)
            self.events.append(Tag(Role.OPEN, "admonition", line, found[3] if found[3] is not None else found[2]))
        elif _FURNITURE.match(text) or (_is_setting(line) and self._opened()):
            self.events.append(Tag(Role.VOID, "setting", line))
        elif text.startswith("#") and (found := _HEADING_ID.search(text)):
            self.events += [*_parts(line.cut(0, found.start())), Tag(Role.VOID, "anchor", line.cut(found.start()))]
        elif ":::" in text and (found := _COLONS.match(text)):
            self._colons(line, found)
        elif ("<" in text or "{" in text) and not text.lstrip().startswith("|"):
            self.events += _parts(line)
        else:
            self.events.append(line)

    def _settings(self, body: Sequence[Line]) -> None:
        self.events += [Tag(Role.VOID, "setting", line) for line in body if _is_setting(line)]

    def _colons(self, line: Line, found: re.Match[str]) -> None:
        name = found[2] or found[3] or ""
        if name or found[4]:
            self.events.append(Tag(Role.OPEN, "colons", line, found[4].strip() or name))
        else:
            self.events.append(Tag(Role.CLOSE, "colons", line))

    def _opened(self) -> bool:
        """Tell whether the last event opened a container, whose settings come first."""
        last = self.events[-1] if self.events else None
        return isinstance(last, Tag) and (last.name == "setting" or (last.name == "colons" and last.role is Role.OPEN))

    def _indented(self, line: Line) -> None:
        self.close_bodies(len(line.text) - len(line.text.lstrip(" ")))

    def _dedented(self, line: Line) -> Line:
        if not self._bodies:
            return line
        indent = len(line.text) - len(line.text.lstrip(" "))
        return line.cut(min(indent, self._bodies[-1]))


def _comment_end(lines: Sequence[Line], at: int) -> int | None:
    """Return the line on which a comment that a line opens is closed, if that is a later one, and near."""
    text = lines[at].text
    if "<!--" not in text or "<!--" not in mask(text) or "-->" in text:
        return None
    return next((k for k in range(at + 1, min(at + _COMMENT_LINES, len(lines))) if "-->" in lines[k].text), None)


def _is_setting(line: Line) -> bool:
    return re.match(r"\s*:[\w-]+:", line.text) is not None


def _parts(line: Line) -> Iterator[Event]:
    """Yield a line's text and tags in order; a line break keeps both sides in one run of text."""
    done, prefix = 0, ""
    for found in _TAG.finditer(mask(line.text)):
        raw = line.cut(found.start(), found.end())
        tag = _tag(raw)
        text = line.cut(done, found.start())
        done = found.end()
        if text.text.strip():
            ending = "  " if tag.name == "br" else ""
            yield Line(
                prefix + text.text.strip(" ") + ending if done or prefix else text.text, text.number, text.column
            )
            prefix = ""
        if tag.name == "li" and tag.role is Role.OPEN:
            prefix = "- "
        yield from _shown(tag)
    rest = line.cut(done)
    if rest.text.strip() or not done:
        yield Line(prefix + rest.text, rest.number, rest.column) if prefix or not done else _stripped(rest)


def _stripped(line: Line) -> Line:
    return line.cut(len(line.text) - len(line.text.lstrip(" ")))


def _shown(tag: Tag) -> Iterator[Event]:
    """Yield a tag, or the text that stands for it: an embedded page is a link."""
    if tag.name == "br":
        return
    if tag.name == "embed" and (found := _URL.search(tag.line.text)):
        yield Line(f"<{found[1] or found[2]}>", tag.line.number, tag.line.column)
        return
    yield tag


def _tag(line: Line) -> Tag:
    found = _NAME.match(line.text)
    closing, end, name = (found[1], found[2], found[3].lower()) if found else ("", "", "")
    title = _TITLE.search(line.text) or (_VALUE.search(line.text) if name in {"tab", "tabitem"} else None)
    role = Role.CLOSE if closing or end else Role.OPEN
    if line.text.endswith("/>") or name in {"br", "embed", "file"}:
        role = Role.VOID
    return Tag(role, _COMPONENTS.get(name, name), line, (title[1] or title[2] or "") if title else "")
