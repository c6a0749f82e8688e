"""Rule on the language of a text (L209): by its script, and in Latin letters by its most frequent words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from quizwright.languages import name, own_language
from quizwright.lint.passage import Passage
from quizwright.lint.prose import CODE
from quizwright.lint.script_detection import EAST, LETTER, WORD, Signs, signs
from quizwright.lint.view import View
from quizwright.model import Form
from quizwright.problem import Finding
from quizwright.text.scripts import Script

_FEWEST_WORDS: Final = 4  # in Latin letters
_FEWEST_SIGNS: Final = 4  # in Chinese, Japanese and Korean
_FEWEST_HAN: Final = 12  # that a Japanese text may have in a row of words without any kana
_KANA: Final = 0.2  # of Han and kana together
_OWN: Final = 0.2  # of a text's words, those that only its language has
_CLEAR: Final = 4  # times as many such words as any other language has
_MIXED: Final = 3  # letters of Latin words that weigh as much as one East Asian sign
_EASTERN: Final = re.compile(f"[{''.join(EAST)}]")
_SENTENCE: Final = re.compile(r"(?<=[.!?:;])\s+|(?<=[。！？：；])")
_QUOTES: Final = ('""', "“”", "«»", "「」", "『』")
# Names and identifiers: with a digit, a joint or a capital that begins no sentence.
_NAME: Final = re.compile(
    r"(?<![A-Za-z\d_/.:=@+-])[A-Za-z]*+[\d_/.:=@+-](?:[/.:=@+-]*+\w)+|(?<!\w)\w*[a-z][A-Z]\w*"
    r"|(?<=[^.!?:;\s(\ufffc] )[A-Z]\w*|[A-Z]{2,}\w*"
)


def in_its_language(passage: Passage, _: View) -> Iterator[Finding]:
    """A text is in another language than its file.

    Most often it was copied from the source or from the file beside it and not translated yet, and readers get it as if
    it were. Code, addresses, quoted words and names are left out, and what is then too short is not judged.

    Bad, in ja.yml:

        feedback: The kubelet restarts the container.

    Good:

        feedback: kubeletがコンテナを再起動します。

    One sentence is enough. Where a text has to be in another language, write it as code.
    """
    language = own_language(passage.locale)
    if language is None or passage.form is Form.LIST:
        return
    own, text = signs()[language.code], passage.prose.text
    if own.required is None and _is_own(text, own):
        return  # and so is each block of it
    offset = 0
    for block in text.split("\n"):
        if not _is_own(block, own) and (others := _others(block, own)):
            expected, found = name(own.code), " or ".join(map(name, others))
            where = passage.text.at(passage.prose.line(offset))
            hint = f"write it in {expected}, or take it out until it is translated"
            yield Finding(where, f"{passage.name} is in {found}, and not in {expected}", hint)
            return
        offset += len(block) + 1


def _is_own(block: str, own: Signs) -> bool:
    """Tell at little cost whether nothing in a block speaks for another language, as is so in most."""
    return (
        own.foreign_words.isdisjoint(WORD.findall(block.lower()))
        and (block.isascii() or not own.foreign_letter.search(block))
        and (own.required is None or own.required.search(block) is not None)
    )


def _others(block: str, own: Signs) -> tuple[str, ...]:
    """Return the languages that a block of words may be in, if it is clearly not in its own."""
    text = _without_quotations(block)
    counts = {script: 0 if text.isascii() else len(LETTER[script].findall(text)) for script in EAST}
    letters, words = sum(counts.values()), WORD.findall(_NAME.sub(CODE, text))
    if letters * _MIXED > sum(map(len, words)):
        found = _eastern(counts, text, own) if letters >= _FEWEST_SIGNS else ()
    else:
        found = _western(words)
    if found in {(), (own.code,)}:
        sentences = (WORD.findall(_NAME.sub(CODE, one)) for one in _SENTENCE.split(text) if not _EASTERN.search(one))
        found = next((other for other in map(_western, sentences) if other not in {(), (own.code,)}), ())
    return found


def _without_quotations(text: str) -> str:
    """Return a text with a sign in the place of all that is between quotation marks."""
    for opening, closing in _QUOTES:
        kept, start = [], 0
        while (begin := text.find(opening, start)) >= 0 and (end := text.find(closing, begin + 1)) >= 0:
            kept.append(text[start:begin])
            start = end + 1
        text = CODE.join([*kept, text[start:]])
    return text


def _eastern(counts: Mapping[Script, int], text: str, own: Signs) -> tuple[str, ...]:
    """Return the languages that a text in Han, kana or Hangul may be in; none where it may be its own."""
    han, kana, hangul = (counts[script] for script in EAST)
    if hangul > han + kana:
        return ("ko",)
    if kana > (han + kana) * _KANA:
        return ("ja",)
    if not kana and (han >= _FEWEST_HAN or sum(sign in text for sign in signs()["zh"].own_characters) > 1):
        return ("zh",)
    return () if own.has_han else ("zh", "ja")


def _western(words: list[str]) -> tuple[str, ...]:
    """Return the language whose own words a text has; none where they are few, or those of several."""
    if len(words) < _FEWEST_WORDS:
        return ()
    hits = {code: sum(word.lower() in each.own_words for word in words) for code, each in signs().items()}
    code = max(hits, key=hits.__getitem__)
    most = hits.pop(code)
    is_clear = most > 1 and most >= _OWN * len(words) and most >= _CLEAR * max(hits.values())
    return (code,) if is_clear else ()
