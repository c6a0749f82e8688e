"""The indexes of a built site, as they come to lie in it."""

from __future__ import annotations

import json
from pathlib import Path

from builders import bank_of
from quizwright import pipeline
from quizwright.search import FOLDER


def _pages(site: Path, locale: str) -> list[str]:
    pages: list[str] = json.loads((site / FOLDER / locale / "index.json").read_text(encoding="utf-8"))["pages"]
    return pages


def test_each_locale_has_an_index_of_its_own_pages_and_old_ones_go(tmp_path: Path) -> None:
    bank = bank_of({})
    for path in ("index.html", "a/index.html", "zh/index.html", "zh/a/index.html", "zh/search/index.html"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(f"<article>{path}</article>", encoding="utf-8")
    old = tmp_path / FOLDER / "zh" / "0123456789ab.json"
    old.parent.mkdir(parents=True)
    old.write_text("{}", encoding="utf-8")

    for locale in bank.locales:
        pipeline.publish_search(tmp_path, locale, bank.source_locale, bank.locales)

    assert (["a/", ""], ["zh/a/", "zh/", "zh/search/"]) == (_pages(tmp_path, "en"), _pages(tmp_path, "zh"))
    assert not old.exists()
