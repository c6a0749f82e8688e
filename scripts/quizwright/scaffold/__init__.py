"""Scaffold: what is written for an author who begins a bank, a quiz or a question. Yields text; writes nothing."""

from quizwright.scaffold.addition import with_question
from quizwright.scaffold.names import objection
from quizwright.scaffold.project import Project, project, schema_files
from quizwright.scaffold.stubs import quiz_file, stub

__all__ = [
    "Project",
    "objection",
    "project",
    "quiz_file",
    "schema_files",
    "stub",
    "with_question",
]
