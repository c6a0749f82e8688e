"""`sync` and `translate stamp` on the corrections of an edition."""

from __future__ import annotations

from pathlib import Path

import pytest

from test_cli.conftest import Run, contents

EDITION = """\
locale: zh
title: 测验
url: "https://example.org/old"
retrieved: 2026-11-30
mapping: []
corrections:
  - id: no-members
    question: kind-single
    legacy: "1"
    kind: wrong
    said: The limit counts nodes.
    right: It counts members.
    why: A node has several members.
    facts: [plain-fact]
    match: [limit]
"""
CHINESE = """\
corrections:
  no-members: {said: 上限计的是节点。, right: 它计的是成员。, why: 一个节点有多个成员。}
"""


@pytest.fixture(autouse=True)
def _legacy(project: Path) -> None:
    folder = project / "content/kinds/legacy"
    folder.mkdir()
    (folder / "old.yml").write_text(EDITION, encoding="utf-8")
    (folder / "old.zh.yml").write_text(CHINESE, encoding="utf-8")


def test_sync_writes_the_locks_of_an_edition(run: Run) -> None:
    first, second = run("sync"), run("sync")

    written = "content/kinds/legacy/old.en.lock.json\ncontent/kinds/legacy/old.zh.lock.json\n"
    assert (0, written) == (first.code, first.out)
    assert (0, "nothing to add\n") == (second.code, second.out)
    assert 0 == run("check", "--strict").code


def test_a_stamp_makes_a_correction_current(run: Run, project: Path) -> None:
    run("sync")
    path = project / "content/kinds/legacy/old.yml"
    path.write_text(EDITION.replace("counts nodes", "counts machines"), encoding="utf-8")

    stale = run("check").out
    stamped = run("translate", "stamp", "zh", "kinds/old/no-members")

    assert "run `quizwright translate stamp zh kinds/old/no-members`" in stale
    assert (0, "content/kinds/legacy/old.zh.lock.json\n") == (stamped.code, stamped.out)
    assert "L204" not in run("check").out


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (("zh", "kinds/old/no-such"), "no correction or edition has the id 'kinds/old/no-such'"),
        (("zh", "kinds/older"), "no correction or edition has the id 'kinds/older'"),
        (("zh", "no-members"), "no question or quiz has the id 'no-members'"),
        (
            ("ja", "kinds/old"),
            "'kinds/old' has no text in ja yet, so there is nothing that someone could have read",
        ),
    ],
)
def test_a_stamp_of_a_correction_that_is_not_there_could_not_run(
    run: Run, project: Path, argv: tuple[str, ...], message: str
) -> None:
    before = contents(project)

    result = run("translate", "stamp", *argv)

    assert (2, "", f"quizwright: {message}\n") == result
    assert before == contents(project)


def test_no_lock_is_made_where_two_corrections_share_an_id(run: Run, project: Path) -> None:
    twice = EDITION + EDITION[EDITION.index("  - id:") :]
    (project / "content/kinds/legacy/old.yml").write_text(twice, encoding="utf-8")

    result = run("sync")

    assert 1 == result.code
    assert "error E103" in result.out
