"""A reader types into the search box."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from browser.conftest import STILL, Served, Visit
from quizwright.search.terms import terms
from support.needs import ROOT
from test_site import samples

pytestmark = pytest.mark.needs("chromium")

CHECK: Final = "quizzes/eks-model-training-check/"
BOX: Final = ".md-search__input"
RESULT: Final = "a.md-search-result__link"
TOLD: Final = ".md-search-result__meta"
PHONE: Final = {"width": 390, "height": 780}
#: What the box says, by language, when it has nothing to search in.
NO_INDEX: Final = {
    "en": "Search is not available",
    "zh": "搜索不可用",
    "ja": "検索は利用できません",
    "ko": "검색을 사용할 수 없습니다",
    "es": "La búsqueda no está disponible",
}
LABELS: Final = {"en": "Search", "zh": "搜索", "ja": "検索", "ko": "검색", "es": "Búsqueda"}
#: Asks the index itself, many words in one go: those that it does not find on the page of a section that has them.
MISSES: Final = """async ([root, locale]) => {
  const load = (name) => import(new URL(`assets/quizwright/search/${name}.js`, root));
  const [{ open }, { reader, shown }, { tokens }] = [await load("index"), await load("page"), await load("text")];
  const base = new URL(`assets/quizwright/index/${locale}/`, root);
  const index = await open(base);
  const pages = (await (await fetch(new URL("index.json", base))).json()).pages;
  const read = reader(root, index.skip);
  const misses = [];
  let asked = 0;
  for (const url of pages) {
    const sections = await read(url);
    const words = new Set();
    for (const { text, isRun } of sections.flatMap((s) => [...tokens(s.title), ...tokens(s.body)])) {
      const characters = [...text];
      if (!isRun || characters.length < 2) words.add(text);
      else characters.slice(1).forEach((c, i) => words.add(characters[i] + c));
    }
    for (const word of words) {
      asked += 1;
      const answer = await index.search(word);
      const result = shown(sections, answer.tokens, answer.isStrict);
      if (!answer.isStrict || !answer.pages.some((page) => page.url === url) || !result) misses.push([url, word]);
    }
  }
  return [asked, misses];
}"""


def _home(locale: str) -> str:
    return "" if locale == "en" else f"{locale}/"


def _words(locale: str) -> list[str]:
    lines = (ROOT / "tests" / "search" / f"{locale}.txt").read_text(encoding="utf-8").splitlines()
    return [line.partition("\t")[0] for line in lines if not line.startswith("#")]


def _search(page: Page, text: str) -> list[str]:
    """Type a text into the box and return the paths that the results lead to."""
    page.locator(BOX).fill("")
    page.wait_for_function(f"!document.querySelector({RESULT!r})")
    page.locator(BOX).press_sequentially(text)
    page.wait_for_function(
        """([result, told]) => document.querySelector(result) ||
           /^(No |没有|何も|검색어와)/.test(document.querySelector(told).textContent)""",
        arg=[RESULT, TOLD],
    )
    links = page.locator(RESULT).evaluate_all("found => found.map((link) => link.href)")
    return [urlsplit(link).path for link in links]


def _marks(page: Page, path: str = "/") -> set[str]:
    """Return what is marked in the results, or in those that lead to a path, in lower case."""
    marks = page.locator(f"{RESULT}[href*='{path}'] mark").all_text_contents()
    return {mark.lower() for mark in marks}


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_each_word_of_each_page_is_found(served: Served, locale: str) -> None:
    """Every two characters inside a sentence of zh, ja and ko; every word of en and es; as the index cuts them."""
    with served.visit() as visit:
        visit.go(_home(locale))
        asked, misses = visit.page.evaluate(MISSES, [served.address, locale])

        assert [] == misses
        assert asked > 1000


@pytest.mark.parametrize("locale", ["ja", "ko"])
def test_each_word_of_the_list_is_found_as_it_is_typed(served: Served, locale: str) -> None:
    """Among them words inside katakana and Hangul compounds: the result shows the very word."""
    with served.visit() as visit:
        visit.go(_home(locale))
        lost = [word for word in _words(locale) if not _search(visit.page, word) or word not in _marks(visit.page)]

        assert ([], []) == (lost, visit.troubles)


def test_two_characters_from_the_middle_of_a_chinese_sentence_are_found(served: Served) -> None:
    """Without the zero-width marks that an index may need: every pair of one prompt, typed."""
    prompt = served.site.pages[f"zh/{CHECK}"].all("legend")[0].words
    pairs = [a + b for a, b in pairwise(prompt) if re.fullmatch(r"[\u4e00-\u9fff]{2}", a + b)]
    with served.visit() as visit:
        visit.go("zh/")
        lost = [pair for pair in pairs if f"/zh/{CHECK}" not in " ".join(_search(visit.page, pair))]

        assert len(pairs) > 5
        assert ([], []) == (lost, visit.troubles)


@pytest.mark.parametrize(
    ("locale", "typed"), [("en", "EFA"), ("zh", "EFA"), ("ja", "EFA"), ("ko", "EFA"), ("es", "EFA")]
)
def test_results_stay_in_the_locale(served: Served, locale: str, typed: str) -> None:
    """A word that stands on pages of all locales; and from a page deep in the site as from a home."""
    with served.visit() as visit:
        for path in ("", CHECK):
            visit.go(f"{_home(locale)}{path}")
            found = _search(visit.page, typed)

            root = urlsplit(served.address).path
            assert {locale} == {served.site.locale_of(path.removeprefix(root)) for path in found}
        assert [] == visit.troubles


@pytest.mark.parametrize(
    ("locale", "typed", "marked"),
    [
        ("en", "checkpoints", "checkpoint"),
        ("en", "savelocation", "savelocation"),
        ("es", "configuracion", "configuración"),
        ("es", "nodo", "nodos"),
        ("ja", "ﾎﾟｲﾝﾄ", "ポイント"),
        ("zh", "EFA", "efa"),
    ],
)
def test_a_word_is_found_in_another_form(served: Served, locale: str, typed: str, marked: str) -> None:
    with served.visit() as visit:
        visit.go(_home(locale))

        assert _search(visit.page, typed)
        assert marked in _marks(visit.page)


def test_a_compound_that_stands_nowhere_is_found_by_its_parts_and_noise_is_not(served: Served) -> None:
    with served.visit() as visit:
        visit.go("ja/")

        assert _search(visit.page, "ノードグループ")
        assert {"ノード", "グループ"} <= _marks(visit.page)
        assert [] == _search(visit.page, "チョコレート")


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_no_answer_of_a_keyed_question_is_found(served: Served, locale: str) -> None:
    """Words that the page of the check quiz has in those answers alone."""
    page = served.site.pages[f"{_home(locale)}{CHECK}"]
    hidden = " ".join(node.words for node in page.one("article").walk() if "data-search-exclude" in node.attrs)
    keyed = [node for node in page.all("details", class_="qw-answer") if "data-search-exclude" in node.attrs]
    with served.visit() as visit:
        visit.go(f"{_home(locale)}{CHECK}")
        text = visit.page.evaluate(
            """async ([root, locale, url]) => {
              const load = (name) => import(new URL(`assets/quizwright/search/${name}.js`, root));
              const [{ open }, { reader }] = [await load("index"), await load("page")];
              const index = await open(new URL(`assets/quizwright/index/${locale}/`, root));
              const found = await reader(root, index.skip)(url);
              return found.map((section) => `${section.title} ${section.body}`).join(" ");
            }""",
            [served.address, locale, f"{_home(locale)}{CHECK}"],
        )
        answers = {term for term in set(terms(hidden)) - set(terms(text)) if len(term) > 1}
        shown = [
            word for word in sorted(answers)[:12] if _search(visit.page, word) and word in _marks(visit.page, CHECK)
        ]

        open_questions = page.all("section", **{"data-qw-type": "open"})
        assert len(keyed) + len(open_questions) == len(page.all("details", class_="qw-answer"))
        assert len(answers) > 10
        assert [] == shown


@pytest.mark.parametrize("locale", samples.LOCALES)
def test_the_box_is_labelled_in_the_language_of_the_page(served: Served, locale: str) -> None:
    """Also when it has no index: the page says so, in its language, instead of finding nothing."""
    with served.visit() as visit:
        visit.spend().route("**/quizwright/index/*/index.json", lambda route: route.fulfill(status=404))
        visit.go(_home(locale))
        box = visit.page.get_by_role("searchbox", name=LABELS[locale])

        box.fill("EFA")
        visit.page.locator(TOLD, has_text=NO_INDEX[locale]).wait_for()

        assert 1 == box.count()


def test_the_box_is_worked_by_keyboard(served: Served) -> None:
    with served.visit() as visit:
        visit.go("")
        keys = visit.page.keyboard
        keys.press("/")
        keys.insert_text("EFA")  # at once: a second answer would take the place of the first
        visit.page.locator(RESULT).first.wait_for()

        keys.press("ArrowDown")
        first = visit.page.locator(f"{RESULT}:focus").count()
        keys.press("ArrowUp")
        back = visit.page.locator(f"{BOX}:focus").count()
        keys.press("Escape")
        closed = visit.page.locator("#__search").is_checked()
        keys.press("s")
        keys.press("Enter")
        visit.page.wait_for_url(re.compile(r"quizzes/"))

        assert (1, 1, False, []) == (first, back, closed, visit.troubles)


def test_enter_takes_the_first_result_of_what_is_typed_now(served: Served) -> None:
    """Also right after the last key, while those of an older question stand there."""
    with served.visit() as visit:
        visit.go("")
        _search(visit.page, "EFA")
        visit.page.locator(BOX).fill("tutorial")
        visit.page.locator(BOX).press("Enter")
        visit.page.wait_for_url(re.compile(r"/(guide|tutorial)/"))

        assert [] == visit.troubles


def test_more_results_that_can_not_be_loaded_can_be_asked_for_again(served: Served) -> None:
    with served.visit() as visit:
        visit.go("")
        results, more = visit.page.locator(RESULT), visit.page.locator(".qw-search-more")
        visit.page.locator(BOX).fill("the")
        more.wait_for()
        visit.spend().route("**/*", lambda route: route.abort())
        more.press("Enter")
        visit.page.locator(TOLD, has_text="Search could not be loaded").wait_for()
        before, focus = results.count(), more.evaluate("(each) => each === document.activeElement")
        visit.page.unroute_all()
        more.press("Enter")
        visit.page.locator(TOLD, has_text="matching").wait_for()

        assert (True, True) == (focus, before < results.count())


def test_a_key_typed_into_a_form_does_not_open_the_box(served: Served) -> None:
    with served.visit() as visit:
        visit.go(CHECK)
        field = visit.page.locator("input[type=text][name]").last
        field.press("s")

        assert (False, "s") == (visit.page.locator("#__search").is_checked(), field.input_value())


def test_leaving_the_box_closes_it(served: Served) -> None:
    with served.visit() as visit:
        visit.go("")
        visit.page.locator(BOX).focus()
        visit.page.keyboard.press("Shift+Tab")

        assert not visit.page.locator("#__search").is_checked()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone_the_box_covers_the_page_and_gives_the_focus_back(served: Served, scheme: str) -> None:
    with served.visit(viewport=PHONE, color_scheme=scheme) as visit:
        visit.go("ko/")
        button = visit.page.locator(".qw-search-open")
        assert ("검색", "false") == (button.get_attribute("aria-label"), button.get_attribute("aria-expanded"))

        button.click()
        visit.page.keyboard.type("그룹")
        visit.page.locator(RESULT).first.wait_for()
        visit.page.evaluate(STILL)
        inner = visit.page.locator(".md-search__inner").bounding_box()
        expanded = button.get_attribute("aria-expanded")
        visit.page.keyboard.press("Escape")

        assert inner == {"x": 0, "y": 0, "width": PHONE["width"], "height": PHONE["height"]}
        assert ("true", "false") == (expanded, button.get_attribute("aria-expanded"))
        assert 1 == visit.page.locator(".qw-search-open:focus").count()
        assert [] == visit.troubles


def test_a_result_leads_to_its_question(served: Served) -> None:
    with served.visit() as visit:
        visit.go("ja/")
        _search(visit.page, "rank")
        visit.page.locator(f"{RESULT}[href$='#check-rank-count']").first.click()
        visit.page.wait_for_url(re.compile(r"/ja/quizzes/eks-model-training-check/#check-rank-count$"))

        assert [] == visit.troubles


def test_it_works_under_a_policy_without_eval_of_any_kind(served: Served) -> None:
    """No WebAssembly, no inline script of ours: `script-src 'self'` stops Material's own inline scripts alone."""
    policy = (
        "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:"
    )

    def limit(visit: Visit) -> None:
        def handle(route: object) -> None:
            response = route.fetch()  # type: ignore[attr-defined]
            route.fulfill(response=response, headers={**response.headers, "content-security-policy": policy})  # type: ignore[attr-defined]

        visit.spend().route(lambda url: url.endswith("/"), handle)

    with served.visit() as visit:
        limit(visit)
        visit.go("zh/")
        visit.page.locator(BOX).fill("节点")

        visit.page.locator(RESULT).first.wait_for()
