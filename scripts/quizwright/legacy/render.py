"""A parse written as a page of its dialect again: what proves that reading it lost nothing that a reader needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from quizwright.legacy.values import Option, Parse, Question


def render(parse: Parse) -> str:
    """Return the questions of a parse as a page of its dialect, or of the plainest one of its kind."""
    parts = [f"# {parse.title}"] if parse.title else []
    section = None
    draw = RENDERERS.get(parse.dialect, _headed(_lines))
    for question in parse.questions:
        if question.section and question.section != section:
            section = question.section
            parts.append(f"## {section}")
        parts.append(draw(question))
    return "\n\n".join(parts) + "\n"


def _headed(options: Callable[[tuple[Option, ...]], str]) -> Callable[[Question], str]:
    def draw(question: Question) -> str:
        head, _, rest = question.stem.partition("\n")
        number = f"{question.number}. " if question.number else ""
        parts = [f"### {number}{head}", rest.strip("\n"), options(question.options), _fold(question)]
        if question.topic:
            parts = [f"### Question {question.number or ''}: {question.topic}", question.stem, *parts[2:]]
        return "\n\n".join(part for part in parts if part)

    return draw


def _lines(options: tuple[Option, ...]) -> str:
    return "\n".join(f"{option.label}) {option.text}" for option in options)


def _inline(options: tuple[Option, ...]) -> str:
    return " ".join(f"{option.label}) {option.text}" for option in options)


def _list(options: tuple[Option, ...]) -> str:
    return "\n".join(f"- {option.label}) {_indented(option.text)}" for option in options)


def _paragraphs(options: tuple[Option, ...]) -> str:
    return "\n\n".join(f"{option.label}. {option.text}" for option in options)


def _numbered(question: Question) -> str:
    options = "\n".join(f"    - {option.label}) {_indented(option.text, 6)}" for option in question.options)
    return "\n\n".join(
        part for part in (f"{question.number}. {_indented(question.stem, 4)}", options, _fold(question)) if part
    )


def _tasks(question: Question) -> str:
    right = question.answer.labels
    marks = "\n".join(
        f"- [{'x' if option.label in right else ' '}] {_indented(option.text)}" for option in question.options
    )
    head, _, rest = question.stem.partition("\n")
    told = f"**Explanation:** {question.explanation}" if question.explanation else ""
    parts = (f"#### Q{question.number or ''}. {head}", rest.strip("\n"), marks, told)
    return "\n\n".join(part for part in parts if part)


def _fold(question: Question) -> str:
    inner = list(_answer(question))
    if not inner:
        return ""
    return "\n\n".join(["<details>", "<summary>Show Answer</summary>", *inner, "</details>"])


def _answer(question: Question) -> Iterator[str]:
    if question.hint:
        yield f"<details>\n\n<summary>Hint</summary>\n\n{question.hint}\n\n</details>"
    key = ", ".join(question.answer.labels)
    text = question.answer.text
    if key or text:
        told = f"{key}) {text}" if key and text else key or text
        yield f"**Answer:** {told}"
    if question.explanation:
        yield f"**Explanation:**\n\n{question.explanation}"


def _indented(text: str, width: int = 2) -> str:
    return "\n".join(line if at == 0 or not line else " " * width + line for at, line in enumerate(text.split("\n")))


RENDERERS: Final[Mapping[str, Callable[[Question], str]]] = MappingProxyType(
    {
        "gitbook-inline-options": _headed(_inline),
        "heading-lettered-lines": _headed(_lines),
        "heading-list-options": _headed(_list),
        "heading-lettered-paragraphs": _headed(_paragraphs),
        "numbered-list-options": _numbered,
        "tasklist": _tasks,
    }
)
