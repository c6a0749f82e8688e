"""Greek."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="el",
    summary=("Απάντηση", "Εμφάνιση απάντησης", "Λύση"),
    answer=("Απάντηση", "Σωστή απάντηση", "Η σωστή απάντηση", "Λύση"),
    explanation=("Εξήγηση", "Επεξήγηση"),
    question=("Ερώτηση",),
    hint=("Υπόδειξη",),
    key_list=("Απαντήσεις", "Λύσεις"),
    options=("Επιλογές",),
    joiners=("και",),
    either=("ή",),
    wrong=("λάθος", "λανθασμένη"),
)
