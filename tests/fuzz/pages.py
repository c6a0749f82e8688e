"""Pages of questions as people write them, and as no one would: every form, mixed, broken and in many languages.

A page is drawn from a grammar of real syntax, and then changed: lines are lost, doubled, moved, joined, indented and
cut, and odd characters and other syntax get between them. Each word of its "author" is different (`w12x`), so that a
test can say which of them are lost.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from hypothesis import strategies as st

from quizwright.languages import ImportWords, import_words

#: A word of the author; the other names in braces are what a language calls the parts of a page.
WORD: Final = "@"
MARKER: Final = re.compile(r"w\d+x")


def _grammar() -> dict[str, tuple[str, ...]]:
    """Return the forms of each part of a page, as the file beside this one has them; some stand there several times."""
    text = (Path(__file__).parent / "grammar.txt").read_text("utf-8").removesuffix("\n")
    parts = (part.partition("\n") for part in text.split("==== ")[1:])
    return {name: tuple(forms.removesuffix("\n").split("\n%\n")) for name, _, forms in parts}


FORMS: Final = _grammar()
_ALL: Final = tuple(
    form.replace("{k}", "@").replace("{n}", str(1 + at % 3))
    for at, form in enumerate(sorted({form for forms in FORMS.values() for form in forms if form}))
)
#: Single characters that are no text, or that mean something somewhere.
_SIGNS: Final = "\x1b\x07\x85\u2028\ufdd0\uffff\u200b\u202e\ufeff\ufffc\t\xa0\u3000\x0c`*_|[]()<>\\#$&{}：？①"
_ODD: Final = (
    *_SIGNS,
    *(
        "``",
        "```",
        "~~~",
        "**",
        "__",
        "{{",
        "}}",
        "{%",
        "%}",
        "<!--",
        "-->",
        "A)",
        "B.",
        "[x]",
        ":::",
        "???",
        "{#a}",
        "Ⅰ.",
    ),
    *("<p>", "</div>", "<b>", "<br>", "<script>", "<a>", "====", "&#27;", "&#10;"),
    *("- ", "1. ", "> ", "    ", "{{ x }}", "<a href=x>", "{: #id }"),
)
_GAPS: Final = ("\n\n", "\n\n", "\n\n", "\n", "\n\n\n", "  \n", "\n***\n", " ")


@st.composite
def pages(draw: st.DrawFn) -> str:
    """Return a page."""
    words = draw(st.sampled_from(import_words()))
    parts = draw(st.lists(st.sampled_from(_ALL), max_size=12)) if draw(st.booleans()) else _in_order(draw)
    text = "".join(f"{part}{draw(st.sampled_from(_GAPS))}" for part in parts if part)
    rows = _named(draw, text, words).split("\n")
    for _ in range(draw(st.sampled_from((0, 0, 1, 1, 2, 3, 5)))):
        rows = _changed(draw, rows) or [""]
    shown = draw(st.sampled_from(("\n", "\n", "\n", "\r\n"))).join(rows)
    first, *rest = shown.split(WORD)
    return first + "".join(f"w{at}x{part}" for at, part in enumerate(rest))


def _in_order(draw: st.DrawFn) -> list[str]:
    """Return the parts of a page as they follow each other: a top, questions, a tail."""
    questions = [_question(draw, number) for number in range(1, 1 + draw(st.integers(1, 3)))]
    return [draw(st.sampled_from(FORMS["tops"])), *questions, draw(st.sampled_from(FORMS["tails"]))]


def _question(draw: st.DrawFn, number: int) -> str:
    key = draw(st.sampled_from(FORMS["keys"]))
    why = draw(st.sampled_from(FORMS["why"]))
    told = f"{key}{draw(st.sampled_from(_GAPS))}{why}" if why else key
    fold = draw(st.sampled_from(FORMS["folds"])).replace("{k}", told) if told else ""
    parts = [
        draw(st.sampled_from(FORMS["starts"])),
        draw(st.sampled_from(FORMS["stems"])),
        draw(st.sampled_from(FORMS["options"])),
        fold,
    ]
    return "".join(f"{part}{draw(st.sampled_from(_GAPS))}" for part in parts if part).replace("{n}", str(number))


def _named(draw: st.DrawFn, text: str, words: ImportWords) -> str:
    """Return a text with the words of a language for the parts of a page."""
    for name, known in _names(words).items():
        if name in text:
            text = text.replace(name, draw(st.sampled_from(known)))
    return text


def _names(words: ImportWords) -> Mapping[str, Sequence[str]]:
    return {
        "{question}": words.question_labels,
        "{answer}": words.answer_labels,
        "{summary}": words.fold_titles,
        "{explanation}": words.explanation_labels,
        "{hint}": words.hint_titles or ("Hint",),
        "{key_list}": words.key_list_titles or ("Answer key",),
        "{options}": words.option_titles or ("Options",),
    }


def _changed(draw: st.DrawFn, rows: Sequence[str]) -> list[str]:
    """Return lines with one change."""
    at = draw(st.integers(0, len(rows) - 1))
    row, before, after = rows[at], rows[:at], rows[at + 1 :]
    column, odd = draw(st.integers(0, len(row))), draw(st.sampled_from(_ODD))
    spaces = " " * draw(st.integers(1, 5))
    changes = {
        "nothing follows": [*before, row],
        "lost": [*before, *after],
        "double": [*before, row, row, *after],
        "moved to the start": [row, *before, *after],
        "joined to the next": [*before, " ".join((row, *after[:1])), *after[1:]],
        "cut": [*before, row[:column], *after],
        "in two": [*before, row[:column], row[column:], *after],
        "odd": [*before, f"{row[:column]}{odd}{row[column:]}", *after],
        "odd at each start": [f"{odd}{each}" for each in rows],
        "indented from here on": [*before, *(f"{spaces}{each}" for each in (row, *after))],
        "not indented": [each.lstrip() for each in rows],
    }
    return changes[draw(st.sampled_from(sorted(changes)))]


#: What stands on no rendered page: tags and their attributes, settings, the names of containers and of anchors.
_MARKUP: Final = re.compile(
    r"</?[A-Za-z][^<>]*>|\{[%<#][^{}]*\}"
    r"|(?m:^[ \t>]*(?:!!!|\?\?\?\+?|:{3,})[ \t]*\{?[\w-]+|^[ \t]*:[\w-]+:.*$|^import .*$)"
)
_FRONT: Final = re.compile(r"\s*[\w-]*\s*[:=]?\s*(?:- )?\S*\s*")


def visible(page: str) -> set[str]:
    """Return the words of a page that its readers see, and those of its comments."""
    head, mark, rest = page.removeprefix("\ufeff").partition("\n---\n") if "---" in page[:5] else ("", "", page)
    rows = [row for row in head.split("\n") if not _FRONT.fullmatch(row)]
    return set(MARKER.findall(_MARKUP.sub(" ", "\n".join((*rows, rest if mark or not head else "")))))
