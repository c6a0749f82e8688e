"""`quizwright import`."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import unified_diff
from pathlib import Path
from typing import Final

from quizwright import files, pipeline
from quizwright.artifact import Artifact
from quizwright.cli import arguments, import_pages
from quizwright.cli.import_check import accepted_translation
from quizwright.cli.import_quizzes import Made, file_of, make, stem_of
from quizwright.files import FilesError
from quizwright.ids import is_id
from quizwright.legacy import checks
from quizwright.legacy.values import Parse
from quizwright.legacy.writing import merge
from quizwright.legacy.writing.form import form
from quizwright.legacy.writing.merge import Source
from quizwright.model import Bank, Quiz
from quizwright.pipeline import Workspace
from quizwright.printable import printable, printable_json
from quizwright.problem import Location, Problem, Severity
from quizwright.reporters import REPORTERS

_LOCALE: Final = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")  # it names a file, so nothing else may be in it


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments(arguments.ReportArguments):
    """The arguments of the command."""

    content: Path
    paths: tuple[Path, ...]
    json: bool
    locale: str
    id: str
    into: str
    ids: Path | None
    dry_run: bool


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "paths", nargs="+", type=Path, metavar="FILE", help="pages, folders of pages, or - for standard input"
    )
    parser.add_argument("--json", action="store_true", help="print the parse and write nothing")
    parser.add_argument("--locale", default="", help="the language of all pages; by default that of their text")
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--id", default="", metavar="QUIZ", help="the id of the new quiz; by default the file's name")
    place.add_argument("--into", default="", metavar="QUIZ", help="add the pages to this quiz as translations")
    parser.add_argument(
        "--ids", type=Path, metavar="FILE", help="keep proposed ids in FILE, and use those that are there"
    )
    parser.add_argument("--dry-run", action="store_true", help="show the difference and write nothing")
    arguments.add_content(parser)
    arguments.add_report(parser)


def run(args: Arguments) -> int:
    """Turn legacy pages into files of the bank; what can't be read for sure becomes a draft."""
    if args.locale and not _LOCALE.fullmatch(args.locale):
        message = f"--locale: {args.locale!r} is no language; write one such as es or zh-Hant"
        raise FilesError(message)
    pages = list(import_pages.pages(args.paths))
    if args.json:
        shown = [form(page) for page in pages]
        sys.stdout.write(printable_json(shown[0] if len(shown) == 1 else shown) + "\n")
        problems = [found.problem for page in pages for found in page.diagnostics]
        return int(arguments.failed(tuple(problems), strict=args.strict))
    work = _begun(args)
    work.run(pages)
    if args.dry_run:
        sys.stdout.writelines(map(printable, _differences(work.artifacts, args.content)))
    else:
        work.keep_ids()  # first: where the file of ids can't be written, nothing else is
        written = files.write(work.artifacts, args.content)
        sys.stderr.write("".join(f"{args.content / path}\n" for path in written) or "nothing was written\n")
    told = [found.problem for page in pages for found in page.diagnostics]
    problems = sorted([*work.problems, *told, *import_pages.left_out(pages)])
    listed = tuple(found for found in problems if not (args.no_notes and found.severity is Severity.NOTE))
    sys.stdout.write(REPORTERS[args.format](listed, files.read_lines))
    return int(arguments.failed(tuple(problems), strict=args.strict))


def _begun(args: Arguments) -> _Import:
    """Return the import into the bank of a call.

    Raises:
        FilesError: the bank can't be read whole, so that no id is sure to be free.

    """
    workspace = pipeline.open_workspace(args.content)
    if workspace.bank is None or not workspace.index.complete:
        message = f"{args.content}: not all files can be read; run `quizwright check` and correct its errors first"
        raise FilesError(message)
    return _Import(args, workspace, workspace.bank, _known(args.ids))


