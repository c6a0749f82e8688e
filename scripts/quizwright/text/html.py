"""HTML of a parsed text. Nothing that an author types becomes markup, an attribute or a script."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from types import MappingProxyType
from typing import Final, TypeAlias

from markdown_it.common.normalize_url import normalizeLink
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict

from quizwright.text import variables
from quizwright.text.document import Document
from quizwright.text.scripts import join_lines

Resolve: TypeAlias = Callable[[str], str | None]
WEB: Final = re.compile(r"(?:https?|mailto):", re.IGNORECASE)
_HEADING_SHIFT: Final = 2  # the page has h1 for the quiz and h2 for the question
_DEEPEST: Final = 6
_OF_A_PARAGRAPH: Final = 3  # tokens: where it begins, what it holds, where it ends


def web_only(target: str) -> str | None:
    """Resolve web and mail addresses and nothing else; the default of a `Context`."""
    return target if WEB.match(target) else None


@dataclass(frozen=True, slots=True)
class Context:
    """What a text is rendered with.

    Args:
        values: variable name to value.
        in_code: whether variables count in code spans and blocks.
        resolve: link or image target, variables filled in, to the URL to write; None leaves the text alone.

    """

    values: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    in_code: bool = False
    resolve: Resolve = web_only

    def fill(self, text: str) -> str:
        """Return text outside code with its variables filled in."""
        return variables.fill(text, self.values)

    def code(self, text: str) -> str:
        """Return code with its variables filled in where they count there."""
        return variables.fill_plain(text, self.values) if self.in_code else text

    def url(self, target: str) -> str:
        """Return the URL of a target, ready for an attribute but for HTML escapes; empty where it leads nowhere."""
        found = self.resolve(self.fill(target))
        return _normalized(found) if found else ""


@lru_cache(maxsize=4096)  # a link opens and closes, on pages and in Markdown, in each locale
def _normalized(url: str) -> str:
    return normalizeLink(url)


class _Renderer(RendererHTML):
    """Each method renders the token type that it is named after; markdown-it-py finds them by name."""

    def text(self, tokens: Sequence[Token], idx: int, _: OptionsDict, env: EnvType) -> str:
        return escape(_context(env).fill(tokens[idx].content))

    def softbreak(self, tokens: Sequence[Token], idx: int, _: OptionsDict, env: EnvType) -> str:
        return escape(line_end(tokens, idx, _context(env)))

    def code_inline(self, tokens: Sequence[Token], idx: int, _: OptionsDict, env: EnvType) -> str:
        return f"<code>{escape(_context(env).code(tokens[idx].content))}</code>"

    def fence(self, tokens: Sequence[Token], idx: int, _: OptionsDict, env: EnvType) -> str:
        from quizwright.text.code import highlight  # noqa: PLC0415 - only code needs Pygments, which is slow to import

        language = tokens[idx].info.split(maxsplit=1)[0] if tokens[idx].info.strip() else ""
        named = f' class="language-{escape(language)}"' if language else ""
        inner = highlight(_context(env).code(tokens[idx].content), language)
        return f'<div class="highlight"><pre><code{named}>{inner}</code></pre></div>\n'

    def code_block(self, tokens: Sequence[Token], idx: int, _: OptionsDict, env: EnvType) -> str:
        return self.fence(tokens, idx, _, env)

    def heading_open(self, tokens: Sequence[Token], idx: int, _: OptionsDict, _env: EnvType) -> str:
        return f"<{_heading(tokens[idx])}>"

    def heading_close(self, tokens: Sequence[Token], idx: int, _: OptionsDict, _env: EnvType) -> str:
        return f"</{_heading(tokens[idx])}>\n"

    def link_open(self, tokens: Sequence[Token], idx: int, _: OptionsDict, env: EnvType) -> str:
        url = _context(env).url(str(tokens[idx].attrs["href"]))
        return f'<a href="{escape(url)}"{_title(tokens[idx], _context(env))}>' if url else ""

    def link_close(self, tokens: Sequence[Token], idx: int, _: OptionsDict, env: EnvType) -> str:
        opener = next(tokens[at] for at in range(idx - 1, -1, -1) if tokens[at].type == "link_open")
        return "</a>" if _context(env).url(str(opener.attrs["href"])) else ""  # without an address, words alone

    def image(self, tokens: Sequence[Token], idx: int, _: OptionsDict, env: EnvType) -> str:
        token = tokens[idx]
        url = _context(env).url(str(token.attrs["src"]))
        alt = escape(inline_text(token.children or (), _context(env)))
        if not url:
            return alt  # with an empty address, a browser would load the page once more, as an image
        return f'<img src="{escape(url)}" alt="{alt}"{_title(token, _context(env))}>'


_RENDERER: Final = _Renderer()
_OPTIONS: Final = OptionsDict(
    {
        "maxNesting": 0,
        "html": False,
        "linkify": False,
        "typographer": False,
        "quotes": "",
        "xhtmlOut": False,
        "breaks": False,
        "langPrefix": "",
        "highlight": None,
    }
)


def render(document: Document, context: Context) -> str:
    """Return the HTML of a text's blocks."""
    return _RENDERER.render(document.tokens, _OPTIONS, {"context": context})


