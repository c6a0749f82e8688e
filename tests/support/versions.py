"""Print what an environment needs beside the wheel to run the tests: `python tests/support/versions.py lowest`.

`lowest`: each package that the wheel asks for in the lowest version that it allows. `newest`: none of them, so that pip
takes the newest. The tools of the tests are those of the lock both times. Needs no package: there is none yet.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
TOOLS: Final = ("build", "filelock", "hatchling", "hypothesis", "import-linter", "llms-txt", "playwright", "pytest")


def versions(resolution: str) -> Iterator[str]:
    """Yield requirements as pip reads them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    if resolution == "newest":
        yield from [*extras["mcp"], *extras["zensical"]]
    else:  # without Zensical, which has one version only and asks for newer ones of what we ask for too
        for requirement in [*project["dependencies"], *extras["mcp"]]:
            yield re.sub(r">=([\w.]+).*", r"==\1", requirement)
    lock = (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8")
    yield from re.findall(rf"^(?:{'|'.join(TOOLS)})==[\w.]+", lock, re.MULTILINE)


if __name__ == "__main__":
    sys.stdout.writelines(f"{requirement}\n" for requirement in versions(sys.argv[1]))
