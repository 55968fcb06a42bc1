"""A server on this machine that speaks the chat protocol, and says whatever a test wants it to say."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any


@dataclass(frozen=True)
class Asked:
    """A request as it came in."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]


@dataclass(frozen=True)
class Reply:
    """What is sent back. In `pieces` it goes out slowly, until the client has gone or the test is over."""

    status: int = 200
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)
    pieces: bool = False
    silent: bool = False


class _Waiting(ThreadingHTTPServer):
    """Ends only when all its requests have."""

    daemon_threads = False


class ModelServer:
    """Answers every request by `reply`, and keeps what was asked."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.reply: Callable[[Asked], Reply] = lambda asked: Reply(500)
        self._over = Event()
        self._server = _Waiting(("127.0.0.1", 0), _handler(self))
        self._thread = Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01})

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}/v1"

    def says(self, content: str) -> None:
        """Answer with a completion whose message is this text."""
        self.reply = lambda asked: Reply(body=completion(content))

    def proposes(self, reading: dict[str, Any], prose: str = "") -> None:
        """Answer with a proposal."""
        self.says(json.dumps({"reading": reading, "prose": prose}))

    def answers(self, reply: Reply) -> None:
        self.reply = lambda asked: reply

    def wait(self, seconds: float) -> bool:
        """Wait so long, or until the test is over; whether it is."""
        return self._over.wait(seconds)

    def __enter__(self) -> ModelServer:
        self._thread.start()
        return self

    def __exit__(self, *failure: object) -> None:
        self._over.set()
        self._server.shutdown()
        self._server.server_close()  # Waits for the threads of all requests.
        self._thread.join()


def completion(content: str) -> bytes:
    """A completion as the protocol has it, with fields that nobody here reads."""
    message = {"role": "assistant", "content": content}
    choice = {"index": 0, "message": message, "finish_reason": "stop"}
    return json.dumps({"id": "chat-1", "object": "chat.completion", "choices": [choice]}).encode()


def _handler(model: ModelServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            asked = Asked(self.path, dict(self.headers), body)
            model.asked.append(asked)
            reply = model.reply(asked)
            try:
                self._send(reply)
            except (BrokenPipeError, ConnectionResetError):
                self.close_connection = True  # The client did not wait.

        def _send(self, reply: Reply) -> None:
            if reply.silent:
                model.wait(30)
                return
            self.send_response(reply.status)
            for name, value in reply.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(reply.body)))
            self.end_headers()
            step = 1 if reply.pieces else len(reply.body) or 1
            for start in range(0, len(reply.body), step):
                self.wfile.write(reply.body[start : start + step])
                self.wfile.flush()
                if reply.pieces and model.wait(0.05):
                    return

        def log_message(self, format: str, *arguments: object) -> None:
            """Nothing is logged."""

    return Handler
