"""The data files that the package ships: schemas, languages and the theme. In a checkout the schemas are at the top."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from quizwright.errors import QuizwrightError

_PACKAGE: Final = Path(__file__).parent
#: Templates and assets.
THEME: Final = _PACKAGE.absolute() / "theme"
_ENDING: Final = ".schema.json"


class PackageDataError(QuizwrightError):
    """A data file of the package is not as it must be; the message says where, and what to do."""


def schema_files() -> Mapping[str, bytes]:
    """Return the schemas by the name of the file."""
    return {path.name: path.read_bytes() for path in sorted(_schemas().glob(f"*{_ENDING}"))}


def schema_file(name: str) -> bytes:
    """Return one schema by the name before `.schema.json`."""
    return (_schemas() / f"{name}{_ENDING}").read_bytes()


def language_file(code: str) -> tuple[str, bytes]:
    """Return the path of a language file, for messages, and its content."""
    path = _PACKAGE / "languages" / f"{code}.yml"
    return str(path), path.read_bytes()


def _schemas() -> Path:
    packaged = _PACKAGE / "schema"
    return packaged if packaged.is_dir() else _PACKAGE.parents[1] / "schema"
