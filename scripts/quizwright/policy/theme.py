"""Which inline scripts a theme has, as its own templates tell.

Templates fill in little more than the address of the site's root. So each `{{ … }}` of a script stands for characters
of an address, which can't leave the string that it stands in.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

#: Tells whether a script is one of the themes'.
ThemeScripts: TypeAlias = Callable[[str], bool]
_SCRIPT: Final = re.compile(r"<script\b[^>]*>(.*?)</script\s*>", re.DOTALL | re.IGNORECASE)
_EXPRESSION: Final = re.compile(r"\{\{.*?\}\}", re.DOTALL)
_VALUE: Final = r"[\w.~:/?#@!$&*+,=%-]*"


def theme_scripts(templates: Iterable[str]) -> ThemeScripts:
    """Return what knows the inline scripts of templates; those with statements (`{% … %}`) inside are not known."""
    found = {script for template in templates for script in _SCRIPT.findall(template) if script.strip()}
    patterns = [_pattern(script) for script in sorted(found) if "{%" not in script]
    return lambda code: any(pattern.fullmatch(code) for pattern in patterns)


def _pattern(script: str) -> re.Pattern[str]:
    return re.compile(_VALUE.join(re.escape(part) for part in _EXPRESSION.split(script)))
