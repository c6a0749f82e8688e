"""French."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="fr",
    summary=("Réponse", "Afficher la réponse", "Voir la réponse", "Solution", "Voir la solution"),
    answer=(
        "Réponse",
        "Bonne réponse",
        "Réponse correcte",
        "La bonne réponse",
        "Réponses",
        "Bonnes réponses",
        "Solution",
    ),
    explanation=("Explication", "Justification"),
    question=("Question", "Q"),
    reply=("R",),
    hint=("Indice", "Voir l'indice"),
    key_list=("Réponses", "Corrigé", "Solutions"),
    options=("Options", "Choix"),
    joiners=("et",),
    either=("ou",),
    wrong=("faux", "fausse", "incorrecte", "incorrect"),
)
