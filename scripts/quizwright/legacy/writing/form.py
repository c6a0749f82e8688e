"""A parse as plain data, for JSON: the form that other tools compare parses in."""

from __future__ import annotations

from quizwright.legacy.values import Diagnostic, Parse, Question
from quizwright.problem import Severity


def form(parse: Parse) -> dict[str, object]:
    """Return a parse as data of JSON's types."""
    return {
        "file": parse.path,
        "dialect": parse.dialect,
        "title": parse.title,
        "language": parse.language,
        "declared_language": parse.declared_language,
        "intro": parse.intro,
        "questions": [_question(question) for question in parse.questions],
        "diagnostics": [_diagnostic(found) for found in parse.diagnostics],
        "furniture": [{"kind": f.kind, "text": f.text, "line": f.where.line} for f in parse.furniture],
    }


def _question(question: Question) -> dict[str, object]:
    return {
        "ordinal": question.ordinal,
        "number": question.number,
        "line": question.where.line,
        "section": question.section,
        "topic": question.topic,
        "type": str(question.kind),
        "stem": question.stem,
        "options": [{"label": option.label, "text": option.text} for option in question.options],
        "answer": {"labels": list(question.answer.labels), "text": question.answer.text},
        "explanation": question.explanation,
        "hint": question.hint,
    }


def _diagnostic(found: Diagnostic) -> dict[str, object]:
    problem = found.problem
    return {
        "code": problem.code,
        "ordinal": found.ordinal,
        "severity": "info" if problem.severity is Severity.NOTE else str(problem.severity),
        "line": problem.where.line,
        "column": problem.where.column,
        "message": problem.message,
    }
