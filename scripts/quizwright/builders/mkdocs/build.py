"""MkDocs as a subprocess: its memory is returned when it ends, and a failed build leaves the live site as it was."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from mkdocs.config import load_config
from mkdocs.exceptions import Abort, ConfigurationError

from quizwright import files, inputs
from quizwright.builders.mkdocs.environment import LOCALES, RENDERED
from quizwright.builders.mkdocs.parallel import Part, merge_parts, split
from quizwright.builders.settings import Settings, read_settings
from quizwright.staging import staging


def settings(config: Path) -> Settings:
    """Read mkdocs.yml once MkDocs has found it valid.

    Raises:
        FilesError: it is missing, not valid, or can't give right pages.

    """
    try:
        load_config(str(config))
    except (Abort, ConfigurationError, OSError) as error:
        raise files.FilesError(f"{config}: {error}") from error
    except Exception as error:  # whatever a plugin, a hook or an `INHERIT` of the user's may raise
        raise files.FilesError(f"{config}: it can't be loaded: {type(error).__name__}: {error}") from error
    return read_settings(config)


def build(
    settings: Settings,
    *,
    strict: bool,
    meanwhile: Callable[[Path], None],
    finish: Callable[[Path], None],
    jobs: int | None = None,
) -> int:
    """Build the site whose pages are rendered, and replace the live one; return MkDocs' exit code.

    Args:
        settings: what mkdocs.yml says.
        strict: whether MkDocs' warnings are errors.
        meanwhile: is called with an empty folder while MkDocs works; its files are added to the site.
        finish: is called with the complete site before it replaces the live one.
        jobs: how many processes share the locales; by default as many as save time, if the site can be split.

    """
    with staging(settings.site.parent) as (folder, locks):
        parts, listed = split(settings, folder, jobs), inputs.write(settings.docs, folder / "documents.json")
        with ExitStack() as stack:
            running = [stack.enter_context(_run(settings, part, listed, strict=strict, locks=locks)) for part in parts]
            for process in running:
                stack.callback(process.terminate)  # after an error the end of a long build is not waited for
            beside = folder / "beside"
            beside.mkdir()
            if 1 < len(running) >= (os.cpu_count() or 1):
                running[-1].wait()  # which has the fewest locales: no core is free before
            meanwhile(beside)
            codes = [process.wait() for process in running]
        code = next(filter(None, codes), 0)
        if code == 0:
            target = merge_parts(parts, beside)
            finish(target)
            files.swap_in(target, settings.site)
    return code


def _run(
    settings: Settings, part: Part, listed: Path, *, strict: bool, locks: tuple[int, ...]
) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "mkdocs", "build", "--config-file", str(settings.config)]
    command += ["--site-dir", str(part.site), *(["--strict"] if strict else [])]
    environment = {**os.environ, RENDERED: str(listed)}
    if part.locales:
        environment[LOCALES] = ",".join(part.locales)
    if not part.first:  # the first one has said what is wrong in mkdocs.yml, and what Material says of itself
        command.append("--quiet")
        environment["NO_MKDOCS_2_WARNING"] = "1"
    # for others without --quiet, which hides warnings from --strict; MkDocs' log is progress, so it goes to stderr
    return subprocess.Popen(command, env=environment, stdout=sys.stderr, pass_fds=locks)  # noqa: S603 - our own
