"""The pages of an import: files, folders and standard input, read within bounds, and the titles in SUMMARY.md."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from quizwright import legacy
from quizwright.files import FilesError
from quizwright.legacy import checks
from quizwright.legacy.reading import language
from quizwright.legacy.reading.remainder import remainder
from quizwright.legacy.reading.source import MAX_BYTES
from quizwright.legacy.values import Diagnostic, Parse
from quizwright.legacy.writing import summary
from quizwright.problem import Location, Problem

_NAMES: Final = frozenset({"fold title", "answer word", "explanation word", "hint title", "tab title"})
_ENDINGS: Final = frozenset({".md", ".mdx", ".markdown", ".txt"})
_SUMMARY: Final = "SUMMARY.md"
_INPUT: Final = Path("-")
_LONGEST: Final = 80  # characters of a piece of furniture that are shown


def pages(paths: Sequence[Path]) -> Iterator[Parse]:
    """Yield the parse of each page that paths name; a page that can't be opened is a problem, and the others go on.

    Raises:
        FilesError: a path is not there.

    """
    for path in paths:
        if path == _INPUT:
            yield _titled(legacy.parse("stdin", sys.stdin.buffer.read(MAX_BYTES + 1)), "")
            continue
        if not path.exists():
            message = f"{path}: there is no such file or folder; name pages, folders of pages, or - for standard input"
            raise FilesError(message)
        titles, found = _titles(path), _found(path)
        if not found:
            message = f"{path}: no pages in this folder; they end in {', '.join(sorted(_ENDINGS))}"
            raise FilesError(message)
        for page in found:
            yield _titled(_parsed(page, inside=page != path), titles.get(page.resolve().as_posix(), ""))


def left_out(pages: Sequence[Parse]) -> Iterator[Problem]:
    """Yield a note for each piece of a page with words of its author that are in no question."""
    for page in pages:
        for piece in remainder(page):
            line = " ".join(piece.text.split())
            shown = line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"
            yield checks.LEFT_OUT.at(piece.where, f"{piece.kind}: {shown}", checks.LEFT_OUT.manual)


def _found(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    return sorted(p for p in path.rglob("*") if p.suffix.lower() in _ENDINGS and p.name != _SUMMARY and not p.is_dir())


def _parsed(path: Path, *, inside: bool) -> Parse:
    """Return the parse of a file; in a folder, what is no regular file is not opened, since that may never end."""
    name = path.as_posix()
    if inside and not path.is_file():
        return _unread(name, "no regular file, or a link to nothing")
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except OSError as error:
        return _unread(name, error.strerror or str(error))
    return legacy.parse(name, content)


def _unread(name: str, message: str) -> Parse:
    problem = checks.UNREADABLE.at(Location(name), message, checks.UNREADABLE.manual)
    return Parse(path=name, dialect="unread", diagnostics=(Diagnostic(problem),))


def _titles(path: Path) -> Mapping[str, str]:
    """Return titles by path from the SUMMARY.md in a folder, or in one above a page."""
    start = path if path.is_dir() else path.parent
    for folder in (start, *start.resolve().parents[:4]):
        if (folder / _SUMMARY).is_file():
            found = summary.titles((folder / _SUMMARY).read_text(encoding="utf-8-sig", errors="replace"))
            return {(folder / name).resolve().as_posix(): title for name, title in found.items()}
    return {}


def _titled(page: Parse, title: str) -> Parse:
    if page.title or not page.questions:
        return page
    where = Location(page.path)
    message = f"no title on the page; SUMMARY.md says {title!r}" if title else "no title, on the page or in SUMMARY.md"
    problem = checks.TITLE_ELSEWHERE.at(where, message, "look whether it is right")
    return replace(page, title=title or None, diagnostics=(Diagnostic(problem), *page.diagnostics))


def doubtful_language(page: Parse, source: str, locale: str) -> Iterator[Problem]:
    """Yield a note where a page that was taken for one of the source locale may be in another language.

    Args:
        page: the page.
        source: the source locale.
        locale: the language that the user named, if any.

    """
    if page.language or locale:
        return
    texts = (
        text
        for question in page.questions
        for text in (question.stem, *(option.text for option in question.options), question.explanation or "")
    )
    words = [piece.text for piece in page.furniture if piece.kind in _NAMES]
    found = language.leaning("\n".join(texts), words, source.partition("-")[0])
    if found:
        message = f"too short to be sure, but more like {found}; taken for {source}, the source locale"
        yield checks.LANGUAGE_UNSURE.at(Location(page.path), message, checks.LANGUAGE_UNSURE.manual)
