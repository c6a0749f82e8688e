"""Hypothesis strategies: Markdown that is made to break a parser, and words that must survive it."""

from typing import Final

from hypothesis import settings
from hypothesis import strategies as st

# A machine that does much else at a time is slow now and then: a deadline would fail tests by chance.
unhurried: Final = settings(deadline=None)

MARKUP: Final = (
    *("*", "**", "_", "__", "`", "``", "[", "]", "![", "](", ")", "<", ">", "&", "\\", "!", "#", "|", ":", '"', "'"),
    *("\n", "\n\n", "  \n", "\\\n", "> ", "- ", "1. ", "    ", "  ", "```\n", "~~~\n", "```python\n", "|-|-|\n"),
    *("# ", "---\n", "===\n", "[a]: ", "[a]", "<https://a.b>", "](https://a.b)", "](q:id)", "&lt;", "&#x2a;"),
)
HOSTILE: Final = (
    *("<script>", "</script>", "<img src=x onerror=alert(1)>", "javascript:", "JaVaScRiPt:", "java\nscript:"),
    *("data:text/html,<b>", "vbscript:", "&#106;avascript:", "&#x6A;avascript:", "%6aavascript:", "\\javascript:"),
    *('" onmouseover="alert(1)', "' onclick='x", "](javascript:alert(1))", "![x](javascript:alert(1))", "-->", "<!--"),
    *('[x](https://a.b "t" onload=x)', '```js" onload=x\n', "``` <b>\n", "<javascript:alert(1)>", "]]>", "<![CDATA["),
)
CJK: Final = (
    "想做的事",
    "。",
    "「重要」",
    "です",
    "마크다운",
    "을",
    "（",
    "）",
    "，",
    "“",
    "”",
    "ー",
    "ｶﾅ",
    "𠮷",
    "葛\U000e0100",
)
BRACES: Final = ("{{", "}}", "{{{{", "{{ slinky }}", "{{ x }}", "{{name}}", "${{ x }}", "{", "}", " ", "slinky")

_PLAIN: Final = st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc", "Cn")), max_size=8)


def of_pieces(*groups: tuple[str, ...], most: int = 40) -> st.SearchStrategy[str]:
    """Return texts of pieces of some groups and of any characters, run together."""
    pieces = st.sampled_from([piece for group in groups for piece in group])
    return st.lists(pieces | _PLAIN, max_size=most).map("".join)


markdown = of_pieces(MARKUP, HOSTILE, CJK, BRACES)
braces = of_pieces(BRACES, ("`", "\n", "[", "](", ")", "*"))
ascii_markdown = st.lists(
    st.sampled_from([piece for piece in MARKUP if "](" not in piece and "{" not in piece])
    | st.text(st.characters(min_codepoint=32, max_codepoint=126, exclude_characters="{}"), max_size=6),
    max_size=40,
).map("".join)


@st.composite
def wordy_markdown(draw: st.DrawFn) -> tuple[str, tuple[str, ...]]:
    """Return Markdown without targets, definitions and languages of code, and the words that stand in it."""
    pieces = draw(
        st.lists(
            st.sampled_from(
                [
                    *("*", "**", "_", "`", "[", "]", "![", "](https://a.b)", "<", ">", "&", "!", "|", "\n", "\n\n"),
                    *("  \n", "> ", "- ", "1. ", "    ", "  ", "\n```\n", "\n~~~\n", "\n# ", "\n---\n", "\n===\n"),
                    *("想", "。", "> > > > > > > > > > ", "- - - - - - - - - - "),
                ]
            )
            | st.just("word"),
            max_size=60,
        )
    )
    words = [f"w{at}x" for at, piece in enumerate(pieces) if piece == "word"]
    named = iter(words)
    return "".join(next(named) if piece == "word" else piece for piece in pieces), tuple(words)
