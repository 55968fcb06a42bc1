"""Numbers and names that are not known: they can be compared and added, and branch where it matters."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Any

from verifier.kernel.bounds import Addends, Values
from verifier.kernel.facts import UNKNOWN
from verifier.kernel.operators import Compare, Operators
from verifier.kernel.trail import Fact, Trail, Unknown

MOST_VALUES = 200
MIRRORED: dict[Any, Compare] = {
    operator.lt: operator.gt,
    operator.le: operator.ge,
    operator.gt: operator.lt,
    operator.ge: operator.le,
    operator.eq: operator.eq,
}
"""How two numbers compare when both are negated, or when they change sides."""


class Term(Operators):
    """One unknown fact, or a value worked out from it alone."""

    __slots__ = ("fn", "key", "label", "trail")

    def __init__(
        self, trail: Trail, key: str, fn: Callable[[Any], Any] | None = None, label: str = ""
    ) -> None:
        self.trail = trail
        self.key = key
        self.fn = fn
        # Says how the value is worked out: equal labels mean equal values.
        self.label = label or key

    @property
    def fact(self) -> Fact:
        return self.trail.facts[self.key]

    def possible(self) -> Sequence[Any]:
        """All values that it can have on this branch, in the order of those of the unknown."""
        values = self.trail.values[self.key]
        fn = self.fn
        if fn is None:
            return values
        return self.trail.recall(values, self.label, lambda: tuple(map(fn, values)))

    def worked_out(self) -> dict[Any, Any]:
        """What it is for each value of the unknown on this branch."""
        values = self.trail.values[self.key]
        return self.trail.recall(
            values, (self.label, "each"), lambda: dict(zip(values, self.possible(), strict=True))
        )

    @property
    def is_open(self) -> bool:
        """Whether it can have several values on this branch."""
        values = self.trail.values[self.key]
        return self.trail.recall(values, (self.label, "open"), lambda: len(set(self.possible())) > 1)

    @property
    def _is_number(self) -> bool:
        values = self.trail.values[self.key]
        return self.trail.recall(
            values, (self.label, "number"), lambda: all(isinstance(value, int) for value in self.possible())
        )

    def split(self, compare: Callable[[Any, Any], bool], other: Any) -> bool:
        """Whether the value compares so with a known one, branching where both can be."""
        values = self.trail.values[self.key]

        def parted() -> tuple[Values, Values]:
            pairs = [
                (value, compare(mine, other)) for value, mine in zip(values, self.possible(), strict=True)
            ]
            return tuple(value for value, holds in pairs if holds), tuple(
                v for v, holds in pairs if not holds
            )

        plain = other is None or isinstance(other, (int, str))
        yes, no = self.trail.recall(values, (self.label, compare, other), parted) if plain else parted()
        if not no or not yes:
            return bool(yes)
        return self.trail.choose(frozenset((self.key,)), [{self.key: yes}, {self.key: no}]) == 0

    def settle(self) -> Any:
        """The value itself, branching over all that it can be."""
        values = self.trail.values[self.key]
        if len(values) > MOST_VALUES:
            raise Unknown(self.fact)
        if self.is_open:
            each = self.trail.recall(values, "each", lambda: [(value,) for value in values])
            self.trail.choose(frozenset((self.key,)), [{self.key: value} for value in each])
        return self.possible()[0]

    def map(self, fn: Callable[[Any], Any], how: str) -> Term:
        """Another value worked out from this one; `how` says how, with `{}` for this one."""
        mine = self.fn
        combined = fn if mine is None else lambda value: fn(mine(value))
        return Term(self.trail, self.key, combined, how.format(self.label))

    def _compare(self, other: Any, compare: Compare) -> bool:
        if isinstance(other, Sum):
            return _compare_numbers(self - other, 0, compare)
        if not isinstance(other, Term):
            return self.split(compare, other)
        if other.key == self.key:
            return bool(self._pointwise(other, compare))
        if self._is_number and other._is_number:
            return _compare_numbers(self - other, 0, compare)
        mine = self.settle()
        return other.split(MIRRORED[compare], mine)

    def __bool__(self) -> bool:
        return self.split(_is_true, None)

    def __hash__(self) -> int:
        return hash(self.settle())

    def __add__(self, other: Any) -> Any:
        if isinstance(other, Term) and other.key != self.key:
            return Sum((self, other), 0)
        if isinstance(other, Sum):
            return other + self
        if isinstance(other, Term):
            return self._pointwise(other, operator.add)
        if other == 0:
            return self
        return self.map(lambda value: value + other, f"({{}} + {other})")

    def __neg__(self) -> Term:
        positive = self.label.removeprefix("-")
        label = positive if positive != self.label else f"-{self.label}"
        negated = self.map(operator.neg, "")
        negated.label = label
        return negated

    def __mul__(self, other: Any) -> Any:
        return self._worked_out_with(other, operator.mul)

    def __floordiv__(self, other: Any) -> Any:
        return self._worked_out_with(other, operator.floordiv)

    def __mod__(self, other: Any) -> Any:
        return self._worked_out_with(other, operator.mod)

    def __rfloordiv__(self, other: Any) -> Any:
        return self.map(lambda value: other // value, f"({other} // {{}})")

    def __rmod__(self, other: Any) -> Any:
        return self.map(lambda value: other % value, f"({other} % {{}})")

    def __abs__(self) -> Term:
        return self.map(abs, "abs({})")

    def _worked_out_with(self, other: Any, combine: Callable[[Any, Any], Any]) -> Any:
        """A product, quotient or remainder: of two different unknowns one is tried value by value."""
        if isinstance(other, Term) and other.key == self.key:
            return self._pointwise(other, combine)
        if isinstance(other, Operators):
            other = operator.index(other)
        return self.map(lambda value: combine(value, other), f"{combine.__name__}({{}}, {other})")

    def _pointwise(self, other: Term, combine: Callable[[Any, Any], Any]) -> Term:
        mine, theirs = self._of, other._of
        label = f"{combine.__name__}({self.label}, {other.label})"
        return Term(self.trail, self.key, lambda value: combine(mine(value), theirs(value)), label)

    def _of(self, value: Any) -> Any:
        return value if self.fn is None else self.fn(value)

    def __index__(self) -> int:
        return operator.index(self.settle())

    def __int__(self) -> int:
        return int(self.settle())

    def __str__(self) -> str:
        possible = self.possible()
        return str(possible[0]) if len(set(possible)) == 1 else "unknown"


class Sum(Operators):
    """A sum of several different unknown numbers and a known one."""

    __slots__ = ("known", "parts")

    def __init__(self, parts: tuple[Term, ...], known: int) -> None:
        self.parts = parts
        self.known = known

    def _compare(self, other: Any, compare: Compare) -> bool:
        """Compare with a number, branching where the bounds of the sum leave the answer open."""
        if isinstance(other, (Term, Sum)):
            return _compare_numbers(self - other, 0, compare)
        free = [part for part in self.parts if part.is_open]
        if len(free) < 2:
            return _compare_numbers(self._settled_but_one(), other, compare)
        # `a - b > 0` and `b - a < 0` are one question.
        if min(self.parts, key=lambda part: part.key).label.startswith("-"):
            return (-self)._compare(-other, MIRRORED[compare])
        return free[0].trail.decide(self._addends(), compare, other - self.known)

    def _addends(self) -> Addends:
        parts = sorted(self.parts, key=lambda part: part.label)
        added = {part.key: part.worked_out() for part in parts}
        return Addends(" + ".join(part.label for part in parts), added)

    @property
    def label(self) -> str:
        """Says how the value is worked out: equal labels mean equal values."""
        return " + ".join([*sorted(part.label for part in self.parts), str(self.known)])

    def __bool__(self) -> bool:
        return self != 0

    def __hash__(self) -> int:
        raise Unknown(self.parts[0].fact)

    def __add__(self, other: Any) -> Any:
        if isinstance(other, Sum):
            total: Any = self + other.known
            for part in other.parts:
                total = total + part
            return total
        if not isinstance(other, Term):
            return Sum(self.parts, self.known + other)
        kept = tuple(part for part in self.parts if part.key != other.key)
        same = [part for part in self.parts if part.key == other.key]
        merged = same[0] + other if same else other
        return Sum((*kept, merged), self.known)

    def __neg__(self) -> Sum:
        return Sum(tuple(-part for part in self.parts), -self.known)

    def __floordiv__(self, other: Any) -> Any:
        # The parts before the last are tried value by value: division does not distribute over a sum.
        return self._settled_but_one() // other

    def __mod__(self, other: Any) -> Any:
        return self._settled_but_one() % other

    def __mul__(self, other: Any) -> Any:
        if isinstance(other, Operators):
            other = operator.index(other)
        return Sum(tuple(part * other for part in self.parts), self.known * other)

    def __index__(self) -> int:
        return operator.index(self._settled_but_one())

    def _settled_but_one(self) -> Any:
        *first, last = sorted(self.parts, key=lambda part: len(set(part.possible())))
        return last + (self.known + sum(part.settle() for part in first))

    def __str__(self) -> str:
        parts = [part.possible() for part in self.parts]
        if all(len(set(possible)) == 1 for possible in parts):
            return str(self.known + sum(possible[0] for possible in parts))
        return "unknown"


def _is_true(value: Any, _: None) -> bool:
    return bool(value)


def _compare_numbers(mine: Any, other: Any, compare: Compare) -> bool:
    if isinstance(mine, Sum):
        return mine._compare(other, compare)
    if isinstance(mine, Term):
        return mine.split(compare, other)
    return compare(mine, other)


def plain(value: Any) -> Any:
    """The value where every case agrees on it; UNKNOWN where it is still open."""
    if isinstance(value, Term):
        possible = value.possible()
        return possible[0] if all(each == possible[0] for each in possible) else UNKNOWN
    if isinstance(value, Sum):
        parts = [plain(part) for part in value.parts]
        return UNKNOWN if any(part is UNKNOWN for part in parts) else value.known + sum(parts)
    return value
