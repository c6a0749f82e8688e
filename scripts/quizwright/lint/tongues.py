"""How languages look in writing: their scripts, and words that stand in nearly every sentence. One entry a language.

A word that two of the languages have tells nothing and is left out when the table is compiled, so each list may hold
what is frequent. Languages that write in Latin letters need words; others may have signs, which near relatives lack.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from quizwright.text.scripts import Script

EAST: Final = (Script.HAN, Script.KANA, Script.HANGUL)


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language: its name in English, the scripts it is written in, and what tells it from others in them.

    `always` is a script that each of its sentences has, where it has several.
    """

    name: str
    scripts: frozenset[Script]
    always: Script | None = None
    words: str = ""
    signs: str = ""


TONGUES: Final[Mapping[str, Tongue]] = MappingProxyType(
    {
        "en": Tongue(
            "English",
            frozenset({Script.LATIN}),
            words=(
                "a about after again all already also always an and another any anything are as at be because "
                "been before both but by can cannot could did do does each either else enough every few for from "
                "had has have her here him his how however if in into is it its itself just let like many may "
                "more most much must my neither never no nobody nor not nothing of often on one only or other our "
                "out over own rather same says she since so some something still such than that the their them "
                "themselves then there therefore these they this those though through to together too two under "
                "until up very was we were what when where whether which while who whose why will with without "
                "would yes yet you your"
            ),
        ),
        "zh": Tongue("Chinese", frozenset({Script.HAN}), signs="这這们們吗嗎呢哪个为时对应还让从從它吧怎么"),
        "ja": Tongue("Japanese", frozenset({Script.HAN, Script.KANA}), always=Script.KANA),
        "ko": Tongue("Korean", frozenset({Script.HANGUL})),
        "es": Tongue(
            "Spanish",
            frozenset({Script.LATIN}),
            words=(
                "a al algo ambos antes así aunque cada como con cual cuando cuya cuyo cuál cuándo de del desde "
                "donde dónde el ella en entre era es esa ese eso esta estas este esto estos está están fue ha hay "
                "la las le les lo los mas mientras muy más ni no nunca o otra otro para pero por porque pueda "
                "puede pueden que quién qué se sea según ser si sin sobre solo son su sus sí sólo también tiene "
                "tienen toda todas todo todos tras tres un una uno y ya"
            ),
        ),
    }
)


def _own_words() -> Mapping[str, frozenset[str]]:
    lists = {language: frozenset(tongue.words.split()) for language, tongue in TONGUES.items() if tongue.words}
    counts = Counter(word for words in lists.values() for word in words)
    return {language: frozenset(word for word in words if counts[word] == 1) for language, words in lists.items()}


def _other_scripts(tongue: Tongue) -> re.Pattern[str]:
    others = (script for script in EAST if script not in tongue.scripts)
    return re.compile(f"[{''.join(others)}]")


#: A word in Latin letters; a character of each East Asian script.
WORD: Final = re.compile(f"[{Script.LATIN}]+")
LETTER: Final = MappingProxyType({script: re.compile(f"[{script}]") for script in EAST})
#: The words of each language that no other one of the table has.
OWN_WORDS: Final = MappingProxyType(_own_words())
#: For each language, the words of all others, and a character of a script that is not its own.
FOREIGN_WORDS: Final = MappingProxyType(
    {
        language: frozenset(word for other, words in OWN_WORDS.items() if other != language for word in words)
        for language in TONGUES
    }
)
FOREIGN_LETTER: Final = MappingProxyType({language: _other_scripts(tongue) for language, tongue in TONGUES.items()})
