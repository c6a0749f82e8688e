"""Site builders: each runs in processes of its own, and its site replaces the live one once it is complete.

The packages `mkdocs` and `zensical` do not know each other. What both need is beside them: the settings that are read
from mkdocs.yml, the navigation, the sitemap, and the Python-Markdown extension for generated pages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Protocol, cast

if TYPE_CHECKING:
    from quizwright.builders.settings import Settings

#: What people call each builder, by its name for `quizwright build --builder`; the first one is the default.
BUILDERS: Final[Mapping[str, str]] = MappingProxyType({"mkdocs": "MkDocs", "zensical": "Zensical"})


class Builder(Protocol):
    """A module that builds sites."""

    def settings(self, config: Path) -> Settings:
        """Read and check mkdocs.yml; raise FilesError if this builder can't use it."""

    def build(
        self, settings: Settings, *, strict: bool, meanwhile: Callable[[Path], None], finish: Callable[[Path], None]
    ) -> int:
        """Build the site whose pages are rendered, and replace the live one; return the builder's exit code.

        Args:
            settings: what mkdocs.yml says.
            strict: whether the builder's warnings are errors.
            meanwhile: is called with a folder while the builder works; its files are added to the site.
            finish: is called with the complete site before it replaces the live one.

        """


def load_builder(name: str) -> Builder:
    """Import a builder: the others need not be installed."""
    return cast("Builder", import_module(f"quizwright.builders.{name}.build"))
