"""A bank that has lost quizzes and questions, and shows images of all kinds, built once."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from quizwright.load import Tree
from support.once import once
from test_build import sites
from test_build.sites import Site
from test_site import samples
from test_site.test_removed import buried

SHOWN: Final = re.compile(r"!\[(.*?)\]\(images/drawing\.svg\)")
#: As an author writes them: with a reference, in brackets, and as they are.
ALSO: Final = r"\g<0> ![\1 2](images/wide%20mesh.png) ![\1 3](<images/a b.svg>) ![\1 4](images/拓扑.svg)"


def png(width: int, height: int) -> bytes:
    """Return a grey image."""
    rows = (b"\0" + b"\x99" * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    chunks = (struct.pack(">I", len(b)) + a + b + struct.pack(">I", zlib.crc32(a + b)) for a, b in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def svg(width: int, height: int) -> bytes:
    """Return a grey drawing."""
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}><rect width="100%" height="100%" fill="#999"/></svg>'.encode()
    )


IMAGES: Final[Mapping[str, bytes]] = {
    "drawing.svg": svg(40, 20),
    "wide mesh.png": png(1600, 200),
    "a b.svg": svg(40, 20),
    "拓扑.svg": svg(1200, 300),
}


def tree() -> Tree:
    """Return the files of the bank."""
    found = samples.bank()
    texts = {
        path: SHOWN.sub(ALSO, text.decode()).encode()
        for path, text in found.texts.items()
        if not path.endswith(".lock.json")
    }
    others = {*found.others, *(f"kinds/images/{name}" for name in IMAGES)}
    return buried(Tree(texts, frozenset(others), found.root))


def project(folder: Path) -> Path:
    """Write into a folder the bank and the shell of its site, which lies below a path."""
    sites.project(folder, tree())
    for name, content in IMAGES.items():
        (folder / "content/kinds/images" / name).write_bytes(content)
    sites.configure(folder, lambda config: config.update(site_url=sites.ODD_BASE))
    return folder


def without(text: str, name: str) -> str:
    """Return a text that no longer shows an image."""
    written = "|".join(map(re.escape, (name, name.replace(" ", "%20"))))
    return re.sub(rf" ?!\[[^\]]*\]\(<?images/(?:{written})>?\)", "", text)


@cache
def aged(base: Path) -> Site:
    """Build the site, in a folder below the one that all processes of a run share."""
    folder = once(base / "aged", lambda folder: sites.build(project(folder), "--strict"))
    return Site(folder, sites.ODD_BASE)
