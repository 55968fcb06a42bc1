"""Setting up a game of Gran Circo (book: Setting Up the Game)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from verifier.engines.gran_circo.components import (
    act_faces,
    advertisement_faces,
    improvement_faces,
    printed_tables,
    stand_faces,
)
from verifier.engines.gran_circo.names import CIRCUSES, CircusName
from verifier.engines.gran_circo.position import RING_SPACES, Player, Position
from verifier.engines.gran_circo.questions import QUESTIONS
from verifier.engines.gran_circo.rules.counts import TAKEN_OUT
from verifier.engines.gran_circo.tiles import Tiles
from verifier.kernel.rule import Effect, Event

FEWEST, MOST = min(TAKEN_OUT), max(TAKEN_OUT)

CIRCUS_CHOSEN = Effect(
    "circus-chosen", ("setup.circus", "object.own-circus"), "{player} runs the circus {circus}."
)
ACTS_TAKEN_OUT = Effect(
    "acts-taken-out",
    (
        "setup.players",
        "setup.tiles.three-players",
        "setup.tiles.four-players",
        "setup.tiles.boxed",
        "setup.tiles.no-duets",
    ),
    "{count} act tiles return to the box.",
)
PILES_MADE = Effect(
    "piles-made",
    ("setup.shuffle", "setup.piles", "setup.piles-face-down"),
    "Four piles hold {count} act tiles each.",
)
SUPPLIES_MADE = Effect(
    "supplies-made",
    (
        "setup.supply",
        "setup.supply-face-down",
        "setup.ring.fill",
        "setup.ring.advertisements",
        "setup.ring.stands",
        "setup.ring.improvements",
        "setup.ring.face-up",
    ),
    "The ring is filled with {count} tiles off the supplies.",
)

SETUP_EFFECTS = (CIRCUS_CHOSEN, ACTS_TAKEN_OUT, PILES_MADE, SUPPLIES_MADE)


def setup(
    players: Sequence[str], seed: int, *, readings: Mapping[str, str] | None = None
) -> tuple[Position, tuple[Event, ...]]:
    """A position just after set-up, with the assumed tile set; the first player is the Starting Player.

    `players` are 3 to 5 different names, clockwise. Open rulings are played by `readings`, else by the first
    reading of each. Raises ValueError for other numbers of players or a name given twice.
    """
    if not FEWEST <= len(players) <= MOST or len(set(players)) != len(players):
        raise ValueError(f"players: expected {FEWEST} to {MOST} different names, got {list(players)}")
    chance = random.Random(seed)
    removed = _taken_out(len(players))
    acts = [name for name in act_faces() if name not in removed]
    chance.shuffle(acts)
    supplies = [
        _shuffled(faces, chance) for faces in (advertisement_faces(), stand_faces(), improvement_faces())
    ]
    spaces = RING_SPACES.values()
    ring = Tiles(*(tiles[:count] for tiles, count in zip(supplies, spaces, strict=True)))
    supply = Tiles(*(tiles[count:] for tiles, count in zip(supplies, spaces, strict=True)))
    circuses = dict(zip(players, CIRCUSES, strict=False))
    position = Position(
        seats=tuple(players),
        players={name: _player(circus) for name, circus in circuses.items()},
        starting_player=players[0],
        round=1,
        step="income",
        turn=players[0],
        undealt=tuple(acts),
        removed=removed,
        union=(),
        ring=ring,
        outside=Tiles((), (), ()),
        supply=supply,
        box=Tiles((), (), ()),
        acts=act_faces(),
        advertisements=advertisement_faces(),
        stands=stand_faces(),
        improvements=improvement_faces(),
        printed=printed_tables(),
        tile_set="assumed",
        readings={question.key: question.readings[0] for question in QUESTIONS} | dict(readings or {}),
    )
    events = [CIRCUS_CHOSEN(player=name, circus=circus) for name, circus in circuses.items()]
    events.append(ACTS_TAKEN_OUT(count=len(removed)))
    events.append(PILES_MADE(count=len(acts) // 4))
    events.append(SUPPLIES_MADE(count=sum(spaces)))
    return position, tuple(events)


def _taken_out(players: int) -> tuple[str, ...]:
    """One tile of every act with each of some numbers of stars, never one with a duet mark."""
    taken: dict[tuple[str, int], str] = {}
    for name, face in act_faces().items():
        if face.stars in TAKEN_OUT[players] and face.duet == "none":
            taken.setdefault((face.kind, face.stars), name)
    return tuple(taken.values())


def _shuffled(names: Mapping[str, object], chance: random.Random) -> tuple[str, ...]:
    shuffled = list(names)
    chance.shuffle(shuffled)
    return tuple(shuffled)


def _player(circus: CircusName) -> Player:
    return Player(
        circus=circus,
        money=0,
        partners=(),
        hand=(),
        marking={},
        cast=(),
        advertisements=(),
        stands=(),
        improvements=(),
        brought_acts=False,
        passed=False,
        points=0,
    )
