"""What of a built page can be found: the words of its article, with a rank for where they stand."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from html import unescape
from typing import Final, NamedTuple

#: What is not found, as the browser's selector: it cuts excerpts from the page by the same rule as `_skips`.
SKIPPED: Final = (
    "[data-search-exclude],script,style,template,svg,button,select,textarea,"
    ".headerlink,.qw-report,.qw-todo,.qw-label,details[class^=qw-]>summary"
)

# A slash at an end, a name, attributes, and the text behind the tag; or other text. The `+` that give nothing back keep
# a tag without an end cheap.
_TOKEN: Final = re.compile(
    r"""(?:<!--.*?-->|<(/?)([a-zA-Z][\w:-]*)((?:[^>"']++|"[^"]*"|'[^']*')*+)>)([^<]*)|([^<]+|<)""",
    re.DOTALL,
)
_ARTICLE: Final = re.compile(r"<article\b.*</article\s*>", re.DOTALL)
_NOINDEX: Final = re.compile(r"<meta\s+name=[\"']?robots[\"']?\s+content=[\"']?[^\"'>]*noindex")
_SKIPPED_TAGS: Final = frozenset({"script", "style", "template", "svg", "button", "select", "textarea"})
_SKIPPED_MARKS: Final = re.compile(
    r"""\sdata-search-exclude\b|\sclass=["']?(?:[^"'>]*\s)?(?:headerlink|qw-report|qw-todo|qw-label)(?=[\s"'>]|$)"""
)
_OURS: Final = re.compile(r"""\sclass=["']?qw-""")
_VOID: Final = frozenset({"area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"})
_INLINE: Final = frozenset(
    {"a", "abbr", "b", "bdi", "cite", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s", "small", "span"}
    | {"strong", "sub", "sup", "u", "var", "wbr"}
)
_HEADINGS: Final = frozenset({"h2", "h3", "h4", "h5", "h6"})


class Rank(IntEnum):
    """Where a word stands; higher is better."""

    BODY = 1
    OFTEN = 2  # in the body, several times
    HEADING = 3
    TITLE = 4


@dataclass(frozen=True, slots=True)
class Passage:
    """Text of a page that stands in one rank."""

    rank: Rank
    text: str


class _Open(NamedTuple):  # not a dataclass: a site has millions, and a tuple is made in a third of the time
    """An element whose end has not come yet."""

    name: str
    skipped: bool
    rank: int  # a bare number, as the hash of a `Rank` is Python's own work
    ours: bool  # one of our `<details>`, whose summary says no more than "Hint 1"


def address(path: str) -> str:
    """Return the URL of an HTML file, relative to the site's root."""
    return path.removesuffix("index.html") if path == "index.html" or path.endswith("/index.html") else path


def passages(html: str) -> tuple[Passage, ...]:
    """Return the text of a page by rank; nothing where the page has no article or is not to be indexed."""
    article = _ARTICLE.search(html)
    if article is None or _NOINDEX.search(html, 0, article.start()):
        return ()
    texts: list[list[str]] = [[] for _ in range(max(Rank) + 1)]
    stack = [_Open("", skipped=False, rank=Rank.BODY.value, ours=False)]
    for end, tag, attributes, behind, stray in _TOKEN.findall(article[0]):
        if tag:
            name = tag.lower()
            if name not in _INLINE:
                texts[stack[-1].rank].append(" ")
            if end:
                _close(stack, name)
            elif name not in _VOID:
                stack.append(_opened(stack[-1], name, attributes))
        if not stack[-1].skipped:
            texts[stack[-1].rank].append(behind or stray)
    return tuple(Passage(Rank(rank), unescape("".join(parts))) for rank, parts in enumerate(texts) if any(parts))


@lru_cache(maxsize=1024)  # the same few hundred stand on every page: spans of code, items of lists
def _opened(parent: _Open, name: str, attributes: str) -> _Open:
    rank = Rank.TITLE.value if name == "h1" else Rank.HEADING.value if name in _HEADINGS else parent.rank
    return _Open(
        name,
        skipped=parent.skipped or _skips(parent, name, attributes),
        rank=rank,
        ours=name == "details" and _OURS.search(attributes) is not None,
    )


def _skips(parent: _Open, name: str, attributes: str) -> bool:
    is_summary = name == "summary" and parent.ours
    is_marked = bool(attributes) and _SKIPPED_MARKS.search(attributes) is not None
    return name in _SKIPPED_TAGS or is_summary or is_marked


def _close(stack: list[_Open], name: str) -> None:
    """Close the innermost element of that name, and with it what was left open inside; a stray end closes nothing."""
    for depth in range(len(stack) - 1, 0, -1):
        if stack[depth].name == name:
            del stack[depth:]
            return
