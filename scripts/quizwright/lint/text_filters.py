"""Which texts a rule can have findings in, so that the rules of most texts need not run.

Each function is a value for `applies_to` of `Rule`. It may accept too many texts, never too few.
"""

from __future__ import annotations

import re
from typing import Final

from quizwright.lint.passage import Passage

_SIGNS: Final = re.compile(r"`|\*\*|\]\(")


def all_texts(_: Passage) -> bool:
    """Accept each text."""
    return True


def has_braces(passage: Passage) -> bool:
    """Accept texts that may have `{{` in them; an entity can stand for a brace too."""
    source = passage.text.source
    return "{" in source or "&" in source


def has_slips(passage: Passage) -> bool:
    """Accept texts that parsing found something wrong with."""
    return bool(passage.document.slips)


def has_links(passage: Passage) -> bool:
    """Accept texts with links or images."""
    return bool(passage.links)


def has_addresses(passage: Passage) -> bool:
    """Accept texts with addresses outside code."""
    return bool(passage.reading.addresses)


def has_numbers(passage: Passage) -> bool:
    """Accept texts with numbers."""
    return bool(passage.numbers)


def has_code(passage: Passage) -> bool:
    """Accept texts with inline code."""
    return bool(passage.code_spans)


def has_code_blocks(passage: Passage) -> bool:
    """Accept texts with code blocks."""
    return bool(passage.document.contents.code_blocks)


def has_marks(passage: Passage) -> bool:
    """Accept texts that begin with anything but a letter, where markup may begin."""
    return not passage.text.source[:1].isalpha()


def has_signs(passage: Passage) -> bool:
    """Accept texts with signs of code, of emphasis or of a link."""
    return _SIGNS.search(passage.text.source) is not None
