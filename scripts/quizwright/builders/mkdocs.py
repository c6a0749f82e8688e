"""MkDocs as a subprocess: its memory goes with it, and a failed build leaves the live site as it was."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, ConfigurationError

from quizwright import files


@dataclass(frozen=True, slots=True)
class Settings:
    """What mkdocs.yml says: folders as absolute paths."""

    config: Path
    content: Path
    docs: Path
    site: Path
    locales: frozenset[str]


def settings(config: Path) -> Settings:
    """Read mkdocs.yml.

    Raises:
        FilesError: it is missing, not valid, or lacks the plugin or `site_url`.

    """
    try:
        loaded = load_config(str(config))
    except (Abort, ConfigurationError, OSError) as error:
        message = f"{config}: {error}"
        raise files.FilesError(message) from error
    plugin = loaded.plugins.get("quizwright")
    if plugin is None:
        message = f"{config}: the plugin `quizwright` is missing; add it under `plugins:`"
        raise files.FilesError(message)
    if not loaded.site_url:
        message = f"{config}: `site_url` is not set; without it no link to another language can be right"
        raise files.FilesError(message)
    content = config.absolute().parent / str(plugin.config["content"])
    shown = content.relative_to(Path.cwd()) if content.is_relative_to(Path.cwd()) else content
    return Settings(config, shown, Path(loaded.docs_dir), Path(loaded.site_dir), locales(loaded))


def locales(config: MkDocsConfig) -> frozenset[str]:
    """Return the locales that mkdocs-static-i18n builds; none where the plugin is missing."""
    plugin = config.plugins.get("i18n")
    return frozenset(str(language["locale"]) for language in plugin.config["languages"]) if plugin else frozenset()


def build(found: Settings, *, rendered: str, strict: bool, finish: Callable[[Path], None]) -> int:
    """Build the site whose pages are rendered, and put it in the place of the live one; return MkDocs' exit code.

    Args:
        found: what mkdocs.yml says.
        rendered: name of the environment variable that tells the plugin not to render again.
        strict: whether MkDocs' warnings are errors.
        finish: what is still to be done to the built folder before it is swapped in.

    """
    found.site.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{found.site.name}.", dir=found.site.parent) as folder:
        target = Path(folder) / "site"
        command = [sys.executable, "-m", "mkdocs", "build", "--config-file", str(found.config)]
        command += ["--site-dir", str(target), *(["--strict"] if strict else [])]
        # without --quiet, which hides warnings from --strict; MkDocs' log is progress, so it goes to stderr
        environment = {**os.environ, rendered: "1"}
        code = subprocess.run(command, env=environment, stdout=sys.stderr, check=False).returncode  # noqa: S603 - our own
        if code == 0:
            finish(target)
            files.swap_in(target, found.site)
    return code
