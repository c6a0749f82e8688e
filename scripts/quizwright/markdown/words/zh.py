"""Chinese."""

from __future__ import annotations

from typing import Final

from quizwright.markdown.words.form import Words

WORDS: Final = Words(
    above="全部内容的索引：{index}。本页的网页版：{page}。",
    about="每道题都有答案、理由、来源，以及最近一次查看来源的日期。文字或版本尚未核对的地方，文件中会写明。",
    unanswered="为了公平测试，可以只取题目，不取答案：把测验地址末尾的 `.md` 换成 `.questions.md`。",
    follows="当前依据的版本：{versions}。",
    dated="{count} 道题，来源最近一次核对于 {date}",
    undated="{count} 道题",
    corrections="勘误",
    correction_count="针对仍有人在读的旧版，共 {count} 条勘误",
    whole="全文与数据",
    full="全文",
    full_note="全部测验及答案，分为若干部分，每部分少于 50,000 个字符",
    part="全文，第 {number} 部分",
    part_note="从 {first} 到 {last}",
    continued="接上一部分：{title}",
    goes_on="下接：{title}（下一部分）",
    questions_note="每行一道题，不含答案",
    answers_note="每行一个答案：正确答案、解析、来源",
    corrections_note="每行一条勘误：旧版的说法、正确的说法、理由、自何时起、来源",
    schema_note="每行数据的 JSON Schema",
    documents="文档",
    languages="其他语言",
    language_note="同样的测验，语言为{language}",
    entries="{count} 个条目",
    questions_title="{title}（题目，不含答案）",
    question_id="题目 ID",
    choices="选项",
    steps="步骤（顺序已打乱）",
    pairs="待配对的内容",
    colon="：",
    unit="单位",
)
