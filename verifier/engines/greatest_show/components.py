"""The assumed card set: faces made up for playing, because the rulebook prints none."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import structs

from verifier.engines.greatest_show.cards import Act, Artist, Show
from verifier.engines.greatest_show.names import Kind
from verifier.engines.greatest_show.position import Position
from verifier.kernel.assumed import filled, known_table
from verifier.kernel.facts import Part

Source = Literal["clause", "published", "assumed"]


class ArtistEntry(Part, frozen=True, rename={"source": "from"}):
    """One artist as components.yaml has it."""

    name: str
    kind: Kind
    value: int
    bonus: int
    prefers: Literal["opening", "closing", "none"]
    company: Literal["act", "show", "act-other-types", "show-other-types"]
    source: Source


class ShowEntry(Part, frozen=True, rename={"source": "from"}):
    """One show as components.yaml has it."""

    name: str
    acts: tuple[Act, ...]
    source: Source


class CardFaces(Part, frozen=True):
    """The whole assumed set."""

    artists: tuple[ArtistEntry, ...]
    shows: tuple[ShowEntry, ...]


@cache
def _card_faces() -> CardFaces:
    """The set as the file has it."""
    return msgspec.yaml.decode((Path(__file__).parent / "components.yaml").read_bytes(), type=CardFaces)


@cache
def artist_faces() -> dict[str, Artist]:
    """Every artist of the assumed set by name."""
    faces = {
        card.name: Artist(card.kind, card.value, card.bonus, card.prefers, card.company)
        for card in _card_faces().artists
    }
    return known_table(faces)


@cache
def show_faces() -> dict[str, Show]:
    """Every show of the assumed set by name."""
    return known_table({card.name: Show(card.acts) for card in _card_faces().shows})


def with_assumed_faces(position: Position) -> Position:
    """The position with what it leaves out about cards of the assumed set filled in, if it chose that set."""
    if position.card_set != "assumed":
        return position
    return structs.replace(
        position,
        artists=filled(position.artists, artist_faces()),
        shows=filled(position.shows, show_faces()),
    )
