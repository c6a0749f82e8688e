"""A translation goes beside its quiz: matched questions alone, and none that its file has already."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from quizwright.legacy import checks
from quizwright.legacy.pairing.match import Matched, Side, match, of_question, side
from quizwright.legacy.reading.clean import braced, comparable
from quizwright.legacy.values import Parse, Question
from quizwright.legacy.writing import bank, naming, yaml_text
from quizwright.legacy.writing.naming import Names
from quizwright.model import Choice, Quiz, items_of
from quizwright.problem import Location, Problem

_LEAST: Final = 12  # characters of a prompt that is found again in a file


@dataclass(frozen=True, slots=True)
class Source:
    """A question of a quiz as a translation meets it: how it is compared, its choices' ids, its text and place."""

    side: Side
    items: tuple[str, ...]
    prompt: str
    where: Location


@dataclass(frozen=True, slots=True)
class Merged:
    """The new text of a locale's file, or None where nothing is to be added; and what was left to a person."""

    text: str | None
    problems: tuple[Problem, ...]
    pairs: int = 0


def of_quiz(quiz: Quiz, locale: str) -> tuple[Source, ...]:
    """Return the questions of a quiz of the bank, by its texts in the source locale."""
    texts = quiz.texts[locale]
    found = []
    for question in quiz.questions:
        items = [item for _, item in items_of(question.key)]
        right = [at for at, item in enumerate(items) if isinstance(item, Choice) and item.correct]
        names = ["prompt", *(f"choices.{item.id}.text" for item in items)]
        names += [] if items else ["answer", "explanation"]
        written = [texts[f"{question.id}.{name}"].source for name in names if f"{question.id}.{name}" in texts]
        compared = side(question.id, written, right, len(items))
        found.append(Source(compared, tuple(item.id for item in items), written[0] if written else "", question.where))
    return tuple(found)


def of_parse(parse: Parse, names: Names) -> tuple[Source, ...]:
    """Return the questions of a page that becomes a quiz in the same call."""
    return tuple(_of_question(question, names) for question in parse.questions)


def _of_question(question: Question, names: Names) -> Source:
    compared = of_question(question)
    name = names.question(question)
    items = tuple(naming.items([option.text for option in question.options], "option"))
    return Source(Side(name, compared.key, compared.signs), items, question.stem, question.where)


def fitting(parse: Parse, sources: Sequence[Source]) -> int:
    """Return how many questions of a page are translations of questions of a quiz."""
    return len(_matched(parse, sources).pairs)


def _matched(parse: Parse, sources: Sequence[Source]) -> Matched:
    return match([source.side for source in sources], [of_question(question) for question in parse.questions])


@dataclass(frozen=True, slots=True)
class Refused:
    """What `check` would refuse of a translation, with the reason: by a question's id, and `title` or `intro`."""

    questions: Mapping[str, str] = field(default_factory=dict)
    parts: Mapping[str, str] = field(default_factory=dict)


_NOTHING: Final = Refused()
#: A question's id, those of its choices, and the question that translates it.
_Pair: TypeAlias = tuple[str, tuple[str, ...], Question]


def merge(
    parse: Parse,
    sources: Sequence[Source],
    existing: str | None,
    written: frozenset[str],
    refused: Refused = _NOTHING,
) -> Merged:
    """Return a locale's file with the questions of a page that match and that the file lacks.

    Args:
        parse: the page in that locale.
        sources: the questions of the quiz.
        existing: the file's text, if there is one; its lines stay as they are.
        written: ids of the questions that the bank has texts of in this locale; the file itself is asked too, since a
            bank knows nothing of the file of a locale that it does not list.
        refused: what is left out, and reported.

    """
    found = _matched(parse, sources)
    by_id = {source.side.name: source for source in sources}
    by_ordinal = {str(question.ordinal): question for question in parse.questions}
    done = written | yaml_text.keys_below(existing or "", "questions")
    left = [by_id[name] for name in found.source if name not in done]
    there, new = comparable(existing or ""), [by_ordinal[name] for name in found.translation]
    missing = _unmatched(parse, left, [one for one in new if not _stands(one, there)])
    partners = dict(found.pairs)
    joined = [source for name, source in by_id.items() if name in partners and name not in done]
    pairs = [(one.side.name, one.items, by_ordinal[partners[one.side.name]]) for one in joined]
    problems = (*missing, *_refused(parse, pairs, refused))
    pairs = [pair for pair in pairs if pair[0] not in refused.questions]
    if not pairs:
        return Merged(None, problems, len(found.pairs))
    if existing is None:
        return Merged(bank.translation(parse, pairs, refused.parts), problems, len(found.pairs))
    text = _added(existing, pairs)
    if text is None:
        message = "its last key is not `questions`, with an entry on each line, so nothing can be added at its end"
        problems += (checks.NOT_WRITTEN.at(Location(parse.path), message, "put `questions` last"),)
    return Merged(text, problems, len(found.pairs))


def _added(existing: str, pairs: Sequence[_Pair]) -> str | None:
    """Return a locale's file with more questions at its end, or None where nothing can be added there."""
    indent = yaml_text.room_below(existing, "questions")
    if indent is None:
        return None
    added = yaml_text.entries({name: bank.translated(question, items) for name, items, question in pairs}, indent)
    ending = "\r\n" if "\r\n" in existing else "\n"
    return ending.join([existing.rstrip(), *added.split("\n")])


def _stands(question: Question, there: str) -> bool:
    """Tell whether a file, as texts are compared, has the text of a question already."""
    prompt = comparable(braced(question.stem))
    return len(prompt) >= _LEAST and prompt in there


def _refused(parse: Parse, pairs: Sequence[_Pair], refused: Refused) -> Iterator[Problem]:
    hint = "nothing was written for it: correct the page, or write the translation by hand"
    for name, _, question in pairs:
        if name in refused.questions:
            message = f"`check` would refuse the translation of `{name}`: {refused.questions[name]}"
            yield checks.REFUSED.at(question.where, message, hint)
    for part, reason in refused.parts.items():
        yield checks.REFUSED.at(Location(parse.path), f"`check` would refuse the {part}: {reason}", hint)


def _unmatched(parse: Parse, sources: Sequence[Source], questions: Sequence[Question]) -> Iterator[Problem]:
    for question in questions:
        message = f"no question of the source fits: {_short(question.stem)}"
        left = "; ".join(f"{source.side.name}: {_short(source.prompt)}" for source in sources[:3])
        yield checks.UNMATCHED.at(question.where, message, f"of the source these are left: {left or 'none'}")
    for source in sources:
        message = f"{parse.path} has no translation of `{source.side.name}`: {_short(source.prompt)}"
        yield checks.UNMATCHED.at(source.where, message, "compare both sides by hand")


def _short(text: str) -> str:
    line = text.partition("\n")[0] or "(no text)"
    most = 60
    return line if len(line) <= most else f"{line[:most]}…"
