"""Which of many words a text has in it, at a cost that grows with the text and hardly with the words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final

_END: Final = 3  # letters by which words are looked up


class Words:
    """Words that are looked for in texts. Only those whose last letters a text has are compared with it."""

    def __init__(self, words: Iterable[str]) -> None:
        """Take words, none of them empty."""
        self._by_end: Final[defaultdict[str, list[str]]] = defaultdict(list)
        for word in words:
            self._by_end[word[-_END:]].append(word)
        self._sizes: Final = sorted({len(end) for end in self._by_end})

    def within(self, text: str) -> Iterator[str]:
        """Yield each word that a text has in it, in no order."""
        for size in self._sizes:
            for end in {text[at : at + size] for at in range(len(text) - size + 1)} & self._by_end.keys():
                yield from (word for word in self._by_end[end] if word in text)
