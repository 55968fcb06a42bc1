"""The read side of strength: what the newest complete run of a game's mutants says."""

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from uuid import UUID

from verifier.engines import GAMES
from verifier.models import Run
from verifier.mutation.fingerprint import strength_fingerprint
from verifier.mutation.strength import Strength, strength_of
from verifier.stamps import RUNS_SEARCHED
from verifier.trying import tried_in


@dataclass(frozen=True)
class Known:
    """A strength, when it was found, and whether engine, scenarios or mutants have changed since."""

    strength: Strength
    run: UUID
    found_at: datetime
    stale: bool


def strength_latest(*, game: str) -> Known | None:
    """What is known of the strength of a game's checks; None before the first run."""
    complete = Run.objects.filter(kind=Run.Kind.STRENGTH, state__in=Run.COMPLETE).order_by("-finished_at")
    for run in complete[:RUNS_SEARCHED]:
        if game in run.games and run.finished_at is not None:
            stale = run.versions.get(game) != strength_fingerprint(game)
            return Known(_strength_of_ended(run.pk, game), run.pk, run.finished_at, stale)
    return None


@lru_cache(maxsize=32)
def _strength_of_ended(run_id: UUID, game: str) -> Strength:
    """Kept, because a run that has ended does not change."""
    return strength_of_run(Run.objects.get(pk=run_id), game)


def strength_of_run(run: Run, game: str) -> Strength:
    """The strength that a run has found so far, with the equivalent mutants that were listed then."""
    found = list(tried_in(run, game))
    listed = {tried.mutant.key: reason for tried, reason in found if reason}
    return strength_of(GAMES[game], [tried for tried, _ in found], listed)
