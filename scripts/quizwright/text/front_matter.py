"""Front matter: YAML between two lines `---` at the top of a page, as MkDocs and Zensical find it."""

from __future__ import annotations

import re
from typing import Any, Final

import yaml

_FRONT_MATTER: Final = re.compile(r"\A---[ \t]*\n(?P<values>.*?\n)(?:---|\.\.\.)[ \t]*\n", re.DOTALL)


def split(text: str) -> tuple[str, str]:
    """Return the YAML of the front matter, which is empty if there is none, and the text below."""
    found = _FRONT_MATTER.match(text)
    return (found["values"], text[found.end() :]) if found else ("", text)


def values(front_matter: str, *, as_text: bool = False) -> dict[str, Any]:
    """Return the values of front matter; none if it is not a mapping, or not YAML, as site builders ignore it then.

    Args:
        front_matter: the YAML.
        as_text: whether each scalar stays the text that was written, so that `1.10` is not a number.

    """
    try:
        loaded = yaml.load(front_matter, Loader=yaml.CBaseLoader if as_text else yaml.CSafeLoader)  # noqa: S506 - safe
    except (yaml.YAMLError, ValueError, RecursionError):
        return {}
    return loaded if isinstance(loaded, dict) else {}
