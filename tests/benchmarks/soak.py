"""Keeps a site busy for minutes with requests of all kinds: `python -m tests.benchmarks.soak`.

Eight connections at a time, for the players at two tables. Ends with status 1 where an answer was not as expected, or
the memory of the site grew by more than GROWTH after the first half of the time, by when all is kept that is kept.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from random import Random

from tests.api.mangling import real_questions
from tests.benchmarks.bodies import played
from tests.benchmarks.sites import memory, site, until_it_rests
from verifier.engines import GAMES

# The part of its memory by which a site may grow.
GROWTH = 0.05
API = "/api/v1"
JSON = {"Content-Type": "application/json"}

Call = tuple[str, str, bytes | None]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=300.0, help="how long (300)")
    parser.add_argument("--connections", type=int, default=8, help="how many at a time (8)")
    options = parser.parse_args()
    bodies = {game: list(played(game, 100)) for game in GAMES}
    with tempfile.TemporaryDirectory() as folder, site(Path(folder), 8480) as (port, process):
        until_it_rests(port)
        began = time.monotonic()
        until = began + options.seconds
        with ThreadPoolExecutor(options.connections + 1) as pool:
            watched = pool.submit(_watched, process, until)
            busy = [
                pool.submit(_busy, port, _calls(bodies, Random(seed)), until)
                for seed in range(options.connections)
            ]
            found = [each.result() for each in busy]
        sizes = watched.result()
    times = sorted(taken for each, _ in found for taken in each)
    wrong: Counter[str] = sum((each for _, each in found), Counter())
    grown = max(sizes[-len(sizes) // 5 :]) / max(sizes[len(sizes) // 2 : -len(sizes) // 5]) - 1
    sys.stdout.write(
        f"{len(times)} requests in {options.seconds:.0f} s, {len(times) / options.seconds:.1f} a second; "
        f"mean {sum(times) / len(times):.1f} ms, p50 {times[len(times) // 2]:.1f} ms, "
        f"p99 {times[int(0.99 * len(times))]:.1f} ms, max {times[-1]:.1f} ms; {sum(wrong.values())} not as expected; "
        f"{sizes[0]:.0f} MB at first, {sizes[len(sizes) // 2]:.0f} MB half way, {sizes[-1]:.0f} MB at the end\n"
    )
    for what, times_seen in wrong.most_common(10):
        sys.stdout.write(f"  {times_seen} times {what}\n")
    return int(bool(wrong) or grown > GROWTH)


def _calls(bodies: dict[str, list[bytes]], random: Random) -> Iterator[Call]:
    """What somebody does at a table, again and again: mostly checks and questions."""
    questions = real_questions()
    while True:
        game = random.choice(list(bodies))
        address, body = f"{API}/games/{game}", random.choice(bodies[game])
        position = json.dumps({"position": json.loads(body)["position"]}).encode()
        question = json.dumps({"question": random.choice(questions[game])}).encode()
        yield from random.sample(
            [
                *[("POST", f"{address}/moves/check/", random.choice(bodies[game])) for _ in range(4)],
                *[("POST", f"{address}/ask/", question)] * 3,
                ("POST", f"{address}/moves/legal/", position),
                ("POST", f"{address}/moves/apply/", body),
                ("POST", f"{address}/positions/check/", position),
                ("POST", f"{address}/score/", position),
                ("GET", f"{address}/rules/", None),
                ("GET", f"{API}/search/?q=money&game={game}", None),
                ("GET", f"/games/{game}/", None),
                ("GET", f"/games/{game}/check/", None),
            ],
            5,
        )


def _busy(port: int, calls: Iterator[Call], until: float) -> tuple[list[float], Counter[str]]:
    """Milliseconds of each request of one connection, and what was not answered with 200."""
    connection = HTTPConnection("127.0.0.1", port, timeout=120)
    times, wrong = [], Counter[str]()
    for method, path, body in calls:
        if time.monotonic() > until:
            break
        began = time.perf_counter()
        try:
            connection.request(method, path, body, JSON if body else {})
            response = connection.getresponse()
            answer = response.read()
            if response.status != 200:
                wrong[f"{response.status} from {path}: {answer[:200]!r}"] += 1
        except OSError as error:
            wrong[f"{type(error).__name__} from {path}"] += 1
            connection.close()
        times.append((time.perf_counter() - began) * 1000)
    connection.close()
    return times, wrong


def _watched(process: int, until: float) -> list[float]:
    """The memory of the site every two seconds, in MB."""
    sizes = []
    while time.monotonic() < until:
        sizes.append(memory(process))
        time.sleep(2)
    return sizes


if __name__ == "__main__":
    sys.exit(main())
