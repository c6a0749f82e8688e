"""What parity takes for a difference between a translation and its source, and what not."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

import pytest

from quizwright.lint import parity
from quizwright.lint.passage import Pair, Passage
from quizwright.model import Text, form_of
from quizwright.problem import Finding, Location
from support.steps import is_linear

Rule: TypeAlias = Callable[[Pair], Iterator[Finding]]
WHERE: Final = Location("zh.yml", 10, 7)
NARROW: Final = "\u202f"


def compare(
    rule: Rule, source: str, translation: str, *, path: str = "a-question.prompt", in_code: bool = False
) -> list[str]:
    """Return what a rule says of two texts, after the name of the text."""
    form = form_of(path)
    one, other = (Text(text, WHERE, block=True) for text in (source, translation))
    pair = Pair(
        Passage(f"`{path}`", path, "en", one, form, in_code),
        Passage(f"`{path}` in zh", path, "zh", other, form, in_code),
    )
    return [f"{found.where.line}: {found.message.partition(' in zh ')[2]}" for found in rule(pair)]


def differs(*told: str, line: int = 10) -> list[str]:
    return [f"{line}: differ from the source's: it {'; it '.join(told)}"]


EQUAL_NUMBERS: Final = (
    ("3,200 Gbps", "3 200 Gbps".replace(" ", NARROW, 1)),
    ("3,200 Gbps", "3\u00a0200 Gbps"),
    ("3,200 Gbps", "3.200 Gbps"),
    ("3,200 Gbps", "3200 Gbps"),
    ("3,200 Gbps", "3’200 Gbps"),
    ("62.5 GB", "62,5 GB"),
    ("1,234.56", "1.234,56"),
    ("4 nodes", "４ 个节点"),
    ("62.5 GB", "６２．５ GB"),
    ("200 billion parameters", "2000 亿参数"),
    ("a 200B-parameter model", "2000 亿参数的模型"),
    ("10 thousand", "1 万"),
    ("1.5 million", "1,5 millones"),
    ("2 billion", "2 mil millones"),
    ("40-80 GB", "40～80 GB"),
    ("on 2025-09-16", "el 16 de septiembre de 2025"),
    ("on 2025-09-16", "2025 年 9 月 16 日"),
    ("import from S3 and export to it", "从 S3 导入，并导出到 S3"),
    ("ZeRO-3 shards, and it offloads", "ZeRO-3 会分片，ZeRO-3 会卸载"),
    ("`4` pods of https://example.org/v1.2", "Pod：`5`，见 https://example.org/v3。"),
    ("see <https://example.org/v1>", "见 <https://example.org/v1>"),
    ("{{ nccl2 }} and 3", "3 和"),
    ("1. one\n2. two", "1. 一\n1. 二"),
    ("TP8 × PP4 × DP2 = 64", "TP8 × PP4 × DP2 = 64"),
    ("1.5.0, 1.7.0", "1.5.0,1.7.0"),
    ("1, 2 and 3", "1,2,3"),
)


@pytest.mark.parametrize(("source", "translation"), EQUAL_NUMBERS)
def test_a_number_may_be_written_as_its_language_does(source: str, translation: str) -> None:
    found = compare(parity.same_numbers, source, translation)

    assert [] == found


OTHER_NUMBERS: Final = (
    ("4 pods", "3 个 Pod", differs("lacks `4`", "has `3`, which the source has not")),
    ("4 pods", "四个 Pod", differs("lacks `4`")),
    ("pods", "4 个 Pod", differs("has `4`, which the source has not")),
    ("release 1.30", "1.3 版", differs("lacks `1.30`", "has `1.3`, which the source has not")),
    ("release 1.15.2", "1.15.1 版", differs("lacks `1.15.2`", "has `1.15.1`, which the source has not")),
    ("BF16", "BF32", differs("lacks `16`", "has `32`, which the source has not")),
    ("TP and 2", "TP8 和 2", differs("has `8`, which the source has not")),
    ("4 pods on 4 nodes", "4 个节点上的 Pod", differs("lacks `4`")),
    ("4, 4 and 4", "no", differs("lacks `4` 3 times")),
    ("one\n\ntwo", "一\n\n2", differs("has `2`, which the source has not", line=12)),
    ("one\ntwo", "一\n2", differs("has `2`, which the source has not", line=11)),
    (
        "none",
        "1 2 3 4 5 6 7 8",
        differs("has `1`, `2`, `3`, `4`, `5`, `6` and 2 more, which the source has not"),
    ),
)


@pytest.mark.parametrize(("source", "translation", "told"), OTHER_NUMBERS)
def test_another_number_is_named(source: str, translation: str, told: list[str]) -> None:
    found = compare(parity.same_numbers, source, translation)

    assert told == found


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("a-question.title", differs("lacks `4`")),
        ("a-question.unit", []),
        ("a-question.accept", []),
        ("a-question.hints.title", differs("lacks `4`")),
    ],
)
def test_units_and_accepted_answers_are_words_of_their_language(path: str, told: list[str]) -> None:
    found = compare(parity.same_numbers, "4 pods {{ volcano }}", "Pod", path=path)

    assert told == found


def test_variables_are_compared_by_name_and_count() -> None:
    """In every form of text, before they are filled in."""
    source = "{{ slinky }} or {{ slinky }}, {{ volcano }}"

    for path in ("a-question.title", "a-question.prompt", "a-question.accept"):
        found = compare(parity.same_variables, source, "{{ slinky }}, {{ volcano }}, {{ mpi }}", path=path)

        assert differs("lacks `{{ slinky }}`", "has `{{ mpi }}`, which the source has not") == found


def test_variables_in_code_count_where_the_question_says_so() -> None:
    texts = ("`{{ slinky }}`", "`{{ slinky }}` `{{ slinky }}`")

    outside = compare(parity.same_variables, *texts)
    inside = compare(parity.same_variables, *texts, in_code=True)

    assert [] == outside
    assert differs("has `{{ slinky }}`, which the source has not") == inside


def test_links_to_questions_are_compared_by_target() -> None:
    same = compare(parity.same_question_links, "[one](q:a) [two](q:b)", "[二](q:b)[一](q:a)")
    other = compare(parity.same_question_links, "[one](q:a) [web](https://a.org)", "[一](q:b)")

    assert [] == same
    assert differs("lacks `q:a`", "has `q:b`, which the source has not") == other


EQUAL_ADDRESSES: Final = (
    ("https://kubernetes.io/docs/x/#top", "https://kubernetes.io/zh-cn/docs/x/#顶部"),
    ("https://docs.aws.amazon.com/eks/a.html", "https://docs.aws.amazon.com/zh_cn/eks/a.html"),
    ("https://aws.amazon.com/eks/", "https://aws.amazon.com/cn/eks/"),
    ("https://a.org/en/latest/", "https://a.org/zh/latest/"),
    ("https://en.wiki.org/x", "https://zh.wiki.org/x"),
    ("https://a.org/x?hl=en&v=1", "https://a.org/x?v=1&hl=zh"),
    ("https://a.org/README.md", "https://a.org/README.zh.md"),
    ("https://a.org/README.md", "https://a.org/README_zh-CN.md"),
    ("https://a.org/{{ slinky }}/x", "https://a.org/{{ slinky }}/x"),
    ("https://a.org/x/", "https://a.org/x"),
    ("https://a.org/x#top", "https://a.org/x#top"),
    ("images/mesh.png", "images/mesh.zh.png"),
    ("https://[bad", "https://[bad"),
)


@pytest.mark.parametrize(("source", "translation"), EQUAL_ADDRESSES)
def test_an_address_may_name_another_language(source: str, translation: str) -> None:
    found = compare(parity.same_addresses, f"[a](<{source}>)", f"[甲](<{translation}>)")

    assert [] == found


OTHER_ADDRESSES: Final = (
    ("https://a.org/x", "https://a.org/y"),
    ("https://a.org/x#one", "https://a.org/x#two"),
    ("https://a.org/x?v=1", "https://a.org/x?v=2"),
    ("https://a.org/v1/", "https://a.org/v2/"),
    ("https://a.org/ja/x", "https://a.org/ko/x"),
    ("https://zh.org/x", "https://org/x"),
    ("http://a.org/x", "https://a.org/x"),
    ("https://[bad", "https://[other"),
)


@pytest.mark.parametrize(("source", "translation"), OTHER_ADDRESSES)
def test_another_page_is_another_address(source: str, translation: str) -> None:
    found = compare(parity.same_addresses, f"[a](<{source}>)", f"[甲](<{translation}>)")

    assert differs(f"lacks `{source}`", f"has `{translation}`, which the source has not") == found


def test_a_bare_address_is_an_address_up_to_the_sentence() -> None:
    same = compare(parity.same_addresses, "See https://a.org/x.", "参见（https://a.org/x）。")
    other = compare(parity.same_addresses, "See https://a.org/x.", "参见它。")

    assert [] == same
    assert differs("lacks `https://a.org/x`") == other


def test_inline_code_is_compared_to_the_letter() -> None:
    same = compare(parity.same_code, "`a` and `b-1`", "`b-1`，`a`")
    other = compare(parity.same_code, "`kubectl get <name>` twice: `a`, `a`", "`kubectl get <名字>`：`a`")

    assert [] == same
    assert differs("lacks `kubectl get <name>`, `a`", "has `kubectl get <名字>`, which the source has not") == other


BLOCKS: Final = (
    ("one\n\ntwo", "一二", "where the source has a paragraph, the text ends"),
    ("- a\n- b", "1. a\n2. b", "where the source has a list of 2 items, there is a numbered list of 2 items"),
    ("- a\n  - b\n- c", "- a\n- b\n- c", "where the source has a list of 2 items, there is a list of 3 items"),
    ("- a\n  - b", "- a\n\n- b", "where the source has a list of 1 item, there is a list of 2 items"),
    ("- a\n\n  b", "- a\n\nb", "where the source has a paragraph, there is a paragraph, nested otherwise"),
    ("# a", "## a", "where the source has a heading of level 1, there is a heading of level 2"),
    (
        "|a|b|\n|-|-|\n|1|2|",
        "|a|b|\n|-|-|",
        "where the source has a table of 2 rows and 2 columns, there is a table of 1 rows and 2 columns",
    ),
    ("> a", "a", "where the source has a quotation, there is a paragraph"),
    ("a\n\n---", "a\n\n```\nb\n```", "where the source has a rule, there is a code block"),
)


@pytest.mark.parametrize(("source", "translation", "told"), BLOCKS)
def test_the_first_block_that_differs_is_named(source: str, translation: str, told: str) -> None:
    found = compare(parity.same_blocks, source, translation)

    assert [told] == [message.partition("source's: ")[2] for message in found]


def test_the_inside_of_a_paragraph_and_of_a_cell_is_free() -> None:
    source = "One *line*\nand another.\n\n- a\n- b\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nEnd."
    translation = "一行。\n\n- **甲**\n\n- 乙\n\n| 甲 | 乙 |\n|---|---|\n| `1` | 二 |\n\n完。"

    found = compare(parity.same_blocks, source, translation)

    assert [] == found


def block(language: str, code: str) -> str:
    return f"```{language}\n{code}\n```"


EQUAL_CODE: Final = (
    ("yaml", "a: 1  # all pods\nb: 2", "a: 1  # 全部 Pod\nb: 2"),
    ("yaml", "# one\n# two\na: 1", "# 一和二\n\na: 1"),
    ("bash", "ls # all", "ls    # 全部"),
    ("python", "x = 1  # all\n", "x = 1  # 全部"),
    ("json", '// all\n{"a": 1}', '// 全部\n{"a": 1}'),
    ("sql", "select 1 -- all", "select 1 -- 全部"),
    ("xml", "<!-- all -->\n<a/>", "<!-- 全部 -->\n<a/>"),
    ("c", "int a; /* all */", "int a; /* 全部 */"),
    ("", "a # 1", "a # 1"),
)


@pytest.mark.parametrize(("language", "source", "translation"), EQUAL_CODE)
def test_comments_in_code_are_translated(language: str, source: str, translation: str) -> None:
    found = compare(parity.same_code_blocks, block(language, source), block(language, translation))

    assert [] == found


OTHER_CODE: Final = (
    ("bash", "#!/bin/bash\nls", "#!/bin/sh\nls", "`#!/bin/sh` where the source has `#!/bin/bash`"),
    ("bash", 'echo "# all"', 'echo "# 全部"', '`echo "# 全部"` where the source has `echo "# all"`'),
    ("python", 'x = "# all"', 'x = "# 全部"', '`x = "# 全部"` where the source has `x = "# all"`'),
    ("c", "#include <a.h>", "#include <b.h>", "`#include <b.h>` where the source has `#include <a.h>`"),
    ("yaml", "a: 1\nb: 2", "a: 1", "`` where the source has `b: 2`"),
    ("yaml", "a:\n  b: 1", "a:\nb: 1", "`b: 1` where the source has `b: 1`"),
    ("nothing-known", "# all", "# 全部", "`# 全部` where the source has `# all`"),
    ("", "all", "全部", "`全部` where the source has `all`"),
)


@pytest.mark.parametrize(("language", "source", "translation", "told"), OTHER_CODE)
def test_code_itself_is_the_same(language: str, source: str, translation: str, told: str) -> None:
    """What only looks like a comment is code: in a string, after `#!`, an include."""
    found = compare(parity.same_code_blocks, block(language, source), block(language, translation))

    assert [f"10: differs from the source's: it has {told}"] == found


def test_a_missing_code_block_is_another_shape_and_told_once() -> None:
    texts = (block("bash", "ls"), "ls")

    code = compare(parity.same_code_blocks, *texts)
    shape = compare(parity.same_blocks, *texts)

    assert [] == code
    assert 1 == len(shape)


@pytest.mark.parametrize("host", ["https://a.org/", "https://zh.a.org/"])
def test_the_steps_grow_with_the_addresses(host: str) -> None:
    def texts(size: int) -> tuple[str, str]:
        addresses = [f"{host}{number % 7}#{number}" for number in range(size)]
        return "\n".join(addresses), "\n".join(reversed(addresses))

    assert is_linear(lambda pair: compare(parity.same_addresses, *pair), texts, 50)
