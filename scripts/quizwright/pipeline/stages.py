"""The stages in order: check, render, publish.

The ids of all quizzes are read first; then each quiz is loaded, checked and rendered by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from quizwright import files
from quizwright.index import Index, index
from quizwright.inputs import Stamp, unaltered
from quizwright.lint import lint, lint_bank
from quizwright.load import Contract, Tree, load
from quizwright.model import Bank
from quizwright.pipeline import archive
from quizwright.pipeline.archive import Place
from quizwright.pipeline.pages import replace_generated_pages
from quizwright.pipeline.quizzes import ArchivedQuiz, QuizResult
from quizwright.pipeline.workers import WorkerPool, worker_pool
from quizwright.pipeline.workspace import CHECK_ONLY, Targets, Workspace, workspace_of
from quizwright.problem import Problem, Severity, limited
from quizwright.staging import staging

if TYPE_CHECKING:
    from quizwright.html import Entry
    from quizwright.presentation import Site

#: Takes how many of how many quizzes are done.
OnProgress: TypeAlias = Callable[[int, int], None]
_SHARED: Final = ".pages"  # not a valid quiz id


def _silent(done: int, total: int) -> None:
    """Do nothing (default progress callback)."""


@dataclass(frozen=True, slots=True)
class Checked:
    """A bank and all its problems, in reading order. Without a bank nothing can be rendered."""

    bank: Bank | None
    index: Index
    problems: tuple[Problem, ...]

    def usable(self, *, strict: bool = False) -> bool:
        """Tell whether pages may be rendered: there is a bank and no error, and with `strict` no warning."""
        failing = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
        return self.bank is not None and not any(problem.severity in failing for problem in self.problems)


@dataclass(frozen=True, slots=True)
class Rendered:
    """The result of rendering: the paths that changed, or None where the bank could not be used.

    `quizzes` are the files for language models, of a site whose address is `base`.
    """

    checked: Checked
    changed: tuple[str, ...] | None
    quizzes: tuple[ArchivedQuiz, ...] = ()
    base: str = ""


@dataclass(slots=True)
class _Results:
    """What is kept of each processed quiz."""

    problems: list[Problem] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    pages: dict[str, Place] = field(default_factory=dict)
    archived: list[ArchivedQuiz] = field(default_factory=list)

    def add(self, result: QuizResult) -> None:
        self.problems += result.problems
        self.pages.update(result.pages)
        self.archived += [result.archived] if result.archived else []
        self.entries += [result.entry] if result.entry else []


def check(content: Path, *, jobs: int | None = None, on_progress: OnProgress = _silent) -> Checked:
    """Read a bank's folder and return it with all its problems.

    Args:
        content: the bank's folder.
        jobs: how many processes to use; by default as many as there are cores, and one for a small bank.
        on_progress: called after each quiz.

    Raises:
        FilesError: the folder does not exist.

    """
    listing = files.list_bank(content)
    with unaltered(listing.paths), worker_pool(listing, CHECK_ONLY, jobs=jobs) as pool:
        workspace = workspace_of(listing, CHECK_ONLY)
        return _checked(workspace, _process_all(workspace, pool, on_progress))


def check_files(texts: Mapping[str, bytes], contract: Contract, root: str) -> tuple[Problem, ...]:
    """Return the problems of a bank that is not on the disk yet.

    Args:
        texts: the bank's files by their path.
        contract: the schemas.
        root: the folder that the files will be in, for messages.

    """
    loaded = load(Tree(texts, root=root), contract)
    linted = lint(loaded.bank, loaded.quizzes, index(loaded.quizzes)) if loaded.bank else ()
    return (*loaded.problems, *linted)


def render(
    content: Path,
    docs: Path,
    *,
    base: str = "",
    scratch: Path | None = None,
    strict: bool = False,
    jobs: int | None = None,
    on_progress: OnProgress = _silent,
) -> Rendered:
    """Check a bank and write its pages below the folder of documents, all of them or none.

    Args:
        content: the bank's folder.
        docs: the folder of documents.
        base: the address of the site, which feeds need; without it there are none.
        scratch: an empty folder for the files for language models; it must exist until they are published.
        strict: whether warnings prevent rendering as errors do.
        jobs: as in `check`.
        on_progress: as in `check`.

    Raises:
        FilesError: a page would overwrite a hand-written file.

    """
    base = f"{base.rstrip('/')}/" if base else ""
    with staging(docs.parent) as made:
        listing, targets = files.list_bank(content), Targets(made.folder, scratch, base)
        with unaltered(listing.paths):
            with worker_pool(listing, targets, jobs=jobs) as pool:
                workspace = workspace_of(listing, targets)
                results = _process_all(workspace, pool, on_progress)
            checked = _checked(workspace, results)
            if workspace.site is None or not checked.usable(strict=strict):
                return Rendered(checked, None)
            shared = _render_shared(workspace, workspace.site, results.entries, made.folder)
        changed = replace_generated_pages({**results.pages, **shared}, docs)
        return Rendered(checked, changed, tuple(results.archived), base)


def publish_quizzes(rendered: Rendered, folder: Path) -> None:
    """Write the files of each quiz for language models to a built site, or to a folder that will be added to it."""
    from quizwright.pipeline import publish  # noqa: PLC0415 - a check does without the renderers

    if site := _site(rendered):
        publish.publish_quizzes(rendered.quizzes, site, folder)


def publish_indexes(rendered: Rendered, folder: Path, *, docs: Path) -> None:
    """Write the indexes for language models, and the Markdown of hand-written pages, to a built site.

    Args:
        rendered: the result of rendering; its scratch folder still exists.
        folder: the built site.
        docs: the folder of documents.

    """
    from quizwright.pipeline import publish  # noqa: PLC0415 - as above

    if site := _site(rendered):
        publish.publish_indexes(rendered.quizzes, site, docs=docs, target=folder)


def verify(
    rendered: Rendered, folder: Path, *, docs: Path, before: Mapping[Path, Stamp], locales: Collection[str]
) -> None:
    """Stop before a built site replaces the live one if files were removed or changed while it was built.

    Args:
        rendered: the result of rendering.
        folder: the built site.
        docs: the folder of documents.
        before: the stamps of the documents and of mkdocs.yml after rendering.
        locales: those that were built.

    Raises:
        FilesError: a file was removed, or the site lacks a page that it must have.

    """
    from quizwright.pipeline import documents  # noqa: PLC0415 - as above

    if site := _site(rendered):
        documents.verify(before, site, docs=docs, target=folder, locales=locales)


def publish_search(folder: Path, locale: str, source: str, locales: Collection[str]) -> None:
    """Write the search index of one locale to a built site, in the place of an older one.

    Args:
        folder: the built site.
        locale: the locale.
        source: the locale whose pages are at the root.
        locales: all locales of the site.

    """
    from quizwright.pipeline import publish  # noqa: PLC0415 - as above

    publish.publish_search(folder, locale, source, locales)


def describe_sizes(rendered: Rendered, folder: Path) -> str:
    """Return a sentence on the length of the files of a built site that language models read first."""
    from quizwright.pipeline import publish  # noqa: PLC0415 - as above

    site = _site(rendered)
    return publish.describe_sizes(site, folder) if site else ""


def _site(rendered: Rendered) -> Site | None:
    from quizwright.presentation import Site  # noqa: PLC0415 - as above

    checked = rendered.checked
    return Site(checked.bank, checked.index, rendered.base) if checked.bank else None


def _process_all(workspace: Workspace, pool: WorkerPool, on_progress: OnProgress) -> _Results:
    results = _Results()
    for number, result in enumerate(pool(workspace), start=1):
        results.add(result)
        on_progress(number, len(workspace.order))
    return results


def _checked(workspace: Workspace, results: _Results) -> Checked:
    linted = lint_bank(workspace.bank, workspace.index) if workspace.bank else ()
    problems = limited([*workspace.problems, *results.problems, *linted])
    return Checked(workspace.bank, workspace.index, tuple(problems))


def _render_shared(workspace: Workspace, site: Site, entries: list[Entry], folder: Path) -> dict[str, Place]:
    """Write the pages that need all quizzes, and the images, to the staging folder; return their places."""
    from quizwright import html  # noqa: PLC0415 - as above
    from quizwright.presentation import present_site  # noqa: PLC0415

    shared = present_site([entry.summary for entry in entries], site)
    images = files.read_images(workspace.listing.content, _images(workspace, site))
    return archive.pack(chain(html.site_pages(shared, entries), images), folder / _SHARED)


def _images(workspace: Workspace, site: Site) -> Iterator[tuple[str, str]]:
    """Yield each image of a published quiz: its path in the bank, and below the folder of documents."""
    for quiz in site.pages:
        for path in workspace.listing.others.get(quiz, ()):
            if path.startswith(f"{quiz}/images/"):
                url = site.urls.image(quiz, path.removeprefix(f"{quiz}/images/"))
                yield path, f"{site.bank.source_locale}/{url}"
