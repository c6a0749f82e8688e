"""Time and peak memory of each stage, at several sizes of the bank, in one run: `python tests/bench/bench.py`.

Each stage is a process of its own, so that its memory is its own. Machines are noisy: read the ratios of one run.
"""

from __future__ import annotations

import argparse
import compileall
import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import legacy
from generate import generate
from plain import write
from plot import Points, plot

import quizwright

LOCALES: Final = 5
SIZES: Final = (45, 300, 1625)
PACKAGE: Final = Path(quizwright.__file__).parent
FLOOR: Final = Path(__file__).with_name("floor.py")
STAGES: Final = (
    ("sync", ("-m", "quizwright", "sync")),
    ("floor", (str(FLOOR), "content")),
    ("check", ("-m", "quizwright", "check", "--format", "json")),
    ("render", ("-m", "quizwright", "render")),
    ("render again", ("-m", "quizwright", "render")),
    ("build, whole", ("-m", "quizwright", "build")),
)


@dataclass(frozen=True)
class Result:
    """One stage at one size, in pages (of import: in questions).

    `seconds` is wall-clock time, `busy` what all its processes took of the cores: on a busy machine it says more.
    `memory` is the most that one of its processes held, in MiB.
    """

    pages: int
    stage: str
    seconds: float
    busy: float
    memory: float


def measure(pages: int, stage: str, command: tuple[str, ...], folder: Path) -> Result:
    """Run a stage of building and return what it took."""
    return timed(pages, stage, [sys.executable, *command], folder)


def timed(pages: int, stage: str, command: list[str], folder: Path) -> Result:
    """Run a process and return what it took; its output is thrown away, its failure is not."""
    start = time.perf_counter()
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = process.stderr.read() if process.stderr else b""
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    if os.waitstatus_to_exitcode(status):
        message = f"{stage} failed at {pages} pages:\n{errors.decode(errors='replace')}"
        raise SystemExit(message)
    busy = usage.ru_utime + usage.ru_stime
    return Result(pages, stage, round(seconds, 2), round(busy, 2), round(usage.ru_maxrss / 1024, 1))


def imports(questions: int) -> list[Result]:
    """Measure the import of one long page, and a bare parse of it."""
    with tempfile.TemporaryDirectory() as name:
        page = Path(name) / "quiz.en.md"
        legacy.write(page, questions)
        bare = [sys.executable, str(Path(legacy.__file__)), str(page)]
        whole = [sys.executable, "-m", "quizwright", "import", str(page), "--json"]
        return [
            told(timed(questions, "bare parse", bare, Path(name))),
            told(timed(questions, "import", whole, Path(name))),
        ]


def told(result: Result) -> Result:
    """Print a row of the table and return the result."""
    each = 1000 * result.seconds / result.pages
    cells = f"{result.seconds:>9}{result.busy:>9}{result.memory:>9}{each:>11.1f}"
    sys.stdout.write(f"{result.pages:>6}  {result.stage:<14}{cells}\n")
    sys.stdout.flush()
    return result


def main() -> None:
    """Print the table, and where `--json` says write it, with a plot beside it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages", type=int, nargs="*", default=SIZES, help="sizes, in pages of quizzes")
    parser.add_argument("--questions", type=int, default=10_000, help="size of the page to import, in questions")
    parser.add_argument("--json", type=Path, help="where to write the figures, and a plot as .svg")
    args = parser.parse_args()
    compileall.compile_dir(PACKAGE, quiet=1)  # as pip does with a package that it installs
    results = []
    sys.stdout.write(f"{'pages':>6}  {'stage':<14}{'seconds':>9}{'busy':>9}{'MiB':>9}{'ms a page':>11}\n")
    for pages in args.pages:
        with tempfile.TemporaryDirectory() as name:
            generate(Path(name), max(1, pages // LOCALES))
            for stage, command in STAGES:
                results.append(told(measure(pages, stage, command, Path(name))))
            with tempfile.TemporaryDirectory() as plain:
                write(Path(name) / "content", Path(plain) / "site")
                results.append(told(measure(pages, "plain MkDocs", ("-m", "mkdocs", "build"), Path(plain) / "site")))
    results += imports(args.questions)
    if args.json:
        args.json.with_suffix(".svg").write_text(plot(_lines(results)), encoding="utf-8")
        args.json.write_text(json.dumps([asdict(result) for result in results], indent=2) + "\n", encoding="utf-8")


def _lines(results: list[Result]) -> Points:
    lines: dict[str, list[tuple[int, float]]] = {}
    for result in results:
        if result.stage not in {"import", "bare parse"}:
            lines.setdefault(result.stage, []).append((result.pages, result.seconds))
    return lines


if __name__ == "__main__":
    main()
