"""The files of an index: terms in order, cut into shards of like size, and a manifest that says which is where."""

from __future__ import annotations

import json
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from quizwright.artifact import Artifact
from quizwright.ids import digest
from quizwright.search.page import Passage, Rank
from quizwright.search.terms import terms

FORMAT: Final = 1
_SHARD_CHARACTERS: Final = 24_000
_OFTEN: Final = 3
_RANKS: Final = len(Rank)


class Postings:
    """Which term stands on which page, and in what rank: one number a term and page, added page by page."""

    def __init__(self) -> None:
        """Start with no page."""
        self._pages: defaultdict[str, array[int]] = defaultdict(partial(array, "L"))

    def add(self, page: int, found: Iterable[Passage]) -> None:
        """Add the terms of a page; pages come in order."""
        start = page * _RANKS - 1
        once, often = start + Rank.BODY, start + Rank.OFTEN
        numbers: dict[str, int] = {}
        for passage in found:  # ranks rise, so that the last one stays
            if passage.rank is Rank.BODY:
                counted = Counter(terms(passage.text))
                numbers |= {term: often if count >= _OFTEN else once for term, count in counted.items()}
            else:
                numbers |= dict.fromkeys(terms(passage.text), start + passage.rank)
        for term, number in numbers.items():
            self._pages[term].append(number)

    def rows(self) -> Iterator[tuple[str, str]]:
        """Yield each term with its pages as JSON, in the order in which JavaScript compares strings.

        A number is four times the distance to the page before (the first: to page 0), plus the rank less one.
        """
        for term in sorted(self._pages, key=lambda term: term.encode("utf-16-be")):
            numbers, last = [], 0
            for number in self._pages[term]:
                numbers.append(str(number - last * _RANKS))
                last = number // _RANKS
            yield term, f"[{','.join(numbers)}]"


def shards(postings: Postings, folder: str) -> Iterator[tuple[str, Artifact]]:
    """Yield the shards in order, each with its first term; a file's name is the hash of what it holds."""
    rows: list[str] = []
    first, size = "", 0
    for term, numbers in postings.rows():
        if size >= _SHARD_CHARACTERS:
            yield first, _shard(rows, folder)
            rows, size = [], 0
        if not rows:
            first = term
        rows.append(f"{_json(term)}:{numbers}")
        size += len(rows[-1])
    if rows:
        yield first, _shard(rows, folder)


def manifest(urls: Sequence[str], starts: Sequence[tuple[str, str]], skipped: str, folder: str) -> Artifact:
    """Return the file that a browser loads first.

    Args:
        urls: of the pages, relative to the site's root; a page's number is its place here.
        starts: first term and file name of each shard, in order.
        skipped: selector of what a page shows and search does not.
        folder: of the index.

    """
    names = [(start, name.removesuffix(".json")) for start, name in starts]
    told = {"format": FORMAT, "skip": skipped, "pages": urls, "shards": names}
    return Artifact.of_text(f"{folder}/index.json", _json(told) + "\n")


def _shard(rows: Sequence[str], folder: str) -> Artifact:
    text = "{" + ",\n".join(rows) + "}\n"
    return Artifact.of_text(f"{folder}/{digest(text)}.json", text)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
