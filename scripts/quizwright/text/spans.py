"""Inline text as a tree, and as CommonMark that any parser of it reads back as the same tree.

Our dialect knows emphasis beside Chinese and Japanese punctuation where CommonMark knows none. There, punctuation at
the edge of emphasis is moved out of it: `**想。**所以` becomes `**想**。所以`. No character of the text
is lost or added.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple, assert_never

from markdown_it import MarkdownIt
from markdown_it.token import Token

from quizwright.text.emphasis import closes, closing, opening, opens, pairs
from quizwright.text.escapes import code_span, destination, escaped, in_quotes, is_plain_address
from quizwright.text.html import Context, inline_text, line_end


class Kind(Enum):
    """What a span is."""

    TEXT = "text"
    CODE = "code"
    BREAK = "break"
    EMPHASIS = "em"
    STRONG = "strong"
    LINK = "link"
    IMAGE = "image"


class Span(NamedTuple):  # not a dataclass: a site has millions, and a tuple is made in a third of the time
    """A part of inline text. `text` is the content of text and code and what an image is replaced by."""

    kind: Kind
    text: str = ""
    inside: tuple[Span, ...] = ()
    url: str = ""
    title: str = ""


STOCK: Final = MarkdownIt("commonmark").enable("table")
_MARKED: Final = (Kind.EMPHASIS, Kind.STRONG)  # no set: the hash of a member is slow, and these are two
_CONTAINERS: Final = {"em_open": Kind.EMPHASIS, "strong_open": Kind.STRONG, "link_open": Kind.LINK}


def spans(tokens: Sequence[Token], context: Context) -> tuple[Span, ...]:
    """Return inline tokens as a tree: variables filled in, targets resolved, soft line ends joined.

    A link that leads nowhere is its text, an image that leads nowhere the text in its place.
    """
    stack: list[tuple[Span, list[Span]]] = [(Span(Kind.TEXT), [])]
    for at, token in enumerate(tokens):
        if not token.nesting:
            stack[-1][1].append(_leaf(tokens, at, context))
        elif token.nesting > 0:
            stack.append((_container(token, context), []))
        else:
            container, inside = stack.pop()
            leads_nowhere = container.kind is Kind.LINK and not container.url
            stack[-1][1].extend(inside if leads_nowhere else [container._replace(inside=merged(inside))])
    return merged(stack[0][1])


def write_tokens(tokens: Sequence[Token], context: Context) -> str:
    """Return the CommonMark of inline tokens, for a place where a block begins with them and ends with them."""
    return write_spans(spans(tokens, context))


def write_spans(found: tuple[Span, ...]) -> str:
    """Return the CommonMark of a tree, for a place where a block begins with it and ends with it."""
    if not _has_marks(found):
        return _written(found)
    apart = _apart(found, "", "")
    for tree, mark in ((found, "*"), (found, "_"), (apart, "*"), (apart, "_")):
        written = _written(tree, mark=mark)
        if _reads_as(written, tree):
            return written
    return _written(_bare(found))


def _container(token: Token, context: Context) -> Span:
    if token.type != "link_open":
        return Span(_CONTAINERS[token.type])
    title = context.fill(str(token.attrs.get("title", "")))
    return Span(Kind.LINK, url=context.url(str(token.attrs["href"])), title=title)


def _leaf(tokens: Sequence[Token], at: int, context: Context) -> Span:
    token = tokens[at]
    match token.type:
        case "code_inline":
            return Span(Kind.CODE, context.code(token.content))
        case "hardbreak":
            return Span(Kind.BREAK)
        case "softbreak":
            return Span(Kind.TEXT, line_end(tokens, at, context) and " ")
        case "image":
            alternative = inline_text(token.children or (), context).replace("\n", " ")
            url = context.url(str(token.attrs["src"]))
            title = context.fill(str(token.attrs.get("title", "")))
            return Span(Kind.IMAGE, alternative, url=url, title=title) if url else Span(Kind.TEXT, alternative)
        case _:
            return Span(Kind.TEXT, context.fill(token.content))


def merged(found: Iterable[Span]) -> tuple[Span, ...]:
    """Return spans without empty ones, texts side by side as one."""
    made: list[Span] = []
    for span in found:
        if span.kind is not Kind.TEXT:
            made.append(span)
        elif made and made[-1].kind is Kind.TEXT:
            made[-1] = Span(Kind.TEXT, made[-1].text + span.text)
        elif span.text:
            made.append(span)
    return tuple(made)


def _written(found: tuple[Span, ...], *, mark: str = "*", in_link: bool = False, inner: bool = False) -> str:
    parts: list[str] = []
    for at, span in enumerate(found):
        begins = not inner and (at == 0 or found[at - 1].kind is Kind.BREAK)
        after = found[at + 1].kind if at + 1 < len(found) else None
        match span.kind:
            case Kind.TEXT:
                ends = not inner and (after is None or after is Kind.BREAK)
                before_link = after is Kind.LINK or after is Kind.IMAGE
                parts.append(escaped(span.text, begins=begins, ends=ends, in_link=in_link, before_link=before_link))
            case Kind.CODE:
                parts.append(code_span(span.text))
            case Kind.BREAK:
                parts.append("\\\n")
            case Kind.EMPHASIS | Kind.STRONG:
                signs = mark if span.kind is Kind.EMPHASIS else "**"
                parts.append(f"{signs}{_written(span.inside, mark=mark, in_link=in_link, inner=True)}{signs}")
            case Kind.LINK:
                parts.append(_link(span, mark))
            case Kind.IMAGE:
                text = escaped(span.text, begins=False, ends=False, in_link=True, before_link=False)
                parts.append(f"![{text}]({destination(span.url)}{in_quotes(span.title)})")
            case unknown:
                assert_never(unknown)
    return "".join(parts)


def _link(span: Span, mark: str) -> str:
    if span.inside == (Span(Kind.TEXT, span.url),) and not span.title and is_plain_address(span.url):
        return f"<{span.url}>"
    text = _written(span.inside, mark=mark, in_link=True, inner=True)
    return f"[{text}]({destination(span.url)}{in_quotes(span.title)})"


def _has_marks(found: Iterable[Span]) -> bool:
    return any(span.kind in _MARKED or (span.inside and _has_marks(span.inside)) for span in found)


def _reads_as(written: str, tree: tuple[Span, ...]) -> bool:
    """Tell whether a stock parser reads what was written as the tree that it was written from."""
    children = STOCK.parseInline(written)[0].children or ()
    return spans(children, Context(resolve=str)) == merged(tree)


def _bare(found: Iterable[Span]) -> tuple[Span, ...]:
    """Return a tree without emphasis."""
    made: list[Span] = []
    for span in found:
        inside = _bare(span.inside)
        made.extend(inside if span.kind in _MARKED else [span._replace(inside=inside)])
    return merged(made)


def _apart(found: Sequence[Span], before: str, after: str) -> tuple[Span, ...]:
    """Return a tree whose emphasis CommonMark can read: what it can't stand beside is moved out, or it is dropped.

    Args:
        found: the spans.
        before: the character before them, if any.
        after: the character after them, if any.

    """
    made: list[Span] = []
    for at, span in enumerate(found):
        left = _last(made, before)
        right = _first(found[at + 1 : at + 2], after)
        if span.kind in _MARKED:
            made.extend(_moved(span, left, right))
        elif span.kind is Kind.LINK:
            made.append(span._replace(inside=_apart(span.inside, "[", "]")))
        else:
            made.append(span)
    return merged(made)


def _moved(span: Span, left: str, right: str) -> Iterator[Span]:
    inside = list(_apart(span.inside, "", ""))
    leading, trailing = "", ""
    if inside and inside[0].kind is Kind.TEXT:
        leading, rest = opening(inside[0].text, left)
        inside[0] = Span(Kind.TEXT, rest)
    if inside and inside[-1].kind is Kind.TEXT:
        rest, trailing = closing(inside[-1].text, right)
        inside[-1] = Span(Kind.TEXT, rest)
    leading, trailing = _evened(leading, inside, trailing)
    kept = merged(inside)
    readable = opens(leading[-1:] or left, _first(kept, "")) and closes(_last(kept, ""), trailing[:1] or right)
    yield Span(Kind.TEXT, leading)
    if kept and readable:
        yield span._replace(inside=kept)
    elif len(kept) == 1 and kept[0].kind is Kind.LINK:
        yield kept[0]._replace(inside=(span._replace(inside=kept[0].inside),))
    else:
        yield from kept
    yield Span(Kind.TEXT, trailing)


def _evened(leading: str, inside: list[Span], trailing: str) -> tuple[str, str]:
    """Take the partner of a bracket that went out of emphasis out too: `**「想」**所以` is `「**想**」所以`."""
    edges = (inside[:1], inside[-1:])
    first, last = ("".join(span.text for span in edge if span.kind is Kind.TEXT) for edge in edges)
    if pairs(first[:1], trailing[:1]) and trailing[0] not in first[1:]:
        inside[0] = Span(Kind.TEXT, first[1:])
        return leading + first[0], trailing
    if not trailing and pairs(leading[-1:], last[-1:]) and leading[-1] not in first[:-1] + last[:-1]:
        inside[-1] = Span(Kind.TEXT, last[:-1])
        return leading, last[-1]
    return leading, trailing


def _first(found: Sequence[Span], otherwise: str) -> str:
    if not found:
        return otherwise
    return _written((found[0],), inner=True)[:1] or " "


def _last(found: Sequence[Span], otherwise: str) -> str:
    if not found:
        return otherwise
    return _written((found[-1],), inner=True)[-1:] or " "
