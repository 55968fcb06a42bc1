"""The read side: runs, kept verdicts, and what the checks say about each clause and ruling now."""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import lru_cache
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from rulebase.models import TABLE
from verifier import scenarios
from verifier.caselist import cases_listed
from verifier.disputes.models import Dispute
from verifier.fingerprints import clause_fingerprints, ruling_fingerprints
from verifier.kinds import kind_of
from verifier.models import Result, Run, Verdict
from verifier.stamps import Stamp, stamp_get


class State(StrEnum):
    """Passed and failed speak of code and rulebook as they stand; stale speaks of earlier ones."""

    PASSED = "passed"
    FAILED = "failed"
    STALE = "stale"
    UNCHECKED = "unchecked"


@dataclass(frozen=True)
class Status:
    """What the checks behind one clause or ruling say; the numbers count cases in each state."""

    state: State = State.UNCHECKED
    passed: int = 0
    failed: int = 0
    stale: int = 0
    unchecked: int = 0
    # When the newest of these cases was last run.
    checked_at: datetime | None = None
    cases: tuple[str, ...] = ()


@dataclass(frozen=True)
class Statuses:
    """Status by key; a clause or ruling without any case is there too, unchecked."""

    clauses: Mapping[str, Status]
    rulings: Mapping[str, Status]


def run_list() -> QuerySet[Run]:
    """Newest first."""
    return Run.objects.order_by("-created_at")


def run_get(*, run_id: UUID) -> Run:
    """Raises Run.DoesNotExist."""
    return Run.objects.get(pk=run_id)


def run_failures(*, run_id: UUID) -> QuerySet[Any]:
    """The scenarios of a run that failed, or the mutants that survived it. Raises Run.DoesNotExist."""
    run = run_get(run_id=run_id)
    return kind_of(run).rows(run).filter(kind_of(run).bad)


def verdict_get(*, verdict_id: str) -> Verdict:
    """Raises Verdict.DoesNotExist."""
    return Verdict.objects.get(pk=verdict_id)


def clause_statuses(*, game: str) -> Mapping[str, Status]:
    return statuses_get(game=game).clauses


def ruling_statuses(*, game: str) -> Mapping[str, Status]:
    """A ruling is verified only while its state is `passed`."""
    return statuses_get(game=game).rulings


def statuses_get(*, game: str) -> Statuses:
    """What the checks of a game say now: one small query while no run ends and no rulebook changes."""
    return statuses_as_of(game, stamp_get(game=game))


@lru_cache(maxsize=32)
def statuses_as_of(game: str, stamp: Stamp) -> Statuses:
    """What the checks of a game say while its stamp, which has just been read, is this."""
    latest = _latest(game, stamp.runs)
    texts = clause_fingerprints(game)
    clauses = {key: _Tally(now) for key, now in texts.items()}
    rulings = {key: _Tally(now) for key, now in ruling_fingerprints(game).items()}
    for case in cases_listed(game):
        result = latest.get(case.id)
        for key in case.clauses:
            clauses.setdefault(key, _Tally("")).add(
                case.id, result, result.clauses.get(key) if result else None
            )
        for key in case.rulings:
            rulings.setdefault(key, _Tally("")).add(
                case.id, result, result.rulings.get(key) if result else None
            )
    for key, verifying in _verifying_table_rulings(game).items():
        for id in verifying:
            rulings.setdefault(key, _Tally("")).count(id, latest.get(id), _evidence(latest.get(id), texts))
    return Statuses(
        {key: tally.status() for key, tally in clauses.items()},
        {key: tally.status() for key, tally in rulings.items()},
    )


def evidence_states(*, game: str, cases: Sequence[str]) -> list[State]:
    """What the newest results of these scenarios prove now, in this order."""
    latest = _latest(game, stamp_get(game=game).runs)
    texts = clause_fingerprints(game)
    return [_evidence(latest.get(id), texts) for id in cases]


