"""What `quizwright build` tells the MkDocs processes that it runs, through environment variables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

#: Set if the pages are rendered already, to a file that lists the documents.
RENDERED: Final = "QUIZWRIGHT_RENDERED"
#: The locales that a process builds, in order, separated by commas; unset for all.
LOCALES: Final = "QUIZWRIGHT_LOCALES"


class OwnLocales:
    """The locales that a process builds, in order.

    mkdocs-static-i18n can't build some of the locales: its option `build` decides also which translations each page
    names. But it asks only once which locales remain to be built, and at that moment the others are hidden from it.
    """

    def __init__(self, i18n: Any, locales: Sequence[str]) -> None:  # noqa: ANN401 - mkdocs-static-i18n has no types
        """Begin with the first of them, where mkdocs-static-i18n would begin with the default."""
        i18n.current_language = locales[0]
        self._others = [
            language for language in i18n.config.languages if language.build and language.locale not in locales
        ]

    def hide_others(self) -> None:
        """Hide the other locales while mkdocs-static-i18n asks which ones remain to be built."""
        for language in self._others:
            language.build = False

    def show_others(self) -> None:
        """Show all locales again, as each page names its translations."""
        for language in self._others:
            language.build = True
