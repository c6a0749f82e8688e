"""Every Markdown extension that Material for MkDocs documents, set up as its documentation does.

And the texts that mean something to one of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import yaml

EXTENSIONS: Final[Mapping[str, Mapping[str, Any]]] = {
    "abbr": {"glossary": {"HTML": "Hyper Text Markup Language", "title": "a name", "title: 1": "x"}},
    "admonition": {},
    "attr_list": {},
    "codehilite": {},
    "def_list": {},
    "extra": {},
    "fenced_code": {},
    "footnotes": {},
    "legacy_attrs": {},
    "legacy_em": {},
    "md_in_html": {},
    "meta": {},
    "nl2br": {},
    "sane_lists": {},
    "smarty": {},
    "tables": {},
    "wikilinks": {},
    "pymdownx.arithmatex": {"generic": True},
    "pymdownx.b64": {},
    "pymdownx.betterem": {"smart_enable": "all"},
    "pymdownx.blocks.admonition": {},
    "pymdownx.blocks.caption": {},
    "pymdownx.blocks.definition": {},
    "pymdownx.blocks.details": {},
    "pymdownx.blocks.html": {},
    "pymdownx.blocks.tab": {"alternate_style": True},
    "pymdownx.caret": {},
    "pymdownx.critic": {"mode": "view"},
    "pymdownx.details": {},
    "pymdownx.emoji": {},
    "pymdownx.escapeall": {"hardbreak": True, "nbsp": True},
    "pymdownx.extra": {},
    "pymdownx.fancylists": {},
    "pymdownx.highlight": {"anchor_linenums": True, "line_spans": "__span", "pygments_lang_class": True},
    "pymdownx.inlinehilite": {},
    "pymdownx.keys": {},
    "pymdownx.magiclink": {
        "repo_url_shorthand": True,
        "social_url_shorthand": True,
        "repo_url_shortener": True,
        "normalize_issue_symbols": True,
        "user": "squidfunk",
        "repo": "mkdocs-material",
    },
    "pymdownx.mark": {},
    "pymdownx.pathconverter": {"base_path": "docs", "relative_path": "", "absolute": True},
    "pymdownx.progressbar": {},
    "pymdownx.quotes": {"callouts": True},
    "pymdownx.saneheaders": {},
    "pymdownx.smartsymbols": {},
    "pymdownx.snippets": {"auto_append": ["abbreviations.md"], "url_download": False},
    "pymdownx.striphtml": {"strip_js_on_attributes": True},
    "pymdownx.superfences": {},
    "pymdownx.tabbed": {"alternate_style": True},
    "pymdownx.tasklist": {"custom_checkbox": True},
    "pymdownx.tilde": {},
}
#: Extensions that can't be used beside another one of the list.
APART: Final = frozenset({"codehilite", "extra", "fenced_code", "legacy_em", "sane_lists", "pymdownx.fancylists"})
#: What `auto_append` adds to every page.
ABBREVIATIONS: Final = "*[HTML]: Hyper Text Markup Language\n*[title]: a name\n*[quizwright]: a program\n"
#: What means something to an extension, to a template or to a browser.
SIGNS: Final = (
    *(
        "{ onfocus=alert(1) autofocus tabindex=0 }",
        "{: #id }",
        "{#id .class key=value}",
        "{: }",
        "{",
        "}",
        "}}",
        "{{ x }}",
    ),
    *(
        "{% raw %}",
        "{# x #}",
        "{!file!}",
        "[[x]]",
        "[[x|y]]",
        "[TOC]",
        "[x](y)",
        "[x][y]",
        "[^1]",
        "[^1]: x",
        "[ ]",
        "[x] ",
    ),
    *(
        "![x](y){ width=1 }",
        ":smile:",
        ":material-account:",
        ":octicons-alert-16:",
        "--8<--",
        '--8<-- "abbreviations.md"',
    ),
    *(
        ";--8<--",
        "*[HTML]: x",
        "HTML",
        "title",
        "++ctrl+alt++",
        "++x++",
        "{++x++}",
        "{--x--}",
        "{~~x~>y~~}",
        "{==x==}",
        "{>>x<<}",
    ),
    *(
        "==x==",
        "^^x^^",
        "H~2~O",
        "x^2^",
        "~~x~~",
        "***x***",
        "__x__",
        "`#!python x`",
        "`x`",
        "$x$",
        "$$x$$",
        r"\(x\)",
        r"\[x\]",
    ),
    *(
        "https://example.org/?a=b&c",
        "www.example.org",
        "a@example.org",
        "@user",
        "@gh:user",
        "#123",
        "user/repo#1",
        "!1",
    ),
    *(
        "(c)",
        "(tm)",
        "-->",
        "<--",
        "<-->",
        "+/-",
        "1/2",
        "1st",
        "=/=",
        "...",
        "---",
        "--",
        "<<x>>",
        '"x"',
        "'x'",
        "!!! note",
    ),
    *(
        "??? x",
        "/// x",
        "///",
        "=== x",
        "| x | y |",
        "|---|",
        ": x",
        "> [!NOTE]",
        "- [x] x",
        "1. x",
        "#. x",
        "# x",
        "x #",
        "```",
        "~~~",
    ),
    *(
        "[=50%]",
        "[= 50% x]",
        "    x",
        "\\",
        "\\*",
        "\\{",
        "&amp;",
        "&lt;b&gt;",
        "&#123;",
        "&#x7b; .x &#x7d;",
        "&copy;",
        "&",
        "<",
        ">",
    ),
    *(
        "<script>alert(1)</script>",
        "</title>",
        "<b>",
        "<!-- x -->",
        "<?php ?>",
        "<![CDATA[x]]>",
        "</h2>",
        '"onload="x',
        "-- >",
    ),
    *(
        "<!-- quizwright:begin -->",
        "<!-- quizwright:end -->",
        "quizwright:0",
        "wzxhzdk:0",
        "id=x",
        'id="x"',
        "=",
        ";",
        ",",
    ),
    *(
        "节点组",
        "ノード",
        "노드",
        "שלום",
        "\u202eabc\u202c",
        "\u200f",
        "\u200b",
        "\u200d",
        "\ufeff",
        "e\u0301",
        "👩‍💻",
        " ",
        "a",
        "1",
    ),
)


def write_files(folder: Path) -> None:
    """Write what the options name."""
    (folder / "abbreviations.md").write_text(ABBREVIATIONS, encoding="utf-8")


def alone(name: str) -> dict[str, Mapping[str, Any]]:
    """Return one extension; what snippets append to each page needs `abbr`."""
    return {**({"abbr": {}} if name == "pymdownx.snippets" else {}), name: EXTENSIONS[name]}


def together() -> dict[str, Mapping[str, Any]]:
    """Return all extensions that can be used side by side."""
    return {name: options for name, options in EXTENSIONS.items() if name not in APART}


def as_yaml() -> list[Any]:
    """Return the same as `markdown_extensions` of mkdocs.yml holds it."""
    found: list[Any] = yaml.safe_load(yaml.safe_dump([{name: dict(options)} for name, options in together().items()]))
    return found
