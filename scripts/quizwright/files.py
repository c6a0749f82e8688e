"""The disk: reads a bank's files, writes artifacts whole, last and atomically, and deletes only what we wrote."""

from __future__ import annotations

import json
import os
import re
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from quizwright import package_data
from quizwright.artifact import Artifact
from quizwright.errors import QuizwrightError
from quizwright.load import Contract, Tree, pictures
from quizwright.load.contract import Schema
from quizwright.load.layout import is_hidden, is_page
from quizwright.load.loader import quiz_of
from quizwright.load.outlines import holds_ids
from quizwright.staging import REPLACED, is_at, is_locked
from quizwright.system_errors import at

#: At the end of the hidden name of a file that will take the place of another.
TEMPORARY: Final = ".quizwright-tmp"
_TEXT_ENDINGS: Final = frozenset({".yml", ".yaml", ".json", ".lock"})
_LINE_END: Final = re.compile("\r\n|[\r\n]")
_LINE_END_OF_YAML: Final = re.compile("\r\n|[\r\n\x85\u2028\u2029]")  # as YAML counts lines (1.1, 5.4)
_MOST_SHOWN: Final = 16 * 1024 * 1024  # bytes of a file of which a line is shown beside its problem


class FilesError(QuizwrightError):
    """Something on disk stands in the way; the message says what and where."""


@dataclass(frozen=True, slots=True)
class Listing:
    """The names of a bank's files, relative to its folder, by the quiz that they belong to (none: the empty name).

    Symbolic links are not followed: `links` has their names, and where each leads.
    """

    content: Path
    texts: Mapping[str, tuple[str, ...]]
    others: Mapping[str, tuple[str, ...]]
    links: Mapping[str, str]

    @property
    def quizzes(self) -> tuple[str, ...]:
        """The ids of the quizzes that have a file, in order of their names."""
        return tuple(sorted(name for name in self.texts if name))

    @property
    def paths(self) -> list[Path]:
        """All files of the bank."""
        groups = (*self.texts.values(), *self.others.values())
        return [self.content / name for names in groups for name in names]

    def read(self, quiz: str) -> Tree:
        """Return the files of a quiz, or with the empty name those that belong to none."""
        texts = {name: (self.content / name).read_bytes() for name in self.texts.get(quiz, ())}
        others = self.others.get(quiz, ())
        images = {name: self._picture(name) for name in others if quiz and name.startswith(f"{quiz}/images/")}
        return Tree(texts, frozenset(others), f"{self.content.as_posix()}/", images, {} if quiz else self.links)

    def read_quiz(self, quiz: str) -> Tree:
        """Return a quiz with the bytes of its quiz.yml and of its editions; its other files are there by name."""
        names = self.texts.get(quiz, ())
        texts = {name: (self.content / name).read_bytes() if holds_ids(name) else b"" for name in names}
        return Tree(texts, frozenset(self.others.get(quiz, ())), f"{self.content.as_posix()}/")

    def _picture(self, name: str) -> bytes:
        """Return the first bytes of a picture, or all that a drawing may have and one more."""
        with (self.content / name).open("rb") as file:
            head = file.read(pictures.HEAD)
            return head if pictures.is_raster(head) else head + file.read(pictures.MOST + 1 - len(head))


def list_bank(content: Path) -> Listing:
    """Return the names of a bank's files.

    Raises:
        FilesError: the folder does not exist, or something in it can't be read as a file.

    """
    if not content.is_dir():
        message = f"{content}: there is no such folder; a bank's files are in content/, or name their folder"
        raise FilesError(message)
    if not _has_settings(content) and _has_settings(content / "content"):
        message = f"{content}: a bank's own folder has its bank.yml; did you mean {content / 'content'}?"
        raise FilesError(message)
    _refuse_unreadable(content)
    texts: dict[str, list[str]] = {"": []}
    others: dict[str, list[str]] = {}
    links: dict[str, str] = {}
    for path in sorted(content.rglob("*")):
        name = path.relative_to(content).as_posix()
        is_text = path.suffix in _TEXT_ENDINGS or is_page(name)
        if is_hidden(name):
            continue
        if path.is_symlink():
            links[name] = str(path.readlink())
            continue
        if _is_folder(path, is_text=is_text):
            continue
        (texts if is_text else others).setdefault(quiz_of(name), []).append(name)
    return Listing(
        content,
        {quiz: tuple(names) for quiz, names in texts.items()},
        {quiz: tuple(names) for quiz, names in others.items()},
        links,
    )


def read_contract() -> Contract:
    """Return the schemas that the package ships, or those of the checkout that it runs from."""
    return Contract(read_schemas())


def read_schemas() -> Mapping[str, Schema]:
    """Return the same schemas as parsed JSON, by the name before `.schema.json`."""
    return {name.removesuffix(".schema.json"): json.loads(content) for name, content in read_schema_files().items()}


def read_schema_files() -> Mapping[str, bytes]:
    """Return the same schemas as they are, by the name of the file."""
    return package_data.schema_files()


def read_styles() -> str:
    """Return the style rules of questions and corrections, for a file that has them inside."""
    folder = package_data.THEME / "assets" / "quizwright"
    return "\n".join((folder / name).read_text(encoding="utf-8") for name in ("quiz.css", "corrections.css"))


