"""Trying the mutants of one game: a mutant is killed by the first scenario that it makes fail."""

from __future__ import annotations

from dataclasses import dataclass

from verifier import scenarios
from verifier.kernel.game import Game
from verifier.mutation.catalogue import Catalogue, Mutant
from verifier.mutation.laboratory import Laboratory
from verifier.mutation.reach import Reach, reach_of
from verifier.scenarios import Case, run_case

TIMES_AS_MANY, STEPS_MORE = 10, 10_000
"""How many steps a mutant may take in a case: so many times what the case takes, and so many more."""


@dataclass(frozen=True)
class Tried:
    """What became of a mutant: `killer` is the scenario that failed, "" where the engine could not even be imported.

    It is None where the mutant survived; `ran` counts the scenarios that were tried.
    """

    mutant: Mutant
    killer: str | None
    ran: int

    @property
    def killed(self) -> bool:
        return self.killer is not None


class Bench:
    """Everything that trying the mutants of one game needs. A `reach` that is known saves the time to find it out.

    Raises FailingScenario where a scenario fails without any mistake planted.
    """

    def __init__(self, game: Game, cases: tuple[Case, ...] | None = None, reach: Reach | None = None) -> None:
        self.game = game
        self.cases = scenarios.cases(game.key) if cases is None else cases
        self._catalogue = Catalogue(game)
        self.mutants = self._catalogue.mutants
        self.reach = reach_of(self._catalogue.source, self.cases) if reach is None else reach
        self._base = Laboratory(self._catalogue.source)
        # Of each function, the cases that killed a mutant of it, the latest first.
        self._killers: dict[str, list[int]] = {}

    def close(self) -> None:
        """Let go of the copy of the engine."""
        self._base.close()

    def tried(self, key: str) -> Tried:
        """Plant one mutant and run the scenarios that can notice it, until one fails. Raises KeyError."""
        mutant = self.mutants[key]
        with self._catalogue.planted(mutant, self._base) as game:
            return Tried(mutant, "", 0) if game is None else self._run(mutant, game)

    def _run(self, mutant: Mutant, game: Game) -> Tried:
        order = self._in_order(mutant)
        for ran, number in enumerate(order, 1):
            self._base.steps.begin(self.reach.steps[number] * TIMES_AS_MANY + STEPS_MORE)
            if not run_case(self.cases[number], game).passed:
                killers = self._killers.setdefault(mutant.within, [])
                killers[:] = [number, *(each for each in killers if each != number)]
                return Tried(mutant, self.cases[number].id, ran)
        return Tried(mutant, None, len(order))

    def _in_order(self, mutant: Mutant) -> list[int]:
        """The cases that can notice: those that killed a neighbour, then those about the same, short ones first."""
        killers = {number: place for place, number in enumerate(self._killers.get(mutant.within, ()))}

        def hope(number: int) -> tuple[int, bool, int]:
            is_about_other = self.cases[number].subjects[0] not in mutant.subjects
            return killers.get(number, len(killers)), is_about_other, self.reach.steps[number]

        return sorted(self.reach.of(self._catalogue.lines(mutant)), key=hope)
