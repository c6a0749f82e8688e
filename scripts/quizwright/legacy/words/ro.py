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
    joiners=("și", "sau"),
    common=("este", "și", "care", "pentru", "din", "un", "într", "ce", "nu", "sunt", "cu", "pe", "mai", "următoarele"),
)
