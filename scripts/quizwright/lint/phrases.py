"""What questions say in words about their choices: how many are right, and which stand where. One entry a language.

In a pattern, `{n}` stands for a number in words or digits, and `{start}` for the beginning of a sentence, so that "you
select two nodes" is no instruction. Texts are compared in NFKC (full-width digits and letters are plain ones), in any
case.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

_START: Final = r"(?:^|[.!?:;(\[—–,¡¿\"“]\s*|\n\s{0,9})"
_LETTER: Final = "[A-H]"


@dataclass(frozen=True, slots=True)
class Phrases:
    """The phrases of one language.

    Args:
        numbers: the words of 1, 2, 3 and so on, several words of one number parted by `|`.
        counts: patterns of wording that tells how many choices are right, each with one `{n}`.
        asked: such patterns that mean it only where several choices may be picked.
        positions: patterns of wording that means choices by where they stand; `{letters}` is a letter of a choice.
        joins: what stands between letters that name choices, as in "A and B".

    """

    numbers: tuple[str, ...]
    counts: tuple[str, ...]
    asked: tuple[str, ...]
    positions: tuple[str, ...]
    joins: str


PHRASES: Final[Mapping[str, Phrases]] = MappingProxyType(
    {
        "en": Phrases(
            numbers=("one", "two", "three", "four", "five", "six", "seven", "eight"),
            counts=(
                (
                    r"{start}(?:please |and |you must )?(?:choose|select|pick|mark|tick|check|name|identify)"
                    r"(?: any| exactly| only| the| best| correct)* {n}\b(?!\s*(?:or|to|and|-)\b|[-–+%×])"
                ),
                r"\b{n} (?:choice|answer|option|statement)s? (?:is|are) (?:correct|right|true)\b",
                (
                    r"\b{n} of (?:these|them|the (?:choices|answers|options|statements|following))"
                    r" (?:is|are) (?:correct|right|true)\b"
                ),
                r"\bthere (?:is|are) (?:exactly )?{n} (?:correct|right) (?:choice|answer|option)s?\b",
            ),
            asked=(r"\b(?:which|what)(?: are the)? {n}\b(?![-–]| \d)", r"\b{n} of the following\b"),
            positions=(
                (
                    r"\b(?:all|none|both|any|each|either|neither|some|one|two|most) of (?:the )?"
                    r"(?:(?:answers|choices|options|statements) )?(?:above|below|preceding|previous|foregoing)\b"
                ),
                (
                    r"\b(?:all|both)(?: the)? (?:above|preceding|previous)"
                    r"(?: (?:answers|choices|options|statements))?\s*\.?$"
                ),
                r"\b(?:answers?|choices?|options?) (?:above|below|{letters}|\d (?:and|or) \d)",
                r"\b(?:first|last) (?:two|three|four) (?:answers|choices|options)\b",
                r"^(?:only )?the (?:first|last) (?:two|three|four)\s*\.?$",
            ),
            joins=r",|,? ?and|,? ?or|nor|&|\+|/",
        ),
        "zh": Phrases(
            numbers=("一", "两|二|兩", "三", "四", "五", "六", "七", "八"),
            counts=(
                (
                    r"[选選](?:择|擇|出)?(?:其中)?(?:正[确確])?(?:的)?\s*{n}\s*"
                    r"(?:[项項]|[个個](?=\s*(?:正确|正確|答案|[选選][項项]|[。)，,;!]|$)))"
                ),
                r"(?:有|共|[选選])\s*{n}\s*[个個项項](?:正确|正確)(?:的)?(?:答案|[选選][项項])",
                r"{n}\s*[个個项項](?:答案|[选選][项項])?(?:是)?(?:正确|正確)(?:的)?(?:$|[。)，,;!])",
            ),
            asked=(r"(?:哪|下列|以下|其中)\s*{n}\s*[个個项項种種]",),
            positions=(
                (
                    r"(?:(?<![个個台倍项項次层層0-9])以[上下]|[上下前]述|(?:^|[,。:(]\s*)[上下]面)(?:的)?"
                    r"(?:[选選][项項]|答案|各[项項]|[说說]法)?\s*"
                    r"(?:全都?|全部|都|皆|均|所有|各[项項]|[选選][项項]|答案|任[一何]|[两兩二三]者|[两兩二三][项項个個])"
                ),
                r"(?:^|[,。:(]\s*)(?:以上|上述|上面)(?:不|没|沒|無|无|正确|正確|错|錯)",
                r"(?:前|后|後|上|下)(?:面)?[两兩二三几幾](?:者|[项項]|[个個][选選][项項])",
                r"(?:[选選][项項]|答案)\s*{letters}",
            ),
            joins="和|与|與|及|或|跟|、|,",
        ),
        "ja": Phrases(
            numbers=("一|ひと", "二|ふた", "三|みっ", "四|よっ", "五", "六", "七", "八"),
            counts=(
                (
                    r"{n}\s*(?:つ|個|項目)(?:だけ)?(?:を)?(?:、)?\s*"
                    r"(?:選(?!択肢|ぶと|ぶ場合|んだ|択(?:した|する))|えら(?:び|ん|べ)|挙げ(?:よ|て)|答え(?:よ|て|な))"
                ),
                r"{n}\s*(?:つ|個)の(?:選択肢|答え|正解|項目)を(?:選(?!択肢|ぶと|んだ)|えら)",
                r"(?:正解|正答|答え|正しい(?:もの|選択肢|答え))(?:は|が|を)\s*{n}\s*(?:つ|個)",
            ),
            asked=(r"(?:どの|次の(?:うち)?|以下の(?:うち)?)、?(?:正しい)?\s*{n}\s*(?:つ|個)",),
            positions=(
                (
                    r"(?:[上下前]記|前述|(?<![つ個台倍回件0-9])以上|(?:^|[、。:(]\s*)[上下])(?:の)?"
                    r"(?:選択肢|項目|もの|回答|答え)?(?:の)?\s*"
                    r"(?:すべて|全て|全部|いずれ|どれ|どちら|両方|双方|みな|[2-4二三四]つ|選択肢)"
                ),
                r"(?:[上下]記|(?<![つ個台倍回件0-9])以上)(?:は|が)(?:すべて|全て|どれも|いずれも)",
                r"(?:最初|最後|前|後)の\s*[2-4二三四]つ",
                r"(?:選択肢|解答)\s*{letters}",
            ),
            joins="と|および|及び|または|か|、|・|,",
        ),
        "ko": Phrases(
            numbers=("한|하나", "두|둘", "세|셋", "네|넷", "다섯", "여섯", "일곱", "여덟"),
            counts=(
                (
                    r"(?<![가-힣]){n}\s*(?:개|가지|항목|곳)?(?:만|를|을|로)?\s*(?:모두\s*)?"
                    r"(?:고르(?:시오|세요|십시오|라|$|[.)\]])|고릅시다|골라(?!서)|"
                    r"선택(?:하(?:시오|세요|십시오|라)|해\s?(?:주|보)|$|[.)\]]))"
                ),
                r"(?:정답|맞는 것|옳은 것)(?:은|이|는)?\s*(?:모두\s*)?{n}\s*(?:개|가지)",
                r"(?<![가-힣]){n}\s*(?:개|가지)의?\s*(?:정답|맞는|옳은)",
            ),
            asked=(r"(?:어느|다음|다음 중|무슨|어떤)\s*{n}\s*(?:개|가지)",),
            positions=(
                (
                    r"(?:(?:^|[,.:(]\s*|답은 )(?:위|아래|이상|앞)|상기)(?:의|에서|에)?\s*"
                    r"(?:것|보기|항목|내용|사항|선택지|답)?(?:들)?(?:은|는|이|가|의)?(?: 중)?\s*"
                    r"(?:모두|모든|전부|전체|어느|둘|두|세|아무|보기|항목|선택지|해당|정답)"
                ),
                r"(?:위|아래)(?:의)? (?:보기|선택지)",
                r"(?:처음|마지막|앞의|뒤의)\s*(?:두|세|네|둘|셋) (?:개|가지|보기|선택지)",
                r"(?:보기|선택지)\s*{letters}",
            ),
            joins="와|과|및|또는|하고|이나|나|,",
        ),
        "es": Phrases(
            numbers=("un|uno|una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho"),
            counts=(
                (
                    r"{start}(?:y )?(?:elij(?:a|an)|elige|elegir|escoj(?:a|an)|escoge|escoger|seleccion(?:e|en|a|ar)|"
                    r"marqu(?:e|en)|marca|marcar|señal(?:e|en|a|ar)|indi(?:que|quen|ca|car))"
                    r"(?: solo| sólo| exactamente| las| los| la| el)* {n}\b(?!\s*(?:o|u|a|y|-)\b|[-–+%×])"
                ),
                r"\b{n} (?:respuestas?|opci(?:ón|ones)|afirmaci(?:ón|ones)) (?:es|son) (?:correctas?|verdaderas?)",
                r"\bhay {n} (?:respuestas?|opci(?:ón|ones)) correctas?",
            ),
            asked=(r"(?:qué|cuáles(?: son)?(?: las| los)?) {n}\b(?![-–]| \d)", r"\b{n} de (?:las|los) siguientes\b"),
            positions=(
                (
                    r"\b(?:tod[ao]s?|ningun[ao]s?|ninguno|ningún|amb[ao]s|cualquiera|algun[ao]s?|nada)"
                    r"(?: de)?(?: las| los| lo)?(?: dos| tres)?(?: (?:respuestas|opciones|afirmaciones))?"
                    r" (?:anterior(?:es)?|precedentes?|de arriba|de abajo)\b(?! a\b)"
                ),
                r"\b(?:las|los) (?:dos|tres) (?:(?:respuestas|opciones|afirmaciones) )?anteriores\b(?! a\b)",
                r"\b(?:opci(?:ón|ones)|respuestas?) (?:anterior(?:es)?|{letters})",
                r"\b(?:primer[ao]s|últim[ao]s) (?:dos |tres )?(?:respuestas|opciones)",
            ),
            joins=",|y|o|e|u|ni|como|/",
        ),
    }
)


@dataclass(frozen=True, slots=True)
class Compiled:
    """The phrases of a language as patterns; `count` and `asked` have the number as their group `n`."""

    numbers: Mapping[str, int]
    counts: tuple[re.Pattern[str], ...]
    asked: tuple[re.Pattern[str], ...]
    position: re.Pattern[str]
    letters: re.Pattern[str]

    def number(self, word: str) -> int:
        """Return the value of a number in words or digits."""
        return int(word) if word.isdecimal() else self.numbers[word.lower()]


def phrases(locale: str) -> Compiled | None:
    """Return the phrases of a locale's language, or None where there is no entry for it."""
    return _compiled(locale.partition("-")[0].lower())


