"""The controls that show a position or a move, from its JSON: read back, they give the same JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from msgspec import NODEFAULT, UNSET

from api.errors import InputError
from api.pages.checker.controls import Control, Option
from api.pages.checker.names import OPEN, Entered, below
from api.pages.checker.slots import Slot, is_maybe
from api.pages.checker.summing import summary
from api.pages.checker.wording import Wording
from verifier.kernel.facts import UNTOLD
from verifier.kernel.game import Game

# Values as pills to press, and as a list to choose from; numbers beyond are counted.
MOST_PILLS = 14
MOST_NUMBERS = 7
# Items of a list that are shown one by one, and entries of a table that are shown with their fields.
MOST_ITEMS = 8
MOST_ENTRIES = 6
ANOTHER = "another, not described"


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

    def show(
        self, slot: Slot, value: Any, steps: tuple[str, ...], pattern: str, *, path: str = "", label: str = ""
    ) -> Control:
        """The control for what stands at the end of these steps.

        `pattern` is the path with `*` for names, `path` as errors name it.
        """
        place = _Place(self, slot, value, steps, pattern, path or ".".join(steps), label)
        control = place.control()
        control.prefix = self.prefix
        return control


@dataclass(frozen=True)
class _Place:
    screen: Screen
    slot: Slot
    value: Any
    steps: tuple[str, ...]
    pattern: str
    path: str
    label: str = ""

    def control(self) -> Control:
        shape = self.slot.shape
        if self.value is not UNSET and self.value is not None and not _fits(self.value, shape.kind):
            return self._raw()
        if shape.kind == "part":
            return self._part()
        if shape.kind == "mapping":
            return self._table()
        if shape.kind == "sequence":
            return self._sequence()
        return self._scalar()

    # What all have.

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

    def _basic(self, kind: str, *, whole: bool = False, **more: Any) -> Control:
        """`whole` controls stand for everything below them, so that errors from there are theirs."""
        error = next((each for each in self.screen.errors if self._is_about(each, whole=whole)), None)
        label = self.label or self.screen.wording.label(self.pattern, self.slot)
        control = Control(kind, self.name, label, told=self.value is not UNSET, **more)
        control.blank = "unknown" if is_maybe(self.slot) else "not said"
        if error is not None:
            control.error = _worded(error)
            control.value = ", ".join(text for text in self.entered.texts if text.strip()) or control.value
        return control

    def _is_about(self, error: InputError, *, whole: bool) -> bool:
        return error.path == self.path or (
            whole and error.path.startswith((f"{self.path}.", f"{self.path}["))
        )

    def _nullable(self, control: Control) -> Control:
        if self.slot.shape.nullable and self.default is not None:
            control.null = self.value is None
        return control

    def _emptiable(self, control: Control, nothing: Any) -> Control:
        """Where leaving it out does not mean that it is empty, that can be said."""
        if self.default != (() if nothing == [] else nothing) and not self.slot.never_empty:
            control.empty = self.value == nothing
        return self._nullable(control)

    # One value.

    def _scalar(self) -> Control:
        slot, value = self.slot, self.value
        choices = self._choices()
        number = slot.shape.scalar is int
        few = len(choices) <= (MOST_NUMBERS if number else MOST_PILLS)
        if choices and few:
            return self._chosen("pills", choices)
        if choices and not number:
            return self._chosen("select", choices)
        text = "" if value is UNSET or value is None else str(value)
        control = self._basic("count" if number else "text", value=text)
        if number and not slot.fraction:
            control.numeric = True
            if isinstance(slot.shape.domain, tuple):
                control.least, control.most = slot.shape.domain[0], slot.shape.domain[-1]
        if number and self.default is not NODEFAULT and self.default not in (UNSET, None):
            control.blank = str(self.default)
        return self._nullable(control)

    def _choices(self) -> tuple[Any, ...]:
        screen = self.screen
        if self.slot.shape.domain == "player" or screen.wording.is_player(self.pattern):
            return screen.players
        question = next(
            (each for each in screen.game.questions if self.pattern == f"position.readings.{each.key}"), None
        )
        if question is not None:
            return question.readings
        return (*self.slot.values, *(screen.wording.more_values(self.pattern) if self.slot.values else ()))

    def _chosen(self, kind: str, choices: tuple[Any, ...]) -> Control:
        value = self.default if self.value is UNSET else self.value
        known = value not in (UNSET, NODEFAULT) and value is not None
        control = self._basic(kind)
        options: list[Option] = []
        if not isinstance(self.default, bool):
            blank = value in (UNSET, NODEFAULT) or (value is None and self.default is None)
            nothing = "none" if self.default is None and self._is_fact else control.blank
            options.append(Option("", nothing, blank and not self.screen.prefix))
        if self.slot.shape.nullable and self.default is not None:
            options.append(Option("none", "none", value is None))
        if known and value not in choices:
            choices = (*choices, value)
        options += [Option(_text(each), self._worded(each), known and each == value) for each in choices]
        return replace(control, options=tuple(options))

    @property
    def _is_fact(self) -> bool:
        return self.steps[0] == "position"

    def _worded(self, value: Any) -> str:
        free = self.slot.shape.domain == "player" or self.screen.wording.is_player(self.pattern)
        return str(value) if free else self.screen.wording.value(value)

    # Lists.

    def _sequence(self) -> Control:
        assert self.slot.item is not None
        if self.slot.item.shape.kind == "part":
            return self._list()
        items = self.value if isinstance(self.value, list) else []
        if not all(isinstance(item, (str, int, float)) for item in items):
            return self._raw()
        strings = all(isinstance(each, str) for each in self.slot.item.values)
        if self.slot.item.values and strings and len(self.slot.item.values) <= 2 * MOST_PILLS:
            control = self._chips(items)
        else:
            control = self._names(items)
        if self.default == ():
            control.blank = "none"
        return self._emptiable(control, [])

    def _chips(self, items: list[Any]) -> Control:
        assert self.slot.item is not None
        item = self.slot.item
        worded = self.screen.wording.value
        options = [Option(str(each), worded(each) if each != UNTOLD else ANOTHER, True) for each in items]
        again = self.screen.wording.may_repeat(self.pattern)
        options += [
            Option(str(each), f"another {worded(each)}" if each in items else worded(each))
            for each in item.values
            if again or each not in items
        ]
        if item.untold:
            options.append(Option(UNTOLD, ANOTHER))
        return self._basic("chips", whole=True, options=tuple(options))

    def _names(self, items: list[Any]) -> Control:
        assert self.slot.item is not None
        item = self.slot.item
        control = self._basic("names", whole=True)
        if len(items) <= MOST_ITEMS and not control.error:
            options = [Option(str(each), str(each) if each != UNTOLD else ANOTHER, True) for each in items]
            if item.shape.domain == "player" or self.screen.wording.is_player(self.pattern):
                options += [Option(each, each) for each in self.screen.players if each not in items]
            control.options = tuple(options)
        elif not control.error:
            control.value = _with_commas(items)
        what = "numbers" if item.shape.scalar is int else "names"
        control.blank_line = (
            f"{'more' if control.options else what}{' or ?' if item.untold else ''}, with commas"
        )
        return control

    def _list(self) -> Control:
        assert self.slot.item is not None
        items = self.value if isinstance(self.value, list) else []
        control = self._basic("list")
        control.children = [
            self._inner(self.slot.item, item, str(place), f"{place + 1}", f"[{place}]")
            for place, item in enumerate(items)
        ]
        if self.entered.has(OPEN):
            control.children.append(
                self._inner(self.slot.item, UNSET, str(len(items)), f"{len(items) + 1}", f"[{len(items)}]")
            )
        control.opened = bool(control.children)
        return self._emptiable(control, [])

    def _inner(self, slot: Slot, value: Any, step: str, label: str, place: str) -> Control:
        inner = _Place(
            self.screen, slot, value, (*self.steps, step), f"{self.pattern}.*", f"{self.path}{place}", label
        )
        control = inner.control()
        control.removable = control.opened = True
        control.there = value is not UNSET
        return control

    # Tables and parts.

    def _table(self) -> Control:
        assert self.slot.item is not None
        held = self.value if isinstance(self.value, dict) else {}
        if self._is_long(held) and not self.entered.has(OPEN):
            return self._folded()
        control = self._basic("table")
        parts = self.slot.item.shape.kind == "part"
        if self.slot.untold and not self.slot.shape.open and held.get(UNTOLD, {}) in ({}, UNTOLD):
            control.more, control.more_of_parts = UNTOLD in held, parts
            held = {name: value for name, value in held.items() if name != UNTOLD}
        for name in self._names_in(held):
            control.children.append(
                self._entry(name, held.get(name, UNSET), fold=parts and len(held) > MOST_ENTRIES)
            )
        control.opened = bool(held) and not self.screen.compact
        control.marked = self.entered.has(OPEN)
        control.counted = bool(self.slot.keys) and self.slot.item.shape.scalar is int and not parts
        if control.counted:
            control.summary = summary(self.screen.wording, self.slot, held)
        fixed = 0 < len(self.slot.keys) <= MOST_PILLS
        control.extensible = not fixed and self.pattern != "position.readings"
        control.hint = "Once one is told, those left blank are not there." if fixed else ""
        return self._emptiable(control, {})

    def _is_long(self, held: dict[str, Any]) -> bool:
        assert self.slot.item is not None
        most = MOST_PILLS if self.slot.item.shape.kind == "scalar" else MOST_ENTRIES
        return len(held) > most and self.pattern != "position.players"

    def _names_in(self, held: dict[str, Any]) -> Iterable[str]:
        keys: Iterable[str] = self.slot.keys if len(self.slot.keys) <= MOST_PILLS else ()
        if self.pattern == "position.readings" and self.entered.has(OPEN):
            keys = [question.key for question in self.screen.game.questions]
        return dict.fromkeys((*held, *keys, *self.screen.implied.get(self.pattern, ())))

    def _entry(self, name: str, value: Any, *, fold: bool) -> Control:
        assert self.slot.item is not None
        steps = (*self.steps, name)
        readings = self.pattern == "position.readings"
        label = ANOTHER if name == UNTOLD else name
        if readings:
            label = next((each.asks for each in self.screen.game.questions if each.key == name), name)
        elif name in self.slot.keys:
            label = self.screen.wording.value(name)
        pattern = f"{self.pattern}.{name if readings else '*'}"
        inner = _Place(
            self.screen,
            self.slot.item,
            value,
            steps,
            pattern,
            f"{self.path}.{name}",
            label[:1].upper() + label[1:],
        )
        if (
            fold
            and value is not UNSET
            and not inner.entered.has(OPEN)
            and not any(inner._is_about(each, whole=True) for each in self.screen.errors)
        ):
            control = inner._folded()
        else:
            control = inner.control()
            control.marked = inner.entered.has(OPEN)
        if control.kind in ("count", "text", "pills", "names", "chips"):
            control.blank = "unknown" if self.slot.shape.open else "not there"
        control.there = value is not UNSET
        control.removable = name not in self.slot.keys and not readings
        control.opened = control.opened or (self.pattern == "position.players" and not self.screen.compact)
        return control

    def _part(self) -> Control:
        held = self.value if isinstance(self.value, dict) else {}
        control = self._basic("part")
        control.told = bool(held) or self.value is None
        usual = self.screen.wording.first_of(self.pattern) or tuple(self.slot.fields)
        for name in dict.fromkeys((*usual, *self.slot.fields)):
            inner = _Place(
                self.screen,
                self.slot.fields[name],
                held.get(name, UNSET),
                (*self.steps, name),
                f"{self.pattern}.{name}",
                f"{self.path}.{name}",
            ).control()
            (control.children if name in usual else control.rest).append(inner)
        told = sum(child.told for child in (*control.children, *control.rest))
        control.summary = f"{told} of {len(self.slot.fields)} known" if told else ""
        control.opened = (bool(told) and not self.screen.compact) or self.entered.has(OPEN)
        control.there = isinstance(self.value, dict) and not told and is_maybe(self.slot)
        return self._nullable(control)

    # What is not taken apart.

    def _folded(self) -> Control:
        control = self._basic("folded", whole=True)
        control.value = json.dumps(self.value, ensure_ascii=False, separators=(",", ":"))
        control.summary = summary(self.screen.wording, self.slot, self.value)
        return control

    def _raw(self) -> Control:
        control = self._basic("raw", whole=True)
        control.value = json.dumps(self.value, ensure_ascii=False)
        return control


def _fits(value: Any, kind: str) -> bool:
    wanted: Any = {"part": dict, "mapping": dict, "sequence": list, "scalar": (str, int, float, bool)}[kind]
    return isinstance(value, wanted)


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _with_commas(items: list[Any]) -> str:
    plain = all(
        isinstance(item, int) or (item == item.strip() and "," not in item and not item.startswith("["))
        for item in items
        if not isinstance(item, float)
    )
    return ", ".join(map(str, items)) if plain else json.dumps(items, ensure_ascii=False)


def _worded(error: InputError) -> str:
    message = f"Expected {error.expected}." if error.expected else error.message
    return message[:1].upper() + message[1:]
