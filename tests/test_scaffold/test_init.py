"""`quizwright init`: a bank without problems in any language, and nothing of anyone's overwritten."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest
import yaml

import quizwright
from quizwright import files, scaffold
from quizwright.languages import WITH_WORDS, language
from quizwright.scaffold.project import Project
from support.needs import ROOT
from test_scaffold.conftest import Run

SCHEMA = sorted(path.name for path in (ROOT / "schema").iterdir())


def _files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _config(folder: str) -> dict[str, object]:
    found = yaml.safe_load(Path(folder, "mkdocs.yml").read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("source", WITH_WORDS)
def test_the_bank_is_without_problems_whatever_its_source(run: Run, source: str) -> None:
    assert run("init", "new", "--locale", source, "--locales", ",".join(WITH_WORDS)).code == 0

    assert (0, "no problems\n", "") == run("check", "--strict", "--content", "new/content")


def test_what_is_written(run: Run) -> None:
    code, out, err = run("init", "new", "--locales", "en,zh")

    found = set(_files(Path("new")))
    assert (0, f"new: {len(found)} files; README.md says how to build the site\n", "") == (code, out, err)
    shell = {".gitignore", "README.md", "mkdocs.yml", "requirements.txt", "docs/en/index.md", "docs/zh/index.md"}
    content = {f"content/{name}" for name in ("bank.yml", "ids.lock", "en.yml", "zh.yml", "facts/http.yml")}
    locks = {f"content/{folder}{locale}.lock.json" for folder in ("", "first-quiz/") for locale in ("en", "zh")}
    quiz = {"content/first-quiz/quiz.yml", "content/first-quiz/zh.yml"}
    assert shell | content | locks | quiz | {f"schema/{name}" for name in SCHEMA} == found


def test_the_same_arguments_give_the_same_bytes(run: Run) -> None:
    run("init", "one", "--locales", "en,zh,ja,ko,es")
    run("init", "other", "--locales", "en,zh,ja,ko,es")

    assert _files(Path("one")) == _files(Path("other"))


def test_the_first_line_of_each_file_leads_an_editor_to_its_schema(run: Run) -> None:
    run("init", "new", "--locales", "en,zh")

    for path in Path("new/content").rglob("*.yml"):
        found = re.match(r"# yaml-language-server: \$schema=(\S+)\n", path.read_text(encoding="utf-8"))
        assert found, path
        assert (path.parent / found[1]).is_file(), path


def test_schemas_are_those_of_the_package_byte_for_byte(run: Run) -> None:
    run("init", "new")

    assert _files(ROOT / "schema") == _files(Path("new/schema"))


def test_schemas_alone_can_be_renewed(run: Run) -> None:
    run("init", "new")
    before = _files(Path("new"))
    Path("new/schema/quiz.schema.json").write_text("old", encoding="utf-8")
    Path("new/content/en.yml").write_text("name: Mine\nsummary: Mine.\n", encoding="utf-8")

    assert run("init", "new", "--schema-only").out == "new/schema/quiz.schema.json\n"
    assert run("init", "new", "--schema-only").out == "nothing to change\n"
    assert [name for name, content in _files(Path("new")).items() if content != before[name]] == ["content/en.yml"]


@pytest.mark.parametrize("name", ["README.md", ".env", "content"])
def test_a_folder_that_is_not_empty_is_refused(run: Run, name: str) -> None:
    Path("new", name).mkdir(parents=True)

    code, out, err = run("init", "new")

    assert (2, "") == (code, out)
    assert err.startswith(f"quizwright: new: the folder is not empty, it holds {name};")
    assert [Path("new", name)] == list(Path("new").rglob("*"))


def test_the_clone_of_an_empty_repository_counts_as_empty(run: Run) -> None:
    Path(".git").mkdir()

    assert run("init", ".").code == 0


def test_a_file_is_no_folder(run: Run) -> None:
    Path("new").write_text("mine", encoding="utf-8")

    assert (2, "", "quizwright: new: this is no folder\n") == run("init", "new")


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (("--locale", "tlh"), "no site can be built in the locale 'tlh'; those that can: af, "),
        (("--locales", "en,../x"), "no site can be built in the locale '../x'"),
        (("--locales", "en,zh_TW"), "no site can be built in the locale 'zh_TW'"),
        (("--site-url", "example.org"), "argument --site-url: 'example.org' is not the URL of a site"),
        (("--site-url", "ftp://example.org/"), "is not the URL of a site"),
        (("--site-url", "https://example.org/?a"), "is not the URL of a site"),
        (("--site-url", "https://["), "is not the URL of a site"),
        (("--site-url", "https://example.org:99999/"), "is not the URL of a site"),
        (("--name", "two\nlines"), "--name: a name is one line"),
        (("--name", " a"), "--name: a name is one line"),
        (("--name", "{{ python }}"), "nothing was written: content/en.yml:2:7: unknown variable `python`"),
    ],
)
def test_arguments_that_make_no_site_are_refused(run: Run, argv: tuple[str, ...], told: str) -> None:
    code, out, err = run("init", "new", *argv)

    assert (2, "", True) == (code, out, told in err), err
    assert not Path("new").exists()


def test_what_tells_of_the_example_is_named_and_what_is_fetched_is_ignored(run: Run) -> None:
    run("init", "new", "--locales", "en,zh")

    readme = Path("new/README.md").read_text(encoding="utf-8")
    assert "`summary` in content/en.yml, content/zh.yml, and `site_description` in mkdocs.yml" in readme
    ignored = Path("new/.gitignore").read_text(encoding="utf-8").splitlines()
    assert {".quizwright-*/", ".*.quizwright-tmp"} < {*ignored}


def test_the_source_is_one_of_the_locales_even_when_it_is_not_listed(run: Run) -> None:
    run("init", "new", "--locale", "zh", "--locales", "ja, ko,ja")

    assert "\nlocales: [zh, ja, ko]\n" in Path("new/content/bank.yml").read_text(encoding="utf-8")


def test_a_language_without_words_is_told_of_and_its_quiz_is_left_out(run: Run) -> None:
    code, _, err = run("init", "new", "--locales", "en,fr,zh")

    assert (0, True) == (code, "there are no words yet for fr:" in err)
    assert not Path("new/content/first-quiz/fr.yml").exists()
    assert run("check", "--strict", "--content", "new/content").code == 0


@pytest.mark.parametrize("locale", ["fr", "ru", "pt-BR", "zh-Hant", "zh-TW"])
def test_a_language_without_words_makes_no_problem_either(run: Run, locale: str) -> None:
    run("init", "first", "--locale", locale)
    run("init", "second", "--locales", f"en,{locale}")

    assert [0, 0] == [run("check", "--strict", "--content", f"{name}/content").code for name in ("first", "second")]


def test_a_name_is_taken_as_it_is(run: Run) -> None:
    name = """A "b" & <c> *d* # : 'é' 题 \\ |"""

    run("init", "new", "--name", name, "--locales", "en,zh")

    texts = [yaml.safe_load(Path(f"new/content/{locale}.yml").read_text(encoding="utf-8")) for locale in ("en", "zh")]
    assert [name] * 3 == [_config("new")["site_name"], *(text["name"] for text in texts)]
    assert '# A "b" \\& \\<c\\> \\*d\\* \\# : ' in Path("new/README.md").read_text(encoding="utf-8")


