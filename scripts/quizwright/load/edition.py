"""From accepted trees to an `Edition`: mapping and corrections, their texts by locale, reviews, and the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from types import MappingProxyType
from typing import Final

from quizwright.load import lock, nodes, texts
from quizwright.load.source import Mapping as Map
from quizwright.load.source import Node
from quizwright.model import Correction, DropReason, Edition, Mapped, Mistake, Reference, Review, Verdict
from quizwright.problem import Location

_PLACED: Final = ("retrieved", "file", "sha256")


@dataclass(frozen=True, slots=True, kw_only=True)
class EditionFiles:
    """The accepted trees of one edition; `pages` are the bytes of the Markdown files beside it, by name.

    `broken` and `broken_locks` are as in `Edition`.
    """

    id: str
    edition: Map
    locales: Mapping[str, Node]
    locks: Mapping[str, Node]
    review: Node | None = None
    pages: Mapping[str, bytes] = field(default_factory=lambda: MappingProxyType({}))
    broken: frozenset[str] = frozenset()
    broken_locks: frozenset[str] = frozenset()


def build(files: EditionFiles, *, source_locale: str) -> Edition:
    """Return the edition of accepted trees.

    Args:
        files: the trees.
        source_locale: the locale of the texts in the edition's own file.

    """
    root, file = files.edition, nodes.string(files.edition, "file")
    by_locale = {locale: texts.of_corrections(tree) for locale, tree in files.locales.items()}
    return Edition(
        id=files.id,
        where=root.where,
        locale=nodes.string(root, "locale"),
        title=nodes.string(root, "title"),
        url=nodes.string(root, "url"),
        retrieved=nodes.string(root, "retrieved"),
        mapping=tuple(_mapped(node) for node in nodes.maps(root, "mapping")),
        corrections=tuple(_correction(node) for node in nodes.maps(root, "corrections")),
        texts=MappingProxyType({source_locale: texts.of_edition(root)} | by_locale),
        locks=MappingProxyType({locale: lock.build(tree) for locale, tree in files.locks.items()}),
        reviews=tuple(_review(node) for node in nodes.maps(files.review, "reviews")),
        file=file,
        page=files.pages.get(file),
        sha256=nodes.string(root, "sha256"),
        restated=nodes.flag(root, "restated"),
        places=MappingProxyType({key: _place(root, key) for key in _PLACED}),
        broken=files.broken,
        broken_locks=files.broken_locks,
    )


def _mapped(node: Map) -> Mapped:
    return Mapped(nodes.string(node, "legacy"), _reference(node, "question"))


def _correction(node: Map) -> Correction:
    return Correction(
        id=nodes.string(node, "id"),
        where=_place(node, "id"),
        question=_reference(node, "question"),
        legacy=nodes.string(node, "legacy"),
        kind=Mistake(nodes.string(node, "kind")),
        facts=nodes.references(node, "facts"),
        match=nodes.references(node, "match"),
        since=nodes.string(node, "since"),
    )


def _review(node: Map) -> Review:
    reason = nodes.string(node, "reason")
    return Review(
        claim=nodes.string(node, "claim"),
        where=_place(node, "claim"),
        question=nodes.string(node, "question"),
        number=int(Decimal(nodes.string(node, "number"))),
        verdict=Verdict(nodes.string(node, "verdict")),
        by=nodes.references(node, "by"),
        reason=DropReason(reason) if reason else None,
        repeats=nodes.string(node, "repeats"),
    )


def _reference(node: Map, key: str) -> Reference:
    return Reference(nodes.string(node, key), _place(node, key))


def _place(node: Map, key: str) -> Location:
    """Return where the value of a key stands, or the mapping where it is absent."""
    found = node.get(key)
    return found.where if found else node.where
