"""A build under which the disk changes, fills or refuses: the last good site stays, one line says why."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from quizwright.builders.config_check import find_wrong_time
from test_build import sites
from test_site import samples

resource = pytest.importorskip("resource", reason="this system has no limits on the size of files")

REMOVE: Final = "import shutil; shutil.rmtree('docs')"
HIDE: Final = "import os; os.rename('docs/zh/index.md', 'index.md')"
BACK: Final = "import os; os.rename('index.md', 'docs/zh/index.md')"
NOTE: Final = "open('docs/en/index.md', 'a').write('Built.')"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a project with a live site."""
    made = sites.project(tmp_path, samples.bank())
    sites.last_good_site(made)
    return made


def run(folder: Path, *argv: str, most: int = 0, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `quizwright` in a process of its own, which can write no file that is larger than `most`, if that is told."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    return subprocess.run(
        [sys.executable, "-m", "quizwright", *argv],
        cwd=folder,
        env={**sites.ENVIRONMENT, **environment},
        capture_output=True,
        encoding="utf-8",
        preexec_fn=limit if most else None,
        timeout=240,
        check=False,
    )


def hooked(folder: Path, **events: str) -> None:
    """Let MkDocs do something at events, the first time that each comes."""
    code = "".join(
        f"def {event}(*_, done=[], **__):\n    if not done:\n        done.append(1)\n        {does}\n"
        for event, does in events.items()
    )
    (folder / "hook.py").write_text(code, encoding="utf-8")
    sites.configure(folder, lambda config: config.update(hooks=["hook.py"]))


def stands(folder: Path) -> bool:
    """Tell whether the live site is the one that was there before, and nothing is left beside it."""
    live = {path.name: path.read_bytes() for path in (folder / "site").iterdir()}
    return live == sites.LAST_GOOD and not [*folder.rglob(".*quizwright-tmp*")]


@pytest.mark.parametrize(
    ("events", "message"),
    [
        ({"on_pre_build": REMOVE}, "quizwright: "),
        ({"on_pre_build": HIDE, "on_files": BACK}, "docs/zh/index.md: removed while the site is built"),
    ],
)
def test_documents_that_go_away_under_a_build_do_not_spoil_the_live_site(
    folder: Path, events: dict[str, str], message: str
) -> None:
    hooked(folder, **events)

    done = run(folder, "build")

    assert done.returncode in {1, 2}
    assert message in done.stderr
    assert "the last good site stays" in done.stderr
    assert "Traceback" not in done.stderr
    assert stands(folder)


def test_a_document_that_a_hook_writes_in_each_build_is_no_obstacle(folder: Path) -> None:
    hooked(folder, on_pre_build=NOTE)

    done = run(folder, "build")

    assert 0 == done.returncode, done.stderr
    assert "Built." in (folder / "site" / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("most", "told"), [(3000, "kinds.pages: "), (300_000, "MkDocs failed; the last good site stays")]
)
def test_a_disk_that_takes_no_more_is_named_and_what_to_do(folder: Path, most: int, told: str) -> None:
    done = run(folder, "build", most=most)

    assert done.returncode in {1, 2}
    assert told in done.stderr
    assert "File too large; raise the limit on the size of files (`ulimit -f`), then run this again" in done.stderr
    assert "Traceback" not in done.stderr
    assert stands(folder)


def test_a_folder_in_the_place_of_a_page_is_named(folder: Path) -> None:
    (folder / "docs" / "en" / "quizzes" / "kinds.md" / "x").mkdir(parents=True)

    done = run(folder, "render")

    assert 2 == done.returncode
    assert "docs/en/quizzes/kinds.md: Is a directory; a folder is where a file should be; move it away" in done.stderr


def test_a_file_in_the_place_of_a_folder_is_named(folder: Path) -> None:
    (folder / "docs" / "en" / "quizzes").write_bytes(b"")

    done = run(folder, "render")

    assert 2 == done.returncode
    assert "docs/en/quizzes" in done.stderr
    assert "a file is where a folder should be; move it away" in done.stderr


def test_the_time_of_a_build_is_a_number_of_seconds(folder: Path) -> None:
    odd, empty = (run(folder, "build", SOURCE_DATE_EPOCH=value) for value in ("abc", ""))

    told = "is not a number of seconds since 1970, such as 1700000000; correct it, or unset it for the time of today\n"
    assert (2, f"quizwright: SOURCE_DATE_EPOCH: 'abc' {told}") == (odd.returncode, odd.stderr)
    assert (2, f"quizwright: SOURCE_DATE_EPOCH: '' {told}") == (empty.returncode, empty.stderr)
    assert stands(folder)


@pytest.mark.parametrize("value", ["abc", "", " 5", "5 ", "-1", "1e9", "²", "٣", "9" * 5000, "4294967296", "1.5"])
def test_a_time_that_is_none_is_named(value: str) -> None:
    found = find_wrong_time(value)

    assert "is not a number of seconds since 1970" in found
    assert len(found) < 200


@pytest.mark.parametrize("value", [None, "0", "1700000000", "4294967295", "0000000001"])
def test_a_time_is_a_number_or_none_is_set(value: str | None) -> None:
    assert "" == find_wrong_time(value)
