"""The disk: whole files, only where something changed, and nothing of a person's lost."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from quizwright import files
from quizwright.artifact import Artifact
from quizwright.files import FilesError
from quizwright.load import Tree
from quizwright.pipeline import archive
from quizwright.pipeline.pages import replace_generated_pages
from quizwright.staging import staging

PAGE = Artifact.of_text("en/quizzes/a.md", "---\ngenerator: quizwright\ntitle: A\n---\n\n# A\n")
INDEX = Artifact.of_text("en/quizzes/index.md", "---\ngenerator: quizwright\n---\n")
IMAGE = Artifact("en/quizzes/a/images/b/c.png", b"\x89PNG")
CORRECTIONS = Artifact("en/quizzes/a/corrections.md", PAGE.content)
FEED = Artifact.of_text("en/quizzes/corrections.xml", "<feed>\n<generator>Quizwright</generator>\n</feed>\n")
HAND = "# By hand\n\nIt tells of `generator: quizwright`:\n\ngenerator: quizwright\n"
LONG_AGO = 1_000_000_000


def _put(folder: Path, name: str, content: str | bytes = "") -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def _publish(artifacts: list[Artifact], docs: Path) -> tuple[str, ...]:
    """Write pages to a staging folder and publish them, as `pipeline.render` does; return the paths that changed."""
    with staging(docs.parent) as made:
        return replace_generated_pages(archive.pack(artifacts, made.folder / "all.pages"), docs)


def _read(content: Path) -> Tree:
    """Return all files of a bank, which are read quiz by quiz."""
    listing = files.list_bank(content)
    parts = [listing.read(name) for name in ("", *listing.quizzes)]
    texts = {path: text for part in parts for path, text in part.texts.items()}
    return Tree(texts, frozenset(path for part in parts for path in part.others), parts[0].root)


def _names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_tree_holds_texts_with_their_bytes_and_the_rest_by_name(tmp_path: Path) -> None:
    for name in ("bank.yml", "q/quiz.yaml", "q/zh.lock.json", "ids.lock", "q/images/a.png", "notes.txt"):
        _put(tmp_path, name, name)

    tree = _read(tmp_path)

    assert {name: name.encode() for name in ("bank.yml", "q/quiz.yaml", "q/zh.lock.json", "ids.lock")} == tree.texts
    assert ({"q/images/a.png", "notes.txt"}, f"{tmp_path.as_posix()}/") == (set(tree.others), tree.root)


def test_a_legacy_page_is_read_and_other_markdown_is_not(tmp_path: Path) -> None:
    """Its bytes are what an edition's hash is of; an outline needs the edition alone."""
    names = ("q/quiz.yml", "q/legacy/old.yml", "q/legacy/old.zh.yml", "q/legacy/old.md", "q/evidence/a.md", "notes.md")
    for name in names:
        _put(tmp_path, name, name)

    listing = files.list_bank(tmp_path)

    whole, outlined = listing.read("q"), listing.read_quiz("q")
    assert {name: name.encode() for name in names[:4]} == whole.texts
    assert ({"q/evidence/a.md"}, ("notes.md",)) == (set(whole.others), listing.others[""])
    assert {"q/quiz.yml", "q/legacy/old.yml"} == {name for name, text in outlined.texts.items() if text}


def test_a_bank_is_read_quiz_by_quiz(tmp_path: Path) -> None:
    """What belongs to no quiz stands under the empty name; of one that is only outlined, no translation is read."""
    for name in ("bank.yml", "facts/a.yml", "b/quiz.yml", "b/zh.yml", "b/images/a.png", "a/quiz.yaml"):
        _put(tmp_path, name, name)

    listing = files.list_bank(tmp_path)

    assert ("a", "b") == listing.quizzes
    assert {"bank.yml", "facts/a.yml"} == set(listing.read("").texts)
    assert ({"b/quiz.yml", "b/zh.yml"}, {"b/images/a.png"}) == (
        set(listing.read("b").texts),
        set(listing.read("b").others),
    )
    assert {"b/quiz.yml": b"b/quiz.yml", "b/zh.yml": b""} == listing.read_quiz("b").texts
    assert {} == listing.read("no-such").texts


