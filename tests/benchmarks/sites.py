"""A site for benchmarks, as `manage.py serve` starts it, and what its processes use."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path

from tests.processes import Command

_PAGE = os.sysconf("SC_PAGE_SIZE")
# Seconds in which a site notices that a run is over.
RESTING = 3.0


@contextmanager
def site(folder: Path, port: int, **environment: str) -> Iterator[tuple[int, int]]:
    """The port and the process of a site of its own, which ends with the block; no client is refused as too busy."""
    throttles = {f"THROTTLE_{name}": "9999999/min" for name in ("ANON", "BATCHES")}
    # What is installed here besides is not what is measured, unless it is asked for.
    own = {"RINGSIDE_VAR": str(folder), "LOG_LEVEL": "INFO", "ASK_SEMANTIC": "off"}
    variables = own | throttles | environment
    arguments = ("manage.py", "serve", "--check", "big-top", "--port", str(port))
    command = Command(*arguments, environment=variables)
    try:
        line = command.await_line(lambda line: "is open at" in line)
        open_at = int(line.partition("http://")[2].partition("/")[0].rpartition(":")[2])
        yield open_at, command.process.pid
    finally:
        command.process.terminate()
        command.wait()


def until_it_rests(port: int) -> None:
    """Wait until the checks that a new site runs by itself were begun, are over, and were noticed."""
    while True:
        connection = HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request("GET", "/api/v1/runs/")
        runs = json.loads(connection.getresponse().read())["runs"]
        connection.close()
        time.sleep(RESTING)
        if runs and all(run["finished_at"] for run in runs):
            return


def processor_seconds(root: int) -> float:
    """The time that a process and all below it that still run have had of processors; 0 without /proc."""
    # User and system.
    ticks = sum(int(fields[11]) + int(fields[12]) for fields in _processes(root))
    return ticks / os.sysconf("SC_CLK_TCK")


def memory(root: int) -> float:
    """The memory that a process and all below it have in use, in MB; 0 without /proc."""
    return sum(int(fields[21]) for fields in _processes(root)) * _PAGE / 1024**2


def _processes(root: int) -> list[list[str]]:
    """What the system tells of a process and of all below it, from the state on."""
    told: dict[int, list[str]] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            # Behind the name, which may have blanks: state, parent, group and so on.
            told[int(file.parent.name)] = file.read_text().rpartition(")")[2].split()
    found, waiting = [], [root]
    while waiting:
        number = waiting.pop()
        found += [told[number]] if number in told else []
        waiting += [below for below, fields in told.items() if int(fields[1]) == number]
    return found
