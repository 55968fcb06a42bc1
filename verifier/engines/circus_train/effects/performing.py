"""Performances: their rating and pay, and two week shows."""

from __future__ import annotations

from verifier.engines.circus_train.effects.changes import received, with_city
from verifier.engines.circus_train.effects.turns import abandoned, off_train, turn_over
from verifier.engines.circus_train.moves import Perform
from verifier.engines.circus_train.position import Begun, Position
from verifier.engines.circus_train.rating import pay, points_of, show_points
from verifier.engines.circus_train.turns import completes
from verifier.kernel.change import appended, changed
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import with_player

PERFORMED = Effect(
    "performed",
    (
        "performing.rating.base",
        "performing.rating.talent",
        "performing.rating.not-demanded",
        "performing.rating.past",
        "performing.rating.example",
        "performing.rating.example-missing",
        "performing.rating.example-both",
        "performing.famous.three",
        "performing.famous.double",
        "performing.famous.demanded",
        "performing.famous.example",
        "performing.keep",
        "performing.keep.to-the-end",
        "performing.any-talent",
        "ringmaster-ronald.famous",
        "big-bertha.ten",
    ),
    "{player} performs in {city}: {own} points and {past} for past performances, a Performance Rating of {rating}.",
)
BEST_RAISED = Effect(
    "best-raised",
    ("performing.best.compare", "performing.best.higher"),
    "{player}'s Best Performance Rating is now {rating}.",
)
SHOW_PAID = Effect(
    "show-paid",
    (
        "performing.pay.green",
        "performing.pay.yellow",
        "performing.pay.red",
        "performing.pay.any-month",
        "performing.pay.completed",
        "performing.pay.best",
        "performing.pay.bank",
        "solitaire.earnings",
    ),
    "{player} receives ${amount}.",
)
SHOW_BEGUN = Effect(
    "show-begun",
    (
        "performing.two-week.action",
        "performing.two-week.wait",
        "performing.two-week.marker",
        "performing.two-week.end-turn",
    ),
    "{player} begins a two week show in {city}.",
)
SHOW_COMPLETED = Effect(
    "show-completed", ("performing.two-week.complete",), "{player} completes the two week show in {city}."
)

EFFECTS = (PERFORMED, BEST_RAISED, SHOW_PAID, SHOW_BEGUN, SHOW_COMPLETED)


def perform(position: Position, move: Perform, events: list[Event]) -> Position:
    """A performance is scored and paid, or a two week show begun."""
    name = move.player
    player = position.players[name]
    city = player.train
    counter = position.city(city).counter
    assert counter is not None
    show = position.face(counter)
    if show.weeks == 2:
        if not completes(position, name):
            return _begin(position, name, show_points(position, name, show, move.famous), events)
        events.append(SHOW_COMPLETED(player=name, city=city))
    own, past = points_of(position, name, move.famous)
    rating = own + past
    events.append(PERFORMED(player=name, city=city, own=own, past=past, rating=rating))
    due = pay(position, name, show.colour, own, past)
    if not position.is_solitaire and rating > player.best:
        events.append(BEST_RAISED(player=name, rating=rating))
        position = with_player(position, name, best=rating)
    position, amount = received(position, name, due, events)
    events.append(SHOW_PAID(player=name, amount=amount))
    position = with_player(position, name, performances=appended(player.performances, counter))
    position = with_city(position, city, changed(position.city(city), counter=None))
    return turn_over(off_train(position, city), name, events)


def _begin(position: Position, name: str, rating: int, events: list[Event]) -> Position:
    city = position.players[name].train
    position = abandoned(position, name, events)
    events.append(SHOW_BEGUN(player=name, city=city))
    position = with_player(position, name, two_week=Begun(city, rating))
    return turn_over(position, name, events, begun=True)
