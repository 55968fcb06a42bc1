"""The assumed tile set: faces, prices and tables made up for playing, because the rulebook does not print them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import structs

from verifier.engines.gran_circo.position import Position
from verifier.engines.gran_circo.tiles import (
    Act,
    Advertisement,
    Improvement,
    IncomeTable,
    OneStand,
    Printed,
    Stand,
)
from verifier.kernel.assumed import filled, filled_face, known_table
from verifier.kernel.facts import Part

Source = Literal["clause", "published", "assumed"]


class ActEntry(Part, frozen=True, rename={"source": "from"}):
    """One act tile as components.yaml has it."""

    name: str
    kind: str
    stars: int
    duet: Literal["none", "left", "right", "both"]
    source: Source


class AdvertisementEntry(Part, frozen=True, rename={"source": "from"}):
    """One advertisement as components.yaml has it."""

    name: str
    kind: Literal["flyers", "tv-ads", "car-stereo", "outdoors", "radio-ads"]
    price: int
    source: Source


class StandEntry(Part, frozen=True, rename={"source": "from"}):
    """One concession stand as components.yaml has it."""

    name: str
    colour: Literal["green", "red", "blue", "yellow", "purple"]
    price: int
    source: Source


class ImprovementEntry(Part, frozen=True, rename={"source": "from"}):
    """One improvement as components.yaml has it: a special one, or one meant for an act."""

    name: str
    price: int
    source: Source
    special: Literal["toilets", "box-offices", "boxes", "tent", "portable-ring", "sound-system"] | None = None
    act: str | None = None
    points: int = 0


class IncomeEntry(Part, frozen=True, rename={"source": "from"}):
    """One line of the income table as components.yaml has it."""

    sum: Literal["three", "five", "seven", "eight"]
    dollars: int
    source: Source


class OneStandEntry(Part, frozen=True, rename={"source": "from"}):
    """What a single stand brings as components.yaml has it."""

    points: int
    money: int
    source: Source


class TileSet(Part, frozen=True):
    """The whole assumed set."""

    acts: tuple[ActEntry, ...]
    advertisements: tuple[AdvertisementEntry, ...]
    stands: tuple[StandEntry, ...]
    improvements: tuple[ImprovementEntry, ...]
    income: tuple[IncomeEntry, ...]
    one_stand: OneStandEntry


@cache
def tile_set() -> TileSet:
    """The set as the file has it."""
    return msgspec.yaml.decode((Path(__file__).parent / "components.yaml").read_bytes(), type=TileSet)


@cache
def act_faces() -> dict[str, Act]:
    """Every act of the assumed set by name."""
    return known_table({tile.name: Act(tile.kind, tile.stars, tile.duet) for tile in tile_set().acts})


@cache
def advertisement_faces() -> dict[str, Advertisement]:
    """Every advertisement of the assumed set by name."""
    faces = {tile.name: Advertisement(tile.kind, tile.price) for tile in tile_set().advertisements}
    return known_table(faces)


@cache
def stand_faces() -> dict[str, Stand]:
    """Every concession stand of the assumed set by name."""
    return known_table({tile.name: Stand(tile.colour, tile.price) for tile in tile_set().stands})


@cache
def improvement_faces() -> dict[str, Improvement]:
    """Every improvement of the assumed set by name."""
    faces = {
        tile.name: Improvement(tile.special, tile.act, tile.points, tile.price)
        for tile in tile_set().improvements
    }
    return known_table(faces)


@cache
def printed_tables() -> Printed:
    """The tables of the boards as the assumed set has them."""
    income = IncomeTable(**{line.sum: line.dollars for line in tile_set().income})
    return Printed(income, OneStand(tile_set().one_stand.points, tile_set().one_stand.money))


def with_assumed_faces(position: Position) -> Position:
    """The position with what it leaves out about tiles of the assumed set filled in, if it chose that set."""
    if position.tile_set != "assumed":
        return position
    printed, assumed = position.printed, printed_tables()
    return structs.replace(
        position,
        acts=filled(position.acts, act_faces()),
        advertisements=filled(position.advertisements, advertisement_faces()),
        stands=filled(position.stands, stand_faces()),
        improvements=filled(position.improvements, improvement_faces()),
        printed=Printed(
            filled_face(printed.income, assumed.income), filled_face(printed.one_stand, assumed.one_stand)
        ),
    )
