"""`mcp` where it can't serve: no SDK, no bank, a broken bank. What it serves is tested in test_mcp."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from quizwright.cli import mcp
from quizwright.files import FilesError
from test_cli.conftest import Run


def test_without_the_sdk_it_says_how_to_get_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp", None)

    message = "the SDK of the Model Context Protocol is not installed; `pip install 'quizwright[mcp]'` adds it"
    assert (2, "", f"quizwright: {message}\n") == run("mcp")


def test_without_a_bank_it_stops(run: Run) -> None:
    code, out, err = run("mcp", "nowhere")

    assert (2, "") == (code, out)
    assert err == "quizwright: nowhere: there is no such folder; a bank's files are in content/, or name their folder\n"


@pytest.mark.parametrize("command", [("mcp", "."), ("compare", "."), ("check", "--content", ".")])
def test_the_folder_above_a_bank_leads_to_the_bank(run: Run, command: tuple[str, ...]) -> None:
    code, out, err = run(*command)

    assert (2, "") == (code, out)
    assert err == "quizwright: .: a bank's own folder has its bank.yml; did you mean content?\n"


@pytest.mark.parametrize("address", ["example.org", "ftp://example.org/"])
def test_the_address_of_the_site_is_one(run: Run, address: str) -> None:
    assert f"{address!r} is not the URL of a site" in run("mcp", "--site", address).err


def test_a_broken_bank_is_not_served(run: Run, edit: Callable[[str, str, str], None]) -> None:
    edit("content/kinds/quiz.yml", "q:kind-single", "q:kind-singel")

    code, out, err = run("mcp")

    assert (1, "") == (code, out)
    assert re.search(r"^content/kinds/quiz\.yml:\d+:\d+: error T106 ", err, re.MULTILINE)
    assert err.endswith("quizwright: the bank has errors, so it is not served; fix them first\n")


def test_the_address_of_the_site_is_that_of_mkdocs_yml(project: Path) -> None:
    assert "" == mcp._site_url()  # noqa: SLF001 - seen in links alone

    (project / "mkdocs.yml").write_text("site_url: https://example.org/x/\n", encoding="utf-8")
    assert "https://example.org/x/" == mcp._site_url()  # noqa: SLF001 - the same

    (project / "mkdocs.yml").write_text("site_url: [\n", encoding="utf-8")
    with pytest.raises(FilesError, match="name the site with --site"):
        mcp._site_url()  # noqa: SLF001 - the same
