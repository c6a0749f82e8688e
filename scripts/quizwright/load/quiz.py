"""From accepted trees to a `Quiz`: keys once, texts by locale and field path, locks as they stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Context, Decimal, Inexact
from types import MappingProxyType
from typing import Final, assert_never

from quizwright.load import edition, lock, nodes, texts
from quizwright.load.edition import EditionFiles
from quizwright.load.source import Mapping as Map
from quizwright.load.source import Node
from quizwright.model import (
    Choice,
    Item,
    Key,
    Kind,
    Matching,
    Multiple,
    Numeric,
    Open,
    Ordering,
    Question,
    Quiz,
    Reference,
    Short,
    Single,
    TrueFalse,
)
from quizwright.problem import Location

# Holds each sum of two numbers that the contract lets through, to the last digit.
_EXACT: Final = Context(prec=400, traps=[Inexact])


@dataclass(frozen=True, slots=True)
class QuizFiles:
    """The accepted trees of one quiz folder: `quiz` is None where quiz.yml is missing or broken."""

    quiz: Node | None
    locales: Mapping[str, Node]
    locks: Mapping[str, Node]
    images: frozenset[str] = frozenset()
    editions: tuple[EditionFiles, ...] = ()
    broken: frozenset[str] = frozenset()
    broken_locks: frozenset[str] = frozenset()


def build(name: str, files: QuizFiles, *, source_locale: str, shuffle: bool) -> Quiz | None:
    """Return the quiz, or None where its quiz.yml can't be used.

    Args:
        name: the quiz id, which is the folder's name.
        files: the accepted trees.
        source_locale: the locale of quiz.yml.
        shuffle: the bank's default for questions that do not say.

    """
    root = files.quiz
    if not isinstance(root, Map):
        return None
    written = tuple(nodes.maps(root, "questions"))
    by_locale = {locale: texts.of_translation(tree) for locale, tree in files.locales.items()}
    return Quiz(
        id=name,
        where=root.where,
        questions=tuple(_question(node, shuffle=shuffle) for node in written if not nodes.flag(node, "draft")),
        texts=MappingProxyType({source_locale: texts.of_quiz(root)} | by_locale),
        locks=MappingProxyType({locale: lock.build(tree) for locale, tree in files.locks.items()}),
        drafts=tuple(_draft(node) for node in written if nodes.flag(node, "draft")),
        draft=nodes.flag(root, "draft"),
        tags=tuple(item.value for item in nodes.scalars(root, "tags")),
        images=files.images,
        editions=tuple(edition.build(found, source_locale=source_locale) for found in files.editions),
        broken=files.broken,
        broken_locks=files.broken_locks,
    )


def _draft(node: Map) -> Reference:
    return Reference(nodes.string(node, "id"), _place(node, "id"))


def _place(node: Map, key: str) -> Location:
    """Return where the value of a key stands, or the mapping where it is absent."""
    found = node.get(key)
    return found.where if found else node.where


def _question(node: Map, *, shuffle: bool) -> Question:
    kind = Kind(nodes.string(node, "type"))
    return Question(
        id=nodes.string(node, "id"),
        where=_place(node, "id"),
        key=_key(kind, node),
        key_where=_place(node, {Kind.SINGLE: "choices", Kind.MULTIPLE: "choices"}.get(kind, "type")),
        hints=_items(node, "hints"),
        facts=nodes.references(node, "facts"),
        tags=tuple(item.value for item in nodes.scalars(node, "tags")),
        difficulty=nodes.string(node, "difficulty"),
        shuffle=nodes.flag(node, "shuffle", default=shuffle),
        variables_in_code=nodes.flag(node, "variables_in_code"),
    )


def _key(kind: Kind, node: Map) -> Key:
    match kind:
        case Kind.OPEN:
            return Open()
        case Kind.SINGLE:
            return Single(_choices(node))
        case Kind.MULTIPLE:
            return Multiple(_choices(node))
        case Kind.TRUE_FALSE:
            return TrueFalse(nodes.flag(node, "correct"))
        case Kind.NUMERIC:
            return _numeric(node)
        case Kind.SHORT:
            return Short(nodes.flag(node, "case_sensitive"))
        case Kind.ORDERING:
            return Ordering(_items(node, "steps"))
        case Kind.MATCHING:
            return Matching(_items(node, "pairs"), _items(node, "distractors"))
        case unknown:
            assert_never(unknown)


def _items(node: Map, key: str) -> tuple[Item, ...]:
    return tuple(Item(nodes.string(item, "id"), _place(item, "id")) for item in nodes.maps(node, key))


def _choices(node: Map) -> tuple[Choice, ...]:
    return tuple(
        Choice(nodes.string(item, "id"), _place(item, "id"), nodes.flag(item, "correct"))
        for item in nodes.maps(node, "choices")
    )


def _numeric(node: Map) -> Numeric:
    if value := nodes.string(node, "value"):
        exact = Decimal(value)
        tolerance = Decimal(nodes.string(node, "tolerance", "0"))
        return Numeric(_EXACT.subtract(exact, tolerance), _EXACT.add(exact, tolerance), exact)
    limits = node.get("range")
    return Numeric(Decimal(nodes.string(limits, "min")), Decimal(nodes.string(limits, "max")))
