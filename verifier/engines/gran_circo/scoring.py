"""The score lines of Gran Circo and who wins (book: End of Game and Winner).

The lines of a performance are those of the one at hand; the points of an earlier one are on the track.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from verifier.engines.gran_circo import performance, special
from verifier.engines.gran_circo.money import stand_money
from verifier.engines.gran_circo.position import Position
from verifier.engines.gran_circo.questions import TIE_AFTER_ALL
from verifier.engines.gran_circo.vocabulary import FIRST_PERFORMANCE
from verifier.kernel.readings import plays
from verifier.kernel.rule import line


@line(
    "track",
    cites=("end.sum", "object.performances"),
    says="Points on the track",
)
def track(position: Position, player: str) -> int | None:
    if not position.is_scored(player) and position.round <= FIRST_PERFORMANCE:
        return None
    return position.players[player].points


PERFORMANCE = (
    performance.stars,
    performance.duets,
    performance.flyers,
    performance.tv_ads,
    performance.car_stereo,
    performance.outdoors,
    performance.radio_ads,
    performance.linked_improvements,
    special.toilets,
    special.box_offices,
    special.boxes,
    special.tent,
    special.portable_ring,
    special.sound_system,
    performance.stands,
    performance.money_points,
)
LINES = (track, *PERFORMANCE)


def performance_points(position: Position, player: str) -> int:
    """What the performance at hand scores, all lines but the track together."""
    lines = (each.points(position, player) for each in PERFORMANCE)
    return sum(points for points in lines if points is not None)


WINNER_CITES = (
    "end.winner",
    "object.winner",
    "end.ties",
    "end.tie.acts",
    "end.tie.acts-only",
    "end.tie.improvements",
    "end.tie.any-improvement",
    "end.tie.money",
)


def winners(position: Position, points: Mapping[str, int]) -> tuple[str, ...]:
    """Who wins: the most points, then acts, improvements and money; no more is said (ruling tie-after-all)."""
    measures: tuple[Callable[[str], int], ...] = (
        lambda name: points[name],
        lambda name: len(position.players[name].cast),
        lambda name: len(position.players[name].improvements),
        lambda name: _final_money(position, name),
    )
    left = [name for name, _ in position.everyone()]
    for measure in measures:
        reached = {name: measure(name) for name in left}
        best = max(reached.values())
        left = [name for name in left if reached[name] == best]
        if len(left) == 1:
            break
    return () if len(left) > 1 and plays(position, TIE_AFTER_ALL, "nobody") else tuple(left)


def _final_money(position: Position, name: str) -> int:
    """The money at the end of the game: concession stands pay as the performance is scored (score.stands.bank)."""
    money = position.players[name].money
    return money if position.is_scored(name) else money + stand_money(position, name)
