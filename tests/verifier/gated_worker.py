"""The Celery app with processes that stop in the middle of a chunk until a gate is opened; not a test itself."""

import os
import time
from pathlib import Path

from verifier import scenarios
from verifier.kernel.game import Game
from verifier.scenarios import Case, CaseOutcome
from verifier.worker import app

# Executions in each process before it stops, and the file whose existence lets it go on.
BEFORE = int(os.environ.get("EXECUTIONS_BEFORE_GATE", "0"))
GATE = Path(os.environ.get("GATE", ""))
done = 0


def pass_behind_the_gate(case: Case, game: Game | None = None) -> CaseOutcome:
    """What a scenario gives does not matter here, so that no engine takes its time."""
    global done
    done += 1
    while 0 < BEFORE < done and not GATE.exists():
        time.sleep(0.02)
    return CaseOutcome(passed=True, expected={}, got={}, message="", micros=1)


scenarios.run_case = pass_behind_the_gate
if version := os.environ.get("PRETEND_VERSION"):
    scenarios.version = lambda game: version  # type: ignore[assignment]

__all__ = ["app"]
