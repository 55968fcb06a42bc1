"""What the positions of all games have in common: seats, players, readings, and what lies face down."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import structs

from verifier.kernel.change import bare, changed, with_item
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.rule import Question

P = TypeVar("P")
SOMEONE_ELSE = "someone else"


def player_domain(position: Any, move: Any) -> dict[str, tuple[Any, ...]]:
    """The players that can be meant where a name is left out, as the domain `player`."""
    if position.seats is not UNKNOWN and UNTOLD not in position.seats:
        return {"player": position.seats}
    named = [*position.players, *([move.player] if move is not None else [])]
    return {"player": (*dict.fromkeys(named), SOMEONE_ELSE)}


def players_named(position: Any) -> tuple[str, ...]:
    """Everybody who plays, or who is told of where nobody says who plays."""
    return position.seats if isinstance(position.seats, tuple) else tuple(position.players)


def players_known(position: Any) -> tuple[str, ...]:
    """The same of a position that may be a view of a partial one."""
    seats = bare(position.seats)
    return tuple(bare(position.players)) if seats is UNKNOWN else seats


def with_player(position: P, name: str, **changes: Any) -> P:
    """The position with other facts about one player."""
    players: Any = position.players  # type: ignore[attr-defined]  # every position has them
    if type(players) is dict:
        # Of a position itself, and no view of it: nothing that is unknown has to be kept apart.
        return structs.replace(position, players={**players, name: structs.replace(players[name], **changes)})  # type: ignore[type-var]
    return changed(position, players=with_item(players, name, changed(players[name], **changes)))


def with_unknown(entries: Mapping[str, P], named: Iterable[str], unknown: P) -> Mapping[str, P]:
    """Entries by name, and an unknown one for each other name; what is left out, or said to be none, is no name."""
    names = () if named is UNKNOWN else named
    missing = {name: unknown for name in names if name not in entries and name not in (UNTOLD, None, UNKNOWN)}
    return {**entries, **missing} if missing else entries


def face_down(items: tuple[str, ...]) -> tuple[str, ...]:
    """As many items, their names unknown."""
    return items if items is UNKNOWN else (UNTOLD,) * len(items)


def reading_sources(position: Any) -> tuple[str, ...]:
    """The readings that the caller chose, as values that were supplied."""
    return tuple(f"reading {key}: {reading}" for key, reading in position.readings.items())


def reading_problems(chosen: Mapping[str, str], questions: Sequence[Question]) -> list[tuple[str, str]]:
    """Readings that do not exist, each as (path, what was expected)."""
    known = {question.key: question.readings for question in questions}
    return [
        (f"readings.{key}", f"one of {', '.join(known.get(key, known))}")
        for key, reading in chosen.items()
        if reading not in known.get(key, ())
    ]
