"""The write side: starting, resuming and ending verification runs, and keeping verdicts."""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from rulebase.edits.models import Act
from rulebase.edits.services import edit_record
from verifier import scenarios
from verifier.engines import GAMES
from verifier.holding import Holding, holding
from verifier.inserting import insert_unless_there
from verifier.kinds import KINDS, Rows, kind_of
from verifier.models import Run, Verdict
from verifier.queueing import Pair, QueueUnreachable, pairs_queue
from verifier.slugs import slug_of

log = structlog.get_logger(__name__)

# Seconds after which a chunk stores what it has and queues the rest anew: far from the task's time limit.
CHUNK_SECONDS = 20.0
# A run is given up after so many resumptions, each of which found no new result for RUN_STALL_SECONDS.
MOST_RESUMES = 5
NIGHTLY = "nightly"
# Keeps a run's results, and the query that finds the missing ones, within bounds.
MOST_RESULTS = 1_000_000


class UnknownGame(LookupError):
    """No engine has this key."""


class OtherVersion(RuntimeError):
    """A run was started by another version of the code than this process has: another worker has to do it."""


class NothingToCheck(ValueError):
    """These games have no scenarios, or more executions were asked for than a run may hold."""


@transaction.atomic
def run_start(
    *,
    games: Sequence[str] | None = None,
    repeat: int = 1,
    trigger: str,
    kind: str = Run.Kind.CHECKS,
    who: str = "",
) -> Run:
    """Make a run of every scenario (or mutant) of these games, all by default; it is queued on commit.

    That `who` started it is kept as an edit; nobody did where it starts by itself.

    Raises UnknownGame, NothingToCheck, and SourceFileError for a scenario file that cannot be read. Where no
    broker answers, the run ends in state `error` with a note: read it again to see that.
    """
    keys = games_chosen(games)
    pairs = KINDS[kind].expected(keys, repeat)
    if not pairs:
        raise NothingToCheck(f"there is no scenario of {', '.join(keys) or 'no game'}")
    if len(pairs) > MOST_RESULTS:
        raise NothingToCheck(f"{len(pairs)} executions are more than a run takes: {MOST_RESULTS}")
    run = Run.objects.create(
        kind=kind,
        games=keys,
        repeat=repeat,
        total=len(pairs),
        trigger=trigger,
        versions=versions_now(keys, kind),
    )
    if who:
        told = {"kind": kind, "games": keys, "repeat": repeat, "total": run.total, "trigger": trigger}
        edit_record(who=who, act=Act.RUN_STARTED, subject=f"run {run.pk}", after=told)
    transaction.on_commit(lambda: _queue(run, pairs))
    return run


def chunk_run(*, run_id: UUID, pairs: Iterable[Pair], worker: str) -> None:
    """Run these scenarios or mutants and record each once, however often the chunk is delivered.

    Raises OtherVersion, having done nothing, in a worker whose engine or scenarios are not those of the run.
    """
    run = Run.objects.filter(pk=run_id).first()
    if run is None or run.state not in Run.UNFINISHED:
        log.info("chunk_dropped", run=str(run_id), state=run and run.state)
        return
    pairs = list(pairs)
    _expect_version(run, {game_of(case_id) for case_id, _ in pairs})
    if run.state == Run.State.QUEUED:
        Run.objects.filter(pk=run_id, state=Run.State.QUEUED).update(
            state=Run.State.RUNNING, started_at=timezone.now()
        )
    rows = kind_of(run).rows(run)
    # By repeat as well: in a long run each case has been recorded hundreds of times.
    asked = rows.filter(case_id__in={id for id, _ in pairs}, repeat__in={repeat for _, repeat in pairs})
    recorded = set(asked.values_list("case_id", "repeat"))
    missing = [pair for pair in pairs if pair not in recorded]
    results = _results(run, missing, worker)
    rows.model._default_manager.bulk_create(results, ignore_conflicts=True)
    if rest := missing[len(results) :]:
        pairs_queue(run_id=run_id, pairs=rest, **kind_of(run).task_options)
    run_finish(run_id=run_id)


def run_finish(*, run_id: UUID) -> bool:
    """Close the run if its last result is in. True for exactly one of those who notice at the same time.

    Call it outside the transaction that recorded results: whoever commits last must see them all.
    """
    run = Run.objects.get(pk=run_id)
    kind = kind_of(run)
    if kind.rows(run).count() < run.total:
        return False
    return _end(run_id, Run.State.PASSED if kind.has_passed(run) else Run.State.FAILED)


def run_cancel(*, run_id: UUID) -> bool:
    """Stop a run: chunks still waiting are dropped. False if it had ended already."""
    return _end(run_id, Run.State.CANCELLED)


def runs_resume(*, now: datetime | None = None) -> list[Run]:
    """Queue again what stalled runs still miss, and end those that do not move even so.

    Redelivery covers a killed worker; this covers a lost broker, and the moment between a chunk's last result
    and the closing of its run. Returns the runs queued again.
    """
    now = now or timezone.now()
    resumed: list[Run] = []
    for run in Run.objects.filter(state__in=Run.UNFINISHED):
        newest = kind_of(run).rows(run).aggregate(newest=Max("recorded_at"))["newest"]
        moved = max(time for time in (run.created_at, run.resumed_at, newest) if time is not None)
        stalled = now - moved > timedelta(seconds=settings.RUN_STALL_SECONDS)
        if stalled and not run_finish(run_id=run.id) and run_resume(run_id=run.id, now=now):
            resumed.append(run)
    return resumed


