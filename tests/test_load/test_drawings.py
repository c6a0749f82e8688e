"""What in an SVG is refused, and what is not."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quizwright.load import drawings
from support.needs import ROOT

OPEN: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'xmlns:h="http://www.w3.org/1999/xhtml" xmlns:i="http://www.inkscape.org/namespaces/inkscape">'
)


def _faults(inside: str, before: str = "") -> list[str]:
    return [fault.message for fault in drawings.faults(f"{before}{OPEN}{inside}</svg>".encode())]


@pytest.mark.parametrize(
    "inside",
    [
        '<title>a</title><desc>b</desc><path d="M0 0h9v9z" fill="#fff" style="stroke: #000; mask: url(#m)"/>',
        '<defs><linearGradient id="g"/></defs><rect fill="url(#g)" filter="url( \'#f\' )" clip-path=\'url("#c")\'/>',
        '<use href="#a"/><use xlink:href=" #b "/><a href="#c"><text>d</text></a><image href=""/>',
        "<style>@media (prefers-color-scheme: dark) { rect { fill: url(#g) } } text { font-size: 9px }</style>",
        "<style><![CDATA[ a > b { fill: red } ]]></style>",
        '<animate attributeName="fill" values="red;url(#g)"/><set attributeName="visibility" to="hidden"/>',
        '<i:namedview i:onload="x" i:label="C:\\a (url)"/><metadata>&lt;script&gt; &#106;</metadata>',
        "<text>javascript:alert(1) @import url(x) onload=</text>",
        "<?xpacket begin='a'?><?php echo 1 ?>",
        '<text aria-label="url(x) \\a" class="on" id="href">x</text>',
    ],
)
def test_what_draws_is_allowed(inside: str) -> None:
    assert [] == _faults(inside)


@pytest.mark.parametrize(
    ("inside", "fault"),
    [
        ("<script>alert(1)</script>", "the element <script> does more than to draw"),
        ("<h:script>alert(1)</h:script>", "the element <script> does more than to draw"),
        ('<script xmlns="http://www.w3.org/1999/xhtml"/>', "the element <script> does more than to draw"),
        ("<metadata><h:img/></metadata>", "the element <img> does more than to draw"),
        ("<foreignObject/>", "the element <foreignObject> does more than to draw"),
        ("<iframe/>", "the element <iframe> does more than to draw"),
        ("<SCRIPT/>", "the element <SCRIPT> does more than to draw"),
        ("<unknown/>", "the element <unknown> does more than to draw"),
        ('<g onload="a"/>', "the attribute `onload` of <g> is an event handler"),
        ('<g onBegin=""/>', "the attribute `onBegin` of <g> is an event handler"),
        ('<a href="javascript:a"/>', "the attribute `href` of <a> leads out of the drawing, to 'javascript:a'"),
        ('<a href="java&#10;script:a"/>', "the attribute `href` of <a> leads out of the drawing, to 'java\\nscript:a'"),
        ('<a xlink:href="//a.b/"/>', "the attribute `href` of <a> leads out of the drawing, to '//a.b/'"),
        ('<a href="a.svg#b"/>', "the attribute `href` of <a> leads out of the drawing, to 'a.svg#b'"),
        ('<image href="data:a"/>', "the attribute `href` of <image> leads out of the drawing, to 'data:a'"),
        (
            '<feImage href="https://a.b"/>',
            "the attribute `href` of <feImage> leads out of the drawing, to 'https://a.b'",
        ),
        ('<use href="d&#97;ta:a"/>', "the attribute `href` of <use> leads out of the drawing, to 'data:a'"),
        ('<g xml:base="https://a.b/"/>', "the attribute `base` of <g> makes references lead elsewhere"),
        (
            '<set attributeName="xlink:href" to="#a"/>',
            "the attribute `attributeName` of <set> changes where something leads, or what runs",
        ),
        (
            '<animate attributeName=" onclick " to="a"/>',
            "the attribute `attributeName` of <animate> changes where something leads, or what runs",
        ),
        (
            '<set attributeName="fill" to="url(//a)"/>',
            "the attribute `to` of <set> has 'url(', which can load something",
        ),
        ('<g fill="url( https://a.b )"/>', "the attribute `fill` of <g> has 'url(', which can load something"),
        ('<g style="fill:\\75rl(a)"/>', "the attribute `style` of <g> has '\\\\', which can load something"),
        (
            '<g style="fill:URL ( &quot;a#b&quot; )"/>',
            "the attribute `style` of <g> has 'URL (', which can load something",
        ),
        ("<style>@import 'a.css';</style>", "the styles have '@import', which can load something"),
        ("<style>a{b:u</style><style>rl(c)}</style>", ""),
        ("<style>a{b:u<g>x</g>rl(c)}</style>", "the element <g> is inside of <style>"),
        ('<a href="\u00a0#b"/>', "the attribute `href` of <a> leads out of the drawing, to '\\xa0#b'"),
        ("<style>a{b:url('a')}</style>", "the styles have 'url(', which can load something"),
        ("<style>a{b:url<![CDATA[(]]>a)}</style>", "the styles have 'url(', which can load something"),
        ("<style>a{b:image-set('a' 1x)}</style>", "the styles have 'image-set(', which can load something"),
        ("<?xml-stylesheet href='a.css'?>", "the instruction <?xml-stylesheet …?> loads another file"),
    ],
)
def test_what_runs_or_loads_something_is_named(inside: str, fault: str) -> None:
    assert ([fault] if fault else []) == _faults(inside)


@pytest.mark.parametrize(
    ("before", "fault"),
    [
        ("<!DOCTYPE svg>", "the drawing has a DOCTYPE, which may define entities"),
        (
            '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
            "the drawing has a DOCTYPE, which may define entities",
        ),
        (
            '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
            "the drawing has a DOCTYPE, which may define entities",
        ),
        ("<?xml version='1.0' encoding='ISO-2022-JP'?>", "the drawing says that it is in ISO-2022-JP"),
        ("<?xml-stylesheet type='text/xsl' href='#a'?>", "the instruction <?xml-stylesheet …?> loads another file"),
    ],
)
def test_what_stands_before_the_drawing_is_named(before: str, fault: str) -> None:
    assert [fault] == _faults("", before)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"<svg/>",
        b'<svg xmlns="http://www.w3.org/2000/svg">',
        b'<svg xmlns="http://www.w3.org/2000/svg">&nbsp;</svg>',
        b'<html xmlns="http://www.w3.org/1999/xhtml"><script/></html>',
        b'<svg xmlns="http://www.w3.org/1999/xhtml"/>',
        b'<svg xmlns="http://www.w3.org/2000/svg"><title>\xe9</title></svg>',
    ],
)
def test_what_a_browser_would_not_show_is_no_svg(content: bytes) -> None:
    (fault,) = drawings.faults(content)

    assert (False, True) == (fault.is_svg, fault.message.startswith("this is no SVG"))


def test_a_drawing_that_begins_with_a_byte_order_mark_is_read_as_a_browser_reads_it() -> None:
    content = f"{OPEN}<script/></svg>".encode("utf-16")

    assert ["the element <script> does more than to draw"] == [fault.message for fault in drawings.faults(content)]


def test_entities_are_never_expanded() -> None:
    """A thousand million laughs take no time: the DTD is where reading stops."""
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))

    assert ["the drawing has a DOCTYPE, which may define entities"] == _faults(
        "<text>&l9;</text>", f'<!DOCTYPE svg [<!ENTITY l0 "ha">{laughs}]>'
    )


def test_a_drawing_with_many_faults_names_some() -> None:
    assert 20 == len(_faults("<script/>" * 1000))


def test_a_place_is_the_line_and_column_of_the_element() -> None:
    (fault,) = drawings.faults(f"{OPEN}\n  <g/>\n  é<script/></svg>".encode())

    assert (3, 4) == (fault.line, fault.column)


def test_our_own_drawings_are_allowed() -> None:
    """Those of the documentation, and the icon of the theme."""
    folders = (ROOT / "docs", ROOT / "content", ROOT / "scripts" / "quizwright" / "theme")
    found = [path for folder in folders for path in sorted(folder.rglob("*.svg"))]

    assert found
    assert [] == [
        (path.name, *drawings.faults(path.read_bytes())) for path in found if any(drawings.faults(path.read_bytes()))
    ]


@given(st.binary(max_size=300) | st.text(max_size=200).map(lambda text: f"{OPEN}{text}</svg>".encode()))
def test_no_bytes_break_the_reader(content: bytes) -> None:
    assert all(
        fault.message and fault.hint and fault.line > 0 and fault.column > 0 for fault in drawings.faults(content)
    )
