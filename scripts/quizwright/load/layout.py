"""Which file of content/ is what: its schema and the quiz it belongs to, by its path alone."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_LOCALE: Final = r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*"
_NAME: Final = r"[^/]+"
_EDITION: Final = r"(?P<edition>[^/.]+)"

# path below content/, endings .yaml made .yml -> schema; the first that fits counts
PATTERNS: Final = tuple(
    (re.compile(pattern), schema)
    for pattern, schema in (
        (r"bank\.yml", "bank"),
        (r"glossary\.yml", "glossary"),
        (r"tombstones\.yml", "tombstones"),
        (r"ids\.lock", "ids"),
        (rf"(?P<locale>{_LOCALE})\.yml", "bank-text"),
        (rf"(?P<locale>{_LOCALE})\.lock\.json", "lock"),
        (rf"facts/{_NAME}\.yml", "facts"),
        (rf"(?P<quiz>{_NAME})/quiz\.yml", "quiz"),
        (rf"(?P<quiz>{_NAME})/(?P<locale>{_LOCALE})\.yml", "translation"),
        (rf"(?P<quiz>{_NAME})/(?P<locale>{_LOCALE})\.lock\.json", "lock"),
        (rf"(?P<quiz>{_NAME})/legacy/{_EDITION}\.yml", "edition"),
        (rf"(?P<quiz>{_NAME})/legacy/{_EDITION}\.review\.yml", "review"),
        (rf"(?P<quiz>{_NAME})/legacy/{_EDITION}\.(?P<locale>{_LOCALE})\.yml", "edition-text"),
        (rf"(?P<quiz>{_NAME})/legacy/{_EDITION}\.(?P<locale>{_LOCALE})\.lock\.json", "lock"),
        (rf"(?P<quiz>{_NAME})/legacy/{_EDITION}\.pulled\.json", "pulled"),
    )
)
_FREE: Final = re.compile(rf"(?P<quiz>{_NAME})/(?:(?P<folder>images|evidence)/.+|legacy/.+(?<!\.yml)(?<!\.yaml))")
_PAGE: Final = re.compile(rf"{_NAME}/legacy/{_NAME}\.md")
_HIDDEN: Final = re.compile(r"(?:.*/)?[.~].*|.*~")


@dataclass(frozen=True, slots=True)
class Place:
    """What a path is: `schema` is empty for files that are kept as they are, such as images.

    `edition` is the edition of the quiz that the file belongs to; a page is named by the edition's own file.
    """

    schema: str
    quiz: str = ""
    locale: str = ""
    edition: str = ""
    image: bool = False
    page: bool = False


def place_of(path: str) -> Place | None:
    """Return what the file at a path below content/ is, or None where it has no place in a bank."""
    canonical = canonical_path(path)
    for pattern, schema in PATTERNS:
        if found := pattern.fullmatch(canonical):
            groups = found.groupdict()
            return Place(schema, groups.get("quiz") or "", groups.get("locale") or "", groups.get("edition") or "")
    if found := _FREE.fullmatch(path):
        return Place("", found["quiz"], image=found["folder"] == "images", page=is_page(path))
    return None


def canonical_path(path: str) -> str:
    """Return a path with the ending .yml where it has .yaml: both are read and mean the same."""
    return path.removesuffix(".yaml") + ".yml" if path.endswith(".yaml") else path


def is_page(path: str) -> bool:
    """Tell whether a path below content/ is that of a legacy page, whose bytes an edition holds."""
    return _PAGE.fullmatch(path) is not None


def is_hidden(path: str) -> bool:
    """Tell whether a file is an editor's or a system's own, to be passed over in silence."""
    return _HIDDEN.fullmatch(path) is not None
