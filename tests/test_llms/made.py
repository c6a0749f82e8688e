"""What language models read of banks in memory: all files by path, as a build writes them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Final

from markdown_it import MarkdownIt

from quizwright import llms
from quizwright.files import read_schemas
from quizwright.llms import Document, Whole
from quizwright.load import Tree
from quizwright.presentation import Site, present, present_site
from quizwright.problem import Severity
from quizwright.text.document import CODE
from test_site import editions, samples

BASE: Final = "http://localhost:8765/sub/path/"
STOCK: Final = MarkdownIt("commonmark").enable("table")
HOME: Final = Document("en", "index.md", "---\ntitle: Home\n---\n\n# Home {#home}\n\n[All](quizzes/index.md)\n")
_FRONT: Final = re.compile(r"\A---\n(.*?)\n---\n\n", re.DOTALL)


def made(tree: Tree, documents: Sequence[Document] = (HOME,), base: str = BASE) -> dict[str, str]:
    """Return the text of each file by its path; the bank must be without errors."""
    found = samples.checked(tree)
    assert found.bank, found.problems
    assert not [problem for problem in found.problems if problem.severity is Severity.ERROR]
    site = Site(found.bank, found.index, base)
    files: dict[str, str] = {}
    parts: dict[str, str] = {}
    summaries = []
    for quiz in found.quizzes:
        if quiz.id in site.pages:
            presentation = present(quiz, site)
            written = llms.quiz_files(presentation, site.urls)
            files |= {one.path: one.content.decode() for one in written.files}
            parts |= {one.path: one.content.decode() for one in written.parts}
            summaries.append(presentation.summary)
    whole = Whole(present_site(summaries, site), summaries, documents)
    files |= {one.path: one.content.decode() for one in chain(llms.rest(whole), llms.full(whole, parts.__getitem__))}
    files |= {path: "".join(parts[name] for name in names) for path, names in llms.joined(whole)}
    return files | {one.path: one.content.decode() for one in llms.schemas(whole, read_schemas())}


@cache
def sample() -> Mapping[str, str]:
    """Return the files of the bank of all question types, with an older edition."""
    return made(editions.corrected())


def body(text: str) -> str:
    """Return what stands below the front matter."""
    assert _FRONT.match(text), text[:100]
    return _FRONT.sub("", text)


def front(text: str) -> list[str]:
    """Return the lines of the front matter."""
    found = _FRONT.match(text)
    assert found, text[:100]
    return found[1].split("\n")


def words(markdown: str) -> str:
    """Return what stock CommonMark makes of Markdown, as plain words."""
    parts = []
    for token in STOCK.parse(markdown):
        parts += [child.content or " " for child in token.children] if token.children else [token.content]
        parts.append(" ")
    return " ".join("".join(parts).split())


def links(markdown: str) -> Iterator[str]:
    """Yield where links and images lead."""
    for token in STOCK.parse(markdown):
        for child in token.children or ():
            yield from (str(child.attrs[name]) for name in ("href", "src") if name in child.attrs)


def prose(markdown: str) -> str:
    """Return the text outside of code."""
    found = STOCK.parse(markdown)
    return "\n".join(
        child.content for token in found for child in token.children or () if child.type not in CODE and child.content
    )
