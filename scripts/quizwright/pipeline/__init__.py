"""Read, check, render, publish: the one interface of the commands and the MkDocs plugin to a bank on disk.

Callers import from this package and not from its modules. The renderers are imported when pages are rendered, which a
check does without.
"""

from quizwright.pipeline.quizzes import check_edition, check_quiz
from quizwright.pipeline.stages import (
    Checked,
    OnProgress,
    Rendered,
    check,
    check_files,
    describe_sizes,
    publish_indexes,
    publish_quizzes,
    publish_search,
    render,
    verify,
)
from quizwright.pipeline.workspace import Workspace, open_workspace, read_outlines, read_quizzes

__all__ = [
    "Checked",
    "OnProgress",
    "Rendered",
    "Workspace",
    "check",
    "check_edition",
    "check_files",
    "check_quiz",
    "describe_sizes",
    "open_workspace",
    "publish_indexes",
    "publish_quizzes",
    "publish_search",
    "read_outlines",
    "read_quizzes",
    "render",
    "verify",
]
