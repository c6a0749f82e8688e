"""The built site, served by a web server as a host would, and a browser that keeps count of what goes wrong."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page

from test_build import aged, sites
from test_build.sites import Site


class _Handler(SimpleHTTPRequestHandler):
    """Serve the site below its path; what is not there gets 404.html, as on GitHub Pages."""

    prefix = "/"
    also: Mapping[str, str] = MappingProxyType({})

    def end_headers(self) -> None:
        for name, value in self.also.items():
            self.send_header(name, value)
        super().end_headers()

    def translate_path(self, path: str) -> str:
        inside = urlsplit(path).path.removeprefix(self.prefix)
        return super().translate_path(f"/{inside}")

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        if code != HTTPStatus.NOT_FOUND:
            super().send_error(code, message, explain)
            return
        content = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(HTTPStatus.NOT_FOUND)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002, ANN401 - the base class's form
        """Be silent."""


@dataclass
class Visit:
    """A browser's page, and what went wrong on it."""

    page: Page
    address: str
    troubles: list[str] = field(default_factory=list)

    def go(self, path: str) -> None:
        """Open a page of the site and wait until the network is silent."""
        self.page.goto(f"{self.address}{path}", wait_until="networkidle")

    def go_to_all(self, paths: list[str]) -> None:
        """Open pages in tabs of the same context, eight at a time, and wait until the network of each is silent."""
        for start in range(0, len(paths), 8):
            tabs = [self.page.context.new_page() for _ in paths[start : start + 8]]
            for tab, path in zip(tabs, paths[start:], strict=False):
                self.watch(tab)
                tab.goto(f"{self.address}{path}", wait_until="commit")
            for tab in tabs:
                tab.wait_for_load_state("networkidle")
                tab.close()

    def watch(self, page: Page) -> None:
        """Keep count of what goes wrong on a page."""
        page.on("console", lambda m: self.troubles.append(m.text) if m.type in {"error", "warning"} else None)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("requestfailed", lambda request: self.troubles.append(f"failed: {request.url}"))
        page.on("response", lambda r: self.troubles.append(f"{r.status}: {r.url}") if r.status >= 400 else None)
        page.on("request", lambda r: None if self._is_ours(r.url) else self.troubles.append(f"foreign: {r.url}"))

    def _is_ours(self, url: str) -> bool:
        return url.startswith((self.address, "data:", "blob:"))


@dataclass(frozen=True)
class Served:
    """A site that is being served."""

    site: Site
    address: str
    browser: Browser

    @contextmanager
    def visit(self, **options: Any) -> Iterator[Visit]:  # noqa: ANN401 - Playwright's own options
        """Open a page in a fresh context; options are those of a Playwright context."""
        context = self.browser.new_context(**options)
        visit = Visit(context.new_page(), self.address)
        visit.watch(visit.page)
        yield visit
        context.close()


@contextmanager
def serve(site: Site, browser: Browser, headers: Mapping[str, str] = MappingProxyType({})) -> Iterator[Served]:
    """Serve a site below the path that it was built for, with headers beside those that each answer has."""
    prefix = urlsplit(site.base).path
    handler = type("Handler", (_Handler,), {"prefix": prefix, "also": headers})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(site.root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield Served(site, f"http://127.0.0.1:{server.server_port}{prefix}", browser)
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[Served]:
    """Yield the site of the shipped bank."""
    with serve(sites.shipped(tmp_path_factory.getbasetemp()), chromium) as found:
        yield found


@pytest.fixture(scope="session")
def served_aged(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[Served]:
    """Yield the site of a bank that has lost quizzes and questions, and has images."""
    with serve(aged.aged(tmp_path_factory.getbasetemp()), chromium) as found:
        yield found
