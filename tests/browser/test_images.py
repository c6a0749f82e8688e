"""Images in questions: seen from every locale, below a path, on a phone, and described in the page's language."""

from __future__ import annotations

from typing import Final

import pytest

from browser.conftest import Served
from test_build.aged import IMAGES
from test_site import samples

pytestmark = pytest.mark.needs("chromium")

ALTERNATIVES: Final = {"en": "a drawing", "zh": "示意图", "ja": "図", "ko": "그림", "es": "un dibujo"}
SEEN: Final = """(images) => images.map((image) => ({
    name: decodeURIComponent(image.src.split("/").pop()),
    alt: image.alt,
    natural: image.naturalWidth,
    shape: Math.abs(image.width / image.height - image.naturalWidth / image.naturalHeight) < 0.2,
    fits: image.getBoundingClientRect().right <= document.documentElement.clientWidth,
}))"""
LOADED: Final = "[...document.querySelectorAll('article img')].every((image) => image.complete && image.naturalWidth)"
WIDTHS: Final = {"drawing.svg": 40, "wide mesh.png": 1600, "a b.svg": 40, "拓扑.svg": 1200}


@pytest.mark.parametrize("locale", samples.LOCALES)
@pytest.mark.parametrize("width", [320, 1440])
def test_every_image_is_seen_in_its_shape_and_described(served_aged: Served, locale: str, width: int) -> None:
    with served_aged.visit(viewport={"width": width, "height": 700}) as visit:
        visit.page.goto(f"{visit.address}{'' if locale == 'en' else f'{locale}/'}quizzes/kinds/")
        visit.page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        visit.page.wait_for_function(LOADED)

        seen = visit.page.locator("article img").evaluate_all(SEEN)

        told = ALTERNATIVES[locale]
        assert [
            {"name": name, "alt": told + number, "natural": WIDTHS[name], "shape": True, "fits": True}
            for name, number in zip(IMAGES, ("", " 2", " 3", " 4"), strict=True)
        ] == seen
        assert 0 == visit.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert [] == visit.troubles
