"""`python -m quizwright` is the command `quizwright`."""

import sys

from quizwright.cli import main

sys.exit(main())
