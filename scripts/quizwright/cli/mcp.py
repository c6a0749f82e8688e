"""`quizwright mcp`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from quizwright import files, pipeline
from quizwright.builders import configuration_file
from quizwright.cli import arguments
from quizwright.files import FilesError
from quizwright.reporters import REPORTERS

_CONFIG: Final = Path("mkdocs.yml")


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments:
    """The arguments of the command."""

    content: Path
    site: str | None
    no_answers: bool


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "content",
        nargs="?",
        type=Path,
        default=Path("content"),
        metavar="CONTENT",
        help="the bank's folder (default: content)",
    )
    parser.add_argument(
        "--site",
        type=arguments.address,
        metavar="URL",
        help="the address of the published site, for links (default: site_url of mkdocs.yml)",
    )
    parser.add_argument(
        "--no-answers", action="store_true", help="never give answers, nor corrections, which tell them"
    )


def run(args: Arguments) -> int:
    """Serve the bank to a language model's program over standard input and output, read only.

    The Model Context Protocol is spoken; the program starts the server itself. It needs the extra `mcp`.
    """
    if find_spec("mcp") is None:
        message = "the SDK of the Model Context Protocol is not installed; `pip install 'quizwright[mcp]'` adds it"
        raise FilesError(message)
    checked = pipeline.check(args.content)
    if checked.bank is None or not checked.usable():
        sys.stderr.write(REPORTERS["text"](checked.problems, files.read_lines))  # the other stream is the protocol's
        sys.stderr.write("quizwright: the bank has errors, so it is not served; fix them first\n")
        return 1
    from quizwright.mcp import Library  # noqa: PLC0415 - other commands need not load it
    from quizwright.mcp.server import serve  # noqa: PLC0415 - only now is it known that the SDK is there

    base = args.site or _site_url()
    quizzes = tuple(pipeline.read_quizzes(args.content))
    serve(Library(checked.bank, checked.index, quizzes, base, answers=not args.no_answers), sys.stdin.buffer)
    return 0


def _site_url() -> str:
    """Return the address that mkdocs.yml gives the site, if there is such a file."""
    if not _CONFIG.is_file():
        return ""
    try:
        return str(configuration_file.read(_CONFIG).get("site_url") or "")
    except FilesError as error:
        raise FilesError(f"{error}; name the site with --site") from error
