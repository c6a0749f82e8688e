"""Foreign text for a terminal: no character of it moves the cursor, turns the line, or is an instruction."""

from __future__ import annotations

import json
import re
from typing import Final

_LAST_OF_PLANES: Final = "".join(chr(plane + low) for plane in range(0, 0x110000, 0x10000) for low in (0xFFFE, 0xFFFF))
#: Noncharacters, which no file of a bank may hold: the inside of a class of a regular expression.
NONCHARACTERS: Final = f"\ufdd0-\ufdef{_LAST_OF_PLANES}"
#: Control characters other than the tab and line ends, separators that end a line for some programs, noncharacters.
CONTROLS: Final = f"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029{NONCHARACTERS}"
_TURNS: Final = "\u202a-\u202e\u2066-\u2069"  # the direction of writing
_UNSAFE: Final = re.compile(rf"[{CONTROLS}{_TURNS}]|\r(?!\n)")
_UNSAFE_IN_JSON: Final = re.compile(f"[\x7f-\x9f\u2028\u2029{NONCHARACTERS}{_TURNS}]")


def printable(text: str) -> str:
    """Return a text with U+FFFD for each character that would govern a terminal; tabs and line ends stay.

    The bytes of the name of a file that are no text stay too: the stream escapes them.
    """
    return text if text.isprintable() else _UNSAFE.sub("\ufffd", text)


def printable_json(value: object) -> str:
    """Return a value as indented JSON, in which such characters are escapes, so that nothing of it is lost."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    return _UNSAFE_IN_JSON.sub(_escaped, text)


def _escaped(found: re.Match[str]) -> str:
    return json.dumps(found[0])[1:-1]
