"""HTML: presented quizzes as pages for a site builder, plain Markdown headings over HTML that is complete."""

from quizwright.html.pages import Entry, entry_of, quiz_pages, site_pages

__all__ = ["Entry", "entry_of", "quiz_pages", "site_pages"]
