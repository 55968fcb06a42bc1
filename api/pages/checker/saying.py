"""Moves and scores in the words of a game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from api.pages.checker.slots import Slot, slots
from api.pages.checker.values import ANOTHER
from api.pages.checker.wording import Wording, wording_of
from api.pages.facts import place_at, question
from api.pages.lines import lines
from verifier.kernel.facts import UNTOLD
from verifier.kernel.game import Game

_ITEM = re.compile(r"\[(\d+)\]")


@dataclass(frozen=True)
class Said:
    """A move in words: who, what, and with what."""

    player: str
    kind: str
    details: str

    def __str__(self) -> str:
        return f"{self.player}: {self.kind}" + (f" ({self.details})" if self.details else "")


def said(game: Game, wording: Wording, move: Mapping[str, Any], *, whole: bool = False) -> Said:
    """What a move is, as it is sent, in words; as a `whole` with what is so unless something else is said."""
    tag = str(move.get("type", ""))
    kinds: dict[str, type[Struct]] = {str(kind.__struct_config__.tag): kind for kind in game.moves}
    told = slots(kinds[tag]) if tag in kinds else {}
    details = [
        _detail(wording, f"{tag}.{name}", slot, move[name])
        for name, slot in told.items()
        if name != "player" and move.get(name) is not None
        if whole or (move[name] is not False and move[name] != slot.default)
    ]
    return Said(str(move.get("player", "")), wording.kind(tag), "; ".join(details))


def _detail(wording: Wording, path: str, slot: Slot, value: Any) -> str:
    label = wording.label(path, slot)
    if value is True:
        return label
    if value is False:
        return f"{label}: no"
    if isinstance(value, str):
        return f"{label}: {wording.value(value) if value in slot.values else value}"
    return ", ".join(f"{_named(label, place)}: {text}" for place, text in lines(value))


def _named(label: str, place: str) -> str:
    counted = _ITEM.sub(lambda found: f" {int(found[1]) + 1} ", place).replace(".", " ")
    return f"{label}, {' '.join(counted.split())}" if place else label


def _worded(wording: Wording, slot: Slot, text: str) -> str:
    """A value, or several with commas between, in the words of the game."""
    told = text.split(", ")
    if set(told) == {UNTOLD}:
        return f"{len(told)}, not described"
    values = set(map(str, slot.values or (slot.item.values if slot.item is not None else ())))
    return ", ".join(wording.value(each) if each in values else each for each in told)


def fact_in_words(game: Game, path: str, text: str) -> str:
    """A fact of a position, told as a line of text: the question that it answers, and the answer."""
    wording = wording_of(game.key)
    dotted = _ITEM.sub(r".\1", path)
    place = place_at(game, path) or place_at(game, dotted)
    if place is None:
        return f"{path} {text}"
    if place.slot.shape.kind != "part":
        return f"{question(game, place)} {_worded(wording, place.slot, text)}"
    whole, _, name = dotted.rpartition(".")
    within = place_at(game, whole)
    if within is not None and within.slot.shape.kind == "mapping":
        # It is there, and nothing more is known of it.
        return f"{wording.label(within.pattern, within.slot)}: {ANOTHER if name == UNTOLD else name}"
    return f"{wording.label(place.pattern, place.slot)}: {text}"


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
