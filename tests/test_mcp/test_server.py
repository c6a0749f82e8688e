"""The server in a process of its own, spoken to by the SDK's own client."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import pytest
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.types import CallToolResult, ListToolsResult

from support.needs import ROOT
from test_cli.conftest import put
from test_site import samples

Call = tuple[str, dict[str, object]]
SITE: Final = "https://example.org/bank/"


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the sample bank."""
    folder = tmp_path_factory.mktemp("bank") / "content"
    put(samples.bank(), folder)
    return folder


def talk(content: Path, calls: Sequence[Call], *options: str) -> tuple[ListToolsResult, list[CallToolResult]]:
    """Start a server, list its tools, call some of them, and let it go."""

    async def _talk() -> tuple[ListToolsResult, list[CallToolResult]]:
        command = ["-m", "quizwright", "mcp", str(content), "--site", SITE, *options]
        async with Client(stdio_client(StdioServerParameters(command=sys.executable, args=command))) as client:
            return await client.list_tools(), [await client.call_tool(name, values) for name, values in calls]

    with ThreadPoolExecutor(1) as thread:  # in this one, the browser of other tests keeps a loop running
        return thread.submit(lambda: asyncio.run(_talk())).result()


def text(result: CallToolResult) -> str:
    """Return the text of a result."""
    return "".join(getattr(part, "text", "") for part in result.content)


def value(result: CallToolResult) -> Any:  # noqa: ANN401 - JSON
    """Return the value of a result, which its text has too."""
    assert not result.is_error, text(result)
    assert result.structured_content == json.loads(text(result))
    return result.structured_content


def test_tools_tell_what_they_take_and_change_nothing(content: Path) -> None:
    tools = {tool.name: tool for tool in talk(content, [])[0].tools}

    expected = {
        "search_questions": {"query", "locale", "limit", "cursor"},
        "list_quizzes": {"locale", "cursor"},
        "get_question": {"id", "locale", "answers"},
        "list_corrections": {"locale", "quiz", "cursor"},
    }
    assert expected == {name: set(tool.input_schema["properties"]) for name, tool in tools.items()}
    assert all(tool.description and tool.annotations and tool.annotations.read_only_hint for tool in tools.values())
    assert "^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$" == tools["get_question"].input_schema["properties"]["id"]["pattern"]


def test_a_search_leads_to_a_question_in_each_locale(content: Path) -> None:
    fetches: list[Call] = [("get_question", {"id": "kind-matching", "locale": locale}) for locale in samples.LOCALES]
    fetched = [value(result) for result in talk(content, fetches)[1]]
    titles = {one["locale"]: one["markdown"].partition("\n")[0].partition(". ")[2] for one in fetched}
    searches: list[Call] = [
        ("search_questions", {"query": title, "locale": locale, "limit": 1}) for locale, title in titles.items()
    ]

    found = [value(result)["questions"] for result in talk(content, searches)[1]]

    assert list(samples.LOCALES) == list(titles)
    assert [[("kind-matching", title, locale)] for locale, title in titles.items()] == [
        [(hit["id"], hit["title"], hit["locale"]) for hit in hits] for hits in found
    ]


def test_a_list_is_paged(content: Path) -> None:
    calls: list[Call] = [("search_questions", {"query": "which", "limit": 2})]
    first = value(talk(content, calls)[1][0])

    again = talk(content, [("search_questions", {"query": "which", "limit": 2, "cursor": first["next_cursor"]})])[1][0]

    assert 2 == len(first["questions"])
    assert first["total"] == value(again)["total"] > 2
    assert not {hit["id"] for hit in first["questions"]} & {hit["id"] for hit in value(again)["questions"]}


def test_null_is_what_stands_for_an_argument_that_is_left_out(content: Path) -> None:
    pairs: list[tuple[Call, Call]] = [
        (
            ("get_question", {"id": "kind-open"}),
            ("get_question", {"id": "kind-open", "locale": None, "answers": None}),
        ),
        (
            ("search_questions", {"query": "which"}),
            ("search_questions", {"query": "which", "locale": None, "limit": None, "cursor": None}),
        ),
        (("list_corrections", {}), ("list_corrections", {"quiz": None})),
    ]

    tools, found = talk(content, [call for pair in pairs for call in pair])

    assert [value(one) for one in found[::2]] == [value(one) for one in found[1::2]]
    fields = [tool.input_schema["properties"] for tool in tools.tools]
    assert [] == [field for field in fields if "pattern" not in field["locale"]]


