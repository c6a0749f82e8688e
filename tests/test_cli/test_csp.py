"""`quizwright csp`."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Final

from quizwright.policy import policy, theme_scripts
from test_cli.conftest import Run

TEMPLATES: Final = Path(str(resources.files("material"))) / "templates"
ONE: Final = '<script>"undefined"!=typeof __md_analytics&&__md_analytics()</script>'
OTHER: Final = '<td style="text-align: right;">1</td>'


def _known(code: str) -> bool:
    return theme_scripts([ONE])(code)


def _site(folder: Path, **pages: str) -> str:
    for name, text in {"index": "", **pages}.items():
        path = folder / "built" / f"{name.replace('_', '/')}.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return str(folder / "built")


def test_it_prints_the_header_for_all_pages_of_a_site(run: Run, tmp_path: Path) -> None:
    code, out, err = run("csp", _site(tmp_path, index=ONE, zh_index=OTHER))

    header = policy([("", ONE), ("", OTHER)], _known).header
    assert (0, f"Content-Security-Policy: {header}\n", "") == (code, out, err)
    assert 2 == out.count("'sha256-")


def test_a_page_of_another_encoding_is_read_too(run: Run, tmp_path: Path) -> None:
    """MkDocs copies files in HTML as they are."""
    (tmp_path / "index.html").write_bytes(f"<p>café</p>{ONE}".encode("latin-1"))

    header = policy([("", ONE)], _known).header
    assert (0, f"Content-Security-Policy: {header}\n", "") == run("csp", str(tmp_path))


def test_it_prints_no_policy_that_would_allow_what_the_theme_did_not_write(run: Run, tmp_path: Path) -> None:
    site = _site(tmp_path, index=ONE, a_index='<h1\n id="a" onfocus="alert(1)">b</h1>')

    code, out, err = run("csp", site)

    assert (1, "") == (code, out)
    assert f"{site}/a/index.html:2:9: error P101 the event handler `onfocus` of <h1> is not the theme's\n" in err
    assert err.endswith("quizwright: no policy is printed, because it would have to allow what is listed above\n")
    assert "sha256" not in err


def test_scripts_of_own_templates_are_allowed_where_they_are_named(run: Run, tmp_path: Path) -> None:
    site = _site(tmp_path, index="<script>\n  start()\n</script>")
    (tmp_path / "overrides").mkdir()
    (tmp_path / "overrides" / "main.html").write_text("{% block a %}<script>\n  start()\n</script>", encoding="utf-8")

    assert 1 == run("csp", site)[0]
    assert 0 == run("csp", site, "--templates", str(tmp_path / "overrides"))[0]


def test_templates_must_be_there(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "overrides"

    code, _, err = run("csp", _site(tmp_path), "--templates", str(folder))

    assert (2, f"quizwright: {folder}: there is no such folder of templates\n") == (code, err)


def test_it_wants_a_built_site(run: Run, tmp_path: Path) -> None:
    code, out, err = run("csp", str(tmp_path))

    assert (2, "", f"quizwright: {tmp_path}: no built site is there (no index.html)\n") == (code, out, err)


def test_material_writes_no_event_handler_and_one_address_that_is_code() -> None:
    for path in TEMPLATES.rglob("*.html"):
        assert () == policy([(path.name, path.read_text(encoding="utf-8"))], bool).problems, path
