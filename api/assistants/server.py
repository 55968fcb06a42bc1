"""The tools over the protocol: calls run in threads of their own, and whatever goes wrong becomes an answer."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import anyio
import anyio.to_thread
import structlog
from django.conf import settings
from django.db import DatabaseError, connections
from mcp.server import Server, ServerRequestContext
from mcp.shared.exceptions import MCPError
from mcp_types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    ToolAnnotations,
)
from mcp_types import Tool as ToolShape

from api.assistants.tools import TOOLS, Tool
from api.assistants.wording import INSTRUCTIONS
from api.errors import INTERNAL, InputError

log = structlog.get_logger(__name__)

# Calls answered at the same time; each takes a thread and a connection to the database.
MOST_AT_ONCE = 4
NO_DATABASE = {
    "code": "not-ready",
    "message": "the database does not answer or is not set up",
    "path": "",
    "expected": "a database in which `manage.py migrate` and `manage.py load_rulebooks` were run",
}


def server_make() -> Server[Any]:
    """A server with all tools, for any number of connections."""
    at_once = anyio.CapacityLimiter(MOST_AT_ONCE)

    async def list_tools(
        context: ServerRequestContext[Any], params: PaginatedRequestParams | None
    ) -> ListToolsResult:
        return ListToolsResult(tools=[_shape(tool) for tool in TOOLS.values()])

    async def call_tool(context: ServerRequestContext[Any], params: CallToolRequestParams) -> CallToolResult:
        tool = TOOLS.get(params.name)
        if tool is None:
            raise MCPError(INVALID_PARAMS, f"no tool {params.name!r}; there are {', '.join(TOOLS)}")
        return await anyio.to_thread.run_sync(_called, tool, params.arguments or {}, limiter=at_once)

    return Server(
        "ringside",
        title="Ringside",
        version=str(settings.SPECTACULAR_SETTINGS["VERSION"]),
        instructions=INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


def _shape(tool: Tool) -> ToolShape:
    return ToolShape(
        name=tool.name,
        title=tool.title,
        description=tool.says,
        input_schema=tool.takes,
        output_schema=tool.gives,
        annotations=ToolAnnotations(
            read_only_hint=not tool.keeps,
            destructive_hint=False,
            idempotent_hint=True,
            open_world_hint=False,
        ),
    )


def _called(tool: Tool, arguments: Mapping[str, Any]) -> CallToolResult:
    """The result of a call, in a thread that may end or idle afterwards: it keeps no connection to the database."""
    try:
        return result_of(tool, arguments)
    finally:
        connections.close_all()


def result_of(tool: Tool, arguments: Mapping[str, Any]) -> CallToolResult:
    """The answer, or an error that says what to put right. Raises nothing."""
    try:
        return _told(tool.answered(arguments))
    except InputError as error:
        return _refused(error.as_dict())
    except DatabaseError:
        log.exception("database_unusable", tool=tool.name)
        return _refused(NO_DATABASE)
    except Exception:
        log.exception("call_failed", tool=tool.name)
        return _refused(INTERNAL)


def _told(answer: dict[str, Any]) -> CallToolResult:
    # As text too, for clients that know nothing of structured answers.
    text = json.dumps(answer, ensure_ascii=False)
    return CallToolResult(content=[TextContent(text=text)], structured_content=answer)


def _refused(error: Mapping[str, str]) -> CallToolResult:
    """An error in words alone: clients hold whatever is structured against the schema of answers."""
    said = f"{error['path']}: {error['message']}" if error["path"] else error["message"]
    said += f"; expected {error['expected']}" if error["expected"] else ""
    return CallToolResult(content=[TextContent(text=said)], is_error=True)
