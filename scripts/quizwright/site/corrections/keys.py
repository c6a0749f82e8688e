"""The keyed answer of the older page, and ours."""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from markdown_it.token import Token

from quizwright.corrections.values import Compared
from quizwright.model import Open
from quizwright.site import answers
from quizwright.site.corrections.marking import words_of
from quizwright.site.corrections.values import Told
from quizwright.site.view import View
from quizwright.text import escapes, parse
from quizwright.text.commonmark import write
from quizwright.text.document import Document
from quizwright.text.escapes import code_span
from quizwright.text.html import render
from quizwright.text.plain import plain
from quizwright.translation import LocalQuestion

_CODE: Final = re.compile(r"<code>(.*?)</code>", re.DOTALL)
_NO_LINK: Final = MappingProxyType({"in_link": False, "before_link": False})
_ENDS: Final = re.compile(r"(?=</(?:p|li|td)>)")
_PARAGRAPH: Final = 3  # tokens: open, content, close


def old_key(compared: Compared) -> str:
    """Return what the older page keys: the labels of options and their texts."""
    return ". ".join(filter(None, (", ".join(compared.key), compared.key_text)))


def our_key(ours: LocalQuestion, view: View) -> Told:
    """Return our key; of an open answer its beginning, as the rest stands behind the link to the question."""
    context = view.context(ours.values, in_code=ours.question.variables_in_code)
    answer = ours.text("answer") if isinstance(ours.question.key, Open) else None
    if answer is None:
        html = answers.key(ours, view, context)
        line = _ENDS.sub("; ", html)
        return Told(html, _with_code(line), words_of(line).removesuffix("; "))
    first = _first(parse(answer.text.source))
    return Told(render(first, context).strip(), write(first, context), plain(first, context), view.language_of(answer))


def _with_code(html: str) -> str:
    """Return HTML that reads as one line as Markdown that keeps its code."""
    parts = [" ".join(words_of(f"|{part}|").split())[1:-1] for part in _CODE.split(html)]
    parts[0], parts[-1] = parts[0].lstrip(), parts[-1].removesuffix("; ").rstrip()
    last = len(parts) - 1
    return "".join(
        code_span(part) if at % 2 else escapes.escaped(part, begins=at == 0, ends=at == last, **_NO_LINK)
        for at, part in enumerate(parts)
    )


def _first(document: Document) -> Document:
    """Return the first paragraph of a text, with what it introduces by a colon; all of a text that begins otherwise."""
    tokens = document.tokens
    if not tokens or tokens[0].type != "paragraph_open":
        return document
    end = _PARAGRAPH
    if tokens[1].content.rstrip().endswith((":", "：")):
        end = next((at for at in range(end + 1, len(tokens)) if _begins_block(tokens[at])), len(tokens))
    return replace(document, tokens=tokens[:end])


def _begins_block(token: Token) -> bool:
    return token.level == 0 and token.nesting >= 0
