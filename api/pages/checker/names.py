"""How inputs are named: `position.players.Ann.money`, and what else is said of the same place behind a colon."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from urllib.parse import unquote

# What may stand behind the colon.
ITEM = "item"  # one item of a list, as it is
JSON = "json"  # all that is known there, as JSON
THERE = "there"  # the part is there, even if nothing is known of it
EMPTY = "empty"  # known to be empty
NULL = "null"  # known to be none
GONE = "gone"  # to be taken out
OPEN = "open"  # shown with its fields
_ESCAPES = {"%": "%25", ".": "%2E", ":": "%3A"}


def step_name(step: str) -> str:
    """A step of a path as part of the name of an input."""
    return "".join(_ESCAPES.get(character, character) for character in step)


def below(name: str, step: str) -> str:
    """The name of the input for a step further in."""
    return f"{name}.{step_name(step)}"


def name_of(steps: Iterable[str]) -> str:
    """The name of the input at the end of these steps."""
    return ".".join(map(step_name, steps))


@dataclass
class Entered:
    """What was entered at one place, and below it. `texts` are typed or chosen, `said` what stood behind a colon."""

    texts: list[str] = field(default_factory=list)
    said: dict[str, list[str]] = field(default_factory=dict)
    below: dict[str, Entered] = field(default_factory=dict)

    def add(self, name: str, values: Iterable[str]) -> None:
        """Put the values of an input into their place. An empty step leads nowhere and is left out."""
        path, _, what = name.partition(":")
        steps = [unquote(step) for step in path.split(".")]
        if not all(steps):
            return
        place = self
        for step in steps:
            place = place.below.setdefault(step, Entered())
        if what:
            place.said.setdefault(what, []).extend(values)
        else:
            place.texts.extend(values)

    def at(self, *steps: str) -> Entered:
        """What was entered at the end of these steps; nothing, where nothing was."""
        place: Entered | None = self
        for step in steps:
            place = None if place is None else place.below.get(step)
        return place or Entered()

    def has(self, what: str) -> bool:
        """Whether something is said that is not empty."""
        return any(self.said.get(what, ()))
