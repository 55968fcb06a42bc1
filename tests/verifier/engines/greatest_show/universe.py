"""Far more moves than a position of The Greatest Show allows, each written the way the enumerator writes it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from verifier.engines.greatest_show.endgame import goes_on_stage
from verifier.engines.greatest_show.moves import (
    Add,
    AlsoMoved,
    Buy,
    ChooseShow,
    Exchange,
    Move,
    Pass,
    PlayCasting,
    PlayInjury,
    PlayPig,
    PlayPopularity,
    RemoveFromRow,
    Shift,
    Swap,
    TakeFromRow,
    Waive,
)
from verifier.engines.greatest_show.options import payments
from verifier.engines.greatest_show.position import Position

ACTS, PLACES = range(1, 6), range(1, 5)
PAIRS_OF_ACTS = ((1, 1), (1, 2), (2, 3), (3, 3), (3, 1), (4, 2), (5, 1))
Draw = tuple[tuple[str, ...], tuple[str, ...]]


def universe(position: Position) -> Iterator[Move]:
    """Every move that somebody could think of: any player, any card, any place."""
    for name, player in position.everyone():
        yield from (Pass(name), Waive(name))
        yield from (ChooseShow(name, show) for show in (*player.offered, *position.removed_shows[:1]))
        yield from _bought(position, name)
        yield from _added(position, name)
        yield from _played(position, name)
        yield from _out_of_row(position, name)
        yield from _moved(position, name)


def _draws(position: Position, pile: tuple[str, ...], count: int) -> Iterator[Draw]:
    """The draw as the enumerator states it, beside some that cannot be."""
    discard = (*position.discard, *pile)
    deck = position.deck if len(position.deck) > count else (*position.deck, *discard)
    shuffled = () if len(position.deck) > count else discard
    yield deck[:count], shuffled
    yield deck[1 : count + 1], shuffled
    yield deck[: count + 1], shuffled
    if position.discard and not shuffled:
        yield deck[:count], position.discard


def _bought(position: Position, name: str) -> Iterator[Move]:
    missing = 5 - len(position.trade_row)
    for place in PLACES:
        for cost in (place - 2, place - 1, place):
            for pays in payments(position.players[name].hand, max(cost, 0)):
                for drawn, shuffled in _draws(position, pays, missing):
                    yield Buy(name, place, pays, drawn, shuffled)


def _added(position: Position, name: str) -> Iterator[Move]:
    for card in (*position.players[name].hand, *position.trade_row[:1]):
        yield from (Add(name, card, act) for act in ACTS)


def _played(position: Position, name: str) -> Iterator[Move]:
    for whose, holder in position.everyone():
        for artist in (*holder.stage, *position.trade_row[:1]):
            yield PlayPig(name, whose, artist)
            yield PlayPopularity(name, whose, artist)
            yield PlayInjury(name, whose, artist)
    for drawn, shuffled in _draws(position, (), 3):
        yield from (PlayCasting(name, drawn, keeps, shuffled) for keeps in (*drawn, "nothing"))


def _out_of_row(position: Position, name: str) -> Iterator[Move]:
    row = position.trade_row
    for drawn, shuffled in _draws(position, (), 5 - len(row)):
        for place in PLACES:
            yield from (TakeFromRow(name, place, drawn, shuffled, act) for act in ACTS)
            if not goes_on_stage(position, name, place):
                # Without an act nothing is said where an artist goes that comes straight into the show.
                yield TakeFromRow(name, place, drawn, shuffled)
    to_pile = position.readings["acrobat-destination"] == "discarded"
    for count in PLACES:
        for places in combinations(PLACES, count):
            gone = tuple(row[place - 1] for place in places if place <= len(row)) if to_pile else ()
            for drawn, shuffled in _draws(position, gone, 4 - len(row) + count):
                yield RemoveFromRow(name, places, drawn[:4], shuffled)
            for drawn, shuffled in _drawn_between(position, gone):
                yield RemoveFromRow(name, places, drawn, shuffled)
    yield RemoveFromRow(name, (1, 1), position.deck[:2])


def _drawn_between(position: Position, gone: tuple[str, ...]) -> Iterator[Draw]:
    """The draw where the row is filled after each card, the cards removed going to the discard pile one by one."""
    deck, pile, drawn = list(position.deck), list(position.discard), []
    shuffled: tuple[str, ...] = ()
    for card in gone:
        pile.append(card)
        if deck:
            drawn.append(deck.pop(0))
        if not deck:
            shuffled = shuffled or tuple(pile)
            deck, pile = pile, []
            if len(drawn) < gone.index(card) + 1:
                drawn.append(deck.pop(0))
    yield tuple(drawn[:4]), shuffled


def _moved(position: Position, name: str) -> Iterator[Move]:
    own = position.players[name].stage
    yield from (Exchange(name, artist, other) for artist, other in combinations(own, 2))
    for artist in own:
        yield Exchange(name, artist, artist)
        yield from (Shift(name, artist, act) for act in ACTS)
    for (one, other), (act, into) in product(combinations(own, 2), PAIRS_OF_ACTS):
        yield Shift(name, one, act, AlsoMoved(other, into))
    for other, holder in position.everyone():
        for gives in (*own, *position.trade_row[:1]):
            for takes in holder.stage:
                yield from (Swap(name, gives, takes, other, *acts) for acts in _acts(position))


def _acts(position: Position) -> Iterator[tuple[int, int] | tuple[()]]:
    """Where swapped artists come, as the enumerator states it: not at all where they take each other's places."""
    if position.readings["illusionist-places"] == "exchanged":
        yield ()
    else:
        yield from PAIRS_OF_ACTS
