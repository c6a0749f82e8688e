"""GitBook's table of contents, SUMMARY.md: the titles that pages themselves may lack."""

from __future__ import annotations

import re
from collections.abc import Mapping
from posixpath import normpath
from types import MappingProxyType
from typing import Final

from quizwright.legacy.reading.clean import plain

_ENTRY: Final = re.compile(r"\s*[-*+]\s+\[((?:\\.|[^\]\\])*)\]\(<?([^)\s>]+)")


def titles(text: str) -> Mapping[str, str]:
    """Return the title of each page, by its path below the folder of SUMMARY.md."""
    found = {}
    for line in text.splitlines():
        if entry := _ENTRY.match(line):
            found[normpath(entry[2].partition("#")[0].partition("?")[0])] = plain(entry[1])
    return MappingProxyType(found)
