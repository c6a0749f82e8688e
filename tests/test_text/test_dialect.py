"""The dialect differs from CommonMark only beside CJK text."""

from typing import Final

from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.utils import EnvType

import strategies
from quizwright.text.dialect import Dialect
from quizwright.text.scripts import is_cjk

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


OURS: Final = Dialect()


def _commonmark() -> MarkdownIt:
    """Return a stock parser of CommonMark and tables that leaves link targets as they were written, as ours does."""
    parser = MarkdownIt("commonmark", {"html": False, "maxNesting": OURS.options.maxNesting}).enable("table")
    for name in ("validateLink", "normalizeLink", "normalizeLinkText"):
        setattr(parser, name, getattr(OURS, name))
    return parser


COMMONMARK: Final = _commonmark()


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
def test_text_without_cjk_has_the_tokens_of_commonmark(source: str) -> None:
    text = "".join(character for character in source if not is_cjk(character))
    expected_env: EnvType = {}
    env: EnvType = {}

    expected = COMMONMARK.parse(text, expected_env)

    assert expected == OURS.parse(text, env)
    assert expected_env == env
