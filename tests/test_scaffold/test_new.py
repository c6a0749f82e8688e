"""`quizwright new`: what it writes, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from test_scaffold.conftest import Run


def _files(folder: Path) -> dict[str, bytes]:
    return {path.as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_a_quiz_is_one_file_and_its_path_is_told(run: Run, bank: Path) -> None:
    before = _files(bank)

    result = run("new", "quiz", "gang-scheduling")

    after = _files(bank)
    assert (0, "content/gang-scheduling/quiz.yml\n", "") == result
    assert ["content/gang-scheduling/quiz.yml"] == [name for name in after if before.get(name) != after[name]]
    assert b"  - id: gang-scheduling-first\n" in after["content/gang-scheduling/quiz.yml"]


def test_a_question_is_added_to_its_quiz_alone(run: Run, bank: Path) -> None:
    before = _files(bank)

    result = run("new", "question", "first-quiz", "third", "--type", "numeric")

    after = _files(bank)
    name = "content/first-quiz/quiz.yml"
    assert (0, f"{name}\n", "") == result
    assert [name] == [path for path in after if before.get(path) != after[path]]
    assert after[name].startswith(before[name])
    assert b"\n  - id: third\n    type: numeric\n" in after[name]


def test_the_first_question_can_be_named(run: Run, bank: Path) -> None:
    run("new", "quiz", "a", "--question", "b")

    assert "- id: b\n" in (bank / "a" / "quiz.yml").read_text(encoding="utf-8")


def test_the_id_of_a_first_question_is_never_too_long(run: Run, bank: Path) -> None:
    name = f"{'a' * 56}-{'b' * 7}"

    assert run("new", "quiz", name).code == 0
    assert f"- id: {'a' * 56}-first\n" in (bank / name / "quiz.yml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        ("quiz Gang_Scheduling", "`Gang_Scheduling` can't be an id: ids are lower-case letters"),
        ("quiz Gang_Scheduling", "did you mean `gang-scheduling`?"),
        ("quiz 1st-quiz", "did you mean `st-quiz`?"),
        ("quiz 题", "64 characters at most\n"),
        ("quiz facts", "that folder of a bank holds something else"),
        ("quiz index", "the site has something else of that name"),
        ("quiz zh", "the site has something else of that name"),
        ("quiz first-quiz", "there is a quiz `first-quiz` already, at content/first-quiz/quiz.yml:2:1"),
        ("quiz a --question gone", "there is a question `gone` already, at content/first-quiz/quiz.yml:"),
        ("quiz a --question gone", "name another one with --question"),
        ("question first-quiz gone", "there is a question `gone` already"),
        ("question first-quiz Gone", "did you mean `gone`?"),
        ("question first-quis a", "there is no quiz 'first-quis'; did you mean first-quiz?"),
        ("question other a", "there is no quiz 'other'; `quizwright new quiz` begins one"),
        ("question first-quiz a --type essay", "invalid choice: 'essay'"),
        ("question first-quiz a --content no-such", "no-such: there is no such folder"),
    ],
)
def test_what_is_refused_is_said_and_nothing_is_written(run: Run, bank: Path, argv: str, told: str) -> None:
    before = _files(bank)

    code, out, err = run("new", *argv.split())

    assert (2, "", True) == (code, out, told in err), err
    assert before == _files(bank)


@pytest.mark.usefixtures("bank")
def test_the_id_of_a_draft_is_taken_too(run: Run) -> None:
    run("new", "quiz", "a", "--question", "b")

    assert "there is a question `b` already" in run("new", "question", "first-quiz", "b").err
    assert "there is a quiz `a` already" in run("new", "quiz", "a").err


def test_an_id_that_was_published_stays_reserved(run: Run, bank: Path) -> None:
    path = bank / "first-quiz" / "quiz.yml"
    path.write_text(path.read_text(encoding="utf-8").replace("- id: gone", "- id: went"), encoding="utf-8")

    assert "a question `gone` was published once, as ids.lock says" in run("new", "question", "first-quiz", "gone").err


def test_a_buried_id_stays_reserved(run: Run, bank: Path) -> None:
    rows = "tombstones:\n  - {kind: quiz, id: old-quiz}\n  - {kind: question, id: old-one}\n"
    (bank / "tombstones.yml").write_text(rows, encoding="utf-8")

    told = "was removed; its tombstone is at content/tombstones.yml:"
    assert f"the quiz `old-quiz` {told}2" in run("new", "quiz", "old-quiz").err
    assert f"the question `old-one` {told}3" in run("new", "question", "first-quiz", "old-one").err
    assert run("new", "quiz", "old-one").code == 0


def test_a_folder_that_has_no_quiz_yet_gets_one(run: Run, bank: Path) -> None:
    image = bank / "a" / "images" / "a.svg"
    image.parent.mkdir(parents=True)
    image.write_text("<svg/>", encoding="utf-8")

    assert run("new", "quiz", "a").code == 0
    assert image.exists()


def test_both_endings_are_read(run: Run, bank: Path) -> None:
    path = bank / "first-quiz" / "quiz.yml"
    path.rename(path.with_suffix(".yaml"))

    assert run("new", "question", "first-quiz", "third").out == "content/first-quiz/quiz.yaml\n"
    assert not path.exists()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("type: numeric", "type: nummeric", "errors first"),
        ("title: Gone for good", "title: [Gone", "errors first"),
        ("questions:\n", "questions: [\n", "errors first"),
    ],
)
def test_a_file_with_errors_is_not_added_to(run: Run, bank: Path, old: str, new: str, told: str) -> None:
    path = bank / "first-quiz" / "quiz.yml"
    text = path.read_text(encoding="utf-8").replace(old, new)
    path.write_text(text, encoding="utf-8")

    code, _, err = run("new", "question", "first-quiz", "third")

    assert (2, True, text) == (code, told in err, path.read_text(encoding="utf-8")), err


def test_a_list_that_cannot_be_added_to_is_told_of(run: Run, bank: Path) -> None:
    path = bank / "first-quiz" / "quiz.yml"
    path.write_text("title: A\nquestions: [{id: not-found, draft: true}, {id: gone, draft: true}]\n", encoding="utf-8")

    code, _, err = run("new", "question", "first-quiz", "third")

    assert (2, True) == (code, "no question can be added here without changing what is there" in err)


def test_without_a_bank_nothing_is_begun(run: Run, bank: Path) -> None:
    (bank / "bank.yml").unlink()

    assert "not all files can be read" in run("new", "quiz", "a").err


@pytest.mark.parametrize(
    ("modeline", "expected"),
    [
        ("../schema/bank.schema.json", "../../schema/quiz.schema.json"),
        ("../../tools/schema/bank.schema.json", "../../../tools/schema/quiz.schema.json"),
        ("https://example.org/schema/bank.schema.json", "https://example.org/schema/quiz.schema.json"),
        ("/opt/schema/bank.schema.json", "/opt/schema/quiz.schema.json"),
        ("", "../../schema/quiz.schema.json"),
    ],
)
def test_an_editor_finds_the_schema_where_that_of_bank_yml_is(
    run: Run, bank: Path, modeline: str, expected: str
) -> None:
    path = bank / "bank.yml"
    rest = path.read_text(encoding="utf-8").partition("\n")[2]
    path.write_text(f"# yaml-language-server: $schema={modeline}\n{rest}" if modeline else rest, encoding="utf-8")

    run("new", "quiz", "a")

    first = (bank / "a" / "quiz.yml").read_text(encoding="utf-8").partition("\n")[0]
    assert f"# yaml-language-server: $schema={expected}" == first


def test_nothing_is_written_through_a_link(run: Run, bank: Path, tmp_path: Path) -> None:
    """`check` refuses the link."""
    path = bank / "first-quiz" / "quiz.yml"
    real = tmp_path / "elsewhere.yml"
    path.rename(real)
    path.symlink_to(real)
    before = real.read_bytes()

    assert run("new", "question", "first-quiz", "third").code == 2
    assert (True, before) == (path.is_symlink(), real.read_bytes())
