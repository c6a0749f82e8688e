"""From accepted trees to a `Bank`: settings, the bank's own texts, facts, terms, ids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from types import MappingProxyType
from typing import Final

from quizwright.load import lock, nodes, texts
from quizwright.load.source import Array, Node, Scalar
from quizwright.load.source import Mapping as Map
from quizwright.model import Bank, Fact, Lock, PublishedId, Reference, Source, Term, Text, Tombstone
from quizwright.problem import Location

_TEXTS: Final = ("name", "summary")


def build(
    trees: Mapping[str, Node], *, broken: frozenset[str] = frozenset(), broken_locks: frozenset[str] = frozenset()
) -> Bank:
    """Return the bank of accepted trees, by their path below content/ without the ending, `bank` among them.

    Args:
        trees: the trees.
        broken: locales whose file of the bank's own texts can't be read.
        broken_locks: locales whose lock file can't be read.

    """
    root = trees["bank"]
    locales = tuple(item.value for item in nodes.scalars(root, "locales"))
    licence = nodes.strings(root, "licence")
    age = nodes.strings(root, "freshness").get("max_age_days")
    facts = tuple(_facts(trees))
    return Bank(
        source_locale=nodes.string(root, "source_locale"),
        locales=locales,
        where=root.where,
        licence=(licence.get("name", ""), licence.get("url", "")),
        report_url=nodes.string(root, "report_url"),
        baselines=nodes.strings(root, "baselines"),
        baseline_names=nodes.strings(root, "baseline_names"),
        max_age_days=int(Decimal(age)) if age else None,
        shuffle=nodes.strings(root, "defaults").get("shuffle") != "false",
        order=nodes.references(root, "order"),
        texts=_by_locale(trees, locales),
        locks=_locks(trees, locales),
        facts=MappingProxyType({fact.id: fact for fact in facts}),
        fact_places=tuple(Reference(fact.id, fact.where) for fact in facts),
        terms=tuple(_term(node) for node in nodes.maps(trees.get("glossary"), "terms")),
        published=tuple(_published(node) for node in nodes.maps(trees.get("ids.lock"), "ids")),
        tombstones=tuple(_tombstone(node) for node in nodes.maps(trees.get("tombstones"), "tombstones")),
        broken=broken,
        broken_locks=broken_locks,
    )


def _by_locale(trees: Mapping[str, Node], locales: tuple[str, ...]) -> Mapping[str, Mapping[str, Text]]:
    return MappingProxyType({locale: texts.of_lines(trees[locale], _TEXTS) for locale in locales if locale in trees})


def _locks(trees: Mapping[str, Node], locales: tuple[str, ...]) -> Mapping[str, Lock]:
    found = {locale: lock.build(trees[f"{locale}.lock"]) for locale in locales if f"{locale}.lock" in trees}
    return MappingProxyType(found)


def _facts(trees: Mapping[str, Node]) -> Iterator[Fact]:
    for path, tree in trees.items():
        if path.startswith("facts/"):
            yield from (_fact(node) for node in nodes.maps(tree, "facts"))


def _fact(node: Map) -> Fact:
    statement = node.get("statement")
    return Fact(
        id=nodes.string(node, "id"),
        where=_place(node),
        statement=nodes.text_of(statement) if isinstance(statement, Scalar) else Text("", node.where),
        sources=tuple(_source(item) for item in nodes.maps(node, "sources")),
        verified=nodes.string(node, "verified"),
        applies_to=nodes.strings(node, "applies_to"),
    )


def _source(node: Map) -> Source:
    url = node.get("url")
    text = nodes.text_of(url) if isinstance(url, Scalar) else Text("", node.where)
    return Source(text, nodes.string(node, "title"))


def _term(node: Map) -> Term:
    locales = tuple(nodes.entries(node, "locales"))
    return Term(
        id=nodes.string(node, "id"),
        term=nodes.string(node, "term"),
        where=_place(node),
        keep=nodes.flag(node, "keep"),
        preferred=MappingProxyType({locale: nodes.string(entry, "preferred") for locale, entry in locales}),
        allowed=MappingProxyType({locale: _list(entry, "allowed") for locale, entry in locales}),
        forbidden=MappingProxyType({locale: _list(entry, "forbidden") for locale, entry in locales}),
    )


def _list(node: Node, key: str) -> tuple[str, ...]:
    found = node.get(key) if isinstance(node, Map) else None
    items = found.items if isinstance(found, Array) else ()
    return tuple(item.value for item in items if isinstance(item, Scalar))


def _published(node: Map) -> PublishedId:
    return PublishedId(nodes.string(node, "kind"), nodes.string(node, "id"), nodes.string(node, "quiz"))


def _tombstone(node: Map) -> Tombstone:
    return Tombstone(nodes.string(node, "kind"), nodes.string(node, "id"), _place(node), nodes.string(node, "to"))


def _place(node: Map) -> Location:
    found = node.get("id")
    return found.where if found else node.where
