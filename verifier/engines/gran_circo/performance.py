"""The score lines of a performance but those of the special improvements (book: Scoring the Performances).

They are those of the performance at hand, until its points are on the track.
"""

from __future__ import annotations

from collections.abc import Callable

from verifier.engines.gran_circo.money import stand_money, stand_points
from verifier.engines.gran_circo.position import Position
from verifier.engines.gran_circo.questions import MONEY_POINTS
from verifier.engines.gran_circo.vocabulary import FIRST_PERFORMANCE
from verifier.kernel.readings import plays
from verifier.kernel.rule import Cites, Line, Question, line

FLYERS_POINTS, TV_POINTS = 2, 4

STARS_RAISED_BY = {"car-stereo": 1, "outdoors": 2, "radio-ads": 3}
"""score.ads: the advertisements that raise the points of acts, and the stars of these acts."""

Points = Callable[[Position, str], int | None]


def performance_line(
    id: str, *, cites: Cites, says: str, readings: tuple[Question, ...] = ()
) -> Callable[[Points], Line]:
    """A line of the performance at hand, which counts until its points are on the track."""

    def build(points: Points) -> Line:
        def due(position: Position, player: str) -> int | None:
            return None if position.is_scored(player) else points(position, player)

        return line(id, cites=cites, says=says, readings=readings)(due)

    return build


@performance_line(
    "stars",
    cites=("score.stars", "score.stars.point", "score.stars.levels", "object.stars", "score.second-all"),
    says="Stars of the cast",
)
def stars(position: Position, player: str) -> int | None:
    return position.stars_of(player)


@performance_line(
    "duets",
    cites=(
        "score.duets.point",
        "score.duets.ring",
        "score.duets.marks",
        "score.duets.three-stars",
        "score.duets.two-each",
        "score.duets.example",
        "score.duets.equilibrist-clown",
    ),
    says="Duets in the row",
)
def duets(position: Position, player: str) -> int | None:
    return position.duets_of(player)


def _advertisements(position: Position, player: str, kind: str) -> int:
    """How many advertisements of a kind the player has."""
    own = position.players[player].advertisements
    return sum(position.advertisements[tile].kind == kind for tile in own)


def acts_with(position: Position, player: str, count: int) -> int:
    """How many acts of the cast show so many stars."""
    return sum(position.acts[tile].stars == count for tile in position.players[player].cast)


@performance_line("flyers", cites=("score.ads.flyers", "score.ads.kinds"), says="Flyers")
def flyers(position: Position, player: str) -> int | None:
    return _advertisements(position, player, "flyers") * FLYERS_POINTS or None


@performance_line("tv-ads", cites=("score.ads.tv", "score.ads.kinds"), says="TV Ads")
def tv_ads(position: Position, player: str) -> int | None:
    return _advertisements(position, player, "tv-ads") * TV_POINTS or None


def points_of_acts(position: Position, player: str, kind: str) -> int | None:
    """One point for every act with the stars that an advertisement raises, for every such advertisement."""
    own = _advertisements(position, player, kind)
    return own * acts_with(position, player, STARS_RAISED_BY[kind]) if own else None


@performance_line(
    "car-stereo",
    cites=("score.ads.car-stereo", "score.example.car-sound"),
    says="Car Stereo: acts with one star",
)
def car_stereo(position: Position, player: str) -> int | None:
    return points_of_acts(position, player, "car-stereo")


@performance_line("outdoors", cites=("score.ads.outdoors",), says="Outdoors: acts with two stars")
def outdoors(position: Position, player: str) -> int | None:
    return points_of_acts(position, player, "outdoors")


@performance_line(
    "radio-ads", cites=("score.ads.radio", "score.example.radio"), says="Radio Ads: acts with three stars"
)
def radio_ads(position: Position, player: str) -> int | None:
    return points_of_acts(position, player, "radio-ads")


def _has_act(position: Position, player: str, kind: str | None) -> bool:
    """Whether the cast has that act."""
    return any(position.acts[tile].kind == kind for tile in position.players[player].cast)


@performance_line(
    "linked-improvements",
    cites=(
        "score.improvements.kinds",
        "score.improvements.needs-act",
        "score.improvements.smoke-machine",
        "score.improvements.special-effects",
        "score.improvements.steel-bar",
        "score.improvements.safety-net",
    ),
    says="Improvements whose act is in the cast",
)
def linked_improvements(position: Position, player: str) -> int | None:
    tiles = [position.improvements[name] for name in position.players[player].improvements]
    linked = [tile for tile in tiles if tile.special is None]
    if not linked:
        return None
    return sum(tile.points for tile in linked if _has_act(position, player, tile.act))


@performance_line(
    "stands",
    cites=(
        "score.stands.two",
        "score.stands.three",
        "score.stands.four",
        "score.stands.five",
        "score.stands.not-cumulative",
        "score.second-new",
    ),
    says="Concession stands",
)
def stands(position: Position, player: str) -> int | None:
    return stand_points(position, player)


@performance_line(
    "money-points",
    cites=("score.money-second",),
    says="Money left in the second performance",
    readings=(MONEY_POINTS,),
)
def money_points(position: Position, player: str) -> int | None:
    if position.round <= FIRST_PERFORMANCE or plays(position, MONEY_POINTS, "tie-break"):
        return None
    return position.players[player].money + stand_money(position, player)
