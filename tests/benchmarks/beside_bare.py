"""How fast moves are checked over HTTP beside a view that does nothing: `python -m tests.benchmarks.beside_bare`.

Positions of random games are sent to both in turn, over one connection, as bodies that were never sent before, and then
once more. Ends with status 1 where new bodies come to less than the bar.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path

from tests.benchmarks.bodies import played
from tests.benchmarks.sites import site, until_it_rests
from verifier.engines import GAMES

# Requests for a move beside those for nothing, in the same time.
BAR = 0.8
SETTINGS = "tests.benchmarks.bare_settings"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=300, help="bodies of each game (300)")
    options = parser.parse_args()
    bodies = {game: list(played(game, options.count)) for game in GAMES}
    ratios = []
    with tempfile.TemporaryDirectory() as folder:
        environment = {"DJANGO_SETTINGS_MODULE": SETTINGS}
        with site(Path(folder), 8460, **environment) as (port, _):
            until_it_rests(port)
            for title in ("new", "again"):
                for game, each in bodies.items():
                    bare, check = _beside(port, game, each)
                    ratios += [bare / check] if title == "new" else []
                    sys.stdout.write(
                        f"{title}, {game}: bare {bare * 1000:.2f} ms, check {check * 1000:.2f} ms, "
                        f"{bare / check:.2f} of the requests per second; "
                        f"{sum(map(len, each)) // len(each)} bytes a body\n"
                    )
    sys.stdout.write(f"the bar for new bodies is {BAR}\n")
    return int(min(ratios) < BAR)


def _beside(port: int, game: str, bodies: list[bytes]) -> tuple[float, float]:
    """Seconds a request for nothing takes, and one for a move."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    spent = [0.0, 0.0]
    for body in bodies:
        for place, path in enumerate(("/bare/", f"/api/v1/games/{game}/moves/check/")):
            began = time.perf_counter()
            connection.request("POST", path, body, {"Content-Type": "application/json"})
            response = connection.getresponse()
            answer = response.read()
            spent[place] += time.perf_counter() - began
            assert response.status == 200, answer
    connection.close()
    return spent[0] / len(bodies), spent[1] / len(bodies)


if __name__ == "__main__":
    sys.exit(main())
