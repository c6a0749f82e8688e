"""German."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="de",
    summary=("Antwort", "Antwort anzeigen", "Antwort zeigen", "Lösung", "Lösung anzeigen", "Antwort und Erklärung"),
    answer=("Antwort", "Richtige Antwort", "Lösung", "Richtig", "Die richtige Antwort", "Richtige Antworten"),
    explanation=("Erklärung", "Begründung", "Erläuterung"),
    question=("Frage", "F", "Zusatzfrage"),
    reply=("A",),
    hint=("Hinweis", "Tipp"),
    key_list=("Antworten", "Lösungen", "Lösungsschlüssel"),
    options=("Optionen", "Antwortmöglichkeiten"),
    joiners=("und",),
    either=("oder",),
    wrong=("falsch", "nicht richtig"),
)