def run_resume(*, run_id: UUID, now: datetime | None = None) -> bool:
    """Queue again what has no result in a run.

    False if it ended, if someone else did so, or if this process has another version of the code.
    """
    run = Run.objects.get(pk=run_id)
    kind = kind_of(run)
    ours = versions_now(run.games, run.kind) == run.versions
    if run.resumes >= MOST_RESUMES:
        missing = run.total - kind.rows(run).count()
        note = f"{missing} scenarios gave no result, though queued {MOST_RESUMES} times more"
        if not ours:
            note += "; perhaps no worker has the code of the version that it was started by"
        _end(run_id, Run.State.ERROR, note)
        return False
    # Compare and set, so that of two sweepers one does it.
    claimed = Run.objects.filter(pk=run_id, state__in=Run.UNFINISHED, resumes=run.resumes).update(
        resumes=run.resumes + 1, resumed_at=now or timezone.now()
    )
    # Another version cannot tell what is missing; it only counts that the run has stalled once more.
    if not (claimed and ours):
        return False
    recorded = set(kind.rows(run).values_list("case_id", "repeat"))
    _queue(run, [pair for pair in kind.expected(run.games, run.repeat) if pair not in recorded])
    return True


def verdict_store(
    *, game: str, kind: str, request: dict[str, Any], answer: dict[str, Any], rulebook_version: str
) -> str:
    """Keep an answer and give its id, which follows from its content: said twice, it is kept once."""
    content = {
        "game": game,
        "kind": kind,
        "request": request,
        "answer": answer,
        "rulebook_version": rulebook_version,
        "engine_fingerprint": scenarios.engine_fingerprint(game),
    }
    slug = slug_of(content)
    insert_unless_there(Verdict(pk=slug, **content))
    return slug


@dataclass(frozen=True)
class VerdictRerun:
    """A kept verdict beside what the same request is answered today."""

    verdict: Verdict
    answer: dict[str, Any]

    @property
    def holding(self) -> Holding:
        """Whether it still holds."""
        return holding(self.verdict.answer, self.answer)


def verdict_rerun(
    *, verdict: Verdict, judge: Callable[[str, str, dict[str, Any]], dict[str, Any]]
) -> VerdictRerun:
    """Ask the kept question again: `judge(game, kind, request)` gives the answer of today. Stores nothing."""
    return VerdictRerun(verdict, judge(verdict.game, verdict.kind, verdict.request))


def games_chosen(games: Sequence[str] | None) -> list[str]:
    """These keys without repetition, or all. Raises UnknownGame."""
    keys = list(dict.fromkeys(GAMES if games is None else games))
    for key in keys:
        if key not in GAMES:
            raise UnknownGame(f"no game {key!r}; there are {', '.join(GAMES)}")
    return keys


def nightly_start() -> Run | None:
    """Start the run of the night, unless the last one is still going on; then None."""
    if Run.objects.filter(trigger=NIGHTLY, state__in=Run.UNFINISHED).exists():
        return None
    return run_start(trigger=NIGHTLY)


def versions_now(games: Iterable[str], kind: str = Run.Kind.CHECKS) -> dict[str, str]:
    """By game the version of what a run of that kind executes, as the code stands; nothing for a game it has not."""
    return {game: KINDS[kind].fingerprint(game) for game in games if game in GAMES}


def game_of(case_id: str) -> str:
    return case_id.partition("/")[0]


def _expect_version(run: Run, games: Iterable[str]) -> None:
    """Raises OtherVersion where this process would check something else than what the run was started for."""
    here = versions_now(games, run.kind)
    for game in games:
        if here.get(game) != run.versions.get(game):
            raise OtherVersion(f"{game} is {here.get(game)} here; the run is of {run.versions.get(game)}")


def _queue(run: Run, pairs: Sequence[Pair]) -> None:
    try:
        pairs_queue(run_id=run.id, pairs=pairs, **kind_of(run).task_options)
    except QueueUnreachable as error:
        log.error("run_not_queued", run=str(run.id), reason=str(error))
        _end(run.id, Run.State.ERROR, str(error))


def _results(run: Run, pairs: Sequence[Pair], worker: str) -> list[Any]:
    recorders: dict[str, Rows] = {}
    results = []
    began = time.monotonic()
    for case_id, repeat in pairs:
        game = game_of(case_id)
        if game not in recorders:
            recorders[game] = kind_of(run).recorder(game, worker)
        results.append(recorders[game].result(run, case_id, repeat))
        if time.monotonic() - began > CHUNK_SECONDS:
            break
    return results


def _end(run_id: UUID, state: str, note: str = "") -> bool:
    """Compare and set: a run ends once."""
    ended = Run.objects.filter(pk=run_id, state__in=Run.UNFINISHED).update(
        state=state, finished_at=timezone.now(), note=note[:300]
    )
    if ended:
        log.info("run_ended", run=str(run_id), state=state, note=note)
    return bool(ended)
