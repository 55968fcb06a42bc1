"""The server on standard input and output, which carry the protocol and nothing else."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator
from threading import Thread
from typing import Any, cast

import anyio
from anyio import from_thread
from anyio.lowlevel import EventLoopToken, current_token
from anyio.streams.memory import MemoryObjectSendStream
from mcp.server import Server
from mcp.server.stdio import stdio_server

from api.assistants.stopping import run_until_stopped

CHUNK = 64 * 1024


async def serve_stdio(server: Server[Any]) -> None:
    """Serve one client until it closes standard input, or until SIGINT or SIGTERM.

    While this runs, whatever else is written to standard output goes to standard error.
    """

    async def serve() -> None:
        # Only iterated over, which an async generator can do and be cancelled.
        lines = cast(anyio.AsyncFile[str], _lines(sys.stdin.fileno()))
        try:
            async with stdio_server(stdin=lines) as (incoming, outgoing):
                await server.run(incoming, outgoing, server.create_initialization_options())
        except* BrokenPipeError:
            pass  # The client has gone, and with it whoever could be told.

    await run_until_stopped(serve)


async def _lines(descriptor: int) -> AsyncIterator[str]:
    """The lines of a descriptor as UTF-8, read by a thread that nobody has to wait for.

    One that waits for a line cannot be interrupted: the process would stop only after one more.
    """
    sender, receiver = anyio.create_memory_object_stream[bytes]()
    Thread(target=_read, args=(descriptor, sender, current_token()), daemon=True).start()
    rest = b""
    async with receiver:
        async for chunk in receiver:
            *whole, rest = (rest + chunk).split(b"\n")
            for line in whole:
                yield line.decode("utf-8", "replace")
    if rest:
        yield rest.decode("utf-8", "replace")


def _read(descriptor: int, sender: MemoryObjectSendStream[bytes], loop: EventLoopToken) -> None:
    """Hand over what comes, chunk by chunk, each only when the one before was taken."""
    try:
        while chunk := _chunk(descriptor):
            from_thread.run(sender.send, chunk, token=loop)
        from_thread.run(sender.aclose, token=loop)
    except (anyio.RunFinishedError, anyio.BrokenResourceError):
        return  # Nobody listens any more.


def _chunk(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, CHUNK)
    except OSError:
        return b""  # A terminal that went away says so; to us it is the end.
