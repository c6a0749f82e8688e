"""`quizwright csp`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from quizwright import files
from quizwright.files import FilesError
from quizwright.package_data import THEME
from quizwright.policy import policy, theme_scripts
from quizwright.reporters import REPORTERS

#: Packages whose folder `templates` is a theme's.
_THEMES: Final = ("material", "zensical")


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments:
    """The arguments of the command."""

    site: Path
    templates: tuple[Path, ...]


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("site", type=Path, metavar="SITE", help="a built site's folder, such as site")
    parser.add_argument(
        "--templates",
        type=Path,
        action="append",
        default=[],
        metavar="DIR",
        help="a folder of templates of yours; their inline scripts are allowed too (repeatable)",
    )


def run(args: Arguments) -> int:
    """Print the Content-Security-Policy that a built site needs, if it runs nothing but the theme's code.

    The theme's inline scripts and styles are named by their hashes, so it is to be made again after each build.
    """
    if not (args.site / "index.html").is_file():
        message = f"{args.site}: no built site is there (no index.html)"
        raise FilesError(message)
    if missing := next((folder for folder in args.templates if not folder.is_dir()), None):
        message = f"{missing}: there is no such folder of templates"
        raise FilesError(message)
    known = theme_scripts(files.read_templates([*_installed(), THEME, *args.templates]))
    pages = files.read_site(args.site, "", frozenset())
    found = policy(((f"{args.site.as_posix()}/{name}", text) for name, text in pages), known)
    if found.problems:
        sys.stderr.write(REPORTERS["text"](found.problems, files.read_lines))
        sys.stderr.write("quizwright: no policy is printed, because it would have to allow what is listed above\n")
        return 1
    sys.stdout.write(f"Content-Security-Policy: {found.header}\n")
    return 0


def _installed() -> list[Path]:
    """Return the folders of templates of the themes that are installed, without importing them."""
    specs = [find_spec(name) for name in _THEMES]
    return [Path(folder) / "templates" for spec in specs if spec for folder in spec.submodule_search_locations or ()]
