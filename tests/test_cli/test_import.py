"""`import`: files, folders and standard input, what is left out, and places where nothing may be written."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path

import pytest

from test_cli.conftest import Run, contents

PAGE = """\
# Networks

### 1. Which port does `kubelet` listen on?

A) 443
B) 10250

<details><summary>Show Answer</summary>

**Answer: B**

</details>
"""
SPANISH = (
    PAGE.replace("Networks", "Redes")
    .replace("Which port does `kubelet` listen on?", "¿En qué puerto escucha el componente `kubelet` de la red?")
    .replace("Show Answer", "Mostrar respuesta")
    .replace("Answer", "Respuesta")
)


def save(path: Path, text: str = PAGE) -> Path:
    """Write a page and the folders that it is in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("locale", ["../../es", "es/../x", "", "ES", "español", "es.yml"])
def test_a_locale_can_not_lead_out_of_the_quiz(project: Path, run: Run, locale: str) -> None:
    save(project / "nets.md")
    save(project / "redes.md", SPANISH)
    run("import", "nets.md")
    before = contents(project)

    found = run("import", "redes.md", "--into", "nets", f"--locale={locale or '.'}")

    assert (2, before) == (found.code, contents(project))
    assert "is no language" in found.err


def test_a_second_import_into_a_locale_that_the_bank_does_not_list_adds_nothing(project: Path, run: Run) -> None:
    save(project / "nets.md")
    save(project / "redes.md", SPANISH)
    run("import", "nets.md")
    run("import", "redes.md", "--into", "nets", "--locale", "pt")
    before = contents(project)

    run("import", "redes.md", "--into", "nets", "--locale", "pt")

    assert "content/nets/pt.yml" in before
    assert before == contents(project)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"ids": 5}',
        '{"ids": {"a": "Bad Id!"}}',
        '{"ids": {"a": "one", "b": "one"}}',
        '{"ids": {"a": "../x"}}',
    ],
)
def test_a_file_of_ids_that_no_import_wrote_is_refused(project: Path, run: Run, text: str) -> None:
    save(project / "nets.md")
    save(project / "ids.json", text)

    found = run("import", "nets.md", "--ids", "ids.json")

    assert 2 == found.code
    assert found.err.startswith("quizwright: ids.json: ")
    assert not (project / "content/nets").exists()


def test_nothing_is_written_where_the_file_of_ids_can_not_be(project: Path, run: Run) -> None:
    save(project / "nets.md")
    save(project / "ids")

    found = run("import", "nets.md", "--ids", "ids/ids.json")

    assert 2 == found.code
    assert not (project / "content/nets").exists()


def test_a_link_to_nothing_in_a_folder_stops_no_other_page(project: Path, run: Run) -> None:
    save(project / "old/nets.md")
    (project / "old/gone.md").symlink_to("nowhere")

    found = run("import", "old")

    assert 1 == found.code
    assert "old/gone.md:1:1: error unreadable no regular file, or a link to nothing" in found.out
    assert (project / "content/nets/quiz.yml").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_a_pipe_in_a_folder_is_not_waited_for(project: Path, run: Run) -> None:
    save(project / "old/nets.md")
    os.mkfifo(project / "old/pipe.md")

    assert "old/pipe.md:1:1: error unreadable" in run("import", "old").out


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="the system has no file that can't be read by anyone")
def test_a_page_that_can_not_be_read_is_a_problem(project: Path, run: Run) -> None:
    save(project / "old/nets.md")
    (project / "old/secret.md").symlink_to("/proc/self/mem")

    found = run("import", "old", "--dry-run")

    assert "old/secret.md:1:1: error unreadable " in found.out
    assert "+++ content/nets/quiz.yml" in found.out


def test_a_page_is_read_from_standard_input(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(PAGE.encode()), encoding="utf-8"))

    found = run("import", "-", "--id", "nets")

    assert 0 == found.code
    assert (project / "content/nets/quiz.yml").exists()


def test_a_file_that_is_too_large_is_not_read_whole(project: Path, run: Run) -> None:
    with (project / "nets.md").open("wb") as file:
        file.truncate(2_000_000_000)

    assert "nets.md:1:1: error too-large" in run("import", "nets.md").out


