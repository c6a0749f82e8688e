"""The files of an index."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from quizwright.search import FOLDER, search
from quizwright.search.page import Rank
from quizwright.search.terms import terms


def _index(pages: Iterable[tuple[str, str]]) -> tuple[dict[str, Any], dict[str, dict[str, list[int]]]]:
    """Return the manifest, and the shards by name."""
    files = {artifact.path: json.loads(artifact.content) for artifact in search(pages, "xx")}
    manifest = files.pop(f"{FOLDER}/xx/index.json")
    return manifest, {path.removeprefix(f"{FOLDER}/xx/").removesuffix(".json"): shard for path, shard in files.items()}


def _places(numbers: Iterable[int]) -> list[tuple[int, Rank]]:
    """Return the pages and ranks that a term's numbers stand for."""
    page, found = 0, []
    for number in numbers:
        page += number // len(Rank)
        found.append((page, Rank(number % len(Rank) + 1)))
    return found


def _page(body: str) -> str:
    return f"<article>{body}</article>"


def test_a_term_tells_its_pages_and_where_it_stands_there() -> None:
    pages = [
        ("index.html", _page("<p>node</p>")),
        ("a/index.html", _page("<h1>Node</h1><h2>Node</h2>")),
        ("b/index.html", _page("<p>other</p>")),
        ("404.html", "<p>node</p>"),
        ("c/index.html", _page("<h2>node</h2> node node node")),
        ("d/index.html", _page("node node node")),
    ]

    manifest, shards = _index(pages)

    [(name, shard)] = shards.items()
    expected = [(0, Rank.BODY), (1, Rank.TITLE), (3, Rank.HEADING), (4, Rank.OFTEN)]
    assert (["", "a/", "b/", "c/", "d/"], [["node", name]]) == (manifest["pages"], manifest["shards"])
    assert (expected, [(2, Rank.BODY)]) == (_places(shard["node"]), _places(shard["other"]))


def test_many_terms_are_cut_into_shards_in_the_order_in_which_a_browser_compares() -> None:
    words = ["\U00020000", "\ufffdx", "zebra", *(f"word{number}" for number in range(4000))]

    manifest, shards = _index([("index.html", _page(" ".join(words)))])

    starts = [start for start, _ in manifest["shards"]]
    inside = [term for _, name in manifest["shards"] for term in shards[name]]
    assert len(starts) > 1
    assert starts == [next(iter(shards[name])) for _, name in manifest["shards"]]
    assert inside == sorted(inside, key=lambda term: term.encode("utf-16-be"))


def test_a_site_without_pages_has_an_empty_index() -> None:
    assert ([], []) == (_index([])[0]["pages"], _index([])[0]["shards"])


@given(st.lists(st.text(alphabet="abZ 节点组ノード그룹é1_<&>", max_size=30), max_size=6))
def test_each_term_leads_to_just_its_pages(texts: list[str]) -> None:
    escaped = [text.replace("&", "&amp;").replace("<", "&lt;") for text in texts]
    pages = [(f"{number}/index.html", _page(f"x {text}")) for number, text in enumerate(escaped)]

    _, shards = _index(pages)

    found = {
        term: [page for page, _ in _places(numbers)] for shard in shards.values() for term, numbers in shard.items()
    }
    expected: dict[str, list[int]] = {}
    for number, text in enumerate(texts):
        for term in sorted(set(terms(f"x {text}"))):
            expected.setdefault(term, []).append(number)
    assert expected == found


def test_the_same_pages_give_the_same_bytes() -> None:
    pages = [("index.html", _page("节点组 the node"))]

    assert list(search(pages, "zh")) == list(search(pages, "zh"))
