"""The Content-Security-Policy of a site: what its pages need, and nothing else."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable

import pytest

from quizwright.policy import policy

PLAIN = (
    "default-src 'self'; script-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'self'; "
    "form-action 'self'; frame-ancestors 'none'"
)


def _all(_: str) -> bool:
    return True


def _hash(code: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}'"


def _header(*pages: str, known: Callable[[str], bool] = _all) -> str:
    found = policy([(f"{number}.html", page) for number, page in enumerate(pages)], known)
    assert () == found.problems
    return found.header


def _directive(name: str, *pages: str) -> list[str]:
    found = {words[0]: words[1:] for words in (part.split() for part in _header(*pages).split("; "))}
    return found.get(name, [])


def _problems(page: str) -> list[str]:
    return [str(problem) for problem in policy([("site/a.html", page)], lambda _: False).problems]


@pytest.mark.parametrize(
    "page",
    [
        "",
        '<script src="a.js"></script>',
        '<script type="module" src=a.js></script>',
        '<script id="__config" type="application/json">{"a": "<script onclick=b>"}</script>',
        "<p>&lt;script&gt;alert(1)&lt;/script&gt; style=&quot;x&quot; onclick=&quot;y&quot;</p>",
        "<pre><code>style=\"a\" onclick='b'</code></pre>",
        '<title><a onclick="a"></title><textarea><script>a</script></textarea>',
        '<!-- <a onclick="a"> -->',
        '<a href="javascript:void(0)" data-onclick="a" title="javascript:a" alt="onclick=a">x</a>',
        '<meta name="description" content="0;url=javascript:a">',
        '<svg><title>a</title></svg><p title="onclick=">b</p>',
    ],
)
def test_files_data_and_text_need_nothing(page: str) -> None:
    assert PLAIN == _header(page, known=lambda _: False)


@pytest.mark.parametrize(
    ("page", "code"),
    [
        ("<script>run()</script>", "run()"),
        ("<SCRIPT>run()</SCRIPT >", "run()"),
        ('<script type="module">import "a"</script>', 'import "a"'),
        ("<script type=text/javascript async>\r\n  a > b\r\n</script>", "\n  a > b\n"),
        ('<script data-a="a > b">run("&amp;")</script>', 'run("&amp;")'),
        ("<script>位置</script>", "位置"),
        ('<script>x = \'<p style="a" onclick="b">\'</script>', 'x = \'<p style="a" onclick="b">\''),
    ],
)
def test_an_inline_script_is_named_by_the_hash_of_what_the_browser_reads(page: str, code: str) -> None:
    assert ["'self'", _hash(code)] == _directive("script-src", page)
    assert [] == _directive("style-src", page)


def test_each_script_is_named_once_and_the_order_of_pages_does_not_matter() -> None:
    one, other = "<script>1</script><script>2</script>", "<script>2</script><script>3</script>"

    assert _header(one, other) == _header(other, one)
    assert {"'self'", *map(_hash, "123")} == set(_directive("script-src", one, other))


def test_inline_styles_are_named_too() -> None:
    """Python-Markdown aligns the columns of tables by such attributes."""
    page = "<style>p { top: 0 }</style><td style=\"text-align: right;\">1</td><td style='content: &quot;a&quot;'>2</td>"

    hashes = ["'unsafe-hashes'", *sorted(map(_hash, ("text-align: right;", 'content: "a"')))]
    assert ["'self'", _hash("p { top: 0 }"), *hashes] == _directive("style-src", page)


@pytest.mark.parametrize(
    ("page", "problem"),
    [
        ('<a onclick="go()">x</a>', "1:4: error P101 the event handler `onclick` of <a> is not the theme's"),
        ("<p>\n<a\n  ONFOCUS=go()>x</a>", "3:3: error P101 the event handler `onfocus` of <a> is not the theme's"),
        ("<h1 onfocus autofocus>x</h1>", "1:5: error P101 the event handler `onfocus` of <h1> is not the theme's"),
        ("<img/onerror='a'/>", "1:6: error P101 the event handler `onerror` of <img> is not the theme's"),
        ("<p>a</p><a href=' JaVa\tscript:a'>", "1:12: error P102 the address in `href` of <a> is code"),
        ("<a href='&#106;avascript:a'>", "1:4: error P102 the address in `href` of <a> is code"),
        ("<form action=vbscript:a>", "1:7: error P102 the address in `action` of <form> is code"),
        ("<a href='javascript:void(0);a'>", "1:4: error P102 the address in `href` of <a> is code"),
        (
            "<meta content=\"0; URL='javascript:a'\" http-equiv=Refresh>",
            "1:7: error P102 the address in `content` of <meta> is code",
        ),
        (
            "<svg><animate values='#a;javascript:a'/></svg>",
            "1:15: error P102 the address in `values` of <animate> is code",
        ),
        ("<script>a</script>", "1:1: error P103 no installed theme has this inline script"),
        ("\n  <script>a", "2:3: error P103 no installed theme has this inline script"),
        ("<script src='data:text/javascript,a'></script>", "1:1: error P103 no installed theme has this inline script"),
        (
            "<iframe srcdoc='&lt;a onclick=b>'></iframe>",
            "1:9: error P101 the event handler `onclick` of <a> is not the theme's",
        ),
        (
            "<svg><title><a onclick=b></title></svg>",
            "1:16: error P101 the event handler `onclick` of <a> is not the theme's",
        ),
    ],
)
def test_what_the_theme_did_not_write_is_named_with_its_place(page: str, problem: str) -> None:
    assert [f"site/a.html:{problem}"] == _problems(page)


@pytest.mark.parametrize(
    "page", ['<a onclick="go()">x</a>', '<a href="javascript:go()">x</a>', "<script>go()</script>"]
)
def test_what_the_theme_did_not_write_is_never_allowed(page: str) -> None:
    found = policy([("a.html", page), ("b.html", page)], lambda _: False)

    assert (PLAIN, 2) == (found.header, len(found.problems))
