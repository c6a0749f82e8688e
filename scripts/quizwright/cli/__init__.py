"""The command line: one module a command, and the table of them."""

from quizwright.cli.main import main

__all__ = ["main"]
