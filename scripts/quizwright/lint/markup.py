"""Rules on the form of each text: variables, braces, HTML, nesting, fences (T101 to T105)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from quizwright.lint.passage import Passage
from quizwright.lint.view import View
from quizwright.lint.wording import nearest
from quizwright.model import Form
from quizwright.problem import Finding
from quizwright.text import variables
from quizwright.text.document import Fault, Slip


def known_variables(passage: Passage, view: View) -> Iterator[Finding]:
    """A variable has no value.

    `{{ name }}` stands for the version of a baseline of bank.yml. One that is not there would be shown as it is typed.

    Bad:

        prompt: Does Slinky {{ slinki }} make the pods itself?

    Good:

        prompt: Does Slinky {{ slinky }} make the pods itself?
    """
    for name, line in passage.variables:
        if name not in view.bank.baselines:
            hint = nearest(name, view.bank.baselines, "add it to `baselines` of bank.yml, or write {{{{ for two braces")
            yield Finding(passage.at(line, f"{{{{ {name}"), f"unknown variable `{name}` in {passage.name}", hint)


def stray_braces(passage: Passage, _: View) -> Iterator[Finding]:
    """Two opening braces are no variable.

    A variable is exactly `{{ name }}`, with one space on each side of a name in lower case. Anything else after `{{` is
    most often a misspelled one. In code, braces are free; in other text, `{{{{` writes two of them.

    Bad:

        prompt: Does Slinky {{slinky}} make the pods itself?

    Good:

        prompt: Does Slinky {{ slinky }} make the pods itself? What does `{{ .Values.image }}` stand for?
    """
    lines = [slip.line for slip in _slips(passage, Fault.STRAY_BRACES)]
    lines += [link.line for link in passage.links if variables.stray_braces(link.target)]
    if passage.form is not Form.MARKDOWN and variables.stray_braces(variables.hide(passage.text.source)):
        lines.append(0)
    hint = "write {{ name }} with single spaces; put other braces into code, or write {{{{ for two of them"
    for line in lines:
        yield Finding(passage.at(line, "{{"), f"`{{{{` in {passage.name} is no variable", hint)


def no_html(passage: Passage, _: View) -> Iterator[Finding]:
    """An HTML tag would be shown as it is typed.

    Text is Markdown, and HTML in it is text: nothing that an author types becomes a part of the page's markup.
    Placeholders such as `<pod-name>` are fine.

    Bad:

        prompt: Is it <b>always</b> so?

    Good:

        prompt: Is it **always** so? What does `<b>` do?
    """
    for slip in _slips(passage, Fault.RAW_HTML):
        message = f"the HTML {slip.found} in {passage.name} would be shown as text"
        yield Finding(
            passage.at(slip.line, slip.found), message, "use Markdown; if the tag is meant, put it into `code`"
        )


def shallow(passage: Passage, _: View) -> Iterator[Finding]:
    """A text is nested too deep.

    Lists in lists, quotations in quotations: beyond 30 levels Markdown parsers drop what is inside, each at its own
    limit. Most often a line begins with many `>` by accident.

    Bad: a line that begins with forty `>`.

    Good: three levels of lists are a lot.
    """
    for slip in _slips(passage, Fault.TOO_DEEP):
        yield Finding(passage.text.at(slip.line), f"{passage.name} is nested too deep to be shown", "nest less")


def closed_fences(passage: Passage, _: View) -> Iterator[Finding]:
    """A code fence is never closed.

    All that follows becomes code. The closing fence stands as far left as the opening one and has as many backticks at
    least.

    Bad:

        answer: |-
          ```bash
          sinfo
          Then look at the state.

    Good:

        answer: |-
          ```bash
          sinfo
          ```
          Then look at the state.
    """
    for slip in _slips(passage, Fault.OPEN_FENCE):
        message = f"the code fence in {passage.name} is never closed"
        yield Finding(passage.text.at(slip.line), message, "close it on a line of its own, with the same marks")


def whole_rows(passage: Passage, _: View) -> Iterator[Finding]:
    r"""A table row has more cells than the table has columns.

    Markdown drops the excess without a word, so readers would never see it. Most often a `|` inside a cell is meant as
    text: write it as `\|`.

    Bad:

        answer: |-
          | command | what it does |
          |---|---|
          | `ps | grep` | lists |

    Good:

        answer: |-
          | command | what it does |
          |---|---|
          | `ps \| grep` | lists |
    """
    for slip in _slips(passage, Fault.DROPPED_CELL):
        message = f"a table row in {passage.name} has too many cells: {slip.found!r} would be lost"
        yield Finding(
            passage.at(slip.line, slip.found), message, "add a column to the head, or write a `|` that is text as `\\|`"
        )


def used_definitions(passage: Passage, _: View) -> Iterator[Finding]:
    """A line reads as the definition of a link, and no link uses it.

    `[note]: text` at the beginning of a line defines where `[note]` leads; without such a link the line vanishes.

    Bad:

        explanation: |-
          [Note]: slots are a ceiling.

    Good:

        explanation: |-
          Note: slots are a ceiling.
    """
    for slip in _slips(passage, Fault.UNUSED_DEFINITION):
        message = f"a line of {passage.name} defines the link [{slip.found}], which nothing uses, and would be lost"
        yield Finding(passage.text.at(slip.line), message, "write the line without brackets, or link to it")


def visible(passage: Passage, _: View) -> Iterator[Finding]:
    """A text shows nothing.

    It holds nothing but spaces, characters without a shape, or markup around nothing: readers would see an empty choice
    or an empty heading.

    Bad:

        prompt: "> "

    Good:

        prompt: What does `minAvailable` count?
    """
    shown: Iterable[str] = (passage.text.source,)
    if passage.form is Form.MARKDOWN:
        tokens = (token for token, _ in passage.document.flat() if not token.children or token.type == "image")
        shown = (token.content or (token.type == "image" and "image") or "" for token in tokens)
    if not any(unicodedata.category(c)[0] not in "ZC" for part in shown for c in part.replace("\ufdd2", "{")):
        yield Finding(passage.text.where, f"{passage.name} shows nothing", "write its words, or remove the key")


def _slips(passage: Passage, fault: Fault) -> Sequence[Slip]:
    slips = passage.document.slips
    return [slip for slip in slips if slip.fault is fault] if slips else ()
