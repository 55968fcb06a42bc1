"""The parts of the site as processes, and the port that it listens on."""

import http.client
import os
import select
import socket
import sys
import time
from collections.abc import Callable

from django.conf import settings

from verifier.serving.supervisor import Child, Supervisor

# How many ports are tried, from the one asked for upwards.
PORTS_TRIED = 20
# Seconds until the first answer of the web server.
PATIENCE = 60.0


class NoPort(Exception):
    """Neither the port asked for nor one of its neighbours could be had."""


def port_bind(host: str, port: int) -> socket.socket:
    """A listening socket on this port, or on the next free one. Raises NoPort."""
    last = min(port + PORTS_TRIED - 1, 65535)
    for candidate in range(port, last + 1):
        try:
            return listening(host, candidate)
        except OSError as error:
            reason = error.strerror or str(error)
    raise NoPort(
        f"no port from {port} to {last} could be opened on {host}: {reason}. Choose one: make serve PORT=9000"
    )


def listening(host: str, port: int) -> socket.socket:
    """A listening socket. Raises OSError.

    It is handed to the web server as it is: a port that is only looked at may be taken before it is used.
    """
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    # Only skips the wait for connections of an earlier server; a port in use stays refused.
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(128)
    except OSError:
        listener.close()
        raise
    return listener


def worker_start(supervisor: Supervisor, environment: dict[str, str]) -> Child:
    """A Celery worker with a process for each core, up to four, and the clock for its periodic task."""
    command = [sys.executable, "-m", "celery", "--app", "verifier.worker", "worker"]
    command += ["--concurrency", str(min(os.cpu_count() or 1, 4)), "--hostname", f"ringside-{os.getpid()}@%h"]
    # The plain scheduler keeps no file: it has one task, and missing a beat does not matter.
    command += ["--beat", "--scheduler", "celery.beat:Scheduler", "--without-gossip", "--without-mingle"]
    return supervisor.start("worker", command, environment=environment)


def web_start(supervisor: Supervisor, environment: dict[str, str], listener: socket.socket) -> Child:
    """gunicorn on this listening socket."""
    counts = supervisor.folder / "metrics"
    counts.mkdir()
    environment = environment | {"PROMETHEUS_MULTIPROC_DIR": str(counts)}
    application = settings.WSGI_APPLICATION.rpartition(".")
    command = [sys.executable, "-m", "gunicorn", f"{application[0]}:{application[2]}", "--no-control-socket"]
    command += ["--bind", f"fd://{listener.fileno()}", "--workers", "2", "--worker-class", "gthread"]
    # A long question in a script of many bytes a letter has to fit into the address of the ask page.
    command += ["--threads", "8", "--graceful-timeout", "3", "--limit-request-line", "8190"]
    command += ["--config", f"python:{application[0].rpartition('.')[0]}.server"]
    return supervisor.start("web", command, environment=environment, keep_open=[listener.fileno()])


def meanings_start(supervisor: Supervisor, environment: dict[str, str]) -> Child:
    """`manage.py embed` beside all else; the web server takes up what it makes."""
    command = [sys.executable, "-m", "django", "embed", "--gently"]
    return supervisor.start("embed", command, environment=environment, may_end=True)


def web_wait(supervisor: Supervisor, host: str, port: int, pause: Callable[[float], None]) -> int:
    """Wait for the first answer and give its status. Raises ChildDied, TimeoutError, and whatever `pause` raises."""
    deadline = time.monotonic() + PATIENCE
    while True:
        connection = http.client.HTTPConnection(host, port, timeout=10)
        try:
            connection.request("GET", "/", headers={"Host": f"localhost:{port}"})
            # The socket takes the question long before anybody is there to answer it.
            while not select.select([connection.sock], [], [], 0)[0]:
                _go_on(supervisor, deadline)
                pause(0.05)
            return connection.getresponse().status
        except (OSError, http.client.HTTPException):
            _go_on(supervisor, deadline)
        finally:
            connection.close()
        pause(0.05)


def _go_on(supervisor: Supervisor, deadline: float) -> None:
    supervisor.check()
    if time.monotonic() > deadline:
        raise TimeoutError(f"the web server gave no answer in {PATIENCE:.0f} s") from None
