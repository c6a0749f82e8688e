"""What an older edition of a quiz got wrong: its corrections, beside a comparison with the older page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from quizwright.languages import PageWords
from quizwright.legacy.comparing.values import Compared, Comparison, Form, Found
from quizwright.model import PAGE, Edition, Mistake, Verdict
from quizwright.presentation.corrections import PresentedCorrection, in_page_order, kind_label
from quizwright.presentation.questions import PresentedQuestion
from quizwright.presentation.quizzes import PresentedQuiz
from quizwright.presentation.reader import Reader
from quizwright.presentation.shapes import Shape
from quizwright.presentation.values import Line, Link, Target

_HASH_SHOWN: Final = 12


@dataclass(frozen=True, slots=True)
class Quotation:
    """A claim as it stands on the older page, with its line there."""

    text: str
    line: str
    is_code: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberedCorrection:
    """A correction with its number on the page, as in "4.2", and the passages of the older page that it corrects.

    `is_lost` means that the compared page has no such passage; `claims` are the hashes of its claims.
    """

    number: str
    correction: PresentedCorrection
    quotations: tuple[Quotation, ...]
    claims: tuple[str, ...]
    is_lost: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A question of the older page that has corrections, beside ours.

    `title` is ours, or the label of the older one; `our_key` is the shape of our question with its answer.
    """

    anchor: str
    title: Line
    legacy: str
    question: Link | None
    old_key: str
    our_key: Shape | None
    corrections: tuple[NumberedCorrection, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """How many corrections there are of a kind."""

    kind: str
    label: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OlderEdition:
    """The older edition. `label` names it in the readers' language, and `title` is the page's own.

    `notes` are sentences on where it comes from, `counts` on what became of its claims.
    """

    id: str
    label: str
    title: str
    locale: str
    url: str
    retrieved: str
    hash: str
    notes: tuple[str, ...]
    counts: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PresentedReport:
    """All corrections of one edition of a quiz, for the readers of one locale, complete.

    `path` is that of the page of corrections, and `alternates` has its path in each locale; `feed` has no target where
    the site's address is unknown.
    """

    quiz: Link
    locale: str
    path: str
    alternates: tuple[tuple[str, str], ...]
    title: Line
    count_label: str
    feed: Link
    older: OlderEdition
    tallies: tuple[Tally, ...]
    parts: tuple[Part, ...]
    kept: tuple[Link, ...]
    unmapped_old: tuple[str, ...]
    unmapped_ours: tuple[Link, ...]
    author: str


@dataclass(frozen=True, slots=True)
class _Work:
    """What all parts of a report are made from: our questions by id, and older ones, where compared, by label."""

    edition: Edition
    questions: Mapping[str, PresentedQuestion]
    compared: Mapping[str, Compared]
    reader: Reader


def present_report(
    edition: Edition,
    quiz: PresentedQuiz,
    corrections: tuple[PresentedCorrection, ...],
    reader: Reader,
    comparison: Comparison | None,
) -> PresentedReport:
    """Return the report on an edition.

    Args:
        edition: the edition.
        quiz: its quiz, for the same readers.
        corrections: those of the edition.
        reader: the readers.
        comparison: what its page says, if there is a page at hand.

    """
    compared = {question.legacy: question for question in (comparison.questions if comparison else ())}
    work = _Work(edition, {question.id: question for question in quiz.questions}, compared, reader)
    words, site = reader.words, reader.site
    parts = tuple(_parts(work, corrections))
    tallies = _tallies(parts, words)
    unmapped_old, unmapped_ours = (comparison.unmapped_legacy, comparison.unmapped_ours) if comparison else ((), ())
    return PresentedReport(
        quiz=Link(quiz.title, Target(site.quiz_path(quiz.id, reader.locale))),
        locale=reader.locale,
        path=site.corrections_path(quiz.id, reader.locale),
        alternates=tuple((locale, site.urls.corrections(quiz.id, locale)) for locale, _ in quiz.alternates),
        title=Line(words.corrections_title.format(title=quiz.title.words), quiz.title.lang),
        count_label=words.correction_count.format(count=sum(tally.count for tally in tallies)),
        feed=Link(Line(words.correction_feed), Target(site.urls.feed(reader.locale)) if site.base else None),
        older=_older(edition, comparison, words),
        tallies=tallies,
        parts=parts,
        kept=tuple(_link(work, question) for question in _kept(work)),
        unmapped_old=tuple(words.old_number.format(number=legacy) for legacy in unmapped_old),
        unmapped_ours=tuple(_link(work, question) for question in unmapped_ours),
        author=site.author(reader.locale),
    )


def mapped_labels(edition: Edition) -> tuple[str, ...]:
    """Return the labels of an edition's questions in the order of the YAML, for an edition that was not compared."""
    return tuple(mapped.legacy for mapped in edition.mapping)


def _tallies(parts: tuple[Part, ...], words: PageWords) -> tuple[Tally, ...]:
    kinds = Counter(numbered.correction.kind for part in parts for numbered in part.corrections)
    return tuple(Tally(kind.value, kind_label(kind, words), kinds[kind]) for kind in Mistake if kinds[kind])


def _older(edition: Edition, comparison: Comparison | None, words: PageWords) -> OlderEdition:
    notes = [words.restated] if edition.restated else []
    declared, detected = (comparison.declared, comparison.detected) if comparison else (None, None)
    if declared and detected and declared != detected:
        languages = {"declared": words.language(declared), "detected": words.language(detected)}
        notes.append(words.languages_differ.format(**languages))
    sha256 = comparison.sha256 if comparison else edition.sha256
    return OlderEdition(
        id=edition.id,
        label=words.older.format(name=edition.id),
        title=edition.title,
        locale=edition.locale,
        url=comparison.url if comparison else edition.url,
        retrieved=words.retrieved.format(date=edition.retrieved),
        hash=sha256[:_HASH_SHOWN],
        notes=tuple(notes),
        counts=_counts(comparison, words) if comparison else (),
    )


def _counts(comparison: Comparison, words: PageWords) -> tuple[str, ...]:
    verdicts = Counter(judged.verdict for question in comparison.questions for judged in question.claims)
    sentences = (
        (Verdict.CORRECTED, words.verdict_corrected),
        (Verdict.KEPT, words.verdict_kept),
        (Verdict.DROPPED, words.verdict_dropped),
        (None, words.verdict_none),
    )
    split = (sentence.format(count=verdicts[verdict]) for verdict, sentence in sentences if verdicts[verdict])
    return (words.claim_count.format(count=verdicts.total()), *split)


def _parts(work: _Work, corrections: tuple[PresentedCorrection, ...]) -> Iterator[Part]:
    matches = {match.correction.id: match for question in work.compared.values() for match in question.corrections}
    labels = tuple(work.compared) or mapped_labels(work.edition)
    for place, (legacy, chosen) in enumerate(in_page_order(corrections, labels), start=1):
        numbered = tuple(
            _numbered(one, f"{number}" if legacy == PAGE else f"{legacy}.{number}", matches.get(one.id), work.reader)
            for number, one in enumerate(chosen, start=1)
        )
        if numbered:
            yield _part(work, legacy, f"part-{work.edition.id}-{place}", numbered)


def _numbered(correction: PresentedCorrection, number: str, match: Found | None, reader: Reader) -> NumberedCorrection:
    claims = match.claims if match else ()
    return NumberedCorrection(
        number=number,
        correction=correction,
        quotations=tuple(
            Quotation(claim.text, reader.words.line.format(number=claim.where.line), claim.form is Form.CODE)
            for claim in claims
        ),
        claims=tuple(claim.hash for claim in claims),
        is_lost=match is not None and bool(match.missing) and not claims,
    )


def _part(work: _Work, legacy: str, anchor: str, corrections: tuple[NumberedCorrection, ...]) -> Part:
    words = work.reader.words
    compared = work.compared.get(legacy)
    mapped = {pair.legacy: pair.question.id for pair in work.edition.mapping}
    name = compared.id if compared else mapped.get(legacy, "")
    ours = work.questions.get(name)
    label = words.outside if legacy == PAGE else words.old_number.format(number=legacy)
    link = _link(work, name) if name else None
    return Part(
        anchor=anchor,
        title=Line(f"{ours.number}. {ours.title.words}", ours.title.lang) if ours else Line(label),
        legacy=label,
        question=link,
        old_key=_old_key(compared) if compared else "",
        our_key=ours.shape if ours else None,
        corrections=corrections,
    )


def _old_key(compared: Compared) -> str:
    """Return what the older page keys: the labels of options and their texts."""
    return ". ".join(filter(None, (", ".join(compared.key), compared.key_text)))


def _link(work: _Work, name: str) -> Link:
    """Return the link to a question of ours; one of another quiz goes by its id."""
    target = work.reader.site.question(name, work.reader.locale)
    return Link(work.questions[name].title if name in work.questions else Line(name), target)


def _kept(work: _Work) -> Iterator[str]:
    """Yield our questions that stand beside older ones and have no correction, neither by their id nor by a label."""
    labels = {correction.legacy for correction in work.edition.corrections}
    corrected = {correction.question.id for correction in work.edition.corrections}
    corrected |= {compared.id for compared in work.compared.values() if compared.legacy in labels}
    beside = dict.fromkeys(compared.id for compared in work.compared.values() if compared.id)
    return (name for name in beside if name not in corrected)
