"""`quizwright csp`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from quizwright import files
from quizwright.files import FilesError
from quizwright.site.policy import policy


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("site", type=Path, metavar="SITE", help="a built site's folder, such as site")


def run(args: argparse.Namespace) -> int:
    """Print the Content-Security-Policy that a built site needs.

    The theme's inline scripts and styles are named by their hashes, so it is to be made again after each build.
    """
    if not (args.site / "index.html").is_file():
        message = f"{args.site}: no built site is there (no index.html)"
        raise FilesError(message)
    pages = (page for _, page in files.read_site(args.site, "", frozenset()))
    sys.stdout.write(f"Content-Security-Policy: {policy(pages)}\n")
    return 0
