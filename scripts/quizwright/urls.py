"""Every URL, made by one class: pages, anchors and what leads from one page to another."""

from __future__ import annotations

from dataclasses import dataclass
from posixpath import relpath
from typing import Final

QUIZZES: Final = "quizzes"


@dataclass(frozen=True, slots=True)
class Urls:
    """URL paths of a site. The source locale lives at the root, each other below its own name.

    Paths are relative to the site's root, without a leading slash; a page's path ends with a slash, but for the
    root's own, which is empty.
    """

    source_locale: str

    def home(self, locale: str) -> str:
        """Return the path of a locale's home."""
        return "" if locale == self.source_locale else f"{locale}/"

    def quizzes(self, locale: str) -> str:
        """Return the path of a locale's index of quizzes."""
        return f"{self.home(locale)}{QUIZZES}/"

    def quiz(self, quiz: str, locale: str) -> str:
        """Return the path of a quiz's page."""
        return f"{self.quizzes(locale)}{quiz}/"

    def image(self, quiz: str, name: str) -> str:
        """Return the path of a quiz's image, which all locales share."""
        return f"{self.quizzes(self.source_locale)}{quiz}/images/{name}"


def relative(target: str, page: str) -> str:
    """Return how a page links to a target, both as paths from the site's root; it works below any base path."""
    found = relpath(f"/{target}", f"/{page}")
    return f"{found}/" if target.endswith("/") or not target else found
