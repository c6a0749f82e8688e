"""The documentation shows what there is: commands that exist, links that lead somewhere, and the same for all homes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from quizwright import files, reference
from quizwright.cli.main import COMMANDS, parser
from support.needs import ROOT

DOCS: Final = ROOT / "docs" / "en"
PAGES: Final = {page.path: page.content.decode() for page in reference.pages(files.read_schemas(), parser())}
GENERATED: Final = frozenset(PAGES)
BY_HAND: Final = (
    ROOT / "README.md",
    *(
        path
        for folder in ("tutorial", "guide", "explanation", "reference")
        for path in sorted((DOCS / folder).rglob("*.md"))
        if path.relative_to(DOCS).as_posix() not in GENERATED
    ),
)
HOMES: Final = tuple(path for path in sorted(ROOT.glob("docs/*/index.md")) if path.parent != DOCS)
TEXT: Final = "\n".join(path.read_text(encoding="utf-8") for path in BY_HAND).replace("\\\n", "")
SHOWN: Final = tuple(re.findall(r"^ *(?:\$ )?(make \w+|quizwright [a-z].*?)(?:\s+#.*)?$", TEXT, re.MULTILINE))
INLINE: Final = tuple(re.findall(r"`(quizwright [a-z][^`]*|make [a-z]+)`", TEXT))
#: Commands by name alone, as a sentence calls them.
NAMES: Final = frozenset(
    {*COMMANDS, *re.findall(r"^## quizwright (.+) \{", PAGES["reference/commands.md"], re.MULTILINE)}
)


@pytest.mark.parametrize("command", sorted({*SHOWN, *INLINE}))
def test_every_command_that_is_shown_exists(command: str) -> None:
    """Its options and the number of its arguments too; words in capitals stand for something."""
    program, *words = _plain(command).split()
    if program == "make":
        assert words[0] in _targets()
    elif " ".join(words) not in NAMES:
        parser().parse_args(words)


def _plain(command: str) -> str:
    """Return a command without the marks of a usage line, and with a day where it asks for one."""
    return re.sub(r"\[|\]|…|<[^>]*>", "", re.sub(r'DATE|"\$\(date [^)]*\)"', "2027-06-01", command))


def _targets() -> set[str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))


def test_every_target_of_the_makefile_is_listed_by_help_and_is_phony() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")

    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    told = set(re.findall(r"^([a-z]+):.*## ", makefile, re.MULTILINE))

    assert phony
    assert _targets() == told == set(phony[1].split())


@pytest.mark.parametrize("path", BY_HAND, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_page_leads_only_to_files_that_exist(path: Path) -> None:
    targets = re.findall(
        r"\]\((?!https?:|#|q:|images/)([^)#\s]+)", re.sub(r"```.*?```", "", path.read_text("utf-8"), flags=re.DOTALL)
    )

    assert [] == [target for target in targets if not (path.parent / target).exists()]


@pytest.mark.parametrize("path", BY_HAND, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_code_in_a_list_is_indented_and_not_fenced(path: Path) -> None:
    """Python-Markdown reads no fence there: a comment in the code would become a heading."""
    assert [] == re.findall(r"^ +```.*", path.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("path", [DOCS / name for name in sorted(GENERATED)], ids=lambda path: path.stem)
def test_a_link_into_a_generated_page_leads_to_an_anchor_that_it_has(path: Path) -> None:
    """MkDocs tells too, when the site is built; this names the page that leads astray."""
    anchors = set(re.findall(r"\{#([^}]+)\}|id=\"([^\"]+)\"", path.read_text(encoding="utf-8")))
    have = {name for pair in anchors for name in pair}

    name = re.escape(path.name)
    wanted = {
        (page.name, anchor)
        for page in BY_HAND
        for anchor in re.findall(rf"\]\((?:[\w./-]*/)?{name}#([^)]+)\)", page.read_text(encoding="utf-8"))
        if path.name != "index.md"
    }
    assert set() == {(page, anchor) for page, anchor in wanted if anchor not in have}


@pytest.mark.parametrize("path", HOMES, ids=lambda path: path.parent.name)
def test_the_home_of_each_locale_leads_to_the_english_documentation_and_says_so(path: Path) -> None:
    """As HTML, because MkDocs looks for a page of the same locale behind a Markdown link."""
    found = re.findall(
        r'<a href="\.\./([a-z]+)/" hreflang="en">[^<]+</a> ?([（(][^）)]+[）)])', path.read_text("utf-8")
    )

    assert ["tutorial", "guide", "reference", "explanation"] == [folder for folder, _ in found]
    assert len({marked for _, marked in found}) == 1
    assert all((DOCS / folder / "index.md").is_file() for folder, _ in found)


def test_the_picture_has_words_for_those_who_do_not_see_it() -> None:
    page = (DOCS / "explanation" / "index.md").read_text(encoding="utf-8")
    picture = (DOCS / "assets" / "overview.svg").read_text(encoding="utf-8")

    assert re.search(r"!\[[^\]]{100,}\]\(\.\./assets/overview\.svg\)", page)
    assert "<title " in picture
    assert "<desc " in picture
