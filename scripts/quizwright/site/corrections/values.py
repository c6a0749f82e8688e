"""What a report of corrections shows, as values: the page, the mailed file, Markdown and the feed only draw it."""

from __future__ import annotations

from dataclasses import dataclass

from quizwright.model import Mistake
from quizwright.site.evidence import Note
from quizwright.site.view import Cited


@dataclass(frozen=True, slots=True)
class Told:
    """A text as readers of the locale get it: HTML, Markdown, its words, and its language where it is not theirs.

    `marked` is the HTML with the words marked that differ from those on the other side, where two sides are alike.
    """

    html: str
    markdown: str
    plain: str
    lang: str | None = None
    marked: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A title that leads somewhere, if an address is known, and the language of the title where it is another."""

    title: str
    href: str
    lang: str | None = None


@dataclass(frozen=True, slots=True)
class Quoted:
    """A claim as it stands on the older page, with its line there."""

    text: str
    line: str
    code: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A correction. `number` counts those of a question, as in "4.2"; `updated` is the day it was last verified."""

    id: str
    anchor: str
    href: str
    number: str
    kind: Mistake
    label: str
    said: Told
    right: Told
    why: Told
    since: str
    notes: tuple[Note, ...]
    sources: tuple[Cited, ...]
    quotes: tuple[Quoted, ...]
    lost: bool  # the compared page holds nothing of it
    updated: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A question of the older page that has corrections, beside ours.

    `hidden` tells that our answer is a key, which search must not give away.
    """

    anchor: str
    title: str
    lang: str | None
    legacy: str
    question: Link | None
    old_key: str
    our_key: Told | None
    hidden: bool
    corrections: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """How many corrections there are of a kind."""

    kind: Mistake
    label: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Older:
    """The older edition. `notes` are sentences on where it comes from, `counts` on what became of its claims."""

    id: str
    title: str
    locale: str
    url: str
    retrieved: str
    hash: str
    notes: tuple[str, ...]
    counts: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """All corrections of one edition of a quiz, for readers of one locale."""

    locale: str
    title: str
    lang: str | None
    quiz: Link
    href: str
    feed: Link
    older: Older
    tallies: tuple[Tally, ...]
    parts: tuple[Part, ...]
    kept: tuple[Link, ...]
    unmapped_old: tuple[str, ...]
    unmapped_ours: tuple[Link, ...]
    author: str

    @property
    def count(self) -> int:
        """The number of corrections."""
        return sum(tally.count for tally in self.tallies)
