"""The key of a question: which labels a line names, and what stands after them. A key is one only if it can be."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from quizwright.legacy.reading import labels, lexicon
from quizwright.legacy.reading.clean import balanced, begins, comparable, same
from quizwright.legacy.reading.table import OptionTable
from quizwright.legacy.values import Option

_LEAD: Final = r"[\s*_#>【✅✔\ufe0f☑️👉💡✓•-]*"
_SEP: Final = rf"[*_\s]*(?:】\s*[:：]?|[:：]|[-–—]|(?=\(|（)|{lexicon.SEPARATOR})[*_\s]*"
KEY_LINE: Final = re.compile(
    rf"(?P<lead>{_LEAD})(?:{lexicon.ANSWER})(?:\s*\d+)?(?P<sep>{_SEP}|[*_\s]+(?=[A-Za-z①-⑳أ-ي0-9]{{1,3}}(?![^\W_]))|[*_\s]*$)",
    re.IGNORECASE,
)
EXPLANATION_LINE: Final = re.compile(
    rf"(?P<lead>[\s*_#>【💡📝-]*)(?:{lexicon.EXPLANATION})[*_\s]*(?:】\s*[:：]?[*_\s]*|[:：][*_\s]*|$)",
    re.IGNORECASE,
)
_ONE: Final = (
    r"[ivxIVX]{2,4}(?![^\W_])|[Ⅰ-Ⅻⅰ-ⅻ]|[A-Za-zＡ-Ｚａ-ｚ]|[①-⑳❶-❿⑴-⒇]"
    rf"|\d{{1,2}}(?=\s?(?:{lexicon.LABEL_COUNTER}|[.)）,、，]|\*|$))|[أابجدهوزح]"
    r"|[А-Иа-иΑ-Θα-θא-חกขคงจฉ가나다라마바アイウエオカकखगघङच甲乙丙丁戊己](?![^\W_](?<![和与及와과と]))"
)
_LABEL: Final = re.compile(
    rf"[*_(（\[\u200b\u200e\u200f]*(?P<label>{_ONE})(?![^\W_]{lexicon.NOT_AFTER_COUNTER}(?<![和与及と와과で입이]))"
    rf"(?:{lexicon.LABEL_COUNTER})?[\u200b\u200e\u200f]*"
)
_COMMA: Final = re.compile(r"[*_)）\]]*\s*[,，、・/&+،]\s*")
_AND: Final = re.compile(
    rf"[*_)）\]]*(?:\s*[,，、،]\s*(?:{lexicon.JOINER})\s+|\s+(?:{lexicon.JOINER})\s+|\s*[和与및と와과]\s*|\s+و)",
    re.IGNORECASE,
)
_RUN: Final = re.compile(r"[*_(（]*(?P<run>[A-Z]{2,8})(?![^\W_])")
_AFTER: Final = re.compile(
    r"(?P<bold>[*_]*)(?:\\?\s?[)）\]](?:\s?[:：.])?|\\?[.．、:：]|\s*[-–—](?=\s|$)|\s*(?:,(?=\s)|，)|)(?P<more>[*_]*)\s*"
)
_SENTENCES: Final = (
    re.compile(
        rf"(?:{lexicon.ANSWER})(?=\s|[^\x00-\x7f])[^.。\n]{{0,60}}?[\s(（*:：`]+(?P<label>[A-Za-z]|[أابجده])(?:[)）]|\*\*|[.。]?\s*$)",
        re.IGNORECASE,
    ),
    re.compile(rf"^(?:{lexicon.ANSWER_START})\b[^.\n]{{0,20}}\*\*(?P<label>[A-Za-z])\*\*", re.IGNORECASE),
)
_UNSURE: Final = re.compile(rf"\W*(?:{lexicon.EITHER})\s", re.IGNORECASE)
_WRONG: Final = re.compile(rf"\W*(?:[^\W\d_]{{1,4}}\s+|是)?(?:{lexicon.WRONG})", re.IGNORECASE)
_ONE_OF_TWO: Final = re.compile(
    rf"(?<![^\W_])(?:{_ONE})[)）*_.]*\s+(?:{lexicon.EITHER})\s+[(（*_]*(?:{_ONE})(?![^\W_])", re.IGNORECASE
)
_IN_ROW: Final = re.compile(
    rf"(?:(?<![*_\s])[*_\s]++)?+(?:[,，、;；/&+]\s*+(?:(?:{lexicon.JOINER})\s++)?|(?<=\s)(?:{lexicon.JOINER})\s++)[*_(（]*+"
    rf"(?P<label>{_ONE})[*_]*+[)）.．:：][*_]*+\s*+",
    re.IGNORECASE,
)
_WORD_START: Final = re.compile(r"(?<![^\W_])(?=[^\W_])")
_COPULA: Final = re.compile(rf"[)）*_]*\s*(?:{lexicon.COPULA})[。.\s]*$")
_BOLD_LABEL: Final = re.compile(r"[(（]?[A-Za-z][)）.]?\*\*[^\S\n]+\S")  # the bold ends with the label: a key, not "a"

_NUMBERED_WORD: Final = re.compile(rf"^[\s*_#]*(?:{lexicon.ANSWER})(?=[\s:：]*\d)\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Key:
    """What a line names: labels, and the text after them, or None where nothing stands there."""

    labels: tuple[str, ...]
    text: str | None
    removed: str = ""
    unsure: bool = False  # another option may be named after it


def after_label_word(line: str) -> str | None:
    """Return what stands after the word for "answer" on a line that begins with it, or None."""
    found = KEY_LINE.match(line)
    if found is None:
        return None
    rest = line[found.end() :].strip()
    return rest if _BOLD_LABEL.match(rest) else balanced(rest)


def read(text: str, options: OptionTable, *, bare: bool = False) -> Key | None:
    """Return the key that a text names, or None where it names none.

    Args:
        text: what stands after the word for "answer".
        options: the question's options; without any, nothing is a label.
        bare: no such word stood before it, so that a label needs a mark after it.

    """
    if not options:
        return None
    found = _labels(text, options)
    if found is None:
        return _by_text(text, options)
    names, end = found
    if _COPULA.match(text, end):
        return Key(names, None, text)
    after = _AFTER.match(text, end)
    rest = text[after.end() :] if after else text[end:]
    parted = after is not None and bool(after[0].strip("*_ \n") or (after["bold"] + after["more"]).strip())
    word = bare and (names[0] == "A" or text[:1].islower())  # an article or "and", and no key: "A (weak) one", "e (B)"
    parted = parted or (not word and rest.lstrip().startswith(("(", "（")))
    if rest.strip() and not parted and not _opens(rest, names, options):
        return None
    if (bare and rest.strip() and not parted) or _UNSURE.match(rest):
        return None
    more = _listed(names[0], rest, options) if len(names) == 1 else None
    if more:
        return Key((*names, *more), None, text)
    unsure = more is not None or (len(names) == 1 and _is_label(rest, names[0], options))
    return Key(names, balanced(rest.strip()) or None, text[: len(text) - len(rest)], unsure=unsure)


def _is_label(rest: str, name: str, options: OptionTable) -> bool:
    """Tell whether nothing but the label of another option stands after a key, and no option says just that."""
    found = _labels(rest.strip(), options)
    if found is None or name in found[0] or not options.texts.keys() >= set(found[0]):
        return False
    if comparable(rest) in options.by_text:
        return False
    return not rest.strip()[found[1] :].strip(" *_)）.。")


def _listed(name: str, rest: str, options: OptionTable) -> tuple[str, ...] | None:
    """Return the further keys of a row such as `A) red, C) blue`, none where that is not sure, or None without any."""
    told = options.texts
    found = [label for label in _IN_ROW.finditer(rest) if labels.normal(label["label"]) in told]
    if not found or same(rest, told.get(name, "")):
        return None
    names = [name, *(labels.normal(label["label"]) for label in found)]
    parts = [
        rest[start:end]
        for start, end in zip(
            [0, *(label.end() for label in found)], [*(label.start() for label in found), len(rest)], strict=True
        )
    ]
    fits = [same(part, told.get(one, "")) for one, part in zip(names, parts, strict=True)]
    if not fits[0]:
        return None
    return tuple(names[1:]) if all(fits) and len(set(names)) == len(names) else ()


def other_option(text: str, name: str, options: Sequence[Option]) -> str | None:
    """Return the label of another option whose text stands after a key's label, alone or before a reason."""
    own = next((option.text for option in options if option.label == name), "")
    others = [option for option in options if option.label != name]
    if same(text, own):
        return None
    exact = next((option.label for option in others if same(option.text, text)), None)
    if exact or begins(text, own):
        return exact
    return next((option.label for option in others if begins(text, option.text)), None)


