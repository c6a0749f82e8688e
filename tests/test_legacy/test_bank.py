"""What an import writes: valid files of a bank, drafts where something lacks, translations only where they fit."""

import argparse
import json
from pathlib import Path
from typing import Final

import pytest

from builders import loaded, told
from quizwright.cli.import_ import Arguments, add, run
from quizwright.cli.parsed import typed
from quizwright.files import FilesError
from quizwright.legacy import parse
from quizwright.legacy.writing import bank, merge, naming, summary, yaml_text
from quizwright.legacy.writing.naming import Names
from quizwright.problem import Severity

PAGES: Final = Path(__file__).parent / "pages"
ENGLISH: Final = """\
# Networks

### 1. Which port does `kubelet` listen on?

A) 443
B) 10250

<details><summary>Show Answer</summary>

**Answer: B**

**Explanation:** The `healthz` port is 10248.

</details>

### 2. Which command shows `iptables` rules?

A) `iptables -L`
B) `ip link`

<details><summary>Show Answer</summary>

**Answer: A**

</details>
"""
SPANISH: Final = """\
# Redes

### 1. ¿Qué comando muestra las reglas de `iptables`?

A) `iptables -L`
B) `ip link`

<details><summary>Mostrar respuesta</summary>

**Respuesta: A**

</details>

### 2. ¿En qué puerto escucha el `kubelet`?

A) 443
B) 10250

<details><summary>Mostrar respuesta</summary>

**Respuesta: B**

**Explicación:** El puerto `healthz` es el 10248.

</details>

### 3. ¿Qué otra pregunta hay aquí?

A) Una
B) Ninguna

<details><summary>Mostrar respuesta</summary>

**Respuesta: A**

</details>
"""
BANK: Final = """\
source_locale: en
locales: [en, es, zh]
licence: {name: "CC BY 4.0", url: "https://example.org/licence"}
baselines: {}
freshness: {max_age_days: 180}
"""


@pytest.mark.parametrize(
    "path", [*sorted(PAGES.glob("*.md")), *sorted(PAGES.glob("*.txt"))], ids=lambda path: path.name
)
def test_every_page_becomes_a_file_that_the_schema_accepts(path: Path) -> None:
    page = parse(path.name, path.read_bytes())
    if not page.questions:
        return

    found = loaded({"q/quiz.yml": bank.quiz(page, Names({}), "A page")})

    assert [] == [line for line in told(found.problems) if Severity.ERROR in line]
    assert len(page.questions) == len(found.quizzes[0].questions) + len(found.quizzes[0].drafts)


def test_a_question_without_a_key_is_a_draft_that_says_why() -> None:
    page = parse("x.md", "### 1. Which is it?\n\nA) This\nB) That\n")

    text = bank.quiz(page, Names({}), "A page")

    assert "    draft: true\n" in text
    assert 'notes: "answer-missing: no key can be read"' in text


def test_a_question_with_an_image_beside_its_page_is_a_draft() -> None:
    page = parse("x.md", "### 1. Which?\n\n![a map](../map.png)\n\nA) This\nB) That\n\nAnswer: A\n")

    assert 'notes: "relative-address: ../map.png"' in bank.quiz(page, Names({}), "A page")


def test_braces_of_templates_are_no_variables() -> None:
    page = parse("x.md", "### 1. What does {{ name }} or `{{ name }}` print?\n\n**Answer:** A name.\n")

    assert "{{{{ name }} or `{{ name }}`" in bank.quiz(page, Names({}), "A page")


def test_ids_stay_when_the_next_import_knows_them() -> None:
    question = parse("x.md", ENGLISH).questions[0]
    known = {naming.fingerprint(question): "kubelet-port"}

    assert "kubelet-port" == Names(known).question(question)


def test_a_taken_id_is_not_proposed_again() -> None:
    question = parse("x.md", ENGLISH).questions[0]
    wanted = Names({}).question(question)

    assert wanted != Names({}, frozenset({wanted})).question(question)


def test_a_question_that_stands_on_three_pages_has_three_ids() -> None:
    names = [Names({}).question(parse("x.md", ENGLISH).questions[0])]

    for _ in range(2):
        names.append(Names({}, frozenset(names)).question(parse("x.md", ENGLISH).questions[0]))

    assert 3 == len(set(names))


@pytest.mark.parametrize(
    ("stem", "title"),
    [
        ("```sh\nls\n```\n\nWhat does it print?", "What does it print?"),
        ("| a | b |\n|--|--|\n| 1 | 2 |\n\nWhich?", "Which?"),
        ("```sh\nls\n```", "sh"),
    ],
)
def test_a_title_is_the_first_line_of_prose(stem: str, title: str) -> None:
    page = parse("x.md", f"### 1.\n\n{stem}\n\nA) x\nB) y\n\nAnswer: A\n")

    assert title == bank.title_of(page.questions[0])


def test_signs_that_yaml_can_not_hold_are_left_out() -> None:
    assert 'a: "x  y"\n' == yaml_text.entries({"a": "x\uffff\ufffey"}, 0)


def test_translations_are_matched_by_what_they_say_and_not_by_number() -> None:
    source, translation = parse("a.md", ENGLISH), parse("a.es.md", SPANISH)
    sources = merge.of_parse(source, Names({}))

    merged = merge.merge(translation, sources, None, frozenset())

    assert merged.text is not None
    first, second = (merged.text.index(f"  {one.side.name}:") for one in sources)
    assert "kubelet" in merged.text[first:second]
    assert "iptables" in merged.text[second:]
    assert ["a.es.md:27:1"] == [str(problem.where) for problem in merged.problems]


