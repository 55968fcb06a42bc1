"""What a game hands over when it draws a position: shapes, words that say the same, and where each part lies."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Spot:
    """Where a part of a position is drawn, in pixels from the upper left corner of the drawing.

    `steps` lead to the part as they do in a position (`players`, `Ann`, `money`); `name` is what people call it.
    """

    steps: tuple[str, ...]
    name: str
    x: float
    y: float
    width: float
    height: float

    @property
    def path(self) -> str:
        """The steps as verdicts write them."""
        return ".".join(self.steps)


@dataclass(frozen=True)
class Drawing:
    """A position as it is drawn. `says` tells in sentences all that the shapes show."""

    title: str
    says: tuple[str, ...]
    width: float
    height: float
    shapes: tuple[str, ...]
    spots: tuple[Spot, ...] = ()
