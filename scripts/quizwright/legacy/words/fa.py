"""Persian."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="fa",
    summary=("پاسخ", "نمایش پاسخ", "جواب"),
    answer=("پاسخ", "پاسخ صحیح", "پاسخ درست", "جواب", "جواب صحیح"),
    explanation=("توضیح", "توضیحات"),
    question=("سؤال", "پرسش"),
    hint=("راهنمایی",),
    key_list=("پاسخ‌ها", "کلید پاسخ"),
    options=("گزینه‌ها",),
    joiners=("و",),
    either=("یا",),
    wrong=("غلط", "نادرست"),
)