def read_lines(path: str) -> Sequence[str]:
    """Return the lines of a file for showing a problem in it; none where it can't be or is huge."""
    file = Path(path)
    with suppress(OSError):
        if file.is_file() and file.stat().st_size <= _MOST_SHOWN:
            line_end = _LINE_END_OF_YAML if file.suffix in {".yml", ".yaml"} else _LINE_END
            return line_end.split(file.read_bytes().decode("utf-8-sig", errors="replace"))
    return ()


def write(artifacts: Iterable[Artifact], folder: Path) -> tuple[str, ...]:
    """Write artifacts below a folder, each whole and only where its bytes differ; return the paths written."""
    written = []
    for artifact in artifacts:
        target = folder / artifact.path
        if _same(target, artifact.content):
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        _replace(target, artifact.content)
        written.append(artifact.path)
    return tuple(written)


def save(path: Path, content: bytes) -> None:
    """Write a file that somebody named: where a link leads to, and as it is into what is no file, such as a pipe.

    Raises:
        FilesError: a folder has the name.

    """
    if path.is_dir():
        message = f"{path}: this is a folder; name a file in it"
        raise FilesError(message)
    if path.exists() and not path.is_file():
        with at(path):
            path.write_bytes(content)
        return
    target = path.resolve()
    write([Artifact(target.name, content)], target.parent)


def read_images(content: Path, names: Iterable[tuple[str, str]]) -> Iterator[Artifact]:
    """Yield files of the bank as artifacts under another path, each read only when asked for.

    Args:
        content: the bank's folder.
        names: path below it, and the artifact's path.

    """
    for source, target in names:
        yield Artifact(target, (content / source).read_bytes())


def read_site(site: Path, home: str, others: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Yield the HTML files of one locale of a built site, each read only when asked for: path, and text.

    Args:
        site: the site's folder.
        home: path of the locale's home from there; empty for the site's root.
        others: folders that belong to other locales.

    """
    for path in sorted(found for found in (site / home).rglob("*.html") if found.is_file()):
        name = path.relative_to(site)
        if name.parts[0] not in others:
            yield name.as_posix(), path.read_text(encoding="utf-8", errors="replace")  # not each is of our making


def read_templates(folders: Iterable[Path]) -> Iterator[str]:
    """Yield the templates of pages below folders."""
    for folder in folders:
        for path in sorted(found for found in folder.rglob("*.html") if found.is_file()):
            yield path.read_text(encoding="utf-8", errors="replace")


def remove_folder(folder: Path) -> None:
    """Delete a folder of ours and all that is in it, if it is there."""
    if folder.exists():
        shutil.rmtree(folder)


def is_replaceable(site: Path) -> bool:
    """Tell whether a folder may be replaced by a built site: it is not there, is empty, or is a site itself."""
    if not os.path.lexists(site):
        return True
    if site.is_symlink() or not site.is_dir():
        return False
    return not any(site.iterdir()) or all((site / name).is_file() for name in ("404.html", "sitemap.xml"))


def swap_in(build: Path, live: Path) -> None:
    """Put a finished folder in the place of the live one, which is kept until the new one stands."""
    aside = build.with_name(REPLACED)
    if live.exists():
        live.rename(aside)
    try:
        build.rename(live)
    except OSError:
        if aside.exists():
            aside.rename(live)
        raise
    shutil.rmtree(aside, ignore_errors=True)


def _has_settings(folder: Path) -> bool:
    return any((folder / name).is_file() for name in ("bank.yml", "bank.yaml"))


def _is_folder(path: Path, *, is_text: bool) -> bool:
    """Tell whether a path is a folder; whoever expects something to be read must not find it passed over in silence."""
    if path.is_file():
        return False
    if is_text or not path.is_dir():
        message = f"{path}: this is no file, but its name is that of one that a bank reads"
        raise FilesError(message)
    _refuse_unreadable(path)
    return True


def _refuse_unreadable(folder: Path) -> None:
    """Raise FilesError for a folder that may not be looked into, which `rglob` passes over in silence."""
    if not os.access(folder, os.R_OK | os.X_OK):
        message = f"{folder}: you have no permission to read this folder"
        raise FilesError(message)


def _same(path: Path, content: bytes) -> bool:
    try:
        return path.stat().st_size == len(content) and path.read_bytes() == content
    except OSError:
        return False


def _replace(target: Path, content: bytes) -> None:
    file, name = _temporary(target)
    try:
        with at(target), os.fdopen(file, "wb") as opened:
            opened.write(content)
            opened.flush()
            name.chmod(0o644)
            name.replace(target)
    except BaseException:
        name.unlink(missing_ok=True)
        raise


def _temporary(target: Path) -> tuple[int, Path]:
    """Open the file that will take the place of another, and return it with its name.

    The name is the same in each run, so that what a killed run leaves is used by the next one that writes the file. A
    run that finds it in use takes another name.
    """
    name = target.with_name(f".{target.name}{TEMPORARY}")
    with suppress(OSError):
        file = os.open(name, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
        if is_locked(file) and is_at(file, name):
            os.ftruncate(file, 0)
            return file, name
        os.close(file)
    file, other = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=TEMPORARY)
    return file, Path(other)
