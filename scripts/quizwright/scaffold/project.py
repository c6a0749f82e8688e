"""A new bank with everything around it: mkdocs.yml, a home page in each language, schemas, notes for git and people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from quizwright.artifact import Artifact
from quizwright.languages import WITH_WORDS, ScaffoldWords, language, own_name
from quizwright.load import Contract
from quizwright.scaffold.bank import QUIZ, bank, quoted, words

_IGNORED: Final = "/.venv*/\n/site/\n.quizwright-*/\n.*.quizwright-tmp\n/docs/*/quizzes/\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """What the author chose. `locales` has the source too; without a `name` each locale's own words are taken."""

    source: str
    locales: tuple[str, ...]
    site_url: str
    version: str  # of this package
    name: str = ""


def project(chosen: Project, schemas: Mapping[str, bytes], contract: Contract) -> Iterator[Artifact]:
    """Yield every file of a new project, with paths relative to its folder.

    Args:
        chosen: what the author chose.
        schemas: the schema files by name, as the package ships them, for editors.
        contract: the same schemas compiled.

    """
    for found in bank(chosen.source, chosen.locales, chosen.name, contract):
        yield Artifact(f"content/{found.path}", found.content)
    for locale in chosen.locales:
        yield Artifact.of_text(f"docs/{locale}/index.md", _home(locale, chosen.source))
    yield Artifact.of_text("mkdocs.yml", _mkdocs(chosen))
    yield Artifact.of_text("README.md", _readme(chosen))
    yield Artifact.of_text("requirements.txt", f"quizwright=={chosen.version}\n")
    yield Artifact.of_text(".gitignore", _IGNORED)
    yield from schema_files(schemas)


def schema_files(schemas: Mapping[str, bytes]) -> Iterator[Artifact]:
    """Yield the schemas where the first line of each of a bank's files tells editors to look."""
    for name, content in sorted(schemas.items()):
        yield Artifact(f"schema/{name}", content)


def _home(locale: str, source: str) -> str:
    said = words(locale, source)
    return f"""\
---
title: {said.home}
hide: [toc]
---

# {said.welcome} {{#home}}

{said.promise}

[{said.all_quizzes}](quizzes/index.md){{ .md-button .md-button--primary }}
"""


def _readme(chosen: Project) -> str:
    return f"""\
# {_plain(chosen.name or words(chosen.source, chosen.source).name)}

```sh
python3 -m venv .venv
.venv/bin/pip install -r requirements.txt
.venv/bin/quizwright check --strict   # what is wrong, and where
.venv/bin/quizwright build --strict   # the site, into site/
.venv/bin/mkdocs serve                # the site at http://127.0.0.1:8000/, built again on each change
```

`site_url` in mkdocs.yml is the address at which you will publish. The example is there to be replaced: once you have a
quiz of your own, delete `content/{QUIZ}/`, `content/facts/http.yml` and `content/ids.lock`, and run `quizwright sync`.
Two texts tell of the example too: `summary` in {_listed(chosen.locales)}, and `site_description` in mkdocs.yml.
Later on, ids that were published stay reserved, and `ids.lock` stays.
"""


def _listed(locales: tuple[str, ...]) -> str:
    return ", ".join(f"content/{locale}.yml" for locale in locales)


def _plain(name: str) -> str:
    """Return a name as Markdown that shows it as it was typed."""
    return "".join(f"\\{sign}" if sign in r"\`*_{}[]<>#&!|~" else sign for sign in name)


def _mkdocs(chosen: Project) -> str:
    said = words(chosen.source, chosen.source)
    return f"""\
# The plugin `quizwright` renders content/ to docs/<locale>/quizzes/ first, and brings its templates and styles along.
site_name: {quoted(chosen.name or said.name)}
site_url: {quoted(chosen.site_url)} # where the site will be: required
site_description: {quoted(said.summary)}

theme:
  name: material
  language: {chosen.source} # mkdocs-static-i18n sets it for each locale
{_THEME}{_palette(said)}
extra:
  generator: false
  source_locale: {chosen.source} # as in content/bank.yml: its pages are at /, the others at /<locale>/

plugins:
{_PLUGINS}    languages:
{"".join(_language(locale, chosen) for locale in chosen.locales)}
{_MARKDOWN}"""


_THEME: Final = """\
  font: false # system fonts: no request leaves the site
  favicon: assets/quizwright/favicon.svg
  features: # not navigation.instant: mkdocs-static-i18n's switcher does not work with it
    - content.code.copy
    - navigation.footer
    - navigation.indexes
    - navigation.top
    - toc.follow
"""
_PLUGINS: Final = """\
  quizwright:
    content: content
  i18n:
    docs_structure: folder
    fallback_to_default: false # never a page of the source locale under /<locale>/
    reconfigure_material: true
    reconfigure_search: false
"""
_MARKDOWN: Final = """\
markdown_extensions: # of your own pages; quizzes are rendered by quizwright
  - attr_list
  - tables
  - toc:
      permalink: "#"
      permalink_title: ""

validation: # each is an error under --strict
  nav: {omitted_files: warn, not_found: warn, absolute_links: warn}
  links: {not_found: warn, anchors: warn, absolute_links: warn, unrecognized_links: warn}
"""


def _palette(said: ScaffoldWords) -> str:
    return f"""\
  palette:
    - media: "(prefers-color-scheme)"
      primary: custom # the colours of quizwright's site.css; any of Material's works too
      accent: custom
      toggle: {{icon: material/brightness-auto, name: {quoted(said.light)}}}
    - media: "(prefers-color-scheme: light)"
      scheme: default
      primary: custom
      accent: custom
      toggle: {{icon: material/brightness-7, name: {quoted(said.dark)}}}
    - media: "(prefers-color-scheme: dark)"
      scheme: slate
      primary: custom
      accent: custom
      toggle: {{icon: material/brightness-4, name: {quoted(said.system)}}}
"""


def _language(locale: str, chosen: Project) -> str:
    lines = [f"      - locale: {locale}"]
    if locale == chosen.source:
        lines.append("        default: true")
    lines.append(f"        name: {own_name(locale)}")
    if locale != chosen.source and locale in WITH_WORDS:
        said = language(locale).scaffold  # no site_name: 404.html, one for all, would have that of the last locale
        lines += [
            f"        site_description: {quoted(said.summary)}",
            "        theme:",
            "          palette:",
            *(f"            - toggle: {{name: {quoted(name)}}}" for name in (said.light, said.dark, said.system)),
        ]
    return "\n".join(lines) + "\n"
