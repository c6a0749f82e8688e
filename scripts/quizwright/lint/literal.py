"""Rule on signs of Markdown that no reader of Markdown takes for such (T113)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from quizwright.lint.passage import Passage
from quizwright.lint.view import View
from quizwright.model import Form
from quizwright.problem import Finding

#: Code, emphasis and links; but no powers (`2**8`), paths (`**/*.py`), arguments (`**kwargs`) and calls (`a[i](x)`).
_LINE: Final = re.compile(
    r"`[^`]+`"
    r"|(?<![0-9A-Za-z_)\]/*])\*\*(?![\s*/])[^*]*(?<![\s(/])\*\*(?![0-9A-Za-z_(/*])"
    r"|(?:(?<![0-9A-Za-z_)\]])\[[^\[\]]+\]\(|\[[^\[\]]+\]\((?=https?:))[^)\[\s]+\)"
)
_LEFT_OVER: Final = re.compile(r"`+|\*\*|\]\(")


def no_literal_markup(passage: Passage, _: View) -> Iterator[Finding]:
    """Signs of Markdown would be shown as they are typed.

    A title is one plain line, and so are a unit, a name and a summary: code and emphasis have no signs there. In a
    Markdown text, CommonMark knows no emphasis between a letter and punctuation (`**Note:**text`), no link with a space
    in its address, and no code without a second backtick.

    Bad:

        title: What `minAvailable` counts
        prompt: "**Note:**slots are a ceiling."

    Good:

        title: What minAvailable counts
        prompt: "**Note:** slots are a ceiling."

    Where the signs are meant, put them into `code` or write a backslash before each; a title names them in words.
    """
    source = passage.text.source
    if passage.form is Form.LINE:
        if found := _LINE.search(source):
            message = f"{passage.name} is plain, and {found[0]} in it would be shown as it is typed"
            yield Finding(passage.text.where, message, "leave the signs of Markdown out")
    elif passage.form is Form.MARKDOWN:
        if passage.document.slips:
            return  # what is told of is mended first: a cell that breaks off takes one of two signs along
        for found in _LEFT_OVER.finditer(passage.prose.text):
            if f"\\{found[0][0]}" not in source:
                where = passage.at(passage.prose.line(found.start()), found[0])
                message = f"{found[0]} in {passage.name} would be shown as it is typed"
                yield Finding(where, message, "look at the signs around it; if they are meant, put them into `code`")
                return
