"""The score lines of The Greatest Show and who wins (book: Scoring)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from verifier.engines.greatest_show.cards import Artist
from verifier.engines.greatest_show.endgame import cost_of_surplus
from verifier.engines.greatest_show.position import Placed, Position
from verifier.engines.greatest_show.questions import (
    CHILDRENS_COMPANY,
    JUGGLER_PARTNERS,
    TIE,
    UNPLACED_ODDBALL,
)
from verifier.kernel.readings import plays
from verifier.kernel.rule import line

PIG_POINTS, POPULARITY_POINTS = -3, 3
"""pig.value and popularity.value: the points of one card."""


Cast = list[tuple[Artist, Placed]]
_latest: list[tuple[Position, dict[str, Cast]]] = []
"""The casts of the position scored last: all lines are about the same one, one after the other."""


def _cast(position: Position, player: str) -> Cast:
    """Every artist in a player's show, with its place."""
    casts = next((casts for scored, casts in _latest if scored is position), None)
    if casts is None:
        casts = {}
        _latest[:] = [(position, casts)]
    if player not in casts:
        stage = position.players[player].stage
        casts[player] = [(position.artist(name), placed) for name, placed in stage.items()]
    return casts[player]


def _of_kind(position: Position, player: str, kind: str) -> Iterator[tuple[Artist, Placed]]:
    """The artists of one type in a player's show."""
    return ((face, placed) for face, placed in _cast(position, player) if face.kind == kind)


@line("base-values", cites=("score.own", "score.base"), says="Base values of the artists in the show")
def base_values(position: Position, player: str) -> int | None:
    return sum(face.value for face, _ in _cast(position, player))


@line(
    "acrobat-bonus",
    cites=("acrobats.by-act", "acrobats.prefer", "score.favours"),
    says="Acrobats in the act that they prefer",
)
def acrobat_bonus(position: Position, player: str) -> int | None:
    acrobats = list(_of_kind(position, player, "acrobat"))
    if not acrobats:
        return None
    return sum(face.bonus for face, placed in acrobats if _suits(position, player, face, placed.act))


def _suits(position: Position, player: str, acrobat: Artist, act: int) -> bool:
    """Whether an Acrobat performs in the act that it prefers: the first of the show, or the last."""
    if acrobat.prefers == "opening":
        return act == 1
    return acrobat.prefers == "closing" and act == len(position.show_of(player).acts)


@line(
    "company-bonus",
    cites=("childrens-performers.bonus", "score.bonuses-act"),
    says="Children's Performers in the company of others",
    readings=(CHILDRENS_COMPANY,),
)
def company_bonus(position: Position, player: str) -> int | None:
    points, cast = 0, _cast(position, player)
    performers = [each for each in cast if each[0].kind == "childrens-performer"]
    if not performers:
        return None
    for performer in performers:
        others = sum(_is_company(performer, other) for other in cast if other is not performer)
        if others > 1 and plays(position, CHILDRENS_COMPANY, "once"):
            others = 1
        points = points + performer[0].bonus * others
    return points


def _is_company(performer: tuple[Artist, Placed], other: tuple[Artist, Placed]) -> bool:
    """Whether another artist is of those that raise a Children's Performer, by what its card says."""
    company = performer[0].company
    if company in ("act", "act-other-types") and other[1].act != performer[1].act:
        return False
    return company in ("act", "show") or other[0].kind != "childrens-performer"


@line(
    "fire-bonus",
    cites=("fire-dancers.bonus", "fire-dancers.anywhere", "score.bonuses-show"),
    says="Fire Dancers with each other",
)
def fire_bonus(position: Position, player: str) -> int | None:
    dancers = list(_of_kind(position, player, "fire-dancer"))
    return sum(face.bonus for face, _ in dancers) * (len(dancers) - 1) if dancers else None


@line(
    "juggling-bonus",
    cites=("jugglers.bonus", "score.bonuses-act"),
    says="Jugglers who share an act",
    readings=(JUGGLER_PARTNERS,),
)
def juggling_bonus(position: Position, player: str) -> int | None:
    points, jugglers = 0, list(_of_kind(position, player, "juggler"))
    if not jugglers:
        return None
    for face, placed in jugglers:
        partners = sum(other.act == placed.act for _, other in jugglers) - 1
        if partners > 1 and plays(position, JUGGLER_PARTNERS, "once"):
            partners = 1
        points = points + face.bonus * partners
    return points


@line(
    "favoured-artists",
    cites=("shows.favours", "shows.favour-points", "score.favours"),
    says="Artists in acts that show their symbol",
)
def favoured_artists(position: Position, player: str) -> int | None:
    points, cast = 0, _cast(position, player)
    acts = list(enumerate(position.show_of(player).acts, 1)) if cast else []
    for face, placed in cast:
        for number, act in acts:
            # Where an artist is matters only in acts that would favour it.
            if face.kind in act.favours and placed.act == number:
                points = points + act.reward
    return points


@line(
    "popularity-points",
    cites=("popularity.points", "popularity.value", "score.popularity"),
    says="Popularity of the artists",
)
def popularity_points(position: Position, player: str) -> int | None:
    return sum(placed.popularity for _, placed in _cast(position, player)) * POPULARITY_POINTS


@line("pig-points", cites=("pig.lowers", "pig.value", "score.pigs"), says="Pigs under the artists")
def pig_points(position: Position, player: str) -> int | None:
    return sum(placed.pigs for _, placed in _cast(position, player)) * PIG_POINTS


@line(
    "artists-left-over",
    cites=("end.surplus", "end.surplus-amount", "score.left-out"),
    says="Artists left in hand",
    readings=(UNPLACED_ODDBALL,),
)
def artists_left_over(position: Position, player: str) -> int | None:
    return -cost_of_surplus(position, player) if position.phase == "over" else None


LINES = (
    base_values,
    acrobat_bonus,
    company_bonus,
    fire_bonus,
    juggling_bonus,
    favoured_artists,
    popularity_points,
    pig_points,
    artists_left_over,
)

WINNER_CITES = ("score.winner", "score.own")


def winners(position: Position, points: Mapping[str, int]) -> tuple[str, ...]:
    """Who wins: the most points (score.winner); the book breaks no tie (ruling tie)."""
    totals = {name: points[name] for name, _ in position.everyone()}
    best = max(totals.values())
    first = tuple(name for name in totals if totals[name] == best)
    return () if len(first) > 1 and plays(position, TIE, "nobody") else first
