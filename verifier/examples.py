"""Positions and moves to learn the wire format from, taken from scenarios: so that each is checked as they are."""

from __future__ import annotations

from functools import cache, partial
from typing import Any, NamedTuple

import msgspec

from rulebase.keptfiles import kept
from verifier.caselist import digest_of_cases
from verifier.engines import GAMES
from verifier.scenarios import Case, cases
from verifier.situating import position_of

# What finds examples among the cases.
_FINDING = ("examples.py", "situating.py")


class Example(NamedTuple):
    """A position in which a move is legal, both as they are sent."""

    position: dict[str, Any]
    move: dict[str, Any]


@cache
def examples(game: str) -> tuple[Example, ...]:
    """The shortest example of each kind of move, in the order in which the game lists them.

    They are kept in a file, for to read the scenarios takes seconds. Raises KeyError for no such game.
    """
    name = digest_of_cases(game, *_FINDING)
    return kept(f"examples-{game}", name, tuple[Example, ...], partial(_found, game))


def _found(game: str) -> tuple[Example, ...]:
    shortest: dict[str, Example] = {}
    for case in cases(game):
        example = _example(case)
        if example is None:
            continue
        kind = example.move["type"]
        if kind not in shortest or _length(example) < _length(shortest[kind]):
            shortest[kind] = example
    kinds = [str(move.__struct_config__.tag) for move in GAMES[game].moves]
    return tuple(shortest[kind] for kind in kinds if kind in shortest)


def _example(case: Case) -> Example | None:
    text = case.text
    # What a game sets up itself is far too long.
    if text.move is None or text.verdict != "legal" or text.viewer is not None or case.situation.setup:
        return None
    position, _ = position_of(GAMES[case.game], case.situation, text)
    return Example(msgspec.to_builtins(position), text.move)


def _length(example: Example) -> int:
    return len(msgspec.json.encode(example))
