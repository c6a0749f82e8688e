"""What language models read: the Markdown of each page, llms.txt, the full text and data, in each locale.

First come the files of one quiz (`quiz_files`), then those that ask for all (`rest`, `full`, `joined`, `schemas`).
Paths are relative to the site's root, those of parts to a folder that is not published.
"""

from quizwright.llms.assembly import Whole, full, joined, rest, schemas
from quizwright.llms.documents import Document
from quizwright.llms.quiz_output import QuizFiles, quiz_files

__all__ = ["Document", "QuizFiles", "Whole", "full", "joined", "quiz_files", "rest", "schemas"]
