"""The assumed card set: faces made up for playing, because the rulebook prints none."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal, TypeVar

import msgspec
from msgspec import structs

from verifier.engines.greatest_show.cards import Act, Artist, Show
from verifier.engines.greatest_show.names import Kind
from verifier.engines.greatest_show.position import Position
from verifier.kernel.facts import Part
from verifier.kernel.view import told

Source = Literal["clause", "published", "assumed"]
Face = TypeVar("Face", Artist, Show)


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
    return {
        card.name: Artist(card.kind, card.value, card.bonus, card.prefers, card.company)
        for card in _card_faces().artists
    }


@cache
def show_faces() -> dict[str, Show]:
    """Every show of the assumed set by name."""
    return {card.name: Show(card.acts) for card in _card_faces().shows}


def with_assumed_faces(position: Position) -> Position:
    """The position with what it leaves out about cards of the assumed set filled in, if it chose that set."""
    if position.card_set != "assumed":
        return position
    return structs.replace(
        position,
        artists=_filled(position.artists, artist_faces()),
        shows=_filled(position.shows, show_faces()),
    )


def _filled(given: dict[str, Face], assumed: dict[str, Face]) -> dict[str, Face]:
    """What the caller says of a card stands; the rest comes from the set."""
    partly = {
        name: _fill(face, assumed[name])
        for name, face in given.items()
        if name in assumed and not all(told(face, field) for field in face.__struct_fields__)
    }
    return assumed | given | partly


def _fill(given: Face, assumed: Face) -> Face:
    """A face with what is left out taken from the assumed one."""
    missing = {field: getattr(assumed, field) for field in given.__struct_fields__ if not told(given, field)}
    return structs.replace(given, **missing)
