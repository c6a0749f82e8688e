"""Hebrew."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="he",
    summary=("תשובה", "הצג תשובה", "הצגת התשובה", "פתרון"),
    answer=("תשובה", "התשובה", "התשובה הנכונה", "תשובה נכונה", "פתרון"),
    explanation=("הסבר", "נימוק"),
    question=("שאלה",),
    hint=("רמז",),
    key_list=("תשובות", "מפתח תשובות", "פתרונות"),
    options=("אפשרויות",),
    joiners=("וגם",),
    either=("או",),
    wrong=("שגוי", "לא נכון", "שגויה"),
)
