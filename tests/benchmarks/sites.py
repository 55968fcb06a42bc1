"""A site for benchmarks, as `manage.py serve` starts it, and what its processes use."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.processes import Command

_PAGE = os.sysconf("SC_PAGE_SIZE")


@contextmanager
def site(folder: Path, port: int, **environment: str) -> Iterator[tuple[int, int]]:
    """The port and the process of a site of its own, which ends with the block; no client is refused as too busy."""
    throttles = {f"THROTTLE_{name}": "10000000/min" for name in ("ANON", "BATCHES")}
    variables = {"RINGSIDE_VAR": str(folder), "LOG_LEVEL": "INFO", **throttles, **environment}
    arguments = ("manage.py", "serve", "--check", "big-top", "--port", str(port))
    command = Command(*arguments, environment=variables)
    try:
        line = command.await_line(lambda line: "is open at" in line)
        open_at = int(line.partition("http://")[2].partition("/")[0].rpartition(":")[2])
        yield open_at, command.process.pid
    finally:
        command.process.terminate()
        command.wait()


def processor_seconds(session: int) -> float:
    """The time that the processes of a session which still run have had of processors; 0 on a system without /proc."""
    # User and system.
    ticks = sum(int(fields[11]) + int(fields[12]) for fields in _processes(session))
    return ticks / os.sysconf("SC_CLK_TCK")


def memory(session: int) -> float:
    """The memory that the processes of a session have in use, in MB."""
    return sum(int(fields[21]) for fields in _processes(session)) * _PAGE / 1024**2


def _processes(session: int) -> Iterator[list[str]]:
    """What the system tells of each process of a session, from its state on."""
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            # Behind the name, which may have blanks: state, parent, group, session and so on.
            fields = file.read_text().rpartition(")")[2].split()
            if int(fields[3]) == session:
                yield fields
