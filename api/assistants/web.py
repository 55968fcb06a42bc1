"""The server over streamable HTTP: every request stands by itself, so that a restart loses no session."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import uvicorn
from mcp.server import Server
from mcp.server.transport_security import TransportSecuritySettings

from api import bodies
from api.assistants.front import Front
from api.assistants.stopping import run_until_stopped

PATH = "/mcp"
# Arguments may be as long as a body; the rest is for what the protocol puts around them.
MOST_BYTES = 2 * bodies.MOST_BYTES
# Seconds that requests have to end once a stop was asked for.
GRACE = 5


class _Web(uvicorn.Server):
    """uvicorn that tells when it answers, and leaves signals alone: it would end the process by them once more."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.opened()

    def capture_signals(self) -> Any:
        return nullcontext()

    def stop(self) -> None:
        """Let requests end; asked a second time, do not."""
        self.force_exit = self.should_exit
        self.should_exit = True


async def serve_http(server: Server[Any], listener: socket.socket, opened: Callable[[], None]) -> None:
    """Serve any number of clients on a listening socket until SIGINT or SIGTERM; `opened` is called at the start."""
    application = server.streamable_http_app(
        streamable_http_path=PATH,
        json_response=True,
        stateless_http=True,
        max_request_body_size=MOST_BYTES,
        # Who may ask is decided by the settings of the site.
        transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),
    )
    # Logs go where those of Django go.
    config = uvicorn.Config(
        Front(application), log_config=None, access_log=False, timeout_graceful_shutdown=GRACE
    )
    web = _Web(config, opened)
    await run_until_stopped(lambda: web.serve(sockets=[listener]), web.stop)
