"""The dialect's short ways end where markdown-it-py's own rules do."""

from typing import Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.parser_inline import ParserInline
from markdown_it.rules_core.text_join import text_join
from markdown_it.token import Token
from markdown_it.utils import EnvType

import strategies
from quizwright.text.dialect import Dialect, State

_LINES: Final = (
    *("word", "(1) word", "12 words", "`code` and", "想做的事", "**bold**", "*", "a|b", "", "   ", "  lead", "trail  "),
    *("    code", "\ttab", "- item", "  - inner", "1. item", "> quote", "# head", "---", "===", "```", "~~~", "|-|-|"),
    *("[a]: b", "[a]", "trail\\", "&amp;", "\r", "\0", "***", "___", "+ item", "0) item", ":-", "<b>", "_", "::: tip"),
    *(
        "| a | `b` |",
        "|---|:-:|",
        "|:--|--:|",
        "| c |",
        "| d | e | f |",
        "||",
        "- `code` of",
        "7. item",
        "1. [a]",
        "```sh",
    ),
    *("``` sh", "   deep", "- - a", "- ", "-", "`` a ` b ``", "` a `", "a `b", "  `c`"),
    *("**bold** and", "*a* b", "** a", "**", "* *", "***a", "- **b** c", "[a](b) c", "[a", "b]: c", "]: d", "*\u3000a"),
)
_LINED: Final = st.lists(st.sampled_from(_LINES), max_size=9).map("\n".join)


class _StockInline(ParserInline):
    def parse(self, src: str, md: MarkdownIt, env: EnvType, tokens: list[Token]) -> list[Token]:
        state = State(src, md, env, tokens)
        self.tokenize(state)
        for rule in self.ruler2.getRules(""):
            rule(state)
        return state.tokens


def _stock() -> Dialect:
    """Return the dialect without its short ways."""
    parser = Dialect()
    parser.inline = _StockInline()
    parser.inline.ruler.disable(["linkify", "strikethrough", "html_inline"])
    parser.inline.ruler2.disable("strikethrough")
    parser.block.ruler.disable("plain_paragraph")
    parser.core.ruler.at("text_join", text_join)
    return parser


STOCK, OURS = _stock(), Dialect()


@given(strategies.markdown | _LINED)
@example("a\n" + "    b\n" * 3 + "c")
@example("- a\n  b\nc\n\n  d")
@example("> a\nb\n- c")
@example("- a\nb")
@example("- a\n1. b")
@example("- a\n  b\n- c\n\n2. d\n   e")
@example("3. a\n   b\n4. c\n\nd")
@example("| a | b |\n|---|---|\n| c |")
@example("| a | b |\n|:-:|--:|\n| `c` | d | e |\n\n```sh\na\n  b\n```")
@example("| a |\n|---|---|")
@example("| a |\n|---|")
@example("```\na\n```\n```")
@example("```\n```")
@example("a `` b ` c")
@example("` a ` `  `\n  `b\nc`")
@example("[" * 100 + "a](b)" * 100)
@strategies.unhurried
def test_short_ways_give_the_tokens_of_the_stock_rules(source: str) -> None:
    expected_env: EnvType = {}
    env: EnvType = {}

    expected = MarkdownIt.parse(STOCK, source, expected_env)

    assert expected == OURS.parse(source, env)
    assert expected_env == env


@pytest.mark.parametrize("source", ["a", "a b\n  c `d` *e*", "（1）想做", "12 words: a|b"])
def test_a_plain_paragraph_is_one(source: str) -> None:
    assert ["paragraph_open", "inline", "paragraph_close"] == [token.type for token in OURS.parse(source)]