@pytest.mark.parametrize("name", [".DS_Store", "q/images/.hidden.png", ".#quiz.yml", "quiz.yml~", "~lock.yml"])
def test_files_of_editors_and_systems_are_passed_over(tmp_path: Path, name: str) -> None:
    _put(tmp_path, name)

    tree = _read(tmp_path)

    assert ({}, frozenset()) == (tree.texts, tree.others)


def test_the_lock_that_emacs_makes_while_a_file_is_open_is_passed_over(tmp_path: Path) -> None:
    """It is a link to nothing."""
    (tmp_path / ".#quiz.yml").symlink_to("someone@somewhere.1:2")

    assert {} == _read(tmp_path).texts


def _to_a_file(content: Path) -> None:
    (content / "q" / "images" / "pw.png").symlink_to(_put(content.parent, "elsewhere/secret", "a: b"))


def _to_a_text(content: Path) -> None:
    (content / "q" / "images" / "pw.png").symlink_to(_put(content, "q/quiz.yml", "a: b"))


def _to_a_folder(content: Path) -> None:
    (content / "q" / "images" / "pw.png").symlink_to(_put(content.parent, "elsewhere/secret", "a: b").parent)


def _to_itself(content: Path) -> None:
    (content / "q" / "images" / "pw.png").symlink_to("pw.png")


def _to_nothing(content: Path) -> None:
    (content / "q" / "images" / "pw.png").symlink_to(content / "gone.png")


@pytest.mark.parametrize("link", [_to_a_file, _to_a_text, _to_a_folder, _to_itself, _to_nothing])
def test_a_symbolic_link_is_never_followed_and_named_with_its_target(
    tmp_path: Path, link: Callable[[Path], None]
) -> None:
    content = tmp_path / "content"
    (content / "q" / "images").mkdir(parents=True)
    link(content)

    listing = files.list_bank(content)

    assert {"q/images/pw.png": str((content / "q/images/pw.png").readlink())} == listing.links
    assert listing.links == listing.read("").links
    assert not [name for names in listing.others.values() for name in names]


@pytest.mark.parametrize("name", ["bank.yml", "q", "q/quiz.yml", "q/images", "facts"])
def test_no_part_of_a_bank_may_be_a_link(tmp_path: Path, name: str) -> None:
    _put(tmp_path, "elsewhere/quiz.yml", "a: b")
    link = tmp_path / "content" / name
    link.parent.mkdir(parents=True)
    link.symlink_to(tmp_path / "elsewhere")

    listing = files.list_bank(tmp_path / "content")

    assert ({name}, ()) == (set(listing.links), listing.texts.get("q", ()))


def _absent(content: Path) -> None:
    content.rmdir()


def _a_file(content: Path) -> None:
    content.rmdir()
    content.write_text("", encoding="utf-8")


def _a_folder_named_like_a_file(content: Path) -> None:
    (content / "q" / "quiz.yml").mkdir(parents=True)


def _a_pipe(content: Path) -> None:
    os.mkfifo(content / "bank.yml")


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (_absent, "content: there is no such folder"),
        (_a_file, "content: there is no such folder"),
        (_a_folder_named_like_a_file, "content/q/quiz.yml: this is no file"),
        (_a_pipe, "content/bank.yml: this is no file"),
    ],
)
def test_what_cannot_be_read_as_a_bank_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoil: object, message: str
) -> None:
    """And nothing is waited for, and no loop is walked."""
    monkeypatch.chdir(tmp_path)
    content = Path("content")
    content.mkdir()
    assert callable(spoil)
    spoil(content)

    with pytest.raises(FilesError) as error:
        files.list_bank(content)

    assert str(error.value).startswith(message)


