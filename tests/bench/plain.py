"""The same text built without Quizwright: Markdown pages for MkDocs, Material and static-i18n with their defaults."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import yaml

LOCALES: Final = ("en", "zh", "ja", "ko", "es")
_CONFIG: Final = """\
site_name: Plain
site_url: https://example.org/plain/
theme: {name: material, font: false}
plugins:
  search: {}
  i18n:
    docs_structure: folder
    fallback_to_default: false
    languages:
      - {locale: en, name: English, default: true}
      - {locale: zh, name: 简体中文}
      - {locale: ja, name: 日本語}
      - {locale: ko, name: 한국어}
      - {locale: es, name: Español}
markdown_extensions: [attr_list, tables, admonition, pymdownx.details, pymdownx.superfences, pymdownx.highlight, toc]
"""


def write(bank: Path, folder: Path) -> int:
    """Write each quiz of a generated bank as plain Markdown, ready for `mkdocs build`; return the number of pages."""
    (folder / "docs").mkdir(parents=True)
    (folder / "mkdocs.yml").write_text(_CONFIG, encoding="utf-8")
    pages = 0
    for locale in LOCALES:
        home = folder / "docs" / locale
        (home / "quizzes").mkdir(parents=True)
        (home / "index.md").write_text("# Home\n", encoding="utf-8")
        for quiz in sorted(bank.glob("*/quiz.yml")):
            source = quiz if locale == "en" else quiz.with_name(f"{locale}.yml")
            document = yaml.load(source.read_text(encoding="utf-8"), Loader=yaml.CBaseLoader)  # noqa: S506 - strings alone
            (home / "quizzes" / f"{quiz.parent.name}.md").write_text(_page(document), encoding="utf-8")
            pages += 1
    return pages


def _page(document: dict[str, object]) -> str:
    questions = document["questions"]
    listed = (
        questions if isinstance(questions, list) else list(questions.values()) if isinstance(questions, dict) else []
    )
    parts = [f"# {document['title']}", str(document.get("intro", ""))]
    for question in listed:
        parts += [f"## {question['title']}", question["prompt"]]
        items = [*_texts(question.get("choices")), *_texts(question.get("steps")), *_texts(question.get("pairs"))]
        parts += ["\n".join(f"- {' '.join(item.split())}" for item in items)]
        hidden = [question.get("answer", ""), question.get("explanation", ""), *_texts(question.get("hints"))]
        body = "\n\n".join(filter(None, hidden))
        parts += ['??? note "Answer"\n\n' + "\n".join(f"    {line}" for line in body.split("\n"))]
    text = "\n\n".join(filter(None, parts)) + "\n"
    return re.sub(r"\(q:[^)]*\)", "(https://example.org/)", text)


def _texts(items: object) -> list[str]:
    listed = items if isinstance(items, list) else list(items.values()) if isinstance(items, dict) else []
    return [
        text
        for item in listed
        for text in (
            [item] if isinstance(item, str) else [item[key] for key in sorted(item) if key not in {"id", "correct"}]
        )
    ]