def test_what_is_in_no_question_is_listed(project: Path, run: Run) -> None:
    save(project / "nets.md", f"{PAGE}\n[^1]: An unused note\n\n[next](b.md)\n")

    found = run("import", "nets.md")

    assert 0 == found.code
    assert "note left-out after the answer: [^1]: An unused note" in found.out
    assert "note left-out after the answer: [next](b.md)" in found.out
    assert "left-out" not in run("import", "nets.md", "--id", "again", "--no-notes").out


def test_pages_of_one_name_in_two_folders_are_two_quizzes(project: Path, run: Run) -> None:
    save(project / "old/one/quiz.md")
    save(project / "old/two/quiz.md", PAGE.replace("10250", "10255"))

    found = run("import", "old")

    assert 0 == found.code
    assert (project / "content/quiz/quiz.yml").exists()
    assert (project / "content/two-quiz/quiz.yml").exists()


def test_a_doubtful_question_is_a_draft(project: Path, run: Run) -> None:
    save(project / "nets.md", PAGE.replace("**Answer: B**", "**Answer: B**\n\n**Answer: A**"))

    run("import", "nets.md")

    assert "    draft: true\n" in (project / "content/nets/quiz.yml").read_text("utf-8")


def test_ids_are_kept_and_used(project: Path, run: Run) -> None:
    save(project / "nets.md")
    run("import", "nets.md", "--ids", "ids.json")
    ids = json.loads((project / "ids.json").read_text("utf-8"))["ids"]
    save(project / "ids.json", json.dumps({"ids": dict.fromkeys(ids, "kubelet-port-here")}))
    (project / "content/nets/quiz.yml").unlink()

    run("import", "nets.md", "--ids", "ids.json")

    assert "id: kubelet-port-here" in (project / "content/nets/quiz.yml").read_text("utf-8")


def test_a_folder_without_pages_is_refused(project: Path, run: Run) -> None:
    save(project / "export" / "SUMMARY.md", "# Contents\n")

    found = run("import", "export")

    assert 2 == found.code
    assert found.err.startswith("quizwright: export: no pages in this folder")


def test_braces_and_images_of_other_sites_make_no_bank_that_the_check_refuses(project: Path, run: Run) -> None:
    asked = "What do {{ .Values.port }} and `kubelet` say?\n\n![Ports](https://example.org/ports.png)"
    save(project / "nets.md", PAGE.replace("Which port does `kubelet` listen on?", asked))

    run("import", "nets.md")

    written = (project / "content/nets/quiz.yml").read_text("utf-8")
    assert 'title: "What do {{{{ .Values.port }} and kubelet say?"' in written
    assert 'notes: "remote-image: https://example.org/ports.png"' in written
    assert "T102" not in run("check").out


def test_a_question_on_two_pages_of_one_call_has_two_ids(project: Path, run: Run) -> None:
    save(project / "one.md")
    save(project / "two.md")

    run("import", "one.md", "two.md", "--ids", "ids.json")

    ids = json.loads((project / "ids.json").read_text("utf-8"))["ids"]
    assert 2 == len(set(ids.values()))
    assert "I102" not in run("check").out


def test_a_third_page_of_one_name_says_what_took_it(project: Path, run: Run) -> None:
    for folder in ("a/x", "b/x", "c/x"):
        save(project / folder / "nets.md")

    found = run("import", "a", "b", "c", "--dry-run")

    assert "not-overwritten another page of this call becomes x-nets/quiz.yml" in found.out


def test_the_author_s_text_in_tags_and_front_matter_is_named(project: Path, run: Run) -> None:
    tags = '{% file src="a.pdf" %}\n\n{% code title="a.yaml" %}\n```\nx\n```\n{% endcode %}\n\nA) 443'
    page = "---\ndescription: All about ports\n---\n" + PAGE.replace("A) 443", tags) + "\n[^1]: Never cited.\n"
    save(project / "nets.md", page)

    found = run("import", "nets.md", "--dry-run")

    for shown in ("description: All about ports", "{% file src=", '{% code title="a.yaml"', "[^1]: Never cited."):
        assert f": {shown}" in found.out


