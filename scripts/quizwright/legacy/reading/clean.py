"""Texts of a page as Markdown of our own dialect: HTML becomes marks or goes, escapes are resolved, code stays."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import unescape
from typing import Final

from quizwright.legacy.reading.code import fences, mask
from quizwright.legacy.reading.source import Line

_BOLD: Final = re.compile(r"</?(?:b|strong)(?:\s[^<>]*)?>", re.IGNORECASE)
_ITALIC: Final = re.compile(r"</?(?:i|em)(?:\s[^<>]*)?>", re.IGNORECASE)
_CODE: Final = re.compile(r"<(?:code|kbd|samp)(?:\s[^<>]*)?>([^<>`]*)</(?:code|kbd|samp)>", re.IGNORECASE)
_LINK: Final = re.compile(r"<a\s([^<>]*)>([^<>]*)</a>", re.IGNORECASE)
_ADDRESS: Final = re.compile(r"""href\s*=\s*["']?([^"'\s<>]+)""", re.IGNORECASE)
_IMAGE: Final = re.compile(r"<img\b[^<>]*>", re.IGNORECASE)
_ATTRIBUTE: Final = re.compile(r"""\b(src|alt)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))""", re.IGNORECASE)
_GONE: Final = re.compile(r"</?(?:a|mark|span|sub|sup|u|font|small|big)(?:\s[^<>]*)?/?>", re.IGNORECASE)
_RAISED: Final = re.compile(r"<(su[bp])(?:\s[^<>]*)?>\s*([-+\d]+)\s*</\1>", re.IGNORECASE)
_SMALL: Final = {
    "sup": str.maketrans("-+0123456789", "⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹"),
    "sub": str.maketrans("-+0123456789", "₋₊₀₁₂₃₄₅₆₇₈₉"),
}
_BREAK: Final = re.compile(r"<br\s*/?>|</?(?:details|summary|p|div|li|ul|ol)(?:\s[^<>]*)?/?>", re.IGNORECASE)
_SPACE: Final = re.compile(r"&(?:#x20|#32|nbsp|#160);", re.IGNORECASE)
_UNDERSCORE: Final = re.compile(r"(?<=[A-Za-z0-9])\\_(?=[A-Za-z0-9])")
_ESCAPE: Final = re.compile(r"\\([!-/:-@\[-`{-~])")
_ESCAPED: Final = "\ufdd0"  # stands for an escaped angle bracket; no text has it
_GOES_ON: Final = re.compile(r"\s*(?:[,.:](?![\d\w])|[;，；：。(（]|[-–—]\s|$)")
_SPAN: Final = re.compile(r"(?<!`)(`+)\ufffc+\1(?!`)")
_ENDING: Final = re.compile(r"\\\s*$")


def text_of(lines: Sequence[Line]) -> str:
    """Return lines as one text of our dialect; code blocks stay as they are."""
    inside = fences(lines).inside
    parts = [line.text if at in inside else inline(line.text) for at, line in enumerate(lines)]
    while parts and not parts[0].strip():
        parts.pop(0)
    while parts and not parts[-1].strip():
        parts.pop()
    if parts and len(parts) - 1 not in inside:
        parts[-1] = _ENDING.sub("", parts[-1]).rstrip()
    return "\n".join(parts)


def inline(text: str) -> str:
    """Return one line with its HTML turned into Markdown, outside code spans."""
    if not any(sign in text for sign in "<&\\"):
        return text
    return _outside_code(text, _line)


def plain(text: str) -> str:
    """Return a text as one plain line: no marks, no escapes, code without its ticks."""
    shown = inline(text)
    shown = re.sub(r"!\[([^\[\]]*)\]\([^()]*\)", r" \1 ", shown)
    shown = re.sub(r"\[([^\[\]]*)\]\([^()]*\)", r"\1", shown)
    shown = re.sub(r"\*\*|__(?=\S)|(?<=\S)__|`", "", shown)
    return " ".join(unescape(_ESCAPE.sub(r"\1", shown)).split())


def braced(text: str) -> str:
    """Return a text in which `{{`, which would begin a variable of the bank, is written as the bank writes it."""
    if "{{" not in text:
        return text
    rows = text.split("\n")
    inside = fences([Line(row, at) for at, row in enumerate(rows, start=1)]).inside
    return "\n".join(
        row if at in inside else _outside_code(row, lambda part: part.replace("{{", "{{{{"))
        for at, row in enumerate(rows)
    )


def _line(text: str) -> str:
    text = text.replace("\\<", _ESCAPED)  # the name of a tag, and no tag
    text = _IMAGE.sub(_image, _CODE.sub(r"`\1`", text))
    text = _LINK.sub(_link, text)
    text = _ITALIC.sub("*", _BOLD.sub("**", text))
    text = _RAISED.sub(lambda found: found[2].translate(_SMALL[found[1].lower()]), text)  # 10² is not 102
    text = _GONE.sub("", _BREAK.sub(" ", text))
    return _UNDERSCORE.sub("_", _SPACE.sub(" ", text)).replace(_ESCAPED, "\\<")


def _link(found: re.Match[str]) -> str:
    address = _ADDRESS.search(found[1])
    return f"[{found[2]}]({address[1]})" if address else found[0]


def _image(found: re.Match[str]) -> str:
    given = {name.lower(): one or two or three for name, one, two, three in _ATTRIBUTE.findall(found[0])}
    source = given.get("src", "")
    target = f"<{source}>" if re.search(r"[\s()]", source) else source
    return f"![{given.get('alt', '')}]({target})"


def _outside_code(text: str, change: Callable[[str], str]) -> str:
    """Return a text with a change made to what stands outside its code spans."""
    hidden = mask(text)
    parts, done = [], 0
    for span in _SPAN.finditer(hidden):
        parts += [change(text[done : span.start()]), text[span.start() : span.end()]]
        done = span.end()
    return "".join([*parts, change(text[done:])])


def balanced(text: str) -> str:
    """Return a text without the bold mark at its end or start whose partner was cut off with a label."""
    for mark in ("**", "__"):
        if text.count(mark) % 2:
            if text.rstrip().endswith(mark):
                return text.rstrip().removesuffix(mark).rstrip()
            if text.lstrip().startswith(mark):
                return text.lstrip().removeprefix(mark).lstrip()
            at = text.find(mark)
            text = text[:at] + text[at + len(mark) :]
    return text


def same(one: str, other: str) -> bool:
    """Tell whether two texts say the same to a reader: marks, escapes, case and spaces do not matter."""
    return comparable(one) == comparable(other)


def repeats(text: str, option: str) -> bool:
    """Tell whether a text is that of an option, or the first paragraph of one that has code below it."""
    return same(text, option) or same(text, option.partition("\n\n")[0])


def begins(text: str, other: str) -> bool:
    """Tell whether a text is another one and, after a mark, something more: `green, since it grows`."""
    shown, start = plain(text).casefold(), plain(other).casefold().rstrip(" .。")
    return bool(start) and shown.startswith(start) and _GOES_ON.match(shown, len(start)) is not None


def comparable(text: str) -> str:
    """Return what of a text counts when two are compared."""
    return re.sub(r"[\s*_`.。]+", "", plain(text)).casefold()
