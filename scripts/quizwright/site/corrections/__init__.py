"""What older editions of a quiz got wrong, for readers: a page, a file to mail, Markdown and a feed."""

from quizwright.site.corrections.atom import atom
from quizwright.site.corrections.commonmark import commonmark
from quizwright.site.corrections.report import report
from quizwright.site.corrections.standalone import standalone
from quizwright.site.corrections.values import Report

__all__ = ["Report", "atom", "commonmark", "report", "standalone"]
