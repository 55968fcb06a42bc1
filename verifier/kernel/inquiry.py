"""One question to an engine: a position, perhaps a move, and what can be tried about their unknowns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any, TypeVar

from verifier.kernel.game import Game
from verifier.kernel.limits import Limits
from verifier.kernel.rule import Question, Rule
from verifier.kernel.shape import is_complete
from verifier.kernel.terms import Sum, Term, plain
from verifier.kernel.trail import MOST_LEAVES, Exploration, Leaf, Trail, Unknown
from verifier.kernel.view import Lens, View

T = TypeVar("T")
MOST_OUTCOMES = 400
# A number tried value by value is not worth asking of each value whether the position allows it.
MOST_WEIGHED = 40
PASSED_OVER = object()
"""On a branch that was not to be looked into."""
Found = dict[str, Any] | None
"""What a rule gave on one branch: None, or the facts of the breach."""


class Inquiry:
    """Runs checks of one game on one position. `complete` says that nothing is left out (None: look).

    Of more than `most` cases it is not said what they have in common.
    """

    def __init__(
        self,
        game: Game,
        position: Any,
        move: Any = None,
        *,
        complete: bool | None = None,
        most: int = MOST_LEAVES,
    ) -> None:
        self.game = game
        self.position = position
        self.move = move
        self.complete = is_complete(position) and self._move_is_told if complete is None else complete
        self.exploration = Exploration(most)
        self.limits = Limits(self.exploration, self.leaves)

    def anew(self) -> Inquiry:
        """The same question with nothing tried yet; what limits it stays known."""
        fresh = Inquiry(self.game, self.position, self.move, complete=False, most=self.exploration.most)
        fresh.limits.known_from(self.limits)
        return fresh

    @property
    def is_brief(self) -> bool:
        """Whether fewer cases are looked at than could be."""
        return self.exploration.most < MOST_LEAVES

    @cached_property
    def _move_is_told(self) -> bool:
        return is_complete(self.move)

    @cached_property
    def domains(self) -> dict[str, tuple[Any, ...]]:
        """The values that some facts can have, where they depend on position and move."""
        return dict(self.game.domains(self.position, self.move))

    def views(self, trail: Trail | None) -> tuple[Any, Any]:
        """Position and move as code sees them on a branch."""
        lens = Lens(trail, self.domains)
        position = View(lens, self.position, type(self.position), "", ())
        if self._move_is_told:
            return position, self.move
        return position, View(lens, self.move, type(self.move), "move", ())

    def has_chosen(self, questions: Sequence[Question]) -> bool:
        """Whether the table has chosen a reading of each of these open questions."""
        return all(question.key in self.position.readings for question in questions)

    def check(self, rule: Rule, trail: Trail) -> Found:
        """What a rule finds on one branch; where it needs a fact whose values cannot be listed, both cases."""
        position, move = self.views(trail)
        try:
            found = rule.check(position, move) if rule.on else rule.check(position)
            return None if found is None else {name: tried(value) for name, value in found.items()}
        except Unknown as unknown:
            lens = Lens(trail, {})
            breached = lens.unknown(f"{unknown.fact.path}#{rule.id}", (False, True), unknown.fact)
            return {} if breached else None

    def leaves(self, rule: Rule, within: Leaf[Any] | None = None) -> Iterator[Leaf[Found]]:
        """What a rule finds, on each branch, perhaps only those within a leaf of another check."""
        return self.exploration.leaves(lambda trail: self.check(rule, trail), within)

    def glance(self, rule: Rule) -> tuple[bool, list[Found]]:
        """Whether a rule is kept on some branch, and what it finds where it is broken; not all, where it is both.

        Raises TooManyCases where neither could be ruled out.
        """
        kept = False
        broken: list[Found] = []
        for leaf in self.leaves(rule):
            if leaf.result is None:
                kept = True
            else:
                broken.append(leaf.result)
            if kept and broken:
                break
        return kept, broken

    def outcomes(self, run: Callable[[Any, Any], T], kept: Sequence[Rule] = ()) -> list[Leaf[T | Unknown]]:
        """What `run(position, move)` gives on each branch that is possible and on which the rules `kept` are kept.

        An Unknown where a fact is needed as a whole. Raises TooManyCases where there are more branches than
        anybody would read.
        """
        with suppress(Unknown):
            return [Leaf(run(*self.views(None)))]

        def on(trail: Trail) -> Any:
            if any(self.check(rule, trail) is not None for rule in kept):
                return PASSED_OVER
            try:
                return run(*self.views(trail))
            except Unknown as unknown:
                trail.facts.setdefault(unknown.fact.path, unknown.fact)
                return unknown
            except AssertionError:
                # An engine takes for granted what its position rules say.
                if self.limits.possible([Leaf(None, trail.values, trail.sums)]):
                    raise
                return PASSED_OVER

        every = self.exploration.leaves(on, most=MOST_OUTCOMES)
        leaves = [leaf for leaf in every if leaf.result is not PASSED_OVER]
        return self.limits.possible(leaves) if len(leaves) <= MOST_WEIGHED else leaves


def tried(value: Any) -> Any:
    """A fact of a breach as plain data: an unknown that is still open becomes `unknown`."""
    if isinstance(value, (Term, Sum)):
        value = plain(value)
        return value if isinstance(value, (int, str, bool, type(None))) else "unknown"
    if isinstance(value, (list, tuple)):
        return [tried(item) for item in value]
    return value
