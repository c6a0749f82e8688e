"""Portuguese."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="pt",
    summary=("Resposta", "Mostrar resposta", "Ver resposta", "Solução"),
    answer=(
        *("Resposta", "Resposta correta", "Resposta certa", "A resposta correta", "Gabarito", "Solução"),
        *("Respostas", "Respostas corretas"),
    ),
    explanation=("Explicação", "Justificativa"),
    question=("Pergunta", "Questão"),
    hint=("Dica",),
    key_list=("Respostas", "Gabarito", "Soluções"),
    options=("Opções", "Alternativas"),
    joiners=("e",),
    either=("ou",),
    wrong=("errada", "errado", "incorreta", "incorreto", "falso"),
)
