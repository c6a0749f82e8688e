"""The Content-Security-Policy of a site: what its pages need, and nothing else."""

from __future__ import annotations

import base64
import hashlib

import pytest

from quizwright.site.policy import policy

PLAIN = (
    "default-src 'self'; script-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'self'; "
    "form-action 'self'; frame-ancestors 'none'"
)


def _hash(code: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}'"


def _directive(name: str, *pages: str) -> list[str]:
    found = {words[0]: words[1:] for words in (part.split() for part in policy(pages).split("; "))}
    return found.get(name, [])


@pytest.mark.parametrize(
    "page",
    [
        "",
        '<script src="a.js"></script>',
        '<script type="module" src=a.js></script>',
        '<script id="__config" type="application/json">{"a": "<script>"}</script>',
        "<p>&lt;script&gt;alert(1)&lt;/script&gt; style=&quot;x&quot; onclick=&quot;y&quot;</p>",
        "<pre><code>style=\"a\" onclick='b'</code></pre>",
    ],
)
def test_files_data_and_text_need_nothing(page: str) -> None:
    assert PLAIN == policy([page])


@pytest.mark.parametrize(
    ("page", "code"),
    [
        ("<script>run()</script>", "run()"),
        ("<SCRIPT>run()</SCRIPT >", "run()"),
        ('<script type="module">import "a"</script>', 'import "a"'),
        ("<script type=text/javascript async>\r\n  a > b\r\n</script>", "\n  a > b\n"),
        ('<script data-a="a > b">run("&amp;")</script>', 'run("&amp;")'),
        ("<script>位置</script>", "位置"),
    ],
)
def test_an_inline_script_is_named_by_the_hash_of_what_the_browser_reads(page: str, code: str) -> None:
    assert ["'self'", _hash(code)] == _directive("script-src", page)


def test_each_script_is_named_once_and_the_order_of_pages_does_not_matter() -> None:
    one, other = "<script>1</script><script>2</script>", "<script>2</script><script>3</script>"

    assert policy([one, other]) == policy([other, one])
    assert {"'self'", *map(_hash, "123")} == set(_directive("script-src", one, other))


def test_inline_styles_are_named_too() -> None:
    """Python-Markdown aligns the columns of tables by such attributes."""
    page = "<style>p { top: 0 }</style><td style=\"text-align: right;\">1</td><td style='content: &quot;a&quot;'>2</td>"

    hashes = ["'unsafe-hashes'", *sorted(map(_hash, ("text-align: right;", 'content: "a"')))]
    assert ["'self'", _hash("p { top: 0 }"), *hashes] == _directive("style-src", page)


def test_handlers_in_attributes_are_scripts() -> None:
    page = '<a onclick="go(&quot;x&quot;)">x</a>'

    assert ["'self'", "'unsafe-hashes'", _hash('go("x")')] == _directive("script-src", page)
    assert [] == _directive("style-src", page)


def test_what_stands_in_a_script_is_no_attribute() -> None:
    assert [] == _directive("style-src", "<script>x = '<p style=\"a\">'</script>")