@dataclass(slots=True)
class _Import:
    """One call: the pages become artifacts and problems."""

    args: Arguments
    workspace: Workspace
    bank: Bank
    known: Mapping[str, str]  # ids of former imports
    into: Quiz | None = None  # the quiz that `--into` names
    made: Made = field(default_factory=Made)
    artifacts: list[Artifact] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    several: bool = False  # pages with questions

    def run(self, pages: Sequence[Parse]) -> None:
        """Place each page: those of the source locale first, so that their translations find them."""
        if self.args.into:
            self.into = _quiz_of(self.args.content, self.args.into)
        readable = [page for page in pages if page.questions]
        self.several = len(readable) > 1
        sources = [page for page in readable if self._locale(page) == self._source and not self.args.into]
        if self.args.id and len(sources) > 1:
            message = f"--id names one quiz, and {len(sources)} pages are in {self._source}"
            raise FilesError(message)
        self.made = make(sources, self.workspace, self.known, name=self.args.id)
        self.artifacts += self.made.artifacts
        self.problems += self.made.problems
        for page in sources:
            self.problems += import_pages.doubtful_language(page, self._source, self.args.locale)
        for page in readable:
            if page not in sources:
                self._translation(page)

    def keep_ids(self) -> None:
        """Write the file of ids that `--ids` names."""
        if self.args.ids:
            text = json.dumps({"ids": dict(sorted(self.made.names.given.items()))}, indent=2) + "\n"
            files.write([Artifact.of_text(self.args.ids.name, text)], self.args.ids.parent)

    @property
    def _source(self) -> str:
        return self.bank.source_locale

    def _locale(self, page: Parse) -> str:
        """Return the locale of a page: a bank in zh-TW calls a page so whose text is in zh."""
        language = page.language or page.declared_language
        if self.args.locale or not language:
            return self.args.locale or self._source
        known = self._locales_of(language)
        return known[0] if len(known) == 1 else language

    def _locales_of(self, language: str) -> list[str]:
        locales = dict.fromkeys((self._source, *self.bank.locales))
        return [locale for locale in locales if locale.partition("-")[0] == language]

    def _translation(self, page: Parse) -> None:
        locale = self._locale(page)
        quiz, sources, written = self._target(page, locale)
        if locale == self._source:
            message = f"the page is in {locale}, the source locale; --into takes translations"
            self.problems.append(checks.NOT_WRITTEN.at(Location(page.path), message, "import it without --into"))
            return
        if not self.args.locale and len(known := self._locales_of(locale)) > 1 and locale not in known:
            message = f"the page is in {locale}, and the bank has {' and '.join(known)}"
            self.problems.append(checks.UNMATCHED.at(Location(page.path), message, "name its locale with --locale"))
            return
        if not quiz:
            message = f"no quiz in {self._source} fits this page in {locale}"
            hint = "import it with its source page in one call, or name the quiz with --into"
            self.problems.append(checks.UNMATCHED.at(Location(page.path), message, hint))
            return
        path = file_of(self.args.content / quiz, locale)
        name, texts = f"{quiz}/{path.name}", self._texts(quiz)
        _text_of(path)
        merged = accepted_translation(page, sources, name, texts, self.workspace, written)
        if self.args.into and not merged.pairs and self.several:
            message = f"no question of this page fits one of {quiz}"
            self.problems.append(checks.UNMATCHED.at(Location(page.path), message, "name the page that translates it"))
            return
        self.problems += merged.problems
        if merged.text is not None:
            self.artifacts.append(Artifact.of_text(name, merged.text))

    def _texts(self, quiz: str) -> Mapping[str, bytes]:
        """Return the files of a quiz as they are, and as this call makes them."""
        there = self.workspace.listing.read(quiz).texts
        made = {found.path: found.content for found in self.artifacts if found.path.startswith(f"{quiz}/")}
        return {**there, **made}

    def _target(self, page: Parse, locale: str) -> tuple[str, tuple[Source, ...], frozenset[str]]:
        """Return the quiz that a page translates, its questions, and those that its locale has already."""
        if self.into:
            written = frozenset(path.partition(".")[0] for path in self.into.texts.get(locale, ()) if "." in path)
            return self.into.id, merge.of_quiz(self.into, self._source), written
        made = self.made.sources
        namesakes = [quiz for quiz in made if self.made.stems[quiz] == stem_of(page)]
        for quizzes in (namesakes, [quiz for quiz in made if quiz not in namesakes]):
            fitting = {quiz: merge.fitting(page, made[quiz]) for quiz in quizzes}
            best = max(fitting, key=lambda quiz: fitting[quiz], default="")
            if best and fitting[best]:
                return best, made[best], frozenset()
        return "", (), frozenset()


def _text_of(path: Path) -> str | None:
    """Return the text of an author's file as it stands, its line ends too, or None where there is no such file."""
    try:
        return path.read_bytes().decode("utf-8") if path.exists() else None
    except UnicodeDecodeError as error:
        message = f"{path}: the file is not UTF-8, so nothing can be added to it; save it as UTF-8"
        raise FilesError(message) from error


def _quiz_of(content: Path, name: str) -> Quiz:
    known = {quiz.id: quiz for quiz in pipeline.read_quizzes(content)}
    if name not in known:
        message = f"the bank has no quiz {name!r}; it has {', '.join(known) or 'none'}"
        raise FilesError(message)
    return known[name]


def _known(path: Path | None) -> Mapping[str, str]:
    """Return the ids of former imports by what each question says."""
    if path is None or not path.exists():
        return {}
    try:
        found = {str(mark): str(name) for mark, name in json.loads(path.read_text(encoding="utf-8"))["ids"].items()}
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        message = f"{path}: not a file of ids that an import wrote; name one, or a path that is free"
        raise FilesError(message) from error
    for name, times in Counter(found.values()).items():
        if not is_id(name) or times > 1:
            reason = "is used twice" if is_id(name) else "is no id: small letters and digits, joined by hyphens"
            message = f"{path}: {name!r} {reason}"
            raise FilesError(message)
    return found


def _differences(artifacts: Sequence[Artifact], content: Path) -> Iterator[str]:
    for artifact in artifacts:
        path = content / artifact.path
        before, after = _rows(_text_of(path) or ""), _rows(artifact.content.decode("utf-8"))
        yield from unified_diff(before, after, path.as_posix() if before else "/dev/null", path.as_posix())


def _rows(text: str) -> list[str]:
    """Return lines with their ends; one without says so, as `diff` does."""
    rows = text.splitlines(keepends=True)
    return rows if not rows or rows[-1].endswith("\n") else [*rows[:-1], f"{rows[-1]}\n\\ No newline at end of file\n"]
