"""The tiles of Gran Circo and what is printed on them and on the boards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta
from msgspec.structs import force_setattr

from verifier.engines.gran_circo import vocabulary as words
from verifier.engines.gran_circo.names import canonical
from verifier.kernel.facts import UNKNOWN, Maybe, Part, fact
from verifier.kernel.view import told


class Act(Part, frozen=True):
    """The face of an act tile. Acts with three stars have no duet mark (score.duets.three-stars)."""

    kind: Maybe[words.ActKind] = UNKNOWN
    stars: Maybe[words.Stars] = UNKNOWN
    duet: Maybe[words.DuetMark] = UNKNOWN

    def __post_init__(self) -> None:
        if told(self, "kind"):
            force_setattr(self, "kind", canonical(self.kind))

    def waits_on(self, side: str) -> bool:
        """Whether a half ring on the `left` or `right` side waits for a neighbour."""
        return self.stars < words.MOST_STARS and self.duet in (side, "both")


class Advertisement(Part, frozen=True):
    """The face of an advertisement tile."""

    kind: Maybe[words.AdKind] = UNKNOWN
    price: Maybe[words.Price] = UNKNOWN

    def __post_init__(self) -> None:
        if told(self, "kind"):
            force_setattr(self, "kind", canonical(self.kind))


class Stand(Part, frozen=True):
    """The face of a concession stand tile."""

    colour: Maybe[words.Colour] = UNKNOWN
    price: Maybe[words.Price] = UNKNOWN


class Improvement(Part, frozen=True):
    """The face of an improvement tile: a special one, or one that scores `points` with the act it is meant for."""

    special: Maybe[words.Special] = UNKNOWN
    act: Maybe[words.MeantFor] = UNKNOWN
    points: Maybe[words.LinkedPoints] = UNKNOWN
    price: Maybe[words.Price] = UNKNOWN

    def __post_init__(self) -> None:
        for field in ("special", "act"):
            if told(self, field) and getattr(self, field) is not None:
                force_setattr(self, field, canonical(getattr(self, field)))


NO_ACT = Act("none", 0, "none")
NO_ADVERTISEMENT = Advertisement(price=0)
NO_STAND = Stand(price=0)
NO_IMPROVEMENT = Improvement(None, None, 0, 0)
"""The faces of tiles that are nowhere in a position of which everything is told: a move may name them."""


class Tiles(Part, frozen=True):
    """Some tiles of the three types that are for sale."""

    advertisements: Maybe[
        Annotated[
            words.TileNames, fact("advertisement tiles", ask="Which advertisements lie there?", max_length=60)
        ]
    ] = UNKNOWN
    stands: Maybe[
        Annotated[
            words.TileNames, fact("concession stand tiles", ask="Which stands lie there?", max_length=60)
        ]
    ] = UNKNOWN
    improvements: Maybe[
        Annotated[
            words.TileNames, fact("improvement tiles", ask="Which improvements lie there?", max_length=60)
        ]
    ] = UNKNOWN


class OneStand(Part, frozen=True):
    """What a single concession stand brings; the book begins with two of them."""

    points: Maybe[
        Annotated[
            int, fact("points", ask="How many points does one stand give?", domain=range(4), ge=0, le=99)
        ]
    ] = UNKNOWN
    money: Maybe[
        Annotated[
            int, fact("dollars", ask="How many dollars does one stand give?", domain=range(11), ge=0, le=99)
        ]
    ] = UNKNOWN


def _pays(total: int) -> Meta:
    """The fact of one line of the income table."""
    ask = f"What does the income table pay for a sum of {total}?"
    return fact(f"dollars for a sum of {total}", ask=ask, domain=(5, 6, 7), ge=0, le=99)


class IncomeTable(Part, frozen=True):
    """The lines of the income table that the book does not print, in dollars."""

    three: Maybe[Annotated[int, _pays(3)]] = UNKNOWN
    five: Maybe[Annotated[int, _pays(5)]] = UNKNOWN
    seven: Maybe[Annotated[int, _pays(7)]] = UNKNOWN
    eight: Maybe[Annotated[int, _pays(8)]] = UNKNOWN

    def lines(self) -> Iterator[tuple[int, str]]:
        """The sums of the tiles, each with the name of its line."""
        return zip((3, 5, 7, 8), ("three", "five", "seven", "eight"), strict=True)


class Printed(Part, frozen=True):
    """What the boards print and the book does not: the rest of the income table, and what one stand brings."""

    income: Annotated[IncomeTable, fact("the income table")] = IncomeTable()
    one_stand: Annotated[OneStand, fact("what a single concession stand brings")] = OneStand()
