"""Korean."""

from __future__ import annotations

from typing import Final

from quizwright.markdown.words.form import Words

WORDS: Final = Words(
    above="전체 내용의 색인: {index}. 이 페이지의 웹 버전: {page}.",
    about="모든 문제에 답과 이유, 출처, 출처를 마지막으로 확인한 날짜가 있습니다. 글이나 버전을 아직 확인하지 않은 곳에는 그 사실을 적어 둡니다.",
    unanswered="공정한 시험을 위해 문제만 필요하면 퀴즈 주소의 `.md`를 `.questions.md`로 바꿉니다.",
    follows="기준 버전: {versions}.",
    dated="{count}문제, 출처 최종 확인일 {date}",
    undated="{count}문제",
    corrections="정정",
    correction_count="지금도 읽히는 이전 판에 대한 정정 {count}건",
    whole="전체 본문과 데이터",
    full="전체 본문",
    full_note="모든 퀴즈와 답을 50,000자 미만의 부분으로 나눈 것",
    part="전체 본문, {number}부",
    part_note="{first}부터 {last}까지",
    continued="앞부분에서 이어짐: {title}",
    goes_on="다음 부분으로 이어짐: {title}",
    questions_note="한 줄에 한 문제, 정답 없음",
    answers_note="한 줄에 답 하나: 정답, 해설, 출처",
    corrections_note="한 줄에 정정 하나: 이전 판의 설명, 올바른 내용, 이유, 시점, 출처",
    schema_note="각 줄의 JSON Schema",
    documents="문서",
    languages="다른 언어",
    language_note="같은 퀴즈의 {language}판",
    entries="항목 {count}개",
    questions_title="{title} (문제만, 답 없음)",
    question_id="문제 ID",
    choices="선택지",
    steps="단계(순서 섞임)",
    pairs="짝이 될 내용",
    colon=": ",
    unit="단위",
)
