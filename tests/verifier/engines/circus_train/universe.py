"""Far more moves than a position of Circus Train allows, each written the way the enumerator writes it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from verifier.engines.circus_train.decks import COPIES
from verifier.engines.circus_train.moves import (
    Advance,
    BuyFromBank,
    Choose,
    Done,
    DrawCity,
    DrawCounter,
    DrawEvent,
    FinalScoring,
    Hire,
    Move,
    NoEvent,
    Parade,
    PayTaxes,
    PayWages,
    Perform,
    PlaceReleased,
    PlaceTrain,
    Play,
    Pocket,
    Recruit,
    RedLight,
    Rest,
    Roll,
    ScoreMonth,
    Source,
    Steal,
    StealAtMonthEnd,
    StealNothing,
    TakeTalent,
    UseSam,
)
from verifier.engines.circus_train.names import CHARACTERS, TALENT
from verifier.engines.circus_train.position import Position, clockwise_after, right_of
from verifier.engines.circus_train.trains import routes

SOURCES: tuple[Source, ...] = ("hand", "discards", "engineer-eddie")
DICE = range(1, 7)
AMOUNTS = (0, 3, 5, 10, 20, 45)


def universe(position: Position) -> Iterator[Move]:
    """Every move that somebody could think of: any player, any card, any city, any counter."""
    to_act = position.turn if position.turn is not None else position.first_player
    for name in dict.fromkeys((to_act, clockwise_after(position, to_act), right_of(position, to_act))):
        yield from (Done(name), UseSam(name))
        yield from _setting_up(position, name)
        yield from _cards(position, name)
        yield from _recruiting_and_performing(name)
        yield from _hiring(position, name)
        yield from _special_hires(position, name)
        yield from _wages(position, name)
        yield from _months(position, name)
    yield from _drawn(position)


def _setting_up(position: Position, name: str) -> Iterator[Move]:
    for count in (1, 2, 3):
        yield from (TakeTalent(name, pick) for pick in combinations_with_replacement(TALENT, count))
    yield from (PlaceTrain(name, city) for city in position.links)


def _cards(position: Position, name: str) -> Iterator[Move]:
    train = position.players[name].train
    # The longest way, with Brakeman Bill, and one connection more.
    ways = ((), *routes(position.links, train, 7))
    for card, source in product(COPIES, SOURCES):
        if card != "rest":
            yield from (Play(name, card, way, source) for way in ways)
    far = next(city for city in position.links if city not in position.links.get(train, ()))
    yield from (Play(name, card, (far,)) for card in COPIES if card != "rest" and far != train)
    for source in SOURCES:
        yield from (Rest(name, takes, source) for takes in (None, "clowns", "acrobats", "reputation"))
        yield from (Parade(name, gains, source) for gains in ("reputation", "points"))
    yield from (Pocket(name, amount) for amount in AMOUNTS)


def _recruiting_and_performing(name: str) -> Iterator[Move]:
    for character in CHARACTERS:
        yield from (Recruit(name, character, die) for die in DICE)
        yield Recruit(name, character, smuggler_sam=True)
    yield from (Perform(name, famous) for famous in (None, "clowns", "acrobats"))


def _hiring(position: Position, name: str) -> Iterator[Move]:
    for kind in TALENT:
        yield from (Hire(name, kind, die, buys) for die in DICE for buys in (False, True))
        yield Hire(name, kind, smuggler_sam=True)
    yield from (Choose(name, picked) for picked in _picks(3))


def _picks(most: int) -> Iterator[dict[str, int]]:
    """Every choice of up to so many counters."""
    for count in range(most + 1):
        for picked in combinations_with_replacement(TALENT, count):
            yield {kind: picked.count(kind) for kind in TALENT if kind in picked}


def _special_hires(position: Position, name: str) -> Iterator[Move]:
    things = (*TALENT, *CHARACTERS)
    for victim, _ in position.everyone():
        yield Steal(name, victim, ())
        yield Steal(name, victim, ("clowns", "clowns", "acrobats"))
        for count in (1, 2):
            yield from (Steal(name, victim, pick) for pick in combinations_with_replacement(things, count))
    yield from (Roll(name, die) for die in DICE)
    yield Roll(name, smuggler_sam=True)
    yield from (BuyFromBank(name, thing) for thing in things)


def _wages(position: Position, name: str) -> Iterator[Move]:
    yield PayWages(name)
    # In the Advanced Game counters are red-lighted one by one before the rest is paid.
    if not position.is_advanced:
        yield from (PayWages(name, picked) for picked in _picks(4) if picked)
    yield from (RedLight(name, thing) for thing in (*TALENT, *CHARACTERS))
    yield from (PlaceReleased(name, city) for city in position.links)


def _months(position: Position, name: str) -> Iterator[Move]:
    yield StealNothing(name)
    for victim, _ in position.everyone():
        yield from (StealAtMonthEnd(name, victim, thing) for thing in (*TALENT, *CHARACTERS))
    yield from (PayTaxes(name, picked) for picked in _picks(4))
    if name == position.first_player:
        yield from (ScoreMonth(name), DrawEvent(name), NoEvent(name), FinalScoring(name))


def _drawn(position: Position) -> Iterator[Move]:
    """The table draws; the enumerator lets the First Player do it."""
    name = str(position.first_player)
    yield Advance(name)
    yield from (DrawCity(name, city) for city in position.links)
    waiting = (*position.bag, *position.set_aside[:2], *position.removed[:2])
    yield from (DrawCounter(name, counter) for counter in dict.fromkeys(waiting))
