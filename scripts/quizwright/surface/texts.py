"""Rules on what models read: the Markdown of pages, and other text that an llms.txt links to (W401 to W406)."""

from __future__ import annotations

from typing import Final

from quizwright.problem import Finding, Location
from quizwright.surface.rule import Findings
from quizwright.surface.structure import MOST, too_long
from quizwright.surface.values import TEXTS, Surface

_KEYS: Final = ("canonical", "canonical_url", "canonical-url", "url")


def size(surface: Surface) -> Findings:
    """A text is too long.

    Programs that read it for a model cut it, most at 50,000 characters or sooner, and the model does not learn of the
    rest.

    Bad: a reference of all commands on one page.

    Good: a page for each group of commands, and an index.
    """
    for twin in surface.texts:
        if twin.reply.cut or len(twin.reply.text) >= MOST:
            yield Finding(Location(twin.reply.place), too_long(twin.reply), "split the page")


def fences(surface: Surface) -> Findings:
    """A code fence is never closed.

    All that follows becomes code. Where Markdown is made from HTML, it is most often code that holds a fence itself.

    Bad: three backticks around code that holds three backticks.

    Good: four backticks around it.
    """
    for twin in surface.texts:
        for line in twin.open_fences:
            yield Finding(Location(twin.reply.place, line), "the code fence is never closed", "close it")


def tags(surface: Surface) -> Findings:
    """A template tag stands in the text.

    Includes, tabs and boxes of a site's generator mean nothing to a model: what they stand for is missing.

    Bad:

        {% include "warning.md" %}
        ::: tip
        !!! note

    Good: Markdown in which they are expanded; a tag that is meant as text stands in code.
    """
    for twin in surface.texts:
        for line, column, tag in twin.tags:
            message = f"the template tag {tag!r} was not expanded"
            yield Finding(Location(twin.reply.place, line, column), message, "expand it, or put it into code")


def directive(surface: Surface) -> Findings:
    """The Markdown of a page does not begin by naming an llms.txt.

    A model that got one page does not know that there are others. One line at the beginning tells it.

    Bad: a file that begins with its title.

    Good:

        > This page is part of Example; [llms.txt](https://example.org/llms.txt) lists all pages.
    """
    for _, twin in surface.twins:
        line, first = twin.first
        if "llms.txt" not in first:
            message = "the first line does not name an llms.txt"
            yield Finding(Location(twin.reply.place, line), message, "say where the list of all pages is")


def canonical(surface: Surface) -> Findings:
    """The Markdown says that it is of another page.

    Its front matter has `canonical` or `url`, and that is not the page that names the file. A model would quote the
    wrong address.

    Bad: `canonical: https://staging.example.org/start/` at `https://example.org/start.md`.

    Good: the address that the page itself calls canonical.
    """
    for page, twin in surface.twins:
        found = next((twin.values[key] for key in _KEYS if key in twin.values), "")
        right = {page.url, page.reply.url, page.head.canonical}
        if found.startswith(("https://", "http://")) and found not in right:
            line = next(n for n, text in enumerate(twin.front.split("\n"), start=1) if found in text)
            message = f"the front matter names {found}, and the page is {page.head.canonical or page.url}"
            yield Finding(Location(twin.reply.place, line), message, "write the address of the page")


def kinds(surface: Surface) -> Findings:
    """The Markdown of a page is served as something else.

    Programs choose by the content type; browsers offer an unknown one as a download.

    Bad: `Content-Type: application/octet-stream`.

    Good: `Content-Type: text/markdown; charset=utf-8`; `text/plain` will do.
    """
    for _, twin in surface.twins:
        if twin.reply.kind not in TEXTS:
            message = f"it is served as {twin.reply.kind or 'nothing that has a name'}"
            yield Finding(Location(twin.reply.place), message, "serve it as text/markdown; charset=utf-8")
