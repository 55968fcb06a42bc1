"""What is looked for: ways in which an engine can contradict itself, whatever the rulebook says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import msgspec
from msgspec import structs

from verifier.kernel.game import Game
from verifier.kernel.judge import inquiry_into, judge, judge_inquiry, judge_position
from verifier.kernel.shape import is_complete
from verifier.kernel.verdict import Verdict
from verifier.mining.changing import Path, read, removed, renamed, with_value

MOST_VALUES = 40
"""A fact with more values than these is not tried value by value."""
OTHER_NAMES = {"Ann": "Zoltan", "Ben": "Yves", "Cara": "Xenia", "Dan": "Ulrich", "Eve": "Wanda"}


@dataclass(frozen=True)
class Found:
    """A position as plain data and a move, between which something may be wrong; `without` are facts to leave out."""

    game: Game
    data: Any
    move: Any
    without: tuple[Path, ...] = ()

    def position(self) -> Any | None:
        """The position, with all its facts; None where it cannot be read."""
        return read(self.game, self.data)

    def part(self) -> Any | None:
        """The position without the facts to leave out."""
        data = self.data
        for path in self.without:
            data = removed(data, path)
        return read(self.game, data)

    def on(self, data: Any) -> Found:
        """The same about another position."""
        return replace(self, data=data)


Check = Callable[[Found], str | None]
"""Says what is wrong; None where nothing is, or where this check does not apply."""


def offered_otherwise(found: Found) -> str | None:
    """Whether the moves that are listed and those that are judged legal differ about this move."""
    position = found.position()
    if position is None or not _is_settled(found.game, position) or not is_complete(found.move):
        return None
    verdict = judge(found.game, position, found.move, complete=True)
    is_offered = found.move in found.game.options(position)
    if is_offered and verdict.verdict != "legal":
        return f"is offered, and judged {verdict.verdict}: {_broken(verdict)}"
    if not is_offered and verdict.verdict == "legal" and not _does_another(found, position):
        return "is judged legal, and not offered"
    return None


def _does_another(found: Found, position: Any) -> bool:
    """Whether the same is offered to another player, for what anybody at the table may do is offered to one."""
    after = found.game.play(position, found.move)[0]
    return any(
        type(offered) is type(found.move)
        and structs.replace(offered, player=found.move.player) == found.move
        and found.game.play(position, offered)[0] == after
        for offered in found.game.options(position)
    )


def leads_nowhere(found: Found) -> str | None:
    """Whether a legal move leads to a position that cannot be."""
    after = _after(found)
    if after is None:
        return None
    verdict = judge_position(found.game, after)
    if verdict.verdict == "impossible-position":
        return f"leads to a position that cannot be: {_broken(verdict)}"
    return None


def makes_or_loses(found: Found) -> str | None:
    """Whether a legal move makes or loses something that only changes its place."""
    after = _after(found)
    if after is None:
        return None
    count = found.game.inventory
    before, then = count(found.position()), count(after)
    different = sorted(name for name in {*before, *then} if (before.get(name) or 0) != (then.get(name) or 0))
    if not different:
        return None
    changes = (f"{name} {before.get(name, 0)} to {then.get(name, 0)}" for name in different)
    return f"makes or loses something: {', '.join(changes)}"


def turns_round(found: Found) -> str | None:
    """Whether a verdict is another one as soon as something is left out: it may become `depends`, and no more."""
    position, part = found.position(), found.part()
    if not found.without or position is None or part is None:
        return None
    whole, less = (judge(found.game, each, found.move, strict=True) for each in (position, part))
    if whole.verdict == "impossible-position" or less.verdict in (whole.verdict, "depends"):
        return None
    return f"is {whole.verdict}, and {less.verdict} ({_broken(less)}) as soon as something is left out"


def renamed_otherwise(found: Found) -> str | None:
    """Whether a verdict is another one once the players go by other names."""
    position = found.position()
    other = read(found.game, renamed(found.data, OTHER_NAMES))
    if position is None or other is None:
        return None
    move = msgspec.convert(renamed(msgspec.to_builtins(found.move), OTHER_NAMES), found.game.Move)
    verdict, theirs = judge(found.game, position, found.move), judge(found.game, other, move)
    if renamed(msgspec.to_builtins(verdict), OTHER_NAMES) == msgspec.to_builtins(theirs):
        return None
    return f"is {verdict.verdict}, and {theirs.verdict} or so for other reasons once the players have other names"


def names_idly(found: Found) -> str | None:
    """Whether a verdict depends on a fact of which every value leads to the same."""
    part = found.part()
    if part is None:
        return None
    inquiry = inquiry_into(found.game, part, found.move)
    verdict = judge_inquiry(inquiry, strict=True)
    told = {"readings": {}} | msgspec.to_builtins(inquiry.position)
    for unknown in verdict.unknowns:
        values = inquiry.exploration.everything.get(unknown.path, ())
        if not 1 < len(values) <= MOST_VALUES:
            continue
        led_to = {each.verdict for each in _with_each(found, told, tuple(unknown.path.split(".")), values)}
        led_to.discard("impossible-position")
        if len(led_to) == 1 and "depends" not in led_to:
            return f"depends on {unknown.path}, and is {led_to.pop()} whatever that is"
    return None


def _with_each(found: Found, told: Any, path: Path, values: tuple[Any, ...]) -> Iterator[Verdict]:
    for value in values:
        try:
            position = read(found.game, with_value(told, path, value))
        except (KeyError, IndexError, TypeError, AttributeError):
            return  # A fact of the move, or inside of something that is not told either.
        if position is not None:
            yield judge(found.game, position, found.move, strict=True)


CHECKS: dict[str, Check] = {
    "offered-otherwise": offered_otherwise,
    "leads-nowhere": leads_nowhere,
    "makes-or-loses": makes_or_loses,
    "turns-round": turns_round,
    "renamed-otherwise": renamed_otherwise,
    "names-idly": names_idly,
}


def _is_settled(game: Game, position: Any) -> bool:
    """Whether a position is told whole, with all readings, and can be."""
    has_all = all(question.key in position.readings for question in game.questions)
    return (
        has_all
        and is_complete(position)
        and not game.over(position)
        and judge_position(game, position, complete=True).verdict == "legal"
    )


def _after(found: Found) -> Any | None:
    """The position that a legal move leads to, where everything is told."""
    position = found.position()
    if position is None or not _is_settled(found.game, position) or not is_complete(found.move):
        return None
    if judge(found.game, position, found.move, complete=True).verdict != "legal":
        return None
    return found.game.play(position, found.move)[0]


def _broken(verdict: Verdict) -> str:
    return ", ".join(breach.rule for breach in verdict.breaches) or "nothing broken"