def denies(text: str | None) -> bool:
    """Tell whether what stands after a label says that it is not the key: `A) is wrong`."""
    return text is not None and _WRONG.match(text) is not None


def sentence(text: str, options: OptionTable) -> tuple[str, ...]:
    """Return the labels that a sentence names: "the correct answer is b)", "the correct answers are A and C"."""
    if _ONE_OF_TWO.search(text):
        return ()
    for pattern in _SENTENCES:
        found = pattern.search(text)
        if found and labels.normal(found["label"]) in options.texts:
            return _before(text, found, options) or _after(text, found, options)
    return ()


def _after(text: str, found: re.Match[str], options: OptionTable) -> tuple[str, ...]:
    """Return the label that was found and those of the row that it begins; none where the row is not sure."""
    name = labels.normal(found["label"])
    rest = text[found.end("label") :].partition("\n")[0].lstrip(")）*_. ")
    if not any(labels.normal(row["label"]) in options.texts for row in _IN_ROW.finditer(rest)):
        return (name,)
    more = _listed(name, rest, options)
    return (name, *more) if more else ()


def _before(text: str, found: re.Match[str], options: OptionTable) -> tuple[str, ...]:
    """Return all labels of the row that ends with the one that was found."""
    for begin in _WORD_START.finditer(text, found.start(), found.start("label")):
        run = _labels(text, options, begin.end())
        if run and len(run[0]) > 1 and run[1] > found.start("label"):
            return run[0]
    return ()