def test_what_a_locale_has_already_stays() -> None:
    sources = merge.of_parse(parse("a.md", ENGLISH), Names({}))
    existing = f"title: Redes\nquestions:\n  {sources[0].side.name}:\n    title: Mi título\n"

    merged = merge.merge(parse("a.es.md", SPANISH), sources, existing, frozenset({sources[0].side.name}))

    assert merged.text is not None
    assert merged.text.startswith(existing)
    assert f"\n  {sources[1].side.name}:\n" in merged.text


@pytest.mark.parametrize(
    ("rows", "after"),
    [
        ("title: Redes\nquestions:\n    {}:\n        title: uno", "\n    {}:\n      title: "),
        ("title: Redes\r\nquestions:\r\n  {}:\r\n    title: uno\r\n", "\r\n  {}:\r\n    title: "),
        ("# {}\ntitle: Redes\nquestions: # none yet\n", "\n  {}:\n    title: "),
    ],
    ids=["four spaces", "line ends of Windows", "no entry yet"],
)
def test_what_is_added_is_written_as_the_file_is(rows: str, after: str) -> None:
    sources = merge.of_parse(parse("a.md", ENGLISH), Names({}))
    existing = rows.format(sources[0].side.name)

    merged = merge.merge(parse("a.es.md", SPANISH), sources, existing, frozenset())

    assert merged.text is not None
    assert merged.text.startswith(existing.rstrip())
    assert after.format(sources[1].side.name) in merged.text
    assert merged.text.count("\r\n") in {0, merged.text.count("\n")}


@pytest.mark.parametrize(
    "rows", ["questions: {{}}\n", "questions:\n  {}: {{}}\ntitle: x\n", "[x]\n", "questions: {{\n", "questions:\n...\n"]
)
def test_a_file_that_takes_nothing_at_its_end_is_left_alone(rows: str) -> None:
    sources = merge.of_parse(parse("a.md", ENGLISH), Names({}))

    merged = merge.merge(parse("a.es.md", SPANISH), sources, rows.format(sources[0].side.name), frozenset())

    assert merged.text is None
    assert "not-overwritten" in [problem.code for problem in merged.problems]


def test_titles_come_from_the_table_of_contents() -> None:
    assert {"a/b.md": "A page"} == dict(summary.titles("# Contents\n\n* [A **page**](a/b.md#top)\n* no link\n"))


def test_text_that_yaml_reads_otherwise_is_quoted() -> None:
    assert 'a: "yes"\nb: plain-word\nc: |-\n  one\n  two\n' == yaml_text.entries(
        {"a": "yes", "b": "plain-word", "c": "one\ntwo"}, 0
    )


def test_two_languages_are_imported_in_one_call(tmp_path: Path) -> None:
    content = _bank(tmp_path)

    status = _import(tmp_path / "en", tmp_path / "es", content=content)

    assert 0 == status
    assert {"quiz.yml", "es.yml"} == {path.name for path in (content / "networks").iterdir()}


def test_a_second_import_overwrites_nothing(tmp_path: Path) -> None:
    content = _bank(tmp_path)
    _import(tmp_path / "en", content=content)
    (content / "networks" / "quiz.yml").write_text(
        (content / "networks" / "quiz.yml").read_text("utf-8") + "# mine\n", "utf-8"
    )

    status = _import(tmp_path / "en", content=content)

    assert 1 == status
    assert (content / "networks" / "quiz.yml").read_text("utf-8").endswith("# mine\n")


def test_a_page_goes_into_a_quiz_of_the_bank(tmp_path: Path) -> None:
    content = _bank(tmp_path)
    _import(tmp_path / "en", content=content)

    _import(tmp_path / "es", "--into", "networks", content=content)

    assert (content / "networks" / "es.yml").is_file()


def test_a_dry_run_shows_the_difference_and_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = _bank(tmp_path)

    _import(tmp_path / "en", "--dry-run", content=content)

    assert "+++ " in capsys.readouterr().out
    assert not (content / "networks").exists()


def test_the_parse_is_printed_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "a.md"
    page.write_text(ENGLISH, "utf-8")

    _import(page, "--json", content=_bank(tmp_path))

    assert ["B", "A"] == [
        label for question in json.loads(capsys.readouterr().out)["questions"] for label in question["answer"]["labels"]
    ]


def test_an_unknown_quiz_is_named(tmp_path: Path) -> None:
    content = _bank(tmp_path)

    with pytest.raises(FilesError, match="the bank has no quiz 'nets'"):
        _import(tmp_path / "es", "--into", "nets", content=content)


def _bank(folder: Path) -> Path:
    for locale, text in (("en", ENGLISH), ("es", SPANISH)):
        (folder / locale).mkdir(exist_ok=True)
        (folder / locale / "networks.md").write_text(text, "utf-8")
    content = folder / "content"
    content.mkdir(exist_ok=True)
    (content / "bank.yml").write_text(BANK, "utf-8")
    (content / "en.yml").write_text('name: "A bank"\nsummary: "Questions"\n', "utf-8")
    return content


def _import(*arguments: object, content: Path) -> int:
    parser = argparse.ArgumentParser()
    add(parser)
    words = [*map(str, arguments), "--content", str(content), "--format", "text"]
    return run(typed(Arguments, parser.parse_args(words)))
