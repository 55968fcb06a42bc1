"""How long a question takes over HTTP, one at a time: `python -m tests.benchmarks.asking`.

Starts the site as `manage.py serve` does, with a folder of its own, waits until it has checked what it checks first,
and asks every question of tests/api/asked once. Ends with status 1 where the slowest hundredth take longer than the
bar. The time of processors is that of all processes of the site, and tells more than the other where the machine has
other things to do.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

from tests.api.mangling import real_questions
from tests.benchmarks.sites import processor_seconds, site, until_it_rests

# Milliseconds.
BAR = 50.0


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=1, help="how often each question is asked (1)")
    parser.add_argument("--anywhere", action="store_true", help="ask without saying of which game")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, site(Path(folder), 8450) as (port, process):
        until_it_rests(port)
        for number in range(1, options.rounds + 1):
            before = processor_seconds(process)
            times = sorted(asked(port, anywhere=options.anywhere))
            busy = (processor_seconds(process) - before) / len(times) * 1000
            high = times[int(0.99 * len(times))]
            mean = sum(times) / len(times)
            sys.stdout.write(
                f"round {number}: {len(times)} questions, mean {mean:.1f} ms, p50 {times[len(times) // 2]:.1f} ms, "
                f"p99 {high:.1f} ms, max {times[-1]:.1f} ms, {busy:.1f} ms of processors each; "
                f"the bar for p99 is {BAR:.0f} ms\n"
            )
        for built in re.findall(r"prepared .*?seconds=([\d.]+)", read_logs(Path(folder))):
            sys.stdout.write(f"built before the first request, in one process: {built} s\n")
    return int(high > BAR)


def asked(port: int, *, anywhere: bool) -> Iterator[float]:
    """Milliseconds from asking to the whole answer, for each question."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    for game, questions in real_questions().items():
        for question in questions:
            body = json.dumps({"question": question})
            began = time.perf_counter()
            path = "/api/v1/ask/" if anywhere else f"/api/v1/games/{game}/ask/"
            connection.request("POST", path, body, {"Content-Type": "application/json"})
            response = connection.getresponse()
            response.read()
            yield (time.perf_counter() - began) * 1000
            assert response.status == 200
    connection.close()


def read_logs(folder: Path) -> str:
    return "\n".join(log.read_text() for log in sorted((folder / "log").rglob("*.log")))


if __name__ == "__main__":
    sys.exit(main())
