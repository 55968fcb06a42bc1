"""Setting up a game of Meeple Circus (book: Setup)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache

from verifier.engines.meeple_circus.components import (
    box_counts,
    component_set,
    demand_cards,
    speed_tokens,
    tile_faces,
)
from verifier.engines.meeple_circus.names import ACTS, FEWEST_PLAYERS, OPEN_COMPONENT_TILES, RINGS, START
from verifier.engines.meeple_circus.pieces import Pile
from verifier.engines.meeple_circus.position import Player, Position
from verifier.engines.meeple_circus.questions import QUESTIONS
from verifier.kernel.rule import Effect, Event

RING_TAKEN = Effect(
    "ring-taken",
    (
        "components.rings",
        "components.ring-sides",
        "components.score-tokens",
        "setup.ring",
        "setup.ring-colour",
        "setup.score-token",
        "setup.score-token-place",
        "setup.acrobats",
    ),
    "{player} takes a ring and starts with a blue and a yellow acrobat.",
)
DEMANDS_OPENED = Effect(
    "demands-opened",
    ("components.demands", "setup.demands-shuffle", "setup.demands-down", "setup.demands-open"),
    "The top card of each pile is turned up; there are {count} piles.",
)
FIRST_TILES_LAID = Effect(
    "first-tiles-laid",
    (
        "components.tiles",
        "components.act-tiles",
        "setup.tiles-shuffle",
        "setup.tiles",
        "setup.tiles-open",
        "setup.act-tiles-shuffle",
        "setup.act-tiles-stacks",
        "setup.act-tiles",
        "setup.act-tiles-place",
        "setup.scoring-stack",
        "setup.scoring-order",
    ),
    "{components} component tiles and {acts} tiles of the first act lie open.",
)
FIRST_PLAYER_NAMED = Effect(
    "first-player-named",
    ("setup.first-player-act", "setup.first-player-token", "components.first-player"),
    "{player} is the first player of the first act.",
)

SETUP_EFFECTS = (RING_TAKEN, DEMANDS_OPENED, FIRST_TILES_LAID, FIRST_PLAYER_NAMED)
AGES = 20
"""How old the players of a set-up game are, each a year more than the one before."""


def setup(
    players: Sequence[str], seed: int, *, readings: Mapping[str, str] | None = None
) -> tuple[Position, tuple[Event, ...]]:
    """The preparation of the first act, with the assumed set; the first player goes first.

    `players` are 2 to 5 different names, clockwise, the first one the first player. Open rulings are played by
    `readings`, else by the first reading of each. Raises ValueError for other numbers of players or a name given
    twice.
    """
    if not FEWEST_PLAYERS <= len(players) <= RINGS or len(set(players)) != len(players):
        raise ValueError(
            f"players: expected {FEWEST_PLAYERS} to {RINGS} different names, got {list(players)}"
        )
    chance = random.Random(seed)
    events: list[Event] = []
    reserve = box_counts()
    seated = {}
    for place, name in enumerate(players):
        seated[name] = _player(AGES + place)
        reserve = {stuff: count - START.get(stuff, 0) for stuff, count in reserve.items()}
        events.append(RING_TAKEN(player=name))
    piles = _piles(chance)
    events.append(DEMANDS_OPENED(count=len(piles)))
    stacks = [_shuffled_tiles(chance, act) for act in (None, *range(1, ACTS + 1))]
    components, first, second, third = stacks
    open_acts = first[: len(players) + 1]
    events.append(FIRST_TILES_LAID(components=OPEN_COMPONENT_TILES, acts=len(open_acts)))
    events.append(FIRST_PLAYER_NAMED(player=players[0]))
    position = Position(
        seats=tuple(players),
        players=seated,
        act=1,
        phase="preparation",
        turn=players[0],
        first_player=players[0],
        component_tiles=components[:OPEN_COMPONENT_TILES],
        act_tiles=open_acts,
        component_stack=components[OPEN_COMPONENT_TILES:],
        second_stack=second,
        third_stack=third,
        boxed=first[len(players) + 1 :],
        piles=piles,
        discarded=(),
        reserve=reserve,
        tokens=speed_tokens(),
        cards=demand_cards(),
        tiles=tile_faces(),
        card_set="assumed",
        readings={question.key: question.readings[0] for question in QUESTIONS} | dict(readings or {}),
    )
    return position, tuple(events)


def _player(age: int) -> Player:
    return Player(
        owned=dict(START),
        built={},
        component_tile=None,
        act_tile=None,
        ready=True,
        finish=0,
        speed="none",
        claims=(),
        applause=0,
        won=0,
        stars=0,
        antic=0,
        age=age,
    )


def _piles(chance: random.Random) -> dict[str, Pile]:
    """The piles, each shuffled, with the top card turned up."""
    piles = {}
    for name, cards in _cards_by_pile().items():
        pile = list(cards)
        chance.shuffle(pile)
        piles[name] = Pile(pile[0], tuple(pile[1:]))
    return piles


@cache
def _cards_by_pile() -> dict[str, list[str]]:
    cards: dict[str, list[str]] = {}
    for card in component_set().demands:
        cards.setdefault(card.pile, []).append(card.name)
    return cards


def _shuffled_tiles(chance: random.Random, act: int | None) -> tuple[str, ...]:
    """The tiles of an act, or the component tiles, in an order of their own."""
    tiles = list(_tiles_by_act()[act])
    chance.shuffle(tiles)
    return tuple(tiles)


@cache
def _tiles_by_act() -> dict[int | None, list[str]]:
    """The tiles of each act; those of none are the component tiles."""
    tiles: dict[int | None, list[str]] = {}
    for tile in component_set().tiles:
        tiles.setdefault(tile.act, []).append(tile.name)
    return tiles
