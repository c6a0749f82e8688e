"""`quizwright csp`."""

from __future__ import annotations

from pathlib import Path

from quizwright.site.policy import policy
from test_cli.conftest import Run


def test_it_prints_the_header_for_all_pages_of_a_site(run: Run, tmp_path: Path) -> None:
    pages = {"index.html": "<script>1</script>", "zh/index.html": "<script>2</script>"}
    for name, text in pages.items():
        path = tmp_path / "built" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    code, out, err = run("csp", str(tmp_path / "built"))

    assert (0, f"Content-Security-Policy: {policy(pages.values())}\n", "") == (code, out, err)


def test_a_page_of_another_encoding_is_read_too(run: Run, tmp_path: Path) -> None:
    """MkDocs copies files in HTML as they are."""
    (tmp_path / "index.html").write_bytes("<p>café</p><script>1</script>".encode("latin-1"))

    assert (0, f"Content-Security-Policy: {policy(['<script>1</script>'])}\n", "") == run("csp", str(tmp_path))


def test_it_wants_a_built_site(run: Run, tmp_path: Path) -> None:
    code, out, err = run("csp", str(tmp_path))

    assert (2, "", f"quizwright: {tmp_path}: no built site is there (no index.html)\n") == (code, out, err)
