"""Setting up a market, the moves that can be made there, and what they make happen."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.verifier.kernel.toy.position import (
    COINS,
    FREE,
    QUESTIONS,
    TRICKS,
    Buy,
    Give,
    Move,
    Position,
    Show,
    Trader,
    Ware,
)
from verifier.kernel.change import bare, changed, with_item
from verifier.kernel.readings import plays
from verifier.kernel.rule import Effect, Event

BOUGHT = Effect("bought", ("buy.ware",), "{player} buys the {ware} for {price}.")
GIVEN = Effect("given", ("give.coins",), "{player} gives {amount} to {to}.")
THANKED = Effect("thanked", ("badges.red",), "{to} thanks.")
SHOWN = Effect("shown", ("show.held",), "{player} shows {trick}.")
DEALT = Effect("dealt", ("market.start",), "{player} gets {coins} coins.")

EFFECTS = (BOUGHT, GIVEN, THANKED, SHOWN, DEALT)


def play(position: Position, move: Move) -> tuple[Position, tuple[Event, ...]]:
    trader = position.traders[move.player]
    names = list(position.traders)
    events: tuple[Event, ...]
    match move:
        case Buy():
            ware = position.wares[move.ware]
            events = (BOUGHT(player=move.player, ware=move.ware, price=ware.price),)
            position = _with_trader(position, move.player, coins=trader.coins - ware.price)
            position = changed(position, wares=with_item(position.wares, move.ware, changed(ware, sold=True)))
        case Give():
            events = (GIVEN(player=move.player, to=move.to, amount=move.amount),)
            receiver = position.traders[move.to]
            if receiver.badge == "red":
                events += (THANKED(to=move.to),)
            position = _with_trader(position, move.player, coins=trader.coins - move.amount)
            position = _with_trader(position, move.to, coins=receiver.coins + move.amount)
        case Show():
            events = (SHOWN(player=move.player, trick=move.trick),)
            hand = bare(trader.hand)
            place = trader.hand.index(move.trick)
            position = _with_trader(position, move.player, hand=hand[:place] + hand[place + 1 :])
    after = names[(names.index(move.player) + 1) % len(names)]
    return changed(position, turn=after), events


def _with_trader(position: Position, name: str, **changes: Any) -> Position:
    trader = changed(position.traders[name], **changes)
    return changed(position, traders=with_item(position.traders, name, trader))


def options(position: Position) -> list[Move]:
    return [] if position.closed else list(_options(position, position.turn))


def _options(position: Position, name: str) -> Iterator[Move]:
    trader = position.traders[name]
    for ware, each in position.wares.items():
        affordable = not each.sold and each.price <= trader.coins
        if affordable and (each.price > 0 or plays(position, FREE, "for-sale")):
            yield Buy(name, ware)
    for other in position.traders:
        if other != name:
            yield from (Give(name, other, amount) for amount in range(1, trader.coins + 1))
    yield from (Show(name, trick) for trick in TRICKS if trick in trader.hand)


def setup(
    players: Sequence[str], seed: int, *, readings: Mapping[str, str] | None = None
) -> tuple[Position, tuple[Event, ...]]:
    chance = random.Random(seed)
    traders = {
        name: Trader(chance.choice(COINS), chance.choice(("red", None)), tuple(chance.choices(TRICKS, k=2)))
        for name in players
    }
    wares = {name: Ware(chance.choice(COINS), False) for name in ("hat", "ball")}
    chosen = {question.key: question.readings[0] for question in QUESTIONS} | dict(readings or {})
    events = tuple(DEALT(player=name, coins=trader.coins) for name, trader in traders.items())
    return Position(traders, wares, players[0], readings=chosen), events
