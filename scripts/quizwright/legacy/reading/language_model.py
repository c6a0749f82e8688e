"""The language of a text in Latin or Cyrillic letters, by py3langid, whose model is loaded at the first such text.

The model takes 0.4 seconds and about 95 MB with numpy, so that nothing pays for it that needs no language:
whatever another script tells does not come here. py3langid has no type hints; this is all that we know of it.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Final, TypeAlias

_Rank: TypeAlias = Callable[[str], Sequence[tuple[str, float]]]

_SURE: Final = 0.8  # of the likelihood of all languages that come into question
_FEWEST: Final = 3  # words; fewer are names and labels


def guess(prose: str, languages: Mapping[str, str], sure: float = _SURE) -> str | None:
    """Return the language of a text without code, if it is one of some languages and clearly so.

    A text that is most like none of them has none: an Icelandic text is not called Danish because nobody asked for
    Icelandic.

    Args:
        prose: the text.
        languages: from the model's name of a language to ours, which near relatives share.
        sure: which share of the likelihood of all languages in question it must have.

    """
    if len(prose.split()) < _FEWEST:
        return None
    ranked = _rank()(prose)
    first, best = ranked[0]
    if first not in languages:
        return None
    # Likelihoods of whole texts are all or nothing; by the root of the length they tell how sure one can be.
    width = math.sqrt(len(prose.encode("utf-8", "replace")))
    likelihoods: defaultdict[str, float] = defaultdict(float)
    for name, score in ranked:
        if name in languages:
            likelihoods[languages[name]] += math.exp((score - best) / width)
    found = languages[first]
    return found if likelihoods[found] >= sure * sum(likelihoods.values()) else None


@cache
def _rank() -> _Rank:
    """Return py3langid's function that ranks languages by the likelihood of a text."""
    rank: _Rank = import_module("py3langid.langid").rank
    return rank
