"""Arguments in, exit code out: 0 clean, 1 problems, 2 could not run."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from io import TextIOWrapper
from types import MappingProxyType
from typing import Final, TypeAlias

import quizwright
from quizwright.cli import build, check, explain, import_, init, new, reference, render, stale, sync, translate
from quizwright.files import FilesError

CLEAN, PROBLEMS, FAILED, INTERRUPTED = 0, 1, 2, 130
Run: TypeAlias = Callable[[argparse.Namespace], int]


@dataclass(frozen=True, slots=True)
class Command:
    """A sub-command: `add` declares its arguments, `run` does its work; its docstring is the help."""

    add: Callable[[argparse.ArgumentParser], None]
    run: Run


COMMANDS: Final[Mapping[str, Command]] = MappingProxyType(
    {
        "init": Command(init.add, init.run),
        "new": Command(new.add, new.run),
        "import": Command(import_.add, import_.run),
        "check": Command(check.add, check.run),
        "explain": Command(explain.add, explain.run),
        "sync": Command(sync.add, sync.run),
        "translate": Command(translate.add, translate.run),
        "stale": Command(stale.add, stale.run),
        "render": Command(render.add, render.run),
        "build": Command(build.add, build.run),
        "reference": Command(reference.add, reference.run),
    }
)


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    top = argparse.ArgumentParser("quizwright", description="Question banks whose facts stay true, in every language.")
    top.add_argument("--version", action="version", version=f"quizwright {quizwright.__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, command in COMMANDS.items():
        told = (command.run.__doc__ or "").partition("\n")[0]
        command.add(commands.add_parser(name, help=told, description=command.run.__doc__))
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line (the process's own by default) and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # no word of a bank may be lost to a terminal that lacks the character
            stream.reconfigure(errors="backslashreplace")
    arguments = parser().parse_args(argv)
    try:
        code = COMMANDS[arguments.command].run(arguments)
        sys.stdout.flush()  # here, and not at exit, where a closed pipe can't be caught
    except BrokenPipeError:
        # the reader of our output went away, as `| head` does; keep Python from complaining at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except FilesError as error:
        sys.stderr.write(f"quizwright: {error}\n")
        return FAILED
    except OSError as error:
        sys.stderr.write(f"quizwright: {error.filename or 'the system'}: {error.strerror or error}\n")
        return FAILED
    except KeyboardInterrupt:
        sys.stderr.write("quizwright: stopped; what was there before stays\n")
        return INTERRUPTED
    return code
