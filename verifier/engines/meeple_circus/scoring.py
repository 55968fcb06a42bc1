"""The score lines of Meeple Circus and who wins (book: Evaluation, Object of the Game).

The lines of an act are those of the act at hand, until it is evaluated; what was won before is on the clap-o-meter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from verifier.engines.meeple_circus.counting import Stage
from verifier.engines.meeple_circus.demands import act_of, applause_of_demands
from verifier.engines.meeple_circus.names import ACTS, SPEED_TOKENS, TOLD_TOKENS
from verifier.engines.meeple_circus.pieces import Piece
from verifier.engines.meeple_circus.position import Position, is_told_over
from verifier.engines.meeple_circus.questions import (
    COLLAPSE_AFTER_FINISH,
    DIFFERING_ELEMENT,
    FIGURE_SIDE,
    FIGURE_THROUGH,
    FIGURE_UPRIGHT,
    FIGURE_WITHIN,
    FINAL_TIE,
    GREY_EACH_FORM,
    GREY_STARS,
    PUBLICLY_TOLD,
    RED_UNDER_UNCOUNTED,
    REPEAT_DIFFER,
    UNCLAIMED_DEMANDS,
    ZONE_LINE,
)
from verifier.engines.meeple_circus.told import plays_third_as_told
from verifier.kernel.readings import plays
from verifier.kernel.rule import Cites, Line, Question, line
from verifier.kernel.view import told

Points = Callable[[Position, str], int | None]
APPLAUSE_OF_ACROBAT = 1
"""acrobats.blue and acrobats.yellow: what a beginner or an intermediate brings."""
UNBUILT = ("preparation", "waiting", "new-first-player", "new-demand", "new-tiles", "over")
"""Phases in which there is no act to be evaluated."""


@line("track", cites=("evaluation.move", "object.win"), says="Applause on the clap-o-meter")
def track(position: Position, player: str) -> int | None:
    return position.players[player].applause


def act_line(
    id: str, *, cites: Cites, says: str, readings: tuple[Question, ...] = ()
) -> Callable[[Points], Line]:
    """A line of the act at hand, which counts until that is evaluated."""

    def build(points: Points) -> Line:
        def due(position: Position, player: str) -> int | None:
            if position.players[player].evaluated or is_told_over(position, *UNBUILT):
                return None
            return points(position, player)

        return line(id, cites=cites, says=says, readings=readings)(due)

    return build


@act_line(
    "public-demands",
    cites=(
        "evaluation.sources",
        "demands.value",
        "demands.fulfilled",
        "demands.repeat",
        "demands.differ",
        "demands.shared",
        "demands.direction",
        "demands.grey-acrobats",
        "demands.grey-stars",
        "demands.grey-which",
        "laying.uncounted",
    ),
    says="Public demands that the act meets",
    readings=(
        FIGURE_THROUGH,
        FIGURE_WITHIN,
        FIGURE_SIDE,
        FIGURE_UPRIGHT,
        DIFFERING_ELEMENT,
        REPEAT_DIFFER,
        UNCLAIMED_DEMANDS,
        GREY_STARS,
        PUBLICLY_TOLD,
        GREY_EACH_FORM,
    ),
)
def public_demands(position: Position, player: str) -> int | None:
    return applause_of_demands(position, player)


def _acrobats(position: Position, player: str, colour: str) -> Iterator[tuple[Stage, str, Piece]]:
    """The acrobats of a colour in the act."""
    stage = act_of(position, player).stage
    stage.need_kinds()
    for name, piece in stage.pieces.items():
        if piece.is_acrobat(colour):
            yield stage, name, piece


@act_line(
    "blue-acrobats",
    cites=("evaluation.sources", "acrobats.blue", "laying.uncounted"),
    says="Blue acrobats on the ground",
    readings=(COLLAPSE_AFTER_FINISH,),
)
def blue_acrobats(position: Position, player: str) -> int | None:
    blue = _acrobats(position, player, "blue")
    return sum(APPLAUSE_OF_ACROBAT for stage, name, piece in blue if piece.ground and stage.is_counted(name))


@act_line(
    "yellow-acrobats",
    cites=("evaluation.sources", "acrobats.yellow", "laying.uncounted"),
    says="Yellow acrobats off the ground",
)
def yellow_acrobats(position: Position, player: str) -> int | None:
    yellow = _acrobats(position, player, "yellow")
    return sum(
        APPLAUSE_OF_ACROBAT for stage, name, piece in yellow if not piece.ground and stage.is_counted(name)
    )


@act_line(
    "red-acrobats",
    cites=(
        "evaluation.sources",
        "acrobats.red-free",
        "acrobats.red-height",
        "acrobats.ruler",
        "components.ruler",
        "acrobats.red-zone",
        "laying.uncounted",
    ),
    says="Red acrobats that carry nothing, by their height",
    readings=(ZONE_LINE, RED_UNDER_UNCOUNTED),
)
def red_acrobats(position: Position, player: str) -> int | None:
    points = 0
    for stage, name, piece in _acrobats(position, player, "red"):
        if _is_free(position, stage, name) and stage.is_counted(name):
            points = points + _height(position, piece)
    return points


def _is_free(position: Position, stage: Stage, name: str) -> bool:
    """Whether a red acrobat carries nothing (ruling red-under-uncounted)."""
    loads = [load for load in stage.loads(name) if stage.is_carried(load)]
    if not loads:
        return True
    if not all(stage.breaks_a_rule(load) for load in loads):
        return False
    return plays(position, RED_UNDER_UNCOUNTED, "free")


def _height(position: Position, piece: Piece) -> int:
    """The applause of the highest zone that an acrobat reaches (ruling zone-line)."""
    if piece.on_line and plays(position, ZONE_LINE, "upper"):
        return piece.zone + 1
    return piece.zone


@act_line(
    "speed-bonus",
    cites=(
        "evaluation.sources",
        "speed.holder",
        "speed.amount",
        "speed.told-first",
        "speed.told-second",
    ),
    says="Speed token",
    readings=(PUBLICLY_TOLD,),
)
def speed_bonus(position: Position, player: str) -> int | None:
    for token in SPEED_TOKENS:
        if position.players[player].speed == token:
            if told(position.tokens, token) or plays(position, PUBLICLY_TOLD, "printed"):
                applause: int = getattr(position.tokens, token)
                return applause
            return TOLD_TOKENS[token]
    return None


@act_line(
    "guest-stars",
    cites=("second.guest-stars", "second.same", "second.told-applause", "third.stars-double"),
    says="Guest stars, as the players know their applause",
    readings=(PUBLICLY_TOLD,),
)
def guest_stars(position: Position, player: str) -> int | None:
    belongings = position.players[player]
    if not told(belongings, "stars") and (not told(position, "act") or position.act == 1):
        return None
    if belongings.stars == 0:
        return None
    return belongings.stars * 2 if plays_third_as_told(position) else belongings.stars


@act_line(
    "third-act-tile",
    cites=("acts.great-performance", "second.same", "third.antic", "third.antic-scores"),
    says="The tile of the third act, as the players know its applause",
)
def third_act_tile(position: Position, player: str) -> int | None:
    belongings = position.players[player]
    if told(belongings, "antic"):
        return belongings.antic or None
    return None if not told(position, "act") or position.act != ACTS else belongings.antic


ACT_LINES = (
    public_demands,
    blue_acrobats,
    yellow_acrobats,
    red_acrobats,
    speed_bonus,
    guest_stars,
    third_act_tile,
)
LINES = (track, *ACT_LINES)


def applause_of_act(position: Position, player: str) -> int:
    """What the act at hand brings, all its lines together."""
    lines = (each.points(position, player) for each in ACT_LINES)
    return sum(points for points in lines if points is not None)


WINNER_CITES = ("object.win", "acts.three", "act-end.tie")


def winners(position: Position, points: Mapping[str, int]) -> tuple[str, ...]:
    """Who wins: the most applause (ruling final-tie for several who have it)."""
    totals = {name: points[name] for name in _names(position)}
    best = max(totals.values())
    first = [name for name in totals if totals[name] == best]
    if len(first) < 2 or plays(position, FINAL_TIE, "shared"):
        return tuple(first)
    youngest = min(position.players[name].age for name in first)
    return tuple(name for name in first if position.players[name].age == youngest)


def _names(position: Position) -> list[str]:
    """Everybody who plays."""
    return [name for name, _ in position.everyone()]
