"""A place of a position or move with what is known there, and what every control for one has."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any

from msgspec import UNSET

from api.errors import InputError
from api.pages.checker.controls import Control
from api.pages.checker.names import Entered, below
from api.pages.checker.slots import Slot, is_maybe
from api.pages.checker.summing import summary
from api.pages.checker.wording import Wording
from verifier.kernel.game import Game


@dataclass
class Screen:
    """What is shown beside the values: the words of the game, what was entered, and what was wrong with it.

    `players` are those to choose from, `implied` the names that a table shows besides those that it holds. Where much
    is known it is shown `compact`, with its parts closed. `prefix` keeps the ids of a second copy apart.
    """

    game: Game
    wording: Wording
    entered: Entered
    errors: list[InputError] = field(default_factory=list)
    players: tuple[str, ...] = ()
    implied: dict[str, tuple[str, ...]] = field(default_factory=dict)
    prefix: str = ""
    compact: bool = False


@dataclass(frozen=True)
class Place:
    """One place. `pattern` is the path to it with `*` for names, `path` the one that errors name."""

    screen: Screen
    slot: Slot
    value: Any
    steps: tuple[str, ...]
    pattern: str
    path: str
    label: str = ""

    @property
    def name(self) -> str:
        name = ""
        for step in self.steps:
            name = below(name, step) if name else step
        return name

    @property
    def entered(self) -> Entered:
        return self.screen.entered.at(*self.steps)

    @property
    def default(self) -> Any:
        return self.slot.default

    def basic(self, kind: str, *, whole: bool = False, **more: Any) -> Control:
        """`whole` controls stand for everything below them, so that errors from there are theirs."""
        error = next((each for each in self.screen.errors if self.is_about(each, whole=whole)), None)
        label = self.label or self.screen.wording.label(self.pattern, self.slot)
        control = Control(kind, self.name, label, told=self.value is not UNSET, **more)
        control.blank = "unknown" if is_maybe(self.slot) else "not said"
        if error is not None:
            control.error = _worded(error)
            control.value = ", ".join(text for text in self.entered.texts if text.strip()) or control.value
        return control

    def is_about(self, error: InputError, *, whole: bool) -> bool:
        return error.path == self.path or (
            whole and error.path.startswith((f"{self.path}.", f"{self.path}["))
        )

    def nullable(self, control: Control) -> Control:
        if self.slot.shape.nullable and self.default is not None:
            control.null = self.value is None
        return control

    def emptiable(self, control: Control, nothing: Any) -> Control:
        """Where leaving it out does not mean that it is empty, that can be said."""
        if self.default != (() if nothing == [] else nothing) and not self.slot.never_empty:
            control.empty = self.value == nothing
        return self.nullable(control)

    def folded(self) -> Control:
        control = self.basic("folded", whole=True)
        control.value = json.dumps(self.value, ensure_ascii=False, separators=(",", ":"))
        control.summary = summary(self.screen.wording, self.slot, self.value)
        return control

    def raw(self) -> Control:
        control = self.basic("raw", whole=True)
        control.value = json.dumps(self.value, ensure_ascii=False)
        return control

    def within(self, slot: Slot, value: Any, step: str, *, pattern: str, path: str, label: str = "") -> Place:
        """A place further in; `pattern` and `path` are what it adds to them."""
        return replace(
            self,
            slot=slot,
            value=value,
            steps=(*self.steps, step),
            pattern=self.pattern + pattern,
            path=self.path + path,
            label=label,
        )


def _worded(error: InputError) -> str:
    message = f"Expected {error.expected}." if error.expected else error.message
    return message[:1].upper() + message[1:]
