"""A parse as the files of a bank: quiz.yml in the source locale, `<locale>.yml` for a translation that was matched."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from quizwright.legacy import checks
from quizwright.legacy.reading.clean import braced, plain, repeats
from quizwright.legacy.reading.code import fences, mask
from quizwright.legacy.reading.source import Line
from quizwright.legacy.values import Kind, Parse, Question
from quizwright.legacy.writing import naming, yaml_text
from quizwright.legacy.writing.naming import Names
from quizwright.legacy.writing.yaml_text import Value

_UNFINISHED: Final = frozenset(
    (
        *("answer-missing", "answer-label-unknown", "answer-text-mismatch", "orphan-options", "question-empty"),
        *("stem-missing", "unclosed-block", "option-irregular", "answer-conflict", "options-unread"),
        *("question-swallowed", "option-single"),
    )
)
_TITLE: Final = 100
_UNTITLED: Final = "Quiz"
_REMOTE: Final = re.compile(r"!\[[^\[\]]*\]\(<?(https?:[^)\s>]+)")
_TARGET: Final = re.compile(r"\]\(<?((?!https?:|q:|mailto:)[^)\s>]+)")


@dataclass(frozen=True, slots=True)
class Refused:
    """What `check` would refuse: the reasons by a question's ordinal, and of the quiz itself `title` or `intro`.

    The texts of a question that is `bare` can be in its notes alone.
    """

    reasons: Mapping[int, Sequence[str]] = field(default_factory=dict)
    bare: frozenset[int] = frozenset()
    parts: frozenset[str] = frozenset()


_NOTHING: Final = Refused()


def quiz(parse: Parse, names: Names, title: str, refused: Refused = _NOTHING) -> str:
    """Return the text of quiz.yml: what lacks a key or was read with doubt is a draft, with the reason in its notes.

    Args:
        parse: the page, in the source locale.
        names: gives ids to its questions.
        title: of a page that has none.
        refused: what can't be published as it is; it becomes a draft, or a comment of the file.

    """
    content: dict[str, Value] = {"title": _braced(plain(parse.title or "") or plain(title) or _UNTITLED)}
    if "title" in refused.parts:
        content = {"#title": f"title: {content['title']}", "title": _UNTITLED}
    if parse.intro:
        content["#intro" if "intro" in refused.parts else "intro"] = braced(parse.intro)
    notes = _notes(parse, refused)
    content["questions"] = [
        (_bare if question.ordinal in refused.bare else _question)(question, names, notes.get(question.ordinal, ()))
        for question in parse.questions
    ]
    return yaml_text.document("quiz", content)


def _notes(parse: Parse, refused: Refused) -> Mapping[int, Sequence[str]]:
    """Return by ordinal what makes questions drafts."""
    found: dict[int, list[str]] = {}
    for one in parse.diagnostics:
        if one.ordinal is not None and one.problem.code in _UNFINISHED:
            found.setdefault(one.ordinal, []).append(f"{one.problem.code}: {one.problem.message}")
    for ordinal, reasons in refused.reasons.items():
        found.setdefault(ordinal, []).extend(reasons)
    return found


def _bare(question: Question, names: Names, notes: Sequence[str]) -> Mapping[str, Value]:
    """Return a draft with all of its texts in its notes."""
    options = (f"{option.label}) {option.text}" for option in question.options)
    key = ", ".join(question.answer.labels)
    parts = (question.section, question.topic, question.stem, *options, key, told(question), question.hint)
    text = "\n\n".join(part for part in ("\n".join(notes), *parts) if part)
    return {"id": names.question(question), "draft": True, "notes": text}


def _question(question: Question, names: Names, doubts: Sequence[str]) -> Mapping[str, Value]:
    notes = list(doubts)
    notes += [f"{checks.RELATIVE.code}: {target}" for target in dict.fromkeys(_found(question, _TARGET))]
    notes += [f"{checks.REMOTE_IMAGE.code}: {target}" for target in dict.fromkeys(_found(question, _REMOTE))]
    entry: dict[str, Value] = {}
    if question.section and not notes:
        entry["#section"] = f"section: {question.section}"
    if len(topic := plain(question.topic or "")) > _TITLE:
        entry["#title"] = f"title: {topic}"
    entry["id"] = names.question(question)
    if question.stem or not notes:
        entry["type"] = str(question.kind)
    entry |= {key: value for key, value in texts(question).items() if value}
    if question.hint:
        entry["hints"] = [{"id": "hint-from-page", "text": braced(question.hint)}]
    if notes:
        entry["draft"] = True
        entry |= {"section": question.section} if question.section else {}
        entry["notes"] = "\n".join(notes)
    return entry


def _found(question: Question, pattern: re.Pattern[str]) -> Iterator[str]:
    """Yield the addresses in a question's texts that a pattern finds, outside code."""
    for text in (
        question.stem,
        *(option.text for option in question.options),
        told(question) or "",
        question.hint or "",
    ):
        yield from pattern.findall(mask(text))


