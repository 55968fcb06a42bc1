"""Looking at a partial position as if all were known: left-out facts become unknowns on a trail.

A view stands for a part, a mapping or a sequence. Methods and properties of the part run on the view itself, so
that rules and engine code need not know which of the two they were given. Without a trail a view raises
`Unknown` at the first left-out fact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET

from verifier.kernel.facts import LOST, UNTOLD
from verifier.kernel.operators import Operators
from verifier.kernel.shape import Shape, shapes
from verifier.kernel.terms import Term
from verifier.kernel.trail import Fact, Trail, Unknown

F = TypeVar("F", bound=Callable[..., Any])


class Lens:
    """What a view needs besides the value: the trail, and the domains that only the game can tell."""

    __slots__ = ("domains", "trail")

    def __init__(self, trail: Trail | None, domains: dict[str, tuple[Any, ...]]) -> None:
        self.trail = trail
        self.domains = domains

    def unknown(self, key: str, domain: Iterable[Any] | None, fact: Fact) -> Any:
        """An unknown that branches when it matters. Raises Unknown where its values cannot be listed."""
        if self.trail is None or domain is None:
            raise Unknown(fact)
        self.trail.meet(key, tuple(domain), fact)
        return Term(self.trail, key)

    def domain(self, shape: Shape) -> tuple[Any, ...] | None:
        if isinstance(shape.domain, str):
            return self.domains.get(shape.domain)
        return shape.domain

    def look(self, value: Any, shape: Shape, path: str, names: tuple[str, ...]) -> Any:
        """`value` as code sees it: itself when known, a view of it, or an unknown."""
        # Most facts are plain ones that were told, and this is called for all of them.
        kind = type(value)
        if kind is int or kind is bool or value is None or (kind is str and value != UNTOLD):
            return value
        if isinstance(value, PLACED):
            return value
        if value is LOST:
            raise Unknown(fact_at(shape, path, names))
        left_out = is_left_out(value)
        if left_out and shape.nullable:
            return self._nullable(shape, path, names)
        if shape.kind == "part" and (left_out or isinstance(value, msgspec.Struct)):
            assert shape.part is not None
            return View(self, None if left_out else value, shape.part, path, names)
        if shape.kind == "mapping":
            return MappingView(self, None if left_out else value, shape, path, names)
        if shape.kind == "sequence":
            return SequenceView(self, None if left_out else value, shape, path, names)
        if left_out:
            if self.trail is not None and self.trail.has_met(path):
                return Term(self.trail, path)
            return self.unknown(path, self.domain(shape), fact_at(shape, path, names))
        return value

    def _nullable(self, shape: Shape, path: str, names: tuple[str, ...]) -> Any:
        # `is None` cannot be asked of an unknown, so whether it is none is settled when it is read.
        if shape.kind == "scalar":
            if self.trail is not None and self.trail.has_met(path):
                term: Any = Term(self.trail, path)
            else:
                domain = self.domain(shape)
                values = None if domain is None else (None, *(v for v in domain if v is not None))
                term = self.unknown(path, values, fact_at(shape, path, names))
            return None if term == None else term  # noqa: E711
        key = f"{path}#none"
        if self.trail is not None and self.trail.has_met(key):
            term = Term(self.trail, key)
        else:
            term = self.unknown(key, (True, False), fact_at(shape, path, names))
        if term:
            return None
        return self.look(UNSET, replace(shape, nullable=False), path, names)


def is_left_out(value: Any) -> bool:
    """Whether a value stands for one that was not told."""
    return value is UNSET or (isinstance(value, str) and value == UNTOLD)


def fact_at(shape: Shape, path: str, names: tuple[str, ...]) -> Fact:
    """The left-out fact at `path`; `names` fill the blanks of its question, the last one also as `{last}`."""
    last = names[-1] if names else "the card"
    question = shape.ask.format(*names, last=last) if shape.ask else f"{shape.description or path}?"
    return Fact(path, question)


def told(part: Any, field: str) -> bool:
    """Whether a fact was given, asked of a part or a view without branching on it."""
    if type(part) is not View:
        return getattr(part, field) is not UNSET
    value = UNSET if part._part is None else getattr(part._part, field)
    return value is not UNSET and value is not LOST and not isinstance(value, Operators)


class View:
    """A part of a partial position."""

    __slots__ = ("_lens", "_names", "_part", "_path", "_seen", "_type")

    def __init__(
        self, lens: Lens, part: Any, kind: type[msgspec.Struct], path: str, names: tuple[str, ...]
    ) -> None:
        self._lens = lens
        self._part = part
        self._type = kind
        self._path = path
        self._names = names
        # A fact looks the same for as long as the branch lasts, which is as long as there are views of it.
        self._seen: dict[str, Any] = {}

    @property  # type: ignore[misc]  # the type checker knows no objects that stand for others
    def __class__(self) -> Any:
        """The part's own type, so that code can tell kinds of moves apart by `isinstance` and `match`."""
        return self._type

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, self._type):
            return False
        return all(getattr(self, name) == getattr(other, name) for name in shapes(self._type))

    __hash__ = None  # type: ignore[assignment]  # what it is equal to may depend on what is unknown

    def of(self, part: Any) -> Any:
        """The same view of another value of the part."""
        return View(self._lens, part, self._type, self._path, self._names)

    def __getattr__(self, name: str) -> Any:
        seen = self._seen
        if name in seen:
            return seen[name]
        shape = shapes(self._type).get(name)
        if shape is not None:
            value = UNSET if self._part is None else getattr(self._part, name)
            path = f"{self._path}.{name}" if self._path else name
            seen[name] = looked = self._lens.look(value, shape, path, self._names)
            return looked
        found = getattr(self._type, name)  # AttributeError names the part
        if isinstance(found, property):
            assert found.fget is not None
            return found.fget(self)
        if not callable(found):
            return found  # a constant of the part's class
        domain = getattr(found, "domain_when_unknown", None)
        return partial(found, self) if domain is None else partial(_measure, self, found, domain)


