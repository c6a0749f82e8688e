"""Every URL, made by one class: pages, anchors and what leads from one page to another."""

from __future__ import annotations

from dataclasses import dataclass
from posixpath import relpath
from typing import Final
from urllib.parse import quote

QUIZZES: Final = "quizzes"
CORRECTIONS: Final = "corrections"
#: What a URL may hold as it is; parentheses would end a link of Markdown.
_KEPT: Final = "/%:@!$&'*+,;=~"


@dataclass(frozen=True, slots=True)
class Urls:
    """URL paths of a site. The source locale lives at the root, each other below its own name.

    Paths are relative to the site's root, without a leading slash; a page's path ends with a slash, but for the
    root's own, which is empty. `base` is the address of the root, with or without a slash at its end; only
    `absolute` asks for it.
    """

    source_locale: str
    base: str = ""

    def home(self, locale: str) -> str:
        """Return the path of a locale's home."""
        return "" if locale == self.source_locale else f"{locale}/"

    def quizzes(self, locale: str) -> str:
        """Return the path of a locale's index of quizzes."""
        return f"{self.home(locale)}{QUIZZES}/"

    def quiz(self, quiz: str, locale: str) -> str:
        """Return the path of a quiz's page."""
        return f"{self.quizzes(locale)}{quiz}/"

    def corrections(self, quiz: str, locale: str) -> str:
        """Return the path of the page that tells what older editions of a quiz got wrong."""
        return f"{self.quiz(quiz, locale)}{CORRECTIONS}/"

    def feed(self, locale: str) -> str:
        """Return the path of a locale's feed of corrections."""
        return f"{self.quizzes(locale)}{CORRECTIONS}.xml"

    def image(self, quiz: str, name: str) -> str:
        """Return the path of a quiz's image, which all locales share."""
        return f"{self.quizzes(self.source_locale)}{quiz}/images/{name}"

    def absolute(self, path: str) -> str:
        """Return the full URL of a path, which may have an anchor."""
        place, sign, anchor = path.partition("#")
        scheme, slashes, below = self.base.rstrip("/").partition("//")
        host, slash, folder = below.partition("/")  # a host has its own way to write other letters, so it stays
        base = f"{scheme}{slashes}{host}{slash}{quote(folder, safe=_KEPT)}"
        return f"{base}/{quote(place, safe=_KEPT)}{sign}{quote(anchor)}"

    def twin(self, page: str, part: int = 1) -> str:
        """Return the path of a page's Markdown, the one that links name; parts after the first have their number."""
        stem = page.removesuffix("/") or "index"
        return f"{stem}.{part}.md" if part > 1 else f"{stem}.md"

    def twins(self, page: str) -> tuple[str, ...]:
        """Return each path of a page's Markdown, the linked one first."""
        return tuple(dict.fromkeys((self.twin(page), f"{page}index.md")))

    def questions_only(self, page: str, part: int = 1) -> str:
        """Return the path of a quiz's Markdown without the answers, with the number of a part after the first."""
        number = f".{part}" if part > 1 else ""
        return f"{page.removesuffix('/')}.questions{number}.md"

    def llms(self, locale: str, name: str = "llms.txt") -> str:
        """Return the path of a locale's llms.txt, or of another file that stands beside it."""
        return f"{self.home(locale)}{name}"


def relative(target: str, page: str) -> str:
    """Return how a page links to a target, both as paths from the site's root; it works below any base path."""
    found = relpath(f"/{target}", f"/{page}")
    return f"{found}/" if target.endswith("/") or not target else found
