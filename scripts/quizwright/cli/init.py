"""`quizwright init`."""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import quizwright
from quizwright import files, pipeline, scaffold
from quizwright.artifact import Artifact
from quizwright.cli import arguments
from quizwright.languages import WITH_WORDS
from quizwright.load import Contract
from quizwright.problem import Severity

_EXAMPLE: Final = "https://example.org/"
_LOCALE: Final = re.compile(r"[a-z]{2}(-[A-Z][a-z]{3})?(-[A-Z]{2})?")  # what mkdocs-static-i18n takes
_CONTENT: Final = "content/"


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments:
    """The arguments of the command."""

    folder: Path
    locale: str
    locales: str
    site_url: str
    name: str
    schema_only: bool


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("folder", type=Path, metavar="DIR", help="a folder that is empty, or not there yet")
    parser.add_argument(
        "--locale", default="en", metavar="LOCALE", help="the language you write in first (default: en)"
    )
    parser.add_argument(
        "--locales", default="", metavar="LOCALES", help="all languages, in the order of the switcher, such as en,zh,ja"
    )
    parser.add_argument(
        "--site-url",
        type=arguments.address,
        default=_EXAMPLE,
        metavar="URL",
        help=f"where the site will be (default: {_EXAMPLE})",
    )
    parser.add_argument("--name", default="", metavar="TEXT", help="the bank's name, the same in every language")
    parser.add_argument(
        "--schema-only", action="store_true", help="renew DIR/schema alone, as after an update of quizwright"
    )


def run(args: Arguments) -> int:
    """Begin a bank: content, a home page, mkdocs.yml and schemas for editors, which build at once."""
    schemas = files.read_schema_files()
    if args.schema_only:
        written = files.write(scaffold.schema_files(schemas), args.folder)
        sys.stdout.write("".join(f"{args.folder / path}\n" for path in written) or "nothing to change\n")
        return 0
    chosen = _chosen(args)
    _refuse_a_full(args.folder)
    contract = files.read_contract()
    made = tuple(scaffold.project(chosen, schemas, contract))
    _refuse_problems(made, contract)
    files.write(made, args.folder)
    sys.stdout.write(f"{args.folder}: {len(made)} files; README.md says how to build the site\n")
    if lacking := [locale for locale in chosen.locales if locale not in WITH_WORDS]:
        sys.stderr.write(
            f"quizwright: there are no words yet for {', '.join(lacking)}: docs/<locale>/ and content/<locale>.yml "
            f"are in another language until you translate them, and so are the labels on quiz pages\n"
        )
    return 0


def _chosen(args: Arguments) -> scaffold.Project:
    """Return what the arguments say.

    Raises:
        FilesError: they can't be used.

    """
    listed = [locale.strip() for locale in args.locales.split(",") if locale.strip()]
    locales = tuple(dict.fromkeys(listed if args.locale in listed else [args.locale, *listed]))
    known = _known_locales()
    for locale in locales:
        if not _LOCALE.fullmatch(locale) or locale not in known:
            message = f"no site can be built in the locale {locale!r}; those that can: {', '.join(sorted(known))}"
            raise files.FilesError(message)
    if not args.name.isprintable() or args.name.strip() != args.name:
        message = "--name: a name is one line of plain text, and no spaces around it"
        raise files.FilesError(message)
    return scaffold.Project(
        source=args.locale,
        locales=locales,
        site_url=args.site_url,
        version=quizwright.__version__,
        name=args.name,
    )


def _known_locales() -> frozenset[str]:
    """Return the locales that Material for MkDocs has words for, without importing it."""
    spec = find_spec("material")
    folders = (spec and spec.submodule_search_locations) or ()
    words = (path for folder in folders for path in Path(folder, "templates", "partials", "languages").glob("*.html"))
    return frozenset(path.stem for path in words)


def _refuse_a_full(folder: Path) -> None:
    """Raise FilesError where a folder holds something; a clone of an empty repository counts as empty."""
    if folder.exists() and not folder.is_dir():
        message = f"{folder}: this is no folder"
        raise files.FilesError(message)
    found = sorted(path.name for path in folder.iterdir() if path.name != ".git") if folder.exists() else []
    if found:
        message = f"{folder}: the folder is not empty, it holds {found[0]}; name a new one, and move files in later"
        raise files.FilesError(message)


def _refuse_problems(made: tuple[Artifact, ...], contract: Contract) -> None:
    """Raise FilesError where the bank would have an error, as with a name that holds a variable."""
    texts = {found.path.removeprefix(_CONTENT): found.content for found in made if found.path.startswith(_CONTENT)}
    for problem in pipeline.check_files(texts, contract, _CONTENT):
        if problem.severity is Severity.ERROR:
            message = f"nothing was written: {problem.where}: {problem.message}"
            raise files.FilesError(message)
