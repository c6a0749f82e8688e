"""The fonts of the browser tests: fontconfig files beside this one, so that no test depends on what a machine has."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

FOLDER: Final = Path(__file__).parent / "fonts"
#: Each set by name. The first is the default: the one with the widest letters, which every Debian with Chromium has.
FONT_SETS: Final[Mapping[str, Path]] = MappingProxyType({name: FOLDER / f"{name}.conf" for name in ("dejavu", "noto")})
_ACCEPTED: Final = re.compile(r'<patelt name="family"><string>(.+?)</string>')


def environment(font_set: str) -> Mapping[str, str]:
    """Return the environment in which a program sees the fonts of a set alone; the usual one where they are missing."""
    return os.environ if missing(font_set) else _limited(font_set)


@cache
def missing(font_set: str) -> tuple[str, ...]:
    """Return the families of a set that the machine lacks."""
    wanted = _ACCEPTED.findall(FONT_SETS[font_set].read_text("utf-8"))
    command = shutil.which("fc-list")
    if command is None:
        return tuple(wanted)
    listed = subprocess.run(
        [command, ":", "family"], env=_limited(font_set), capture_output=True, check=True, encoding="utf-8"
    )
    families = {name for line in listed.stdout.splitlines() for name in line.split(",")}
    return tuple(name for name in wanted if name not in families)


def _limited(font_set: str) -> Mapping[str, str]:
    return {**os.environ, "FONTCONFIG_FILE": str(FONT_SETS[font_set])}
