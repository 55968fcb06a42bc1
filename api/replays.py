"""A replayed record of moves with the reason why it stopped."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from verifier.kernel.play import Replayed, Step
from verifier.kernel.verdict import UnknownFact, merged

SEVERAL = "The move can be made, and its result depends on what is left out."


class Stop(msgspec.Struct, frozen=True):
    """The first move that could not be played: its number from 0, its verdict, and why, with the clauses.

    `several` is that of a legal move with more than one possible result.
    """

    move: int
    player: str
    verdict: Literal["illegal", "depends", "impossible-position", "several"]
    says: str
    remedies: tuple[str, ...]
    cites: tuple[str, ...]


class ReplayedTold(msgspec.Struct, frozen=True):
    """A record of moves, up to and including the first that cannot be made or has several results.

    `stopped` explains that one; it is null where all could be played.
    """

    steps: tuple[Step, ...]
    position: Any
    stopped_at: int | None
    stopped: Stop | None
    unknowns: tuple[UnknownFact, ...]


def explained(replayed: Replayed) -> ReplayedTold:
    """The same with the first move that was not played explained."""
    stop = None if replayed.stopped_at is None else _stop(replayed, replayed.stopped_at)
    return ReplayedTold(replayed.steps, replayed.position, replayed.stopped_at, stop, replayed.unknowns)


def _stop(replayed: Replayed, number: int) -> Stop:
    step = replayed.steps[number]
    verdict = step.verdict
    kind = "several" if verdict.verdict == "legal" else verdict.verdict
    unknowns = replayed.unknowns or verdict.unknowns
    certain = [breach for breach in verdict.breaches if breach.certain]
    said = [breach.message for breach in certain]
    if kind == "several":
        said = [SEVERAL]
    if kind in ("several", "depends"):
        said += [unknown.question for unknown in unknowns]
    return Stop(
        move=number,
        player=str(step.move.player),
        verdict=kind,
        says=" ".join(dict.fromkeys(said)),
        remedies=tuple(dict.fromkeys(breach.remedy for breach in certain if breach.remedy)),
        cites=merged(*(breach.cites for breach in certain)) or verdict.cites,
    )
