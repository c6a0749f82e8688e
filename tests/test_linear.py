"""What takes longer than in proportion is found without a stopwatch: patterns by a proof, loops by counting lines."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

import pytest

from quizwright.languages import all_languages, number_words
from quizwright.legacy.comparing import sentences, tokens
from quizwright.legacy.reading import labels, language
from quizwright.lint import addresses, phrases, script_detection, terms
from quizwright.llms import cutting
from quizwright.load import layout
from support.patterns import blowup
from support.regexes import Regex, regexes
from support.steps import excess, is_linear, steps

#: Parts of the package whose patterns are all linear.
PROVEN: Final = (
    *(
        "builders/",
        "cli/",
        "fetch.py",
        "files.py",
        "html/",
        "languages/",
        "legacy/",
        "lint/",
        "llms/",
        "load/",
        "markdown/",
        "mcp/",
        "model/",
    ),
    *("presentation/", "reporters/", "scaffold/", "search/", "sources/", "surface/", "text/", "translation/"),
)
FORMS: Final = ("NodeSet", "check point", "检查 点", "--nodes", "--", "x-", "a a a", "c++")
TOKENS: Final = ("a b", "1-2", "--x", "$PATH", "10 %", "中文", "a\tb  c", "")
LETTERS: Final = "".join((*labels.ALPHABETS, labels.ROMAN))
#: Patterns that are made of values, by the place of their modules: examples of what is made there.
MADE: Final[Mapping[str, Callable[[], Iterable[re.Pattern[str]]]]] = {
    "legacy/comparing/sentences.py": lambda: [sentences._abbreviation()],  # noqa: SLF001 - all of a call's patterns
    "legacy/comparing/tokens.py": lambda: map(tokens._pattern, TOKENS),  # noqa: SLF001 - all of a call's patterns
    "legacy/reading/language.py": language._LETTER.values,  # noqa: SLF001 - the same
    "legacy/reading/labels.py": lambda: map(labels._pattern, LETTERS),  # noqa: SLF001 - the same
    "languages/loading.py": lambda: (found for known in all_languages() for found in _phrases(known.code)),
    "lint/addresses.py": lambda: addresses._patterns(frozenset({"en", "zh", "pt-BR"})),  # noqa: SLF001 - the same
    "lint/script_detection.py": script_detection.LETTER.values,
    "lint/terms.py": lambda: (terms._any([form], re.IGNORECASE) for form in FORMS),  # noqa: SLF001 - the same
    "llms/cutting.py": lambda: [cutting._indentation(4)],  # noqa: SLF001 - the same
    "load/layout.py": lambda: (found for found, _ in layout.PATTERNS),
    "text/numbers.py": lambda: [*(found for found, _ in number_words().scales), number_words().month],
}
AT_ONE_PLACE: Final = frozenset({"load/layout.py"})  # these are held against the whole of a text
SLOW_ANYWHERE: Final = (
    *(r"\s+$", r"\w+@", r"a*b", r"\s*x", r"(`+)x\1", r"(?m)^\s*x", r"[^\S\n]{5001}", r"x(?:.*y)?", r"<!--.*-->"),
    *(r"<!--(?:(?!<!--).)*?-->", r"\[[^\]]*\]\(", r"(?:a|b)+?c", r"(?<=_)[_(]*x"),
)
SLOW_AT_ONE_PLACE: Final = (
    *(
        r"(?:a*)*b",
        r"(?:a|a)*b",
        r"(?:a+)+b",
        r"(?:\w+,?)*;",
        r"x\s*\s*y",
        r"(`{3,})(.*)$",
        r"a*a*b",
        r"(?i)(?:ka|Ka)*b",
    ),
    *(r".*.*x", r"(a*)\1b", r"(?:a|ab|b)*c", r"(?=(?:a+)+b)a"),
)
LINEAR: Final = (
    *(r"\s+", r"\s*", r"\b\w+@", r"(?<!a)a*b", r"(?<!\s)\s*+$", r"(?<![\w@])\w+@", r"(?m)^[^\S\n]*x", r"x\s*+\s*y"),
    *(r"(?:a|b)*", r"[a-z][a-z0-9]+|\d+(?:\.\d+)?", r"<!--[^<>]*-->", r"(?<!`)(`+)x\1(?!`)", r"a{1,9}b", r"^\s+|x"),
    *(r"\w+(?:-\w+)*", r"(?<!\s)\s{5001}", r"(?<!a)(?>a*)b|c", r"x(?=[^y]|$)"),
)


def _phrases(code: str) -> Iterator[re.Pattern[str]]:
    if found := phrases.phrases(code):
        yield from (*found.counts, *found.asked, found.position)


@pytest.mark.parametrize("pattern", [*SLOW_ANYWHERE, *SLOW_AT_ONE_PLACE])
def test_a_pattern_that_takes_the_square_of_a_text_is_found(pattern: str) -> None:
    found = blowup(pattern, searched=True)

    assert found
    assert found.word


@pytest.mark.parametrize("pattern", SLOW_AT_ONE_PLACE)
def test_some_patterns_are_slow_at_one_place_too(pattern: str) -> None:
    assert blowup(pattern, searched=False)


@pytest.mark.parametrize("pattern", sorted({*SLOW_ANYWHERE} - {*SLOW_AT_ONE_PLACE}))
def test_others_are_slow_only_where_they_are_sought_anywhere(pattern: str) -> None:
    assert blowup(pattern, searched=False) is None


@pytest.mark.parametrize("pattern", LINEAR)
def test_a_pattern_that_takes_time_in_proportion_is_proven(pattern: str) -> None:
    assert blowup(pattern, searched=True) is None


def test_the_word_that_makes_a_pattern_slow_leads_the_engine_to_try_each_way() -> None:
    """The proof names an input: the pattern fails on it after all, so that every way is tried."""
    found = blowup(r"x\s*\s*y", searched=False)

    assert found
    assert found.start.startswith("x")
    assert re.fullmatch(r"\s+", found.word)


@pytest.mark.parametrize("regex", list(regexes(*PROVEN)), ids=lambda found: found.where)
def test_the_patterns_of_the_package_are_linear(regex: Regex) -> None:
    if regex.pattern is None:
        assert regex.path in MADE, "made of values: give examples"
    else:
        assert blowup(regex.pattern, regex.flags, searched=regex.searched) is None


@pytest.mark.parametrize("path", sorted(MADE))
def test_patterns_that_are_made_of_values_are_linear(path: str) -> None:
    made = {(found.pattern, found.flags & ~re.UNICODE) for found in MADE[path]()}
    searched = path not in AT_ONE_PLACE

    assert {} == {pattern: found for pattern, flags in made if (found := blowup(pattern, flags, searched=searched))}


@pytest.mark.parametrize("code", [known.code for known in all_languages() if known.phrases.joiners])
def test_the_letters_that_a_choice_names_are_read_in_one_way(code: str) -> None:
    """The whole of a choice is held against the pattern."""
    found = phrases.phrases(code)

    assert found
    assert blowup(found.letters.pattern, found.letters.flags & ~re.UNICODE, searched=False) is None


def test_the_steps_of_a_loop_in_a_loop_grow_with_the_square() -> None:
    def once(rows: list[int]) -> int:
        count = 0
        for row in rows:
            count += row
        return count

    def twice(rows: list[int]) -> int:
        count = 0
        for row in rows:
            for other in rows:
                count += row * other
        return count

    assert is_linear(once, lambda size: list(range(size)), 50)
    assert excess(twice, lambda size: list(range(size)), 50) > 1
    assert steps(once, [1, 2, 3]) == steps(once, [4, 5, 6])
