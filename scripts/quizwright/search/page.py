"""What of a built page can be found: the words of its article, with a rank for where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from html import unescape
from typing import Final, TypeAlias

#: What is not found, as the browser's selector: it cuts excerpts from the page by the same rule as `_tag`.
SKIPPED: Final = (
    "[data-search-exclude],script,style,template,svg,button,select,textarea,"
    ".headerlink,.qw-report,.qw-todo,.qw-label,details[class^=qw-]>summary"
)

# A tag without its brackets, and the text behind it; or other text, comments left out. A quotation begins behind an `=`
# alone. As in a browser, what nothing ends takes the rest of the page, so that no place is looked at twice.
_TOKEN: Final = re.compile(
    r"""(?:<!--(?:[^-]++|-(?!->))*+(?:-->)?|<(/?[a-zA-Z](?:[^>=]++|=\s*+(?:"[^"]*+"?|'[^']*+'?)?)*+)>?)([^<]*)|([^<]+|<)"""
)
# The same tag, as a slash at an end, a name and attributes; no bracket in a quotation.
_TAG: Final = re.compile(r"""(/?)([a-zA-Z][\w:-]*+)((?:[^=]++|=\s*+(?:"[^"]*+"|'[^']*+'|(?!["'])))*+)""")
_ARTICLE: Final = re.compile(r"<article\b")
_ARTICLE_END: Final = re.compile(r"</article\s*+>")
_NOINDEX: Final = re.compile(r"<meta\s+name=[\"']?robots[\"']?\s+content=[\"']?[^\"'<>]*noindex")
_SKIPPED_TAGS: Final = frozenset({"script", "style", "template", "svg", "button", "select", "textarea"})
_SKIPPED_CLASSES: Final = frozenset({"headerlink", "qw-report", "qw-todo", "qw-label"})
_SKIPPED_MARK: Final = re.compile(r"\sdata-search-exclude\b")
_CLASS: Final = re.compile(r"""\sclass=(?:"([^"]*)"|'([^']*)'|([^\s"'>]*))""")
_OURS: Final = re.compile(r"""\sclass=["']?qw-""")
_VOID: Final = frozenset({"area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"})
_INLINE: Final = frozenset(
    {"a", "abbr", "b", "bdi", "cite", "code", "del", "em", "i", "ins", "kbd", "mark", "q", "s", "small", "span"}
    | {"strong", "sub", "sup", "u", "var", "wbr"}
)
_HEADINGS: Final = frozenset({"h2", "h3", "h4", "h5", "h6"})
#: The parts of a tag, or None where there is no tag, and the text behind it.
_Piece: TypeAlias = tuple[re.Match[str] | None, str]


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


@dataclass(frozen=True, slots=True)
class _Tag:
    """What a tag does, wherever it stands."""

    name: str = ""
    parts: bool = False  # what stands before it from what stands behind
    opens: bool = False
    closes: bool = False
    skips: bool = False
    ours: bool = False  # opens one of our `<details>`, whose summary says no more than "Hint 1"
    rank: int = 0  # of what stands inside, where it is not that of what stands around it


def address(path: str) -> str:
    """Return the URL of an HTML file, relative to the site's root."""
    return path.removesuffix("index.html") if path == "index.html" or path.endswith("/index.html") else path


def passages(html: str) -> tuple[Passage, ...]:
    """Return the text of a page by rank; nothing where the page has no article or is not to be indexed."""
    opened, ends = _ARTICLE.search(html), list(_ARTICLE_END.finditer(html))
    if opened is None or not ends or ends[-1].start() < opened.start() or _NOINDEX.search(html, 0, opened.start()):
        return ()
    article = html[opened.start() : ends[-1].end()]
    texts = _texts(_pieces(article))
    return tuple(Passage(Rank(rank), unescape("".join(parts))) for rank, parts in enumerate(texts) if any(parts))


def _pieces(article: str) -> Iterator[_Piece]:
    """Yield each tag, without its brackets, and the text behind it."""
    for raw, behind, stray in _TOKEN.findall(article):
        yield _TAG.fullmatch(raw), behind or stray


def _texts(pieces: Iterable[_Piece]) -> list[list[str]]:
    """Return the texts of each rank."""
    texts: list[list[str]] = [[] for _ in range(max(Rank) + 1)]
    rank, is_skipped, is_ours = Rank.BODY.value, False, False
    stack = [("", rank, is_skipped, is_ours)]  # open elements, and what holds around each
    for found, behind in pieces:
        tag = _tag(found) if found else _Tag()
        if tag.parts:
            texts[rank].append(" ")
        if tag.opens:
            stack.append((tag.name, rank, is_skipped, is_ours))
            rank = tag.rank or rank
            is_skipped = is_skipped or tag.skips or (is_ours and tag.name == "summary")
            is_ours = tag.ours
        elif tag.closes:
            if stack[-1][0] != tag.name:
                _close_inside(stack, tag.name)
            if stack[-1][0] == tag.name:  # a stray end closes nothing
                _, rank, is_skipped, is_ours = stack.pop()
        if not is_skipped:
            texts[rank].append(behind)
    return texts


def _close_inside(stack: list[tuple[str, int, bool, bool]], name: str) -> None:
    """Close what was left open inside of the innermost element of that name, if there is one."""
    for depth in range(len(stack) - 1, 0, -1):
        if stack[depth][0] == name:
            del stack[depth + 1 :]
            return


def _tag(found: re.Match[str]) -> _Tag:
    """Return what a tag does, from its slash, its name and its attributes."""
    end, name, attributes = found[1], found[2].lower(), found[3]
    return _Tag(
        name,
        parts=name not in _INLINE,
        opens=not end and name not in _VOID,
        closes=bool(end),
        skips=name in _SKIPPED_TAGS or _is_marked(attributes),
        ours=name == "details" and _OURS.search(attributes) is not None,
        rank=Rank.TITLE.value if name == "h1" else Rank.HEADING.value if name in _HEADINGS else 0,
    )


def _is_marked(attributes: str) -> bool:
    """Tell whether attributes keep an element out of the index."""
    classes = (name for found in _CLASS.findall(attributes) for value in found for name in value.split())
    return _SKIPPED_MARK.search(attributes) is not None or not _SKIPPED_CLASSES.isdisjoint(classes)