def test_what_is_not_allowed_is_refused_and_the_server_goes_on(content: Path) -> None:
    bad: list[tuple[Call, str]] = [
        (("get_question", {"id": "../../etc/passwd"}), "pattern"),
        (("get_question", {"id": "Kind-Open"}), "pattern"),
        (("get_question", {"id": "kind-open\n"}), "pattern"),
        (("get_question", {"id": "a" * 65}), "at most 64"),
        (("get_question", {"id": "hidden-open"}), "there is no question 'hidden-open'"),
        (("get_question", {}), "required"),
        (("get_question", {"id": 7}), "string"),
        (("get_question", {"id": "kind-open", "locale": "de"}), "no locale 'de'; it has en, zh, ja, ko, es"),
        (("get_question", {"id": "kind-open", "locale": "../zh"}), "pattern"),
        (("list_quizzes", {"cursor": "x"}), "pattern"),
        (("list_quizzes", {"cursor": "99"}), "no cursor of this list"),
        (("list_corrections", {"quiz": "hidden"}), "there is no quiz 'hidden'"),
        (("search_questions", {"query": ""}), "at least 1"),
        (("search_questions", {"query": "a" * 401}), "at most 400"),
        (("search_questions", {"query": "a", "limit": 51}), "less than or equal to 50"),
        (("delete_question", {"id": "kind-open"}), "delete_question"),
    ]
    good: Call = ("get_question", {"id": "kind-open"})

    *refused, fetched = talk(content, [*(call for call, _ in bad), good])[1]

    assert [] == [call for (call, _), result in zip(bad, refused, strict=True) if not result.is_error]
    assert [] == [text(result) for (_, told), result in zip(bad, refused, strict=True) if told not in text(result)]
    assert "Traceback" not in "".join(map(text, refused))
    assert "It prints **4**" in value(fetched)["markdown"]


def test_answers_are_left_out_where_they_are_not_wanted(content: Path) -> None:
    whole, bare = talk(content, [("get_question", {"id": "kind-open", "answers": wanted}) for wanted in (True, False)])[
        1
    ]

    assert ("It prints" in text(whole), "It prints" in text(bare)) == (True, False)
    assert (True, False) == (value(whole)["answers"], value(bare)["answers"])


def test_a_server_without_answers_gives_none_whatever_is_asked(content: Path) -> None:
    asked: list[Call] = [("get_question", {"id": name, "answers": True}) for name in ("kind-open", "kind-single")]
    asked += [("search_questions", {"query": "prints"}), ("list_corrections", {})]

    tools, (opened, single, found, corrections) = talk(content, asked, "--no-answers")

    by_name = {tool.name: tool for tool in tools.tools}
    assert {"search_questions", "list_quizzes", "get_question"} == set(by_name)
    assert "answers" not in by_name["get_question"].input_schema["properties"]
    assert not value(opened)["answers"]
    assert "It prints" not in text(opened)
    assert "The limit counts members" not in text(single)
    assert corrections.is_error
    assert [] == value(found)["questions"]


def test_corrections_of_the_bank_are_listed_page_by_page_in_each_locale() -> None:
    calls: list[Call] = [
        ("list_corrections", {"locale": locale, "quiz": "eks-model-training", "cursor": cursor})
        for locale in samples.LOCALES
        for cursor in ("", "20")
    ]

    found = [value(result) for result in talk(ROOT / "content", calls)[1]]

    for locale, first, second in zip(samples.LOCALES, found[::2], found[1::2], strict=True):
        assert 20 == len(first["corrections"])
        assert first["total"] == second["total"] > 20
        one = first["corrections"][0]
        assert ("eks-model-training", locale) == (one["quiz"], one["locale"])
        assert all(one[field] for field in ("id", "question", "kind", "said", "right", "why", "sources"))
        assert not {one["id"] for one in first["corrections"]} & {one["id"] for one in second["corrections"]}


def test_nothing_but_the_protocol_is_printed(content: Path) -> None:
    """Each line of standard output is a message; at the end of its input the server stops."""
    hello = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "initialize",
        "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}},
    }
    said = "\n".join([json.dumps(hello), "no JSON", '{"jsonrpc": "2.0", "method": "notifications/initialized"}', ""])

    done = subprocess.run(
        [sys.executable, "-m", "quizwright", "mcp", str(content)],
        input=said,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )

    messages = [json.loads(line) for line in done.stdout.splitlines()]
    assert 0 == done.returncode, done.stderr
    assert "quizwright" == next(one for one in messages if one.get("id") == 1)["result"]["serverInfo"]["name"]
    assert {"2.0"} == {message["jsonrpc"] for message in messages}
