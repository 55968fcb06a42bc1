"""What the kinds of runs have of their own: what they run, the rows that they leave, and when they have passed."""

from collections.abc import Iterable
from typing import Any, Protocol

from django.db.models import Model, Q, QuerySet

from verifier import scenarios
from verifier.engines import GAMES
from verifier.models import MutantResult, Result, Run
from verifier.mutation.fingerprint import strength_fingerprint
from verifier.queueing import Pair
from verifier.recording import Recorder
from verifier.strengths import strength_of_run
from verifier.trying import MutantRecorder, mutant_ids


class Rows(Protocol):
    """Makes the unsaved row of one scenario or mutant."""

    def result(self, run: Run, case_id: str, repeat: int) -> Model: ...


class Kind(Protocol):
    """One kind of run. `bad` finds those of its rows that speak against the checks of a game; `every` has the rows of
    all runs of the kind."""

    bad: Q
    task_options: dict[str, Any]

    def every(self) -> QuerySet[Any]: ...

    def rows(self, run: Run) -> QuerySet[Any]: ...

    def expected(self, games: Iterable[str], repeat: int) -> list[Pair]: ...

    def fingerprint(self, game: str) -> str: ...

    def recorder(self, game: str, worker: str) -> Rows: ...

    def has_passed(self, run: Run) -> bool: ...


class Checks:
    """Every scenario, `repeat` times over."""

    bad = Q(passed=False)
    task_options: dict[str, Any] = {}

    def every(self) -> QuerySet[Any]:
        return Result.objects.all()

    def rows(self, run: Run) -> QuerySet[Any]:
        return run.results.all()

    def expected(self, games: Iterable[str], repeat: int) -> list[Pair]:
        ids = [case.id for game in games for case in scenarios.cases(game)]
        return [(case_id, time) for time in range(1, repeat + 1) for case_id in ids]

    def fingerprint(self, game: str) -> str:
        return scenarios.version(game)

    def recorder(self, game: str, worker: str) -> Rows:
        return Recorder.start(game, worker=worker)

    def has_passed(self, run: Run) -> bool:
        return not run.results.filter(passed=False).exists()


class Trials:
    """Every mutant, once."""

    bad = Q(killed=False, reason="")
    # One mutant may have to be tried on every scenario, and the first of a process waits for these to be run once.
    # What outlasts the soft limit of a task would look like a scenario that failed, so it comes after the hard one.
    task_options: dict[str, Any] = {"time_limit": 300, "soft_time_limit": 330}

    def every(self) -> QuerySet[Any]:
        return MutantResult.objects.all()

    def rows(self, run: Run) -> QuerySet[Any]:
        return run.mutants.all()

    def expected(self, games: Iterable[str], repeat: int) -> list[Pair]:
        return [(id, 1) for game in games for id in mutant_ids(game)]

    def fingerprint(self, game: str) -> str:
        return strength_fingerprint(game)

    def recorder(self, game: str, worker: str) -> Rows:
        return MutantRecorder.start(game, worker=worker)

    def has_passed(self, run: Run) -> bool:
        return all(strength_of_run(run, game).is_enough for game in run.games if game in GAMES)


KINDS: dict[str, Kind] = {Run.Kind.CHECKS: Checks(), Run.Kind.STRENGTH: Trials()}


def kind_of(run: Run) -> Kind:
    """What kind of run it is."""
    return KINDS[run.kind]
