"""Polish."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="pl",
    summary=("Odpowiedź", "Pokaż odpowiedź", "Rozwiązanie"),
    answer=("Odpowiedź", "Poprawna odpowiedź", "Prawidłowa odpowiedź", "Rozwiązanie"),
    explanation=("Wyjaśnienie", "Uzasadnienie"),
    question=("Pytanie",),
    hint=("Podpowiedź", "Wskazówka"),
    key_list=("Odpowiedzi", "Klucz odpowiedzi"),
    options=("Opcje",),
    joiners=("i", "oraz"),
    either=("lub",),
    wrong=("błędna", "błędne", "niepoprawna"),
)
