"""Pieces of HTML that all pages use. HTML is `Markup`; any other string is escaped on its way into it."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeAlias

from markupsafe import Markup

from quizwright.generated import BEGIN, END

#: A value in front matter.
Value: TypeAlias = str | int | Mapping[str, str]
NOTHING: Final = Markup()
#: Format characters, and the signs of ASCII but a comma and a lone full stop. Not C1 controls: a reference to one means
#: another character.
_SIGN: Final = re.compile(r"(?<=\.)\.|[!-+\-/:-@\[-`{-~\xad\u061c\u200b-\u200f\u202a-\u202f\u2060-\u206f\ufeff]")
#: Line ends and tabs, which Markdown reads before it knows of HTML, and brackets of templates and of wiki links, which
#: plugins look for in the text of any page.
_REFERENCES: Final = tuple((sign, f"&#{ord(sign)};") for sign in "\n\t{}[]")
#: What YAML does not let stand in a quoted text, or reads as a line end.
_NOT_IN_YAML: Final = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")


def trusted(text: str) -> Markup:
    """Return text as HTML without escaping it: for what a renderer of this project has made, and nothing else."""
    return Markup(text)  # noqa: S704 - the one place where HTML begins


def escaped(text: str) -> Markup:
    """Return text as HTML; what is HTML already stays as it is."""
    return text if isinstance(text, Markup) else trusted(html.escape(text))


def joined(parts: Iterable[str], between: str = "") -> Markup:
    """Return parts one after the other, with `between` between them."""
    return trusted(str(escaped(between)).join(map(escaped, parts)))


def element(name: str, /, *content: str, **attributes: str | bool | None) -> Markup:
    """Return an element.

    Args:
        name: the element's name.
        content: what is inside; text that is no HTML is escaped.
        attributes: `class_` for class; other underscores become hyphens. None leaves an attribute out, True writes its
            name alone.

    """
    written = "".join([_attribute(key, value) for key, value in attributes.items()])
    return trusted(f"<{name}{written}>{''.join(map(escaped, content))}</{name}>")


def void(name: str, /, **attributes: str | bool | None) -> Markup:
    """Return an element without content, such as an input."""
    return trusted(element(name, **attributes).removesuffix(f"</{name}>"))


def filled(template: str, /, **values: Markup) -> Markup:
    """Return a sentence with HTML in the place of names in braces."""
    sentence = str(escaped(template))
    for name, value in values.items():
        sentence = sentence.replace(f"{{{name}}}", value)
    return trusted(sentence)


def page(title: str, values: Mapping[str, Value], parts: Iterable[Markup]) -> str:
    """Return a generated page: front matter, and the parts that are not empty between the marker lines."""
    return "\n\n".join([front_matter(title, values), BEGIN, *filter(None, parts), END]) + "\n"


def heading(level: int, text: str, anchor: str, *, lang: str | None = None) -> Markup:
    """Return a heading whose words are exactly `text`, as `generated.HEADING` reads it.

    Every sign that could mean something to a program is a numeric character reference.
    """
    words = trusted(_SIGN.sub(_reference, " ".join(text.split())))
    return element(f"h{level}", words, id=anchor, lang=lang)


def block(content: Markup) -> Markup:
    """Return HTML on one line, in which neither Markdown nor a plugin that looks for templates reads anything.

    A reference is the same character to the browser, also in `pre` and in attributes.
    """
    text = str(content)
    for sign, reference in _REFERENCES:  # many times as fast as `str.translate`
        text = text.replace(sign, reference)
    return trusted(text)


def front_matter(title: str, values: Mapping[str, Value]) -> str:
    """Return a page's front matter. Material writes the title without escaping, so it is HTML already."""
    lines = [
        f"title: {_json(block(escaped(' '.join(title.split()))))}",
        *(f"{key}: {_json(value)}" for key, value in values.items()),
    ]
    return "\n".join(["---", "generator: quizwright", *lines, "---"])


def _json(value: Value) -> str:
    written = json.dumps(value, ensure_ascii=False)
    return _NOT_IN_YAML.sub(lambda match: f"\\u{ord(match[0]):04x}", written)


def _reference(match: re.Match[str]) -> str:
    return f"&#{ord(match[0])};"


@lru_cache(maxsize=4096)  # most are those of each question
def _attribute(key: str, value: str | bool | None) -> str:  # noqa: FBT001 - the value of an attribute
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{html.escape(value)}"'