def _verifying_table_rulings(game: str) -> dict[str, list[str]]:
    """The scenarios that verify the rulings of the table, which no scenario file names, by the keys of the rulings."""
    found = Dispute.objects.filter(ruling__rulebook__game__key=game, ruling__origin=TABLE)
    return dict(found.values_list("ruling__key", "scenarios"))


@dataclass(frozen=True)
class _Latest:
    """The newest result of one case, over all its repeats in the newest complete run that held it."""

    passed: bool
    # Whether scenario and engine are still those that ran.
    current: bool
    # Fingerprints by key, as they were.
    clauses: Mapping[str, str]
    rulings: Mapping[str, str]
    recorded_at: datetime


class _Tally:
    """Adds up the cases of one clause or ruling, whose fingerprint now is `now`."""

    def __init__(self, now: str) -> None:
        self.now = now
        self.counts = dict.fromkeys(State, 0)
        self.cases: list[str] = []
        self.checked_at: datetime | None = None

    def add(self, case_id: str, result: _Latest | None, then: str | None) -> None:
        self.count(case_id, result, self._state(result, then))

    def count(self, case_id: str, result: _Latest | None, state: State) -> None:
        self.cases.append(case_id)
        self.counts[state] += 1
        if result is not None:
            self.checked_at = max(self.checked_at or result.recorded_at, result.recorded_at)

    def _state(self, result: _Latest | None, then: str | None) -> State:
        if result is None:
            return State.UNCHECKED
        if not result.current or not then or then != self.now:
            return State.STALE
        return State.PASSED if result.passed else State.FAILED

    def status(self) -> Status:
        return Status(
            state=_worst(self.counts),
            passed=self.counts[State.PASSED],
            failed=self.counts[State.FAILED],
            stale=self.counts[State.STALE],
            unchecked=self.counts[State.UNCHECKED],
            checked_at=self.checked_at,
            cases=tuple(self.cases),
        )


def _evidence(result: _Latest | None, texts: Mapping[str, str]) -> State:
    """What a result proves of a ruling that it does not name: nothing once any clause behind it has changed."""
    if result is None:
        return State.UNCHECKED
    if not result.current or any(texts.get(key) != then for key, then in result.clauses.items()):
        return State.STALE
    return State.PASSED if result.passed else State.FAILED


def _worst(counts: Mapping[State, int]) -> State:
    """Passed only where every case passed: a new case that has not run yet makes the rest out of date."""
    if counts[State.FAILED]:
        return State.FAILED
    if counts[State.STALE] or (counts[State.PASSED] and counts[State.UNCHECKED]):
        return State.STALE
    return State.PASSED if counts[State.PASSED] else State.UNCHECKED


def _latest(game: str, runs: Set[UUID]) -> dict[str, _Latest]:
    current = {case.id: case.fingerprint for case in cases_listed(game)}
    engine = scenarios.engine_fingerprint(game)
    found: dict[str, _Latest] = {}
    newest_first = Run.objects.filter(pk__in=runs).order_by("-finished_at")
    for run_id, games in newest_first.values_list("pk", "games"):
        missing = current.keys() - found.keys()
        if not missing:
            break
        if game in games:
            found |= _latest_of_run(run_id, game, missing, current, engine)
    return found


def _latest_of_run(
    run_id: UUID, game: str, wanted: Set[str], current: Mapping[str, str], engine: str
) -> dict[str, _Latest]:
    found: dict[str, _Latest] = {}
    for row in Result.objects.filter(run_id=run_id, game=game).iterator():
        if row.case_id not in wanted:
            continue
        earlier = found.get(row.case_id)
        found[row.case_id] = _Latest(
            passed=row.passed and (earlier is None or earlier.passed),
            current=row.scenario_fingerprint == current[row.case_id] and row.engine_fingerprint == engine,
            clauses=row.clauses,
            rulings=row.rulings,
            recorded_at=row.recorded_at,
        )
    return found
