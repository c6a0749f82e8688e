"""Three states of a source: there, gone, and unknown, which is what a flake of the network says."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from itertools import takewhile
from typing import Final
from urllib.parse import SplitResult, urlsplit

from quizwright.sources import anchors
from quizwright.surface.values import Reply, absolute

_GONE: Final = frozenset({404, 410})
_FOR_GOOD: Final = frozenset({301, 308})
_CHARSET: Final = re.compile(r"<meta\b[^<>]*?charset\s*+=\s*+[\"']?([\w-]+)", re.IGNORECASE)
_CHARSET_WITHIN: Final = 1024
#: What Python calls charsets and no page has: names of hosts, which take hours for a page, and texts of programs.
_NO_CHARSETS: Final = frozenset({"idna", "punycode", "unicode-escape", "raw-unicode-escape", "undefined", "utf-7"})
_HOMES: Final = frozenset({"", "/", "/index.html", "/index.htm"})


class State(StrEnum):
    """Whether a source is there."""

    OK = "ok"
    UNKNOWN = "unknown"
    DEAD = "dead"


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What is known of a source.

    Args:
        state: whether it was there when it was last asked for.
        asked: that day.
        ok: the last day on which it was there; empty where it never was.
        told: why it is not known to be there, in words.
        moved: the address that it has for good by now, if that is another one.

    """

    state: State
    asked: str
    ok: str = ""
    told: str = ""
    moved: str = ""


def due(addresses: Iterable[str], seen: Mapping[str, Seen], *, day: str, max_age: int) -> Mapping[str, tuple[str, ...]]:
    """Return the pages to ask for, each with all addresses that name it: those that lead to parts of it too.

    Args:
        addresses: those that facts cite.
        seen: what is known of them.
        day: today.
        max_age: days after which an address is asked for again.

    """
    pages: dict[str, dict[str, None]] = {}
    for address in addresses:
        pages.setdefault(page_of(address), {})[address] = None
    return {
        page: tuple(named)
        for page, named in pages.items()
        if any(address not in seen or not 0 <= _days(seen[address].asked, day) < max_age for address in named)
    }


def page_of(address: str) -> str:
    """Return an address without the part behind the `#`."""
    return absolute("", address) or address


def name_in(address: str) -> str:
    """Return the name in its page to which an address leads, if it leads to one."""
    return anchors.name_of(address.partition("#")[2])


def judge(address: str, reply: Reply, *, day: str, before: Seen | None = None) -> Seen:
    """Return what is known of a source after its page was asked for.

    Args:
        address: the source.
        reply: what the server gave.
        day: today.
        before: what was known until now: after a flake, the day on which it was last there stays.

    """
    state, told = _state(address, reply)
    if state is State.OK:
        return Seen(state=state, asked=day, ok=day, moved=_moved(address, reply))
    return Seen(state=state, asked=day, ok=before.ok if before else "", told=told)


def _state(address: str, reply: Reply) -> tuple[State, str]:
    if reply.status in _GONE and not reply.error:
        return State.DEAD, reply.told
    if not reply.ok:
        return State.UNKNOWN, reply.told
    if _leads_home(address, reply):
        is_for_good = all(status in _FOR_GOOD for status in reply.steps)
        return State.DEAD if is_for_good else State.UNKNOWN, f"it leads to the home of its site, {reply.url}"
    name = name_in(reply.url) or name_in(address)
    text = _text(reply)
    if not name or not reply.is_html or anchors.has(text, name):
        return State.OK, ""
    if reply.cut:
        return State.UNKNOWN, f"the page is too large to be looked through for #{name}"
    if anchors.is_drawn(text):
        return State.UNKNOWN, f"the page is drawn by a script, which may make #{name}"
    return State.DEAD, f"the page has no #{name}"


def _text(reply: Reply) -> str:
    """Return a page as text, by the charset that its server or the page itself names; without one it is UTF-8."""
    found = _CHARSET.search(reply.content[:_CHARSET_WITHIN].decode("latin-1"))
    charset = reply.charset or (found[1] if found else "utf-8")
    with suppress(LookupError, ValueError):  # no charset of that name; one that knows no replacements
        if codecs.lookup(charset).name.replace("_", "-") not in _NO_CHARSETS:
            return reply.content.decode(charset, errors="replace")
    return reply.text


def _leads_home(address: str, reply: Reply) -> bool:
    """Tell whether a page was sent on to the home of its own site, which is how many sites say that it is gone."""
    if not reply.steps:
        return False
    asked, there = urlsplit(page_of(address)), urlsplit(reply.url)
    return _host(asked) == _host(there) and _is_home(there) and not _is_home(asked)


def _is_home(url: SplitResult) -> bool:
    return url.path in _HOMES and not url.query


def _host(url: SplitResult) -> str:
    return (url.hostname or "").removeprefix("www.")


def _moved(address: str, reply: Reply) -> str:
    """Return where redirects for good lead, before any that is for now; the part behind the `#` comes along."""
    lasting = sum(1 for _ in takewhile(_FOR_GOOD.__contains__, reply.steps))
    if not lasting:
        return ""
    there = [*reply.via, reply.url][lasting]
    fragment = address.partition("#")[2]
    return f"{there}#{fragment}" if fragment and "#" not in there else there


def _days(earlier: str, later: str) -> int:
    return (date.fromisoformat(later) - date.fromisoformat(earlier)).days
