"""Hindi."""

from quizwright.legacy.words.form import Words

WORDS = Words(
    language="hi",
    summary=("उत्तर", "उत्तर दिखाएं", "उत्तर देखें", "समाधान"),
    answer=("उत्तर", "सही उत्तर", "जवाब"),
    explanation=("व्याख्या", "स्पष्टीकरण"),
    question=("प्रश्न", "प्र", "सवाल"),
    hint=("संकेत",),
    key_list=("उत्तर कुंजी", "उत्तर"),
    options=("विकल्प",),
    joiners=("और",),
    either=("या",),
    wrong=("गलत",),
)
