"""Ukrainian."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="uk",
    summary=("Відповідь", "Показати відповідь", "Рішення"),
    answer=("Відповідь", "Правильна відповідь", "Вірна відповідь"),
    explanation=("Пояснення", "Обґрунтування"),
    question=("Питання", "Запитання", "П"),
    reply=("В",),
    hint=("Підказка",),
    key_list=("Відповіді",),
    options=("Варіанти",),
    joiners=("і", "та", "й"),
    either=("або",),
    wrong=("неправильно", "невірно"),
)
