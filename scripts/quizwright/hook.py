"""The MkDocs plugin under its former name, for editable installations whose entry point still has it."""

from quizwright.builders.mkdocs.plugin import QuizwrightPlugin

__all__ = ["QuizwrightPlugin"]
