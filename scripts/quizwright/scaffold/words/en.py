"""English."""

from __future__ import annotations

from typing import Final

from quizwright.scaffold.words.form import Words

WORDS: Final = Words(
    language="English",
    light="Switch to light mode",
    dark="Switch to dark mode",
    system="Follow the system",
    name="Question bank",
    summary="A bank that has just begun, with a quiz on status codes of HTTP.",
    home="Home",
    welcome="Welcome",
    promise="Each answer in this bank names its source, and the day on which someone last opened it.",
    all_quizzes="All quizzes",
    fact="Status `404` does not say whether what is missing will come back, nor that it does not exist: the server may be unwilling to disclose it. A server that knows that the lack is likely to be permanent prefers `410`.",
    quiz="Missing, or gone for good",
    intro="What a server says, and does not say, when it has no page for you.",
    missing_title="What 404 says about time",
    missing_prompt="A server answers with status `404`. What does that say about how long the page will be missing?",
    for_good="It will be missing for good",
    for_good_feedback="No: another status says that.",
    nothing="Nothing",
    nothing_feedback="Yes: this status leaves it open.",
    for_now="It will be back soon",
    for_now_feedback="No: nobody has promised that.",
    missing_explanation="It does not even say that there is no such page: the server may be unwilling to disclose it.",
    gone_title="Gone for good",
    gone_prompt="Which status should a server prefer if it knows that a page is likely to be gone for good?",
    gone_explanation="Its name is Gone. A server that does not know whether the page will come back answers with `404`.",
)
