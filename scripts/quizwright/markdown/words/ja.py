"""Japanese."""

from __future__ import annotations

from typing import Final

from quizwright.markdown.words.form import Words

WORDS: Final = Words(
    above="すべての内容の索引：{index}。人が読むためのページ：{page}。",
    about="どの問題にも、解答、理由、出典、出典を最後に確認した日付があります。文章やバージョンの確認がまだのところには、その旨を記しています。",
    unanswered="公平なテストのために問題だけが必要なときは、クイズのアドレスの`.md`を`.questions.md`に置き換えます。",
    follows="対象バージョン：{versions}。",
    dated="{count}問、出典の最終確認日{date}",
    undated="{count}問",
    corrections="訂正",
    correction_count="今も読まれている旧版に対する訂正{count}件",
    whole="全文とデータ",
    full="全文",
    full_note="すべてのクイズと解答。各部は50,000文字未満",
    part="全文（第{number}部）",
    part_note="{first}から{last}まで",
    continued="前の部からの続き：{title}",
    goes_on="次の部に続く：{title}",
    questions_note="1行に1問、正解は含まない",
    answers_note="1行に1つの解答：正解、解説、出典",
    corrections_note="1行に1件の訂正：旧版の記述、正しい内容、理由、いつからか、出典",
    schema_note="各行のJSON Schema",
    documents="ドキュメント",
    languages="ほかの言語",
    language_note="同じクイズの{language}版",
    entries="{count}項目",
    questions_title="{title}（問題のみ、解答なし）",
    question_id="問題ID",
    choices="選択肢",
    steps="手順（並べ替え前）",
    pairs="組み合わせる候補",
    colon="：",
    unit="単位",
)
