"""Chinese."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from quizwright.site.words.form import Words

WORDS: Final = Words(
    quizzes="测验",
    quizzes_intro="本题库的全部测验，按题库顺序排列。",
    question_count="题数：{count}",
    in_language="{language}",
    answer="答案与解析",
    right="正确",
    wrong="错误",
    feedback="各选项说明",
    explanation="解析",
    hint="提示 {number}",
    true="正确",
    false="错误",
    your_answer="你的答案",
    position="序号",
    choose="请选择",
    choose_one="只有一个选项正确。",
    choose_all="选出所有正确的选项。",
    order_them="为每个步骤选择序号。",
    match_them="为每个条目选择对应内容。",
    pair_left="条目",
    pair_right="对应内容",
    accepted="可接受的答案：{answers}",
    between="{low} 到 {high}",
    sources="来源",
    verified="核对日期：{date}",
    verified_for="核对日期：{date}，对应版本：{versions}",
    lag="此处的事实按 {verified} 核对。题库现以 {now} 为准，尚无人按该版本核对。",
    moved="本题所依据的内容已有改动，译文对应的是旧版本，因此改为显示{language}原文。",
    moved_source="本题所依据的内容已有改动，题目文字尚未对照改动复核。",
    missing="此处尚有内容未翻译，未翻译的部分以{language}显示。",
    wording="翻译完成后，原文措辞又有改动。",
    removed_quiz="该测验已移除",
    removed_question="题目 {id} 已移除。{link}",
    go_to="前往：{page}",
    to_question="查看替代题目",
    to_top="返回页面顶部",
    report="报告本题错误",
    report_title="题目 {id} 有误",
    licence="文本许可协议：{licence}",
    languages=MappingProxyType({"en": "英文", "zh": "中文", "ja": "日文", "ko": "韩文", "es": "西班牙文"}),
)
