"""No word of a page is lost, whatever the page."""

from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from test_legacy.words import lost

_FOLDER: Final = Path(__file__).parent
PIECES: Final = tuple((_FOLDER / "pieces.txt").read_text("utf-8").split("\n%\n"))


@st.composite
def pages(draw: st.DrawFn) -> str:
    """Return pieces of quiz pages in any order, each word of them different."""
    text = "".join(draw(st.lists(st.sampled_from(PIECES), max_size=24)))
    parts = text.split("@")
    return parts[0] + "".join(f"w{at}x{part}" for at, part in enumerate(parts[1:]))


@settings(deadline=None)
@given(pages())
def test_no_word_is_lost(page: str) -> None:
    assert {} == lost("page.md", page)


@pytest.mark.parametrize("path", sorted(_FOLDER.glob("pages/*[dt]")), ids=lambda path: path.name)
def test_no_word_of_our_pages_is_lost(path: Path) -> None:
    assert {} == lost(path.name, path.read_text("utf-8"))


@pytest.mark.needs("shared")
def test_no_word_of_the_samples_and_seeds_is_lost(shared: Path) -> None:
    found = [*shared.glob("legacy/samples/*.md"), *shared.glob("seeds/*")]

    assert {} == {path.name: words for path in found if (words := lost(path.name, path.read_text("utf-8")))}
