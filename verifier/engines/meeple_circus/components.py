"""The assumed set: what demand cards, tiles and speed tokens show, because the rulebook does not describe them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import structs

from verifier.engines.meeple_circus.pieces import Demand, Element, SpeedTokens, Tile
from verifier.engines.meeple_circus.position import Position
from verifier.kernel.assumed import filled, filled_face, known_table
from verifier.kernel.facts import Part

Source = Literal["clause", "published", "assumed"]


class DemandEntry(Part, frozen=True, rename={"source": "from"}):
    """One demand card as components.yaml has it."""

    name: str
    pile: str
    value: int
    elements: tuple[Element, ...]
    source: Source


class TileEntry(Part, frozen=True, rename={"source": "from"}):
    """One tile: `act` is none for a component tile."""

    name: str
    gives: dict[str, int]
    source: Source
    act: int | None = None


class CountEntry(Part, frozen=True, rename={"source": "from"}):
    """How many there are of a sort of component, or the applause of a speed token."""

    name: str
    count: int
    source: Source


class ComponentSet(Part, frozen=True):
    """The whole assumed set."""

    demands: tuple[DemandEntry, ...]
    tiles: tuple[TileEntry, ...]
    tokens: tuple[CountEntry, ...]
    box: tuple[CountEntry, ...]


@cache
def component_set() -> ComponentSet:
    """The set as the file has it."""
    return msgspec.yaml.decode((Path(__file__).parent / "components.yaml").read_bytes(), type=ComponentSet)


@cache
def demand_cards() -> dict[str, Demand]:
    """Every demand card of the set by name."""
    return known_table({card.name: Demand(card.value, card.elements) for card in component_set().demands})


@cache
def tile_faces() -> dict[str, Tile]:
    """Every tile of the set by name."""
    return known_table({tile.name: Tile(dict(tile.gives)) for tile in component_set().tiles})


@cache
def speed_tokens() -> SpeedTokens:
    """What the speed tokens show."""
    return SpeedTokens(**{token.name: token.count for token in component_set().tokens})


def box_counts() -> dict[str, int]:
    """How many components of each sort the box holds."""
    return {entry.name: entry.count for entry in component_set().box}


def with_assumed_set(position: Position) -> Position:
    """The position with what it leaves out about named cards and tiles filled in, if it chose the assumed set."""
    if position.card_set != "assumed":
        return position
    return structs.replace(
        position,
        cards=filled(position.cards, demand_cards()),
        tiles=filled(position.tiles, tile_faces()),
        tokens=filled_face(position.tokens, speed_tokens()),
    )
