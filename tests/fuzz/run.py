"""Run every property below this folder on new examples for as long as is wanted: `make fuzz`.

Each round has a seed, and so can be repeated: an input that breaks a property is made as small as can be, and printed
with the command that finds it again.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
EXAMPLES: Final = 1_000  # of each property in a round


def main() -> int:
    """Run round after round, and return 1 at the first that fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600, help="begin no round after so long (default: 600)")
    parser.add_argument(
        "--seed", type=int, default=int(time.time()), help="of the first round; the next ones follow it"
    )
    chosen = parser.parse_args()
    end, seed = time.monotonic() + chosen.seconds, chosen.seed
    while time.monotonic() < end:
        sys.stdout.write(f"seed {seed}\n")
        sys.stdout.flush()
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-x",
            "-p",
            "no:cacheprovider",
            f"--hypothesis-seed={seed}",
            str(FOLDER),
        ]
        environment = {**os.environ, "FUZZ_EXAMPLES": str(EXAMPLES)}
        if subprocess.run(command, cwd=FOLDER.parents[1], env=environment, check=False).returncode:
            sys.stdout.write(f"to repeat it: make fuzz FUZZ_SEED={seed} FUZZ_SECONDS=1\n")
            return 1
        seed += 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
