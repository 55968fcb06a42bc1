"""The score sheet of a position, line by line, each line with its clauses and what it could not know."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from typing import Any

import msgspec

from verifier.kernel.cases import cases_of
from verifier.kernel.deciding import deciding
from verifier.kernel.game import Game
from verifier.kernel.inquiry import Inquiry
from verifier.kernel.judge import inquiry_into, judge_position_of
from verifier.kernel.rule import Line
from verifier.kernel.terms import Sum, Term
from verifier.kernel.trail import MOST_LEAVES, Fact, Leaf, TooManyCases, Unknown
from verifier.kernel.verdict import Verdict


class Possible(msgspec.Struct, frozen=True):
    """What some values of an unknown lead to."""

    values: str
    results: tuple[Any, ...]


class Undecided(msgspec.Struct, frozen=True):
    """A left-out fact that a result depends on."""

    path: str
    question: str
    kind: str
    cases: tuple[Possible, ...] = ()


class ScoreLine(msgspec.Struct, frozen=True):
    """Points of one player for one thing; `points` is null where they depend on `unknowns`."""

    line: str
    says: str
    points: int | None
    cites: tuple[str, ...]
    unknowns: tuple[Undecided, ...] = ()


class PlayerScore(msgspec.Struct, frozen=True):
    """All lines of one player; `total` is null where a line is."""

    lines: tuple[ScoreLine, ...]
    total: int | None


class ScoreSheet(msgspec.Struct, frozen=True):
    """Every player's points and who wins; `winners` is null where that depends on `unknowns`."""

    position: Verdict
    players: dict[str, PlayerScore]
    winners: tuple[str, ...] | None
    cites: tuple[str, ...]
    unknowns: tuple[Undecided, ...] = ()


def score(game: Game, position: Any, *, viewer: str | None = None) -> ScoreSheet:
    """Score a position as if the game ended now.

    Raises Unknown where not even the players are known, TooManyCases where nothing can be said of a line.
    """
    asked = inquiry_into(game, position, viewer=viewer)
    verdict = judge_position_of(asked)
    if verdict.verdict == "impossible-position":
        return ScoreSheet(verdict, {}, None, ())
    players = {name: _player(asked, name) for name in game.players(asked.position)}
    winners, unknowns = _winners(asked.anew())
    return ScoreSheet(verdict, players, winners, game.winner_cites, unknowns)


def winners_alone(game: Game, position: Any, *, most: int = MOST_LEAVES) -> tuple[str, ...] | None:
    """Who wins a position that is taken to be possible; None where that depends on more than `score` says, or where
    there are more than `most` cases."""
    winners: tuple[str, ...] | None = _winners(inquiry_into(game, position, most=most))[0]
    return winners


def lines_of(
    game: Game,
    position: Any,
    wanted: Mapping[str, Collection[str]],
    *,
    viewer: str | None = None,
    alone: bool = False,
    most: int = MOST_LEAVES,
) -> dict[str, PlayerScore]:
    """The lines `wanted` of each player, by id: what `score` says of them, without working out anything else.

    Nothing where the position is impossible. With `alone` it is taken to be possible, which is quicker, and points
    may depend on what no position allows. A line with more than `most` cases is left open. Raises TooManyCases.
    """
    asked = inquiry_into(game, position, viewer=viewer, most=most)
    if not alone and judge_position_of(asked).verdict == "impossible-position":
        return {}
    return {name: _player(asked, name, lines) for name, lines in wanted.items()}


def _winners(inquiry: Inquiry) -> tuple[Any, tuple[Undecided, ...]]:
    game = inquiry.game
    return _settled(inquiry, _leaves(inquiry, lambda view: game.winners(view, _Totals(game, view))))


class _Totals(dict[str, int]):
    """Points by player, worked out when asked for, on the branch in which they are asked for."""

    def __init__(self, game: Game, view: Any) -> None:
        super().__init__()
        self._game = game
        self._view = view

    def __missing__(self, name: str) -> int:
        total = sum(
            points for line in self._game.lines if (points := line.points(self._view, name)) is not None
        )
        self[name] = total
        return total


def _player(asked: Inquiry, name: str, wanted: Collection[str] | None = None) -> PlayerScore:
    chosen = [line for line in asked.game.lines if wanted is None or line.id in wanted]
    lines = tuple(each for line in chosen if (each := _line(asked, name, line)) is not None)
    known = [line.points for line in lines if line.points is not None]
    return PlayerScore(lines, sum(known) if len(known) == len(lines) else None)


def _line(asked: Inquiry, name: str, line: Line) -> ScoreLine | None:
    inquiry = asked.anew()
    leaves = _leaves(inquiry, lambda view: _number(line.points(view, name)))
    points, unknowns = _settled(inquiry, leaves)
    if points is None and not unknowns:
        return None
    return ScoreLine(line.id, line.says.format(player=name), points, line.cites, unknowns)


def _number(points: Any) -> int | None:
    """The points as one number on each branch."""
    return points.settle() if isinstance(points, Term) else int(points) if isinstance(points, Sum) else points


def _leaves(inquiry: Inquiry, run: Callable[[Any], Hashable]) -> list[Leaf[Any]] | None:
    try:
        return list(inquiry.outcomes(lambda position, _: run(position)))
    except TooManyCases:
        return None


def _settled(inquiry: Inquiry, leaves: list[Leaf[Any]] | None) -> tuple[Any, tuple[Undecided, ...]]:
    """The one result of all leaves, or None with the facts that decide between several.

    Raises TooManyCases where it cannot even be said which facts those are.
    """
    if leaves is None:
        if not inquiry.exploration.facts:
            raise TooManyCases
        return None, tuple(_undecided(inquiry, [], fact) for fact in inquiry.exploration.facts.values())
    needed = dict.fromkeys(leaf.result.fact for leaf in leaves if isinstance(leaf.result, Unknown))
    if needed:
        # Where only some cases need the fact, what leads to them decides as well.
        facts = deciding(inquiry.exploration, leaves, _known)
        return None, tuple(_undecided(inquiry, [], fact) for fact in dict.fromkeys((*facts, *needed)))
    results = dict.fromkeys(leaf.result for leaf in leaves)
    if len(results) == 1:
        return next(iter(results)), ()
    facts = deciding(inquiry.exploration, leaves, lambda result: result)
    return None, tuple(_undecided(inquiry, leaves, fact) for fact in facts)


def _known(result: Any) -> Any:
    """A result, or which fact it needs."""
    return result.fact if isinstance(result, Unknown) else result


def _undecided(inquiry: Inquiry, leaves: list[Leaf[Any]], fact: Fact) -> Undecided:
    def results(reached: list[Leaf[Any]]) -> tuple[Any, ...]:
        return tuple(dict.fromkeys(leaf.result for leaf in reached))

    cases = cases_of(inquiry.exploration, leaves, fact.path, results) if leaves else []
    return Undecided(fact.path, fact.question, fact.kind, tuple(Possible(*case) for case in cases))
