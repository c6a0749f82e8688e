"""Our HTML blocks past Python-Markdown's own search for HTML."""

from __future__ import annotations

import markdown

from test_site import samples

EXTENSIONS = ["attr_list", "tables", "toc"]


def test_a_page_is_the_same_with_the_extension_and_without() -> None:
    """The extension saves time and changes nothing."""
    for path, page in samples.sources(samples.bank()).items():
        text = page.partition("\n---\n")[2]

        plain = markdown.markdown(text, extensions=EXTENSIONS)
        stashed = markdown.markdown(text, extensions=[*EXTENSIONS, "quizwright.stash"])

        assert _lines(plain) == _lines(stashed), path


def test_a_block_that_nothing_closes_stays_as_it_is() -> None:
    """It is no block of ours, so Python-Markdown may say what it is."""
    text = '<section class="qw">\n\nA paragraph.\n'

    assert markdown.markdown(text) == markdown.markdown(text, extensions=["quizwright.stash"])


def _lines(html: str) -> list[str]:
    return [line for line in html.split("\n") if line]
