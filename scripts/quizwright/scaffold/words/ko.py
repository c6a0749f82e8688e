"""Korean."""

from __future__ import annotations

from typing import Final

from quizwright.scaffold.words.form import Words

WORDS: Final = Words(
    language="한국어",
    light="라이트 모드로 전환",
    dark="다크 모드로 전환",
    system="시스템 설정 따르기",
    name="문제 은행",
    summary="이제 막 만든 문제 은행으로, HTTP 상태 코드를 다루는 퀴즈가 있습니다.",
    home="홈",
    welcome="환영합니다",
    promise="이 문제 은행의 모든 답에는 출처와, 그 출처를 마지막으로 확인한 날짜가 적혀 있습니다.",
    all_quizzes="전체 퀴즈",
    fact="상태 코드 `404`는 없는 것이 다시 생길지 알려 주지 않으며, 그것이 존재하지 않는다고 알려 주지도 않습니다. 서버가 밝히기를 원하지 않는 것일 수도 있습니다. 영구적으로 없어졌을 가능성이 높다는 것을 아는 서버는 `410`을 우선합니다.",
    quiz="찾을 수 없는가, 영영 사라졌는가",
    intro="보여 줄 페이지가 없을 때 서버가 알려 주는 것과 알려 주지 않는 것을 다룹니다.",
    missing_title="404가 기간에 대해 알려 주는 것",
    missing_prompt="서버가 상태 코드 `404`로 응답했습니다. 페이지가 얼마나 오래 없을지에 대해 무엇을 알 수 있습니까?",
    for_good="페이지가 영영 돌아오지 않는다",
    for_good_feedback="아닙니다. 그것은 다른 상태 코드가 알려 줍니다.",
    nothing="아무것도 알 수 없다",
    nothing_feedback="맞습니다. 이 상태 코드는 그 점을 밝히지 않습니다.",
    for_now="페이지가 곧 돌아온다",
    for_now_feedback="아닙니다. 아무도 그렇게 약속하지 않았습니다.",
    missing_explanation="페이지가 존재하지 않는다는 뜻조차 아닙니다. 서버가 밝히기를 원하지 않는 것일 수도 있습니다.",
    gone_title="영영 사라진 페이지",
    gone_prompt="페이지가 영구적으로 없어졌을 가능성이 높다는 것을 아는 서버는 어떤 상태 코드를 우선해야 합니까?",
    gone_explanation="이름은 Gone입니다. 페이지가 돌아올지 모르는 서버는 `404`로 응답합니다.",
)
