"""Which words of a page are in no part of its parse."""

import re
import unicodedata
from collections import Counter

from quizwright.legacy import Parse, parse


def lost(path: str, text: str) -> dict[str, int]:
    """Return the words of a page that are neither in a question nor in a listed piece of furniture."""
    told = _told(parse(path, text))
    missing = _words(text) - _words(told)
    page, shown = _plain(text), _plain(told)
    # A mark that goes may join what stood on its sides, as a reader of the page sees it too.
    return {word: count for word, count in missing.items() if shown.count(word) < page.count(word)}


def _told(found: Parse) -> str:
    parts = [found.title, found.intro, *(piece.text for piece in found.furniture)]
    for question in found.questions:
        parts += [question.stem, question.topic, question.explanation, question.hint, question.answer.text]
        parts += [
            *question.answer.labels,
            *(text for option in question.options for text in (option.label, option.text)),
        ]
    return "\n".join(filter(None, parts))


def _words(text: str) -> Counter[str]:
    shown = re.sub(r"</?[a-zA-Z][^<>]*>|&#?\w+;", " ", text)
    return Counter(re.findall(r"[^\W_]+", _plain(shown)))


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()
