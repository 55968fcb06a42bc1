"""Setting up a game of Big Top (book: Preparation)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from verifier.engines.big_top.components import assumed_set
from verifier.engines.big_top.position import GAME_END, Card, Player, Position, Purse
from verifier.engines.big_top.questions import LEFTOVER_COINS, QUESTIONS
from verifier.kernel.rule import Effect, Event

START_MONEY, START_FIVES, START_BANK = 22, 2, 22
END_CARDS = 5
FEWEST, MOST = 2, 4

BANK_FORMED = Effect("bank-formed", ("preparation.bank",), "The bank is formed from ${money}.")
DECK_BUILT = Effect(
    "deck-built",
    ("preparation.shuffle", "preparation.last-five", "preparation.deck"),
    "The deck has {count} cards, the game end card among the last five.",
)
PLAYER_EQUIPPED = Effect(
    "player-equipped",
    ("preparation.money", "preparation.hidden", "preparation.ringmaster", "preparation.hand"),
    "{player} takes ${money}, a ringmaster card and one attraction in hand.",
)


def setup(
    players: Sequence[str], seed: int, *, readings: Mapping[str, str] | None = None
) -> tuple[Position, tuple[Event, ...]]:
    """A position just after set-up, with the assumed card set; the first player is the first auctioneer.

    `players` are 2 to 4 different names, clockwise. Open rulings are played by `readings`, else by the first
    reading of each. Raises ValueError for other numbers of players or a name given twice.
    """
    if not FEWEST <= len(players) <= MOST or len(set(players)) != len(players):
        raise ValueError(f"players: expected {FEWEST} to {MOST} different names, got {list(players)}")
    chance = random.Random(seed)
    cards = {face.name: face.card(ringmaster=False) for face in assumed_set().attractions}
    ringmasters = [(face.name, face.card(ringmaster=True)) for face in assumed_set().ringmasters]
    names = list(cards)
    chance.shuffle(names)
    chance.shuffle(ringmasters)
    chosen = {question.key: question.readings[0] for question in QUESTIONS} | dict(readings or {})
    last = [*names[: END_CARDS - 1], GAME_END]
    chance.shuffle(last)
    deck = names[END_CARDS - 1 :] + last
    bank = _bank(MOST - len(players) if chosen[LEFTOVER_COINS.key] == "bank" else 0)
    events = [BANK_FORMED(money=bank.money)]
    seated = {}
    for player in players:
        dealt = deck.pop(0)
        seated[player] = _player(dict([ringmasters.pop()]), {dealt: cards.pop(dealt)})
        events.append(PLAYER_EQUIPPED(player=player, money=START_MONEY))
    events.insert(1, DECK_BUILT(count=len(deck)))
    position = Position(
        seats=tuple(players),
        players=seated,
        bank=bank,
        deck=tuple(deck),
        faces=cards,
        discarded={},
        auctioneer=players[0],
        phase="start",
        auction=None,
        card_set="assumed",
        readings=chosen,
    )
    return position, tuple(events)


def _bank(shares: int) -> Purse:
    """The bank with the starting money of so many missing players in it (ruling leftover-coins)."""
    return Purse(START_BANK + shares * START_MONEY, shares * START_FIVES)


def _player(in_front: dict[str, Card], hand: dict[str, Card]) -> Player:
    return Player(
        money=START_MONEY,
        fives=START_FIVES,
        cards=in_front,
        completed={},
        hand=hand,
        passed=False,
        last_bid=None,
        placed_on=(),
    )


SETUP_EFFECTS = (BANK_FORMED, DECK_BUILT, PLAYER_EQUIPPED)
