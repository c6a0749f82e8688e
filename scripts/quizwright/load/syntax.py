"""What is told of a file that is no YAML, and where: libyaml's marks and words, made ours."""

from __future__ import annotations

import re
from typing import Final

import yaml

from quizwright.load import checks
from quizwright.problem import Location, Problem

_BLOCK_HINT: Final = "write text as a block: `|-` after the key, the text below it, indented"
_SYNTAX_HINTS: Final = (
    ("mapping values are not allowed", f"text that holds ': ' must be quoted; or {_BLOCK_HINT}"),
    ("cannot start any token", f"text can't begin with this character; {_BLOCK_HINT}"),
    ("two anchors", f"text can't begin with &; {_BLOCK_HINT}"),
    ("undefined alias", f"text can't begin with *; {_BLOCK_HINT}"),
    ("expected alphabetic or numeric character", f"text can't begin with * or &; {_BLOCK_HINT}"),
    ("expected comment or line break", f"text can't begin with > or |; {_BLOCK_HINT}"),
    ("unexpected end of stream", "close the quote or bracket"),
    ("expected a single document", "a file holds one document: remove the line `---`"),
    ("while parsing a flow", f"close the bracket, and quote text in it; or {_BLOCK_HINT}"),
    ("nesting depth", "nothing in a bank is nested so deep"),
    (
        "while scanning a simple key",
        "a line stands further left than the text above: indent it as deep as the first line of its block",
    ),
)
_BLOCK_START: Final = re.compile(r"[|>][-+0-9]*\s*$")
_SYNTAX_HINT: Final = f"look at the indentation and at quotes; {_BLOCK_HINT}"


def not_yaml(path: str, error: yaml.MarkedYAMLError, lines: tuple[str, ...]) -> Problem:
    """Return the problem of a file that libyaml can't read, at the place that a person looks for."""
    told = _told(error.problem or "", error.context or "")
    # what is open at the end of the file, and a line that turns out to be no key, begin where the context says
    began = "end of stream" in told or "while scanning a simple key" in told
    mark = error.context_mark if began and error.context_mark else error.problem_mark
    where = Location(path, *place(mark, lines)) if mark else Location(path)
    hint = next((hint for words, hint in _SYNTAX_HINTS if words in told), _SYNTAX_HINT)
    return checks.SYNTAX.at(where, f"not valid YAML: {told}", _left_of_block(where, lines) or hint)


def _told(problem: str, context: str) -> str:
    """Return libyaml's words in the order in which they make a sentence: "found this while doing that"."""
    if "duplicate anchor" in context:
        return "two anchors of one name"
    parts = (problem, context) if context.startswith("while ") else (context, problem)
    return " ".join(filter(None, parts))


def _left_of_block(where: Location, lines: tuple[str, ...]) -> str:
    """Return the hint for a line that falls out of a literal block by its indentation, or an empty string."""
    line = lines[where.line - 1]
    found = indent(line)
    is_fence = line.lstrip().startswith(("`", "~~~"))  # no key begins so, however far left it stands
    for at in range(where.line - 2, -1, -1):
        if _BLOCK_START.search(lines[at]):
            body = [indent(line) for line in lines[at + 1 : where.line - 1] if line.strip()] or [0]
            follows = is_fence and min(body) >= body[0]
            if found < (wanted := body[0]) and (follows or indent(lines[at]) < found):
                return f"the block that begins on line {at + 1} is indented by {wanted} spaces: indent this line so too"
            return ""
        if lines[at].strip() and indent(lines[at]) < found:
            return ""
    return ""


def indent(line: str) -> int:
    """Return how many spaces a line begins with."""
    return len(line) - len(line.lstrip(" "))


def place(mark: yaml.Mark, lines: tuple[str, ...]) -> tuple[int, int]:
    """Return the line and the column of a mark, counted from 1."""
    line: int = mark.line
    if line == len(lines):  # libyaml ends the last line, where the file does not
        return line, len(lines[-1]) + 1
    return line + 1, mark.column + 1
