"""Rules that hold a translation to its source, before variables are filled in (L21x)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Final

from quizwright.lint import addresses
from quizwright.lint.passage import Pair, Passage, Placed
from quizwright.lint.wording import difference, differences
from quizwright.problem import Finding
from quizwright.text import numbers
from quizwright.text.shape import Code

_NUMBERS_HINT: Final = "write each number of the source in digits; no space but a no-break one stands inside a number"


def same_variables(pair: Pair) -> Iterator[Finding]:
    """A translation has other variables than its source.

    Each stands for a version that the sentence is about, so a translation has each of them as often as the source.

    Bad:

        prompt: Does Slinky {{ slinky }} make the pods itself?
        prompt: Slinky 1.2.2 会自己创建 Pod 吗？

    Good:

        prompt: Slinky {{ slinky }} 会自己创建 Pod 吗？
    """
    source, translation = ([(f"{{{{ {name} }}}}", line) for name, line in p.variables] for p in _both(pair))
    yield from _compared(pair, "variables", source, translation, "copy each variable of the source as it stands")


def same_question_links(pair: Pair) -> Iterator[Finding]:
    """A translation links to other questions than its source.

    The target of `[text](q:ID)` is the same in all languages; only the text is translated.

    Bad:

        explanation: See [what is counted](q:min-available).
        explanation: 参见[计的是什么](q:最小可用数)。

    Good:

        explanation: 参见[计的是什么](q:min-available)。
    """
    source, translation = (_question_links(passage) for passage in _both(pair))
    yield from _compared(pair, "links to questions", source, translation, "copy each `q:` target as it stands")


def same_addresses(pair: Pair) -> Iterator[Finding]:
    """A translation has other addresses than its source.

    A source that is lost or changed takes the evidence away. What names the language may differ: `/zh/`, `?hl=ja`,
    `zh.example.org`, and then the fragment too.

    Bad:

        explanation: See [the guide](https://kubernetes.io/docs/concepts/).
        explanation: 参见[指南](https://kubernetes.io/)。

    Good:

        explanation: 参见[指南](https://kubernetes.io/zh-cn/docs/concepts/)。
    """
    source, translation = pair.source.reading.addresses, pair.translation.reading.addresses
    locales = (pair.source.locale, pair.translation.locale)
    differing = addresses.unmatched(
        [addresses.address(written, locales) for written, _ in source],
        [addresses.address(written, locales) for written, _ in translation],
    )
    hint = "copy each address; only the part that names the language may differ"
    yield from _told(pair, "addresses", differing, dict(reversed(translation)), hint)


def same_numbers(pair: Pair) -> Iterator[Finding]:
    """A translation has other numbers than its source.

    Numbers outside code carry the fact. They are compared by value: 3,200 and 3.200 and 3 200 (with a no-break space)
    are the same, and so are 2000 亿 and 200 billion; a version such as 1.15.2 is compared as it stands. Names such as
    BF16 count too, however often they stand. Write counts as digits in every language.

    Bad:

        answer: It waits for 4 pods.
        answer: 它等待三个 Pod。

    Good:

        answer: 它等待 4 个 Pod。
    """
    source, translation = pair.source.numbers, pair.translation.numbers
    lacking, extra = numbers.unmatched([found for found, _ in source], [found for found, _ in translation])
    if not lacking and not extra:
        return
    lines = {found.written: line for found, line in reversed(translation)}
    differing = [found.written for found in lacking], [found.written for found in extra]
    yield from _told(pair, "numbers", differing, lines, _NUMBERS_HINT)


def same_code(pair: Pair) -> Iterator[Finding]:
    """A translation has other inline code than its source.

    Code is the same in every language, to the letter, and as often.

    Bad:

        answer: `minAvailable` counts pods.
        answer: minAvailable 计的是 Pod。

    Good:

        answer: `minAvailable` 计的是 Pod。
    """
    source, translation = pair.source.code_spans, pair.translation.code_spans
    yield from _compared(pair, "pieces of inline code", source, translation, "copy each piece of code as it stands")


def same_blocks(pair: Pair) -> Iterator[Finding]:
    """A translation has another shape than its source.

    A list stays a list of as many items, a table keeps its rows and columns, and paragraphs are not joined: so readers
    of two languages can talk about the third point, and no point is lost.

    Bad:

        answer: |-
          - the resources
          - the gang plugin
        answer: 资源和 gang 插件

    Good:

        answer: |-
          - 资源
          - gang 插件
    """
    source, translation = pair.source.reading.blocks, pair.translation.reading.blocks
    for wanted, found in zip_longest(source, translation) if source != translation else ():
        if wanted and found and wanted[:3] == found[:3]:
            continue
        told = f"the source has {wanted}" if wanted else "the source ends"
        shown = f"there is {found}" if found else "the text ends"
        if wanted and found and str(wanted) == str(found):
            shown = f"{shown}, nested otherwise"
        where = pair.translation.text.at(found.line if found else 0)
        message = f"the blocks of {pair.translation.name} differ from the source's: where {told}, {shown}"
        yield Finding(where, message, "give it the lists, tables and paragraphs of the source")
        return


def same_code_blocks(pair: Pair) -> Iterator[Finding]:
    """A translation has another code block than its source.

    Code is the same in every language; only its comments are translated.

    Bad:

        answer: |-
          ```yaml
          minAvailable: 3  # 全部 Pod
          ```

    Good, where the source has `minAvailable: 4  # all pods`:

        answer: |-
          ```yaml
          minAvailable: 4  # 全部 Pod
          ```
    """
    source, translation = pair.source.reading.code_blocks, pair.translation.reading.code_blocks
    if len(source) != len(translation):
        return  # another shape, which same_blocks tells
    for wanted, found in zip(source, translation, strict=True):
        if (wanted.language, wanted.lines) != (found.language, found.lines):
            where = pair.translation.text.at(found.line)
            message = f"the code block in {pair.translation.name} differs from the source's: {_code(wanted, found)}"
            yield Finding(where, message, "copy the code; only its comments are translated")
            return


def _both(pair: Pair) -> tuple[Passage, Passage]:
    return pair.source, pair.translation


def _question_links(passage: Passage) -> list[Placed]:
    return [(link.target, link.line) for link in passage.links if link.target.startswith("q:")]


def _code(wanted: Code, found: Code) -> str:
    """Return the first difference of two code blocks in words."""
    if wanted.language != found.language:
        return f"its language is `{found.language}`, and there `{wanted.language}`"
    lines = zip_longest(wanted.lines, found.lines, fillvalue="")
    there, here = next((there, here) for there, here in lines if there != here)
    return f"it has `{here.strip()}` where the source has `{there.strip()}`"


def _compared(
    pair: Pair, what: str, source: Sequence[Placed], translation: Sequence[Placed], hint: str
) -> Iterator[Finding]:
    wanted, found = [word for word, _ in source], [word for word, _ in translation]
    if wanted == found:  # as nearly always
        return
    lacking, extra = differences(wanted, found)
    yield from _told(pair, what, (lacking, extra), dict(reversed(translation)), hint)


def _told(
    pair: Pair, what: str, differing: tuple[list[str], list[str]], lines: Mapping[str, int], hint: str
) -> Iterator[Finding]:
    """Yield one finding on all that differs, at the first thing that the source has not."""
    lacking, extra = differing
    if lacking or extra:
        first = min(extra, key=lambda word: lines[word], default="")
        where = pair.translation.at(lines.get(first, 0), first)
        message = f"the {what} of {pair.translation.name} differ from the source's: it {difference(lacking, extra)}"
        yield Finding(where, message, hint)
