"""Ending on Ctrl-C as on request of the system."""

from __future__ import annotations

import signal
from collections.abc import Awaitable, Callable

import anyio
from anyio.abc import TaskStatus


async def run_until_stopped(
    work: Callable[[], Awaitable[None]], stop: Callable[[], None] | None = None
) -> None:
    """Run `work`; each SIGINT and SIGTERM calls `stop`, or cancels it where that is left out.

    Calls that are being answered are waited for: none takes long.
    """
    async with anyio.create_task_group() as tasks:
        await tasks.start(_watch, stop or tasks.cancel_scope.cancel)
        await work()
        tasks.cancel_scope.cancel()


async def _watch(stop: Callable[[], None], *, task_status: TaskStatus[None]) -> None:
    with anyio.open_signal_receiver(signal.SIGINT, signal.SIGTERM) as signals:
        task_status.started()
        async for _ in signals:
            stop()
