"""Scenarios run again: against what was stored of them, or on an engine with a change against the one without."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from verifier import scenarios
from verifier.engines import GAMES
from verifier.impact.changes import Decided, RuleOff, engine_with
from verifier.impact.flips import Flip, told_apart
from verifier.impact.stored import StoredResults
from verifier.scenarios import Case


@dataclass(frozen=True)
class Said:
    """Whether a scenario passed, and what it gave."""

    passed: bool
    got: Mapping[str, Any]


@dataclass(frozen=True)
class Replayed:
    """A scenario before and after; None before, where nothing is stored of it."""

    case: Case
    before: Said | None
    after: Said
    note: str = ""

    @property
    def flip(self) -> Flip | None:
        """None where it gives what it gave. One that is new flips where it fails."""
        if self.before is None:
            if self.after.passed:
                return None
            return self._flip("not there", _words(self.after, told_apart({}, self.after.got)[1]))
        if self.before == self.after:
            return None
        before, after = told_apart(self.before.got, self.after.got)
        return self._flip(_words(self.before, before), _words(self.after, after))

    def _flip(self, before: str, after: str) -> Flip:
        where = f"{self.case.file}:{self.case.line}"
        return Flip("scenario", self.case.id, before, after, where, self.note)


def against_stored(game: str, stored: StoredResults) -> list[Replayed]:
    """Every scenario as code and files stand, beside what was last stored of it."""
    found = []
    for case in scenarios.cases(game):
        row = stored.of(case)
        note = "the scenario is another" if row is not None and row.scenario != case.fingerprint else ""
        before = None if row is None else Said(row.passed, row.got)
        found.append(Replayed(case, before, _run(case), note))
    return found


def gone(game: str, stored: StoredResults) -> list[str]:
    """Ids of the newest run whose scenarios are there no more, under no other number either."""
    kept = {row.case_id for case in scenarios.cases(game) if (row := stored.of(case)) is not None}
    return sorted(stored.newest - kept)


def with_change(game: str, change: RuleOff | Decided, stored: StoredResults) -> list[Replayed]:
    """Every scenario on the engine with a change, beside the engine as it is.

    What is stored of engine and scenario as they are is not found out again. Raises NoSuchChange.
    """
    engine = engine_with(GAMES[game], change)
    found = []
    for case in scenarios.cases(game):
        note = ""
        if isinstance(change, Decided):
            chosen = chosen_in(case, change.ruling)
            if chosen == change.reading:
                # It plays by that reading as it is.
                continue
            note = f"it plays by {chosen}" if chosen else ""
        found.append(Replayed(case, _as_it_is(case, stored), _run(case, engine), note))
    return found


def chosen_in(case: Case, ruling: str) -> str | None:
    """The reading of a ruling that the position of a scenario names."""
    if {"readings", f"readings.{ruling}"} & set(case.text.without):
        return None
    situation = case.situation
    told = situation.setup.readings if situation.setup is not None else situation.position.get("readings", {})
    chosen = {**told, **case.text.but.get("readings", {})}.get(ruling)
    return None if chosen is None else str(chosen)


def ruling_flips(replayed: Sequence[Replayed]) -> list[Flip]:
    """The rulings whose scenarios all passed before and now do not, or the other way round."""
    before: dict[str, bool] = {}
    after: dict[str, list[Case]] = {}
    for each in replayed:
        for key in each.case.rulings:
            before[key] = before.get(key, True) and (each.before is None or each.before.passed)
            failing = after.setdefault(key, [])
            if not each.after.passed:
                failing.append(each.case)
    return [
        Flip("ruling", key, _verified(was), _verified(not after[key]), _first(after[key]))
        for key, was in before.items()
        if was != (not after[key])
    ]


def flips_of(replayed: Iterable[Replayed]) -> list[Flip]:
    """The scenarios that flip."""
    return [flip for each in replayed if (flip := each.flip) is not None]


def _as_it_is(case: Case, stored: StoredResults) -> Said:
    row = stored.of(case)
    current = case.fingerprint, scenarios.engine_fingerprint(case.game)
    if row is not None and (row.scenario, row.engine) == current:
        return Said(row.passed, row.got)
    return _run(case)


def _run(case: Case, engine: Any = None) -> Said:
    outcome = scenarios.run_case(case, engine)
    # By way of JSON, so that what is given today equals what was stored.
    return Said(outcome.passed, json.loads(json.dumps(outcome.got)))


def _words(said: Said, words: str) -> str:
    return f"{'passes' if said.passed else 'fails'}: {words}"


def _verified(passed: bool) -> str:
    return "its scenarios pass" if passed else "a scenario of it fails"


def _first(cases: Sequence[Case]) -> str:
    return f"{cases[0].file}:{cases[0].line}" if cases else ""
