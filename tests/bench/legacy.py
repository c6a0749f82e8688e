"""A legacy page of any size, and the floor of reading it: a bare markdown-it-py parse of the same text."""

from __future__ import annotations

import sys
from pathlib import Path

from markdown_it import MarkdownIt

_QUESTION = """\
### {number}. Which of the {number} schedulers counts pods?

A) The one that `counts` nodes
B) The one that counts **members** of a group
C) The one of node {number}
D) None that is named here

<details>

<summary>Show the answer</summary>

**Answer: B) The one that counts members of a group**

**Explanation:** a group of {number} members waits until *all* of them fit.

* it looks at members
* it looks at `resources`

</details>

"""


def write(path: Path, questions: int) -> None:
    """Write a page in the GitBook dialect."""
    parts = ["# A long quiz\n\n", *(_QUESTION.format(number=number) for number in range(1, questions + 1))]
    path.write_text("".join(parts), encoding="utf-8")


if __name__ == "__main__":
    MarkdownIt("commonmark").enable("table").parse(Path(sys.argv[1]).read_text(encoding="utf-8"))
