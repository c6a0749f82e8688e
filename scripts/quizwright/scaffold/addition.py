"""A question added to a quiz.yml that someone wrote: their bytes stay, and so does what they mean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quizwright.load import source
from quizwright.scaffold.stubs import item

_QUESTIONS: Final = "questions"


def with_question(content: bytes, stub: str) -> bytes | None:
    """Return a quiz.yml with one more question at the end of its list, or None where that can't be done.

    The result is parsed again: it says what the file said before, and the question. A list in brackets, or a text that
    would change when a line follows it, can't be added to.

    Args:
        content: the file's bytes; it has no problems.
        stub: the mapping of the question, not indented.

    """
    before = source.parse("", content).root
    listed = before.get(_QUESTIONS) if isinstance(before, source.Mapping) else None
    added = source.parse("", stub.encode()).root
    if not isinstance(before, source.Mapping) or not isinstance(listed, source.Array) or added is None:
        return None
    lines = content.decode().splitlines(keepends=True)
    where = listed.where
    if lines[where.line - 1].lstrip("\ufeff")[where.column - 1] != "-":
        return None
    expected = _plain(before, _plain(added))
    for candidate in _candidates(lines, _end(before, lines), item(stub, where.column - 1)):
        if _plain(source.parse("", candidate).root) == expected:
            return candidate
    return None


def _end(before: source.Mapping, lines: list[str]) -> int:
    """Return how many lines there are before the key that follows the questions, and its comments."""
    keys = [name for name, _ in before.entries]
    at = next(number for number, name in enumerate(keys) if name.value == _QUESTIONS)
    if at == len(keys) - 1:
        return len(lines)
    end = keys[at + 1].where.line - 1
    while not lines[end - 1].strip() or lines[end - 1].startswith("#"):
        end -= 1
    return end


def _candidates(lines: list[str], end: int, added: str) -> Iterator[bytes]:
    """Yield the file with the question after an empty line, before empty lines at its end; then simply at its end."""
    last = end
    while not lines[last - 1].strip():
        last -= 1
    newline = "\r\n" if lines[0].endswith("\r\n") else "\n"
    text = added.replace("\n", newline)
    for at, gap in ((last, newline), (end, "")):
        head = "".join(lines[:at])
        joint = "" if head.endswith(("\n", "\r")) else newline
        yield f"{head}{joint}{gap}{text}{''.join(lines[at:])}".encode()


def _plain(node: source.Node | None, *added: object) -> object:
    """Return a tree without its places; what is added stands at the end of the questions."""
    match node:
        case source.Mapping():
            return [
                (name.value, [*_items(value), *added] if added and name.value == _QUESTIONS else _plain(value))
                for name, value in node.entries
            ]
        case source.Array():
            return _items(node)
        case source.Scalar():
            return node.value
        case None:
            return None


def _items(node: source.Node) -> list[object]:
    return [_plain(found) for found in node.items] if isinstance(node, source.Array) else []
