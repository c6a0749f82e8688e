"""Pages in the source locale become quizzes of the bank; what a killed import has written is recognised."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from quizwright import scaffold
from quizwright.artifact import Artifact
from quizwright.cli.import_check import accepted
from quizwright.files import FilesError
from quizwright.ids import is_id
from quizwright.legacy import checks
from quizwright.legacy.values import Parse
from quizwright.legacy.writing import merge, naming
from quizwright.legacy.writing.merge import Source
from quizwright.legacy.writing.naming import Names
from quizwright.pipeline import Workspace
from quizwright.problem import Location, Problem


@dataclass(frozen=True, slots=True)
class Target:
    """A page and the quiz that it becomes; `path` is the file in the bank's folder."""

    page: Parse
    quiz: str
    path: Path

    @property
    def stem(self) -> str:
        """The name of the page's file without its endings."""
        return stem_of(self.page)

    def existing(self) -> bytes | None:
        """Return the file that is there, or None."""
        return self.path.read_bytes() if self.path.exists() else None


@dataclass(slots=True)
class Made:
    """What pages have become: files, problems, and by quiz its questions and the name of its page's file."""

    names: Names = field(default_factory=lambda: Names({}))
    artifacts: list[Artifact] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    sources: dict[str, tuple[Source, ...]] = field(default_factory=dict)
    stems: dict[str, str] = field(default_factory=dict)


def make(pages: Sequence[Parse], workspace: Workspace, known: Mapping[str, str], *, name: str = "") -> Made:
    """Return what pages become.

    A quiz that is there already was written by an earlier run of the same import if it has the very bytes that this one
    would write. Its questions then keep their ids; those of all other quizzes are taken.

    Args:
        pages: the pages, in the source locale.
        workspace: the bank.
        known: the ids of former imports, by what each question says.
        name: the id of the one quiz; by default the name of each page's file.

    """
    targets, problems = _targets(pages, workspace.listing.content, name)
    there = {target.quiz: found for target in targets if (found := target.existing()) is not None}
    own = set(there)
    while True:
        made = _made(targets, workspace, known, own, there)
        contents = {artifact.path.partition("/")[0]: artifact.content for artifact in made.artifacts}
        foreign = {quiz for quiz in own if contents.get(quiz) != there[quiz]}
        if not foreign:
            made.problems += problems
            return made
        own -= foreign  # whose ids are taken, so that all others have to be given anew


def stem_of(page: Parse) -> str:
    """Return the name of a page's file without its endings."""
    return Path(page.path).name.partition(".")[0]


def file_of(folder: Path, name: str) -> Path:
    """Return the path of a file of a quiz, which an author may have given the other ending of YAML."""
    other = folder / f"{name}.yaml"
    return other if other.exists() else folder / f"{name}.yml"


def _targets(pages: Iterable[Parse], content: Path, name: str) -> tuple[list[Target], list[Problem]]:
    targets: dict[str, Target] = {}
    problems: list[Problem] = []
    for page in pages:
        quiz = name or naming.propose(stem_of(page).replace("_", "-"), "quiz")
        if quiz in targets and not name:  # another folder of this call has a page of the same name
            quiz = naming.propose(f"{Path(page.path).parent.name} {stem_of(page)}".replace("_", "-"), "quiz")
        if not is_id(quiz):
            message = f"{quiz!r} is no id: small letters and digits, joined by hyphens"
            raise FilesError(message)
        if quiz in targets:
            message = f"another page of this call becomes {quiz}/quiz.yml"
            hint = "import this page alone, with another name: --id"
            problems.append(checks.NOT_WRITTEN.at(Location(page.path), message, hint))
        else:
            targets[quiz] = Target(page, quiz, file_of(content / quiz, "quiz"))
    return list(targets.values()), problems


def _made(
    targets: Sequence[Target],
    workspace: Workspace,
    known: Mapping[str, str],
    own: Collection[str],
    there: Collection[str],
) -> Made:
    made = Made(Names(known, frozenset(_taken(workspace, own))))
    quizzes = [outline.quiz for outline in workspace.outlines]
    for target in targets:
        message = ""
        if target.quiz not in own:
            message = f"{target.quiz}/{target.path.name} is there already" if target.quiz in there else ""
            message = message or (
                scaffold.objection("quiz", target.quiz, workspace.bank, quizzes) if workspace.bank else ""
            )
        if message:
            problem = checks.NOT_WRITTEN.at(Location(target.page.path), message, checks.NOT_WRITTEN.manual)
            made.problems.append(problem)
            continue
        text, problems = accepted(target.page, target.quiz, made.names, workspace, title=target.stem)
        made.problems += problems
        if text:
            made.artifacts.append(Artifact.of_text(f"{target.quiz}/{target.path.name}", text))
            made.sources[target.quiz] = merge.of_parse(target.page, made.names)
            made.stems[target.quiz] = target.stem
    return made


def _taken(workspace: Workspace, own: Collection[str]) -> Iterator[str]:
    """Yield the ids that questions have or had, but for those of some quizzes."""
    for outline in workspace.outlines:
        if outline.quiz.id not in own:
            yield from (question.id for question in (*outline.questions, *outline.drafts))
    if workspace.bank:
        yield from (gone.id for gone in workspace.bank.tombstones)
        yield from (one.id for one in workspace.bank.published if one.kind == "question" and one.quiz not in own)
