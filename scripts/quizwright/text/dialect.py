"""The Markdown dialect of every text field: CommonMark and tables; raw HTML is text; emphasis works beside CJK.

What markdown-it-py does is done here with less work where a text is plain: laws in the tests hold both to the same
tokens.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from markdown_it import MarkdownIt, rules_inline
from markdown_it.common.utils import isMdAsciiPunct, isPunctChar, isWhiteSpace, mdTrim
from markdown_it.parser_inline import ParserInline, RuleFuncInlineType
from markdown_it.rules_block.state_block import StateBlock
from markdown_it.rules_core.state_core import StateCore
from markdown_it.rules_core.text_join import text_join
from markdown_it.rules_inline.state_inline import Scanned, StateInline
from markdown_it.token import Token
from markdown_it.utils import EnvType

from quizwright.text.blocks import NO_PARAGRAPH, tokens_of
from quizwright.text.scripts import is_cjk

MAX_DEPTH: Final = 30
# markdown-it-py drops what is nested deeper than its limit without a word, so ours lies well above what we accept.
_PARSER_DEPTH: Final = 3 * MAX_DEPTH

#: What reads each sign of inline text; all other characters are text.
_READERS: Final[Mapping[str, tuple[RuleFuncInlineType, ...]]] = MappingProxyType(
    {
        "\n": (rules_inline.newline,),
        "\\": (rules_inline.escape,),
        "`": (rules_inline.backtick,),
        "*": (rules_inline.emphasis.tokenize,),
        "_": (rules_inline.emphasis.tokenize,),
        "[": (rules_inline.link,),
        "!": (rules_inline.image,),
        "<": (rules_inline.autolink, rules_inline.html_inline),
        "&": (rules_inline.entity,),
    }
)
_SIGN: Final = re.compile(f"[{re.escape(''.join(_READERS))}]")
# What has a meaning in text that has no code; without a bracket, `!` has none.
_SIGN_BUT_CODE: Final = re.compile(r"[\\*_\[<&]| \n")
# Beside what blocks begin with: a line may define a link.
_NO_PARAGRAPH: Final = re.compile(rf"{NO_PARAGRAPH.pattern}|\[")


class State(StateInline):
    """Emphasis that opens and closes beside CJK text and punctuation, where CommonMark's flanking rules fail.

    CommonMark 0.31.2, section 6.2, takes punctuation before a closing run as a reason not to close unless a space or
    punctuation follows. Chinese and Japanese put no space there, so a CJK character on the other side counts as one,
    and CJK punctuation does not count as punctuation.
    """

    def scanDelims(self, start: int, canSplitWord: bool) -> Scanned:  # noqa: FBT001, N802, N803 - the base class's form
        """Tell whether the run of markers at `start` can open and can close emphasis."""
        marker = self.src[start]
        end = start
        while end < self.posMax and self.src[end] == marker:
            end += 1
        before = self.src[start - 1] if start else " "
        after = self.src[end] if end < self.posMax else " "
        left = not _space(after) and (not _mark(after) or _boundary(before))
        right = not _space(before) and (not _mark(before) or _boundary(after))
        opens = left and (canSplitWord or not right or _mark(before))
        closes = right and (canSplitWord or not left or _mark(after))
        return Scanned(opens, closes, end - start)


class _Inline(ParserInline):
    def parse(self, src: str, md: MarkdownIt, env: EnvType, tokens: list[Token]) -> list[Token]:
        """Parse inline text as the base class does, with our own state."""
        if src and not _SIGN.search(src):
            tokens.append(Token("text", "", 0, content=src))
            return tokens
        parts = src.split("`")
        if len(parts) % 2 and "``" not in src and not _SIGN_BUT_CODE.search("".join(parts[::2])):
            tokens += _plain(parts)
            return tokens
        state = State(src, md, env, tokens)
        self.tokenize(state)
        if "*" in src or "_" in src:  # else nothing is emphasised
            for rule in self.ruler2.getRules(""):
                rule(state)
        return state.tokens

    def tokenize(self, state: StateInline) -> None:
        """Do what the base class does, and ask at each sign only the rules that read it."""
        deepest = state.md.options.maxNesting
        while state.pos < state.posMax:
            sign = _SIGN.search(state.src, state.pos, state.posMax)
            at = sign.start() if sign else state.posMax
            if state.pos < at:
                state.pending += state.src[state.pos : at]
                state.pos = at
            is_tried = sign and state.level < deepest
            if sign and not (is_tried and any(reads(state, False) for reads in _READERS[sign[0]])):  # noqa: FBT003
                state.pending += sign[0]
                state.pos += 1
        if state.pending:
            state.pushPending()


def _plain(parts: Sequence[str]) -> list[Token]:
    """Return the tokens of inline text that was split at single backticks and has no other signs but line ends."""
    tokens = []
    for at, part in enumerate(parts):
        if at % 2:
            code = part.replace("\n", " ")
            is_padded = code[0] == " " == code[-1] and code.strip(" ")
            tokens.append(Token("code_inline", "code", 0, markup="`", content=code[1:-1] if is_padded else code))
            continue
        first, *rest = part.split("\n")
        if first:
            tokens.append(Token("text", "", 0, content=first))
        for line in rest:
            tokens.append(Token("softbreak", "br", 0))
            if text := line.lstrip(" \t"):
                tokens.append(Token("text", "", 0, content=text))
    return tokens


def _paragraph(state: StateBlock, start: int, _end: int, _silent: bool) -> bool:  # noqa: FBT001 - a rule's form
    """Read a paragraph none of whose lines can be anything else, as most are; the stock rules read the others."""
    line = start
    while line < state.lineMax and not state.isEmpty(line):
        if _NO_PARAGRAPH.match(state.src, state.bMarks[line] + state.tShift[line]):
            return False
        line += 1
    if state.is_code_block(start):
        return False
    state.line = line
    state.push("paragraph_open", "p", 1).map = [start, line]
    inline = state.push("inline", "", 0)
    inline.content = mdTrim(state.getLines(start, line, state.blkIndent, keepLastLF=False))
    inline.map = [start, line]
    inline.children = []
    state.push("paragraph_close", "p", -1)
    return True


def _join_specials(state: StateCore) -> None:
    """Join escaped characters and entities with the text around them, where there are any."""
    if "\\" in state.src or "&" in state.src:
        text_join(state)


class Dialect(MarkdownIt):
    """The parser. Link targets are kept as written: `links` judges them and the renderers encode them."""

    def __init__(self) -> None:
        """Make a parser of the dialect; it holds no state between texts."""
        super().__init__("commonmark", {"html": False, "maxNesting": _PARSER_DEPTH})
        self.inline = _Inline()
        self.block.ruler.before("table", "plain_paragraph", _paragraph)
        self.core.ruler.at("text_join", _join_specials)
        self.enable("table")
        self.disable(["html_block", "html_inline"])
        self.inline.ruler.disable(["linkify", "strikethrough"])
        self.inline.ruler2.disable("strikethrough")

    def parse(self, src: str, env: EnvType | None = None) -> list[Token]:
        """Parse a text as the base class does, sooner where all its blocks are plain, as in most."""
        noted: EnvType = {} if env is None else env
        tokens = tokens_of(src, lambda text: self.inline.parse(text, self, noted, []))
        return super().parse(src, noted) if tokens is None else tokens

    def validateLink(self, url: str) -> bool:  # noqa: ARG002, N802 - the base class's form
        """Accept each target, so that a bad one becomes a problem and not literal text."""
        return True

    def normalizeLink(self, url: str) -> str:  # noqa: N802 - the base class's form
        """Leave the target as it was written."""
        return url

    def normalizeLinkText(self, link: str) -> str:  # noqa: N802 - the base class's form
        """Leave the text of an autolink as it was written."""
        return link


def _space(character: str) -> bool:
    return isWhiteSpace(ord(character))


def _mark(character: str) -> bool:
    if is_cjk(character):
        return False
    return isMdAsciiPunct(ord(character)) or isPunctChar(character)


def _boundary(character: str) -> bool:
    return _space(character) or _mark(character) or is_cjk(character)
