"""Talking to `manage.py mcp` with the client of the official package, as an assistant does."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Literal, NamedTuple

import anyio
from mcp import Client, StdioServerParameters
from mcp.shared.exceptions import MCPError
from mcp_types import CallToolResult, ListToolsResult

from tests.processes import ROOT, Command

Environment = Mapping[str, str]
# Generous: it only bounds how long a broken test takes to say so.
PATIENCE = 120.0


class Call(NamedTuple):
    """A tool and its arguments."""

    tool: str
    arguments: Mapping[str, Any]


class Talk(NamedTuple):
    """What a server says of its tools, and the results of calls by their names."""

    instructions: str
    listed: ListToolsResult
    results: Mapping[str, CallToolResult]


def stdio(environment: Environment) -> StdioServerParameters:
    """How a client starts the server itself."""
    return StdioServerParameters(
        command=sys.executable, args=["manage.py", "mcp"], cwd=ROOT, env=dict(environment)
    )


@contextmanager
def http(environment: Environment) -> Iterator[tuple[str, Command]]:
    """The address of a server over HTTP, on a port that it chose itself, and its process."""
    command = Command("manage.py", "mcp", "--http", "--port", "0", environment=environment)
    try:
        line = command.await_line(lambda line: "can ask at" in line)
        match = re.search(r"http://\S+", line)
        assert match
        yield match[0], command
    finally:
        command.kill()


def talked(
    target: StdioServerParameters | str,
    calls: Mapping[str, Call],
    *,
    mode: Literal["auto", "legacy"] = "auto",
) -> Talk:
    """Make the calls one after the other over one connection; with `legacy` as clients did before July 2026."""

    async def talk() -> Talk:
        async with Client(target, read_timeout_seconds=PATIENCE, mode=mode) as client:
            listed = await client.list_tools()
            results = {
                name: await client.call_tool(call.tool, dict(call.arguments)) for name, call in calls.items()
            }
            return Talk(client.instructions or "", listed, results)

    return anyio.run(talk)


def refused(target: StdioServerParameters | str, call: Call) -> MCPError:
    """The error of the protocol that a call ends with."""

    async def talk() -> MCPError:
        async with Client(target, read_timeout_seconds=PATIENCE) as client:
            try:
                await client.call_tool(call.tool, dict(call.arguments))
            except MCPError as error:
                return error
        raise AssertionError("the call was answered")

    return anyio.run(talk)


def talked_at_once(target: str, calls: Sequence[Call]) -> list[CallToolResult]:
    """Make all calls at the same time, each over a connection of its own."""
    results: dict[int, CallToolResult] = {}

    async def ask(number: int, call: Call) -> None:
        async with Client(target, read_timeout_seconds=PATIENCE) as client:
            results[number] = await client.call_tool(call.tool, dict(call.arguments))

    async def talk() -> None:
        async with anyio.create_task_group() as tasks:
            for number, call in enumerate(calls):
                tasks.start_soon(ask, number, call)

    anyio.run(talk)
    return [results[number] for number in range(len(calls))]
