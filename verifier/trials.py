"""Trying all mutants here and now, without Celery, on as many processors as there are."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from verifier import scenarios
from verifier.engines import GAMES
from verifier.models import MutantResult, Run
from verifier.mutation.bench import Bench, Tried
from verifier.mutation.equivalents import equivalents
from verifier.mutation.parallel import all_tried
from verifier.mutation.strength import Strength, strength_of
from verifier.services import games_chosen, versions_now
from verifier.trying import row_of

Watch = Callable[[str, int, int], None]
"""Told the game, how many mutants were tried, and how many there are."""


def strengths_find(
    *, games: Sequence[str] | None = None, processes: int, save: bool, trigger: str, watch: Watch
) -> dict[str, Strength]:
    """The strength of these games (all by default), kept as a run if `save`.

    Nothing is stored before the last mutant was tried. Raises UnknownGame, FailingScenario, and SourceFileError or
    ValueError for a list of equivalent mutants that cannot be read.
    """
    keys = games_chosen(games)
    began = timezone.now()
    reasons = {game: equivalents(scenarios.engine_folder(game)) for game in keys}
    tried = {game: _tried(game, processes, watch) for game in keys}
    found = {game: strength_of(GAMES[game], tried[game], reasons[game]) for game in keys}
    if save:
        _save(tried, reasons, found, began, trigger)
    return found


def _tried(game: str, processes: int, watch: Watch) -> list[Tried]:
    bench = Bench(GAMES[game])
    found: list[Tried] = []
    for tried in all_tried(bench, processes):
        found.append(tried)
        watch(game, len(found), len(bench.mutants))
    bench.close()
    return sorted(found, key=lambda each: each.mutant.key)


@transaction.atomic
def _save(
    tried: Mapping[str, Sequence[Tried]],
    reasons: Mapping[str, Mapping[str, str]],
    found: Mapping[str, Strength],
    began: datetime,
    trigger: str,
) -> None:
    run = Run.objects.create(
        kind=Run.Kind.STRENGTH,
        games=list(tried),
        total=sum(map(len, tried.values())),
        trigger=trigger,
        versions=versions_now(tried, Run.Kind.STRENGTH),
        created_at=began,
        started_at=began,
        finished_at=timezone.now(),
        state=Run.State.PASSED if all(each.is_enough for each in found.values()) else Run.State.FAILED,
    )
    rows = [
        row_of(run, game, each, reasons[game], micros=0, worker="inline")
        for game, mutants in tried.items()
        for each in mutants
    ]
    MutantResult.objects.bulk_create(rows, batch_size=500)
