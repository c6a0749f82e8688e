"""`quizwright build`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from quizwright import files, inputs, pipeline
from quizwright.builders import BUILDERS, config_check, load_builder
from quizwright.builders.settings import Settings
from quizwright.cli import arguments
from quizwright.cli.progress import progress
from quizwright.files import FilesError
from quizwright.inputs import Stamp
from quizwright.languages import WITH_WORDS, has_words
from quizwright.model import Bank
from quizwright.problem import Severity
from quizwright.reporters import REPORTERS
from quizwright.staging import clean, staging
from quizwright.system_errors import at


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments(arguments.ReportArguments):
    """The arguments of the command."""

    config_file: Path
    builder: str


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "--config-file",
        type=Path,
        default=Path("mkdocs.yml"),
        metavar="FILE",
        help="MkDocs' file (default: mkdocs.yml)",
    )
    parser.add_argument(
        "--builder",
        choices=tuple(BUILDERS),
        default="mkdocs",
        help="what makes the site from mkdocs.yml (default: mkdocs)",
    )
    arguments.add_report(parser)


def run(args: Arguments) -> int:
    """Check, render and build the site; a broken bank builds nothing and leaves the last good site."""
    settings = load_builder(args.builder).settings(args.config_file)
    clean(settings.site.parent, settings.site)
    with staging(settings.docs.parent) as made:
        return _build(args, settings, made.folder)


def _build(args: Arguments, settings: Settings, scratch: Path) -> int:
    rendered = _rendered(args, settings, scratch)
    checked = rendered.checked
    if checked.bank is None or rendered.changed is None:
        sys.stderr.write("quizwright: nothing was built; the last good site stays\n")
        return 1
    _say_what_lacks(checked.bank, settings)
    before = inputs.stamps([settings.config, *inputs.list_documents(settings.docs)])
    with at(settings.site):
        code = load_builder(args.builder).build(
            settings,
            strict=args.strict,
            meanwhile=partial(pipeline.publish_quizzes, rendered),
            finish=partial(_finish, rendered, settings, before),
        )
    if code:
        sys.stderr.write(f"quizwright: {BUILDERS[args.builder]} failed; the last good site stays\n")
        return 1
    sys.stderr.write(f"built {settings.site}\n{pipeline.describe_sizes(rendered, settings.site)}\n")
    return 0


def _finish(rendered: pipeline.Rendered, settings: Settings, before: Mapping[Path, Stamp], site: Path) -> None:
    """Write the indexes for language models to a built site, and stop if the site lacks something."""
    pipeline.publish_indexes(rendered, site, docs=settings.docs)
    pipeline.verify(rendered, site, docs=settings.docs, before=before, locales=settings.locales.options)


def _rendered(args: Arguments, settings: Settings, scratch: Path) -> pipeline.Rendered:
    """Check and render, and report problems; notes are no news in a build."""
    with progress("rendering") as on_progress:
        rendered = pipeline.render(
            settings.content,
            settings.docs,
            base=settings.site_url,
            scratch=scratch,
            strict=args.strict,
            on_progress=on_progress,
        )
    told = tuple(found for found in rendered.checked.problems if found.severity is not Severity.NOTE)
    if told:
        sys.stdout.write(REPORTERS[args.format](told, files.read_lines))
    return rendered


def _say_what_lacks(bank: Bank, settings: Settings) -> None:
    """Stop where the site would leave a locale of the bank out, and warn where its labels would be English."""
    if missing := config_check.find_missing_locale(bank, settings.languages):
        raise FilesError(f"{settings.config}: {missing}")
    for locale in bank.locales:
        if not has_words(locale):
            told = f"there are no words for {locale} yet, so its pages have English labels; there are words for"
            sys.stderr.write(f"quizwright: {told} {', '.join(sorted(WITH_WORDS))}\n")
