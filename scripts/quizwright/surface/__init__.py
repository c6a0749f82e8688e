"""A site's surface for language models: its llms.txt files, what they lead to, its pages and their Markdown.

Any site will do. Rules look at values; where they come from is a `Site`, such as a folder or the web.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quizwright.problem import Check, Problem, Severity
from quizwright.surface import addresses, pages, structure, texts
from quizwright.surface.gather import gather
from quizwright.surface.rule import Rule
from quizwright.surface.values import Reply, Request, Site, Surface

__all__ = ["CHECKS", "RULES", "Reply", "Request", "Site", "Surface", "check", "gather"]

RULES: Final[tuple[Rule, ...]] = (
    Rule("W101", Severity.ERROR, structure.present),
    Rule("W102", Severity.ERROR, structure.opens),
    Rule("W103", Severity.ERROR, structure.items),
    Rule("W104", Severity.ERROR, structure.unique_sections),
    Rule("W105", Severity.WARNING, structure.flat_sections),
    Rule("W106", Severity.WARNING, structure.summary),
    Rule("W107", Severity.ERROR, structure.same_address),
    Rule("W108", Severity.WARNING, structure.notes),
    Rule("W109", Severity.WARNING, structure.size),
    Rule("W110", Severity.WARNING, structure.lists_something),
    Rule("W201", Severity.ERROR, addresses.alive),
    Rule("W202", Severity.WARNING, addresses.direct),
    Rule("W203", Severity.WARNING, addresses.markdown),
    Rule("W204", Severity.NOTE, addresses.unseen),
    Rule("W205", Severity.ERROR, addresses.readable),
    Rule("W206", Severity.WARNING, addresses.certain),
    Rule("W301", Severity.WARNING, pages.sitemap),
    Rule("W302", Severity.ERROR, pages.twins),
    Rule("W303", Severity.WARNING, pages.alternates),
    Rule("W304", Severity.WARNING, pages.described),
    Rule("W305", Severity.ERROR, pages.present),
    Rule("W306", Severity.ERROR, pages.own_twins),
    Rule("W307", Severity.WARNING, pages.languages),
    Rule("W308", Severity.ERROR, pages.named),
    Rule("W401", Severity.WARNING, texts.size),
    Rule("W402", Severity.ERROR, texts.fences),
    Rule("W403", Severity.ERROR, texts.tags),
    Rule("W404", Severity.WARNING, texts.directive),
    Rule("W405", Severity.ERROR, texts.canonical),
    Rule("W406", Severity.WARNING, texts.kinds),
)
CHECKS: Final[tuple[Check, ...]] = tuple(rule.check for rule in RULES)


def check(surface: Surface) -> Iterator[Problem]:
    """Yield each problem of what was gotten from a site; `sorted` gives reading order."""
    for rule, kind in zip(RULES, CHECKS, strict=True):
        yield from kind.of(rule.find(surface))
