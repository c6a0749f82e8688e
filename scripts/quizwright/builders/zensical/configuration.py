"""The configuration that Zensical gets for one locale: mkdocs.yml with that locale's names, folders and navigation."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from quizwright.builders import configuration_file
from quizwright.builders.settings import Locales, entries, plugin_name
from quizwright.html import theme as templates
from quizwright.languages import words

#: What mkdocs-static-i18n lets a locale change; `theme` and `extra` are merged.
_CHANGED: Final = ("site_name", "site_description", "site_author", "copyright")
#: What has no meaning for Zensical, or another one.
_LEFT_OUT: Final = ("hooks", "watch", "nav", "strict")
#: Plugins whose work is done here.
_REPLACED: Final = ("quizwright", "i18n", "search")
#: The style of the search box, which is in Material's own style sheet.
SEARCH_STYLE: Final = "assets/quizwright/search/box.css"
_STYLES: Final = ("assets/quizwright/site.css", "assets/quizwright/quiz.css")
_PASSTHROUGH: Final = "quizwright.builders.passthrough_extension"


def derive(
    written: Mapping[str, Any],
    known: Locales,
    locale: str,
    *,
    theme: Path,
    nav: Sequence[Any],
    feed: bool = False,
    outside: bool = False,
) -> str:
    """Return the configuration of one locale, beside whose file are its folders `docs` and `site`.

    All locales keep the site's own address and are where they will be in the whole site, so every link is right already
    and the folders only have to be merged.

    Args:
        written: mkdocs.yml.
        known: the locales.
        locale: the one that is built.
        theme: folder of templates.
        nav: the navigation, with paths below `docs`.
        feed: whether the locale has a feed of corrections.
        outside: whether the bank lacks this locale.

    """
    made: dict[str, Any] = {key: copy.copy(value) for key, value in written.items() if key not in _LEFT_OUT}
    options = known.options[locale]
    made.update({key: options[key] for key in _CHANGED if options[key] is not None})
    made.update(docs_dir="docs", site_dir="site", nav=list(nav), plugins=_plugins(written.get("plugins", [])))
    made["site_url"] = f"{str(written['site_url']).rstrip('/')}/"
    made["theme"] = _theme(written.get("theme", "material"), options["theme"], locale, theme)
    made["extra"] = {**copy.deepcopy(written.get("extra", {})), **(options["extra"] or {}), **_extra(known, locale)}
    made["extra"]["outside_bank"] = outside
    made["extra"].update(templates.values(locale, known.options))
    if feed:
        made["extra"]["corrections_feed"] = {"url": known.urls.feed(locale), "title": words(locale).correction_feed}
    styles = written.get("extra_css", [])
    made["extra_css"] = [SEARCH_STYLE, *(style for style in _STYLES if style not in styles), *styles]
    made["markdown_extensions"] = [*_extensions(written.get("markdown_extensions", [])), _PASSTHROUGH]
    return configuration_file.dump(made)


def _extra(known: Locales, locale: str) -> dict[str, Any]:
    """Return what our templates ask for; with one locale alone there is nothing to switch to."""
    homes = [
        {"lang": name, "name": str(one["name"]), "link": known.urls.home(name) or "./"}
        for name, one in known.options.items()
    ]
    home = known.urls.home(locale) or "./"
    return {"locale": locale, "homepage": home, **({"alternate": homes} if len(homes) > 1 else {})}


def _theme(written: object, changed: Mapping[str, Any] | None, locale: str, folder: Path) -> dict[str, Any]:
    made = {"name": written} if isinstance(written, str) else copy.deepcopy(written)
    made = _merged(made, changed or {})
    return {"variant": "classic", **made, "language": locale, "custom_dir": str(folder)}


def _merged(below: Any, above: Any) -> Any:  # noqa: ANN401 - YAML
    """Return a value overridden by another: mappings by key and lists by place, as mkdocs-static-i18n does."""
    if isinstance(below, dict) and isinstance(above, Mapping):
        return {**below, **{key: _merged(below.get(key), value) for key, value in above.items()}}
    if isinstance(below, list) and isinstance(above, list):
        return [_merged(old, new) for old, new in zip(below, above, strict=False)] + below[len(above) :]
    return above


def _plugins(written: object) -> list[Any]:
    """Return the plugins that remain for Zensical, which has some by the same names, and disable its own search."""
    left = [entry for entry in entries(written) if plugin_name(entry) not in _REPLACED]
    return [*left, {"search": {"enabled": False}}]


def _extensions(written: object) -> list[Any]:
    """Return extensions as a list with each once, and MkDocs' own defaults, which Zensical would not add."""
    listed = entries(written)
    names = {plugin_name(entry) for entry in listed}
    return [*(name for name in ("toc", "tables", "fenced_code") if name not in names), *listed]
