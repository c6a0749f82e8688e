"""From a comparison and a locale to what readers see of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from quizwright.corrections.values import Compared, Comparison
from quizwright.model import PAGE, Bank, Edition, Mistake, Open, Quiz, Verdict
from quizwright.site.corrections.keys import old_key, our_key
from quizwright.site.corrections.shown import shown
from quizwright.site.corrections.values import Link, Older, Part, Report, Shown, Tally
from quizwright.site.view import Site, View
from quizwright.site.words import Words
from quizwright.translation import LocalQuestion, LocalQuiz, localize_edition

_HASH_SHOWN: Final = 12


@dataclass(frozen=True, slots=True)
class _Work:
    """What all parts of a report are made from. `compared` is by the label of the older question."""

    local: LocalQuiz
    edition: Edition
    compared: Mapping[str, Compared]
    view: View

    @property
    def asked(self) -> Mapping[str, tuple[int, LocalQuestion]]:
        """Our questions with their numbers, by id."""
        return {found.question.id: (number, found) for number, found in enumerate(self.local.questions, start=1)}


def report(comparison: Comparison, quiz: Quiz, site: Site, locale: str) -> Report:
    """Return the report on a comparison for readers outside of the site: its links are absolute."""
    here = site.shown_in(quiz.id, locale)
    view = View(site, locale, site.urls.corrections(quiz.id, here), quiz.id, absolute=True)
    return report_of(comparison.edition, quiz, view, comparison)


def report_of(edition: Edition, quiz: Quiz, view: View, comparison: Comparison | None) -> Report:
    """Return the report on an edition; one that has no page at hand can't be compared, and is told without claims."""
    local = view.site.local(quiz, view.locale)
    questions = comparison.questions if comparison else ()
    work = _Work(local, edition, {found.legacy: found for found in questions}, view)
    title = view.plain(local.title, "title", view.context(local.values))
    parts = tuple(_parts(work, quiz))
    kinds = Counter(found.kind for part in parts for found in part.corrections)
    words = view.words
    return Report(
        locale=view.locale,
        title=words.corrections_title.format(title=title),
        lang=view.language_of(local.title),
        quiz=Link(title, view.to(view.site.quiz_url(quiz.id, view.locale)), view.language_of(local.title)),
        href=view.to(view.path),
        feed=Link(words.correction_feed, view.to(view.site.urls.feed(view.locale)) if view.site.base else ""),
        older=_older(edition, comparison, words),
        tallies=tuple(Tally(kind, kind_word(kind, words), kinds[kind]) for kind in Mistake if kinds[kind]),
        parts=parts,
        kept=tuple(_link(work, name) for name in _kept(work)),
        unmapped_old=comparison.unmapped_legacy if comparison else (),
        unmapped_ours=tuple(_link(work, name) for name in (comparison.unmapped_ours if comparison else ())),
        author=author(view.site.bank, view.locale),
    )


def kind_word(kind: Mistake, words: Words) -> str:
    """Return what a kind of correction is called."""
    return {
        Mistake.WRONG: words.kind_wrong,
        Mistake.OUTDATED: words.kind_outdated,
        Mistake.OVERSTATED: words.kind_overstated,
        Mistake.INCOMPLETE: words.kind_incomplete,
        Mistake.UNSUPPORTED: words.kind_unsupported,
    }[kind]


def anchors(quiz: Quiz) -> Mapping[tuple[str, str], str]:
    """Return the anchor of each correction by edition and id; of two with the same id, the later names its edition."""
    found: dict[tuple[str, str], str] = {}
    for edition in quiz.editions:
        for correction in edition.corrections:
            short = f"correction-{correction.id}"
            taken = short in found.values()
            found[edition.id, correction.id] = f"correction-{edition.id}-{correction.id}" if taken else short
    return found


def addresses(quiz: Quiz, site: Site, locale: str) -> Mapping[tuple[str, str], str]:
    """Return where people of a locale read each correction, by edition and id; none where nobody knows the site's."""
    page = f"{site.base}{site.urls.corrections(quiz.id, site.shown_in(quiz.id, locale))}"
    return {name: f"{page}#{anchor}" for name, anchor in anchors(quiz).items()} if site.base else {}


def _older(edition: Edition, comparison: Comparison | None, words: Words) -> Older:
    notes = [words.restated] if edition.restated else []
    declared, detected = (comparison.declared, comparison.detected) if comparison else (None, None)
    if declared and detected and declared != detected:
        languages = {"declared": words.language(declared), "detected": words.language(detected)}
        notes.append(words.languages_differ.format(**languages))
    found = comparison.sha256 if comparison else edition.sha256
    return Older(
        id=edition.id,
        title=edition.title,
        locale=edition.locale,
        url=comparison.url if comparison else edition.url,
        retrieved=words.retrieved.format(date=edition.retrieved),
        hash=found[:_HASH_SHOWN],
        notes=tuple(notes),
        counts=_counts(comparison, words) if comparison else (),
    )


