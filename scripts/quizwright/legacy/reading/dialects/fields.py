"""Questions in front matter: a list `questions`, or one question whose options stand under `answers`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from quizwright.legacy.reading import labels
from quizwright.legacy.reading.draft import Draft, Result
from quizwright.legacy.reading.page import Page
from quizwright.legacy.reading.source import Line
from quizwright.legacy.values import Option

_RIGHT: Final = re.compile(r"(?<!\s)\s*+(?://|#|<!--)\s*+correct\s*+(?:-->\s*+)?$", re.IGNORECASE)
_EXPLAINS: Final = re.compile(r"<!--\s*explanation\s*-->", re.IGNORECASE)
_STEMS: Final = ("text", "question", "prompt", "stem", "title")
_KEY: Final = re.compile(r"[\s-]*+[\w-]+:\s")
_AROUND: Final = " -\"'{}[],"
_BEGINNING: Final = 40  # characters by which a line is found again
_YES: Final = frozenset({"true", "yes", "on", "y", "1"})  # of YAML 1.1 and 1.2, and what authors write
_RIGHT_KEYS: Final = ("is_correct", "correct", "isCorrect")


def fits(page: Page) -> bool:
    """Tell whether front matter holds questions; `options` of a page may as well be settings, unless one is right."""
    if _listed(page) or isinstance(page.front.get("answers"), list | dict):
        return True
    return isinstance(page.front.get("options"), list | dict) and bool(_draft(page.front, page.first_line).labels)


def parse(page: Page) -> Result:
    """Return the questions of the front matter; of one alone, the page below it is stem and explanation."""
    title = _string(page.front.get("title"))
    if listed := _listed(page):
        places = _places(page)
        return Result(title, _below(page) or None, [_draft(item, _place(page, item, places)) for item in listed])
    stem, explanation = _body(page)
    return Result(title, None, [_draft(page.front, page.first_line, stem, explanation)])


def _listed(page: Page) -> list[dict[str, object]]:
    """Return the questions that stand in a list, or in a mapping by name."""
    written = page.front.get("questions")
    rows = written.values() if isinstance(written, dict) else written if isinstance(written, list) else ()
    return [row for row in rows if isinstance(row, dict)]


def _draft(item: Mapping[str, object], line: Line, stem: str = "", explanation: str | None = None) -> Draft:
    found = list(_options(item.get("options") or item.get("answers") or item.get("choices")))
    right = tuple(option.label for option, is_right in found if is_right) or _named(
        item, [option for option, _ in found]
    )
    asked = stem or next((text for key in _STEMS if (text := _string(item.get(key)))), "")
    return Draft(
        line=line,
        topic=_string(item.get("title")) if stem else None,
        stem=asked,
        options=tuple(option for option, _ in found),
        labels=right,
        explanation=explanation or _string(item.get("explanation")),
        hint=_string(item.get("hint")),
    )


def _options(written: object) -> Iterator[tuple[Option, bool]]:
    """Yield options from a list of strings, a list of mappings, or a mapping of labels to texts."""
    pairs = (
        list(written.items())
        if isinstance(written, dict)
        else list(enumerate(written if isinstance(written, list) else ()))
    )
    for at, (name, value) in enumerate(pairs):
        label = labels.normal(name) if isinstance(name, str) else labels.nth(labels.LATIN, at)
        if isinstance(value, dict):
            text = next((found for key in ("text", "content", "label") if (found := _string(value.get(key)))), "")
            given = _string(value.get("id"))
            label = labels.normal(given) if given and len(given) == 1 else label
            yield Option(label, text), any(str(value.get(key)).lower() in _YES for key in _RIGHT_KEYS)
        else:
            text = str(value)
            yield Option(label, _RIGHT.sub("", text)), _RIGHT.search(text) is not None


def _named(item: Mapping[str, object], options: list[Option]) -> tuple[str, ...]:
    """Return the labels that `correct_answer` names, by label, id or text."""
    given = item.get("correct_answer", item.get("answer"))
    wanted = [str(name) for name in given] if isinstance(given, list) else [str(given)] if given else []
    by_label = tuple(labels.normal(name) for name in wanted if len(name.strip()) == 1)
    return by_label or tuple(option.label for option in options if option.text in wanted)


def _body(page: Page) -> tuple[str, str | None]:
    stem, _, explanation = _split(_below(page))
    return stem.strip(), explanation.strip() or None


def _split(text: str) -> tuple[str, str, str]:
    found = _EXPLAINS.search(text)
    return (text[: found.start()], found[0], text[found.end() :]) if found else (text, "", "")


def _below(page: Page) -> str:
    end = next((at for at, line in enumerate(page.lines[1:], start=1) if line.text.rstrip() in {"---", "..."}), 0)
    return "\n".join(line.text for line in page.lines[end + 1 :]).strip()


def _places(page: Page) -> Mapping[str, Line]:
    """Return the lines of a page by how their texts begin: all of a line, or what stands after a key or a bullet."""
    found: dict[str, Line] = {}
    for line in page.lines:
        key = _KEY.match(line.text)
        for text in (line.text, line.text[key.end() :] if key else ""):
            found.setdefault(text.strip(_AROUND)[:_BEGINNING], line)
    return found


def _place(page: Page, item: Mapping[str, object], places: Mapping[str, Line]) -> Line:
    """Return the line that a question's text stands on."""
    text = next((found for key in _STEMS if (found := _string(item.get(key)))), "").partition("\n")[0]
    return places.get(text.strip(_AROUND)[:_BEGINNING], page.first_line)


def _string(value: object) -> str | None:
    return value.strip() if isinstance(value, str) and value.strip() else None
