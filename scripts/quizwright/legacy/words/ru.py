"""Russian."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="ru",
    summary=("Ответ", "Показать ответ", "Посмотреть ответ", "Решение"),
    answer=("Ответ", "Правильный ответ", "Верный ответ", "Решение"),
    explanation=("Объяснение", "Пояснение", "Обоснование"),
    question=("Вопрос", "В"),
    reply=("О",),
    hint=("Подсказка",),
    key_list=("Ответы", "Ключ"),
    options=("Варианты", "Варианты ответа"),
    joiners=("и",),
    either=("или",),
    wrong=("неверно", "неправильно", "неверный"),
)
