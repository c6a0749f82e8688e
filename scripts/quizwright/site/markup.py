"""Pieces of HTML that all pages use. Everything that is not HTML already is escaped here."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import escape
from typing import Final, TypeAlias

from quizwright.generated import BEGIN, END

#: A value in front matter.
Value: TypeAlias = str | int | Mapping[str, str]
#: Format characters, and the signs of ASCII but a comma and a lone full stop. Not C1 controls: a reference to one means
#: another character.
_SIGN: Final = re.compile(r"(?<=\.)\.|[!-+\-/:-@\[-`{-~\xad\u061c\u200b-\u200f\u202a-\u202f\u2060-\u206f\ufeff]")
#: Line ends and tabs, which Markdown reads before it knows of HTML, and brackets of templates and of wiki links, which
#: plugins look for in the text of any page.
_REFERENCES: Final = str.maketrans({sign: f"&#{ord(sign)};" for sign in "\n\t{}[]"})
#: What YAML does not let stand in a quoted text, or reads as a line end.
_NOT_IN_YAML: Final = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def element(name: str, content: str = "", /, **attributes: str | bool | None) -> str:
    """Return an element around HTML content.

    Args:
        name: the element's name.
        content: HTML that stands inside; None in an attribute leaves it out, True writes its name alone.
        attributes: `class_` for class; other underscores become hyphens.

    """
    if not attributes:
        return f"<{name}>{content}</{name}>"
    written = "".join([_attribute(key, value) for key, value in attributes.items()])
    return f"<{name}{written}>{content}</{name}>"


def void(name: str, /, **attributes: str | bool | None) -> str:
    """Return an element without content, such as an input."""
    return element(name, "", **attributes).removesuffix(f"</{name}>")


def page(title: str, values: Mapping[str, Value], parts: Iterable[str]) -> str:
    """Return a generated page: front matter, and the parts that are not empty between the marker lines."""
    return "\n\n".join([front_matter(title, values), BEGIN, *filter(None, parts), END]) + "\n"


def heading(level: int, text: str, anchor: str, *, lang: str | None = None) -> str:
    """Return a heading whose words are exactly `text`, as `generated.HEADING` reads it.

    Every sign that could mean something to a program is a numeric character reference.
    """
    return element(f"h{level}", _SIGN.sub(_reference, " ".join(text.split())), id=anchor, lang=lang)


def block(html: str) -> str:
    """Return HTML on one line, in which neither Markdown nor a plugin that looks for templates reads anything.

    A reference is the same character to the browser, also in `pre` and in attributes.
    """
    return html.translate(_REFERENCES)


def front_matter(title: str, values: Mapping[str, Value]) -> str:
    """Return a page's front matter. Material writes the title without escaping, so it is HTML already."""
    lines = [
        f"title: {_json(block(escape(' '.join(title.split()))))}",
        *(f"{key}: {_json(value)}" for key, value in values.items()),
    ]
    return "\n".join(["---", "generator: quizwright", *lines, "---"])


def _json(value: Value) -> str:
    written = json.dumps(value, ensure_ascii=False)
    return _NOT_IN_YAML.sub(lambda found: f"\\u{ord(found[0]):04x}", written)


def _reference(found: re.Match[str]) -> str:
    return f"&#{ord(found[0])};"


@lru_cache(maxsize=4096)  # most are those of each question
def _attribute(key: str, value: str | bool | None) -> str:  # noqa: FBT001 - the value of an attribute
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(value)}"'
