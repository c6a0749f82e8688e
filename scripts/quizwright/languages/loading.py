"""A language file to values: checked by its schema, and read once, when it is first asked for."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias

import jsonschema_rs
import yaml

from quizwright import package_data
from quizwright.languages.sections import BrowserWords, Counted, LlmsWords, PageWords, ScaffoldWords, SearchWords
from quizwright.load import Contract, source
from quizwright.package_data import PackageDataError
from quizwright.problem import Problem

SCHEMA: Final = "language"
_Data: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """All that a language file says, by section."""

    code: str
    pages: PageWords
    browser: BrowserWords
    search: SearchWords
    llms: LlmsWords
    scaffold: ScaffoldWords


@cache
def read(code: str, locale: str) -> Language:
    """Return the language of a file.

    Args:
        code: the name of the file, without its ending.
        locale: CLDR's name of the locale.

    Raises:
        PackageDataError: the file is not as the schema says.

    """
    data = _data(code)
    names = data.get("language_names", {})
    return Language(
        code=code,
        pages=PageWords(locale=locale, language_names=names, **_texts(data["pages"], locale)),
        browser=BrowserWords(**data["browser"]),
        search=SearchWords(**data["search"]),
        llms=LlmsWords(**_texts(data["llms"], locale)),
        scaffold=ScaffoldWords(**data["scaffold"]),
    )


def _texts(section: _Data, locale: str) -> dict[str, Any]:
    """Return a section with its plural forms as values."""
    return {key: value if isinstance(value, str) else Counted(locale, value) for key, value in section.items()}


def _data(code: str) -> _Data:
    path, content = package_data.language_file(code)
    data: _Data | None
    try:
        data = yaml.load(content, Loader=yaml.CBaseLoader)  # noqa: S506 - it makes text, lists and mappings alone
    except yaml.YAMLError:
        data = None
    if data is None or not _gate().is_valid(data):
        raise PackageDataError("\n".join(map(_line, problems(path, content))))
    return data


@cache
def _gate() -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator(_schema())


def _schema() -> _Data:
    schema: _Data = json.loads(package_data.schema_file(SCHEMA))
    return schema


def problems(path: str, content: bytes) -> tuple[Problem, ...]:
    """Return what is wrong with a language file."""
    parsed = source.parse(path, content)
    if parsed.root is None:
        return parsed.problems
    return (*parsed.problems, *Contract({SCHEMA: _schema()}).problems(SCHEMA, parsed.root, parsed.lines))


def _line(problem: Problem) -> str:
    return f"{problem.where}: {problem.message}; {problem.hint}"
