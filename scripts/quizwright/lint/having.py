"""What a text may have that a rule is about: the rules of most texts need not be asked then.

Each function is for `among` of `Rule`. It may take too many texts, never too few.
"""

from __future__ import annotations

import re
from typing import Final

from quizwright.lint.passage import Passage

_SIGNS: Final = re.compile(r"`|\*\*|\]\(")


def braces(passage: Passage) -> bool:
    """Take texts that may have `{{` in them; an entity can stand for a brace too."""
    source = passage.text.source
    return "{" in source or "&" in source


def slips(passage: Passage) -> bool:
    """Take texts that parsing found something wrong with."""
    return bool(passage.document.slips)


def links(passage: Passage) -> bool:
    """Take texts with links or images."""
    return bool(passage.links)


def addresses(passage: Passage) -> bool:
    """Take texts with addresses outside code."""
    return bool(passage.reading.addresses)


def numbers(passage: Passage) -> bool:
    """Take texts with numbers."""
    return bool(passage.numbers)


def code(passage: Passage) -> bool:
    """Take texts with inline code."""
    return bool(passage.code_spans)


def code_blocks(passage: Passage) -> bool:
    """Take texts with code blocks."""
    return bool(passage.document.contents.code_blocks)


def marks(passage: Passage) -> bool:
    """Take texts that begin with anything but a letter, where markup may begin."""
    return not passage.text.source[:1].isalpha()


def signs(passage: Passage) -> bool:
    """Take texts with signs of code, of emphasis or of a link."""
    return _SIGNS.search(passage.text.source) is not None
