"""Vietnamese."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="vi",
    summary=("Đáp án", "Xem đáp án", "Hiển thị đáp án", "Lời giải"),
    answer=("Đáp án", "Đáp án đúng", "Trả lời"),
    explanation=("Giải thích",),
    question=("Câu hỏi", "Câu", "C"),
    hint=("Gợi ý",),
    key_list=("Đáp án",),
    options=("Lựa chọn",),
    joiners=("và",),
    either=("hoặc",),
    wrong=("sai",),
)
