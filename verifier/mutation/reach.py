"""Which scenarios come to which statements of an engine, so that a mutant is tried on those that can notice it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from verifier.mutation.laboratory import Laboratory, Source
from verifier.scenarios import Case, run_case

Line = tuple[str, int]
"""A module inside an engine, and the line where a statement of it begins."""


@dataclass(frozen=True)
class Reach:
    """For each line the numbers of the cases that come to it, and for each case the steps it takes."""

    by_line: dict[Line, frozenset[int]]
    while_imported: frozenset[Line]
    steps: tuple[int, ...]

    def of(self, lines: Iterable[Line]) -> list[int]:
        """The cases that come to one of these lines: all, where importing the engine does."""
        wanted = set(lines)
        if wanted & self.while_imported:
            return list(range(len(self.steps)))
        return sorted(frozenset[int]().union(*(self.by_line.get(line, frozenset()) for line in wanted)))


class FailingScenario(Exception):
    """A scenario fails without any mistake planted, so that it can tell nothing."""


def reach_of(source: Source, cases: Sequence[Case]) -> Reach:
    """Run every case once, and watch. Raises FailingScenario."""
    with Laboratory(source, codes=source.watched()) as laboratory:
        imported = frozenset(_taken(laboratory))
        by_line: dict[Line, set[int]] = {}
        steps: list[int] = []
        for number, case in enumerate(cases):
            laboratory.steps.begin(sys.maxsize)
            _forget(laboratory)
            outcome = run_case(case, laboratory.game)
            if not outcome.passed:
                raise FailingScenario(f"{case.id} fails as it is: {outcome.message}")
            steps.append(laboratory.steps.taken)
            for line in _taken(laboratory):
                by_line.setdefault(line, set()).add(number)
    return Reach({line: frozenset(numbers) for line, numbers in by_line.items()}, imported, tuple(steps))


def _taken(laboratory: Laboratory) -> list[Line]:
    """The lines that were come to since this was last asked."""
    found = [(module, line) for module, lines in laboratory.lines.items() for line in lines]
    for lines in laboratory.lines.values():
        lines.clear()
    return found


def _forget(laboratory: Laboratory) -> None:
    """Make the engine work out again what it keeps, or only the first case would come to where that is done."""
    for module in laboratory.modules.values():
        for value in vars(module).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()
