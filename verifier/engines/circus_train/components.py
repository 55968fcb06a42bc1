"""The assumed set: map, counters and tables made up for playing, because the rulebook prints none."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import structs

from verifier.engines.circus_train.names import Colour, TalentKind
from verifier.engines.circus_train.news import News
from verifier.engines.circus_train.position import Position, Track
from verifier.kernel.assumed import filled, filled_face, known_table
from verifier.kernel.facts import Part

Source = Literal["clause", "published", "assumed"]


class CityEntry(Part, frozen=True, rename={"source": "from"}):
    """One city, which has one Destination card."""

    name: str
    source: Source


class LinkEntry(Part, frozen=True, rename={"source": "from"}):
    """One connection between two cities."""

    between: tuple[str, str]
    source: Source


class TalentEntry(Part, frozen=True, rename={"source": "from"}):
    """How many counters of one type of Talent there are."""

    kind: TalentKind
    count: int
    source: Source


class NewsEntry(Part, frozen=True, rename={"source": "from"}):
    """One Local News counter."""

    name: str
    kind: Literal["performance", "bankrupt", "points"]
    colour: Colour
    source: Source
    base: int = 0
    wants: dict[TalentKind, int] = {}
    weeks: Literal[1, 2] = 1
    talent: dict[TalentKind, int] = {}
    points: int = 0


class TrackEntry(Part, frozen=True, rename={"source": "from"}):
    """The ends of the Reputation Track."""

    lowest: int
    highest: int
    source: Source


class DiceEntry(Part, frozen=True, rename={"source": "from"}):
    """Up to which number a roll succeeds at one space of the Reputation Track."""

    space: int
    succeeds_to: int
    source: Source


class Components(Part, frozen=True):
    """The whole assumed set."""

    cities: tuple[CityEntry, ...]
    links: tuple[LinkEntry, ...]
    talent: tuple[TalentEntry, ...]
    news: tuple[NewsEntry, ...]
    track: TrackEntry
    dice: tuple[DiceEntry, ...]


@cache
def components() -> Components:
    """The set as the file has it."""
    return msgspec.yaml.decode((Path(__file__).parent / "components.yaml").read_bytes(), type=Components)


@cache
def city_names() -> tuple[str, ...]:
    """Every city of the assumed map."""
    return tuple(city.name for city in components().cities)


@cache
def assumed_links() -> dict[str, tuple[str, ...]]:
    """The cities one connection away, by city."""
    found: dict[str, list[str]] = {city: [] for city in city_names()}
    for link in components().links:
        one, other = link.between
        found[one].append(other)
        found[other].append(one)
    return {city: tuple(neighbours) for city, neighbours in found.items()}


@cache
def talent_counts() -> dict[str, int]:
    """How many counters of each type of Talent there are."""
    return {entry.kind: entry.count for entry in components().talent}


@cache
def news_faces() -> dict[str, News]:
    """Every Local News counter of the assumed set by name."""
    return known_table(
        {
            entry.name: News(
                entry.kind, entry.colour, entry.base, entry.wants, entry.weeks, entry.talent, entry.points
            )
            for entry in components().news
        }
    )


@cache
def assumed_track() -> Track:
    """The Reputation Track as the assumed set has it."""
    entry = components().track
    return Track(
        entry.lowest, entry.highest, {str(line.space): line.succeeds_to for line in components().dice}
    )


def with_assumed(position: Position) -> Position:
    """The position with what it leaves out of map, counters and track filled in, if it chose the assumed set."""
    if position.components != "assumed":
        return position
    track = filled_face(position.track, assumed_track())
    return structs.replace(
        position,
        # A map of the caller's own is not mixed with the assumed one.
        links=position.links or assumed_links(),
        news=filled(position.news, news_faces()),
        track=structs.replace(track, dice=assumed_track().dice | position.track.dice),
    )
