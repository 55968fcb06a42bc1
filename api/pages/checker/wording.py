"""The words of a game for the fields of its positions and moves: files in `wording/`, one a game.

A field is looked up by its path with `*` for names (`players.*.money`), or by the end of it (`money`). What a file does
not name is told by the description of the field, or by its name.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from api.pages.checker.slots import Slot
from rulebase.yamlfile import read

FOLDER = Path(__file__).parent / "wording"
MOST_LABEL = 44
_NOT_A_LABEL = re.compile(r"^(whether|which|what|how|who|where|the reading)\b|`")


class Group(Struct, frozen=True, forbid_unknown_fields=True):
    """Facts of the position, or kinds of moves, that belong together, under a title."""

    title: str
    holds: tuple[str, ...]


class Wording(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game speaks.

    `groups` order the facts of the position and `moves` the kinds of moves; `labels` name fields and kinds, `values`
    what can be chosen; `usual` lists the facts of a part that are asked first. `players` are fields that name a player,
    `repeats` lists in which a value can be there twice, `also` values to choose beside the usual ones.
    """

    groups: tuple[Group, ...]
    moves: tuple[Group, ...]
    labels: dict[str, str] = {}
    values: dict[str, str] = {}
    usual: dict[str, tuple[str, ...]] = {}
    players: tuple[str, ...] = ()
    repeats: tuple[str, ...] = ()
    also: dict[str, tuple[str, ...]] = {}

    def label(self, path: str, slot: Slot) -> str:
        """What the field at a path is called."""
        found = _by_end(self.labels, path)
        if found is None:
            told = slot.shape.description.removeprefix("the ")
            named = not told or len(told) > MOST_LABEL or _NOT_A_LABEL.search(told)
            found = in_words(path.rpartition(".")[2]) if named else told
        return found[:1].upper() + found[1:]

    def value(self, value: Any) -> str:
        """What a value is called."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return self.values.get(str(value), in_words(str(value)))

    def kind(self, tag: str) -> str:
        """What a kind of move is called."""
        return self.labels.get(f"move.{tag}") or in_words(tag).capitalize()

    def is_player(self, path: str) -> bool:
        """Whether a field names a player."""
        return _ends_in(self.players, path)

    def may_repeat(self, path: str) -> bool:
        """Whether a value can be there twice in a list."""
        return _ends_in(self.repeats, path)

    def more_values(self, path: str) -> tuple[str, ...]:
        """Values beside the usual ones."""
        return _by_end(self.also, path) or ()

    def first_of(self, path: str) -> tuple[str, ...]:
        """The facts of a part that are asked first; all of them where none are named."""
        return _by_end(self.usual, path) or ()


def in_words(key: str) -> str:
    """A name of ours as people write it."""
    return key.replace("-", " ").replace("_", " ")


@cache
def wording_of(game: str) -> Wording:
    """The words of a game. Raises SourceFileError for a bad file."""
    return read(FOLDER / f"{game}.yaml", Wording)


def _ends(path: str) -> list[str]:
    steps = path.split(".")
    return [".".join(steps[place:]) for place in range(len(steps))]


def _by_end(named: dict[str, Any], path: str) -> Any:
    return next((named[end] for end in _ends(path) if end in named), None)


def _ends_in(paths: tuple[str, ...], path: str) -> bool:
    return any(end in paths for end in _ends(path))
