"""Code as Pygments reads it: highlighted, as spans with class names that the theme's colours follow; or bared."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

from pygments import highlight as _highlight
from pygments.formatters import HtmlFormatter
from pygments.lexer import Lexer
from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, _TokenType
from pygments.util import ClassNotFound

# What Pygments files under comments, and what programs act on.
_NO_COMMENTS: Final = (Comment.Hashbang, Comment.Preproc, Comment.PreprocFile)


@lru_cache(maxsize=512)
def highlight(code: str, language: str) -> str:
    """Return the HTML inside a code block; a language that Pygments does not know is shown plain."""
    lexer = _lexer(language)
    if lexer is None:
        return escape(code)
    return str(_highlight(code, lexer, HtmlFormatter(nowrap=True)))


@lru_cache(maxsize=512)
def without_comments(code: str, language: str) -> tuple[str, ...]:
    """Return the lines of code that say something, without the comments, which a translation may write anew.

    What only looks like a comment stays: `#` in a string, `#!`, `#include`. So does all code of a language that
    Pygments does not know.
    """
    lexer = _lexer(language)
    if lexer is not None:
        code = "".join(text if _counts(kind) else "\n" * text.count("\n") for kind, text in lexer.get_tokens(code))
    return tuple(line.rstrip() for line in code.split("\n") if line.strip())


def _counts(kind: _TokenType) -> bool:
    return Comment not in kind.split() or any(part in kind.split() for part in _NO_COMMENTS)


@lru_cache(maxsize=64)
def _lexer(language: str) -> Lexer | None:
    try:
        return get_lexer_by_name(language, stripnl=False, ensurenl=False)
    except ClassNotFound:
        return None
