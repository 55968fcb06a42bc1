"""Small changes of a position that several effects share."""

from __future__ import annotations

from verifier.engines.circus_train.news import City
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import MONEY_BANK_EMPTY
from verifier.engines.circus_train.talent import more, total
from verifier.engines.circus_train.tracks import SOLO_DOLLARS
from verifier.kernel.change import bare, changed, together, with_item, without, without_item
from verifier.kernel.facts import UNKNOWN
from verifier.kernel.readings import plays
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import with_player

BANK_SHORT = Effect(
    "bank-short",
    ("components.treasury", "setup.treasury"),
    "The bank can pay {player} only ${amount} of ${due}.",
)
POINTS_GAINED = Effect(
    "points-gained",
    ("setup.points", "object.aim"),
    "{player} gains Victory Points: {points}.",
)
POINTS_LOST = Effect(
    "points-lost", ("victory-points.floor",), "{player} loses Victory Points: {points}, and has {left}."
)
POINTS_IN_MONEY = Effect(
    "points-in-money",
    (
        "solitaire.points-counter",
        "solitaire.points-counter.example",
        "solitaire.money",
        "solitaire.no-markers",
    ),
    "{player} takes ${amount} in place of Victory Points.",
)
POINTS_PAID = Effect(
    "points-paid", ("solitaire.points-spent",), "{player} pays ${amount} in place of Victory Points."
)
REPUTATION_UP = Effect(
    "reputation-up",
    ("reputation.ceiling", "solitaire.reputation"),
    "{player}'s Reputation Value is now {reputation}.",
)
REPUTATION_DOWN = Effect(
    "reputation-down",
    ("reputation.floor", "red-light.lowest"),
    "{player}'s Reputation Value is now {reputation}.",
)
EFFECTS = (
    BANK_SHORT,
    POINTS_GAINED,
    POINTS_LOST,
    POINTS_IN_MONEY,
    POINTS_PAID,
    REPUTATION_UP,
    REPUTATION_DOWN,
)


def received(position: Position, name: str, due: int, events: list[Event]) -> tuple[Position, int]:
    """The position after the bank has paid a player, and how much it paid (ruling money-bank-empty)."""
    amount = due
    left = position.treasury
    if left is not None:
        if left < due and plays(position, MONEY_BANK_EMPTY, "short"):
            amount = left
            events.append(BANK_SHORT(player=name, amount=amount, due=due))
        position = changed(position, treasury=max(left - amount, 0))
    return with_player(position, name, money=position.players[name].money + amount), amount


def paid(position: Position, name: str, amount: int) -> Position:
    """The position after a player has paid the bank."""
    if position.treasury is not None:
        position = changed(position, treasury=position.treasury + amount)
    return with_player(position, name, money=position.players[name].money - amount)


def gained(position: Position, name: str, points: int, events: list[Event]) -> Position:
    """The position after a gain of Victory Points, which is money in solitaire and nothing in the easier game."""
    if position.easier:
        return position
    if position.is_solitaire:
        position, amount = received(position, name, SOLO_DOLLARS * points, events)
        events.append(POINTS_IN_MONEY(player=name, amount=amount))
        return position
    events.append(POINTS_GAINED(player=name, points=points))
    return with_player(position, name, points=position.players[name].points + points)


def lost(position: Position, name: str, points: int, events: list[Event]) -> Position:
    """The position after a loss of Victory Points, not below 0: in a turn only the Advanced Game takes any."""
    left = max(position.players[name].points - points, 0)
    events.append(POINTS_LOST(player=name, points=points, left=left))
    return with_player(position, name, points=left)


def reputation_up(position: Position, name: str, events: list[Event]) -> Position:
    """The position with one more level of Reputation, not above the top of the track."""
    reputation = position.players[name].reputation
    if reputation < position.track.highest:
        reputation = reputation + 1
    events.append(REPUTATION_UP(player=name, reputation=reputation))
    return with_player(position, name, reputation=reputation)


def reputation_down(position: Position, name: str, levels: int, events: list[Event]) -> Position:
    """The position with less Reputation, not below the bottom of the track."""
    reputation = max(position.players[name].reputation - levels, position.track.lowest)
    events.append(REPUTATION_DOWN(player=name, reputation=reputation))
    return with_player(position, name, reputation=reputation)


def with_talent(position: Position, name: str, kind: str, count: int = 1) -> Position:
    """The position with more Talent counters of a type in a circus, or fewer."""
    return with_player(position, name, talent=more(position.players[name].talent, kind, count))


def with_bank(position: Position, kind: str, count: int = 1) -> Position:
    """The position with more counters of a type in the Talent Bank, or fewer."""
    return changed(position, talent_bank=more(position.talent_bank, kind, count))


def with_character(position: Position, name: str, character: str) -> Position:
    """The position in which a Special Character has joined a circus."""
    return with_player(position, name, characters=together(position.players[name].characters, (character,)))


def without_character(position: Position, name: str, character: str) -> Position:
    """The position in which a Special Character has left a circus."""
    return with_player(position, name, characters=without(position.players[name].characters, character))


def to_character_bank(position: Position, *characters: str) -> Position:
    """The position with Special Characters in their bank (characters.bank)."""
    return changed(position, character_bank=together(position.character_bank, characters))


def with_city(position: Position, name: str, city: City) -> Position:
    """The position with other things in a city, or nothing."""
    if bare(position.board) is UNKNOWN:
        return changed(position, covered=UNKNOWN)
    if city.counter is None and total(city.talent) == 0 and len(city.characters) == 0:
        board = without_item(position.board, name)
    else:
        board = with_item(position.board, name, city)
    return changed(position, board=board, covered=UNKNOWN)


def taken_out(position: Position, *counters: str) -> Position:
    """The position with Local News counters out of the game."""
    return changed(position, removed=together(position.removed, counters))
