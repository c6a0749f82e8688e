"""Italian."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="it",
    summary=("Risposta", "Mostra risposta", "Mostra la risposta", "Vedi risposta", "Soluzione"),
    answer=(
        "Risposta",
        "Risposta corretta",
        "La risposta corretta",
        "Risposta esatta",
        "Risposte",
        "Risposte corrette",
        "Soluzione",
    ),
    explanation=("Spiegazione", "Motivazione"),
    question=("Domanda", "D"),
    reply=("R",),
    hint=("Suggerimento", "Indizio"),
    key_list=("Risposte", "Soluzioni"),
    options=("Opzioni",),
    joiners=("e",),
    either=("o",),
    wrong=("falso", "falsa", "errata", "sbagliata"),
)