def is_paragraph(tokens: Sequence[Token]) -> bool:
    """Tell whether the blocks of a text are one paragraph."""
    return len(tokens) == _OF_A_PARAGRAPH and tokens[0].type == "paragraph_open"


def render_inline(document: Document, context: Context) -> str:
    """Return the HTML of a text's inline content, its blocks run together, for places that hold no blocks."""
    parts = [
        _RENDERER.renderInline(token.children, _OPTIONS, {"context": context})
        if token.children is not None
        else f"<code>{escape(context.code(token.content.rstrip()))}</code>"
        for token in document.tokens
        if token.children is not None or token.content
    ]
    return " ".join(parts)


def render_first(document: Document, context: Context) -> tuple[str, str]:
    """Return the first paragraph's inline HTML and the HTML of all that follows, for a caption and what it holds.

    A text that begins with another block has no first paragraph: then the first part is empty.
    """
    tokens = document.tokens
    if not tokens or tokens[0].type != "paragraph_open":
        return "", render(document, context).strip()
    env = {"context": context}
    first = _RENDERER.renderInline(tokens[1].children or [], _OPTIONS, env)
    return first, _RENDERER.render(tokens[3:], _OPTIONS, env).strip()


def inline_text(tokens: Sequence[Token], context: Context) -> str:
    """Return inline tokens as plain text: an image as its alternative text, code as it stands."""
    parts: list[str] = []
    for at, token in enumerate(tokens):
        if token.type in {"softbreak", "hardbreak"}:
            parts.append(line_end(tokens, at, context))
        elif token.type == "code_inline":
            parts.append(context.code(token.content))
        elif token.type == "image":
            parts.append(inline_text(token.children or (), context))
        else:
            parts.append(context.fill(token.content))
    return "".join(parts)


def line_end(tokens: Sequence[Token], at: int, context: Context) -> str:
    """Return what the line end at a position of inline tokens stands for, seen from the text around it."""
    before, after = at - 1, at + 1  # what has no content is passed over: where a link begins, or ends
    while before >= 0 and not tokens[before].content:
        before -= 1
    while after < len(tokens) and not tokens[after].content:
        after += 1
    left = context.fill(tokens[before].content) if before >= 0 else ""
    right = context.fill(tokens[after].content) if after < len(tokens) else ""
    return join_lines(left, right) and "\n"


def _context(env: EnvType) -> Context:
    context = env["context"]
    assert isinstance(context, Context)  # noqa: S101 - for the type checker: `render` alone fills it in
    return context


def _heading(token: Token) -> str:
    return f"h{min(int(token.tag[1:]) + _HEADING_SHIFT, _DEEPEST)}"


def _title(token: Token, context: Context) -> str:
    title = str(token.attrs.get("title", ""))
    return f' title="{escape(context.fill(title))}"' if title else ""