def test_a_folder_that_may_not_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`os.access` is asked, since root may read all."""
    _put(tmp_path, "bank.yml")
    _put(tmp_path, "q/quiz.yml")
    for folder in (tmp_path, tmp_path / "q"):
        monkeypatch.setattr(os, "access", lambda path, _, closed=folder: path != closed)

        with pytest.raises(FilesError, match=f"^{folder}: you have no permission to read this folder$"):
            files.list_bank(tmp_path)


def test_pages_of_a_site_are_read_whatever_their_encoding(tmp_path: Path) -> None:
    """MkDocs copies files in HTML as they are; a folder may be called as one."""
    _put(tmp_path, "old.html", "caf\xe9".encode("latin-1"))
    _put(tmp_path, "new.html/index.html", "café")
    _put(tmp_path, "zh/index.html")

    assert [("new.html/index.html", "café"), ("old.html", "caf\ufffd")] == list(
        files.read_site(tmp_path, "", frozenset({"zh"}))
    )


def test_the_schemas_of_a_checkout_are_found() -> None:
    found = files.read_schemas()

    assert {f"{name}.schema.json" for name in found} == set(files.read_schema_files())
    assert {"bank", "quiz", "translation"} < set(found)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"a\nb\n", ["a", "b", ""]),
        (b"a\r\nb\rc", ["a", "b", "c"]),
        ("\ufeffa\u2028b".encode(), ["a", "b"]),
        (b"a\x0cb\x0bc\x1cd", ["a\x0cb\x0bc\x1cd"]),
        (b"a\xff\nb", ["a\ufffd", "b"]),
    ],
)
def test_lines_are_those_that_yaml_counts(tmp_path: Path, content: bytes, expected: list[str]) -> None:
    path = _put(tmp_path, "a.yml", content)

    assert expected == list(files.read_lines(str(path)))


def test_lines_of_a_page_are_those_that_markdown_counts(tmp_path: Path) -> None:
    path = _put(tmp_path, "a.md", "a\u2028b\x85c\r\nd\re".encode())

    assert ["a\u2028b\x85c", "d", "e"] == list(files.read_lines(str(path)))


def test_a_file_that_is_gone_has_no_lines(tmp_path: Path) -> None:
    assert ([], []) == (list(files.read_lines(str(tmp_path / "gone"))), list(files.read_lines(str(tmp_path))))


def test_a_file_is_written_with_its_folders_and_readable_by_all(tmp_path: Path) -> None:
    written = files.write([PAGE], tmp_path)

    path = tmp_path / PAGE.path
    assert ((PAGE.path,), PAGE.content, 0o644) == (written, path.read_bytes(), path.stat().st_mode & 0o777)


def test_only_what_differs_is_written(tmp_path: Path) -> None:
    """`mkdocs serve` watches: a page that did not change must not look new."""
    for artifact in (PAGE, INDEX):
        os.utime(_put(tmp_path, artifact.path, artifact.content), (LONG_AGO, LONG_AGO))
    changed = Artifact(PAGE.path, PAGE.content.replace(b"# A", b"# B"))

    written = files.write([changed, INDEX], tmp_path)

    ages = {path: (tmp_path / path).stat().st_mtime == LONG_AGO for path in (PAGE.path, INDEX.path)}
    assert ((PAGE.path,), {PAGE.path: False, INDEX.path: True}) == (written, ages)


def test_a_write_that_fails_leaves_the_old_file_and_no_other(tmp_path: Path) -> None:
    """A folder stands where the file belongs: the new content can't take its place."""
    _put(tmp_path, "a.md/kept", "kept")

    with pytest.raises(OSError, match=r"a\.md"):
        files.write([Artifact("a.md", b"new")], tmp_path)

    assert ["a.md/kept"] == _names(tmp_path)


def test_what_somebody_named_is_written_where_a_link_leads(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "deep" / "file")

    files.save(tmp_path / "link", b"report")

    assert b"report" == (tmp_path / "deep" / "file").read_bytes()
    assert (tmp_path / "link").is_symlink()


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe has a name on Unix")
def test_what_somebody_named_goes_into_a_pipe_and_leaves_it_one(tmp_path: Path) -> None:
    reader, writer = os.pipe()

    files.save(Path(f"/dev/fd/{writer}"), b"piped")

    os.close(writer)
    with os.fdopen(reader, "rb") as piped:
        assert b"piped" == piped.read()
    assert [] == list(tmp_path.iterdir())


def test_no_file_takes_the_place_of_a_folder(tmp_path: Path) -> None:
    with pytest.raises(files.FilesError, match="this is a folder; name a file in it"):
        files.save(tmp_path, b"report")


def test_pages_that_are_no_more_are_deleted_with_their_images(tmp_path: Path) -> None:
    _publish([PAGE, IMAGE, INDEX], tmp_path)

    changed = _publish([INDEX], tmp_path)

    assert (sorted([PAGE.path, IMAGE.path]), [INDEX.path]) == (sorted(changed), _names(tmp_path))
    assert not (tmp_path / "en/quizzes/a").exists()


