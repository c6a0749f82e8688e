"""Japanese."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from quizwright.site.words.form import Words

WORDS: Final = Words(
    quizzes="クイズ",
    quizzes_intro="この問題集のすべてのクイズを、収録順に並べています。",
    question_count="問題数：{count}",
    in_language="{language}版",
    answer="解答と解説",
    right="正解",
    wrong="不正解",
    feedback="各選択肢の解説",
    explanation="解説",
    hint="ヒント{number}",
    true="正しい",
    false="誤り",
    your_answer="あなたの解答",
    position="順番",
    choose="選択してください",
    choose_one="正しい選択肢を一つ選んでください。",
    choose_all="正しい選択肢をすべて選んでください。",
    order_them="各手順の順番を選んでください。",
    match_them="各項目に対応するものを選んでください。",
    pair_left="項目",
    pair_right="対応するもの",
    accepted="正解と認める解答：{answers}",
    between="{low}〜{high}",
    sources="出典",
    verified="確認日：{date}",
    verified_for="確認日：{date}、対象：{versions}",
    lag="{verified}で確認した内容です。この問題集は現在{now}を対象としていますが、そのバージョンではまだ誰も確認していません。",
    moved="この問題の根拠が変更されました。翻訳は変更前のものであるため、{language}の原文を表示しています。",
    moved_source="この問題の根拠が変更されましたが、それに照らした文章の見直しはまだ行われていません。",
    missing="まだ翻訳されていない部分は、{language}で表示しています。",
    wording="翻訳後に原文の表現が変更されています。",
    removed_quiz="このクイズは削除されました",
    removed_question="問題{id}は削除されました。{link}",
    go_to="移動先：{page}",
    to_question="代わりの問題へ進む",
    to_top="ページの先頭に戻る",
    report="この問題の誤りを報告する",
    report_title="問題{id}の誤り",
    licence="本文のライセンス：{licence}",
    languages=MappingProxyType({"en": "英語", "zh": "中国語", "ja": "日本語", "ko": "韓国語", "es": "スペイン語"}),
)
