"""Archives: many small files stored in one, as creating and deleting a file costs more than writing its bytes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from quizwright.artifact import Artifact
from quizwright.system_errors import at


class Place(NamedTuple):
    """Where the bytes of an artifact are stored: in which file, from which byte on, and how many."""

    file: str
    start: int
    size: int


def pack(artifacts: Iterable[Artifact], file: Path) -> dict[str, Place]:
    """Write artifacts to a new file and return the place of each by its path; equal neighbours are stored once."""
    places: dict[str, Place] = {}
    before, place, start = b"", Place(str(file), 0, 0), 0
    file.parent.mkdir(parents=True, exist_ok=True)
    with at(file), file.open("xb") as packed:
        for artifact in artifacts:
            if artifact.content != before:
                before = artifact.content
                place = Place(str(file), start, packed.write(before))
                start += place.size
            places[artifact.path] = place
    return places


def read(place: Place) -> bytes:
    """Return the bytes of an artifact."""
    with open(place.file, "rb") as packed:  # noqa: PTH123 - called for each part of each quiz, where a `Path` would double the time
        packed.seek(place.start)
        return packed.read(place.size)


def unpack(places: Mapping[str, Place]) -> Iterator[Artifact]:
    """Yield packed artifacts, each read only when it is needed."""
    for path, place in places.items():
        yield Artifact(path, read(place))
