"""Whether mkdocs.yml can give right pages for a bank: asked by the plugin and by the builders."""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig

from quizwright.model import Bank


def unsuitable(config: MkDocsConfig) -> str:
    """Return what in mkdocs.yml can't give right pages, and what to write instead; empty where all is well."""
    for name in ("quizwright", "i18n"):
        if name not in config.plugins:
            return f"the plugin `{name}` is missing; add it under `plugins:`"
    if not config.site_url:
        return "`site_url` is not set; without it no link to another language can be right"
    if any(sign in config.site_url for sign in "?#"):
        return "`site_url` has a query or a fragment; write the address of the site alone"
    if not config.use_directory_urls:
        return "`use_directory_urls: false` gives pages other addresses than their links have; remove it"
    if config.plugins["i18n"].config["docs_structure"] != "folder":
        return "the plugin i18n needs `docs_structure: folder`"
    return ""


def left_out(bank: Bank, config: MkDocsConfig) -> str:
    """Return what the languages of mkdocs.yml would leave out of a bank, and what to write; empty where nothing."""
    languages = {str(language["locale"]): language for language in config.plugins["i18n"].config["languages"]}
    missing = [locale for locale in bank.locales if locale not in languages]
    if missing:
        return (
            f"bank.yml has the locale {missing[0]!r}, and the site would leave it out; "
            "add it under `plugins: i18n: languages:`"
        )
    if not languages[bank.source_locale]["default"]:
        return f"the source locale {bank.source_locale} lives at the root: give it `default: true` under `languages:`"
    return ""
