"""The score lines of the market and who wins."""

from __future__ import annotations

from collections.abc import Mapping

from tests.verifier.kernel.toy.position import BLUE, Position
from verifier.kernel.readings import plays
from verifier.kernel.rule import line


@line("coin-points", cites=("score.coins",), says="Coins of {player}")
def coin_points(position: Position, player: str) -> int | None:
    return position.traders[player].coins


@line("trick-points", cites=("score.tricks",), says="Tricks of {player}")
def trick_points(position: Position, player: str) -> int | None:
    return 2 * position.traders[player].hand_size()


@line("badge-points", cites=("score.badges",), says="The badge of {player}", readings=(BLUE,))
def badge_points(position: Position, player: str) -> int | None:
    badge = position.traders[player].badge
    if badge is None:
        return None
    return 2 if badge == "red" else int(plays(position, BLUE, "one"))


LINES = (coin_points, trick_points, badge_points)


def winners(position: Position, points: Mapping[str, int]) -> tuple[str, ...]:
    best = max(points[name] for name in position.traders)
    return tuple(name for name in position.traders if points[name] == best)
