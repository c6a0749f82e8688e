"""Each line that is not a message gets an error of JSON-RPC, and the server goes on."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from threading import Timer
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mcp.types import jsonrpc_message_adapter

from quizwright.mcp.requests import MAX_LINE, refusal
from test_cli.conftest import put
from test_site import samples

PARSE, INVALID, METHOD, PARAMS = -32700, -32600, -32601, -32602
HELLO: Final = {
    "protocolVersion": "2025-06-18",
    "capabilities": {},
    "clientInfo": {"name": "test", "version": "1"},
}


def call(arguments: str, identifier: str = "1") -> str:
    """Return a request for a search with arguments in JSON."""
    params = f'{{"name": "search_questions", "arguments": {arguments}}}'
    return f'{{"jsonrpc": "2.0", "id": {identifier}, "method": "tools/call", "params": {params}}}'


def request(method: str, params: str = "{}", identifier: str = "1") -> str:
    """Return a request in JSON."""
    return f'{{"jsonrpc": "2.0", "id": {identifier}, "method": {method}, "params": {params}}}'


#: A line, the code of the error that answers it, and the id that the error repeats.
ODD: Final[dict[str, tuple[str | bytes, int, object]]] = {
    "lone surrogate": (call('{"query": "\\ud800"}'), INVALID, 1),
    "lone surrogate as a key": (call('{"\\udfff": 1}'), INVALID, 1),
    "lone surrogate as the method": (request('"\\ud800"'), INVALID, 1),
    "lone surrogate as the id": (request('"ping"', identifier='"\\ud800"'), INVALID, None),
    "number of 5,000 digits": (call(f'{{"query": "a", "limit": {"9" * 5000}}}'), INVALID, 1),
    "id of 5,000 digits": (request('"ping"', identifier="9" * 5000), INVALID, None),
    "words": ("hello", PARSE, None),
    "torn": (call("{}")[:-1], PARSE, None),
    "two messages on one line": (call("{}") + call("{}"), PARSE, None),
    "NaN": (call('{"query": "a", "limit": NaN}'), PARSE, 1),
    "-Infinity": (call('{"query": "a", "limit": -Infinity}'), PARSE, 1),
    "byte order mark": ("\ufeff" + call("{}"), PARSE, None),
    "not UTF-8": (call('{"query": "a"}').encode().replace(b'"a"', b'"\xff"'), PARSE, None),
    "NUL": (call('{"query": "\0"}'), PARSE, None),
    "deep": (call("[" * 100_000 + "]" * 100_000), PARSE, None),
    "somewhat deep": (call("[" * 300 + "]" * 300), INVALID, 1),
    "huge": (call(f'{{"query": "{"a" * MAX_LINE}"}}'), INVALID, None),
    "batch": (f"[{call('{}')}]", INVALID, None),
    "number": ("1", INVALID, None),
    "null": ("null", INVALID, None),
    "nothing in it": ("{}", INVALID, None),
    "an id alone": ('{"jsonrpc": "2.0", "id": 7}', INVALID, 7),
    "another version": (request('"ping"').replace("2.0", "1.0"), INVALID, 1),
    "no version": ('{"id": "a", "method": "ping"}', INVALID, "a"),
    "id null": (request('"ping"', identifier="null"), INVALID, None),
    "id with a fraction": (request('"ping"', identifier="1.5"), INVALID, None),
    "id true": (request('"ping"', identifier="true"), INVALID, None),
    "request and reply": ('{"jsonrpc": "2.0", "id": 1, "method": "ping", "result": {}}', INVALID, 1),
    "request and error": ('{"jsonrpc": "2.0", "id": 1, "method": "ping", "error": {}}', INVALID, 1),
    "a broken reply": ('{"jsonrpc": "2.0", "id": 1, "result": 1}', INVALID, None),
    "a broken notification": ('{"jsonrpc": "2.0", "method": 7}', INVALID, None),
    "method of a number": (request("7"), INVALID, 1),
    "parameters as a list": (request('"tools/call"', "[1]"), INVALID, 1),
    "unknown method": (request('"no/such"'), METHOD, 1),
    "no parameters": (request('"tools/call"'), PARAMS, 1),
    "wrong parameters": (request('"tools/call"', '{"name": 5}'), PARAMS, 1),
    "arguments as a list": (call("[]"), PARAMS, 1),
    "wrong progress token": (request('"ping"', '{"_meta": {"progressToken": []}}'), PARAMS, 1),
}


class Server:
    """A server in a process of its own, to which lines are sent one at a time."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        """Begin the conversation."""
        self._process = process
        self.ask(request('"initialize"', json.dumps(HELLO), '"hello"'))

    def ask(self, line: str | bytes) -> dict[str, Any]:
        """Send a line and return the next message."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write((line if isinstance(line, bytes) else line.encode()) + b"\n")
        self._process.stdin.flush()
        found: dict[str, Any] = json.loads(self._process.stdout.readline())
        return found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Give a server of the sample bank, which stops by itself at the end of its input."""
    folder = tmp_path_factory.mktemp("bank")
    put(samples.bank(), folder)
    command = [sys.executable, "-m", "quizwright", "mcp", str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        watchdog = Timer(300, process.kill)
        watchdog.start()
        try:
            yield Server(process)
            assert process.stdin
            process.stdin.close()
            assert 0 == process.wait()
        finally:
            watchdog.cancel()
            process.kill()


@pytest.mark.parametrize(("line", "code", "identifier"), ODD.values(), ids=ODD)
def test_an_odd_line_gets_an_error(server: Server, line: str | bytes, code: int, identifier: object) -> None:
    reply = server.ask(line)

    assert ("2.0", code, identifier) == (reply["jsonrpc"], reply.get("error", {}).get("code"), reply["id"])
    assert "Traceback" not in json.dumps(reply)


@pytest.mark.parametrize(
    ("line", "identifier"),
    [
        ("\r\n \n" + call('{"query": "which"}') + "\r", 1),
        (call('{"query": "which"}').replace('"id": 1', '"id": 2, "id": 1'), 1),
        (call('{"query": "\\ud83d\\ude00"}'), 1),
        (request('"ping"', identifier="9" * 500), int("9" * 500)),
    ],
    ids=["between empty lines", "a key twice", "a pair of surrogates", "a long id"],
)
def test_what_is_odd_and_valid_is_served(server: Server, line: str, identifier: object) -> None:
    reply = server.ask(line)

    assert identifier == reply["id"]
    assert not reply["result"].get("isError")


@pytest.mark.parametrize("size", [MAX_LINE - 1, MAX_LINE, MAX_LINE + 1, 3 * MAX_LINE])
def test_a_line_of_any_length_is_one_line(server: Server, size: int) -> None:
    line = request('"ping"').encode()

    long, short = server.ask(line + b" " * (size - len(line))), server.ask(request('"ping"', identifier='"next"'))

    assert ("error" in long) == (size >= MAX_LINE)
    assert {"jsonrpc": "2.0", "id": "next", "result": {}} == short


JSON: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(codec=None)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
)
MESSAGES: Final = st.fixed_dictionaries(
    {},
    optional={
        "jsonrpc": st.just("2.0") | JSON,
        "id": JSON,
        "method": st.just("ping") | JSON,
        "params": JSON,
        "result": JSON,
        "error": JSON,
    },
)


@given(MESSAGES.map(json.dumps).map(str.encode) | st.binary())
def test_a_line_is_a_message_for_the_sdk_or_gets_an_error(line: bytes) -> None:
    reply = refusal(line)

    if reply is None:
        message = jsonrpc_message_adapter.validate_json(line, by_name=False)
        assert ("id" in json.loads(line)) == hasattr(message, "id"), "it would be taken for a notification"
    else:
        assert json.loads(reply.model_dump_json())["error"]["message"]
