"""The truth about a partial position of the market, found by trying every completion of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from hypothesis import strategies as st

from tests.verifier.kernel.partial import telling, without
from tests.verifier.kernel.toy import GAME
from tests.verifier.kernel.toy.position import (
    BADGES,
    COINS,
    FREE,
    QUESTIONS,
    TRICKS,
    Buy,
    Give,
    Move,
    Position,
    Show,
    Trader,
    Ware,
)

Completion = Mapping[str, Any]
OF_MOVE = ("move.amount",)

VALUES: dict[str, Sequence[Any]] = {
    "coins": COINS,
    "badge": BADGES,
    "hand": TRICKS,
    "price": COINS,
    "sold": (False, True),
    "turn": ("Ann", "Bo"),
    "amount": COINS,
    FREE.key: FREE.readings,
}


@dataclass(frozen=True)
class Situation:
    """A position and a move with everything told, and the paths of what is to be left out of them."""

    position: Position
    move: Move
    left_out: tuple[str, ...]

    def asked(self) -> tuple[Position, Move]:
        """What is known, as the judge is given it."""
        of_move = [path.removeprefix("move.") for path in self.left_out if path in OF_MOVE]
        of_position = [path for path in self.left_out if path not in OF_MOVE]
        return without(self.position, *of_position), without(self.move, *of_move)

    def completions(self) -> list[Completion]:
        """The values that the facts left out can have together without breaking a position rule."""
        every = product(*(VALUES[path.removesuffix(".0").split(".")[-1]] for path in self.left_out))
        return [
            each
            for values in every
            if self._is_possible(each := dict(zip(self.left_out, values, strict=True)))
        ]

    def breaches(self, completion: Completion) -> set[str]:
        """The rules that the move breaks in one completion."""
        position, move = self._completed(completion)
        rules = (rule for rule in GAME.move_rules if type(move) in rule.on)
        return {rule.id for rule in rules if rule.check(position, move) is not None}

    def deciding(self) -> set[str]:
        """The facts of which two values, all else equal, lead to different verdicts."""
        legal = [(each, not self.breaches(each)) for each in self.completions()]
        pairs = ((one, other) for (one, mine), (other, theirs) in combinations(legal, 2) if mine != theirs)
        apart = ([path for path in one if one[path] != other[path]] for one, other in pairs)
        return {paths[0] for paths in apart if len(paths) == 1}

    def _completed(self, completion: Completion) -> tuple[Position, Move]:
        of_move = {path.removeprefix("move."): value for path, value in completion.items() if path in OF_MOVE}
        of_position = {path: value for path, value in completion.items() if path not in OF_MOVE}
        return telling(self.position, of_position), telling(self.move, of_move)

    def _is_possible(self, completion: Completion) -> bool:
        position, _ = self._completed(completion)
        return all(rule.check(position) is None for rule in GAME.position_rules)


def verdict(breaches: Sequence[set[str]]) -> str:
    """The verdict over the breaches in each completion."""
    if all(breaches):
        return "illegal"
    return "depends" if any(breaches) else "legal"


moves = st.one_of(
    st.builds(Buy, player=st.just("Ann"), ware=st.sampled_from(("hat", "stilts"))),
    st.builds(Give, player=st.just("Ann"), to=st.sampled_from(("Ann", "Bo")), amount=st.sampled_from(COINS)),
    st.builds(Show, player=st.just("Ann"), trick=st.sampled_from(TRICKS)),
)
NUMBERS = ("traders.Ann.coins", "traders.Bo.coins", "wares.hat.price", "move.amount")
BADGED = ("traders.Ann.badge", "traders.Bo.badge")
OTHERS = (
    *("traders.Ann.hand.0", "traders.Bo.hand.0", "wares.hat.sold", "wares.ball.sold", "turn"),
    f"readings.{FREE.key}",
)


def positions(*, limited: bool) -> st.SearchStrategy[Position]:
    """Positions in which everything is told. What one fact can be is `limited` by others, or by none."""
    traders = st.builds(
        Trader,
        coins=st.sampled_from(COINS),
        badge=st.sampled_from(BADGES if limited else ("red", None)),
        hand=st.lists(st.sampled_from(TRICKS), min_size=1, max_size=2).map(tuple),
    )
    wares = st.builds(Ware, price=st.sampled_from(COINS), sold=st.booleans())
    every = st.builds(
        Position,
        traders=st.fixed_dictionaries({"Ann": traders, "Bo": traders}),
        wares=st.fixed_dictionaries({"hat": wares, "ball": wares}),
        turn=st.sampled_from(("Ann", "Bo")),
        readings=st.fixed_dictionaries({each.key: st.sampled_from(each.readings) for each in QUESTIONS}),
    )
    possible = every.filter(
        lambda position: all(rule.check(position) is None for rule in GAME.position_rules)
    )
    return possible.map(_with_total) if limited else possible


def _with_total(position: Position) -> Position:
    return telling(position, {"total": sum(trader.coins for trader in position.traders.values())})


@st.composite
def situations(draw: st.DrawFn, *, numbers: int, limited: bool) -> Situation:
    """Any situation with at most so many numbers and three other facts left out, and a possible completion."""
    move = draw(moves)
    counted = NUMBERS if isinstance(move, Give) else NUMBERS[:-1]
    others = (*OTHERS, *BADGED) if limited else OTHERS
    left_out = draw(st.lists(st.sampled_from(counted), max_size=numbers, unique=True))
    left_out += draw(st.lists(st.sampled_from(others), max_size=3, unique=True))
    return Situation(draw(positions(limited=limited)), move, tuple(left_out))
