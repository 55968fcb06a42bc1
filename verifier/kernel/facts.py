"""How a position says what is known: parts, facts that may be left out, and the values a fact can have."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

T = TypeVar("T")

if TYPE_CHECKING:
    # Rules are written as if every fact were known, so the type checker sees the plain type.
    Maybe = Annotated[T, "a fact that may be left out"]
    OrUntold = Annotated[T, "an item that may be there without being described"]
else:
    Maybe = T | UnsetType
    OrUntold = T | Literal["?"]

UNKNOWN: Any = UNSET
"""The default of a fact that may be left out: not told, which is never the same as zero or none."""

LOST: Any = object()
"""In a position on the way to the next one: a value that is not known any more, nor the unknown it was before."""

UNTOLD = "?"
"""As a list item: one that is there but not described. As a key: there may be more than these."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """A frozen piece of a position or move that refuses fields it does not know.

    The garbage collector does not look at parts: what is frozen is in no circle, and looking at every
    position of a game took more than a third of the time of playing it.
    """


def fact(
    description: str,
    *,
    ask: str = "",
    domain: Iterable[Any] | str | None = None,
    aside: bool = False,
    open: bool = False,
    **bounds: Any,
) -> Meta:
    """Annotation of a fact: what it is, how to ask for it, and which values it can have.

    `ask` may hold `{0}`, `{1}`: the names met on the way to the fact (a player, then a card). `domain` is a
    sequence of values, or the name of a domain that the game works out from the position ("player").
    `aside` marks a fact that only repeats others (a total): leaving it out leaves nothing unknown.
    `open` marks a mapping whose missing names are unknown ones, not absent ones.
    Bounds (`ge`, `le`, `max_length`) limit what is *read*; they are wider than the domain, so that an
    impossible value is reported as an impossible position and not as unreadable input.
    """
    extra: dict[str, Any] = {"ask": ask, "aside": aside, "open": open}
    if domain is not None:
        extra["domain"] = domain if isinstance(domain, str) else tuple(domain)
    return Meta(description=description, extra=extra, **bounds)
