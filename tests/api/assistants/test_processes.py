"""`manage.py mcp` as a process: pure output, clean ends, refusals before the protocol, and reasons not to start."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.api.assistants.clients import PATIENCE, Call, Environment, talked_at_once
from tests.api.assistants.clients import http as served
from tests.processes import ROOT

# With the database, a copy of which is for what is started.
pytestmark = [pytest.mark.processes, pytest.mark.django_db]

HELLO = {
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
}
READ = {"name": "get_clause", "arguments": {"game": "big-top", "key": "auctions.raise"}}


class Server:
    """A server on standard input and output, spoken to line by line."""

    def __init__(self, environment: Environment) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "mcp"],
            cwd=ROOT,
            env={**os.environ, **environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.said: list[str] = []

    def ask(self, id: int, message: dict[str, Any]) -> Any:
        """The answer to a request."""
        self.send(json.dumps({"jsonrpc": "2.0", "id": id, **message}))
        assert self.process.stdout is not None
        self.said.append(self.process.stdout.readline())
        answered = json.loads(self.said[-1])
        assert answered["id"] == id
        return answered["result"]

    def send(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def end(self) -> tuple[int, str, str]:
        """Exit status, and what else was written to standard output and standard error."""
        output, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, output, errors


@pytest.fixture
def start(environment: Environment) -> Iterator[Any]:
    servers: list[Server] = []

    def start(**more: str) -> Server:
        servers.append(Server({**environment, **more}))
        return servers[-1]

    yield start
    for server in servers:
        server.process.kill()
        server.process.wait()
        for stream in (server.process.stdin, server.process.stdout, server.process.stderr):
            if stream is not None:
                stream.close()


def test_standard_output_carries_nothing_but_the_protocol(start: Any) -> None:
    server = start(LOG_LEVEL="DEBUG")
    assert server.ask(1, HELLO)["serverInfo"]["name"] == "ringside"
    server.send("this is no JSON")
    assert server.ask(2, {"method": "tools/call", "params": READ})["structuredContent"]["clause"]["number"]
    status, output, errors = server.end()
    assert (status, output) == (0, "")
    assert "debug" in errors
    assert "Traceback" not in errors


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_waits_for_its_client_can_be_stopped(start: Any, by: signal.Signals) -> None:
    server = start()
    server.ask(1, HELLO)
    server.process.send_signal(by)
    assert server.process.wait(PATIENCE) == 0
    assert server.end() == (0, "", "")


def test_a_client_that_no_longer_listens_ends_its_server(start: Any) -> None:
    server = start()
    server.ask(1, HELLO)
    server.process.stdout.close()
    server.send(json.dumps({"jsonrpc": "2.0", "id": 2, "method": "tools/list"}))
    assert server.process.wait(PATIENCE) == 0
    assert server.process.stderr.read() == ""


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_a_server_over_http_stops_without_a_word(environment: Environment, by: signal.Signals) -> None:
    with served(environment) as (address, command):
        parts = urlsplit(address)
        # One that stays open does not keep it.
        with socket.create_connection((parts.hostname, parts.port)):
            command.process.send_signal(by)
            assert command.wait() == 0
    assert len(command.lines) == 1


def test_many_may_ask_at_once(environment: Environment) -> None:
    moves = [{"type": "bid", "player": "Ann", "amount": amount} for amount in range(2, 14)]
    position = {"phase": "bidding", "auction": {"high_bid": 1}, "players": {"Ann": {"money": 6, "cards": {}}}}
    calls = [Call("check_move", {"game": "big-top", "position": position, "move": move}) for move in moves]
    with served(environment) as (address, _):
        results = talked_at_once(address, calls)
    verdicts = [result.structured_content["verdict"] for result in results]
    assert verdicts == ["legal"] * 5 + ["illegal"] * 7


def test_only_what_is_posted_to_this_host_by_its_own_is_let_through(environment: Environment) -> None:
    with served(environment) as (address, _):
        parts = urlsplit(address)

        def status(method: str, headers: dict[str, str]) -> tuple[int, str]:
            assert parts.hostname is not None
            connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=PATIENCE)
            try:
                connection.request(method, parts.path, b"{}", {"Content-Type": "application/json", **headers})
                response = connection.getresponse()
                return response.status, response.read().decode()
            finally:
                connection.close()

        assert status("POST", {"Host": "ringside.example"}) == (
            421,
            "headers.Host: expected one of localhost, 127.0.0.1, [::1]",
        )
        for origin in ("http://ringside.example", "null", "http://[::1"):
            assert status("POST", {"Origin": origin})[0] == 403
        assert status("GET", {})[0] == 405
        assert status("POST", {"Content-Length": str(10**6)})[0] == 413
        # Let through, and then refused by the protocol itself.
        assert status("POST", {"Origin": address})[0] not in (403, 405, 421)


def started(environment: Environment, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", "mcp", *arguments],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_rulebooks_it_says_to_load_them(tmp_path: Path) -> None:
    environment = {"RINGSIDE_VAR": str(tmp_path), "DATABASE_URL": "", "SECRET_KEY": ""}
    subprocess.run(
        [sys.executable, "manage.py", "migrate", "--verbosity", "0"],
        cwd=ROOT,
        env={**os.environ, **environment},
        check=True,
    )
    run = started(environment)
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr == (
        "CommandError: Not loaded: big-top, circus-train, gran-circo, greatest-show, meeple-circus. "
        "Run `manage.py load_rulebooks` first.\n"
    )


def test_a_port_that_is_taken_is_refused(environment: Environment) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        run = started(environment, "--http", "--port", port)
    assert run.returncode == 1
    assert run.stderr.startswith(f"CommandError: port {port} could not be opened on 127.0.0.1: ")
