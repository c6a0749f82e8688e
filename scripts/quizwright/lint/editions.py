"""Rules on older editions of a quiz: their page, their mapping and their corrections (E101 to E107)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import partial

from quizwright.ids import is_id
from quizwright.lint.evidence import is_day, unknown_fact
from quizwright.lint.identity import twice
from quizwright.lint.view import View
from quizwright.lint.wording import near
from quizwright.model import PAGE, Edition, Reference
from quizwright.problem import Finding


def known_questions(edition: Edition, view: View) -> Iterator[Finding]:
    """An edition names a question that the quiz does not have.

    The mapping and each correction say which of our questions took the place of a legacy one, so that readers of the
    report find it, and its page tells of the correction. It is a published question of the same quiz.

    Bad:

        mapping:
          - {legacy: "9", question: volcano-min-availble}

    Good:

        mapping:
          - {legacy: "9", question: volcano-min-available}
    """
    known = frozenset(question.id for question in view.quiz.questions)
    named = (
        *(("the mapping", mapped.question) for mapped in edition.mapping),
        *((f"the correction `{found.id}`", found.question) for found in edition.corrections),
    )
    for what, question in named:
        if question.id not in known:
            message = f"{what} names `{question.id}`, which is no question of the quiz"
            yield Finding(question.where, message, partial(_question_hint, question, known, view))


def mapped_once(edition: Edition, _: View) -> Iterator[Finding]:
    """A legacy question is mapped twice, or a correction is on one that is not mapped.

    Each number or label of the legacy page leads to one of our questions. (Several may lead to the same one.) What a
    correction calls `legacy` is one of those labels, or `page` for what the page says outside of its questions. An
    edition without any mapping is matched by its text, and then each label is fine.

    Bad:

        mapping:
          - {legacy: "9", question: volcano-min-available}
          - {legacy: "9", question: volcano-queue}

    Good:

        mapping:
          - {legacy: "9", question: volcano-min-available}
          - {legacy: "10", question: volcano-queue}
    """
    seen: dict[str, str] = {}
    for mapped in edition.mapping:
        if mapped.legacy in seen:
            message = f"the legacy question '{mapped.legacy}' is mapped twice, first to `{seen[mapped.legacy]}`"
            yield Finding(mapped.question.where, message, "keep one, or write the label of another legacy question")
        seen.setdefault(mapped.legacy, mapped.question.id)
    for found in edition.corrections if seen else ():
        if found.legacy not in seen and found.legacy != PAGE:
            message = f"the correction `{found.id}` is on the legacy question '{found.legacy}', which is not mapped"
            hint = f"add it to `mapping`; what stands outside of all questions is '{PAGE}'"
            yield Finding(found.where, message, hint)


def unique_corrections(edition: Edition, _: View) -> Iterator[Finding]:
    """Two corrections of an edition have the same id.

    Reviews, translations, locks, links and the feed name a correction by its id. Of two with one id, only one can be
    reached.

    Bad:

        corrections:
          - id: counts-nodes
            …
          - id: counts-nodes
            …

    Good:

        corrections:
          - id: counts-nodes
            …
          - id: counts-replicas
            …
    """
    yield from twice("correction", (Reference(found.id, found.where) for found in edition.corrections))


def corrected_by_facts(edition: Edition, view: View) -> Iterator[Finding]:
    """A correction cites a fact that does not exist.

    Its facts are the proof: the report shows their sources and the day on which someone opened them.

    Bad:

        facts: [min-availble-pods]

    Good: an id from content/facts/

        facts: [min-available-pods]
    """
    for correction in edition.corrections if view.index.complete else ():
        for cited in correction.facts:
            if hint := unknown_fact(cited.id, view):
                message = f"the correction `{correction.id}` cites the fact `{cited.id}`, which does not exist"
                yield Finding(cited.where, message, hint)


def same_page(edition: Edition, _: View) -> Iterator[Finding]:
    """The page of an edition is missing, or it is not the one that was compared.

    `sha256` is the hash of `file`. Mapping, corrections and reviews were made from that very text: where the file has
    changed, someone has to look again.

    Bad:

        file: gitbook.md
        sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

    Good: see what changed in the page, bring mapping, corrections and reviews in step, then write the new hash, which
    the hint names. Without `file`, the edition has its address alone, and no hash.
    """
    where = edition.places.get("sha256", edition.places.get("file", edition.where))
    if not edition.file:
        if edition.sha256:
            yield Finding(
                where, "there is a `sha256`, and no file that it is of", "write `file:` above it, or remove it"
            )
    elif edition.page is None:
        message = f"the page `{edition.file}` is missing"
        yield Finding(edition.places["file"], message, "put it beside this file, or remove `file` and `sha256`")
    elif (found := hashlib.sha256(edition.page).hexdigest()) != edition.sha256:
        message = f"the hash of `{edition.file}` is not recorded"
        if edition.sha256:
            message = f"`{edition.file}` is not the page that was compared: its hash differs from the recorded one"
        yield Finding(where, message, f'look at what changed in it, then write sha256: "{found}"')


def a_day(edition: Edition, _: View) -> Iterator[Finding]:
    """An edition was retrieved on a day that no calendar has.

    `retrieved` is the day on which someone read the page.

    Bad:

        retrieved: 2026-02-30

    Good:

        retrieved: 2026-02-28
    """
    if not is_day(edition.retrieved):
        message = f"the edition was retrieved on {edition.retrieved}, which is no day"
        yield Finding(edition.places.get("retrieved", edition.where), message, "write the day as YYYY-MM-DD")


def file_is_id(edition: Edition, _: View) -> Iterator[Finding]:
    """The file of an edition has a name that is no id.

    The file's name is the edition's id: it stands in the names of its other files and in what programs read.

    Bad:

        content/gang-scheduling/legacy/Old_Page.yml

    Good:

        content/gang-scheduling/legacy/old-page.yml
    """
    if not is_id(edition.id):
        hint = "rename it: lower-case letters and digits, in groups joined by single hyphens"
        yield Finding(edition.where, f"the file's name `{edition.id}` is no id", hint)


def _question_hint(question: Reference, known: frozenset[str], view: View) -> str:
    """Return what to do about a question that the quiz does not have: it may be a draft, buried or of another quiz."""
    if question.id in {draft.id for draft in view.quiz.drafts}:
        return "it is a draft: publish it, or take this out until then"
    if stone := view.gone.get(("question", question.id)):
        return f"it was removed: write `{stone.to}` instead" if stone.to else "it was removed: write another one"
    if quiz := view.index.questions.get(question.id):
        return f"it stands in `{quiz}`: name a question of this quiz, or move the edition there"
    return near(question.id, known, "write the id of a question")
