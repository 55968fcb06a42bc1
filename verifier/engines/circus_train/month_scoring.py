"""What the end of a month scores: Most Talent and Best Performance (book: End of Month Scoring)."""

from __future__ import annotations

from collections.abc import Iterator

from verifier.engines.circus_train.months import FIRST_MONTH, LONG_MONTHS
from verifier.engines.circus_train.names import TALENT
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.scoring_questions import (
    NEVER_PERFORMED,
    SOLO_MONTH_BEST,
    SOLO_MONTH_TALENT,
    THIRD_TIE,
    TWO_PLAYER_TIE,
)
from verifier.engines.circus_train.tracks import STARTING_BEST
from verifier.kernel.readings import plays

FEWEST_TO_SCORE = 2
"""month-scoring.talent.two."""

RANKS = (7, 4, 2)
"""month-scoring.best.first, .second, .third."""

HIGHEST_OF_TWO = 4
"""month-scoring.best.two-players."""

APRIL_POINTS = 5
FEWEST_FOR_APRIL = 3
"""month-scoring.april.five, .players."""


def talent_points(position: Position, name: str, kind: str) -> int | None:
    """The Victory Points for the most counters of a type; None where Most Talent is not scored."""
    if position.easier:
        return None
    if position.is_solitaire and not plays(position, SOLO_MONTH_TALENT, "money"):
        return None
    mine = position.players[name].count_of(kind)
    if mine < FEWEST_TO_SCORE:
        return 0
    for other, player in position.everyone():
        if other != name and player.count_of(kind) >= mine:
            return 0
    return mine


def is_special_april(position: Position) -> bool:
    """Whether all who have performed score alike, and Best Performance does not (month-scoring.april.players)."""
    return position.seat_count() >= FEWEST_FOR_APRIL and position.month == FIRST_MONTH


def april_points(position: Position, name: str) -> int | None:
    """The Victory Points for having performed in April; None where that is not scored."""
    if position.easier or not is_special_april(position):
        return None
    return APRIL_POINTS if has_performed(position, name) else 0


def best_points(position: Position, name: str) -> int | None:
    """The Victory Points for a player's Best Performance; None where Best Performance is not scored."""
    if position.easier or is_special_april(position):
        return None
    if position.is_solitaire and not plays(position, SOLO_MONTH_BEST, "money"):
        return None
    if not _takes_rank(position, name):
        return 0
    ahead, level = _rank(position, name)
    if position.seat_count() == 2:
        return _points_of_two(position, ahead, level)
    if ahead == 2 and level > 2 and plays(position, THIRD_TIE, "one-each"):
        return 1
    return sum(RANKS[ahead : ahead + level]) // level


def _points_of_two(position: Position, ahead: int, level: int) -> int:
    if ahead:
        return 0
    if level == 1 or plays(position, TWO_PLAYER_TIE, "full"):
        return HIGHEST_OF_TWO
    return HIGHEST_OF_TWO // 2 if plays(position, TWO_PLAYER_TIE, "divided") else 0


def _rank(position: Position, name: str) -> tuple[int, int]:
    """How many players are ahead of one in Best Performance, and how many are level, that one among them."""
    ahead, level = 0, 1
    mine = position.players[name].best
    for other, player in position.everyone():
        if other == name or player.best < mine or not _takes_rank(position, other):
            continue
        if player.best > mine:
            ahead += 1
        else:
            level += 1
        # Nothing is scored behind three others.
        if ahead == len(RANKS):
            break
    return ahead, level


def _takes_rank(position: Position, name: str) -> bool:
    """Whether a player's Best Performance is compared (ruling never-performed)."""
    return has_performed(position, name) or plays(position, NEVER_PERFORMED, "marker-counts")


def has_performed(position: Position, name: str) -> bool:
    """Whether a player has put on a performance; without one the marker is where it began."""
    player = position.players[name]
    # In a solitaire game nobody moves the marker.
    return player.best > STARTING_BEST or player.performance_count() > 0


def month_points(position: Position, name: str) -> int:
    """All Victory Points that the end of the month gives a player."""
    lines = [talent_points(position, name, kind) for kind in TALENT]
    lines += [april_points(position, name), best_points(position, name)]
    return sum(points for points in lines if points is not None)


def last_placed(position: Position) -> str | None:
    """Who alone has the fewest Victory Points; None where several do (months.long.fewest, months.long.tie)."""
    names = [name for name, _ in position.everyone()]
    for name in names:
        points = position.players[name].points
        if all(position.players[other].points > points for other in names if other != name):
            return name
    return None


def has_theft(position: Position) -> bool:
    """Whether the month ends with a theft: a long one, with opponents and with Victory Points."""
    return not position.easier and position.month in LONG_MONTHS and not position.is_solitaire


def robbable(position: Position, thief: str) -> Iterator[str]:
    """The opponents from whom the player in last place may take something (months.long.any, rolls.long-month)."""
    for name, player in position.everyone():
        if name == thief:
            continue
        if not position.is_advanced or player.reputation <= position.players[thief].reputation:
            yield name
