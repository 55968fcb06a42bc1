"""`manage.py mcp`: lets assistants ask, over standard input and output or over HTTP."""

import socket
from argparse import ArgumentParser
from contextlib import closing
from importlib.util import find_spec
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connections

from api.books import books_missing
from rulebase.management.database import database_require
from verifier.serving.site import listening

PORT = 8001


class Command(BaseCommand):
    help = (
        "Serve the Model Context Protocol, by which assistants ask rules questions and check moves: to the client "
        "that started this, on standard input and output, or with --http to any number of clients."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--http", action="store_true", help="serve streamable HTTP until Ctrl-C")
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1)")
        parser.add_argument(
            "--port", type=int, default=PORT, help=f"port to listen on ({PORT}); 0 takes a free one"
        )

    def handle(self, *args: Any, http: bool, host: str, port: int, **options: Any) -> None:
        if find_spec("mcp") is None:
            raise CommandError(
                "The package mcp is not installed. It comes with the extra of that name: "
                "pip install --constraint constraints.txt --editable '.[mcp]'"
            )
        if http:
            self._serve_http(host, port)
        else:
            _books_require()
            _serve_stdio()

    def _serve_http(self, host: str, port: int) -> None:
        from anyio import run

        from api.assistants.server import server_make
        from api.assistants.web import PATH, serve_http

        with closing(_listener(host, port)) as listener:
            _books_require()
            shown = f"[{host}]" if ":" in host else host
            address = f"http://{shown}:{listener.getsockname()[1]}{PATH}"
            run(serve_http, server_make(), listener, lambda: self._say_open(address))

    def _say_open(self, address: str) -> None:
        self.stdout.write(f"Assistants can ask at {address} (Ctrl-C stops this)")
        self.stdout.flush()


def _serve_stdio() -> None:
    from anyio import run

    from api.assistants.server import server_make
    from api.assistants.stdio import serve_stdio

    run(serve_stdio, server_make())


def _books_require() -> None:
    """Raises CommandError unless there is something to answer from."""
    try:
        database_require()
        missing = books_missing()
    except DatabaseError as error:
        raise CommandError(f"The database does not answer: {error}") from error
    if missing:
        raise CommandError(f"Not loaded: {', '.join(missing)}. Run `manage.py load_rulebooks` first.")
    # Every call opens one of its own.
    connections.close_all()


def _listener(host: str, port: int) -> socket.socket:
    """A listening socket on this very port: clients are told which. Raises CommandError."""
    if not 0 <= port <= 65535:
        raise CommandError(f"port {port}: expected a number from 0 to 65535")
    try:
        return listening(host, port)
    except OSError as error:
        raise CommandError(f"port {port} could not be opened on {host}: {error.strerror or error}") from error
