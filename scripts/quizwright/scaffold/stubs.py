"""What a new question has to say, type by type: commented lines, in which each key stands with an example.

A question with its lines uncommented and `draft` taken out is one that `quizwright check` accepts.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from quizwright.model import Kind

_HEAD: Final = """\
title: A few plain words for headings and lists
prompt: |-
  What the reader is asked, in Markdown.
"""
_TAIL: Final = """\
explanation: |-
  Why the answer is right.
hints:
  - {id: first-hint, text: "Help that does not give the answer away."}
difficulty: medium
"""
_CHOICES: Final = """\
  - {id: one, text: "What is right", correct: true, feedback: "Yes: why it is."}
  - {id: other, text: "What people believe", feedback: "No: why it is not."}
"""
_KEYS: Final[Mapping[Kind, str]] = MappingProxyType(
    {
        Kind.OPEN: "answer: |-\n  The model answer, with which readers compare their own.\n",
        Kind.SINGLE: f"choices: # exactly one is right\n{_CHOICES}",
        Kind.MULTIPLE: f"choices: # each is right or wrong by itself, at least one is right\n{_CHOICES}",
        Kind.TRUE_FALSE: """\
correct: false # whether the prompt holds
feedback_true: "Told to who picked true."
feedback_false: "Told to who picked false."
""",
        Kind.NUMERIC: """\
value: 64 # or `range: {min: 60, max: 70}`, and no tolerance
tolerance: 0.5
unit: GB
""",
        Kind.SHORT: """\
accept: # what readers may type; the first is shown
  - "NodeSet"
case_sensitive: true
""",
        Kind.ORDERING: """\
steps: # in the right order
  - {id: save, text: "Save the state."}
  - {id: resume, text: "Resume from it."}
""",
        Kind.MATCHING: """\
pairs:
  - {id: one, left: "The left side", right: "What belongs to it"}
  - {id: other, left: "Another one", right: "What belongs to that"}
distractors: # right sides that belong to nothing
  - {id: neither, text: "What belongs to neither"}
""",
    }
)
_CITED: Final = """\
# Ids in content/facts/, what the answer rests on:
# facts: [fact-id]
"""


def stub(name: str, kind: Kind) -> str:
    """Return a question as a draft: the mapping's lines, not indented."""
    told = f"{_HEAD}{_KEYS[kind]}{_TAIL}"
    guidance = "".join(f"# {line}\n" for line in told.splitlines())
    return f"""\
id: {name}
type: {kind.value}
# Published nowhere while this line stands. Uncomment what you need below, write it, then delete the line.
draft: true
{guidance}{_CITED}"""


def quiz_file(name: str, question: str, kind: Kind, *, schema: str) -> str:
    """Return the quiz.yml of a quiz that is a draft with one question.

    Args:
        name: the quiz's id.
        question: the id of its question.
        kind: the type of the question.
        schema: where editors find the schema of the file.

    """
    return f"""\
# yaml-language-server: $schema={schema}
# One plain line: the heading of the page, and its entry in lists.
title: {name[0].upper()}{name[1:].replace("-", " ")}
# Published nowhere while this line stands.
draft: true
# intro: |-
#   What the quiz is about, above the questions.
questions:
{item(stub(question, kind), 2)}"""


def item(mapping: str, indent: int) -> str:
    """Return the lines of a mapping as an item of a list that is indented so far."""
    lines = mapping.splitlines()
    first, rest = lines[0], lines[1:]
    return "".join(f"{' ' * indent}{line}\n" for line in (f"- {first}", *(f"  {line}" for line in rest)))
