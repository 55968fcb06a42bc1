"""`manage.py serve`: the site answers, and nothing outlives it, however it is stopped."""

import errno
import http.client
import os
import re
import signal
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.processes import PATIENCE, Command, Marked

pytestmark = [
    pytest.mark.processes,
    pytest.mark.django_db,  # For the copy of it.
    pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="finds processes through /proc"),
]


class Site:
    def __init__(self, folder: Path, port: int = 0, *options: str) -> None:
        self.marked = Marked(folder)
        self.folder = folder
        # A folder of its own for whatever the server keeps; also where its temporary socket goes.
        (folder / "tmp").mkdir()
        self.command = Command(
            "manage.py",
            "serve",
            "--port",
            str(port or free_port()),
            *options,
            environment={
                **self.marked.environment,
                "RINGSIDE_VAR": str(folder / "var"),
                "TMPDIR": str(folder / "tmp"),
            },
        )

    def await_address(self) -> tuple[str, int]:
        line = self.command.await_line(lambda line: "is open at" in line)
        match = re.search(r"http://([\d.]+):(\d+)/", line)
        assert match
        return match[1], int(match[2])

    def get(self, path: str) -> int:
        host, port = self.await_address()
        connection = http.client.HTTPConnection(host, port, timeout=30)
        try:
            connection.request("GET", path)
            return connection.getresponse().status
        finally:
            connection.close()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def assert_nobody_listens(port: int) -> None:
    """Nobody does, or soon will: a killed process lets go of its memory, and then of what it listens on.

    That the port can be had is not asked: any connection of another program may have taken it by now.
    """
    deadline = time.monotonic() + PATIENCE / 10
    while (status := connected(port)) == 0 and time.monotonic() < deadline:
        time.sleep(0.05)
    assert status == errno.ECONNREFUSED


def connected(port: int) -> int:
    with socket.socket() as visitor:
        return visitor.connect_ex(("127.0.0.1", port))


ONE_GAME = ("--check", "big-top")
"""The site opens sooner where not everything is checked."""


@pytest.fixture
def site(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Site]:
    """A site that was open before; one that checks everything starts in an empty folder."""
    checks_everything = request.node.get_closest_marker("checks_everything") is not None
    if not checks_everything:
        request.getfixturevalue("loaded")(tmp_path / "var")
    site = Site(tmp_path, 0, *(() if checks_everything else ONE_GAME))
    yield site
    site.command.kill()
    assert site.marked.await_none() == []


@pytest.mark.checks_everything
def test_the_site_answers_where_it_says_and_ctrl_c_leaves_nothing(site: Site) -> None:
    host, port = site.await_address()
    assert re.search(r"All \d+ checks passed", site.command.await_line(lambda line: "checks passed" in line))
    connection = http.client.HTTPConnection(host, port, timeout=30)
    connection.request("GET", "/admin/login/")
    assert connection.getresponse().status == 200
    connection.close()
    # What a terminal does: the signal goes to every process of the foreground group.
    os.killpg(site.command.process.pid, signal.SIGINT)
    assert site.command.wait() == 0
    assert "Stopped; nothing is left running." in site.command.lines
    assert site.marked.alive() == []
    assert_nobody_listens(port)
    assert list((site.folder / "tmp").iterdir()) == []


def test_a_signal_during_start_up_leaves_nothing(site: Site) -> None:
    site.command.await_line(lambda line: line.startswith("Starting Valkey"))
    site.command.process.send_signal(signal.SIGTERM)
    assert site.command.wait() == 0
    assert site.marked.alive() == []
    assert not any("is open at" in line for line in site.command.lines)


def test_even_a_killed_server_leaves_nothing(site: Site) -> None:
    _, port = site.await_address()
    assert len(site.marked.alive()) > 4
    site.command.process.kill()
    assert site.marked.await_none() == []
    assert_nobody_listens(port)
    assert list((site.folder / "tmp").iterdir()) == []


def test_a_dead_part_stops_the_whole_and_is_named(site: Site) -> None:
    site.await_address()
    (valkey,) = (line for line in site.marked.alive() if "valkey-server" in line)
    os.kill(int(valkey.split()[0]), signal.SIGKILL)
    assert site.command.wait() == 1
    assert any("valkey ended with status -9" in line for line in site.command.lines)
    assert site.marked.alive() == []


def test_a_taken_port_is_named_the_next_one_used_and_sigterm_leaves_nothing(
    tmp_path: Path, loaded: Callable[[Path], None]
) -> None:
    loaded(tmp_path / "var")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        site = Site(tmp_path, port, *ONE_GAME)
        try:
            _, used = site.await_address()
            assert port < used < port + 20
            assert any(line.startswith(f"Port {port} is taken; using {used}") for line in site.command.lines)
        finally:
            site.command.process.send_signal(signal.SIGTERM)
            assert site.command.wait() == 0
    assert site.marked.alive() == []
    assert_nobody_listens(used)
    assert list((site.folder / "tmp").iterdir()) == []
