"""A parse written as a page of its dialect again: what proves that reading a page lost nothing that a reader needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from quizwright.legacy.values import Option, Parse, Question
from quizwright.legacy.writing import yaml_text
from quizwright.legacy.writing.yaml_text import Value

CIRCLED: Final = "①②③④⑤⑥⑦⑧⑨⑩"


def render(parse: Parse) -> str:
    """Return the questions of a parse as a page of its dialect, or of the plainest one of its kind."""
    if whole := PAGES.get(parse.dialect):
        return whole(parse)
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


def _bold(question: Question) -> str:
    return _joined(f"**{question.number or 1}.** {question.stem}", _inline(question.options), _fold(question))


def _answer_heading(question: Question) -> str:
    options = "\n".join(f"- {option.label}: {_indented(option.text)}" for option in question.options)
    key = f"#### Answer: {', '.join(question.answer.labels)}" if question.answer.labels else ""
    inner = _joined(key, question.answer.text or "", question.explanation or "")
    fold = f"<details><summary><b>Answer</b></summary>\n<p>\n\n{inner}\n\n</p>\n</details>\n\n---" if inner else ""
    return _joined(f"###### {question.number or 1}. {question.stem}", options, fold)


def _right_to_left(question: Question) -> str:
    options = "\n".join(f"- {option.label}: {_indented(option.text)}" for option in question.options)
    key = f"الإجابة الصحيحة: {'، '.join(question.answer.labels)}" if question.answer.labels else ""
    inner = _joined(key, question.answer.text or "", question.explanation or "")
    fold = f'<details><summary>الإجابة</summary>\n<div dir="rtl">\n\n{inner}\n\n</div>\n</details>' if inner else ""
    return _joined(f"### السؤال {question.number or 1}: {question.stem}", options, fold)


def _colons(question: Question) -> str:
    inner = list(_answer(question))
    fold = _joined("::: details Answer", *inner, ":::") if inner else ""
    number = f"{question.number}. " if question.number else ""
    return _joined(f"### {number}{question.stem}", _lines(question.options), fold)


def _circled(options: tuple[Option, ...]) -> str:
    return "\n".join(f"{CIRCLED[int(option.label) - 1]} {option.text}  " for option in options)


def _plain(question: Question) -> str:
    key = f"Correct: {', '.join(question.answer.labels)}" if question.answer.labels else ""
    told = f"Why correct: {question.explanation}" if question.explanation else ""
    rows = (f"Q{question.number or 1}) {question.stem}", _lines(question.options), key, told)
    return "\n".join(row for row in rows if row)


def _marked(question: Question) -> str:
    right = question.answer.labels
    options = "\n".join(
        f"- {option.label}. {_indented(option.text)}{' **(key)**' if option.label in right else ''}"
        for option in question.options
    )
    told = f"<details>\n<summary>Explanation</summary>\n\n{question.explanation}\n\n</details>"
    return _joined(f"### {question.number or 1}. {question.stem}", options, told if question.explanation else "")


def _wrapped(question: Question) -> str:
    number = f"Question {question.number}:" if question.number else "Question:"
    options = "".join(f"<br>{option.label}. {option.text}" for option in question.options)
    inner = _joined(*_answer(question))
    head = f"<summary><strong>{number}</strong> {question.stem}{options}</summary>"
    return f"<details>\n{head}\n\n{inner}\n\n</details>"


def _asked_by_fold(question: Question) -> str:
    number = f"<strong>{question.number}.</strong> " if question.number else ""
    return f"<details>\n\n<summary>{number}{question.stem}</summary>\n\n{_joined(*_answer(question))}\n\n</details>"


def _tabs(question: Question) -> str:
    asked = f'{{% tab title="Question" %}}\n{_joined(question.stem, _lines(question.options))}\n{{% endtab %}}'
    told = f'{{% tab title="Answer" %}}\n{_joined(*_answer(question))}\n{{% endtab %}}'
    return f"{{% tabs %}}\n{_joined(asked, told)}\n{{% endtabs %}}"


def _keys_at_end(parse: Parse) -> str:
    """Return a page whose questions have their keys and explanations in a list below them."""
    asked = [
        _joined(f"**{at}.** {question.stem}", _lines(question.options))
        for at, question in enumerate(parse.questions, start=1)
    ]
    keys = [
        f"{at}. **{', '.join(question.answer.labels)}**{f' — {question.explanation}' if question.explanation else ''}"
        for at, question in enumerate(parse.questions, start=1)
    ]
    return _joined(f"# {parse.title or 'Quiz'}", *asked, "## Answer key", "\n".join(keys)) + "\n"


def _copied(parse: Parse) -> str:
    """Return a page of open questions as a copy of the rendered one has it."""
    rows = [parse.title or "Quiz"]
    for at, question in enumerate(parse.questions, start=1):
        rows += [f"{at}. {question.stem}", "Show Answer", question.explanation or question.answer.text or ""]
    return "\n".join(rows) + "\n"


def _front(parse: Parse) -> str:
    """Return a page whose questions are in its front matter."""
    questions: list[Value] = []
    for question in parse.questions:
        options: list[Value] = [
            {"id": option.label.lower(), "text": option.text, "is_correct": option.label in question.answer.labels}
            for option in question.options
        ]
        told: dict[str, Value] = {"explanation": question.explanation} if question.explanation else {}
        questions.append({"text": question.stem, "options": options, **told})
    return f"---\n{yaml_text.entries({'title': parse.title or 'Quiz', 'questions': questions}, 0)}---\n"


def _joined(*parts: str) -> str:
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
        "answer-heading": _answer_heading,
        "containers": _colons,
        "gitbook-inline-options": _headed(_inline),
        "gitbook-tabs": _tabs,
        "heading-lettered-lines": _headed(_lines),
        "heading-lettered-paragraphs": _headed(_paragraphs),
        "heading-list-options": _headed(_list),
        "html-wrappers": _wrapped,
        "numbered-list-options": _numbered,
        "numbered-options": _headed(_circled),
        "open-answer": _headed(_lines),
        "option-rationale": _marked,
        "options-on-a-line": _bold,
        "plain-blocks": _plain,
        "question-in-summary": _asked_by_fold,
        "rtl-answer-heading": _right_to_left,
        "tasklist": _tasks,
        "titled-question": _headed(_paragraphs),
    }
)
PAGES: Final[Mapping[str, Callable[[Parse], str]]] = MappingProxyType(
    {"answer-key-at-end": _keys_at_end, "front-matter": _front, "plain-text-copy": _copied}
)
