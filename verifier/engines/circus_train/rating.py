"""What a performance is rated at and what it pays."""

from __future__ import annotations

from verifier.engines.circus_train.names import TALENT
from verifier.engines.circus_train.news import News
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import SOLO_RATING, TWO_WEEK_RATED
from verifier.engines.circus_train.talent import counters
from verifier.engines.circus_train.turns import completes
from verifier.kernel.readings import plays
from verifier.kernel.view import told

FAMOUS = 3
BERTHA_POINTS = 10
SHOW_PAY = {"green": 5, "yellow": 10, "red": 20}
"""performing.pay.green, .yellow, .red: dollars by the colour of the Performance Demand."""

BEST_PAY = 10


def talent_bonus(position: Position, name: str, show: News, declared: str | None = None) -> int:
    """The points of the types of Talent that are asked for and there, twice for famous ones.

    `declared` is the type that Ringmaster Ronald makes famous.
    """
    player = position.players[name]
    if not told(show, "wants"):
        # Asked for as a whole: trying every demand there could be would lead nowhere.
        len(show.wants)
    bonus = 0
    for kind in TALENT:
        listed = counters(show.wants, kind)
        # A plain 0 is known not to be asked for; an unknown number is not split for it.
        if type(listed) is int and listed == 0:
            continue
        count = player.count_of(kind)
        if count >= FAMOUS:
            bonus = bonus + listed * 2
        elif count >= 1:
            bonus = bonus + listed * (2 if kind == declared else 1)
    return bonus


def show_points(position: Position, name: str, show: News, declared: str | None = None) -> int:
    """What a performance is rated at before past performances are added."""
    points = show.base + talent_bonus(position, name, show, declared)
    return points + BERTHA_POINTS if position.has_character(name, "big-bertha") else points


def past_points(position: Position, name: str) -> int:
    """The Base Points of all past performances (performing.rating.past)."""
    return sum([position.face(show).base for show in position.players[name].performances])


def points_of(position: Position, name: str, declared: str | None = None) -> tuple[int, int]:
    """What a performance where the player is would be rated at: by itself, and for past performances.

    A two week show that is completed may be rated as it was when it was begun (ruling two-week-rated-when).
    """
    past = past_points(position, name)
    begun = position.players[name].two_week if completes(position, name) else None
    if begun is not None and plays(position, TWO_WEEK_RATED, "beginning"):
        return begun.rating, past
    counter = position.city(position.players[name].train).counter
    return show_points(position, name, position.face(str(counter)), declared), past


def pay(position: Position, name: str, colour: str, own: int, past: int) -> int:
    """The dollars for a performance with `own` points and `past` ones for the performances before."""
    if position.is_solitaire:
        return own + past if plays(position, SOLO_RATING, "rating") else own
    better = own + past > position.players[name].best
    return SHOW_PAY[colour] + BEST_PAY if better else SHOW_PAY[colour]
