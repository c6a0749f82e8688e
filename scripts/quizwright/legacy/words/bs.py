"""Bosnian, Croatian and Serbian in Latin letters."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="bs",
    summary=("Odgovor", "Prikaži odgovor", "Rješenje"),
    answer=("Odgovor", "Tačan odgovor", "Točan odgovor"),
    explanation=("Objašnjenje",),
    question=("Pitanje",),
    hint=("Pomoć", "Savjet"),
    key_list=("Odgovori",),
    options=("Opcije",),
    joiners=("i",),
    either=("ili",),
    wrong=("netačno", "pogrešno"),
)
