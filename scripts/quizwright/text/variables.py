"""Variables in text: `{{ name }}` stands for a baseline's version, `{{{{` for two braces.

Before Markdown is parsed, each is replaced by a placeholder of Unicode noncharacters, which the loader bans from
authored text, so that a variable works in a link target and its value is never read as markup.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

VARIABLE: Final = re.compile(r"\{\{(?:(\{\{)| ([a-z][a-z0-9-]*) \}\})")
_OPEN, _CLOSE, _BRACES = "\ufdd0", "\ufdd1", "\ufdd2"
_PLACEHOLDER: Final = re.compile(f"{_OPEN}([a-z0-9-]+){_CLOSE}|{_BRACES}")


def hide(source: str) -> str:
    """Return `source` with each variable and each `{{{{` as a placeholder."""
    if "{{" not in source:
        return source
    return VARIABLE.sub(lambda m: _BRACES if m[1] else f"{_OPEN}{m[2]}{_CLOSE}", source)


def show(text: str) -> str:
    """Return `text` with each placeholder as it was authored; the inverse of `hide`."""
    if not _has_placeholder(text):
        return text
    return _PLACEHOLDER.sub(lambda m: f"{{{{ {m[1]} }}}}" if m[1] else "{{{{", text)


def fill(text: str, values: Mapping[str, str]) -> str:
    """Return `text` with each placeholder as its value; a name without a value stays as it was authored."""
    if not _has_placeholder(text):
        return text
    return _PLACEHOLDER.sub(lambda m: values.get(m[1], f"{{{{ {m[1]} }}}}") if m[1] else "{{", text)


def fill_plain(source: str, values: Mapping[str, str]) -> str:
    """Return authored one-line text with its variables filled in."""
    return fill(hide(source), values)


def names(text: str) -> Iterator[str]:
    """Yield the name of each variable in text that `hide` returned, in order."""
    return (m[1] for m in _PLACEHOLDER.finditer(text) if m[1]) if _OPEN in text else iter(())


def blank(text: str) -> str:
    """Return hidden text with a space in the place of each variable, whose name is not for readers."""
    return _PLACEHOLDER.sub(" ", text) if _OPEN in text or _BRACES in text else text


def stray_braces(text: str) -> bool:
    """Tell whether hidden text still holds `{{`, which is neither a variable nor the escape."""
    return "{{" in text


def _has_placeholder(text: str) -> bool:
    """Tell whether there is anything to replace: a pattern takes ten times as long to find out, and most have none."""
    return _OPEN in text or _BRACES in text