def test_an_address_ends_with_a_slash(run: Run) -> None:
    run("init", "new", "--site-url", "http://localhost:8765/sub/path")

    assert _config("new")["site_url"] == "http://localhost:8765/sub/path/"


def test_the_version_that_made_it_is_the_one_to_install(run: Run) -> None:
    run("init", "new")

    assert f"quizwright=={quizwright.__version__}\n" == Path("new/requirements.txt").read_text(encoding="utf-8")


def test_the_example_can_be_deleted_as_the_readme_says(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run("init", "new", "--locales", "en,zh")
    monkeypatch.chdir("new")
    assert run("new", "quiz", "mine").code == 0

    names = re.findall(r"`(content/\S+)`", Path("README.md").read_text(encoding="utf-8"))
    for name in names:
        for path in sorted(Path().glob(f"{name.rstrip('/')}/*")) or [Path(name)]:
            path.unlink()
        if Path(name).is_dir():
            Path(name).rmdir()
    synced = run("sync")

    assert (["content/first-quiz/", "content/facts/http.yml", "content/ids.lock"], 0) == (names, synced.code)
    assert run("check", "--strict").code == 0


def test_the_configuration_names_each_language_and_the_default() -> None:
    chosen = Project(source="zh", locales=("en", "zh", "fr"), site_url="https://e.org/", version="1")

    made = {found.path: found.content for found in scaffold.project(chosen, {}, files.read_contract())}

    languages = yaml.safe_load(made["mkdocs.yml"])["plugins"]["i18n"]["languages"]
    assert [("en", "English"), ("zh", "简体中文"), ("fr", "Français")] == [
        (one["locale"], one["name"]) for one in languages
    ]
    assert ["zh"] == [one["locale"] for one in languages if one.get("default")]


@pytest.mark.parametrize("locale", WITH_WORDS)
def test_words_are_plain_to_yaml(locale: str) -> None:
    """Titles and sentences stand in the files as an author would write them, mostly without quotation marks."""
    for name, text in dataclasses.asdict(language(locale).scaffold).items():
        assert text, name
        assert not re.search(r'\n|\t| #|"|^[\s&*!|>\'%@`\-?{\[]', text), (name, text)
        if name in {"summary", "quiz", "missing_title", "gone_title", "home"}:
            assert {"a": text} == yaml.safe_load(f"a: {text}")


def test_only_own_words_and_no_other_languages_are_in_a_translation() -> None:
    """A sentence that was copied and not translated would stand in two files."""
    for name in dataclasses.asdict(language("en").scaffold):
        texts = [getattr(language(code).scaffold, name) for code in WITH_WORDS]
        assert len(set(texts)) == len(texts), name
