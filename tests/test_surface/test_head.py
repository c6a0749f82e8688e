"""Pages and sitemaps of any maker are read, however they are written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright.surface.head import head_of, sitemap_of
from quizwright.surface.values import Reply


@given(st.text("<>![]-/?&;#'\"= aDC", max_size=60))
def test_noise_raises_nothing(text: str) -> None:
    head_of(Reply(url="https://example.org/", place="", content=text.encode()))
    sitemap_of(text)


@pytest.mark.parametrize(
    ("text", "page"),
    [
        ("<loc>https://a.example/b?c=1&amp;d=2</loc>", "https://a.example/b?c=1&d=2"),
        ("<loc><![CDATA[https://a.example/b?c=1&d=2]]></loc>", "https://a.example/b?c=1&d=2"),
        ("<loc>\n  https://a.example/\n</loc>", "https://a.example/"),
        ("<s:url><s:loc>https://a.example/</s:loc></s:url>", "https://a.example/"),
        ("<loc/><loc>https://a.example/</loc>", "https://a.example/"),
    ],
)
def test_the_address_of_a_page_is_read_as_xml_has_it(text: str, page: str) -> None:
    assert {page: ""} == sitemap_of(f"<urlset>{text}</urlset>").pages
