"""What rests on a clause, a ruling or a rule, and so has to be looked at when it changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rulebase.schema import RulebookText
from verifier import scenarios
from verifier.audit import uncovered_clauses
from verifier.coverage import Decider, deciders
from verifier.engines import GAMES
from verifier.impact.changes import RuleOff, engine_with
from verifier.impact.kept import resting_on_clause, resting_on_ruling
from verifier.impact.stored import StoredResults
from verifier.kernel.rule import Line, Rule
from verifier.models import Verdict


@dataclass(frozen=True)
class Resting:
    """All that rests on one thing that changes, by ids and keys.

    `stale` counts the stored results that stop speaking of the clause as it stands; `uncovered` are clauses that
    are left with nothing behind them.
    """

    what: Literal["clause", "ruling", "rule"]
    key: str
    change: str
    by: tuple[Decider, ...] = ()
    scenarios: tuple[str, ...] = ()
    stale: int = 0
    rulings: tuple[str, ...] = ()
    verdicts: tuple[str, ...] = ()
    uncovered: tuple[str, ...] = ()


def on_clause(
    game: str,
    key: str,
    change: str,
    *,
    book: RulebookText,
    stored: StoredResults,
    fingerprint: str,
    verdicts: Sequence[Verdict],
) -> Resting:
    """What rests on a clause whose fingerprint in the database is this."""
    ids = tuple(case.id for case in scenarios.cases(game) if key in case.clauses)
    rows = [stored.by_id[id] for id in stored.newest]
    return Resting(
        "clause",
        key,
        change,
        by=deciders(GAMES[game]).get(key, ()),
        scenarios=ids,
        stale=sum(bool(fingerprint) and row.clauses.get(key) == fingerprint for row in rows),
        rulings=tuple(ruling.key for ruling in book.rulings.values() if key in ruling.cites),
        verdicts=resting_on_clause(verdicts, key),
    )


def on_ruling(game: str, key: str, change: str, *, verdicts: Sequence[Verdict]) -> Resting:
    """What asks for the reading of a ruling, or answers by it."""
    engine = GAMES[game]
    rules = (Decider("rule", rule.id) for rule in engine.rules if _asks(rule, key))
    lines = (Decider("line", line.id) for line in engine.lines if _asks(line, key))
    return Resting(
        "ruling",
        key,
        change,
        by=(*rules, *lines),
        scenarios=tuple(case.id for case in scenarios.cases(game) if key in case.rulings),
        verdicts=resting_on_ruling(verdicts, key),
    )


def on_rule(game: str, change: RuleOff, *, book: RulebookText) -> Resting:
    """What is about a rule or score line, and the clauses that nothing would stand behind without it."""
    with_it = set(uncovered_clauses(GAMES[game], book))
    without_it = uncovered_clauses(engine_with(GAMES[game], change), book)
    return Resting(
        "rule",
        change.rule,
        "switched off",
        scenarios=tuple(case.id for case in scenarios.cases(game) if change.rule in case.subjects),
        uncovered=tuple(key for key in without_it if key not in with_it),
    )


def _asks(judging: Rule | Line, ruling: str) -> bool:
    return any(question.key == ruling for question in judging.readings)
