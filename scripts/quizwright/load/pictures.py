"""Whether the files in images/ are pictures, by what they hold: they are published as they are, from the site's origin.

PNG, JPEG, GIF, WebP and AVIF can't do anything but be shown, if nothing serves them under another type. What can run
or load something is a drawing, which `drawings` reads.
"""

from __future__ import annotations

from collections.abc import Iterator
from posixpath import splitext
from typing import Final

from quizwright.load import checks, drawings
from quizwright.load.parts import Tree
from quizwright.problem import Location, Problem

#: Enough bytes of a file to tell whether it is a picture, and the most that a drawing may have.
HEAD: Final = 64
MOST: Final = 4 * 1024 * 1024
_DRAWING: Final = ".svg"
_ENDINGS: Final = frozenset((".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif"))
_BEGINNINGS: Final = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF87a", b"GIF89a")
_AVIF_BRANDS: Final = frozenset((b"avif", b"avis"))
_HINT: Final = "images/ holds PNG, JPEG, GIF, WebP, AVIF and SVG; move any other file out of it"


def problems(tree: Tree) -> Iterator[Problem]:
    """Yield what is wrong with the pictures of a tree, each given by its first bytes, or all if it may be a drawing."""
    for path, content in sorted(tree.pictures.items()):
        where = Location(f"{tree.root}{path}")
        ending = splitext(path)[1].lower()
        if ending == _DRAWING and not is_raster(content):
            yield from _of_drawing(where, content)
        elif ending not in _ENDINGS:
            told = f"its name ends in {ending}" if ending else "its name has no ending"
            yield checks.NO_PICTURE.at(where, f"this is no picture that can be published: {told}", _HINT)
        elif not is_raster(content):
            message = f"this is no picture: the name ends in {ending}, and the file does not begin as a picture does"
            yield checks.NO_PICTURE.at(where, message, _HINT)


def is_raster(head: bytes) -> bool:
    """Tell whether a file that begins with these bytes is a PNG, JPEG, GIF, WebP or AVIF."""
    if head.startswith(_BEGINNINGS):
        return True
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return True
    brands = head[8 : min(int.from_bytes(head[:4]), HEAD)]
    return head[4:8] == b"ftyp" and any(brands[at : at + 4] in _AVIF_BRANDS for at in range(0, len(brands), 4))


def _of_drawing(where: Location, content: bytes) -> Iterator[Problem]:
    if len(content) > MOST:
        message = f"the drawing has more than {MOST:,} bytes"
        yield checks.UNSAFE_DRAWING.at(where, message, "make it simpler, or save it as PNG")
        return
    for fault in drawings.faults(content):
        place = Location(where.path, fault.line, fault.column)
        check = checks.UNSAFE_DRAWING if fault.is_svg else checks.NO_PICTURE
        yield check.at(place, fault.message, fault.hint)