def measured(domain: Callable[..., Iterable[int]]) -> Callable[[F], F]:
    """Mark a method of a part whose result has a known range even where the facts below it are left out.

    Where such a fact is missing, the result is an unknown with the values `domain(part, ...)`.
    """

    def mark(method: F) -> F:
        method.domain_when_unknown = domain  # type: ignore[attr-defined]
        return method

    return mark


def _measure(view: View, method: Callable[..., Any], domain: Callable[..., Iterable[int]], *args: Any) -> Any:
    try:
        return method(view, *args)
    except Unknown as unknown:
        key = "#".join(
            (unknown.fact.path, method.__name__, *(getattr(arg, "label", str(arg)) for arg in args))
        )
        return view._lens.unknown(key, domain(view, *args), unknown.fact)


class MappingView:
    """A mapping of a partial position; left out as a whole, or with `?` among its names, it may hold more."""

    __slots__ = ("_items", "_lens", "_names", "_path", "_seen", "_shape")

    def __init__(
        self, lens: Lens, items: dict[str, Any] | None, shape: Shape, path: str, names: tuple[str, ...]
    ) -> None:
        self._lens = lens
        self._items = items
        self._shape = shape
        self._path = path
        self._names = names
        self._seen: dict[str, Any] = {}

    @property
    def _may_hold_more(self) -> bool:
        return self._items is None or UNTOLD in self._items

    def _fact(self) -> Fact:
        return fact_at(self._shape, self._path, self._names)

    def _item(self, name: str, value: Any) -> Any:
        if name not in self._seen:
            assert self._shape.item is not None
            path, names = f"{self._path}.{name}", (*self._names, name)
            self._seen[name] = self._lens.look(value, self._shape.item, path, names)
        return self._seen[name]

    def __contains__(self, name: object) -> bool:
        name = _name(name)
        if self._items is not None and name in self._items:
            return True
        if not self._may_hold_more:
            return False
        key, trail = f"{self._path}.{name}#there", self._lens.trail
        if trail is not None and trail.has_met(key):
            return bool(Term(trail, key))
        return bool(self._lens.unknown(key, (True, False), self._fact()))

    def __getitem__(self, name: object) -> Any:
        name = _name(name)
        if self._items is not None and name in self._items:
            return self._item(name, self._items[name])
        if self._may_hold_more or self._shape.open:
            return self._item(name, UNSET)
        raise KeyError(name)

    def get(self, name: object, default: Any = None) -> Any:
        return self[name] if self._shape.open or name in self else default

    def __iter__(self) -> Iterator[str]:
        if self._items is not None:
            yield from (name for name in self._items if name != UNTOLD)
        if self._may_hold_more:
            raise Unknown(self._fact())

    def items(self) -> Iterator[tuple[str, Any]]:
        return ((name, self[name]) for name in self)

    def values(self) -> Iterator[Any]:
        return (self[name] for name in self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (dict, MappingView)) or len(self) != len(other):
            return False
        return all(name in other and item == other[name] for name, item in self.items())

    __hash__ = None  # type: ignore[assignment]

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return any(True for _ in self)


def _name(name: object) -> str:
    return str(name.settle() if isinstance(name, Term) else name)


class SequenceView:
    """A sequence of a partial position; items that are there but not described are unknown one by one."""

    __slots__ = ("_items", "_lens", "_names", "_path", "_shape")

    def __init__(
        self, lens: Lens, items: tuple[Any, ...] | None, shape: Shape, path: str, names: tuple[str, ...]
    ) -> None:
        self._lens = lens
        self._items = items
        self._shape = shape
        self._path = path
        self._names = names

    def _told(self) -> tuple[Any, ...]:
        if self._items is None:
            raise Unknown(fact_at(self._shape, self._path, self._names))
        return self._items

    def __len__(self) -> int:
        return len(self._told())

    def __getitem__(self, index: int) -> Any:
        assert self._shape.item is not None
        items = self._told()
        place = index % len(items) if items else index
        return self._lens.look(items[index], self._shape.item, f"{self._path}.{place}", self._names)

    def __iter__(self) -> Iterator[Any]:
        return (self[index] for index in range(len(self._told())))

    def __contains__(self, item: object) -> bool:
        return any(mine == item for mine in self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (tuple, list, SequenceView)) or len(self) != len(other):
            return False
        return all(mine == theirs for mine, theirs in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]

    def kept(self, place: int) -> Any:
        """An item to be put into another sequence: one not described stays the unknown that it is here."""
        item = self._told()[place]
        try:
            return self[place]
        except Unknown:
            return LOST if isinstance(item, str) and item == UNTOLD else item

    def index(self, item: object) -> int:
        for place, mine in enumerate(self):
            if mine == item:
                return place
        raise ValueError(f"{item} is not in {self._path}")

    def count(self, item: object) -> int:
        return sum(1 for mine in self if mine == item)


PLACED = (View, MappingView, SequenceView, Operators)
"""What the next position can hold where something not known was put into another place."""
