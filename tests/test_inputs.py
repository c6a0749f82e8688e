"""What is removed or changed while it is read is named, and nothing is made of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from quizwright import files, pipeline
from quizwright.files import FilesError
from quizwright.inputs import altered, list_documents, named, stamps, unaltered
from quizwright.pipeline.documents import verify
from quizwright.pipeline.workers import worker_pool
from quizwright.pipeline.workspace import CHECK_ONLY, workspace_of
from quizwright.presentation import Site
from test_cli.conftest import put
from test_site import samples

HOME, ABOUT, QUIZ = "en/index.md", "en/about.md", "zh/quizzes/kinds.md"
PAGES = {HOME: "index.html", ABOUT: "about/index.html", QUIZ: "zh/quizzes/kinds/index.html"}


@pytest.fixture
def content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a bank without problems."""
    monkeypatch.chdir(tmp_path)
    put(samples.bank(), tmp_path / "content")
    return Path("content")


@pytest.mark.parametrize("name", ["bank.yml", "kinds/quiz.yml"])
def test_a_file_that_a_worker_no_longer_finds_is_named(content: Path, name: str) -> None:
    listing = files.list_bank(content)
    workspace = workspace_of(listing, CHECK_ONLY)
    (content / name).unlink()

    with pytest.raises(FileNotFoundError) as caught, worker_pool(listing, CHECK_ONLY, jobs=2) as pool:
        list(pool(workspace))

    assert caught.value.filename.endswith(name)


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(
    ("name", "what"), [("bank.yml", "removed"), ("kinds/quiz.yml", "removed"), ("kinds/zh.yml", "changed")]
)
def test_a_bank_that_is_changed_while_it_is_rendered_gives_no_pages(
    content: Path, monkeypatch: pytest.MonkeyPatch, jobs: int, name: str, what: str
) -> None:
    """The first look at the ids is the event; what is read after it is not what was listed."""
    before = files.list_bank

    def list_and_change(folder: Path) -> files.Listing:
        found = before(folder)
        known = stamps(found.paths)  # the order of the real thing: listed, stamped, then changed
        monkeypatch.setattr("quizwright.inputs.stamps", lambda _: known)
        (folder / name).unlink() if what == "removed" else (folder / name).write_text("x: [", encoding="utf-8")
        return found

    monkeypatch.setattr(files, "list_bank", list_and_change)

    with pytest.raises(
        FilesError, match=rf"content/{name}: {what} while the bank was read; nothing was written, run this again"
    ):
        pipeline.render(content, Path("docs"), jobs=jobs)
    assert not Path("docs").exists()


def test_what_goes_wrong_because_a_file_was_changed_is_told_as_that(tmp_path: Path) -> None:
    path = tmp_path / "a.yml"
    path.write_bytes(b"a")

    def fail() -> None:
        path.write_bytes(b"ab")
        raise KeyError

    with pytest.raises(FilesError, match=r"a\.yml: changed while"), unaltered([path]):
        fail()
    with pytest.raises(ZeroDivisionError), unaltered([path]):
        raise ZeroDivisionError
    with unaltered([path, tmp_path / "missing"]):
        pass


def test_the_first_files_are_named_and_the_others_counted() -> None:
    paths = [Path(f"{number}.md") for number in range(5)]

    assert ["0.md", "0.md, 1.md, 2.md", "0.md, 1.md, 2.md and 1 more file", "0.md, 1.md, 2.md and 2 more files"] == [
        named(paths[:count]) for count in (1, 3, 4, 5)
    ]


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Return a folder with three documents, and the site of their pages."""
    for name, page in PAGES.items():
        for path in (tmp_path / "docs" / name, tmp_path / "site" / page):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("---\ngenerator: quizwright\n---\n" if name == QUIZ else "# T\n", encoding="utf-8")
    (tmp_path / "docs" / "en" / "picture.png").write_bytes(b"")
    (tmp_path / "docs" / ".hidden").write_bytes(b"")
    return tmp_path


Change = Callable[[Path], object]
REMOVE: Change = Path.unlink


def touch(path: Path) -> None:
    """Put another file in the place of one."""
    path.rename(path.with_suffix(".old"))
    path.with_suffix(".old").replace(path.with_suffix(".new"))
    path.write_bytes(path.with_suffix(".new").read_bytes() + b"\n")


@pytest.mark.parametrize(
    ("document", "page", "message"),
    [
        (REMOVE, None, "removed while the site was built; the last good site stays; put it back and run again"),
        (REMOVE, REMOVE, "removed while the site was built"),
        (touch, REMOVE, "the built site has no page of it; the last good site stays; run again"),
        (touch, None, ""),
        (None, None, ""),
    ],
)
@pytest.mark.parametrize("name", PAGES)
def test_a_site_whose_documents_went_away_under_it_is_not_complete(
    built: Path, name: str, document: Change | None, page: Change | None, message: str
) -> None:
    before = stamps(list_documents(built / "docs"))
    for change, path in ((document, built / "docs" / name), (page, built / "site" / PAGES[name])):
        if change:
            change(path)

    assert message in complete(built, before)
    assert not message or name in complete(built, before)


@pytest.mark.parametrize(("name", "lacks"), [(HOME, True), (QUIZ, True), (ABOUT, False)])
def test_a_home_and_a_quiz_have_a_page_whatever_happens_to_their_files(built: Path, name: str, *, lacks: bool) -> None:
    before = stamps(list_documents(built / "docs"))
    (built / "site" / PAGES[name]).unlink()

    assert lacks == ("has no page of it" in complete(built, before))
    assert "" == complete(built, before, locales=("ja",))


def test_a_picture_that_went_away_is_named(built: Path) -> None:
    before = stamps(list_documents(built / "docs"))
    (built / "docs" / "en" / "picture.png").unlink()

    assert [built / "docs" / "en" / "picture.png"] == list(altered(before))
    assert "picture.png: removed while" in complete(built, before)


def complete(built: Path, before: object, locales: tuple[str, ...] = samples.LOCALES) -> str:
    """Return why a site is not complete, or nothing."""
    found = samples.checked(samples.bank())
    assert found.bank
    site = Site(found.bank, found.index)
    try:
        verify(before, site, docs=built / "docs", target=built / "site", locales=locales)  # type: ignore[arg-type]
    except FilesError as error:
        return str(error)
    return ""
