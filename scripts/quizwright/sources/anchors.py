"""Names within a web page, to which the part of an address behind the `#` leads."""

from __future__ import annotations

import re
from html import escape
from typing import Final
from urllib.parse import unquote

#: A line of code, a path or a place that a script of the page makes sense of; the top of the page, which has no name.
_NO_NAME: Final = re.compile(r"L\d+(C\d+)?(-L?\d+(C\d+)?)?|[/!].*|top|")
#: What stands before a name in HTML, and in JSON that a script makes HTML of; what may follow it.
_NAMED: Final = re.compile(r"""(?:(?<![\w-])id|<a\b[^<>]*?\sname)\s*+=\s*+\\?["']?""", re.IGNORECASE)
_END: Final = re.compile(r"""[\\"'\s>]|/>""")
_GITHUB: Final = "user-content-"
_HEADING: Final = re.compile(r"<h[1-6][\s>]", re.IGNORECASE)


def name_of(fragment: str) -> str:
    """Return the name that a fragment asks for; nothing where it asks for none that a page's HTML would have."""
    name = fragment.partition(":~:")[0]
    return "" if _NO_NAME.fullmatch(name) else name


def has(html: str, name: str) -> bool:
    """Tell whether an element of a page has a name, or data of a script does; GitHub puts `user-content-` before it."""
    forms = {form for text in (name, unquote(name)) for form in (text, escape(text))}
    names = tuple(sorted({*forms, *(f"{_GITHUB}{form}" for form in forms)}))
    return any(
        html.startswith(form, place) and _END.match(html, place + len(form))
        for place in (found.end() for found in _NAMED.finditer(html))
        if html.startswith(names, place)
        for form in names
    )


def is_drawn(html: str) -> bool:
    """Tell whether a page is drawn by a script: its HTML has no heading, so its names come later too."""
    return _HEADING.search(html) is None