def test_an_image_that_is_no_more_is_deleted_and_its_page_stays(tmp_path: Path) -> None:
    _publish([PAGE, IMAGE], tmp_path)

    changed = _publish([PAGE], tmp_path)

    assert ((IMAGE.path,), [PAGE.path]) == (changed, _names(tmp_path))


def test_the_pages_of_a_locale_that_is_no_more_are_deleted(tmp_path: Path) -> None:
    old = Artifact(PAGE.path.replace("en/", "fr/"), PAGE.content)
    _publish([PAGE, old], tmp_path)

    _publish([PAGE], tmp_path)

    assert [PAGE.path] == _names(tmp_path)


def test_corrections_that_are_no_more_go_with_their_feed(tmp_path: Path) -> None:
    _publish([PAGE, CORRECTIONS, FEED], tmp_path)

    changed = _publish([PAGE], tmp_path)

    assert (sorted([CORRECTIONS.path, FEED.path]), [PAGE.path]) == (sorted(changed), _names(tmp_path))
    assert not (tmp_path / "en/quizzes/a").exists()


def test_a_feed_by_hand_where_one_of_the_bank_belongs_is_an_error_and_else_it_stays(tmp_path: Path) -> None:
    _put(tmp_path, FEED.path, "<feed/>")

    with pytest.raises(FilesError, match=r"corrections\.xml: .* written by hand"):
        _publish([PAGE, FEED], tmp_path)
    _publish([PAGE], tmp_path)

    assert [PAGE.path, FEED.path] == _names(tmp_path)


def test_what_a_person_put_beside_generated_pages_stays(tmp_path: Path) -> None:
    hand = ["en/quizzes/hand.md", "en/quizzes/hand/images/d.png", "en/quizzes/notes.txt", "en/quizzes/more/e.md"]
    for name in (*hand, "en/index.md", "zh/quizzes/index.md"):
        _put(tmp_path, name, HAND)

    _publish([PAGE, INDEX], tmp_path)
    _publish([INDEX], tmp_path)

    assert sorted([*hand, "en/index.md", "zh/quizzes/index.md", INDEX.path]) == _names(tmp_path)


def test_a_page_by_hand_where_one_of_the_bank_belongs_is_an_error_and_nothing_is_written(tmp_path: Path) -> None:
    _put(tmp_path, PAGE.path, HAND)

    with pytest.raises(FilesError, match=r"a\.md: .* written by hand"):
        _publish([INDEX, IMAGE, PAGE], tmp_path)

    assert ([PAGE.path], HAND) == (_names(tmp_path), (tmp_path / PAGE.path).read_text(encoding="utf-8"))


def test_a_generated_page_is_known_however_long_its_title(tmp_path: Path) -> None:
    from quizwright.html.markup import front_matter  # noqa: PLC0415 - the writer of the mark, for this test alone

    long = Artifact.of_text(PAGE.path, front_matter("节点" * 5000, {"alternates": {}}) + "\n")
    _publish([long], tmp_path)

    assert (PAGE.path,) == _publish([PAGE], tmp_path)


def test_images_are_read_from_the_bank(tmp_path: Path) -> None:
    _put(tmp_path, "a/images/b/c.png", IMAGE.content)

    found = files.read_images(tmp_path, [("a/images/b/c.png", IMAGE.path)])

    assert [IMAGE] == list(found)


def test_a_finished_site_takes_the_place_of_the_live_one(tmp_path: Path) -> None:
    _put(tmp_path, "site/old.html")
    _put(tmp_path, "temporary/site/new.html")

    files.swap_in(tmp_path / "temporary/site", tmp_path / "site")

    assert ["site/new.html"] == _names(tmp_path)


def test_a_first_site_needs_no_live_one(tmp_path: Path) -> None:
    _put(tmp_path, "temporary/site/new.html")

    files.swap_in(tmp_path / "temporary/site", tmp_path / "site")

    assert ["site/new.html"] == _names(tmp_path)


def test_a_swap_that_fails_half_way_brings_the_live_site_back(tmp_path: Path) -> None:
    _put(tmp_path, "site/old.html")
    (tmp_path / "temporary").mkdir()

    with pytest.raises(FileNotFoundError):
        files.swap_in(tmp_path / "temporary/site", tmp_path / "site")

    assert ["site/old.html"] == _names(tmp_path)
