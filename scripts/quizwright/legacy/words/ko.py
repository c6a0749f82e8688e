"""Korean."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="ko",
    summary=("정답 보기", "정답", "정답/해설", "정답 및 해설", "정답과 해설", "답 보기", "답안 보기", "해설 보기"),
    answer=("정답", "답", "답안", "정답은"),
    explanation=("설명", "해설", "풀이"),
    question=("문제", "퀴즈", "질문", "문항", "보너스 문제"),
    hint=("힌트", "힌트 보기"),
    key_list=("정답", "정답표", "정답 및 해설", "정답 모음"),
    options=("선택지", "보기"),
    joiners=("및", "와", "과"),
    either=("또는",),
    wrong=("오답", "틀린", "틀렸", "잘못"),
)
