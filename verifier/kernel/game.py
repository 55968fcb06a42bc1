"""One game as the kernel sees it: a value that lists what its engine is made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any

from verifier.kernel.rule import Cites, Effect, Event, Line, Question, Rule

Domains = Mapping[str, tuple[Any, ...]]


@dataclass(frozen=True)
class Sources:
    """Where the values came from that the rulebook does not print."""

    supplied: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Game:
    """The parts of an engine. `problems` finds what is wrong with a position as input: (path, what was expected).

    `prepare` fills in what the caller asked to have assumed. `hide` leaves out what a player cannot see.
    `domains` gives the values of facts whose range depends on the position. `options` lists the legal moves of a
    position, `play` makes one, and `winners` names them from the points of each player. `draw`, where a game has it,
    makes a `drawing.drawn.Drawing` of a `picture.Sight`, or None where there is nothing to be drawn; `places` gives by
    the id of a rule the paths of what its breach is about, where the names among its facts do not tell.

    `seats` is how few and how many can play. `inventory` counts what is in the game, wherever it is, as far as no move
    makes or loses any of it. `variant` chooses, by chance and to go with the readings, what else a set-up is told.
    """

    key: str
    title: str
    Position: type[Any]
    Move: Any
    moves: tuple[type[Any], ...]
    questions: tuple[Question, ...]
    position_rules: tuple[Rule, ...]
    move_rules: tuple[Rule, ...]
    effects: tuple[Effect, ...]
    lines: tuple[Line, ...]
    winners: Callable[[Any, Mapping[str, int]], tuple[str, ...]]
    winner_cites: tuple[str, ...]
    prepare: Callable[[Any], Any]
    hide: Callable[[Any, str], Any]
    domains: Callable[[Any, Any], Domains]
    sources: Callable[[Any], Sources]
    problems: Callable[[Any], Sequence[tuple[str, str]]]
    options: Callable[[Any], Sequence[Any]]
    play: Callable[[Any, Any], tuple[Any, tuple[Event, ...]]]
    setup: Callable[..., tuple[Any, tuple[Event, ...]]]
    over: Callable[[Any], bool]
    players: Callable[[Any], Sequence[str]]
    seats: tuple[int, int]
    inventory: Callable[[Any], Mapping[str, int]]
    variant: Callable[[Random, Mapping[str, str]], dict[str, Any]] = lambda chance, readings: {}
    draw: Callable[[Any], Any] | None = None
    places: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules, in checking order."""
        return (*self.position_rules, *self.move_rules)

    def rule(self, id: str) -> Rule:
        """The rule of that id. Raises KeyError."""
        return self._by_id[id]

    @cached_property
    def _by_id(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.rules}

    @property
    def named(self) -> tuple[Rule | Effect | Line, ...]:
        """Everything that has an id and cites clauses."""
        return (*self.rules, *self.effects, *self.lines)

    @property
    def subjects(self) -> dict[str, Cites]:
        """Everything that a scenario file can check, with the clauses it cites."""
        return {each.id: each.cites for each in self.named} | {"winners": self.winner_cites}
