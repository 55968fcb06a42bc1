"""The score lines of Circus Train and who wins (book: End of Month Scoring, Final Scoring, How to Win).

Lines are those of what is scored at the step of the position: the month, the final checks, or nothing more. Where
no step is told none of them is known to be over, so that all are there. In a solitaire game they are in dollars.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from verifier.engines.circus_train import endgame, month_scoring
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import BELOW_ZERO
from verifier.engines.circus_train.scoring_questions import (
    EASIER_TIE,
    FINAL_ORDER,
    MONEY_ELIGIBLE,
    MOST_OF_NOTHING,
    NEVER_PERFORMED,
    SOLO_FINAL,
    SOLO_MONTH_BEST,
    SOLO_MONTH_TALENT,
    TAXES_REMOVAL,
    TAXES_SHORT,
    THIRD_TIE,
    TIE_AFTER_ALL,
    TWO_PLAYER_TIE,
)
from verifier.engines.circus_train.taxes import money_left
from verifier.engines.circus_train.tracks import SOLO_DOLLARS
from verifier.kernel.readings import plays
from verifier.kernel.rule import Line, line
from verifier.kernel.view import told

ENDING = ("taxes", "final")


def scores_month(position: Position) -> bool:
    """Whether the month is scored now, or may be."""
    return not told(position, "step") or bool(position.step == "month-end")


def scores_game(position: Position) -> bool:
    """Whether the game is scored now, or may be."""
    return not told(position, "step") or position.step in ENDING


def _worth(position: Position, points: int | None) -> int | None:
    """Points as a line has them: dollars in a solitaire game."""
    return points if points is None or not position.is_solitaire else points * SOLO_DOLLARS


@line("points", cites=("winning.most", "object.aim", "easier.no-points"), says="Victory Points so far")
def points_line(position: Position, player: str) -> int | None:
    if position.easier or position.is_solitaire:
        return None
    return position.players[player].points


@line("money", cites=("solitaire.money", "solitaire.same"), says="Dollars, for which a single player plays")
def money_line(position: Position, player: str) -> int | None:
    if not position.is_solitaire or position.easier:
        return None
    return None if _ends_alone(position) else position.players[player].money


def _talent_line(kind: str, title: str, *examples: str) -> Line:
    @line(
        f"most-{kind}-of-month",
        cites=(
            "month-scoring.talent.types",
            "month-scoring.talent.points",
            "month-scoring.talent.tie",
            "month-scoring.talent.two",
            "month-scoring.april.talent",
            *examples,
        ),
        says=f"Most Talent: {title}",
        readings=(SOLO_MONTH_TALENT,),
    )
    def most_of_kind(position: Position, player: str) -> int | None:
        if not scores_month(position):
            return None
        return _worth(position, month_scoring.talent_points(position, player, kind))

    return most_of_kind


MONTHLY = (
    _talent_line("acrobats", "Acrobats", "month-scoring.talent.example-tie"),
    _talent_line("human-cannonballs", "Human Cannonballs"),
    _talent_line("big-cats", "Big Cats", "month-scoring.talent.example-two-types"),
    _talent_line("clowns", "Clowns", "month-scoring.talent.example-two-types"),
    _talent_line("freaks", "Freaks", "month-scoring.talent.example-one"),
    _talent_line("horses", "Horses"),
    _talent_line("elephants", "Elephants", "month-scoring.talent.example-elephants"),
)


@line(
    "april-performances",
    cites=(
        "month-scoring.april.players",
        "month-scoring.april.five",
        "month-scoring.april.held",
        "month-scoring.april.instead",
    ),
    says="Having performed in April",
)
def april_performances(position: Position, player: str) -> int | None:
    return month_scoring.april_points(position, player) if scores_month(position) else None


@line(
    "best-performance",
    cites=(
        "month-scoring.best.compare",
        "month-scoring.best.first",
        "month-scoring.best.second",
        "month-scoring.best.third",
        "month-scoring.best.tie",
        "month-scoring.best.round-down",
        "month-scoring.best.tie-first",
        "month-scoring.best.tie-first-next",
        "month-scoring.best.tie-third",
        "month-scoring.best.two-players",
    ),
    says="Best Performance",
    readings=(THIRD_TIE, TWO_PLAYER_TIE, NEVER_PERFORMED, SOLO_MONTH_BEST),
)
def best_performance(position: Position, player: str) -> int | None:
    if not scores_month(position):
        return None
    return _worth(position, month_scoring.best_points(position, player))


def _final(position: Position, player: str, check: endgame.Check) -> int | None:
    """What a final check gives a player; in a solitaire game nothing, or dollars (ruling solo-final-checks)."""
    if not scores_game(position) or not endgame.is_checked(position):
        return None
    if position.is_solitaire and not told(position, "step"):
        return None
    return _worth(position, check(position, player))


@line(
    "taxes",
    cites=(
        "final.taxes.two-players",
        "final.taxes.points",
        "final.taxes.last-card",
        "final.order",
    ),
    says="Taxes: Wages & Transit was never played",
)
def taxes(position: Position, player: str) -> int | None:
    return _final(position, player, endgame.taxes)


@line(
    "tax-removals",
    cites=("red-light.points", "final.taxes.wages"),
    says="Talent that went because of Taxes",
    readings=(TAXES_REMOVAL, TAXES_SHORT),
)
def tax_removals(position: Position, player: str) -> int | None:
    return _final(position, player, endgame.tax_removals)


@line(
    "most-clowns",
    cites=("final.most-clowns", "final.most-clowns.tie"),
    says="Most Clowns",
    readings=(MOST_OF_NOTHING, FINAL_ORDER),
)
def most_clowns(position: Position, player: str) -> int | None:
    return _final(position, player, endgame.most_clowns)


@line("no-clowns", cites=("final.no-clowns",), says="No Clown", readings=(FINAL_ORDER,))
def no_clowns(position: Position, player: str) -> int | None:
    return _final(position, player, endgame.no_clowns)


@line("no-animals", cites=("final.no-animals",), says="No animal", readings=(FINAL_ORDER,))
def no_animals(position: Position, player: str) -> int | None:
    return _final(position, player, endgame.no_animals)


@line(
    "most-money",
    cites=(
        "final.most-money",
        "final.most-money.tie",
        "final.taxes.before-money",
        "advanced-final.money",
        "reference.money-eligible",
    ),
    says="Most money",
    readings=(MOST_OF_NOTHING, MONEY_ELIGIBLE, TAXES_SHORT),
)
def most_money(position: Position, player: str) -> int | None:
    return _final(position, player, endgame.most_money)


@line(
    "most-performances",
    cites=("final.most-performances", "final.most-performances.count", "final.most-performances.tie"),
    says="Most performances",
    readings=(MOST_OF_NOTHING,),
)
def most_performances(position: Position, player: str) -> int | None:
    return _final(position, player, endgame.most_performances)


@line(
    "highest-reputation",
    cites=("advanced-final.reputation", "advanced-final.reputation.tie", "reference.reputation-last"),
    says="Highest Reputation",
)
def highest_reputation(position: Position, player: str) -> int | None:
    return _final(position, player, endgame.highest_reputation)


@line(
    "not-below-zero",
    cites=("victory-points.floor", "final.order", "reference.final-order"),
    says="Not lost, because Victory Points stay at 0",
    readings=(BELOW_ZERO, FINAL_ORDER),
)
def not_below_zero(position: Position, player: str) -> int | None:
    return _final(position, player, endgame.spared)


@line(
    "easier-best",
    cites=("easier.best-performance", "easier.no-month-scoring"),
    says="Best Performance of the game",
)
def easier_best(position: Position, player: str) -> int | None:
    return position.players[player].best if position.easier and not position.is_solitaire else None


def _ends_alone(position: Position) -> bool:
    """Whether nothing is done any more in a solitaire game that the Success Chart would have to wait for."""
    return not told(position, "step") or position.step in ("final-wages", "over")


def _chart_line(result: str, title: str) -> Line:
    @line(
        f"chart-{result}",
        cites=("solitaire.chart", f"solitaire.chart.{result}"),
        says=f"Success Chart: {title}, with so many dollars left",
        readings=(SOLO_FINAL,),
    )
    def on_chart(position: Position, player: str) -> int | None:
        if position.easier or not position.is_solitaire or not _ends_alone(position):
            return None
        left = endgame.dollars_left(position, player)
        return left if endgame.result_of(left) == result else None

    return on_chart


FINAL = (
    taxes,
    tax_removals,
    most_clowns,
    no_clowns,
    no_animals,
    most_money,
    most_performances,
    highest_reputation,
    not_below_zero,
)
CHART = (
    _chart_line("defeat", "Defeat"),
    _chart_line("minor-defeat", "Minor Defeat"),
    _chart_line("draw", "Draw"),
    _chart_line("victory", "Victory"),
    _chart_line("major-victory", "Major Victory"),
)
LINES = (
    points_line,
    money_line,
    *MONTHLY,
    april_performances,
    best_performance,
    *FINAL,
    easier_best,
    *CHART,
)

WINNER_CITES = (
    "winning.most",
    "winning.tie.best",
    "winning.tie.money",
    "winning.tie.performances",
    "reference.performances-held",
    "easier.winner",
    "solitaire.chart",
)


def winners(position: Position, points: Mapping[str, int]) -> tuple[str, ...]:
    """Who wins: most points, then the Best Performance, money and performances; no more is said (ruling tie-after-all).

    In the easier game it is the Best Performance of the game. A single player wins with a Victory or better.
    """
    names = [name for name, _ in position.everyone()]
    if position.is_solitaire and not position.easier:
        return _won_alone(position, names[0])
    players = position.players

    def money(name: str) -> int:
        return money_left(position, name) if scores_game(position) else players[name].money

    def performances(name: str) -> int:
        return players[name].performance_count()

    if position.easier:
        best = _first(names, lambda name: players[name].best)
        best = _first(best, lambda name: month_scoring.has_performed(position, name))
        if len(best) == 1 or plays(position, EASIER_TIE, "shared"):
            return tuple(best)
        return _level(position, _first(_first(best, money), performances))
    best = _first(names, lambda name: points[name])
    for measure in (lambda name: players[name].best, money, performances):
        best = _first(best, measure)
    return _level(position, best)


def _level(position: Position, names: list[str]) -> tuple[str, ...]:
    """Who wins of those whom no tie-breaker tells apart."""
    return () if len(names) > 1 and plays(position, TIE_AFTER_ALL, "nobody") else tuple(names)


def _first(names: list[str], measure: Callable[[str], int]) -> list[str]:
    """Those who have the most of something; nobody is asked where only one is left."""
    if len(names) == 1:
        return names
    reached = {name: measure(name) for name in names}
    best = max(reached.values())
    return [name for name in names if reached[name] == best]


def _won_alone(position: Position, name: str) -> tuple[str, ...]:
    return (name,) if endgame.result_of(endgame.dollars_left(position, name)) in endgame.WON else ()
