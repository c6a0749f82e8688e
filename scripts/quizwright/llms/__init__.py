"""What language models read: the Markdown of each page, llms.txt, the full text and data, in each locale.

First comes what belongs to one quiz (`draw`), then what asks for all of them (`rest`, `full`, `joined`, `schemas`).
Paths are relative to the site's root, those of parts to a folder that nobody publishes.
"""

from quizwright.llms.assembly import Whole, full, joined, rest, schemas
from quizwright.llms.documents import Document
from quizwright.llms.drawing import Drawn, draw

__all__ = ["Document", "Drawn", "Whole", "draw", "full", "joined", "rest", "schemas"]
