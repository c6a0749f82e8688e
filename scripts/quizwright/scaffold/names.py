"""Ids for what is new: of the right form, used by nothing else, and promised to nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, TypeAlias

from quizwright.ids import ID_LENGTH, is_id
from quizwright.load.layout import place_of
from quizwright.model import Bank, Reference

Named: TypeAlias = Literal["quiz", "question"]


def objection(kind: Named, name: str, bank: Bank, places: Iterable[Reference]) -> str:
    """Return why a name can't be the id of something new; nothing where it can.

    Args:
        kind: what is new.
        name: the name.
        bank: the bank, whose ids stay reserved for ever once they were published.
        places: every id of that kind that the bank has now, drafts too.

    """
    if not is_id(name):
        form = f"lower-case letters and digits in groups joined by single hyphens, {ID_LENGTH} characters at most"
        return f"`{name}` can't be an id: ids are {form}{_suggestion(name)}"
    if kind == "quiz" and _is_taken_by_the_layout(name):
        return f"`{name}` can't be the id of a quiz: that folder of a bank holds something else"
    if kind == "quiz" and name in {"index", *bank.locales}:
        return f"`{name}` can't be the id of a quiz: the site has something else of that name"
    for place in places:
        if place.id == name:
            return f"there is a {kind} `{name}` already, at {place.where}"
    for tombstone in bank.tombstones:
        if (tombstone.kind, tombstone.id) == (kind, name):
            return f"the {kind} `{name}` was removed; its tombstone is at {tombstone.where}; its id stays reserved"
    if any((published.kind, published.id) == (kind, name) for published in bank.published):
        return f"a {kind} `{name}` was published once, as ids.lock says; its id stays reserved"
    return ""


def _is_taken_by_the_layout(name: str) -> bool:
    place = place_of(f"{name}/quiz.yml")
    return place is None or place.schema != "quiz"


def _suggestion(name: str) -> str:
    near = "-".join(re.findall("[a-z0-9]+", name.lower())).lstrip("0123456789-")
    return f"; did you mean `{near}`?" if is_id(near) else ""
