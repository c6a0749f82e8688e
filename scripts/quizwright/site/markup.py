"""Pieces of HTML and Markdown that all pages use. Everything that is not HTML already is escaped here."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from typing import Final, TypeAlias

#: A value in front matter.
Value: TypeAlias = str | int | Mapping[str, str]
#: Control and format characters, and the signs of ASCII but a comma and a lone full stop.
_ODD: Final = re.compile(r"(?<=\.)\.|[\0-\x1f!-+\-/:-@\[-`{-\xad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]")


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


def heading(level: int, text: str, anchor: str, *, lang: str | None = None) -> str:
    """Return a Markdown heading whose words are exactly `text` and whose id is exactly `anchor`.

    Every sign that could mean something becomes a numeric character reference, so that neither Markdown, one of its
    extensions, HTML nor attr_list reads anything in it.
    """
    words = _ODD.sub(_reference, " ".join(text.split()))
    told = f" lang={lang}" if lang else ""
    return f"{'#' * level} {words} {{#{anchor}{told}}}"


def block(html: str) -> str:
    """Return an HTML block as Python-Markdown hands it on untouched: on one line, its line ends and tabs as references.

    Python-Markdown reads lines before it knows of HTML: it empties lines of spaces, expands tabs, and takes a line of
    code that opens a fence for one. A reference is the same character to the browser, also in `pre` and in attributes.
    """
    return html.replace("\n", "&#10;").replace("\t", "&#9;")


def front_matter(title: str, values: Mapping[str, Value]) -> str:
    """Return a page's front matter. Material writes the title without escaping, so it is escaped here."""
    lines = [
        f"title: {_json(escape(' '.join(title.split())))}",
        *(f"{key}: {_json(value)}" for key, value in values.items()),
    ]
    return "\n".join(["---", "generator: quizwright", *lines, "---"])


def _json(value: Value) -> str:
    return json.dumps(value, ensure_ascii=False)


def _reference(found: re.Match[str]) -> str:
    return f"&#{ord(found[0])};"


@lru_cache(maxsize=4096)  # most are those of each question
def _attribute(key: str, value: str | bool | None) -> str:  # noqa: FBT001 - the value of an attribute
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(value)}"'
