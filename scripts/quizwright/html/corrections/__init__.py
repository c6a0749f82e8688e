"""What older editions of a quiz got wrong, as HTML: a page, a file to mail and a feed."""

from quizwright.html.corrections.feed import Dated, atom, entries, feed
from quizwright.html.corrections.page import corrections_page
from quizwright.html.corrections.standalone import standalone

__all__ = ["Dated", "atom", "corrections_page", "entries", "feed", "standalone"]