def texts(question: Question) -> dict[str, Value]:
    """Return the title, prompt, answer or choices, and explanation of a question as quiz.yml has them."""
    found: dict[str, Value] = {"title": title_of(question), "prompt": braced(question.stem)}
    explanation = told(question)
    if question.kind is Kind.OPEN:
        found["answer"] = explanation or ""
        return found
    ids = naming.items([option.text for option in question.options], "option")
    found["choices"] = [
        {"id": name, "text": braced(option.text) or option.label, **_correct(option.label in question.answer.labels)}
        for name, option in zip(ids, question.options, strict=True)
    ]
    found["explanation"] = explanation or ""
    return found


def _correct(right: bool) -> Mapping[str, Value]:  # noqa: FBT001 - one value, named by the function
    return {"correct": True} if right else {}


def told(question: Question) -> str | None:
    """Return what the page says below the options; the key's own text only where it is not that of the right option."""
    repeated = [option.text for option in question.options if option.label in question.answer.labels]
    text = question.answer.text
    if text and any(repeats(text, other) for other in repeated):
        text = None
    return braced("\n\n".join(part for part in (text, question.explanation) if part)) or None


def title_of(question: Question) -> str:
    """Return the topic, or the first line of what is asked, as a plain line of no more than a heading's length."""
    line = plain(question.topic or "") or _first_line(question.stem)
    if len(line) <= _TITLE:
        return _braced(line)
    cut = line[:_TITLE].rpartition(" ")[0]
    return _braced(f"{cut or line[:_TITLE]}…")


def _first_line(stem: str) -> str:
    """Return the first line of prose of what is asked; of a question that has none, the first line of its code."""
    lines = [Line(row, at) for at, row in enumerate(stem.split("\n"))]
    code = fences(lines).inside
    prose = (line.text for line in lines if line.number not in code and not line.text.lstrip().startswith("|"))
    rest = (line.text for line in lines)
    return next((shown for row in (*prose, *rest) if (shown := plain(row))), "")


def _braced(line: str) -> str:
    """Return a title, which has no code, with braces as the bank writes them."""
    return line.replace("{{", "{{{{")


def translation(
    parse: Parse, pairs: Iterable[tuple[str, tuple[str, ...], Question]], without: Collection[str] = ()
) -> str:
    """Return the text of `<locale>.yml`.

    Args:
        parse: the page in that locale.
        pairs: id of each question of the bank, ids of its choices and hints, and the question that is its translation.
        without: `title` or `intro`, if `check` would refuse it.

    """
    content: dict[str, Value] = {}
    if parse.title and "title" not in without:
        content["title"] = _braced(plain(parse.title))
    if parse.intro and "intro" not in without:
        content["intro"] = braced(parse.intro)
    content["questions"] = {name: translated(question, items) for name, items, question in pairs}
    return yaml_text.document("translation", content)


def translated(question: Question, items: tuple[str, ...]) -> Mapping[str, Value]:
    """Return the texts of a question under the ids that the bank has for its choices."""
    found: dict[str, Value] = {"title": title_of(question), "prompt": braced(question.stem)}
    explanation = told(question)
    if question.kind is Kind.OPEN:
        return {key: value for key, value in {**found, "answer": explanation or ""}.items() if value}
    found["choices"] = {
        name: {"text": braced(option.text)} for name, option in zip(items, question.options, strict=True)
    }
    found["explanation"] = explanation or ""
    return {key: value for key, value in found.items() if value}
