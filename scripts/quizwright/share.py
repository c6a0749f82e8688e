"""The locales that one MkDocs builds, where `quizwright build` runs several side by side.

mkdocs-static-i18n knows no such thing: each page names its translations in all locales, whoever builds them, so its
option `build` must not tell them apart. But it asks at one moment only what is left to build.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

#: Environment variable for those of a process, in their order, with commas between them.
LOCALES: Final = "QUIZWRIGHT_LOCALES"


class OwnLocales:
    """Some locales of a site, in their order."""

    def __init__(self, i18n: Any, locales: Sequence[str]) -> None:  # noqa: ANN401 - mkdocs-static-i18n has no types
        """Begin with the first of them, where mkdocs-static-i18n would begin with the default."""
        i18n.current_language = locales[0]
        self._others = [one for one in i18n.config.languages if one.build and one.locale not in locales]

    def narrow(self) -> None:
        """Hide the other locales while mkdocs-static-i18n asks what is left to build."""
        for language in self._others:
            language.build = False

    def widen(self) -> None:
        """Show all locales again, whose pages our pages name."""
        for language in self._others:
            language.build = True