@cache
def _compiled(language: str) -> Compiled | None:
    entry = PHRASES.get(language)
    if entry is None:
        return None
    numbers = {word: value for value, words in enumerate(entry.numbers, start=1) for word in words.split("|")}
    words = "|".join(sorted(numbers, key=len, reverse=True))
    letters = rf"(?-i:(?<![A-Za-z]){_LETTER}(?![A-Za-z]))"
    named = rf"\(?(?-i:{_LETTER})\)?(?:\s*(?:{entry.joins})\s*\(?(?-i:{_LETTER})\)?)+"
    both = r"(?:both|only|neither|either|solo|sólo|tanto|ni|只有|仅|僅)?\s*"
    end = r"(?:\s*(?:only|both|都.*|均.*|皆.*|の両方|のみ|だけ|모두|둘 다|만))?\s*[.。]?"
    return Compiled(
        numbers,
        tuple(map(_pattern, _with_numbers(entry.counts, words))),
        tuple(map(_pattern, _with_numbers(entry.asked, words))),
        _pattern("|".join(pattern.replace("{letters}", letters) for pattern in entry.positions)),
        _pattern(f"{both}{named}{end}"),
    )


def _with_numbers(patterns: tuple[str, ...], words: str) -> list[str]:
    number = rf"(?P<n>{words}|(?<![\d.,])[1-9](?![\d.,]\d|\d))"
    return [pattern.replace("{n}", number).replace("{start}", _START) for pattern in patterns]


def _pattern(text: str) -> re.Pattern[str]:
    """Return a pattern in which spaces are taken once: else "A and B and B" has two ways to read each "and"."""
    return re.compile(text.replace(r"\s*", r"\s*+"), re.IGNORECASE)
