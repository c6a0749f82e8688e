"""A report as one HTML file that can be mailed: every style inside, no script, and links that work from anywhere."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from quizwright.html.corrections import report as parts
from quizwright.html.markup import element, joined, trusted, void
from quizwright.html.texts import Page, absolute_below
from quizwright.languages import is_right_to_left
from quizwright.presentation import PresentedReport
from quizwright.presentation.reports import Part

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
main { max-inline-size: 52rem; margin-inline: auto; padding: 1rem 0.8rem 3rem; overflow-wrap: anywhere; }
a { color: var(--md-typeset-a-color); }
h1, h2, h3, h4 { line-height: 1.3; font-weight: 600; }
code { font: 0.85em/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
pre { overflow-x: auto; }
table { display: block; max-inline-size: 100%; overflow-x: auto; }
summary { cursor: pointer; }
:is(:lang(zh), :lang(ja), :lang(ko)) em { font-style: normal; font-weight: 600; }
:lang(ko) { word-break: keep-all; overflow-wrap: anywhere; }
"""


def standalone(report: PresentedReport, *, base: str, style: str) -> str:
    """Return a report as a whole HTML document.

    Args:
        report: the report.
        base: the address of the site, or empty where it is unknown.
        style: the site's own style rules for questions and corrections.

    """
    page = Page(report.locale, absolute_below(base))
    words = page.words
    body = [
        element("h1", report.title.words, lang=report.title.lang),
        element("p", words.corrections_intro),
        element("p", page.link(report.quiz)),
        parts.kinds(report.tallies, page),
        element("h2", report.older.title, lang=report.older.locale),
        parts.about(report, page),
        *(_part(part, report, page) for part in report.parts),
        parts.rest(report, page),
    ]
    head = [
        void("meta", charset="utf-8"),
        void("meta", name="viewport", content="width=device-width,initial-scale=1"),
        element("title", report.title.words),
        element("style", trusted(f"{_BASE}{style}".replace("</", "<\\/"))),
    ]
    main = element("main", joined(filter(None, body), "\n"), class_="md-typeset")
    direction = "rtl" if is_right_to_left(report.locale) else None
    content = (element("head", joined(head, "\n")), element("body", main))
    document = element("html", *content, lang=report.locale, dir=direction)
    return f"<!doctype html>\n{document}\n"


def _part(part: Part, report: PresentedReport, page: Page) -> Markup:
    """Return a question with its heading right before it, as the filter expects."""
    title = element("h3", part.title.words, id=part.anchor, lang=part.title.lang)
    return title + parts.part(part, report, page, level=4)
