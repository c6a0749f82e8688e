"""Indonesian."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="id",
    summary=("Jawaban", "Tampilkan jawaban", "Lihat jawaban"),
    answer=("Jawaban", "Jawaban yang benar", "Jawaban benar"),
    explanation=("Penjelasan", "Pembahasan"),
    question=("Pertanyaan", "Soal"),
    hint=("Petunjuk",),
    key_list=("Kunci jawaban",),
    options=("Pilihan",),
    joiners=("dan",),
    either=("atau",),
    wrong=("salah",),
)
