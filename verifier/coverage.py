"""What code stands behind each clause: a rule enforces it, an effect or score line computes by it, or it is exempt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from verifier.kernel.game import Game


class Cover(StrEnum):
    """How a clause is covered. One that a rule cites is enforced, whatever else computes by it."""

    ENFORCED = "enforced"
    COMPUTED = "computed"
    EXEMPT = "exempt"
    UNCOVERED = "uncovered"


@dataclass(frozen=True)
class Decider:
    """A rule, effect or score line, or `winners`, that cites a clause."""

    kind: str
    id: str


def deciders(game: Game) -> dict[str, tuple[Decider, ...]]:
    """Everything that cites a clause, by the key of the clause, rules first."""
    kinds = {
        "rule": {rule.id: rule.cites for rule in game.rules},
        "effect": {effect.id: effect.cites for effect in game.effects},
        "line": {line.id: line.cites for line in game.lines},
        "winners": {"winners": game.winner_cites},
    }
    found: dict[str, tuple[Decider, ...]] = {}
    for kind, subjects in kinds.items():
        for id, cites in subjects.items():
            for key in cites:
                found[key] = (*found.get(key, ()), Decider(kind, id))
    return found


def cover_of(by: tuple[Decider, ...], exempt: str) -> Cover:
    """How a clause is covered by what cites it and by its exemption."""
    if any(each.kind == "rule" for each in by):
        return Cover.ENFORCED
    if by:
        return Cover.COMPUTED
    return Cover.EXEMPT if exempt else Cover.UNCOVERED
