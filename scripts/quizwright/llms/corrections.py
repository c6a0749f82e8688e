"""What older editions got wrong: the Markdown of the page of corrections, and its rows of data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from quizwright.corrections import Comparison, compare, correction_record
from quizwright.corrections.values import Claim
from quizwright.llms.pieces import Written, at_headings
from quizwright.llms.quizzes import verified
from quizwright.llms.sheet import Sheet
from quizwright.model import Edition, Quiz
from quizwright.site.corrections.commonmark import commonmark
from quizwright.site.corrections.report import addresses, report_of
from quizwright.translation import localize_edition


@dataclass(frozen=True, slots=True)
class Compared:
    """An edition, and what its page says where the page is at hand."""

    edition: Edition
    found: Comparison | None

    @property
    def claims(self) -> Mapping[str, tuple[Claim, ...]]:
        """The claims of the page that a review marks with each correction."""
        questions = self.found.questions if self.found else ()
        return {one.correction.id: one.claims for question in questions for one in question.corrections}


def editions(quiz: Quiz) -> tuple[Compared, ...]:
    """Return the editions of a quiz that have corrections, compared once for all locales."""
    return tuple(Compared(edition, _compared(quiz, edition)) for edition in quiz.editions if edition.corrections)


def correction_text(quiz: Quiz, found: Iterable[Compared], sheet: Sheet) -> Written:
    """Return what stands in the Markdown of the page of corrections."""
    compared = tuple(found)
    reports = [report_of(one.edition, quiz, sheet.view, one.found) for one in compared]
    facts = [
        fact
        for one in compared
        for local in localize_edition(one.edition, quiz, sheet.site.bank, sheet.locale).corrections
        for fact in local.facts
    ]
    title = reports[0].title
    text = "\n\n".join([sheet.above(), *(commonmark(report).strip() for report in reports)])
    return Written(
        title, sheet.front(title, **verified(facts)), tuple(at_headings(text, "###", f"{quiz.id}/corrections"))
    )


def correction_rows(quiz: Quiz, found: Iterable[Compared], sheet: Sheet) -> Iterator[dict[str, object]]:
    """Yield each correction in its one JSON form."""
    urls = addresses(quiz, sheet.site, sheet.locale)
    for one in found:
        for local in localize_edition(one.edition, quiz, sheet.site.bank, sheet.locale).corrections:
            yield correction_record(
                local,
                quiz=quiz.id,
                edition=one.edition,
                locale=sheet.locale,
                claims=one.claims.get(local.correction.id, ()),
                contexts=sheet.view.context,
                url=urls.get((one.edition.id, local.correction.id), ""),
            )


def _compared(quiz: Quiz, edition: Edition) -> Comparison | None:
    if edition.page is None:
        return None
    folder = edition.where.path.rpartition("/")[0]
    return compare(quiz, edition, edition.page, path=f"{folder}/{edition.file}")
