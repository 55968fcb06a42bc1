"""The operators of what is not known: each comes down to one comparison, one addition or one product."""

from __future__ import annotations

import operator
from abc import abstractmethod
from collections.abc import Callable
from typing import Any

Compare = Callable[[Any, Any], bool]


class Operators:
    """Lets an unknown stand in expressions as the number that it is."""

    __slots__ = ()

    @abstractmethod
    def _compare(self, other: Any, compare: Compare) -> bool: ...

    @abstractmethod
    def __add__(self, other: Any) -> Any: ...

    @abstractmethod
    def __mul__(self, other: Any) -> Any: ...

    @abstractmethod
    def __neg__(self) -> Any: ...

    @abstractmethod
    def __index__(self) -> int: ...

    @abstractmethod
    def __str__(self) -> str: ...

    @abstractmethod
    def __hash__(self) -> int: ...

    def __eq__(self, other: object) -> bool:
        return self._compare(other, operator.eq)

    def __ne__(self, other: object) -> bool:
        return not self._compare(other, operator.eq)

    def __lt__(self, other: Any) -> bool:
        return self._compare(other, operator.lt)

    def __le__(self, other: Any) -> bool:
        return self._compare(other, operator.le)

    def __gt__(self, other: Any) -> bool:
        return self._compare(other, operator.gt)

    def __ge__(self, other: Any) -> bool:
        return self._compare(other, operator.ge)

    def __radd__(self, other: Any) -> Any:
        return self + other

    def __sub__(self, other: Any) -> Any:
        return self + -other

    def __rsub__(self, other: Any) -> Any:
        return -self + other

    def __rmul__(self, other: Any) -> Any:
        return self * other

    def __repr__(self) -> str:
        return str(self)

    def __format__(self, spec: str) -> str:
        return str(self)
