"""What can be drawn, and what follows the draws."""

from __future__ import annotations

from collections.abc import Iterator

from verifier.engines.circus_train.moves import Advance, DrawCity, DrawCounter, Move
from verifier.engines.circus_train.position import Position


def draws(position: Position) -> Iterator[Move]:
    """Every Destination card or Local News counter that can come, or the end of drawing."""
    name = str(position.first_player)
    if position.destination is not None:
        for counter in position.bag:
            yield DrawCounter(name, counter)
    elif draws_on(position):
        for city in position.destinations or position.destinations_used:
            yield DrawCity(name, city)
    elif position.step == "roustabout":
        yield Advance(name)


def draws_on(position: Position) -> bool:
    """Whether more is to be drawn: fewer cities hold something than have to, and the draw bag is not empty."""
    return position.covered_count() < position.required and len(position.bag) > 0
