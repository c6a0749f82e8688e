"""The built site, served by a web server as a host would, and a browser that keeps count of what goes wrong."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request

from support.fonts import FONT_SETS
from support.needs import need
from test_build import aged, sites
from test_build.sites import Site

#: How long, in seconds, no request may be under way before a page counts as loaded.
LULL: Final = 0.1
#: JavaScript that waits until whatever moves on a page, as Material's search box does, has come to its place.
STILL: Final = """Promise.allSettled(document.getAnimations()
  .filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime)).map((one) => one.finished))
  .then(() => true)"""
#: JavaScript that waits until the events have been handled that are waiting now.
NEXT_TASKS: Final = "new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(true))))"
#: What becomes of a request when its page is left, as that for the icon when a test reloads at once.
LEFT: Final = "net::ERR_ABORTED"
#: After how many seconds a request that is still under way is an error.
PATIENCE: Final = 30


class _Handler(SimpleHTTPRequestHandler):
    """Serve the site below its path; what is not there gets 404.html, as on GitHub Pages.

    A built site does not change while it is tested, so a browser may keep what it has.
    """

    protocol_version = "HTTP/1.1"
    prefix = "/"
    also: Mapping[str, str] = MappingProxyType({})

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=3600")
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
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002, ANN401 - the base class's form
        """Be silent."""


@dataclass
class Visit:
    """A browser's page, and what went wrong on it.

    The page is used again by the next visit. So what a test does to the page itself, and not to what it shows, goes
    through `on`, or follows `spend`.
    """

    page: Page
    address: str
    troubles: list[str] = field(default_factory=list)
    is_spent: bool = False
    _heard: list[tuple[Page, Any, Any]] = field(default_factory=list)
    _under_way: set[Request] = field(default_factory=set)
    _last: float = 0.0

    def on(self, event: str, act: Callable[[Any], object], page: Page | None = None) -> None:
        """Call back on an event of the page, or of another one, until the visit is over."""
        at: Any = page or self.page
        at.on(event, act)
        self._heard.append((at, event, act))

    def spend(self) -> Page:
        """Return the page for a change that would outlast the visit: no other one will use it."""
        self.is_spent = True
        return self.page

    def end(self) -> None:
        """Leave the page as one that nobody has used, and close all others."""
        for page, event, act in self._heard:
            page.remove_listener(event, act)
        if self.is_spent:  # perhaps its storage is out of order too
            forget = {"origin": self.address, "storageTypes": "local_storage"}
            self.page.context.new_cdp_session(self.page).send("Storage.clearDataForOrigin", forget)
        else:
            self.page.wait_for_load_state()
            self.page.evaluate("localStorage.clear(); sessionStorage.clear()")
            self.page.mouse.move(0, 0)
        for page in self.page.context.pages:
            if page != self.page or self.is_spent:
                page.close()

    def go(self, path: str) -> None:
        """Open a page of the site and wait until the network is silent."""
        self.page.goto(f"{self.address}{path}", wait_until="load")
        self.settle()

    def settle(self) -> None:
        """Wait until the network is silent."""
        begun = self._last = time.monotonic()
        while self._under_way or time.monotonic() - self._last < LULL:
            assert time.monotonic() - begun < PATIENCE, [request.url for request in self._under_way]
            self.page.wait_for_timeout(20)  # what happens is told meanwhile

    def watch(self, page: Page) -> None:
        """Keep count of what goes wrong on a page."""
        note = self.troubles.append
        self.on("request", self._begun, page)
        self.on("requestfinished", self._over, page)
        self.on("requestfailed", self._over, page)
        self.on("console", lambda m: note(m.text) if m.type in {"error", "warning"} else None, page)
        self.on("pageerror", lambda error: note(str(error)), page)
        self.on("requestfailed", lambda r: None if r.failure == LEFT else note(f"failed: {r.url}"), page)
        self.on("response", lambda r: note(f"{r.status}: {r.url}") if r.status >= 400 else None, page)
        self.on("request", lambda r: None if self._is_ours(r.url) else note(f"foreign: {r.url}"), page)

    def _begun(self, request: Request) -> None:
        self._under_way.add(request)

    def _over(self, request: Request) -> None:
        self._under_way.discard(request)
        self._last = time.monotonic()

    def _is_ours(self, url: str) -> bool:
        return url.startswith((self.address, "data:", "blob:"))


@dataclass(frozen=True)
class Served:
    """A site that is being served."""

    site: Site
    address: str
    browser: Browser
    _idle: dict[str, list[BrowserContext]] = field(default_factory=dict)

    def opened_by(self, browser: Browser) -> Served:
        """Return the same site for visits by another browser."""
        return self if browser is self.browser else Served(self.site, self.address, browser)

    @contextmanager
    def visit(self, **options: Any) -> Iterator[Visit]:  # noqa: ANN401 - Playwright's own options
        """Open a page in which nothing has happened yet; options are those of a Playwright context.

        Visits with the same options use the same page, one after another: to open a new one takes half a second.
        """
        idle = self._idle.setdefault(json.dumps(options, sort_keys=True), [])
        context = idle.pop() if idle else self.browser.new_context(**options)
        page = context.pages[0] if context.pages else context.new_page()
        size = page.viewport_size
        visit = Visit(page, self.address)
        visit.watch(page)
        try:
            yield visit
        except BaseException:
            visit.spend()
            raise
        finally:
            visit.is_spent |= page.viewport_size != size
            visit.end()
            idle.append(context)


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
def served(run_folder: Path, chromium: Browser) -> Iterator[Served]:
    """Yield the site of the shipped bank."""
    with serve(sites.shipped(run_folder), chromium) as found:
        yield found


@pytest.fixture(scope="session")
def served_aged(run_folder: Path, chromium: Browser) -> Iterator[Served]:
    """Yield the site of a bank that has lost quizzes and questions, and has images."""
    with serve(aged.aged(run_folder), chromium) as found:
        yield found


@pytest.fixture(scope="session", params=sorted(FONT_SETS))
def font_browser(request: pytest.FixtureRequest, browsers: Callable[[str], Browser]) -> Browser:
    """Return Chromium with each set of fonts in turn: for tests of the layout."""
    need("fonts")
    return browsers(request.param)
