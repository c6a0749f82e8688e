"""What is known of the published page of an edition: the one that was fetched last, and the one that was accepted."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from quizwright.artifact import Artifact
from quizwright.files import FilesError
from quizwright.legacy.comparing import checks
from quizwright.legacy.comparing.values import Claim
from quizwright.problem import Location, Problem


@dataclass(frozen=True, slots=True)
class Pulled:
    """`claims` are the hashes of the accepted page's claims, in order, by legacy question."""

    url: str
    day: str
    sha256: str
    accepted_day: str
    accepted: str
    claims: Mapping[str, tuple[str, ...]]

    @property
    def state(self) -> tuple[object, ...]:
        """What is worth writing down: without a change of these, another day is none."""
        return self.url, self.sha256, self.accepted, dict(self.claims)


def hash_of(content: bytes) -> str:
    """Return the SHA-256 of a page."""
    return hashlib.sha256(content).hexdigest()


def of(url: str, content: bytes, found: Sequence[Claim], day: str) -> Pulled:
    """Return what is known of a page that was pulled on a day and is accepted as it is."""
    return Pulled(url, day, hash_of(content), day, hash_of(content), _hashes(found))


def path_of(folder: Path, edition: str) -> Path:
    """Return the file that keeps what was pulled for an edition."""
    return folder / f"{edition}.pulled.json"


def read(path: Path) -> Pulled | None:
    """Return what was pulled, or None where nothing was.

    Raises:
        FilesError: the file is none that `legacy pull` wrote.

    """
    if not path.exists():
        return None
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        last, seen = found["pulled"], found["accepted"]
        claims = {str(question): tuple(map(str, hashes)) for question, hashes in seen["claims"].items()}
        return Pulled(
            str(found["url"]), str(last["day"]), str(last["sha256"]), str(seen["day"]), str(seen["sha256"]), claims
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        message = f"{path}: not a file that `quizwright legacy pull` wrote; delete it and pull again"
        raise FilesError(message) from error


def artifact(path: Path, pulled: Pulled) -> Artifact:
    """Return the file."""
    document = {
        "url": pulled.url,
        "pulled": {"day": pulled.day, "sha256": pulled.sha256},
        "accepted": {
            "day": pulled.accepted_day,
            "sha256": pulled.accepted,
            "claims": {question: list(hashes) for question, hashes in pulled.claims.items()},
        },
    }
    return Artifact.of_text(path.name, json.dumps(document, ensure_ascii=False, indent=2) + "\n")


def problems(path: Path, pulled: Pulled | None, named: str) -> Iterator[Problem]:
    """Yield the problem of a published page that differs from the accepted one.

    Args:
        path: the file that keeps what was pulled.
        pulled: what it says.
        named: the arguments that name the edition.

    """
    if pulled and pulled.sha256 != pulled.accepted:
        message = (
            f"the page at {pulled.url} was pulled on {pulled.day} with the SHA-256 {pulled.sha256}, "
            f"and {pulled.accepted} was accepted on {pulled.accepted_day}"
        )
        hint = f"read what changed, then run `quizwright legacy pull {named} --accept`"
        yield checks.PULLED_CHANGED.at(Location(path.as_posix()), message, hint)


def _hashes(claims: Sequence[Claim]) -> Mapping[str, tuple[str, ...]]:
    """Return the hashes of claims by question, in order."""
    found: dict[str, list[str]] = {}
    for claim in claims:
        found.setdefault(claim.question, []).append(claim.hash)
    return MappingProxyType({question: tuple(hashes) for question, hashes in found.items()})
