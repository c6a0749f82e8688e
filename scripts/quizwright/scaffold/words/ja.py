"""Japanese."""

from __future__ import annotations

from typing import Final

from quizwright.scaffold.words.form import Words

WORDS: Final = Words(
    language="日本語",
    light="ライトモードに切り替える",
    dark="ダークモードに切り替える",
    system="システムの設定に合わせる",
    name="問題集",
    summary="作り始めたばかりの問題集です。HTTP のステータスコードについてのクイズが入っています。",
    home="ホーム",
    welcome="ようこそ",
    promise="この問題集の解答には、出典と、出典を最後に確認した日付が付いています。",
    all_quizzes="クイズ一覧",
    fact="ステータス `404` は、見つからないものが再び現れるかどうかを示しません。存在しないことも示しません。サーバーが存在を明かそうとしないだけの場合もあります。恒久的に失われた可能性が高いとわかっているサーバーには、`410` の使用が推奨されます。",
    quiz="見つからないのか、なくなったのか",
    intro="返すページがないとき、サーバーは何を伝え、何を伝えないのでしょうか。",
    missing_title="404 が期間について示すこと",
    missing_prompt="サーバーがステータス `404` を返しました。ページがいつまで見つからないのかについて、何がわかりますか。",
    for_good="ページは二度と戻らない",
    for_good_feedback="誤りです。それを示すのは別のステータスです。",
    nothing="何もわからない",
    nothing_feedback="正解です。このステータスはそれを示しません。",
    for_now="ページはまもなく戻る",
    for_now_feedback="誤りです。そのような保証はありません。",
    missing_explanation="ページが存在しないことさえ示しません。サーバーが存在を明かそうとしないだけの場合もあります。",
    gone_title="恒久的に失われたページ",
    gone_prompt="ページが恒久的に失われた可能性が高いとわかっている場合、サーバーはどのステータスを使うべきですか。",
    gone_explanation="名前は Gone です。ページが戻るかどうかわからないサーバーは `404` を返します。",
)
