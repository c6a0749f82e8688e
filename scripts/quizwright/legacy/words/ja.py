"""Japanese."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="ja",
    summary=(
        *("答えを表示", "回答を表示", "解答", "解答と解説", "回答と解説", "答えと解説", "正解と解説", "解答を表示"),
        *("正解を表示", "答えを見る", "解答を見る", "正解", "答え", "回答"),
    ),
    answer=("答え", "回答", "正解", "解答"),
    explanation=("解説", "説明"),
    question=("問題", "問", "設問", "第", "ボーナス問題"),
    reply=("答",),
    hint=("ヒント", "ヒントを表示", "ヒントを見る"),
    key_list=("解答", "正解", "解答一覧", "正解一覧", "答え"),
    options=("選択肢",),
    joiners=("と", "および"),
    either=("または",),
    wrong=("誤り", "不正解", "間違い", "正しくない"),
)
