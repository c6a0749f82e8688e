"""The page of codes: the manual page of every check."""

from __future__ import annotations

from typing import Final

from quizwright import legacy, lint, load, policy, sources, surface
from quizwright.artifact import Artifact
from quizwright.legacy import comparing
from quizwright.problem import Check

_CHECKS: Final = (*load.CHECKS, *lint.CHECKS, *comparing.CHECKS, *sources.CHECKS, *surface.CHECKS, *policy.CHECKS)
ALL_CHECKS: Final[tuple[Check, ...]] = (
    *sorted(_CHECKS, key=lambda check: check.code),
    *sorted(legacy.CHECKS, key=lambda check: check.code),
)

_STAGES: Final = (
    ("Y", "YAML", "The form of the files."),
    ("S", "Schema", "What the formats allow."),
    ("I", "Identity", "Ids, and what was published under them."),
    ("Q", "Questions", "Keys against types."),
    ("F", "Facts", "What answers rest on."),
    ("E", "Editions", "Older pages of a quiz, their corrections and reviews."),
    ("C", "Comparison", "What `quizwright compare` says of an older page."),
    ("T", "Text", "Markdown, variables, links and images."),
    ("L", "Locales", "Translations against their source."),
    ("U", "Sources", "What `quizwright sources` says of the pages that facts cite."),
    ("W", "Websites", "What `quizwright llms check` says of a site."),
    ("P", "Policy", "What `quizwright csp` says of a built site."),
)

_INTRO: Final = """\
Every problem that the tool prints has a code; `quizwright explain CODE` prints its entry here.
An error fails the check, a warning fails it with `--strict`, a note never does. Codes are never reused."""


def page() -> Artifact:
    """Return the page, with its path relative to the folder of English documents."""
    parts = [
        "---\ntitle: Problem codes\norder: 2\n---",
        "# Problem codes",
        _INTRO,
    ]
    for letter, title, told in _STAGES:
        found = (check for check in ALL_CHECKS if check.code.startswith(letter))
        parts += [f"## {title}", told, *map(_entry, found)]
    parts += ["## Import", "What `quizwright import` says of a page.", *map(_entry, legacy.CHECKS)]
    return Artifact.of_text("reference/codes.md", "\n\n".join(parts) + "\n")


def _entry(check: Check) -> str:
    title = f"### {check.code}: {check.title} {{#{check.code.lower()}}}"
    return f"{title}\n\nSeverity: {check.severity}.\n\n{check.manual.strip()}"
