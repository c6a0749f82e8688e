"""Reads messages from standard input, one per line, and answers those that the SDK would drop without a reply.

The SDK parses each line strictly and ignores what it can't parse. A client that sent such a line would wait for ever,
so it gets an error of JSON-RPC instead, with the id of its request where one can be read.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from io import TextIOWrapper
from typing import BinaryIO, Final, TypeAlias

from mcp.types import INVALID_REQUEST, PARSE_ERROR, ErrorData, JSONRPCError, jsonrpc_message_adapter
from pydantic import ValidationError

#: Bytes of a line; the longest valid request of our tools has some thousand.
MAX_LINE: Final = 1_000_000
_MAX_DIGITS: Final = 1_000  # of a number that may be an id; Python and the SDK refuse those of more than 4,300
_OF_REPLIES: Final = ("result", "error")
_Id: TypeAlias = str | int | None


class Requests(TextIOWrapper):
    """Lines that the SDK accepts; `refuse` is called with the reply to each other one."""

    def __init__(self, lines: BinaryIO, refuse: Callable[[JSONRPCError], object]) -> None:
        """Read from a binary stream, whose bytes are UTF-8 on every system."""
        super().__init__(lines, encoding="utf-8")
        self._lines, self._refuse = lines, refuse

    def readline(self, _size: int = -1, /) -> str:  # type: ignore[override]  # so are the base class's own
        """Return the next message, or an empty text at the end of the input."""
        while line := self._lines.readline(MAX_LINE):
            is_whole = line.endswith(b"\n") or len(line) < MAX_LINE
            if not is_whole:
                self._skip_line()
            if not line.strip():
                continue
            reply = refusal(line) if is_whole else _error(INVALID_REQUEST, f"a message has at most {MAX_LINE:,} bytes")
            if reply is None:
                return line.decode()
            self._refuse(reply)
        return ""

    def _skip_line(self) -> None:
        while (rest := self._lines.readline(MAX_LINE)) and not rest.endswith(b"\n"):
            pass


def refusal(line: bytes) -> JSONRPCError | None:
    """Return the error that answers a line, or None where it is a message that the SDK accepts."""
    constants: list[str] = []
    try:
        message = json.loads(line.decode(), parse_int=_number, parse_constant=constants.append)
    except (ValueError, RecursionError) as error:
        return _error(PARSE_ERROR, f"this is not JSON: {str(error).partition(': line')[0]}")
    if not isinstance(message, dict):
        return _error(INVALID_REQUEST, "a message is one JSON object; there are no batches")
    known = _id_of(message)
    if constants:
        return _error(PARSE_ERROR, f"this is not JSON: {constants[0]} is not a number of JSON", known)
    if "method" in message and "id" in message and known is None:
        return _error(INVALID_REQUEST, "the id of a request is a string or a whole number")
    if "method" in message and not message.keys().isdisjoint(_OF_REPLIES):
        return _error(INVALID_REQUEST, "a request has neither `result` nor `error`", known)
    try:
        jsonrpc_message_adapter.validate_json(line, by_name=False)
    except ValidationError as error:
        return _error(INVALID_REQUEST, _reason(error), known)
    return None


def _number(digits: str) -> int | float:
    return int(digits) if len(digits) <= _MAX_DIGITS else float(digits)


def _id_of(message: dict[str, object]) -> _Id:
    """Return the id of a request, or None where it has none that a reply can repeat, or is a reply itself."""
    found = message.get("id")
    is_reply = "method" not in message and not message.keys().isdisjoint(_OF_REPLIES)
    if is_reply or isinstance(found, bool) or not isinstance(found, str | int):
        return None
    try:
        str(found).encode()
    except UnicodeEncodeError:  # a lone surrogate
        return None
    return found


def _reason(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    return (
        first["msg"] if first["type"] == "json_invalid" else "this is no request, notification or reply of JSON-RPC 2.0"
    )


def _error(code: int, message: str, known: _Id = None) -> JSONRPCError:
    return JSONRPCError(jsonrpc="2.0", id=known, error=ErrorData(code=code, message=message))
