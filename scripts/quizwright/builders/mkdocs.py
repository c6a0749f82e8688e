"""MkDocs as a subprocess: its memory goes with it, and a failed build leaves the live site as it was."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, ConfigurationError

from quizwright import files
from quizwright.builders.shares import Share, lay_together, shares
from quizwright.share import LOCALES
from quizwright.staging import staging
from quizwright.suitability import unsuitable


@dataclass(frozen=True, slots=True)
class Settings:
    """What mkdocs.yml says: folders as absolute paths."""

    config: Path
    content: Path
    docs: Path
    site: Path
    mkdocs: MkDocsConfig


def settings(config: Path) -> Settings:
    """Read mkdocs.yml.

    Raises:
        FilesError: it is missing, not valid, or lacks the plugin or `site_url`.

    """
    try:
        loaded = load_config(str(config))
    except (Abort, ConfigurationError, OSError) as error:
        raise files.FilesError(f"{config}: {error}") from error
    except Exception as error:  # whatever a plugin, a hook or an `INHERIT` of the user's may raise
        raise files.FilesError(f"{config}: it can't be loaded: {type(error).__name__}: {error}") from error
    if wrong := unsuitable(loaded):
        raise files.FilesError(f"{config}: {wrong}")
    plugin = loaded.plugins["quizwright"]
    content = config.absolute().parent / str(plugin.config["content"])
    shown = content.relative_to(Path.cwd()) if content.is_relative_to(Path.cwd()) else content
    found = Settings(config, shown, Path(loaded.docs_dir), Path(loaded.site_dir), loaded)
    _keep_apart(found)
    return found


def _keep_apart(found: Settings) -> None:
    """Stop before a site is put in the place of something that a person wrote.

    Raises:
        FilesError: `site_dir` holds, or lies in, the bank, the documents or mkdocs.yml, or is no folder of ours.

    """
    site = found.site.absolute()
    for other in (found.content.absolute(), found.docs.absolute(), found.config.absolute()):
        if site == other or site.is_relative_to(other) or other.is_relative_to(site):
            raise files.FilesError(f"{found.config}: `site_dir` ({site}) and {other} overlap; name a folder of its own")
    if site.is_mount():
        message = f"{site}: no folder can take the place of a mounted one; mount the folder above it instead"
        raise files.FilesError(message)
    if not files.is_replaceable(site):
        message = f"{site}: it was there before and is no built site; move it away, or name another `site_dir`"
        raise files.FilesError(message)


def build(
    found: Settings,
    *,
    rendered: str,
    strict: bool,
    meanwhile: Callable[[Path], None],
    finish: Callable[[Path], None],
    jobs: int | None = None,
) -> int:
    """Build the site whose pages are rendered, and put it in the place of the live one; return MkDocs' exit code.

    Args:
        found: what mkdocs.yml says.
        rendered: name of the environment variable that tells the plugin not to render again.
        strict: whether MkDocs' warnings are errors.
        meanwhile: is called with an empty folder while MkDocs works; what it writes there is laid over the site.
        finish: what is still to be done to the built folder before it is swapped in.
        jobs: how many processes share the locales; by default as many as pay, for a large site that can be shared.

    """
    with staging(found.site.parent) as (folder, locks):
        made = shares(found.mkdocs, folder, jobs)
        with ExitStack() as stack:
            running = [stack.enter_context(_run(found, share, rendered, strict=strict, locks=locks)) for share in made]
            for process in running:
                stack.callback(process.terminate)  # whatever goes wrong here, nobody waits for the end of a long build
            beside = folder / "beside"
            beside.mkdir()
            if 1 < len(running) >= (os.cpu_count() or 1):
                running[-1].wait()  # which has the fewest locales: no core is free before
            meanwhile(beside)
            codes = [process.wait() for process in running]
        code = next(filter(None, codes), 0)
        if code == 0:
            target = lay_together(made, beside)
            finish(target)
            files.swap_in(target, found.site)
    return code


def _run(
    found: Settings, share: Share, rendered: str, *, strict: bool, locks: tuple[int, ...]
) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "mkdocs", "build", "--config-file", str(found.config)]
    command += ["--site-dir", str(share.site), *(["--strict"] if strict else [])]
    environment = {**os.environ, rendered: "1"}
    if share.locales:
        environment[LOCALES] = ",".join(share.locales)
    if not share.first:  # what mkdocs.yml has wrong, and what Material says of itself, has been told by the first
        command.append("--quiet")
        environment["NO_MKDOCS_2_WARNING"] = "1"
    # for others without --quiet, which hides warnings from --strict; MkDocs' log is progress, so it goes to stderr
    return subprocess.Popen(command, env=environment, stdout=sys.stderr, pass_fds=locks)  # noqa: S603 - our own
