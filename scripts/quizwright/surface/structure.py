"""Rules on the form of an llms.txt (W101 to W110)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quizwright.problem import Finding, Location
from quizwright.surface.llmstxt import Item, Parsed, Seen
from quizwright.surface.rule import Findings
from quizwright.surface.values import MAX_PARSED, Listed, Reply, Surface

#: What one reply of a tool may hold for a model; longer texts are cut, often without a word.
MOST: Final = 50_000


def present(surface: Surface) -> Findings:
    """The site has no llms.txt.

    A program looks for it at one place: `llms.txt` in the root of the site, as plain text.

    Bad: `https://example.org/docs/llms.txt` gives 404, or the web page that the site shows for all unknown addresses.

    Good: it gives `# Example`, a summary, and links.
    """
    reply = surface.lists[0].reply
    if not reply.ok:
        yield Finding(Location(reply.place), f"there is no llms.txt: {reply.told}", "publish one in the site's root")
    elif reply.is_html:
        yield Finding(
            Location(reply.place), "a web page stands where llms.txt should be", "publish llms.txt as plain text"
        )


def opens(surface: Surface) -> Findings:
    """The reference parser stops at the beginning.

    It wants a line `# title`, and after the title or the summary an empty line, before the first `##`. A file in which
    `##` follows the title at once makes it raise an exception.

    Bad:

        # Example
        ## Guides

    Good:

        # Example

        > What the site is about, in one line.

        More about it.

        ## Guides
    """
    for listed, parsed in _parsed(surface):
        if parsed.opening is None:
            message = "the reference parser finds no title with a summary or a paragraph below it"
            hint = "begin with `# title`, `> summary` and a paragraph, with empty lines between"
            if "\r" in listed.reply.text:
                hint = "that parser knows no line ends of Windows; save the file with those of Unix"
            yield Finding(Location(listed.reply.place), message, hint)


def items(surface: Surface) -> Findings:
    """A line of a section is no link.

    The reference parser takes each line below a `##` for `- [title](url): note`. At any other line it raises an
    exception: at a paragraph, a comment, a bullet `*`, and at brackets in a title.

    Bad:

        ## Guides
        Read these first.
        * [Start [here]](https://example.org/start.md)

    Good:

        ## Guides
        - [Start here](https://example.org/start.md): read this first
    """
    for listed, item, _ in _items(surface):
        if not item.url:
            message = f"the reference parser stops here: {_short(item.text)!r} is no `- [title](url): note`"
            hint = "write links alone into sections, each on one line; put other text above the first `##`"
            yield Finding(Location(listed.reply.place, item.line), message, hint)


def unique_sections(surface: Surface) -> Findings:
    """Two sections have one name.

    The reference parser keeps the last of them: the links of the others are lost.

    Bad:

        ## Guides
        - [Start](https://example.org/start.md)

        ## Guides
        - [Publish](https://example.org/publish.md)

    Good: one section, or two names.
    """
    for listed, parsed in _parsed(surface):
        names: dict[str, int] = {}
        for section in parsed.sections:
            first = names.setdefault(section.name, section.line)
            if first != section.line:
                message = f"the section {section.name!r} stands in line {first} already; the links there are lost"
                hint = "join the two, or give each a name of its own"
                yield Finding(Location(listed.reply.place, section.line), message, hint)


def flat_sections(surface: Surface) -> Findings:
    """A heading stands below a section.

    The reference parser knows one level: it takes `### Linux` for a section that is called `# Linux`.

    Bad:

        ## Guides
        ### Linux

    Good:

        ## Guides for Linux
    """
    for listed, parsed in _parsed(surface):
        for section in parsed.sections:
            if section.name.startswith("#"):
                message = f"the reference parser takes this for a section called {section.name!r}"
                yield Finding(Location(listed.reply.place, section.line), message, "use `##` alone")


def summary(surface: Surface) -> Findings:
    """There is no summary.

    The line `> …` below the title says what the site is about. It may be all that a model reads before it chooses. The
    reference parser finds it only where a paragraph follows.

    Bad: a title, and then links.

    Good:

        # Example

        > Guides for people who run Example in production.

        Each page names the version that it is about.
    """
    for listed, parsed in _parsed(surface):
        if parsed.opening is not None and parsed.opening.summary is None:
            message = "there is no summary that the reference parser finds"
            yield Finding(
                Location(listed.reply.place),
                message,
                "write `> …` below the title, in one line, and a paragraph below it",
            )


def same_address(surface: Surface) -> Findings:
    """A link is read in two ways.

    The reference parser ends an address at the first `)`, and knows neither `<…>` nor a title in quotation marks;
    Markdown reads the whole.

    Bad:

        - [Sets](https://example.org/set_(math).md)

    Good:

        - [Sets](https://example.org/set_%28math%29.md)
    """
    for listed, item, seen in _items(surface):
        if item.url and seen is not None and seen.url != item.url:
            message = f"the reference parser reads {item.url!r}, Markdown {seen.url!r}"
            hint = "write ( and ) in an address as %28 and %29, and no title behind it"
            yield Finding(Location(listed.reply.place, item.line), message, hint)


def notes(surface: Surface) -> Findings:
    """The note of a link is lost.

    What stands behind a link belongs to it only after a colon, and only after the plain one: the reference parser
    drops text behind a dash or behind `：`.

    Bad:

        - [Start](https://example.org/start.md) - read this first

    Good:

        - [Start](https://example.org/start.md): read this first
    """
    for listed, item, seen in _items(surface):
        whole = seen is None or seen.url == item.url  # else W107 tells
        if item.url and whole and item.note is None and item.text[item.end :].strip():
            message = f"the reference parser drops {_short(item.text[item.end :])!r}"
            yield Finding(Location(listed.reply.place, item.line, item.end + 1), message, "begin the note with `: `")


def size(surface: Surface) -> Findings:
    """An llms.txt is too long.

    Programs that read it for a model cut it, most at 50,000 characters or sooner, and the model does not learn of the
    rest.

    Bad: one file with 2,000 links.

    Good: an llms.txt with a link to one such file for each part of the site.
    """
    for listed in surface.lists:
        if listed.reply.ok and (listed.reply.cut or len(listed.reply.text) >= MOST):
            yield Finding(Location(listed.reply.place), too_long(listed.reply), "split it, and link to the parts")


def too_long(reply: Reply) -> str:
    """Return how long a text is, and how much of it was parsed."""
    shown = f"{len(reply.text):,} characters{' and more' if reply.cut else ''}; it should have fewer than {MOST:,}"
    return shown if reply.is_excerpt_whole else f"{shown}, and only the first {MAX_PARSED:,} were looked at"


def lists_something(surface: Surface) -> Findings:
    """An llms.txt lists nothing.

    Without links in sections, nothing leads a program to the pages.

    Bad: a title and a paragraph.

    Good: at least one `##` with a link below it.
    """
    for listed, parsed in _parsed(surface):
        is_empty = not any(item.url for section in parsed.sections for item in section.items)
        if is_empty and listed.reply.is_excerpt_whole:
            message = "no section has a link that the reference parser reads"
            yield Finding(Location(listed.reply.place), message, "add `## …` and `- [title](url): note`")


def _parsed(surface: Surface) -> Iterator[tuple[Listed, Parsed]]:
    for listed in surface.lists:
        if listed.readable:
            yield listed, listed.parsed


def _items(surface: Surface) -> Iterator[tuple[Listed, Item, Seen | None]]:
    """Yield each line of each section, with the first link that Markdown reads in it."""
    for listed, parsed in _parsed(surface):
        found = _markdown(listed)
        yield from ((listed, item, found.get(item.line)) for section in parsed.sections for item in section.items)


def _markdown(listed: Listed) -> dict[int, Seen]:
    """Return the first link of each line."""
    found: dict[int, Seen] = {}
    for seen in listed.links:
        found.setdefault(seen.line, seen)
    return found


def _short(text: str) -> str:
    most = 60
    return text.strip() if len(text.strip()) <= most else f"{text.strip()[:most]}…"
