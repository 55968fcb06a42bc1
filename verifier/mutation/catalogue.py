"""Every mistake that can be planted in the engine of one game."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from verifier import scenarios
from verifier.kernel.game import Game
from verifier.mutation.attribution import Name, attributed, subjects_of
from verifier.mutation.changes import Change, changes_in
from verifier.mutation.laboratory import Laboratory, Source
from verifier.mutation.reach import Line

OFF = "off"
ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Mutant:
    """One mistake that can be planted, and the subjects (rules, effects, score lines) that the code decides.

    Its `key` stays the same as long as neither the name of the function nor the changed expression is another.
    """

    key: str
    kind: str
    within: str
    change: str
    file: str
    line: int
    subjects: tuple[str, ...]

    @property
    def digest(self) -> str:
        """A short name that follows from the key."""
        return sha256(self.key.encode()).hexdigest()[:16]


class Catalogue:
    """All mutants of one game by their keys, and how to plant them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        folder = scenarios.engine_folder(game.key)
        self.source = Source(folder, f"{scenarios.ENGINES}.{folder.name}")
        self._attribution = attributed(self.source, game)
        self._changes: dict[str, tuple[str, Change]] = {}
        self._lines: dict[str, tuple[Line, ...]] = {}
        self.mutants: Mapping[str, Mutant] = {
            mutant.key: mutant for mutant in (*self._switched_off(), *self._changed())
        }

    def lines(self, mutant: Mutant) -> tuple[Line, ...]:
        """Where a scenario has to come by for the mutant to matter to it."""
        return self._lines[mutant.key]

    @contextmanager
    def planted(self, mutant: Mutant, base: Laboratory) -> Iterator[Game | None]:
        """The engine of `base` with that mistake in it; None where it cannot even be imported."""
        if mutant.kind == OFF:
            yield without(base.game, mutant.change)
            return
        module, change = self._changes[mutant.key]
        with change.planted():
            code = self.source.compiled(module)
        try:
            laboratory = Laboratory(self.source, base, {module: code})
        except Exception:  # Whatever it is, the mistake shows.
            yield None
            return
        with laboratory:
            yield laboratory.game

    def _switched_off(self) -> Iterator[Mutant]:
        """Every rule and score line, not asked at all."""
        asked = {*(rule.id for rule in self.game.rules), *(line.id for line in self.game.lines)}
        for name, definition in self._attribution.graph.definitions.items():
            for id in sorted(subjects_of(definition, asked)):
                key = f"{OFF}: {id}"
                self._lines[key] = tuple(self._lines_of(name))
                yield Mutant(key, OFF, _dotted(name), id, self._file(name), definition.lineno, (id,))

    def _changed(self) -> Iterator[Mutant]:
        """Every small change of the code that decides something."""
        for name in sorted(self._attribution.subjects):
            definition = self._attribution.graph.definitions[name]
            subjects = tuple(sorted(self._attribution.subjects[name]))
            is_function = isinstance(definition, ast.FunctionDef)
            everywhere = () if is_function else tuple(self._lines_of(name))
            for change in changes_in(definition, *name):
                self._lines[change.key] = ((name[0], change.line),) if is_function else everywhere
                self._changes[change.key] = name[0], change
                yield Mutant(
                    change.key,
                    change.kind,
                    change.within,
                    change.says,
                    self._file(name),
                    change.line,
                    subjects,
                )

    def _lines_of(self, name: Name) -> Iterator[Line]:
        """The lines that run where a definition is used: its own, or those of the functions that use a constant."""
        for module, function in self._attribution.graph.functions_using(name):
            assert function.end_lineno is not None
            yield from ((module, line) for line in range(function.lineno, function.end_lineno + 1))

    def _file(self, name: Name) -> str:
        return self.source.files[name[0]].relative_to(ROOT).as_posix()


def without(game: Game, id: str) -> Game:
    """The game without one of its rules or score lines."""
    return replace(
        game,
        position_rules=tuple(rule for rule in game.position_rules if rule.id != id),
        move_rules=tuple(rule for rule in game.move_rules if rule.id != id),
        lines=tuple(line for line in game.lines if line.id != id),
    )


def _dotted(name: Name) -> str:
    return ".".join(name).removeprefix(".")
