"""Text: one Markdown dialect and one parse, from which HTML, plain text and comparison follow."""

from quizwright.text.document import Document, parse

__all__ = ["Document", "parse"]
