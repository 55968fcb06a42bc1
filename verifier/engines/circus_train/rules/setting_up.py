"""Rules of the set-up: which Talent is taken and where trains begin (book: Basic Game Set Up)."""

from __future__ import annotations

from verifier.engines.circus_train.moves import PlaceTrain, TakeTalent
from verifier.engines.circus_train.names import CANADA
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.talent import counters
from verifier.kernel.rule import Facts, rule

PICKED = ("acrobats", "freaks", "horses")
"""setup.picks.types: what may be taken in the set-up."""

PICKS = 2


@rule(
    "picks-wrong-number",
    cites=("setup.picks.two",),
    on=TakeTalent,
    says="{count} counters are taken; it has to be two.",
)
def picks_wrong_number(position: Position, move: TakeTalent) -> Facts | None:
    return None if len(move.talent) == PICKS else {"count": len(move.talent)}


@rule(
    "picks-other-type",
    cites=("setup.picks.types",),
    on=TakeTalent,
    says="Only Horses, Freaks and Acrobats are taken at the start, and no others: {other}.",
)
def picks_other_type(position: Position, move: TakeTalent) -> Facts | None:
    for kind in move.talent:
        if kind not in PICKED:
            return {"other": kind}
    return None


@rule(
    "picks-what-is-gone",
    cites=("setup.picks.two", "setup.talent-bank", "limits.talent"),
    on=TakeTalent,
    says="The Talent Bank has fewer counters than that: {talent}.",
    presumes="the Talent Bank has the counters",
)
def picks_what_is_gone(position: Position, move: TakeTalent) -> Facts | None:
    for kind in dict.fromkeys(move.talent):
        if counters(position.talent_bank, kind) < move.talent.count(kind):
            return {"talent": kind}
    return None


@rule(
    "starts-outside-canada",
    cites=("setup.trains",),
    on=PlaceTrain,
    says="Trains begin in Winnipeg, Toronto or Montreal, and not in {city}.",
)
def starts_outside_canada(position: Position, move: PlaceTrain) -> Facts | None:
    return None if move.city in CANADA else {}
