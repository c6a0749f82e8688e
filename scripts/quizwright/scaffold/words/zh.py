"""Chinese."""

from __future__ import annotations

from typing import Final

from quizwright.scaffold.words.form import Words

WORDS: Final = Words(
    language="简体中文",
    light="切换到浅色模式",
    dark="切换到深色模式",
    system="跟随系统设置",
    name="题库",
    summary="刚刚建立的题库，目前有一份关于 HTTP 状态码的测验。",
    home="首页",
    welcome="欢迎",
    promise="本题库的每个答案都注明来源，以及最近一次查看来源的日期。",
    all_quizzes="全部测验",
    fact="状态码 `404` 既不说明缺失的内容以后是否会恢复，也不说明它不存在：服务器可能只是不愿透露。如果服务器知道这种缺失很可能是永久的，则应优先使用 `410`。",
    quiz="暂时找不到，还是永久消失",
    intro="服务器没有页面可以返回时，它说明了什么，又没有说明什么。",
    missing_title="关于时间，404 说明了什么",
    missing_prompt="服务器返回状态码 `404`。关于页面会缺失多久，它说明了什么？",
    for_good="页面将永远缺失",
    for_good_feedback="不对：表达这个意思的是另一个状态码。",
    nothing="什么也没说明",
    nothing_feedback="对：这个状态码对此不作说明。",
    for_now="页面很快就会恢复",
    for_now_feedback="不对：没有人作过这样的承诺。",
    missing_explanation="它甚至没有说明页面不存在：服务器可能只是不愿透露。",
    gone_title="永久消失",
    gone_prompt="如果服务器知道某个页面很可能永久消失，应优先使用哪个状态码？",
    gone_explanation="它的名称是 Gone。如果服务器不知道页面以后是否会恢复，则返回 `404`。",
)
