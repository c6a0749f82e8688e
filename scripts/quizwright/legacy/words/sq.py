"""Albanian."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="sq",
    summary=("Përgjigja", "Përgjigje", "Shfaq përgjigjen"),
    answer=("Përgjigja", "Përgjigje", "Përgjigja e saktë"),
    explanation=("Shpjegimi", "Shpjegim"),
    question=("Pyetja", "Pyetje"),
    hint=("Ndihmë",),
    key_list=("Përgjigjet",),
    options=("Opsionet",),
    joiners=("dhe",),
    either=("ose",),
    wrong=("gabim",),
)
