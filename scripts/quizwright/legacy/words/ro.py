"""Romanian."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="ro",
    summary=("Răspuns", "Arată răspunsul", "Vezi răspunsul", "Soluție"),
    answer=("Răspuns", "Răspunsul", "Răspuns corect", "Răspunsul corect"),
    explanation=("Explicație", "Explicația"),
    question=("Întrebarea", "Întrebare"),
    hint=("Indiciu",),
    key_list=("Răspunsuri",),
    options=("Opțiuni", "Variante"),
    joiners=("și",),
    either=("sau",),
    wrong=("greșit", "incorect"),
)
