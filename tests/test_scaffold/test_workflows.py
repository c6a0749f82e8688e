"""The workflows and the hooks for pre-commit: what a reviewer would look for in each."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from quizwright.cli.main import parser
from quizwright.cli.sources import FILE
from support.needs import ROOT

FOLDER: Final = ROOT / ".github" / "workflows"
PAGE: Final = ROOT / "docs" / "en" / "guide" / "publish.md"
TEXTS: Final = {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.yml"))}
SHOWN: Final = tuple(re.findall(r"^```yaml\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL))
WORKFLOWS: Final = {**TEXTS, **{f"publish.md {at}": text for at, text in enumerate(SHOWN) if "\njobs:" in text}}
PINNED: Final = re.compile(r"[\w-]+/[\w-]+(?:/[\w-]+)?@[0-9a-f]{40} # v\d+\.\d+\.\d+")
HOOKS: Final = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))


def _jobs(text: str) -> dict[str, dict[str, Any]]:
    found = yaml.safe_load(text)["jobs"]
    assert isinstance(found, dict)
    return found


def _steps(text: str) -> list[dict[str, Any]]:
    return [step for job in _jobs(text).values() for step in job["steps"]]


def test_there_is_one_for_changes_one_for_readers_and_two_for_time() -> None:
    assert ["check.yml", "pages.yml", "sources.yml", "stale.yml"] == list(TEXTS)
    assert 1 <= len(WORKFLOWS) - len(TEXTS)


@pytest.mark.parametrize("text", WORKFLOWS.values(), ids=WORKFLOWS)
def test_each_action_is_pinned_by_its_commit_and_says_its_version(text: str) -> None:
    uses = re.findall(r"uses: (.*)", text)

    assert uses
    assert [] == [found for found in uses if not PINNED.fullmatch(found)]


def test_an_action_has_one_version_everywhere() -> None:
    uses = {found for text in WORKFLOWS.values() for found in re.findall(r"uses: (.*)", text)}

    assert len(uses) == len({found.partition("@")[0] for found in uses})


@pytest.mark.parametrize("text", WORKFLOWS.values(), ids=WORKFLOWS)
def test_nothing_is_allowed_that_a_job_does_not_ask_for(text: str) -> None:
    writes = [
        (scope, value)
        for job in _jobs(text).values()
        for scope, value in job["permissions"].items()
        if value == "write"
    ]

    assert {} == yaml.safe_load(text)["permissions"]
    assert writes in ([], [("pages", "write"), ("id-token", "write")])


@pytest.mark.parametrize("text", WORKFLOWS.values(), ids=WORKFLOWS)
def test_a_job_that_may_write_runs_no_commands(text: str) -> None:
    for job in _jobs(text).values():
        if "write" in job["permissions"].values():
            assert [] == [step for step in job["steps"] if "run" in step]


@pytest.mark.parametrize("text", WORKFLOWS.values(), ids=WORKFLOWS)
def test_no_token_is_left_behind_and_no_value_is_pasted_into_a_command(text: str) -> None:
    for step in _steps(text):
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False
        assert "${{" not in step.get("run", "")


@pytest.mark.parametrize("text", WORKFLOWS.values(), ids=WORKFLOWS)
def test_each_job_ends_by_itself(text: str) -> None:
    assert [] == [name for name, job in _jobs(text).items() if "timeout-minutes" not in job]
    assert "continue-on-error" not in text


def test_one_job_tells_whether_all_passed_and_is_never_skipped() -> None:
    jobs = _jobs(TEXTS["check.yml"])

    required = jobs["required"]
    assert ("always()", set(jobs) - {"required"}) == (required["if"], set(required["needs"]))


def test_no_change_waits_for_the_sources_of_facts_and_what_is_known_of_them_is_kept() -> None:
    assert ["sources.yml"] == [name for name, text in TEXTS.items() if "quizwright sources" in text]
    found = yaml.safe_load(TEXTS["sources.yml"])
    *_, restored, asked, saved = found["jobs"]["sources"]["steps"]

    assert {"schedule", "workflow_dispatch"} == set(found[True])  # YAML 1.1 reads `on` as a boolean
    assert FILE.as_posix() == restored["with"]["path"] == saved["with"]["path"]
    assert ("sources-", True) == (restored["with"]["restore-keys"], "quizwright sources" in asked["run"])
    assert ("always()", restored["with"]["key"]) == (saved["if"], saved["with"]["key"])


def test_every_supported_python_is_tested() -> None:
    jobs = _jobs(TEXTS["check.yml"])

    assert ["3.11", "3.12", "3.13", "3.14"] == jobs["tests"]["strategy"]["matrix"]["python"]
    assert ["macos-latest", "windows-latest"] == jobs["systems"]["strategy"]["matrix"]["os"]


@pytest.mark.parametrize("text", WORKFLOWS.values(), ids=WORKFLOWS)
def test_each_command_of_ours_exists(text: str) -> None:
    for step in _steps(text):
        for words in re.findall(r"^ *(?:\.venv/bin/)?quizwright (.*?)(?: > .*)?$", step.get("run", ""), re.MULTILINE):
            parser().parse_args(shlex.split(words.replace("$(date -u +%F)", "2027-06-01")))


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_each_target_of_make_exists(text: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("$(VENV)", ".venv")
    for target in re.findall(r"\bmake ([\w./]+)", text):
        assert re.search(rf"^{re.escape(target)}:", makefile, re.MULTILINE), target


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_each_file_that_is_named_exists(text: str) -> None:
    for name in re.findall(r"(?:cache-dependency-path: |- run: (?=\.ci))(\S+)", text):
        assert list(ROOT.glob(name)), name


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_a_hook_runs_a_command_of_ours_once_for_the_whole_bank(hook: dict[str, Any]) -> None:
    program, *words = shlex.split(hook["entry"])

    assert ("quizwright", "python", False) == (program, hook["language"], hook["pass_filenames"])
    assert parser().parse_args(words).command == words[0]
    assert [True, False] == [bool(re.search(hook["files"], name)) for name in ("content/a/zh.yml", "docs/content/a.md")]


def test_the_hooks_are_those_that_the_guide_shows() -> None:
    shown = [
        hook["id"] for text in SHOWN if "\nrepos:" in f"\n{text}" for hook in yaml.safe_load(text)["repos"][0]["hooks"]
    ]

    assert [hook["id"] for hook in HOOKS] == shown


def test_files_that_workflows_start_may_be_started() -> None:
    assert Path(ROOT / ".ci" / "run").stat().st_mode & 0o100
