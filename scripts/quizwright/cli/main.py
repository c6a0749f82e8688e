"""Arguments in, exit code out: 0 clean, 1 problems, 2 could not run."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

import quizwright
from quizwright.errors import QuizwrightError
from quizwright.printable import printable
from quizwright.system_errors import explained

CLEAN, PROBLEMS, FAILED, INTERRUPTED = 0, 1, 2, 130
Add: TypeAlias = Callable[[argparse.ArgumentParser], None]


class Command(NamedTuple):
    """A sub-command: the module that has it, and what the list of commands says of it.

    `add` of the module declares the arguments, its dataclass `Arguments` holds them, and `run` does the work; the
    docstring of `run` is the command's help.
    The module is imported only when its command is used, because all modules together take most of a second.
    """

    module: str
    summary: str

    @property
    def add(self) -> Add:
        """The function that declares the arguments."""
        add: Add = import_module(f"quizwright.cli.{self.module}").add
        return add

    @property
    def manual(self) -> str:
        """The command's help."""
        return import_module(f"quizwright.cli.{self.module}").run.__doc__ or ""

    def run(self, namespace: argparse.Namespace) -> int:
        """Turn what was parsed into the `Arguments` of the module, and do the work."""
        from quizwright.cli.parsed import typed  # noqa: PLC0415 - `--version` and `--help` need not load it

        module = import_module(f"quizwright.cli.{self.module}")
        code: int = module.run(typed(module.Arguments, namespace))
        return code


COMMANDS: Final[Mapping[str, Command]] = MappingProxyType(
    {
        "init": Command(
            "init", "Begin a bank: content, a home page, mkdocs.yml and schemas for editors, which build at once."
        ),
        "new": Command("new", "Begin a quiz or a question as a draft, with the keys of its type to fill in."),
        "import": Command(
            "import_", "Turn legacy pages into files of the bank; what can't be read for sure becomes a draft."
        ),
        "check": Command("check", "Check the bank against its schemas and rules."),
        "compare": Command(
            "compare",
            "Compare older pages with the quizzes that correct them: corrected, kept, dropped, or not looked at.",
        ),
        "legacy": Command(
            "legacy", "Work on the published pages of older editions: `pull` fetches them and says what changed."
        ),
        "explain": Command("explain", "Say what a problem's code means and how to fix it."),
        "sync": Command("sync", "Add new ids and the hashes of new texts to the lock files; what is there stays."),
        "translate": Command(
            "translate", "Work on translations: `stamp` makes stale texts current once someone has read them."
        ),
        "stale": Command("stale", "List facts whose sources were opened longer ago than the bank allows."),
        "sources": Command("sources", "Ask whether the pages that facts cite are still there."),
        "render": Command("render", "Check the bank and write its pages below docs/<locale>/quizzes/."),
        "build": Command(
            "build", "Check, render and build the site; a broken bank builds nothing and leaves the last good site."
        ),
        "csp": Command(
            "csp",
            "Print the Content-Security-Policy that a built site needs, if it runs nothing but the theme's code.",
        ),
        "llms": Command("llms", "Check what a site has for language models."),
        "mcp": Command(
            "mcp", "Serve the bank to a language model's program over standard input and output, read only."
        ),
        "reference": Command("reference", "Write the reference pages that are made from the program itself."),
    }
)


def parser(only: str | None = None) -> argparse.ArgumentParser:
    """Return the parser of the command line.

    Args:
        only: a command; the parser then lacks the arguments of the others, whose modules are not imported.

    """
    top = argparse.ArgumentParser("quizwright", description="Question banks whose facts stay true, in every language.")
    top.add_argument("--version", action="version", version=f"quizwright {quizwright.__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, command in COMMANDS.items():
        added = commands.add_parser(name, help=command.summary)
        if only is None or only == name:
            added.description = command.manual
            command.add(added)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line (the process's own by default) and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # no word of a bank may be lost to a terminal that lacks the character
            stream.reconfigure(errors="backslashreplace")
    if argv is None:
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # what a scheduler stops us with is cleaned up after
    words = sys.argv[1:] if argv is None else argv
    try:
        arguments = _parsed(words)
        code = COMMANDS[arguments.command].run(arguments)
        sys.stdout.flush()  # here, and not at exit, where a closed pipe can't be caught
    except BrokenPipeError:
        _discard_output()  # its reader has ended, as `| head` does
        return FAILED
    except QuizwrightError as error:
        sys.stderr.write(printable(f"quizwright: {error}\n"))
        return FAILED
    except OSError as error:
        sys.stderr.write(printable(f"quizwright: {explained(error)}\n"))
        if error.filename is None:
            _discard_output()
        return FAILED
    except KeyboardInterrupt:
        sys.stderr.write("quizwright: stopped; what was there before stays\n")
        return INTERRUPTED
    return code


def _discard_output() -> None:
    """Keep Python from reporting at exit that the rest of the output can't be written."""
    with suppress(OSError, ValueError):  # a test's output has no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parsed(words: Sequence[str]) -> argparse.Namespace:
    known = parser(next((word for word in words if not word.startswith("-")), ""))
    for word in words:
        if word.startswith("--") and word.endswith("=--"):  # argparse makes an empty list of it, whatever the type
            known.error(f"argument {word.removesuffix('=--')}: '--' is no value")
    return known.parse_args(words)
