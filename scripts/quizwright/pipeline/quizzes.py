"""What is done with one quiz: load, check, present and render it; its files wait in archives until all is published."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from quizwright.index import Index, index
from quizwright.lint import RULES, lint_quiz
from quizwright.lint.editions import same_page
from quizwright.lint.run import quiz_problems
from quizwright.load import Tree
from quizwright.load.loader import load_quiz
from quizwright.model import Bank, Edition, Quiz
from quizwright.pipeline import archive
from quizwright.pipeline.archive import Place
from quizwright.pipeline.workspace import Workspace
from quizwright.problem import Problem, Severity

if TYPE_CHECKING:
    from quizwright.html import Entry
    from quizwright.presentation import Presentation, QuizSummary, Site


@dataclass(frozen=True, slots=True)
class ArchivedQuiz:
    """What language models read of a quiz: its line in the indexes, its files, its parts of files that all share."""

    summary: QuizSummary
    files: Mapping[str, Place]
    parts: Mapping[str, Place]


@dataclass(frozen=True, slots=True)
class QuizResult:
    """What remains of a processed quiz: its problems, and where it was rendered, its files and its index entry."""

    problems: tuple[Problem, ...]
    entry: Entry | None = None
    pages: Mapping[str, Place] = field(default_factory=dict)
    archived: ArchivedQuiz | None = None


def process(workspace: Workspace, name: str) -> QuizResult:
    """Load, check and render one quiz; a quiz with errors, or one that is not published, is not rendered."""
    loaded = workspace.load(name)
    quiz, bank, site = loaded.quiz, workspace.bank, workspace.site
    linted = tuple(lint_quiz(quiz, bank, workspace.index)) if quiz and bank else ()
    problems = loaded.problems + linted
    has_errors = any(problem.severity is Severity.ERROR for problem in problems)
    if quiz is None or site is None or has_errors or name not in workspace.index.locales:
        return QuizResult(problems)
    from quizwright.presentation import present  # noqa: PLC0415 - a check does without the renderers

    return _render(present(quiz, site), problems, workspace, site)


def check_quiz(workspace: Workspace, name: str, texts: Mapping[str, bytes]) -> tuple[Problem, ...]:
    """Return the problems of a quiz that is not on the disk yet, as if the bank held no other quiz.

    Args:
        workspace: the bank.
        name: the id of the quiz.
        texts: its files by their path in the bank.

    """
    tree = Tree(texts)
    loaded = load_quiz(name, tree, workspace.contract, workspace.bank)
    if loaded.quiz is None or workspace.bank is None:
        return loaded.problems
    return (*loaded.problems, *lint_quiz(loaded.quiz, workspace.bank, index([loaded.quiz], complete=False)))


def check_edition(quiz: Quiz, edition: Edition, bank: Bank, known: Index) -> Iterator[Problem]:
    """Yield the problems that make verdicts on an older edition void: a review or a correction without grounds.

    Differences between the edition's page and its texts are not among them.
    """
    rules = tuple(rule for rule in RULES if rule.edition and rule.edition is not same_page)
    alone = replace(quiz, editions=(edition,))
    own = {f"{edition.id}.yml", f"{edition.id}.yaml", f"{edition.id}.review.yml", f"{edition.id}.review.yaml"}
    problems = quiz_problems(rules, alone, bank, known)
    return (problem for problem in problems if Path(problem.where.path).name in own)


def _render(presentation: Presentation, problems: tuple[Problem, ...], workspace: Workspace, site: Site) -> QuizResult:
    """Render a presented quiz, which is plain data: nothing here looks at the bank's texts."""
    from quizwright import html  # noqa: PLC0415 - as above

    name, staging = presentation.summary.quiz, workspace.targets.staging
    if staging is None:
        return QuizResult(problems)
    pages = html.quiz_pages(presentation, workspace.numbers[name])
    entry = html.entry_of(presentation, site.base)
    placed = archive.pack(pages, staging / f"{name}.pages")
    scratch = workspace.targets.scratch
    return QuizResult(problems, entry, placed, _archive(presentation, site, scratch) if scratch else None)


def _archive(presentation: Presentation, site: Site, scratch: Path) -> ArchivedQuiz:
    from quizwright import llms  # noqa: PLC0415 - as above

    name = presentation.summary.quiz
    written = llms.quiz_files(presentation, site.urls)
    files = archive.pack(written.files, scratch / f"{name}.files")
    parts = archive.pack(written.parts, scratch / f"{name}.parts")
    return ArchivedQuiz(presentation.summary, files, parts)
