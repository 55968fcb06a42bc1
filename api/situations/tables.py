"""The positions that a text may mean: who else plays, and numbers of which only the order was told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from api.situations.reading import Situation
from api.situations.telling import Disagreement, settled, told_together
from verifier.kernel.game import Game

ABOUT_POINTS = ("score", "counted")


def positions(game: Game, situation: Situation) -> Iterator[dict[str, Any]]:
    """What is told as one position, or as several among which nothing that is asked may differ.

    Raises Disagreement where what is told of the table does not go together.
    """
    for cases in product(*situation.cases):
        position: dict[str, Any] = situation.position
        for told in cases:
            position = settled(told_together(position, told))
        yield from _with_others(game, situation, position)


def _with_others(game: Game, situation: Situation, position: dict[str, Any]) -> Iterator[dict[str, Any]]:
    people = dict.fromkeys((*situation.people, *position.get("players", ())))
    if situation.ask.asks not in ABOUT_POINTS or ("seats" in position and not situation.others):
        counts: Iterable[int | None] = (None,)
    elif situation.count is not None:
        counts = (situation.count,)
    elif situation.others:
        counts = range(max(2, len(people)), game.seats[1] + 1)
    else:
        counts = (None,)
    for count in counts:
        if count is None:
            yield position
            continue
        seats = named_and_more(people, count)
        for chosen in product(*(options for _, options in situation.others)):
            told: dict[str, Any] = {"seats": seats}
            for (apart, _), each in zip(situation.others, chosen, strict=True):
                told = told_together(told, {"players": {name: each for name in seats if name not in apart}})
            yield told_together(position, told)


def named_and_more(people: Iterable[str], count: int) -> list[str]:
    """The people spoken of, and as many others as make up `count`. Raises Disagreement where there are too many."""
    named = list(people)
    if len(named) > count:
        raise Disagreement
    return named + [f"another player {number}" for number in range(1, count - len(named) + 1)]
