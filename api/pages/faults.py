"""What a run found fault with: scenarios that failed, and planted mistakes that no scenario noticed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import structlog

from api.pages.comparing import Field, fields
from api.pages.facts import fact_label
from api.pages.told import ToldCase, told
from rulebase import selectors as rulebase
from verifier import scenarios
from verifier.engines import GAMES
from verifier.models import MutantResult, Result

log = structlog.get_logger(__name__)


@dataclass(frozen=True)
class Cited:
    """A clause that a fault is about. It has no number where the rulebook has no such clause any more."""

    key: str
    number: str


@dataclass(frozen=True)
class Fault:
    """One scenario that failed, or one planted mistake that nothing noticed.

    `differs` and `same` are empty for a mistake; `case` is None where the scenario is not there any more.
    """

    id: str
    game: str
    case_id: str
    title: str
    says: str
    change: str
    clauses: tuple[Cited, ...]
    differs: tuple[tuple[str, Field], ...] = ()
    same: tuple[tuple[str, Field], ...] = ()
    case: ToldCase | None = None
    repeat: int = 1


def faults_of(rows: Iterable[Result | MutantResult]) -> list[Fault]:
    """These rows of a run, each with the clauses that it is about."""
    rows = list(rows)
    numbers = _numbers(rows)
    cases = {case.id: case for game in _games(rows) if game in GAMES for case in scenarios.cases(game)}
    return [
        _of_result(row, numbers, cases.get(row.case_id))
        if isinstance(row, Result)
        else _of_mutant(row, numbers)
        for row in rows
    ]


def _games(rows: Iterable[Result | MutantResult]) -> set[str]:
    """The games whose scenarios are to be told."""
    return {row.game for row in rows if isinstance(row, Result)}


def _of_result(row: Result, numbers: Mapping[str, Mapping[str, str]], case: scenarios.Case | None) -> Fault:
    compared = [(_label(row.game, field), field) for field in fields(row.expected, row.got)]
    differs = tuple(each for each in compared if not each[1].is_same)
    return Fault(
        id=f"fault-{row.pk}",
        game=row.game,
        case_id=row.case_id,
        title=case.name[:1].upper() + case.name[1:] if case else row.case_id,
        says="" if differs else row.message,
        change="",
        clauses=_cited(row, numbers),
        differs=differs,
        same=tuple(each for each in compared if each[1].is_same),
        case=_told(case),
        repeat=row.repeat,
    )


def _of_mutant(row: MutantResult, numbers: Mapping[str, Mapping[str, str]]) -> Fault:
    return Fault(
        id=f"fault-{row.pk}",
        game=row.game,
        case_id=row.case_id,
        title=f"{row.file}:{row.line}",
        says=f"No check notices this change of {row.within}.",
        change=row.change,
        clauses=_cited(row, numbers),
    )


def _told(case: scenarios.Case | None) -> ToldCase | None:
    """The scenario in words; None where it cannot be told, for an engine that fails may fail at that as well."""
    if case is None:
        return None
    try:
        return told(case)
    except Exception:
        log.warning("scenario_not_told", case=case.id, exc_info=True)
        return None


def _label(game: str, field: Field) -> str:
    """What is compared, in words: positions by the questions that their facts answer."""
    name, *rest = field.path
    if name == "after" and rest:
        path = ".".join(rest)
        return f"Afterwards: {fact_label(GAMES[game], path) if game in GAMES else path}"
    return ": ".join([name.capitalize(), *([", ".join(rest)] if rest else [])])


def _cited(row: Result | MutantResult, numbers: Mapping[str, Mapping[str, str]]) -> tuple[Cited, ...]:
    found = numbers.get(row.game, {})
    return tuple(Cited(key, found.get(key, "")) for key in _keys(row))


def _keys(row: Result | MutantResult) -> Sequence[str]:
    """The clauses that a row is about: a mistake is about those that the rules it is planted in cite."""
    if isinstance(row, Result):
        return list(row.clauses)
    cites = GAMES[row.game].subjects if row.game in GAMES else {}
    return list(dict.fromkeys(key for subject in row.subjects for key in cites.get(subject, ())))


def _numbers(rows: Iterable[Result | MutantResult]) -> dict[str, dict[str, str]]:
    """The numbers of all clauses that these rows are about, by game and key."""
    keys: dict[str, set[str]] = defaultdict(set)
    for row in rows:
        keys[row.game].update(_keys(row))
    return {
        game: {key: clause.number for key, clause in rulebase.clauses_by_key(game=game, keys=wanted).items()}
        for game, wanted in keys.items()
    }
