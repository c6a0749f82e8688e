"""Turkish."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="tr",
    summary=("Cevap", "Cevabı göster", "Yanıt", "Çözüm"),
    answer=("Cevap", "Doğru cevap", "Yanıt", "Doğru yanıt"),
    explanation=("Açıklama",),
    question=("Soru", "S"),
    hint=("İpucu",),
    key_list=("Cevaplar", "Cevap anahtarı", "Yanıtlar"),
    options=("Seçenekler", "Şıklar"),
    joiners=("ve",),
    either=("veya",),
    wrong=("yanlış",),
)
