"""The shape of a scenario file: what it checks, then situations, each with the cases that differ from one another."""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class CaseText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One case. `but` is laid over the position of its situation, `without` leaves facts of it out.

    With `move` the move is judged; with `moves` a record is played; with `points`, `totals` or `winners` the
    position is scored; with none of them the position itself is judged. `after` and `events` compare what the
    move (or the record, or the set-up) led to: `after` only in what it names, `events` exactly, and so `says`,
    which has them in words. Points that cannot be known are written `depends`, and `no line` where there is none
    on the score sheet. With `refused` the players of the set-up cannot play.
    """

    name: str
    but: dict[str, Any] = {}
    without: tuple[str, ...] = ()
    move: dict[str, Any] | None = None
    moves: tuple[dict[str, Any], ...] = ()
    strict: bool = False
    refused: bool = False
    viewer: str | None = msgspec.field(default=None, name="as")
    verdict: Literal["legal", "illegal", "depends", "impossible-position"] | None = None
    breaches: tuple[str, ...] = ()
    facts: dict[str, Any] = {}
    unknowns: tuple[str, ...] = ()
    presumed: tuple[str, ...] | None = None
    events: tuple[str, ...] | None = None
    says: tuple[str, ...] | None = None
    after: dict[str, Any] = {}
    outcomes: int | None = None
    points: dict[str, dict[str, int | Literal["depends", "no line"]]] = {}
    totals: dict[str, int | Literal["depends"]] = {}
    winners: tuple[str, ...] | Literal["depends"] | None = None
    offers: tuple[dict[str, Any], ...] | None = None
    rulings: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()


class SetupText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position that the engine sets up; `options` are what this game asks for beside players and readings."""

    players: tuple[str, ...]
    seed: int
    readings: dict[str, str] = {}
    options: dict[str, Any] = {}


class SituationText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, given or set up, and its cases."""

    about: str
    cases: tuple[CaseText, ...]
    position: dict[str, Any] = {}
    setup: SetupText | None = None


class ScenarioFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All scenarios of one rule, effect, score line or open ruling: the id that the file is named after."""

    checks: str
    situations: tuple[SituationText, ...]
