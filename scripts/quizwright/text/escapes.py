"""Characters of text, code and addresses, written so that CommonMark reads nothing in them."""

from __future__ import annotations

import re
from typing import Final

#: What is marked up inside a line. `_` between word characters is none; `~~` is GitHub's; `{{` is other programs'.
_SIGN: Final = re.compile(
    r"[\\`\[]|\*|(?<!\w)_+|(?<!_)_++(?!\w)|<(?=[A-Za-z/!?]|$)|&(?=#?\w+;|#?\w*$)|~(?=~)|(?<=~)~|\{(?=[{%]|$)"
)
#: How a sign begins, or a break: most texts have none, and a class of characters is looked for in a tenth of the time.
_MAY_CHANGE: Final = re.compile(r"[\\`\[*_<&~{\n\r\t\f\v\x1c-\x1f\x85\u2028\u2029]")
#: What would begin a block: headings, lists, quotations, rules and underlines, tables, containers of other programs.
_START: Final = re.compile(r"#{1,6}(?=\s|$)|[-+](?=\s|$)|>|[-:|=](?=[-:|=\s]*$)|:::|!!!|\?\?\?")
_NUMBER: Final = re.compile(r"\A\d{1,9}(?=[.)](?:\s|$))")
_BREAKS: Final = re.compile(r"[\n\r\t\f\v\x1c-\x1f\x85\u2028\u2029]")
_ENTITY: Final = re.compile(r"&(?=#?\w+;)")
_BARE: Final = re.compile(r"[^\s<>()\\]+")
_ADDRESS: Final = re.compile(r"[A-Za-z][A-Za-z0-9+.-]{1,31}:[!-;=?-~]*")
_BRACKET: Final = re.compile(r"[<>]|\\(?!&)")
_TICKS: Final = re.compile("`+")
_TILDES: Final = re.compile("~+")


def escaped(text: str, *, begins: bool, ends: bool, in_link: bool, before_link: bool) -> str:
    """Return plain text as CommonMark that reads as exactly this text.

    Args:
        text: of one line.
        begins: whether a line begins with it.
        ends: whether a line ends with it.
        in_link: whether it stands in the text of a link.
        before_link: whether a link follows.

    """
    lead = len(text) - len(text.lstrip()) if begins else 0
    tail = len(text) - len(text.rstrip()) if ends else 0
    body = text[lead : len(text) - tail]
    may_change = _MAY_CHANGE.search(body)
    made = _SIGN.sub(lambda found: _sign(found, body), body) if may_change else body
    made = made.replace("]", "\\]") if in_link else made
    if before_link and not tail and made.endswith("!"):
        made = f"{made[:-1]}\\!"
    if begins and not lead and not made[:1].isalpha():  # as most lines begin
        made = _begun(made)
    made = _BREAKS.sub(_reference, made) if may_change else made
    if not lead and not tail:
        return made
    return _references(text[:lead]) + made + _references(text[max(lead, len(text) - tail) :])


def code_span(code: str) -> str:
    """Return inline code with as many backticks as it needs."""
    if "`" not in code and code[:1] != " ":  # as most code is
        return f"`{code}`"
    runs = {len(run) for run in _TICKS.findall(code)}
    fence = "`" * next(length for length in range(1, len(runs) + 2) if length not in runs)
    padded = code.startswith("`") or code.endswith("`") or (code[:1] == code[-1:] == " " and code.strip(" "))
    space = " " if padded else ""
    return f"{fence}{space}{code}{space}{fence}"


def destination(url: str) -> str:
    """Return the target of a link as it stands in its brackets."""
    made = _ENTITY.sub(r"\\&", url)
    if _BARE.fullmatch(url):
        return made
    return f"<{_BRACKET.sub(_backslashed, made)}>"


def in_quotes(title: str) -> str:
    """Return what stands after the target: the title of a link, if it has one."""
    if not title.strip():
        return ""
    told = re.sub(r'[\\"]', _backslashed, " ".join(title.split()))
    told = _ENTITY.sub(r"\\&", told)
    return f' "{told}"'


def is_plain_address(url: str) -> bool:
    """Tell whether an address is read between `<` and `>` as it is written, and shown so."""
    return _ADDRESS.fullmatch(url) is not None and not any(sign in url for sign in ("%", "\\", "xn--"))


def fence_for(code: str, info: str) -> str:
    """Return a fence longer than any that the code holds; tildes where the language holds a backtick."""
    sign = "~" if "`" in info else "`"
    longest = max(map(len, (_TICKS if sign == "`" else _TILDES).findall(code)), default=0)
    return sign * max(3, longest + 1)


def _begun(text: str) -> str:
    if text[:1].isdecimal():
        return _NUMBER.sub(r"\g<0>\\", text, count=1)
    return f"\\{text}" if _START.match(text) else text


def _sign(found: re.Match[str], text: str) -> str:
    if found[0] == "*":
        start, end = found.span()
        around = text[max(start - 1, 0) : start], text[end : end + 1]
        return "*" if all(character.isspace() for character in around) and all(around) else "\\*"
    return "".join(f"\\{character}" for character in found[0])


def _backslashed(found: re.Match[str]) -> str:
    return f"\\{found[0]}"


def _reference(found: re.Match[str]) -> str:
    return _references(found[0])


def _references(text: str) -> str:
    return "".join(f"&#{ord(character)};" for character in text)
