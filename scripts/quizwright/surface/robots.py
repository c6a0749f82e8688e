"""What a robots.txt says to one program (RFC 9309), read in time that grows with its length alone.

The parser of the standard library raises for numbers and addresses that are none and knows no `*`; Protego, which is
well kept, compares each group with each name of a program. Whatever a line is, here it is a rule or is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from quizwright.surface.values import Reply

#: Bytes that are read, as the RFC asks for at least.
MAX_SIZE: Final = 512_000
_LINE_END: Final = re.compile("\r\n|[\r\n]")
_TOKEN: Final = re.compile(r"[a-z_-]+")
_SECONDS: Final = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,9})?")
_ESCAPE: Final = re.compile(r"%[0-9A-Fa-f]{2}|[^!-~]")
_UNRESERVED: Final = re.compile(r"[A-Za-z0-9._~-]")
_RULES: Final = frozenset({"allow", "disallow"})


@dataclass(frozen=True, slots=True)
class Rule:
    """A path, in which `*` stands for any text and `$` at the end for the end of the address."""

    path: str
    allows: bool

    def matches(self, asked: str) -> bool:
        """Tell whether the rule is about a path with its query."""
        first, *parts = self.path.removesuffix("$").split("*")
        if not asked.startswith(first):
            return False
        place, last = len(first), parts.pop() if parts else None
        for part in parts:
            found = asked.find(part, place)
            if found < 0:
                return False
            place = found + len(part)
        if not self.path.endswith("$"):
            return last is None or asked.find(last, place) >= 0
        return place == len(asked) if last is None else asked.endswith(last) and len(asked) - len(last) >= place


@dataclass(frozen=True, slots=True)
class Robots:
    """The rules for one program, the longest first; seconds between two requests; addresses of sitemaps."""

    rules: tuple[Rule, ...] = ()
    delay: float = 0
    sitemaps: tuple[str, ...] = ()

    def allows(self, url: str) -> bool:
        """Tell whether an address may be asked for; one that is none is refused elsewhere."""
        try:
            parts = urlsplit(url)
        except ValueError:
            return True
        asked = _normal(f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}")
        return next((rule.allows for rule in self.rules if rule.matches(asked)), True) or asked == "/robots.txt"


def read(reply: Reply, agent: str) -> Robots:
    """Return what a site's robots.txt says to a program; without one, all is allowed.

    Args:
        reply: what came of asking for it.
        agent: the program, as it names itself: `name/version (…)`.

    """
    if not reply.ok or reply.is_html:
        return Robots()
    text = reply.content[:MAX_SIZE].decode("utf-8-sig", errors="replace")
    is_cut = reply.cut or len(reply.content) > MAX_SIZE
    lines = _LINE_END.split(text)[: -1 if is_cut else None]  # the last one may be half
    token = agent.partition("/")[0].strip().lower()
    fields = list(_fields(lines))
    groups = list(_groups(fields))
    own = [group for group in groups if token in group.agents] or [group for group in groups if "*" in group.agents]
    rules = {rule: None for group in own for rule in group.rules}
    return Robots(
        tuple(sorted(rules, key=lambda rule: (-len(rule.path), not rule.allows))),
        max((group.delay for group in own), default=0),
        tuple(dict.fromkeys(value for name, value in fields if name == "sitemap")),
    )


@dataclass(slots=True)
class _Group:
    """Programs, and what is said to them."""

    agents: set[str]
    rules: list[Rule]
    delay: float = 0
    is_open: bool = True  # for the names of further programs


def _fields(lines: list[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        name, colon, value = line.partition("#")[0].partition(":")
        if colon:
            yield name.strip().lower(), value.strip()


def _groups(fields: list[tuple[str, str]]) -> Iterator[_Group]:
    group: _Group | None = None
    for name, value in fields:
        if name == "user-agent":
            if group is None or not group.is_open:
                group = _Group(set(), [])
                yield group
            group.agents |= _agents(value.lower())
        elif group and name in _RULES:
            group.is_open = False
            if value:
                group.rules.append(Rule(_normal(value), name == "allow"))
        elif group and name == "crawl-delay":
            group.is_open = False
            group.delay = max(group.delay, float(value) if _SECONDS.fullmatch(value) else 0)


def _agents(value: str) -> set[str]:
    found = _TOKEN.match(value)
    return {"*"} if value.startswith("*") else {found[0]} if found else set()


def _normal(path: str) -> str:
    """Return a path in which each character is written in the one way that the RFC compares."""
    return _ESCAPE.sub(lambda found: _escaped(found[0]), path)


def _escaped(found: str) -> str:
    if len(found) == 1:
        return "".join(f"%{byte:02X}" for byte in found.encode(errors="replace"))
    plain = chr(int(found[1:], 16))
    return plain if _UNRESERVED.fullmatch(plain) else found.upper()
