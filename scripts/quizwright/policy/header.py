"""A Content-Security-Policy for a built site: what its own pages need, and nothing else.

Only scripts that a theme has are named by their hashes. Whatever else would run is a problem, and stays forbidden.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from quizwright.policy import checks
from quizwright.policy.inline import Inline, Kind, inline
from quizwright.policy.theme import ThemeScripts
from quizwright.problem import Problem


@dataclass(frozen=True, slots=True)
class Policy:
    """The value of the header, one line, and what in the pages it forbids."""

    header: str
    problems: tuple[Problem, ...]


def policy(pages: Iterable[tuple[str, str]], known: ThemeScripts) -> Policy:
    """Return the policy for pages, each a path and its HTML; inline scripts and styles are named by their hashes.

    Args:
        pages: all of the site.
        known: tells whether an inline script is a theme's.

    """
    hashes: dict[Kind, set[str]] = {kind: set() for kind in Kind}
    problems: list[Problem] = []
    for path, html in pages:
        for found in inline(path, html):
            if problem := _problem(found, known):
                problems.append(problem)
            else:
                hashes[found.kind].add(_hash(found.code))
    header = _header(hashes[Kind.SCRIPT], hashes[Kind.STYLE], hashes[Kind.STYLE_ATTRIBUTE])
    return Policy(header, tuple(sorted(problems)))


def _header(scripts: set[str], styles: set[str], attributes: set[str]) -> str:
    unsafe = ("'unsafe-hashes'", *sorted(attributes)) if attributes else ()  # hashes count for attributes only with it
    directives = (
        ("default-src", "'self'"),
        ("script-src", "'self'", *sorted(scripts)),
        *((("style-src", "'self'", *sorted(styles), *unsafe),) if styles or attributes else ()),
        ("img-src", "'self'", "data:"),
        ("object-src", "'none'"),
        ("base-uri", "'self'"),
        ("form-action", "'self'"),
        ("frame-ancestors", "'none'"),
    )
    return "; ".join(" ".join(directive) for directive in directives)


def _problem(found: Inline, known: ThemeScripts) -> Problem | None:
    """Return what is wrong with something that would run; None for a style, and for a script of a theme."""
    named = f"`{found.attribute}` of <{found.element}>"
    hint = "find the text, page or template that it comes from; code of your own belongs into a file"
    match found.kind:
        case Kind.HANDLER:
            return checks.HANDLER.at(found.where, f"the event handler {named} is not the theme's", hint)
        case Kind.ADDRESS:
            return checks.ADDRESS.at(found.where, f"the address in {named} is code", hint)
        case Kind.SCRIPT if not known(found.code):
            hint = "move it to a file, or name the folder of your own templates with --templates"
            return checks.SCRIPT.at(found.where, "no installed theme has this inline script", hint)
    return None


def _hash(code: str) -> str:
    """Return the hash of code as the browser sees it: with line feeds alone."""
    content = code.replace("\r\n", "\n").replace("\r", "\n").encode("utf-8")
    return f"'sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode('ascii')}'"
