"""What is known of sources, as a file that is kept from one run to the next."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from datetime import date
from typing import Final

from quizwright.sources.states import Seen, State

_FORMAT: Final = "quizwright-sources/"
_VERSION: Final = 1


def write(seen: Mapping[str, Seen]) -> str:
    """Return the file, in order of the addresses."""
    sources = {
        address: {key: value for key, value in asdict(known).items() if value} for address, known in seen.items()
    }
    document = {"format": f"{_FORMAT}{_VERSION}", "sources": dict(sorted(sources.items()))}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def read(text: str) -> Mapping[str, Seen]:
    """Return what a file says; nothing where another version of the program wrote it in another form.

    Raises:
        ValueError: it is no such file.

    """
    message = "not a file that `quizwright sources` wrote"
    try:
        found = json.loads(text)
        json.dumps(found, ensure_ascii=False).encode()  # a lone surrogate could not be written again
        form, sources = str(found["format"]), found["sources"]
        if form == f"{_FORMAT}{_VERSION}":
            return {str(address): _seen(known) for address, known in sources.items()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(message) from error
    if not form.startswith(_FORMAT):
        raise ValueError(message)
    return {}


def is_own(text: str) -> bool:
    """Tell whether a file that can't be read is a damaged one of ours, or holds nothing that could be lost."""
    start = f'{{\n  "format": "{_FORMAT}'
    return text.startswith(start) or start.startswith(text.strip("\0 \r\n\t"))


def _seen(known: Mapping[str, object]) -> Seen:
    asked, ok, told, moved = (str(known.get(key, "")) for key in ("asked", "ok", "told", "moved"))
    for day in (asked, *filter(None, [ok])):
        date.fromisoformat(day)
    return Seen(state=State(str(known["state"])), asked=asked, ok=ok, told=told, moved=moved)
