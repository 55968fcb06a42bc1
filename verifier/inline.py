"""Running scenarios in this process, without Celery: the fast loop of whoever writes rules."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from verifier import scenarios
from verifier.models import Result, Run
from verifier.recording import Recorder, outcome_of
from verifier.scenarios import Case, CaseOutcome
from verifier.services import NothingToCheck, games_chosen, versions_now


@dataclass(frozen=True)
class InlineRun:
    """What a run in this process found, and the row that it left if it was saved."""

    outcomes: list[tuple[Case, CaseOutcome]]
    run: Run | None

    @property
    def failures(self) -> list[tuple[Case, CaseOutcome]]:
        return [(case, outcome) for case, outcome in self.outcomes if not outcome.passed]


def run_execute_inline(
    *,
    games: Sequence[str] | None = None,
    matching: str = "",
    save: bool = True,
    trigger: str = "command",
    watch: Callable[[Case, CaseOutcome], None] = lambda case, outcome: None,
) -> InlineRun:
    """Run the scenarios whose id holds `matching` here and now, without Celery; `watch` sees each as it ends.

    Nothing is stored before the last one has run, so that an interrupted run leaves no row behind. Raises
    UnknownGame and NothingToCheck.
    """
    keys = games_chosen(games)
    began = timezone.now()
    outcomes = []
    for case in (case for key in keys for case in scenarios.cases(key) if matching in case.id):
        outcome = outcome_of(case)
        watch(case, outcome)
        outcomes.append((case, outcome))
    if not outcomes:
        raise NothingToCheck(f"no scenario of {', '.join(keys)} has {matching!r} in its id")
    return InlineRun(outcomes, _save_inline(keys, began, outcomes, trigger) if save else None)


@transaction.atomic
def _save_inline(
    games: list[str], began: datetime, outcomes: list[tuple[Case, CaseOutcome]], trigger: str
) -> Run:
    run = Run.objects.create(
        games=games,
        total=len(outcomes),
        trigger=trigger,
        versions=versions_now(games),
        created_at=began,
        started_at=began,
        finished_at=timezone.now(),
        state=Run.State.PASSED if all(outcome.passed for _, outcome in outcomes) else Run.State.FAILED,
    )
    recorders = {game: Recorder.start(game, worker="inline") for game in games}
    Result.objects.bulk_create(
        [recorders[case.game].row(run, case, 1, outcome) for case, outcome in outcomes], batch_size=500
    )
    return run
