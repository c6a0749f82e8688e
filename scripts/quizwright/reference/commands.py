"""The page of commands, from the parser of the command line: usage, arguments, options, and ways to print problems."""

from __future__ import annotations

import argparse
import inspect
from collections.abc import Iterator
from typing import Final

from quizwright.artifact import Artifact
from quizwright.reference.prose import code, front, joined, plain, table
from quizwright.reporters import REPORTERS

_INTRO: Final = """\
Run them in the folder that holds `content/` and mkdocs.yml. Results go to the standard output, progress to the standard
error. `quizwright COMMAND --help` lists a command's arguments too, and `quizwright --version` prints the version. The
[exit codes](index.md#exit-codes) are the same for all."""


def page(parser: argparse.ArgumentParser) -> Artifact:
    """Return the page, with its path relative to the folder of English documents."""
    found = tuple(_commands(parser, ()))
    overview = table(
        ("command", "what it does"),
        ((f"[{code(' '.join(words))}](#{_anchor(words)})", plain(_first(command))) for words, command in found),
    )
    parts = [front("Commands", 1), _INTRO, overview, *(_command(words, command) for words, command in found)]
    return Artifact.of_text("reference/commands.md", joined([*parts, *_formats()]))


def _commands(
    parser: argparse.ArgumentParser, words: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], argparse.ArgumentParser]]:
    """Yield each command that can be run, with its words."""
    below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]  # noqa: SLF001 - argparse has no other way to ask
    if not below:
        yield words, parser
    for action in below:
        for name, command in action.choices.items():
            yield from _commands(command, (*words, name))


def _command(words: tuple[str, ...], parser: argparse.ArgumentParser) -> str:
    listed = [action for action in parser._actions if action.dest != "help"]  # noqa: SLF001 - the same
    usage = " ".join(
        ["quizwright", *words, *map(_used, sorted(listed, key=lambda action: bool(action.option_strings)))]
    )
    rows = [(code(", ".join(action.option_strings) or _name(action)), _meaning(action)) for action in listed]
    return joined(
        [
            f"## quizwright {' '.join(words)} {{#{_anchor(words)}}}",
            plain(inspect.cleandoc(parser.description or "")),
            f"```text\n{usage}\n```",
            table(("argument", "meaning"), rows) if rows else "",
        ]
    ).rstrip("\n")


def _used(action: argparse.Action) -> str:
    """Return an argument as a usage line shows it: in brackets where it may be left out."""
    name = "" if action.nargs == 0 else _name(action)
    if not action.option_strings:
        many = {"*": f"[{name} …]", "+": f"{name} [{name} …]", "?": f"[{name}]"}
        return many.get(str(action.nargs), name)
    shown = f"{action.option_strings[-1]} {name}".rstrip()
    return shown if action.required else f"[{shown}]"


def _name(action: argparse.Action) -> str:
    return str(action.metavar or action.dest.upper())


def _meaning(action: argparse.Action) -> str:
    told = plain(action.help or "")
    values = f"; one of {', '.join(map(code, action.choices))}" if action.choices else ""
    return f"{told}{values}"


def _formats() -> Iterator[str]:
    yield "## Formats {#formats}"
    yield "How `--format` prints problems."
    yield table(("format", "what"), ((code(name), _told(report)) for name, report in REPORTERS.items()))


def _told(report: object) -> str:
    """Return what the first line of a reporter's module says of it."""
    return plain((inspect.getdoc(inspect.getmodule(report)) or "").partition("\n")[0])


def _first(parser: argparse.ArgumentParser) -> str:
    return (parser.description or "").partition("\n")[0]


def _anchor(words: tuple[str, ...]) -> str:
    return "-".join(words)
