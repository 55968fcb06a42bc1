"""The search itself: random games, the checks on their positions and on altered ones, and the smallest case of each."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

import msgspec

from verifier.kernel.game import Game
from verifier.mining.changing import altered, at, paths, removed, told_in_part
from verifier.mining.conflicts import CHECKS, Found
from verifier.mining.play import Met, play_out

POSITIONS_A_GAME = 12
SHARES = (0.1, 0.4, 0.8)
"""How much of a position is left out."""
MOST_TRIED = 100
"""How many smaller cases are tried at most."""


@dataclass(frozen=True)
class Conflict:
    """Something that an engine contradicts itself about: by which check it was found, in which game, and what it is."""

    check: str
    seed: int
    found: Found
    says: str

    @property
    def likeness(self) -> tuple[str, str, str]:
        """Conflicts that are alike in this are taken for one."""
        return self.check, type(self.found.move).__name__, self.says.split(":")[0]


class DoesNotPlay(Exception):
    """A random game came to a stop or did not end; the message says where."""


def conflicts(game: Game, first_seed: int, goes_on: Callable[[int], bool]) -> Iterator[Conflict]:
    """Every conflict found in random games, each kind once and as small as it could be made.

    `goes_on` is told how many cases were looked into, and says whether to go on. Raises DoesNotPlay.
    """
    known: set[tuple[str, str, str]] = set()
    looked_into = 0
    for seed in count(first_seed):
        chance = random.Random(seed)
        try:
            met = list(play_out(game, seed))
        except AssertionError as error:
            raise DoesNotPlay(f"{game.key}: {error}") from error
        for found in _cases(game, met, chance):
            if not goes_on(looked_into):
                return
            looked_into += 1
            for check in CHECKS:
                says = said(check, found)
                if says is None:
                    continue
                conflict = Conflict(check, seed, found, says)
                if conflict.likeness not in known:
                    known.add(conflict.likeness)
                    yield shrunk(conflict)


def _cases(game: Game, met: Sequence[Met], chance: random.Random) -> Iterator[Found]:
    """Positions of a game, as they are, altered and told in part, each with a move of it or of another moment."""
    for one in chance.sample(met, min(POSITIONS_A_GAME, len(met))):
        others = chance.choice(met)
        for position in (one.position, altered(game, one.position, chance)):
            if position is None:
                continue
            data = msgspec.to_builtins(position)
            for move in (one.move, chance.choice(others.options)):
                part = msgspec.to_builtins(told_in_part(position, chance, chance.choice(SHARES)))
                missing = tuple(path for path in paths(data) if not _is_in(part, path))
                without = tuple(path for path in missing if path[:-1] not in missing)
                yield Found(game, data, move, without)


def _is_in(data: Any, path: Sequence[str | int]) -> bool:
    try:
        at(data, tuple(path))
    except (KeyError, IndexError, TypeError):
        return False
    return True


def said(check: str, found: Found) -> str | None:
    """What a check says; that the engine breaks down is a conflict too."""
    try:
        return CHECKS[check](found)
    except Exception as error:
        return f"breaks down: {type(error).__name__}: {error}"


def shrunk(conflict: Conflict) -> Conflict:
    """The same conflict with as little as possible around it."""
    tried = 0
    progress = True
    while progress and tried < MOST_TRIED:
        progress = False
        for smaller in _smaller(conflict.found):
            tried += 1
            says = said(conflict.check, smaller)
            candidate = replace(conflict, found=smaller, says=says or "")
            if says is not None and candidate.likeness == conflict.likeness:
                conflict, progress = candidate, True
                break
            if tried >= MOST_TRIED:
                break
    return conflict


def _smaller(found: Found) -> Iterator[Found]:
    """The same with one fact less left out, or with something less in the position."""
    for path in found.without:
        yield replace(found, without=tuple(each for each in found.without if each != path))
    for path in paths(found.data):
        if path[0] == "readings" or any(each[: len(path)] == path for each in found.without):
            continue
        data = removed(found.data, path)
        # In a list, what follows moves up: what is to be left out there would be something else.
        if isinstance(path[-1], int) and any(each[: len(path) - 1] == path[:-1] for each in found.without):
            continue
        yield found.on(data)
