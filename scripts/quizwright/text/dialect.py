"""The Markdown dialect of every text field: CommonMark and tables; raw HTML is text; emphasis works beside CJK."""

from __future__ import annotations

from typing import Final

from markdown_it import MarkdownIt
from markdown_it.common.utils import isMdAsciiPunct, isPunctChar, isWhiteSpace
from markdown_it.parser_inline import ParserInline
from markdown_it.rules_inline.state_inline import Scanned, StateInline
from markdown_it.token import Token
from markdown_it.utils import EnvType

from quizwright.text.scripts import is_cjk

MAX_DEPTH: Final = 30
# markdown-it-py drops what is nested deeper than its limit without a word, so ours lies well above what we accept.
_PARSER_DEPTH: Final = 3 * MAX_DEPTH


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
        state = State(src, md, env, tokens)
        self.tokenize(state)
        for rule in self.ruler2.getRules(""):
            rule(state)
        return state.tokens


class Dialect(MarkdownIt):
    """The parser. Link targets are kept as written: `links` judges them and the renderers encode them."""

    def __init__(self) -> None:
        """Make a parser of the dialect; it holds no state between texts."""
        super().__init__("commonmark", {"html": False, "maxNesting": _PARSER_DEPTH})
        self.inline = _Inline()
        self.enable("table")
        self.disable(["html_block", "html_inline"])
        self.inline.ruler.disable(["linkify", "strikethrough"])
        self.inline.ruler2.disable("strikethrough")

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
