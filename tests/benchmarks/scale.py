"""Runs very many scenarios on two workers, one killed every few seconds; then trivial tasks in the same way.

`python -m tests.benchmarks.scale`, or `make scale`. It ends with status 0 where every execution has exactly one
result. Broker and database are those of RINGSIDE_TEST_REDIS_URL and RINGSIDE_TEST_DATABASE_URL, which have to be empty;
else a Valkey and an SQLite file of its own. Ctrl-C ends all of it.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import signal
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import django
from django.core.management import call_command

from verifier.serving.supervisor import Supervisor
from verifier.serving.valkey import valkey_start

if TYPE_CHECKING:
    from tests.benchmarks.tally import Tally

# Seconds until what a killed worker held is handed out again, and until a run that does not move is taken up.
HANDED_OUT_AGAIN, STALLED = 10, 40


def main(arguments: list[str]) -> int:
    options = _options(arguments)
    # Otherwise nothing of what was started would be stopped.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with tempfile.TemporaryDirectory() as folder, Supervisor(Path(folder) / "log") as supervisor:
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "api.settings",
            "REDIS_URL": os.environ.get("RINGSIDE_TEST_REDIS_URL") or valkey_start(supervisor),
            "DATABASE_URL": os.environ.get("RINGSIDE_TEST_DATABASE_URL", ""),
            "RINGSIDE_VAR": folder,
            "WORKER_VISIBILITY_TIMEOUT": str(HANDED_OUT_AGAIN),
            "WORKER_RESTORE_INTERVAL": "1",
            "RUN_STALL_SECONDS": str(STALLED),
        }
        django.setup()
        call_command("migrate", verbosity=0)
        call_command("load_rulebooks", stdout=io.StringIO())
        return _measured(options, supervisor)


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.scale", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all by default")
    parser.add_argument("--executions", type=int, default=100_000, help="at least so many, 100000")
    parser.add_argument("--kill-every", type=float, default=5, metavar="SECONDS", help="5; 0 for never")
    parser.add_argument("--trivial", type=int, metavar="N", help="trivial tasks; as many as executions")
    parser.add_argument("--json", action="store_true", help="write the figures as the last line, as JSON")
    return parser.parse_args(arguments)


def _measured(options: argparse.Namespace, supervisor: Supervisor) -> int:
    # Models can be imported only after django.setup(), which needs the servers above.
    from tests.benchmarks.crew import Crew
    from tests.benchmarks.tally import run_counted, trivial_tasks
    from verifier.services import games_chosen

    crew = Crew(supervisor, options.kill_every)
    crew.await_ready()
    tally = run_counted(games_chosen(options.games or None), options.executions, crew, _say)
    crew.await_ready()
    count = tally.asked_for if options.trivial is None else options.trivial
    seconds = trivial_tasks(count, crew, _say)
    _report(tally, count, seconds)
    if options.json:
        figures: dict[str, Any] = asdict(tally) | {"trivial": count, "trivial_seconds": seconds}
        _say(json.dumps(figures))
    return 0 if tally.is_true else 1


def _report(tally: Tally, count: int, seconds: float) -> None:
    speed, trivial = tally.asked_for / tally.seconds, count / max(seconds, 1e-9)
    killed = f"{tally.kills} workers killed"
    if tally.kills:
        killed += f", one every {tally.seconds / tally.kills:.1f} s"
    _say(f"{tally.asked_for} executions in one run, {killed}; it {tally.state}")
    _say(
        f"lost: {tally.lost}; twice: {tally.twice}; not asked for: {tally.strangers}; failed: {tally.failed}"
    )
    _say(f"queued again: {tally.resumes} times; results came from {tally.workers} workers")
    _say(
        f"{speed:.0f} scenarios/s ({tally.seconds:.0f} s, of which the scenarios themselves took "
        f"{tally.engine_seconds:.0f} s on two workers)"
    )
    _say(f"{trivial:.0f} trivial tasks/s, one for each item ({seconds:.0f} s)")
    _say(f"scenarios/s to trivial tasks/s: {speed / max(trivial, 1e-9):.2f}")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
