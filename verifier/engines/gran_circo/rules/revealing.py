"""Revealing acts at the markings (book: Phase 2, How to Use the Talent Scout)."""

from __future__ import annotations

from itertools import chain

from verifier.engines.gran_circo.moves import Reveal, SendToUnion
from verifier.engines.gran_circo.position import MOST_AT_MARKING, Position
from verifier.kernel.rule import Facts, rule


@rule(
    "act-not-in-hand",
    cites=("reveal.one-tile",),
    on=(Reveal, SendToUnion),
    says="{act} is not one of the act tiles that {player} has still to reveal.",
    presumes="{act} is one of {player}'s act tiles",
)
def act_not_in_hand(position: Position, move: Reveal | SendToUnion) -> Facts | None:
    return None if move.act in position.players[move.player].hand else {}


@rule(
    "marking-not-in-play",
    cites=("reveal.unused-markings", "reveal.marking-each", "reveal.markings"),
    on=Reveal,
    says="{marking} is no player, so there is no such marking.",
    presumes="{marking} is one of the players",
)
def marking_not_in_play(position: Position, move: Reveal) -> Facts | None:
    return None if move.marking in position.seats else {}


@rule(
    "reveal-at-own-marking",
    cites=("reveal.own-marking", "reveal.scout.own-marking"),
    on=Reveal,
    says="{player} may reveal {act} only at the marking of another player, unless with a Talent Scout.",
    remedy="Reveal it at another marking, or use a Talent Scout.",
)
def reveal_at_own_marking(position: Position, move: Reveal) -> Facts | None:
    return {} if move.marking == move.player and not move.talent_scout else None


@rule(
    "marking-full",
    cites=("reveal.three", "reveal.repeats-allowed", "reveal.same-marking-again"),
    on=Reveal,
    says="{count} acts lie at {marking}'s marking; {most} are the limit.",
    remedy="Reveal the act where there is room.",
)
def marking_full(position: Position, move: Reveal) -> Facts | None:
    owner = position.players.get(move.marking)
    if owner is None:
        return None
    count = owner.shown_count()
    return {"count": count, "most": MOST_AT_MARKING} if count >= MOST_AT_MARKING else None


@rule(
    "talent-scout-elsewhere",
    cites=("reveal.scout.not-elsewhere",),
    on=Reveal,
    says="A Talent Scout may not be used at {marking}'s marking, only at that of whoever uses it.",
)
def talent_scout_elsewhere(position: Position, move: Reveal) -> Facts | None:
    return {} if move.talent_scout and move.marking != move.player else None


@rule(
    "talent-scout-missing",
    cites=("reveal.scout.own-marking", "reveal.scout.one-act"),
    on=Reveal,
    says="{player} has no Talent Scout left.",
)
def talent_scout_missing(position: Position, move: Reveal) -> Facts | None:
    if not move.talent_scout or "talent-scout" in position.players[move.player].partners:
        return None
    return {}


@rule(
    "sent-voluntarily",
    cites=(
        "reveal.union-not-voluntary",
        "reveal.must-reveal",
        "reveal.union-forced",
        "reveal.scout.not-union",
    ),
    on=SendToUnion,
    says="{marking}'s marking has room for {act}, so it may not go to the union.",
    remedy="Reveal it at a marking that has room.",
)
def sent_voluntarily(position: Position, move: SendToUnion) -> Facts | None:
    for name, player in chain(position.tellers("marking"), position.everyone()):
        if name != move.player and player.shown_count() < MOST_AT_MARKING:
            return {"marking": name}
    return None
