"""Workers with a broker and a database of their own, for tests that take one of these away in the middle of a run."""

import json
import re
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.processes import PATIENCE, Command

COUNT = """
import json
from verifier.models import Run
print(json.dumps([
    {
        "state": run.state,
        "total": run.total,
        "resumes": run.resumes,
        "results": len(pairs := list(run.results.values_list("case_id", "repeat"))),
        "different": len(set(pairs)),
        "workers": sorted(set(run.results.values_list("worker", flat=True))),
    }
    for run in Run.objects.order_by("created_at")
]))
"""


@dataclass
class Fleet:
    """Starts workers and commands that share a broker and a database."""

    environment: dict[str, str]
    redis_url: str
    started: list[Command] = field(default_factory=list)

    def worker(self, name: str, **environment: str) -> Command:
        """A worker with two processes, called `name@test`; see `gated_worker` for what the environment may hold."""
        options = ["--concurrency", "2", "--hostname", f"{name}@test", "--without-gossip", "--without-mingle"]
        return self._start(
            "-m", "celery", "--app", "tests.verifier.gated_worker", "worker", *options, **environment
        )

    def start(self, *arguments: str) -> Command:
        return self._start("manage.py", *arguments)

    def _start(self, *arguments: str, **environment: str) -> Command:
        command = Command(*arguments, environment=self.environment | environment)
        self.started.append(command)
        return command

    def manage(self, *arguments: str) -> str:
        """Run a command to its end and give its last line."""
        command = self.start(*arguments)
        status = command.wait()
        assert status == 0, command.lines
        return command.lines[-1] if command.lines else ""

    def shell(self, code: str) -> str:
        return self.manage("shell", "--no-imports", "--command", code)

    def runs(self) -> list[dict[str, Any]]:
        """Counts of each run, oldest first: `results` are those recorded, `different` those of another scenario."""
        found: list[dict[str, Any]] = json.loads(self.shell(COUNT))
        return found

    def open_gate(self) -> None:
        Path(self.environment["GATE"]).touch()

    def await_results(self, count: int) -> dict[str, Any]:
        """Wait until the newest run has so many results, or has ended."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            run = self.runs()[-1]
            if run["results"] >= count or run["state"] not in ("queued", "running"):
                return run
        raise AssertionError(f"the run has only {run['results']} results: {run}")

    def kill(self) -> None:
        for command in self.started:
            command.kill()


def done(line: str) -> int:
    """How many results a line of `run_checks` tells of; 0 for any other line."""
    match = re.match(r"(\d+) of \d+ done", line)
    return int(match[1]) if match else 0
