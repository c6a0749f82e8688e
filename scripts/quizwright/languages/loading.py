"""A language file to values: checked by its schema, and read once, when it is first asked for."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import jsonschema_rs
import yaml

from quizwright import package_data
from quizwright.languages.sections import BrowserWords, Counted, LlmsWords, PageWords, ScaffoldWords, SearchWords
from quizwright.languages.tables import IdWords, ImportWords, Numbers, Phrases, Writing
from quizwright.load import Contract, source
from quizwright.package_data import PackageDataError
from quizwright.problem import Problem
from quizwright.text.scripts import Script

SCHEMA: Final = "language"
_IMPORT_ONLY: Final = "import-only"
_POWERS: Final = MappingProxyType(
    {"thousand": 3, "ten_thousand": 4, "million": 6, "hundred_million": 8, "billion": 9, "trillion": 12}
)
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
    writing: Writing
    phrases: Phrases
    ids: IdWords
    plural_endings: tuple[str, ...]
    numbers: Numbers
    abbreviations: tuple[str, ...]
    import_words: ImportWords


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
        writing=_writing(data["writing"]),
        phrases=Phrases(**_lists(data["phrases"])),
        ids=IdWords(**_lists(data["ids"])),
        plural_endings=tuple(data["plural_endings"]),
        numbers=_numbers(data["numbers"]),
        abbreviations=tuple(data["abbreviations"]),
        import_words=_import_words(code, data),
    )


@cache
def read_import_words(code: str) -> ImportWords:
    """Return what a file says for imported pages; it need not say anything else.

    Raises:
        PackageDataError: the file is not as the schema says.

    """
    return _import_words(code, _data(code, _IMPORT_ONLY))


def _import_words(code: str, data: _Data) -> ImportWords:
    return ImportWords(code=code, **_lists(data["import"]))


def _texts(section: _Data, locale: str) -> dict[str, Any]:
    """Return a section with its plural forms as values."""
    return {key: value if isinstance(value, str) else Counted(locale, value) for key, value in section.items()}


def _writing(section: _Data) -> Writing:
    required = section.get("required_script")
    return Writing(
        scripts=tuple(Script[name.upper()] for name in section["scripts"]),
        required_script=Script[required.upper()] if required else None,
        frequent_words=tuple(section["frequent_words"]),
        own_characters=section["own_characters"],
    )


def _numbers(section: _Data) -> Numbers:
    scales = {_POWERS[name]: tuple(words) for name, words in section["scales"].items()}
    return Numbers(scales=scales, months=tuple(section["months"]))


def _lists(section: _Data) -> dict[str, Any]:
    """Return a section with its lists, also those inside of lists and mappings, as tuples."""
    return {key: _frozen(value) for key, value in section.items()}


def _frozen(value: Any) -> Any:  # noqa: ANN401 - data of YAML
    if isinstance(value, dict):
        return _lists(value)
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _data(code: str, schema: str = SCHEMA) -> _Data:
    path, content = package_data.language_file(code)
    data: _Data | None
    try:
        data = yaml.load(content, Loader=yaml.CBaseLoader)  # noqa: S506 - it makes text, lists and mappings alone
    except yaml.YAMLError:
        data = None
    if data is None or not _gate(schema).is_valid(data):
        raise PackageDataError("\n".join(map(_line, problems(path, content, schema))))
    return data


@cache
def _gate(schema: str) -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator(_schemas()[schema])


@cache
def _schemas() -> Mapping[str, _Data]:
    """Return the schema of a file with all sections, and that of a file for imported pages alone."""
    schema = json.loads(package_data.schema_file(SCHEMA))
    return {SCHEMA: schema, _IMPORT_ONLY: {**schema, "required": ["import"]}}


def pattern(text: str, code: str) -> re.Pattern[str]:
    """Return a pattern of a language file, in any case.

    Raises:
        PackageDataError: it is no regular expression.

    """
    try:
        return re.compile(text, re.IGNORECASE)
    except re.error as error:
        path, _ = package_data.language_file(code)
        message = f"{path}: not a regular expression: {error}: {text}"
        raise PackageDataError(message) from error


def problems(path: str, content: bytes, schema: str = SCHEMA) -> tuple[Problem, ...]:
    """Return what is wrong with a language file."""
    parsed = source.parse(path, content)
    if parsed.root is None:
        return parsed.problems
    return (*parsed.problems, *Contract(_schemas()).problems(schema, parsed.root, parsed.lines))


def _line(problem: Problem) -> str:
    return f"{problem.where}: {problem.message}; {problem.hint}"
