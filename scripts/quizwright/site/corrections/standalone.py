"""A report as one HTML file that can be mailed: every style inside, no script, and links that work from anywhere."""

from __future__ import annotations

from html import escape
from typing import Final

from quizwright.site.corrections import draw
from quizwright.site.corrections.values import Part, Report
from quizwright.site.markup import element, void
from quizwright.site.words import words

#: What the site's theme gives to our style sheets.
_BASE: Final = """\
:root {
  color-scheme: light dark;
  --md-default-fg-color: light-dark(#1f2328, #e4e6eb);
  --md-default-fg-color--light: light-dark(#57606a, #a9b0ba);
  --md-default-fg-color--lightest: light-dark(#0000001f, #ffffff1f);
  --md-default-bg-color: light-dark(#fff, #16181d);
  --md-accent-fg-color: light-dark(#00796b, #80cbc4);
  --md-accent-fg-color--transparent: light-dark(#00796b1a, #80cbc41a);
  --md-typeset-a-color: light-dark(#00695c, #4db6ac);
}
html { font-size: 125%; }
body {
  margin: 0; color: var(--md-default-fg-color); background: var(--md-default-bg-color);
  font: 0.8rem/1.6 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif;
}
main { max-inline-size: 52rem; margin-inline: auto; padding: 1rem 0.8rem 3rem; overflow-wrap: break-word; }
a { color: var(--md-typeset-a-color); }
h1, h2, h3, h4 { line-height: 1.3; font-weight: 600; }
code { font: 0.85em/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
pre { overflow-x: auto; }
summary { cursor: pointer; }
:is(:lang(zh), :lang(ja), :lang(ko)) em { font-style: normal; font-weight: 600; }
:lang(ko) { word-break: keep-all; overflow-wrap: anywhere; }
"""


def standalone(report: Report, *, style: str) -> str:
    """Return a report as a whole HTML document.

    Args:
        report: made with absolute links.
        style: the site's own style rules for questions and corrections.

    """
    told = words(report.locale)
    body = [
        element("h1", escape(report.title), lang=report.lang),
        element("p", escape(told.corrections_intro)),
        element("p", draw.anchor(report.quiz)),
        draw.kinds(report.tallies, told),
        element("h2", escape(report.older.title), lang=report.older.locale),
        draw.about(report, told),
        *(_part(part, report) for part in report.parts),
        draw.rest(report, told),
    ]
    head = [
        void("meta", charset="utf-8"),
        void("meta", name="viewport", content="width=device-width,initial-scale=1"),
        element("title", escape(report.title)),
        element("style", f"{_BASE}{style}".replace("</", "<\\/")),
    ]
    main = element("main", "\n".join(filter(None, body)), class_="md-typeset")
    document = element("head", "\n".join(head)) + element("body", main)
    return f"<!doctype html>\n{element('html', document, lang=report.locale)}\n"


def _part(part: Part, report: Report) -> str:
    """Return a question with its heading right before it, as the filter expects."""
    title = element("h3", escape(part.title), id=part.anchor, lang=part.lang)
    return title + draw.part(part, report, words(report.locale), level=4)
