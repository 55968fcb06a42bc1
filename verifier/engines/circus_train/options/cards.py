"""The cards that can be played, and what can be done in their place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from verifier.engines.circus_train.months import FIRST_MONTH, LAST_SEASON
from verifier.engines.circus_train.moves import Done, Move, Parade, Play, Pocket, Rest, Source, UseSam
from verifier.engines.circus_train.names import CANADA
from verifier.engines.circus_train.options import following
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import (
    PARADE_TOP,
    POCKET_NOTHING,
    REPLAY_FEW_POINTS,
    SAM_WHEN,
)
from verifier.engines.circus_train.talent import counters
from verifier.engines.circus_train.trains import links_of, routes
from verifier.engines.circus_train.turns import (
    PARADE_PRICE,
    POCKET_STEP,
    REPLAY_LEVELS,
    REPLAY_POINTS,
    can_perform_hire,
    costs_reputation,
)
from verifier.kernel.readings import plays


def turn_moves(position: Position) -> Iterable[Move]:
    """What the player to act can do, and others in between."""
    name = str(position.turn)
    if position.played is not None:
        return following.moves(position, name)
    if position.acted:
        return (*_with_eddie(position, name), Done(name))
    return _openings(position, name)


def sam_moves(position: Position) -> Iterator[Move]:
    """Smuggler Sam given up for Reputation (ruling sam-when)."""
    if not position.is_advanced:
        return
    for name, player in position.everyone():
        if "smuggler-sam" in player.characters:
            own_turn = position.step == "turns" and position.turn == name
            if own_turn or plays(position, SAM_WHEN, "any-time"):
                yield UseSam(name)


# Most moves by far are those of cards: they are made in lists, which takes half as long as passing each one on.
def _openings(position: Position, name: str) -> list[Move]:
    player = position.players[name]
    moves = _with_cards(position, name, player.hand, "hand")
    if position.is_advanced:
        if may_replay(position, name):
            moves += _with_cards(position, name, player.discards, "discards")
        moves += _pocketed(position, name)
    moves += _with_eddie(position, name)
    return moves


def _with_eddie(position: Position, name: str) -> list[Move]:
    if not position.has_character(name, "engineer-eddie"):
        return []
    return _with_cards(position, name, position.players[name].discards, "engineer-eddie")


def _with_cards(position: Position, name: str, cards: Iterable[str], source: Source) -> list[Move]:
    moves: list[Move] = []
    for card in dict.fromkeys(cards):
        moves += _played(position, name, card, source)
    return moves


def may_replay(position: Position, name: str) -> bool:
    """Whether a player can pay for a card out of the discard pile."""
    player = position.players[name]
    if costs_reputation(position):
        return player.reputation - REPLAY_LEVELS >= position.track.lowest
    return player.points >= REPLAY_POINTS or plays(position, REPLAY_FEW_POINTS, "allowed")


def _played(position: Position, name: str, card: str, source: Source) -> list[Move]:
    if card == "rest":
        return list(_rests(position, name, source))
    start = position.players[name].train
    moves: list[Move] = []
    if card != "basic-transit" or can_perform_hire(position, name):
        moves.append(Play(name, card, (), source))
    if card == "basic-transit":
        moves += _parades(position, name, source)
    reached = routes(position.links, start, links_of(position, name, card))
    moves += [Play(name, card, route, source) for route in reached]
    return moves


def _rests(position: Position, name: str, source: Source) -> Iterator[Move]:
    in_canada = position.players[name].train in CANADA
    if in_canada and position.month == FIRST_MONTH and position.week == 1:
        return
    yield Rest(name, None, source)
    if in_canada:
        yield Rest(name, "reputation", source)
        if counters(position.talent_bank, "clowns") > 0:
            yield Rest(name, "clowns", source)
        if counters(position.talent_bank, "acrobats") > 0:
            yield Rest(name, "acrobats", source)


def _parades(position: Position, name: str, source: Source) -> Iterator[Move]:
    player = position.players[name]
    if not position.is_advanced or player.money < PARADE_PRICE:
        return
    if not position.easier:
        yield Parade(name, "points", source)
    reputation = player.reputation
    if source == "discards" and costs_reputation(position):
        reputation -= REPLAY_LEVELS
    if reputation < position.track.highest or plays(position, PARADE_TOP, "allowed"):
        yield Parade(name, "reputation", source)


def _pocketed(position: Position, name: str) -> Iterator[Move]:
    if position.month in LAST_SEASON or position.is_solitaire:
        return
    levels = position.players[name].reputation - position.track.lowest
    if levels < 1:
        return
    if plays(position, POCKET_NOTHING, "nothing"):
        yield Pocket(name, 0)
    for taken in range(1, levels + 1):
        yield Pocket(name, POCKET_STEP * taken)
