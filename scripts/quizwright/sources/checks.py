"""What can be amiss with the sources of facts: codes U101 and up."""

from __future__ import annotations

from typing import Final

from quizwright.problem import Check, Severity

GONE: Final = Check(
    "U101",
    Severity.ERROR,
    "A source is gone",
    """\
The server says that the page does not exist (404, 410) or sends everybody on to its home for good, or the page has
nothing by the name behind the `#`. Readers can't look up what the fact rests on.

Find where the page is now, read there whether the statement still holds, and renew `url` and `verified`. Where no page
says it any more, find another source, or correct the fact.

A `#` that a script of the page makes sense of, such as `#L10` or `#/path`, is not looked for.
""",
)
MOVED: Final = Check(
    "U102",
    Severity.NOTE,
    "A source has moved",
    """\
The page is there, and its server says that it has another address for good (301 or 308). Redirects are kept for some
years, rarely for ever. Open the new address; if it says the same, write it into the fact, and renew `verified`.

A redirect for now (302, 303, 307) is none of your business, and there is no note.
""",
)
UNKNOWN: Final = Check(
    "U103",
    Severity.NOTE,
    "It can't be told whether a source is there",
    """\
The server did not answer in time, asked for fewer requests (429), does not let programs in (403, robots.txt) or had
trouble of its own (500 and up), or a script may make the name behind the `#`. The page may be there: this never fails.

The note says on which day the page was last there. Where that is long ago, open it yourself.
""",
)

CHECKS: Final[tuple[Check, ...]] = (GONE, MOVED, UNKNOWN)
