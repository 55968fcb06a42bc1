"""Moves and scores in the words of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from api.pages.checker.slots import Slot, slots
from api.pages.checker.wording import Wording
from api.pages.lines import lines
from verifier.kernel.game import Game


@dataclass(frozen=True)
class Said:
    """A move in words: who, what, and with what."""

    player: str
    kind: str
    details: str

    def __str__(self) -> str:
        return f"{self.player}: {self.kind}" + (f" ({self.details})" if self.details else "")


def said(game: Game, wording: Wording, move: Mapping[str, Any]) -> Said:
    """What a move is, as it is sent, in words."""
    tag = str(move.get("type", ""))
    kinds: dict[str, type[Struct]] = {str(kind.__struct_config__.tag): kind for kind in game.moves}
    told = slots(kinds[tag]) if tag in kinds else {}
    details = [
        _detail(wording, f"{tag}.{name}", slot, move[name])
        for name, slot in told.items()
        if name != "player" and move.get(name) not in (None, False) and move[name] != slot.default
    ]
    return Said(str(move.get("player", "")), wording.kind(tag), "; ".join(details))


def _detail(wording: Wording, path: str, slot: Slot, value: Any) -> str:
    label = wording.label(path, slot)
    if value is True:
        return label
    if isinstance(value, str):
        return f"{label}: {wording.value(value) if value in slot.values else value}"
    return ", ".join(f"{_named(label, place)}: {text}" for place, text in lines(value))


def _named(label: str, place: str) -> str:
    return f"{label}, {place}" if place else label


@dataclass(frozen=True)
class Listed:
    """A legal move, in words and as it is sent."""

    words: Said
    sent: str


def grouped(moves: Iterable[Listed]) -> list[tuple[str, list[Listed]]]:
    """Moves by who makes them and their kind, in the order in which they are listed."""
    found: dict[str, list[Listed]] = {}
    for each in moves:
        found.setdefault(f"{each.words.player}: {each.words.kind}", []).append(each)
    return list(found.items())