@pytest.mark.parametrize("name", ["nets.md", "en/nets.md"])
def test_a_short_page_in_another_language_is_pointed_out(project: Path, run: Run, name: str) -> None:
    save(project / name, "# T\n\n### 1. ¿Cuál?\n\nA) `a`\nB) `b`\n\n**Respuesta: B**\n")

    found = run("import", name)

    assert "note language-mismatch too short to be sure, but more like es; taken for en" in found.out
    assert "language-mismatch" not in run("import", name, "--id", "more", "--locale", "en").out


def test_a_short_page_in_the_source_language_is_not(project: Path, run: Run) -> None:
    save(project / "nets.md", "# T\n\n### 1. `x`\n\nA) `a`\nB) `b`\n\n**Answer: B**\n")

    assert "language-mismatch" not in run("import", "nets.md").out


def test_a_second_import_into_a_locale_reports_nothing_that_it_has(project: Path, run: Run) -> None:
    other = "\n### 2. ¿Qué sistema guarda el estado de todo el clúster?\n\nA) Uno\nB) Otro\n\n**Respuesta: A**\n"
    save(project / "nets.md", PAGE + "\n### 2. Which store keeps the state?\n\nA) One\nB) Other\n\n**Answer: A**\n")
    save(project / "redes.md", SPANISH + other)
    run("import", "nets.md")
    first = run("import", "redes.md", "--into", "nets")
    path = project / "content/nets/es.yml"
    more = "  store-keeps-state:\n    prompt: ¿Qué sistema guarda el estado de todo el clúster?\n"

    save(path, path.read_text("utf-8") + more)

    assert 2 == first.out.count("translation-unmatched")
    assert "translation-unmatched" not in run("import", "redes.md", "--into", "nets").out


def test_pages_that_translate_another_quiz_are_one_warning_each(project: Path, run: Run) -> None:
    save(project / "nets.md")
    save(project / "es" / "redes.md", SPANISH)
    save(project / "es" / "pan.md", "# Pan\n\n### 1. ¿Qué harina?\n\nA) Una\nB) Otra\nC) Más\n\n**Respuesta: C**\n")
    run("import", "nets.md")

    found = run("import", "es", "--into", "nets")

    assert 1 == found.out.count("warning translation-unmatched")
    assert "no question of this page fits one of nets" in found.out


def test_a_code_that_stands_in_notes_is_explained(run: Run) -> None:
    assert "relative-address (warning)" in run("explain", "relative-address").out


@pytest.mark.parametrize("name", ["facts", "index"])
def test_a_name_that_no_quiz_can_have_is_refused(project: Path, run: Run, name: str) -> None:
    save(project / f"{name}.md")
    before = contents(project)

    found = run("import", f"{name}.md")

    assert (1, before) == (found.code, contents(project))
    assert f"error not-overwritten `{name}` can't be the id of a quiz" in found.out


def test_a_quiz_with_the_other_ending_is_not_doubled(project: Path, run: Run) -> None:
    save(project / "nets.md")
    save(project / "redes.md", SPANISH)
    run("import", "nets.md", "redes.md")
    for name in ("quiz", "es"):
        (project / f"content/nets/{name}.yml").rename(project / f"content/nets/{name}.yaml")
    before = contents(project)

    found = run("import", "nets.md")
    run("import", "redes.md", "--into", "nets")

    assert (0, "nothing was written\n") == (found.code, found.err)
    assert before == contents(project)
    save(
        project / "content/nets/quiz.yaml", before["content/nets/quiz.yaml"].decode().replace("Networks", "Networking")
    )
    assert "not-overwritten nets/quiz.yaml is there already" in run("import", "nets.md").out


def test_a_page_is_in_the_bank_s_own_form_of_its_language(project: Path, run: Run) -> None:
    path = project / "content/bank.yml"
    save(path, path.read_text("utf-8").replace("zh", "zh-TW"))
    for name in [name for name in contents(project) if name.endswith(("zh.yml", "zh.lock.json"))]:
        (project / name).unlink()
    save(project / "nets.md")
    save(project / "nets.zh.md", PAGE.replace("Which port does `kubelet` listen on?", "组件 `kubelet` 监听哪个端口？"))

    run("import", "nets.md", "nets.zh.md")

    assert (project / "content/nets/zh-TW.yml").exists()


