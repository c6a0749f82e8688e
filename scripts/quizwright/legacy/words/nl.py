"""Dutch."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="nl",
    summary=("Antwoord", "Toon antwoord", "Bekijk antwoord", "Oplossing"),
    answer=("Antwoord", "Juiste antwoord", "Het juiste antwoord", "Oplossing"),
    explanation=("Uitleg", "Toelichting"),
    question=("Vraag", "V"),
    reply=("A",),
    hint=("Tip",),
    key_list=("Antwoorden", "Oplossingen"),
    options=("Opties",),
    joiners=("en",),
    either=("of",),
    wrong=("fout", "onjuist"),
)
