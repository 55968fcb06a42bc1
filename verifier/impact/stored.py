"""The results that were last stored of a game's scenarios."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from verifier.models import Result, Run
from verifier.scenarios import Case
from verifier.stamps import RUNS_SEARCHED


class NothingStored(LookupError):
    """No complete run, or no rulebook, of a game is stored: there is nothing that could flip."""


@dataclass(frozen=True)
class Stored:
    """What one scenario gave the first time round in the newest complete run that held it."""

    case_id: str
    passed: bool
    got: Mapping[str, Any]
    scenario: str
    engine: str
    # Fingerprints by key, as they were.
    clauses: Mapping[str, str]


@dataclass(frozen=True)
class StoredResults:
    """By id. `newest` are the ids of the newest run of the game."""

    by_id: Mapping[str, Stored] = field(default_factory=dict)
    newest: frozenset[str] = frozenset()

    def of(self, case: Case) -> Stored | None:
        """The result of this very scenario, wherever in its file it stood; else of what had its id before."""
        same_id = self.by_id.get(case.id)
        if same_id is not None and same_id.scenario == case.fingerprint:
            return same_id
        return self._by_content.get((subject_of(case.id), case.fingerprint), same_id)

    @cached_property
    def _by_content(self) -> dict[tuple[str, str], Stored]:
        return {(subject_of(each.case_id), each.scenario): each for each in self.by_id.values()}


def subject_of(case_id: str) -> str:
    """Game and file of a scenario, without its place in the file."""
    return case_id.rpartition("/")[0]


def stored_results(game: str, cases: Iterable[Case]) -> StoredResults:
    """What is stored of these scenarios and of others that were beside them; nothing before the first run."""
    wanted = {case.id for case in cases}
    found: dict[str, Stored] = {}
    newest: frozenset[str] | None = None
    complete = Run.objects.filter(kind=Run.Kind.CHECKS, state__in=Run.COMPLETE).order_by("-finished_at")
    for run_id, games in complete.values_list("pk", "games")[:RUNS_SEARCHED]:
        if game not in games or wanted <= found.keys():
            continue
        rows = _rows(run_id, game)
        newest = frozenset(rows) if newest is None else newest
        found = rows | found
    return StoredResults(found, newest or frozenset())


def stored_results_require(game: str, cases: Iterable[Case]) -> StoredResults:
    """The same. Raises NothingStored before the first run."""
    found = stored_results(game, cases)
    if not found.newest:
        raise NothingStored(f"no complete run of {game} is stored: run `manage.py check_rules {game}` first")
    return found


def _rows(run_id: Any, game: str) -> dict[str, Stored]:
    rows = Result.objects.filter(run_id=run_id, game=game, repeat=1).values_list(
        "case_id", "passed", "got", "scenario_fingerprint", "engine_fingerprint", "clauses"
    )
    return {row[0]: Stored(*row) for row in rows}
