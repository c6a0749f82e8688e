"""Korean."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from quizwright.site.words.form import Words

WORDS: Final = Words(
    quizzes="퀴즈",
    quizzes_intro="이 문제 은행의 모든 퀴즈를 수록 순서대로 보여 줍니다.",
    question_count="문제 수: {count}",
    in_language="{language}",
    answer="정답과 해설",
    right="정답",
    wrong="오답",
    feedback="선택지별 설명",
    explanation="해설",
    hint="힌트 {number}",
    true="참",
    false="거짓",
    your_answer="내 답",
    position="순서",
    choose="선택",
    choose_one="맞는 선택지는 하나입니다.",
    choose_all="맞는 선택지를 모두 고르십시오.",
    order_them="각 단계의 순서를 고르십시오.",
    match_them="각 항목의 짝을 고르십시오.",
    pair_left="항목",
    pair_right="짝",
    accepted="인정하는 답: {answers}",
    between="{low}~{high}",
    sources="출처",
    verified="확인일 {date}",
    verified_for="확인일 {date}, 대상 버전 {versions}",
    lag="{verified} 기준으로 확인한 내용입니다. 이 문제 은행의 기준은 이제 {now}이며, 이 버전에서는 아직 확인하지 않았습니다.",
    moved="이 문제의 근거가 바뀌었습니다. 번역은 바뀌기 전 내용을 옮긴 것이므로 {language} 원문을 표시합니다.",
    moved_source="이 문제의 근거가 바뀌었지만, 본문을 아직 그에 맞춰 검토하지 않았습니다.",
    missing="번역이 아직 끝나지 않아 나머지는 {language}로 표시합니다.",
    wording="번역한 뒤에 원문의 표현이 바뀌었습니다.",
    removed_quiz="이 퀴즈는 삭제되었습니다",
    removed_question="이 문제({id})는 삭제되었습니다. {link}",
    go_to="이동할 페이지: {page}",
    to_question="대체 문제로 이동",
    to_top="페이지 맨 위로 이동",
    report="이 문제의 오류 신고",
    report_title="문제 {id}의 오류",
    licence="본문 라이선스: {licence}",
    languages=MappingProxyType({"en": "영어", "zh": "중국어", "ja": "일본어", "ko": "한국어", "es": "스페인어"}),
)
