"""What images/ may hold: pictures, by their content and by the end of their name."""

from __future__ import annotations

from typing import Final

import pytest

from quizwright.load import Tree, pictures

PNG: Final = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
JPEG: Final = b"\xff\xd8\xff\xe0\0\x10JFIF\0"
WEBP: Final = b"RIFF\x24\0\0\0WEBPVP8 "
AVIF: Final = b"\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1B"
HEIF_BRANDED: Final = b"\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf"
SVG: Final = b'<svg xmlns="http://www.w3.org/2000/svg"/>'


def _problems(name: str, content: bytes) -> list[str]:
    tree = Tree({}, root="content/", pictures={f"q/images/{name}": content})
    return [str(problem) for problem in pictures.problems(tree)]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.png", PNG),
        ("a.PNG", PNG),
        ("deep/in/a.jpg", JPEG),
        ("a.jpeg", JPEG),
        ("a.gif", b"GIF89a\1\0"),
        ("a.gif", b"GIF87a\1\0"),
        ("a.webp", WEBP),
        ("a.avif", AVIF),
        ("a.avif", HEIF_BRANDED),
        ("a.png", JPEG),  # browsers go by the content
        ("a.svg", SVG),
        ("a.SVG", b"\xef\xbb\xbf<?xml version='1.0' encoding='UTF-8'?>\n<!-- x -->\n" + SVG),
    ],
)
def test_pictures_are_published(name: str, content: bytes) -> None:
    assert [] == _problems(name, content)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.html", b"<p>"),
        ("a.html", PNG),
        ("a.js", b"alert(1)"),
        ("a.svgz", b"\x1f\x8b"),
        ("a.xml", SVG),
        ("a", PNG),
        ("a.png", b""),
        ("a.png", b"<html>"),
        ("a.png", SVG),
        ("a.svg", PNG),
        ("a.svg", b""),
        ("a.svg", b"GIF89a<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
        ("a.png", b"\0\0\0\x20ftypmp42\0\0\0\0isom"),
        ("a.webp", b"RIFF\x24\0\0\0WAVEfmt "),
        ("a.avif", b"\0\0\0\x10ftypmif1\0\0\0\0avif"),  # behind the box of brands
    ],
)
def test_anything_else_is_refused(name: str, content: bytes) -> None:
    (problem,) = _problems(name, content)

    assert problem.startswith(f"content/q/images/{name}:1:1: error S008 this is no ")


def test_a_drawing_that_runs_something_is_named_with_its_place() -> None:
    content = b'<svg xmlns="http://www.w3.org/2000/svg">\n  <script/>\n</svg>'

    assert ["content/q/images/a.svg:2:3: error S009 the element <script> does more than to draw"] == _problems(
        "a.svg", content
    )


def test_a_drawing_has_a_largest_size() -> None:
    content = SVG + b" " * (pictures.MOST - len(SVG))

    assert [] == _problems("a.svg", content)
    assert ["content/q/images/a.svg:1:1: error S009 the drawing has more than 4,194,304 bytes"] == _problems(
        "a.svg", content + b" "
    )
