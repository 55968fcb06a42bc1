"""Kept verdicts, judged again: whether they hold today, and whether they would with a change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from verifier.citing import cited_keys
from verifier.engines import GAMES
from verifier.holding import Holding, holding
from verifier.impact.changes import Decided
from verifier.impact.flips import Flip, told_apart
from verifier.kernel.game import Game
from verifier.models import Verdict

Judge = Callable[[Game, str, Mapping[str, Any]], Mapping[str, Any]]
"""Answers a kind of request by an engine, or says under `error` why it cannot; never raises for a bad request."""

QUESTION = "question"


@dataclass(frozen=True)
class Rejudged:
    """A kept verdict with what its request is answered today, and with the change."""

    kept: Verdict
    today: Mapping[str, Any]
    changed: Mapping[str, Any]
    note: str = ""

    @property
    def holds(self) -> Holding:
        """Whether it holds today."""
        return holding(self.kept.answer, self.today)

    @property
    def would_hold(self) -> Holding:
        """Whether what is answered today would still be."""
        return holding(self.today, self.changed)


def newest_kept(game: str, most: int) -> list[Verdict]:
    """The newest kept verdicts of a game."""
    return list(Verdict.objects.filter(game=game).order_by("-created_at")[:most])


def rejudged(
    verdicts: Iterable[Verdict], judge: Judge, engine: Game | None = None, decided: Decided | None = None
) -> list[Rejudged]:
    """Each judged today and, where an `engine` with a change is given, by that too.

    Questions are answered by the rulebook and no engine. A position that chose what is `decided` stays as it is.
    """
    found = []
    for kept in verdicts:
        today = judge(GAMES[kept.game], kept.kind, kept.request)
        chosen = decided and _chosen(kept, decided.ruling)
        if engine is None or kept.kind == QUESTION or (decided and chosen == decided.reading):
            found.append(Rejudged(kept, today, today))
            continue
        note = f"it plays by {chosen}" if chosen else ""
        found.append(Rejudged(kept, today, judge(engine, kept.kind, kept.request), note))
    return found


def holding_today(each: Iterable[Rejudged]) -> Counter[Holding]:
    """How many hold today, and how."""
    return Counter(verdict.holds for verdict in each)


def lapsed(each: Iterable[Rejudged]) -> list[Flip]:
    """Those that do not hold today."""
    return [
        _flip(verdict.kept, verdict.kept.answer, verdict.today)
        for verdict in each
        if verdict.holds == Holding.FLIPS
    ]


def flipping(each: Iterable[Rejudged]) -> list[Flip]:
    """Those whose answer of today would be another."""
    return [
        _flip(verdict.kept, verdict.today, verdict.changed, verdict.note)
        for verdict in each
        if verdict.would_hold == Holding.FLIPS
    ]


def resting_on_clause(verdicts: Iterable[Verdict], clause: str) -> tuple[str, ...]:
    """Ids of those whose answer cites a clause."""
    return tuple(kept.pk for kept in verdicts if clause in cited_keys(kept.answer))


def resting_on_ruling(verdicts: Iterable[Verdict], ruling: str) -> tuple[str, ...]:
    """Ids of those that answer by a ruling, depend on its reading, or whose position chose one."""
    return tuple(kept.pk for kept in verdicts if _rests_on(kept, ruling))


def _rests_on(kept: Verdict, ruling: str) -> bool:
    if kept.answer.get("ruling") == ruling or _chosen(kept, ruling) is not None:
        return True
    return any(each.get("path") == f"readings.{ruling}" for each in kept.answer.get("unknowns", ()))


def _chosen(kept: Verdict, ruling: str) -> str | None:
    position = kept.request.get("position")
    readings = position.get("readings", {}) if isinstance(position, Mapping) else {}
    return readings.get(ruling)


def _flip(kept: Verdict, before: Mapping[str, Any], after: Mapping[str, Any], note: str = "") -> Flip:
    return Flip("verdict", kept.pk, *told_apart(before, after), f"/verdicts/{kept.pk}/", note)
