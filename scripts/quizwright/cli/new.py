"""`quizwright new`."""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from quizwright import files, pipeline, scaffold
from quizwright.artifact import Artifact
from quizwright.cli import arguments
from quizwright.files import FilesError
from quizwright.model import Bank, Kind, Reference
from quizwright.pipeline import Workspace
from quizwright.problem import Severity

_SCHEMA: Final = re.compile(r"# yaml-language-server: \$schema=(\S*/)bank\.schema\.json\s*")
_CHECK_FIRST: Final = "run `quizwright check` and fix its errors first"


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments:
    """The arguments of the command."""

    content: Path
    action: str
    id: str
    type: str
    quiz: str = ""
    question: str | None = None


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    told = "begin a quiz: a folder of its own, and a draft of its first question"
    quiz = actions.add_parser("quiz", help=told, description=f"{told[0].upper()}{told[1:]}.")
    quiz.add_argument("id", metavar="ID", help="the quiz's id, and the name of its folder")
    quiz.add_argument("--question", metavar="ID", help="the id of its first question (default: made from the quiz's)")
    told = "add the draft of a question to the end of a quiz; what is there stays as it is"
    question = actions.add_parser("question", help=told, description=f"{told[0].upper()}{told[1:]}.")
    question.add_argument("quiz", metavar="QUIZ", help="the quiz's id")
    question.add_argument("id", metavar="ID", help="the question's id, unique in the bank, and for ever")
    for action in (quiz, question):
        kinds = [kind.value for kind in Kind]
        action.add_argument("--type", choices=kinds, default=Kind.SINGLE.value, help="its type (default: single)")
        arguments.add_content(action)


def run(args: Arguments) -> int:
    """Begin a quiz or a question as a draft, with the keys of its type to fill in."""
    workspace = pipeline.open_workspace(args.content)
    if workspace.bank is None or not workspace.index.complete:
        message = f"{args.content}: not all files can be read, so that no id is sure to be free; {_CHECK_FIRST}"
        raise FilesError(message)
    kind = Kind(args.type)
    begin = _quiz if args.action == "quiz" else _question
    path = begin(args, workspace, workspace.bank, kind)
    sys.stdout.write(f"{path}\n")
    return 0


def _quiz(args: Arguments, workspace: Workspace, bank: Bank, kind: Kind) -> Path:
    question = args.question or _first_question(args.id)
    _refuse(scaffold.objection("quiz", args.id, bank, [outline.quiz for outline in workspace.outlines]))
    _refuse(scaffold.objection("question", question, bank, _questions(workspace)), "; name another one with --question")
    path: Path = args.content / args.id / "quiz.yml"
    text = scaffold.quiz_file(args.id, question, kind, schema=_schema(args.content))
    files.write([Artifact.of_text(f"{args.id}/quiz.yml", text)], args.content)
    return path


def _question(args: Arguments, workspace: Workspace, bank: Bank, kind: Kind) -> Path:
    names = [outline.quiz.id for outline in workspace.outlines]
    if args.quiz not in names:
        near = get_close_matches(args.quiz, names, 1)
        hint = f"; did you mean {near[0]}?" if near else "; `quizwright new quiz` begins one"
        message = f"there is no quiz {args.quiz!r}{hint}"
        raise FilesError(message)
    _refuse(scaffold.objection("question", args.id, bank, _questions(workspace)))
    folder: Path = args.content / args.quiz
    path = next(path for path in (folder / "quiz.yml", folder / "quiz.yaml") if path.exists())
    before = path.read_bytes()
    one = workspace.load_source(args.quiz, before)
    if any(problem.severity is Severity.ERROR for problem in one.problems):
        message = f"{path}: the file has errors; {_CHECK_FIRST}"
        raise FilesError(message)
    after = scaffold.with_question(before, scaffold.stub(args.id, kind))
    if after is None:
        message = (
            f"{path}: no question can be added here without changing what is there; a list of questions has each on "
            f"lines of its own, below a `-`, and the last text ends with a line break"
        )
        raise FilesError(message)
    files.write([Artifact(path.name, after)], path.parent)
    return path


def _questions(workspace: Workspace) -> tuple[Reference, ...]:
    return tuple(place for outline in workspace.outlines for place in (*outline.questions, *outline.drafts))


def _first_question(quiz: str) -> str:
    """Return an id for the first question, which an author may change until it is published."""
    return f"{quiz[:57].rstrip('-')}-first"


def _refuse(objection: str, hint: str = "") -> None:
    if objection:
        raise FilesError(f"{objection}{hint}")


def _schema(content: Path) -> str:
    """Return where an editor finds the schema of a quiz, as bank.yml says where it finds its own."""
    for path in (content / "bank.yml", content / "bank.yaml"):
        found = _SCHEMA.match(path.read_text(encoding="utf-8-sig")) if path.is_file() else None
        if found:
            return f"{found[1] if '://' in found[1] or found[1].startswith('/') else f'../{found[1]}'}quiz.schema.json"
    return "../../schema/quiz.schema.json"