def _labels(text: str, options: OptionTable, start: int = 0) -> tuple[tuple[str, ...], int] | None:
    run = _RUN.match(text, start)
    known = options.texts.keys()
    if run and labels.normal(run["run"]) not in known:  # else a Roman number
        letters = tuple(run["run"])
        if len(set(letters)) == len(letters) and sorted(letters) == list(letters) and set(letters) <= known:
            return letters, run.end()
        return None
    found = _LABEL.match(text, start)
    if found is None or not _possible(found["label"], options):
        return None
    names, end = [labels.normal(found["label"])], found.end()
    while further := _further(text, end, options):
        names.append(labels.normal(further["label"]))
        end = further.end()
    return tuple(dict.fromkeys(names)), end


def _further(text: str, end: int, options: OptionTable) -> re.Match[str] | None:
    """Return the next of several labels; "E" after a comma is one before it is the Spanish word for "and"."""
    for joined in (_COMMA.match(text, end), _AND.match(text, end)):
        found = _LABEL.match(text, joined.end()) if joined else None
        if found and labels.normal(found["label"]) in options.texts:
            return found
    return None


def _possible(label: str, options: OptionTable) -> bool:
    """Tell whether a label is of the alphabet that the options have: `E` of A to D is, `3` is not."""
    name, first = labels.normal(label), options[0].label
    return (
        name in options.texts
        or (first in labels.LATIN and len(name) == 1 and name in labels.LATIN)
        or (first.isdigit() and name.isdigit())
    )


def _by_text(text: str, options: OptionTable) -> Key | None:
    """Return the option whose text a key repeats word for word."""
    wanted = comparable(text)
    named = options.by_text.get(wanted, ()) if wanted else ()
    return Key(named, text.strip(), "") if len(named) == 1 else None


def _opens(rest: str, names: Sequence[str], options: OptionTable) -> bool:
    return options.says(names[0], rest)


def strip_answer_word(text: str) -> str:
    """Return a heading such as `Answer 3: …` without its first word; any other text stays."""
    return _NUMBERED_WORD.sub("", text)
