"""A Content-Security-Policy for a built site: what its own pages need, and nothing else."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable, Iterator
from html import unescape
from typing import Final

_ATTRIBUTES: Final = r"""(?P<attributes>(?:[^>"']|"[^"]*"|'[^']*')*)"""
_INLINE: Final = re.compile(
    rf"<(?P<name>script|style)\b{_ATTRIBUTES}>(?P<code>.*?)</(?P=name)\s*>", re.DOTALL | re.IGNORECASE
)
_TAG: Final = re.compile(rf"<[a-z][\w-]*{_ATTRIBUTES}>", re.IGNORECASE)
_ON_ELEMENT: Final = re.compile(
    r"""\s(?P<name>style|on[a-z]+)\s*=\s*(?:"(?P<one>[^"]*)"|'(?P<other>[^']*)')""", re.IGNORECASE
)
_SOURCE: Final = re.compile(r"\ssrc\s*=", re.IGNORECASE)
_TYPE: Final = re.compile(r"""\stype\s*=\s*["']?([^"'\s>]*)""", re.IGNORECASE)
#: Types that make a script run; all others, such as application/json, hold data.
_RUNS: Final = frozenset({"", "module", "text/javascript", "application/javascript"})


def policy(pages: Iterable[str]) -> str:
    """Return the policy, one line, for pages given as HTML; inline scripts and styles are named by their hashes."""
    found = {hashed for page in pages for hashed in _hashes(page)}
    scripts = sorted(value for kind, value in found if kind == "script")
    styles = sorted(value for kind, value in found if kind == "style")
    handlers = sorted(value for kind, value in found if kind == "handler")
    attributes = sorted(value for kind, value in found if kind == "attribute")
    directives = (
        ("default-src", "'self'"),
        ("script-src", "'self'", *scripts, *_unsafe(handlers)),
        *((("style-src", "'self'", *styles, *_unsafe(attributes)),) if styles or attributes else ()),
        ("img-src", "'self'", "data:"),
        ("object-src", "'none'"),
        ("base-uri", "'self'"),
        ("form-action", "'self'"),
        ("frame-ancestors", "'none'"),
    )
    return "; ".join(" ".join(directive) for directive in directives)


def _unsafe(hashes: list[str]) -> tuple[str, ...]:
    """Return what allows attributes that hold code: hashes, which count for them only with this word."""
    return ("'unsafe-hashes'", *hashes) if hashes else ()


def _hashes(page: str) -> Iterator[tuple[str, str]]:
    for found in _INLINE.finditer(page):
        kind, attributes = found["name"].lower(), found["attributes"]
        if kind == "style" or (_runs(attributes) and not _SOURCE.search(attributes)):
            yield kind, _hash(found["code"])
    for tag in _TAG.finditer(_INLINE.sub("", page)):
        for found in _ON_ELEMENT.finditer(tag["attributes"]):
            code = found["one"] if found["one"] is not None else found["other"]
            yield ("attribute" if found["name"].lower() == "style" else "handler"), _hash(unescape(code))


def _runs(attributes: str) -> bool:
    found = _TYPE.search(attributes)
    return (found[1].lower() if found else "") in _RUNS


def _hash(code: str) -> str:
    """Return the hash of code as the browser sees it: with line feeds alone."""
    content = code.replace("\r\n", "\n").replace("\r", "\n").encode("utf-8")
    return f"'sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode('ascii')}'"
