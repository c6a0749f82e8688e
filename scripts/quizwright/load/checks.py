"""The kinds of problem that loading finds. Lint has its own table; `explain` and the docs read both."""

from __future__ import annotations

from typing import Final

from quizwright.problem import Check, Severity

SYNTAX: Final = Check(
    "Y001",
    Severity.ERROR,
    "The file is not valid YAML",
    """\
The file can't be read, so nothing in it is checked. Most often text begins with a character that YAML reads as
markup (`` ` ``, `@`, `%`, `*`, `&`, `!`, `>`, `[`, `{`), holds `: `, or a line of a block stands further left than
the first one. Text that is more than a few plain words is safest as a block:

    prompt: |-
      `kubectl get pods` shows: nothing. Why?
""",
)
ENCODING: Final = Check(
    "Y002",
    Severity.ERROR,
    "The file is not UTF-8",
    "Every file of a bank is UTF-8. Convert it in your editor; the column names the first byte that does not fit.\n",
)
CONTROL: Final = Check(
    "Y003",
    Severity.ERROR,
    "A control character",
    """\
Controls, Unicode's own line ends (U+0085, U+2028, U+2029) and its noncharacters can't be seen, come in by copying, and
break pages and exports. Remove them.
""",
)
TAB: Final = Check(
    "Y004",
    Severity.ERROR,
    "A tab",
    """\
YAML forbids tabs for indentation, and in text nobody sees how wide one is. Write spaces. Where a code sample needs a
tab (a Makefile), write the text in double quotes with `\\t`.
""",
)
DUPLICATE_KEY: Final = Check(
    "Y005",
    Severity.ERROR,
    "The same key twice",
    "YAML keeps the last of two equal keys and drops the first in silence, so a text would be lost. Keep one.\n",
)
TAG: Final = Check(
    "Y006",
    Severity.ERROR,
    "A YAML tag or an unused anchor",
    """\
Tags such as `!!python/object` ask a program to build something. A bank is text and structure alone. And what begins
with `!` or `&` is no text to YAML: of `&self is borrowed` it would keep `is borrowed`. Quote such a text:

    text: "&self is borrowed"
""",
)
LIMIT: Final = Check(
    "Y007",
    Severity.ERROR,
    "Too deep, or too many keys and values",
    """\
A file that nests deeper than 20 levels, or that has more than 524,288 keys and values, those of aliases counted each
time, is an accident or an attack: each of them takes memory, and a few lines of aliases can stand for billions. Lock
files that `quizwright sync` wrote have no limit.
""",
)
TOO_LARGE: Final = Check(
    "Y008",
    Severity.ERROR,
    "The file is too large",
    """\
A file that people write has 4 MiB at the most. Split the quiz; learners will thank you too. Lock files that
`quizwright sync` wrote may have any size.
""",
)
AMBIGUOUS: Final = Check(
    "Y009",
    Severity.WARNING,
    "A plain value that YAML reads as another type",
    """\
Quizwright reads every value as text unless the schema says otherwise, so `1.30` stays `1.30`. Editors and other
programs read it as the number 1.3. Quote it, so that all agree:

    slinky: "1.30"
""",
)
CUT: Final = Check(
    "Y010",
    Severity.WARNING,
    "Text is cut at ` # `",
    """\
In a plain value, a `#` after a space begins a comment: what follows is lost. Quote the text or write it as a block. A
comment stands on a line of its own:

    title: "C # and Java"
""",
)
FOLDED: Final = Check(
    "Y011",
    Severity.WARNING,
    "Lines of text are folded",
    """\
`>` blocks, and plain or quoted text over several lines, lose their line ends: lists and code run together, and Chinese
and Japanese text gets spaces inside sentences. Write `|-`, which keeps the lines as they stand.
""",
)
CONFLICT: Final = Check(
    "Y012",
    Severity.ERROR,
    "A merge conflict",
    """\
Git left both sides of a merge in the file, between lines of `<<<<<<<`, `=======` and `>>>>>>>`. Choose one side, or
write what both mean, and remove the three lines. Never delete a lock file to be rid of a conflict: keep all rows of
both sides, and where the two differ in a hash, take either and read the text again.
""",
)
UNKNOWN_KEY: Final = Check(
    "S001",
    Severity.ERROR,
    "An unknown key",
    "The key has no meaning here, so what it holds would be ignored. The hint names the nearest key that exists.\n",
)
MISSING_KEY: Final = Check(
    "S002",
    Severity.ERROR,
    "A key is missing",
    "The format asks for this key. `schema/` says what it is for, and editors complete it from there.\n",
)
WRONG_TYPE: Final = Check(
    "S003",
    Severity.ERROR,
    "A value of the wrong type",
    "A list, a mapping, a text, a number or true/false stands where the format asks for another of them.\n",
)
BAD_VALUE: Final = Check(
    "S004",
    Severity.ERROR,
    "A value that the format does not allow",
    "The value has the right type but not the right form: see the message for what is allowed.\n",
)
STRAY_FILE: Final = Check(
    "S005",
    Severity.WARNING,
    "A file that nothing reads",
    """\
The file's name or folder means nothing in a bank, so its content is ignored. Most often the name of a locale is
misspelled, or the locale is missing from `locales` of bank.yml.
""",
)
NO_FILE: Final = Check(
    "S006",
    Severity.ERROR,
    "A file is missing",
    "A bank needs `bank.yml` and, in each quiz folder, `quiz.yml`.\n",
)
TWO_FILES: Final = Check(
    "S007",
    Severity.ERROR,
    "The same file as .yml and .yaml",
    "Both endings are read and mean the same, so one of the two files would be ignored. Keep one.\n",
)
NO_PICTURE: Final = Check(
    "S008",
    Severity.ERROR,
    "A file in images/ that is no picture",
    """\
All files in images/ are published from the address of the site. A page or a script among them would run there as if
it were yours, so only pictures are published: PNG, JPEG, GIF, WebP, AVIF and SVG. What counts is what a file holds;
and its name must end as that of a picture, because servers go by the name.
""",
)
UNSAFE_DRAWING: Final = Check(
    "S009",
    Severity.ERROR,
    "An SVG that does more than to draw",
    """\
An SVG that is opened by its own address is a document of your site. It may run scripts there, load files from
elsewhere or show a form. So an SVG has only elements that draw, and refers to nothing but its own parts
(`href="#part"`, `url(#part)`). Refused are scripts, event handlers (`onload`), `foreignObject`, links, embedded and
external images and fonts, `@import`, style sheets in other files, a DOCTYPE (it can define entities), and more than
4 MiB.

Nothing is removed for you, so that a drawing is published as you have seen it. Most programs can save as "plain SVG" or
"optimized SVG", and diagrams without HTML in their labels. Otherwise save the drawing as PNG.
""",
)
LINK: Final = Check(
    "S010",
    Severity.ERROR,
    "A symbolic link",
    """\
A bank's folder holds files and folders, and no links. Where a link leads depends on the machine, and what it leads
to would be read or published although it is not in the bank, such as a file with a password. Links are never
followed: put a copy of the file in the place of the link.
""",
)

CHECKS: Final = (
    SYNTAX,
    ENCODING,
    CONTROL,
    TAB,
    DUPLICATE_KEY,
    TAG,
    LIMIT,
    TOO_LARGE,
    AMBIGUOUS,
    CUT,
    FOLDED,
    CONFLICT,
    UNKNOWN_KEY,
    MISSING_KEY,
    WRONG_TYPE,
    BAD_VALUE,
    STRAY_FILE,
    NO_FILE,
    TWO_FILES,
    NO_PICTURE,
    UNSAFE_DRAWING,
    LINK,
)