def _counts(comparison: Comparison, words: Words) -> tuple[str, ...]:
    found = Counter(judged.verdict for question in comparison.questions for judged in question.claims)
    split = (
        (Verdict.CORRECTED, words.verdict_corrected),
        (Verdict.KEPT, words.verdict_kept),
        (Verdict.DROPPED, words.verdict_dropped),
        (None, words.verdict_none),
    )
    told = (word.format(count=found[verdict]) for verdict, word in split if found[verdict])
    return (words.claim_count.format(count=found.total()), *told)


def _parts(work: _Work, quiz: Quiz) -> Iterator[Part]:
    local = localize_edition(work.edition, quiz, work.view.site.bank, work.view.locale)
    names = anchors(quiz)
    evidence = {found.correction.id: found for one in work.compared.values() for found in one.corrections}
    known = [found.legacy for found in work.edition.mapping]
    order = dict.fromkeys([*(work.compared or known), *(found.correction.legacy for found in local.corrections)])
    for place, legacy in enumerate(order, start=1):
        chosen = [found for found in local.corrections if found.correction.legacy == legacy]
        told = tuple(
            shown(
                found,
                work.edition,
                work.view,
                anchor=names[work.edition.id, found.correction.id],
                number=f"{number}" if legacy == PAGE else f"{legacy}.{number}",
                label=kind_word(found.correction.kind, work.view.words),
                evidence=evidence.get(found.correction.id),
            )
            for number, found in enumerate(chosen, start=1)
        )
        if told:
            yield _part(work, legacy, f"part-{work.edition.id}-{place}", told)


def _part(work: _Work, legacy: str, anchor: str, told: tuple[Shown, ...]) -> Part:
    words = work.view.words
    compared = work.compared.get(legacy)
    mapped = {found.legacy: found.question.id for found in work.edition.mapping}
    name = compared.id if compared else mapped.get(legacy, "")
    number, ours = work.asked.get(name, (0, None))
    label = words.outside if legacy == PAGE else words.old_number.format(number=legacy)
    link = _link(work, name) if name else None
    return Part(
        anchor=anchor,
        title=f"{number}. {link.title}" if link and ours else label,
        lang=link.lang if link and ours else None,
        legacy=label,
        question=link,
        old_key=old_key(compared) if compared else "",
        our_key=our_key(ours, work.view) if ours else None,
        hidden=ours is not None and not isinstance(ours.question.key, Open),
        corrections=told,
    )


def shown_by_question(quiz: Quiz, view: View) -> Mapping[str, tuple[Shown, ...]]:
    """Return the corrections of all editions by the id of our question, for the quiz's own page."""
    names = anchors(quiz)
    found: dict[str, tuple[Shown, ...]] = {}
    for edition in quiz.editions:
        for local in localize_edition(edition, quiz, view.site.bank, view.locale).corrections:
            one = shown(
                local,
                edition,
                view,
                anchor=names[edition.id, local.correction.id],
                number="",
                label=kind_word(local.correction.kind, view.words),
                evidence=None,
            )
            name = local.correction.question.id
            found[name] = (*found.get(name, ()), one)
    return found


def _link(work: _Work, name: str) -> Link:
    """Return the link to a question of ours; one of another quiz goes by its id."""
    href = work.view.question(name) or ""
    if name not in work.asked:
        return Link(name, href)
    title = work.asked[name][1].texts["title"]
    context = work.view.context(work.asked[name][1].values)
    return Link(work.view.plain(title, f"{name}.title", context), href, work.view.language_of(title))


def _kept(work: _Work) -> Iterator[str]:
    """Yield our questions that stand beside older ones and have no correction, neither by their id nor by a label."""
    labels = {found.legacy for found in work.edition.corrections}
    corrected = {found.question.id for found in work.edition.corrections}
    corrected |= {found.id for found in work.compared.values() if found.legacy in labels}
    beside = dict.fromkeys(found.id for found in work.compared.values() if found.id)
    return (name for name in beside if name not in corrected)


def author(bank: Bank, locale: str) -> str:
    """Return who speaks in a report: the bank, by its name in a locale."""
    texts = (bank.texts.get(name, {}).get("name") for name in (locale, bank.source_locale))
    return next((text.source for text in texts if text), "Quizwright")
