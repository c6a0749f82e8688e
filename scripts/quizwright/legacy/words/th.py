"""Thai."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="th",
    summary=("คำตอบ", "แสดงคำตอบ", "ดูคำตอบ", "เฉลย"),
    answer=("คำตอบ", "คำตอบที่ถูกต้อง", "เฉลย"),
    explanation=("คำอธิบาย",),
    question=("คำถาม", "ข้อ"),
    hint=("คำใบ้",),
    key_list=("เฉลย", "คำตอบ"),
    options=("ตัวเลือก",),
    joiners=("และ",),
    either=("หรือ",),
    wrong=("ผิด",),
)
