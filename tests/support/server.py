"""A server on this machine that gives what a test says, and behaves as badly as it asks."""

from __future__ import annotations

import math
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Final

#: A pause that lasts until the server is closed: only the client's own bound ends it, however slow the machine is.
FOREVER: Final = math.inf


@dataclass(frozen=True, slots=True)
class Given:
    """What is given for a path. `pause` is the time between bytes, in seconds, `head_pause` that between headers."""

    content: bytes = b""
    kind: str = "text/plain; charset=utf-8"
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    pause: float = 0
    head_pause: float = 0


@dataclass(frozen=True, slots=True)
class Server:
    """Where the server is, and what it was asked: path and headers."""

    url: str
    asked: list[tuple[str, Mapping[str, str]]] = field(default_factory=list)


@contextmanager
def serve(answer: Callable[[str], Given]) -> Iterator[Server]:
    """Run a server that answers a path with what a function returns for it."""
    asked: list[tuple[str, Mapping[str, str]]] = []
    closing = threading.Event()
    handler = partial(_Handler, answer, asked, closing)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield Server(f"http://127.0.0.1:{server.server_port}", asked)
        finally:
            closing.set()
            server.shutdown()
            thread.join()


class _Handler(BaseHTTPRequestHandler):
    """Answers one request."""

    def __init__(
        self,
        answer: Callable[[str], Given],
        asked: list[tuple[str, Mapping[str, str]]],
        closing: threading.Event,
        *rest: object,
    ) -> None:
        self._answer, self._asked, self._closing = answer, asked, closing
        super().__init__(*rest)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        self._asked.append((self.path, dict(self.headers.items())))
        given = self._answer(self.path)
        self.send_response(given.status)
        self.send_header("Content-Type", given.kind)
        self.send_header("Content-Length", str(len(given.content)))
        step = 1 if given.pause else max(1, len(given.content))
        try:
            for name, value in given.headers.items():
                self.send_header(name, value)
                if given.head_pause:
                    self.flush_headers()
                    self._pause(given.head_pause)
            self.end_headers()
            for start in range(0, len(given.content), step):
                self._pause(given.pause)
                self.wfile.write(given.content[start : start + step])
                self.wfile.flush()
        except OSError:
            return  # whoever asked has heard enough

    def _pause(self, seconds: float) -> None:
        """Wait, but not beyond the end of the server."""
        self._closing.wait(None if seconds == FOREVER else seconds)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's form
        """Say nothing."""
