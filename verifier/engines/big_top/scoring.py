"""The score lines of Big Top and who wins (book: Game End, Points)."""

from __future__ import annotations

from collections.abc import Mapping

from verifier.engines.big_top.position import Position
from verifier.engines.big_top.questions import ALL_ELIMINATED, COIN_POOLING, STAR_NEXT, STAR_TIE, ZERO_STARS
from verifier.kernel.readings import plays
from verifier.kernel.rule import line
from verifier.kernel.view import told

AWARDS = (10, 7, 3)
COINS_A_POINT = 5


@line(
    "printed-points",
    cites=("points.printed", "cards.face", "game-end.only-completed"),
    says="Points shown on completed attractions",
)
def printed_points(position: Position, player: str) -> int | None:
    return sum(card.points for card in position.players[player].completed.values())


@line("clown-points", cites=("points.clowns",), says="Completed clown cards, as the player screen says")
def clown_points(position: Position, player: str) -> int | None:
    belongings = position.players[player]
    if told(belongings, "clown_points"):
        return belongings.clown_points
    if not any(card.clown for card in belongings.completed.values()):
        return None
    return belongings.clown_points


@line(
    "coin-points",
    cites=("points.coins",),
    says="One point for every $5 behind the screen or on unfinished attractions",
    readings=(COIN_POOLING,),
)
def coin_points(position: Position, player: str) -> int | None:
    belongings = position.players[player]
    behind, on_cards = belongings.money, belongings.coins_on_cards()
    apart = behind // COINS_A_POINT + on_cards // COINS_A_POINT
    left_over = behind % COINS_A_POINT + on_cards % COINS_A_POINT
    if left_over >= COINS_A_POINT and plays(position, COIN_POOLING, "pooled"):
        return apart + 1
    return apart


@line(
    "star-award",
    cites=("points.star-awards", "points.star-third", "points.star-ties", "points.stars"),
    says="Award for the number of stars on completed attractions",
    readings=(STAR_TIE, STAR_NEXT, ZERO_STARS),
)
def star_award(position: Position, player: str) -> int | None:
    counts = [belongings.star_count for _, belongings in position.everyone()]
    mine = position.players[player].star_count
    if mine == 0 and plays(position, ZERO_STARS, "no-award"):
        return None
    higher = [count for count in counts if count > mine]
    tied = sum(count == mine for count in counts)
    different = [count for place, count in enumerate(higher) if count not in higher[:place]]
    places_above = len(higher)
    if len(different) < len(higher) and not plays(position, STAR_NEXT, "places-used"):
        places_above = len(different)
    if places_above >= len(AWARDS):
        return None
    if tied == 1:
        return AWARDS[places_above]
    last_shared = min(places_above + tied, len(AWARDS)) - 1
    if last_shared == len(AWARDS) - 1 or plays(position, STAR_TIE, "lowest-award"):
        return AWARDS[-1]
    return AWARDS[last_shared]


LINES = (printed_points, clown_points, coin_points, star_award)

WINNER_CITES = ("points.winner", "points.shared", "game-end.eliminated")


def winners(position: Position, points: Mapping[str, int]) -> tuple[str, ...]:
    """Who wins: the most points among players with a star; ties share (points.winner, .shared)."""
    names = [name for name, _ in position.everyone()]
    running = [name for name in names if not position.players[name].eliminated]
    if not running:
        if plays(position, ALL_ELIMINATED, "nobody"):
            return ()
        running = names
    totals = {name: _total(position, name, points) for name in running}
    best = max(totals.values())
    return tuple(name for name in running if totals[name] == best)


def _total(position: Position, name: str, points: Mapping[str, int]) -> int:
    player = position.players[name]
    return player.points if told(player, "points") else points[name]
