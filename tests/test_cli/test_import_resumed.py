"""An import that was killed goes on where it stopped, by the same command; nothing that it wrote is in its way."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from test_cli.conftest import Run, contents
from test_cli.test_import import PAGE, SPANISH, save

_PAGES = ("nets.md", "more.md", "es/nets.md", "es/more.md")
#: The same question in two quizzes: which of them has the short id must not depend on where the import was killed.
_MORE = PAGE.replace("443", "22") + PAGE.partition("\n\n")[2].replace("### 1", "### 2")


class _KilledError(BaseException):
    """The process ends, whatever it is doing."""


@pytest.fixture
def pages(project: Path) -> Path:
    """Return the working folder, with pages in two languages."""
    for name, text in zip(_PAGES, (PAGE, _MORE, SPANISH, SPANISH.replace("443", "22")), strict=True):
        save(project / name, text)
    return project


@contextmanager
def killed(at: int, *, after: bool) -> Iterator[None]:
    """End the process at a write: before the file has its name, or right after."""
    replace, count = Path.replace, 0

    def _replace(path: Path, target: Path) -> Path:
        nonlocal count
        count += 1
        if count == at and not after:
            raise _KilledError
        done = replace(path, target)
        if count == at:
            raise _KilledError
        return done

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "replace", _replace)
        with pytest.raises(_KilledError):
            yield


@pytest.mark.parametrize("ids", [[], ["--ids", "ids.json"]])
@pytest.mark.parametrize("after", [False, True])
def test_a_killed_import_is_resumed_by_the_same_command(pages: Path, run: Run, *, ids: list[str], after: bool) -> None:
    before, command = contents(pages), ["import", *_PAGES, *ids]
    whole = run(*command)
    expected = contents(pages)
    writes = len(expected) - len(before)
    assert writes == 4 + bool(ids)

    for at in range(1, writes + 1):
        for name in expected.keys() - before.keys():
            (pages / name).unlink()
        with killed(at, after=after):
            run(*command)
        assert at - (not after) == len(contents(pages)) - len(before)
        assert contents(pages).items() <= expected.items()

        found = run(*command)

        assert (whole.code, whole.out) == (found.code, found.out)
        assert expected == contents(pages)


def test_a_finished_import_writes_nothing_again(pages: Path, run: Run) -> None:
    first = run("import", *_PAGES)
    before = contents(pages)

    again = run("import", *_PAGES)

    assert (first.code, first.out) == (again.code, again.out)
    assert "nothing was written\n" == again.err
    assert before == contents(pages)


def test_a_quiz_that_its_author_has_changed_is_left_alone_and_the_others_are_resumed(pages: Path, run: Run) -> None:
    run("import", *_PAGES)
    path = pages / "content/nets/quiz.yml"
    edited = path.read_text("utf-8").replace("Networks", "Networking")
    save(path, edited)
    (pages / "content/more/es.yml").unlink()

    found = run("import", *_PAGES)

    assert edited == path.read_text("utf-8")
    assert "nets.md:1:1: error not-overwritten nets/quiz.yml is there already" in found.out
    assert 1 == found.code


def test_an_import_that_was_synchronised_is_recognised(pages: Path, run: Run) -> None:
    """Its ids are published then, and reserved for it alone."""
    run("import", *_PAGES[:2])
    run("sync")
    before = contents(pages)

    again = run("import", *_PAGES[:2])

    assert (0, "nothing was written\n") == (again.code, again.err)
    assert before == contents(pages)


def test_an_id_that_was_published_is_not_given_to_another_question(pages: Path, run: Run) -> None:
    run("import", "nets.md")
    run("sync")
    path = pages / "content/nets/quiz.yml"
    given = path.read_text("utf-8")
    assert "id: port-kubelet-listen-on\n" in given
    save(path, given.replace("id: port-kubelet-listen-on", "id: other"))

    run("import", "more.md")

    assert "id: port-kubelet-listen-on\n" not in (pages / "content/more/quiz.yml").read_text("utf-8")