def test_a_page_that_two_locales_could_have_waits_for_its_name(project: Path, run: Run) -> None:
    path = project / "content/bank.yml"
    save(path, path.read_text("utf-8").replace("zh", "zh-Hans, zh-Hant"))
    for name in [name for name in contents(project) if name.endswith(("zh.yml", "zh.lock.json"))]:
        (project / name).unlink()
    save(project / "nets.md")
    save(project / "nets.zh.md", PAGE.replace("Which port does `kubelet` listen on?", "组件 `kubelet` 监听哪个端口？"))

    found = run("import", "nets.md", "nets.zh.md")
    run("import", "nets.zh.md", "--into", "nets", "--locale", "zh-Hans")

    assert "translation-unmatched the page is in zh, and the bank has zh-Hans and zh-Hant" in found.out
    assert ["quiz.yml", "zh-Hans.yml"] == sorted(path.name for path in (project / "content/nets").iterdir())


def test_a_new_quiz_and_one_of_the_bank_are_not_named_at_once(project: Path, run: Run) -> None:
    save(project / "nets.md")

    found = run("import", "nets.md", "--id", "nets", "--into", "nets")

    assert 2 == found.code
    assert "not allowed with argument" in found.err


def test_a_file_of_a_locale_that_is_no_text_is_refused(project: Path, run: Run) -> None:
    save(project / "nets.md")
    save(project / "redes.md", SPANISH)
    run("import", "nets.md")
    (project / "content/nets/pt.yml").write_bytes(b"title: \xff\n")

    found = run("import", "redes.md", "--into", "nets", "--locale", "pt")

    assert 2 == found.code
    assert "content/nets/pt.yml: the file is not UTF-8" in found.err


def test_the_difference_says_that_a_file_lacks_its_last_line_end(project: Path, run: Run) -> None:
    save(project / "nets.md")
    save(project / "redes.md", SPANISH)
    run("import", "nets.md")
    save(project / "content/nets/es.yml", "title: Redes\nquestions:\n  other:\n    title: Uno")

    found = run("import", "redes.md", "--into", "nets", "--dry-run")

    assert "-    title: Uno\n\\ No newline at end of file\n+    title: Uno\n" in found.out


def test_the_id_of_a_draft_is_taken(project: Path, run: Run) -> None:
    save(project / "nets.md", PAGE.replace("**Answer: B**", ""))
    for name in ("one", "two", "three"):
        run("import", "nets.md", "--id", name)

    assert "I102" not in run("check").out


def test_a_page_is_matched_with_a_quiz_of_another_name(project: Path, run: Run) -> None:
    other = PAGE.replace("Which port does `kubelet` listen on?", "What does `etcd` keep?").replace("443", "x")
    save(project / "en/nets.md")
    save(project / "en/redes.md", other)
    save(project / "es/redes.md", SPANISH)

    run("import", "en", "es")

    assert (project / "content/nets/es.yml").exists()


def test_endings_may_be_in_capitals(project: Path, run: Run) -> None:
    save(project / "old/NETS.MD")

    run("import", "old")

    assert (project / "content/nets/quiz.yml").exists()


@pytest.mark.parametrize("mode", [["--dry-run"], ["--json"], [], ["--format", "github"], ["--format", "json"]])
def test_a_page_governs_no_terminal(project: Path, run: Run, mode: list[str]) -> None:
    """Neither as it is written, nor by a reference, nor by the name of its file."""
    hostile = "# T\x1b[31m &#27;[31m\n\n## S\x9b31m &#x9b;\n\n" + PAGE.replace("443", "4\x1b]0;x\x0743 &#27;c &#8238;")
    save(project / "nets\x1b[32m" / "nets.md", hostile)

    found = run("import", "nets\x1b[32m/nets.md", *mode)

    assert [] == [sign for sign in found.out + found.err if not sign.isprintable() and sign != "\n"]
    assert "was read as a space" in found.out


def test_what_a_page_with_control_characters_becomes_is_accepted(project: Path, run: Run) -> None:
    save(project / "nets.md", PAGE.replace("443", "4\x1b4\ufdd03 &#27;c").replace("### 1", "## S\x1b\ufffe\n\n### 1"))

    run("import", "nets.md")

    assert 0 == run("check").code
