"""Arguments in, exit code out: 0 clean, 1 problems, 2 could not run."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from io import TextIOWrapper
from types import MappingProxyType
from typing import Final, TypeAlias

import quizwright
from quizwright.files import FilesError
from quizwright.package_data import PackageDataError

CLEAN, PROBLEMS, FAILED, INTERRUPTED = 0, 1, 2, 130
Run: TypeAlias = Callable[[argparse.Namespace], int]


@dataclass(frozen=True, slots=True)
class Command:
    """A sub-command: `add` of its module declares its arguments, `run` does its work; its docstring is the help.

    A module is imported when it is asked for: all of them take half a second, a third of which a check does without.
    """

    module: str

    @property
    def add(self) -> Callable[[argparse.ArgumentParser], None]:
        """Declare the arguments."""
        add: Callable[[argparse.ArgumentParser], None] = import_module(f"quizwright.cli.{self.module}").add
        return add

    @property
    def run(self) -> Run:
        """Do the work."""
        run: Run = import_module(f"quizwright.cli.{self.module}").run
        return run


COMMANDS: Final[Mapping[str, Command]] = MappingProxyType(
    {
        "init": Command("init"),
        "new": Command("new"),
        "import": Command("import_"),
        "check": Command("check"),
        "compare": Command("compare"),
        "legacy": Command("legacy"),
        "explain": Command("explain"),
        "sync": Command("sync"),
        "translate": Command("translate"),
        "stale": Command("stale"),
        "sources": Command("sources"),
        "render": Command("render"),
        "build": Command("build"),
        "csp": Command("csp"),
        "llms": Command("llms"),
        "mcp": Command("mcp"),
        "reference": Command("reference"),
    }
)


def parser(only: str = "") -> argparse.ArgumentParser:
    """Return the parser of all commands, or of one."""
    top = argparse.ArgumentParser("quizwright", description="Question banks whose facts stay true, in every language.")
    top.add_argument("--version", action="version", version=f"quizwright {quizwright.__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, command in COMMANDS.items() if only not in COMMANDS else [(only, COMMANDS[only])]:
        told = (command.run.__doc__ or "").partition("\n")[0]
        command.add(commands.add_parser(name, help=told, description=command.run.__doc__))
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
        # the reader of our output went away, as `| head` does; keep Python from complaining at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except (FilesError, PackageDataError) as error:
        sys.stderr.write(f"quizwright: {error}\n")
        return FAILED
    except OSError as error:
        sys.stderr.write(f"quizwright: {error.filename or 'the system'}: {error.strerror or error}\n")
        return FAILED
    except KeyboardInterrupt:
        sys.stderr.write("quizwright: stopped; what was there before stays\n")
        return INTERRUPTED
    return code


def _parsed(words: Sequence[str]) -> argparse.Namespace:
    known = parser(words[0] if words else "")
    for word in words:
        if word.startswith("--") and word.endswith("=--"):  # argparse makes an empty list of it, whatever the type
            known.error(f"argument {word.removesuffix('=--')}: '--' is no value")
    return known.parse_args(words)
