"""The assumed card set: faces made up for playing, because the rulebook prints none."""

from __future__ import annotations

from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Literal

import msgspec

from verifier.engines.big_top.position import Card, Player, Position
from verifier.kernel.facts import Part
from verifier.kernel.table import with_unknown

# What the face of a card shows, whatever was put on it.
_SHOWN = ("circles", "points", "stars", "clown", "effect")
_FACE = attrgetter(*_SHOWN)


class Face(Part, frozen=True, rename={"source": "from"}):
    """One card as components.yaml has it."""

    name: str
    circles: tuple[int, ...]
    points: int
    stars: int
    clown: bool
    effect: bool
    source: Literal["clause", "published", "assumed"]

    def card(self, *, ringmaster: bool) -> Card:
        """The card with this face and no coins on it."""
        return Card(self.circles, (), self.points, self.stars, self.clown, self.effect, ringmaster)


class CardSet(Part, frozen=True):
    """All faces of the assumed set."""

    ringmasters: tuple[Face, ...]
    attractions: tuple[Face, ...]


@cache
def assumed_set() -> CardSet:
    """The set as the file has it."""
    return msgspec.yaml.decode((Path(__file__).parent / "components.yaml").read_bytes(), type=CardSet)


@cache
def assumed_cards() -> dict[str, Card]:
    """Every card of the assumed set by name."""
    cards = {face.name: face.card(ringmaster=True) for face in assumed_set().ringmasters}
    return cards | {face.name: face.card(ringmaster=False) for face in assumed_set().attractions}


def prepared(position: Position) -> Position:
    """The position with the faces that it asked to have assumed, and an unknown entry for who is only named."""
    everybody = with_unknown(position.players, position.seats, Player())
    return with_assumed_faces(msgspec.structs.replace(position, players=everybody))


def with_assumed_faces(position: Position) -> Position:
    """The position with what it leaves out about cards of the assumed set filled in, if it chose that set."""
    if position.card_set != "assumed":
        return position
    players = {
        name: msgspec.structs.replace(
            player,
            cards=_filled(player.cards),
            completed=_filled(player.completed),
            hand=_filled(player.hand),
        )
        for name, player in position.players.items()
    }
    auction = position.auction
    if isinstance(auction, msgspec.Struct) and isinstance(auction.name, str):
        auction = msgspec.structs.replace(auction, card=_fill(auction.name, auction.card))
    named = position.deck if isinstance(position.deck, tuple) else ()
    faces = {name: Card() for name in named if name in assumed_cards()} | position.faces
    return msgspec.structs.replace(
        position,
        players=players,
        auction=auction,
        faces=_filled(faces),
        discarded=_filled(position.discarded),
    )


def _filled(cards: dict[str, Card]) -> dict[str, Card]:
    return {name: _fill(name, card) for name, card in cards.items()} if isinstance(cards, dict) else cards


def _fill(name: str, card: Card) -> Card:
    """What the caller says of a card stands; the rest comes from the set. Coins on it are never assumed."""
    assumed = assumed_cards().get(name)
    if assumed is None:
        return card
    known = card if isinstance(card, Card) else Card()
    if msgspec.UNSET not in _FACE(known) and known.ringmaster == assumed.ringmaster:
        return known
    fields = {field: getattr(assumed, field) for field in _SHOWN if getattr(known, field) is msgspec.UNSET}
    return msgspec.structs.replace(known, **fields, ringmaster=assumed.ringmaster)
