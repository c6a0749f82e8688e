"""The form of a generated page, as its writer and the Markdown extension that reads it back agree on it.

A generated page is HTML, line by line, between two marker lines. A heading has a line to itself.
"""

from __future__ import annotations

import re
from typing import Final

#: Mark the first and the last line of what was generated; HTML drops them as comments. Text can't hold such a line,
#: because `<` is always escaped.
BEGIN: Final = "<!-- quizwright:begin -->"
END: Final = "<!-- quizwright:end -->"
#: A heading: level, id, language, and its words as HTML without elements.
HEADING: Final = re.compile(r'<h([1-6]) id="([^"]*)"(?: lang="([^"]*)")?>([^<>]*)</h\1>')
