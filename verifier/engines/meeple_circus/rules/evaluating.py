"""Evaluating acts, and the end of an act (book: Evaluation, End)."""

from __future__ import annotations

from typing import Literal

from verifier.engines.meeple_circus.moves import Evaluate, LayTiles, ReplaceDemand, TakeFirstPlayer
from verifier.engines.meeple_circus.names import ACTS, OPEN_COMPONENT_TILES
from verifier.engines.meeple_circus.position import Position, clockwise_from
from verifier.engines.meeple_circus.questions import (
    EVALUATION_ORDER,
    SMALLEST_SCORE,
    SPEED_BACK,
    SPEED_EMPTY,
    TADAA_MISSING,
    TADAA_TIE,
)
from verifier.engines.meeple_circus.speed import open_token
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told


@rule(
    "evaluates-twice",
    cites=("evaluation.move", "evaluation.sources"),
    on=Evaluate,
    says="The act of {player} has been evaluated already.",
)
def evaluates_twice(position: Position, move: Evaluate) -> Facts | None:
    return {} if position.players[move.player].evaluated else None


@rule(
    "evaluates-out-of-order",
    cites=("evaluation.sources", "evaluation.move"),
    on=Evaluate,
    says="The act of {earlier} is evaluated before that of {player}.",
    presumes="it is {player}'s turn to be evaluated",
    readings=(EVALUATION_ORDER,),
)
def evaluates_out_of_order(position: Position, move: Evaluate) -> Facts | None:
    if plays(position, EVALUATION_ORDER, "any"):
        return None
    for name in clockwise_from(position, position.first_player):
        if name == move.player:
            return None
        if not position.players[name].evaluated:
            return {"earlier": name}
    return None


@rule(
    "token-not-taken",
    cites=("finish.first", "finish.second", "speed.holder"),
    on=Evaluate,
    says="{player} has still to take the {token} speed token.",
    presumes="{player} has the speed token that is due",
    readings=(TADAA_TIE, TADAA_MISSING, SPEED_EMPTY, SPEED_BACK),
)
def token_not_taken(position: Position, move: Evaluate) -> Facts | None:
    if position.players[move.player].evaluated:
        return None
    token = open_token(position, move.player)
    return None if token == "none" else {"token": token}


@rule(
    "counts-beyond-first-act",
    cites=("evaluation.sources", "second.guest-stars"),
    on=Evaluate,
    says="In the first act nothing brings applause but demands, acrobats and speed tokens.",
    presumes="it is a later act",
)
def counts_beyond_first_act(position: Position, move: Evaluate) -> Facts | None:
    return {} if (move.stars > 0 or move.antic > 0) and position.act == 1 else None


Score = Literal["applause", "won"]


def _comes_before(position: Position, name: str, score: Score) -> str | None:
    """Somebody who has less than a player, or as little and is younger; None where nobody does.

    Those who are told of come first: one of them is enough, whoever else plays.
    """
    own = position.players[name]
    for among in (position.tellers, lambda _: position.everyone()):
        others = [(other, player) for other, player in among(score) if other != name]
        for other, player in others:
            if getattr(player, score) < getattr(own, score):
                return other
        for other, player in others:
            if getattr(player, score) == getattr(own, score) and player.age < own.age:
                return other
    return None


@rule(
    "not-the-least",
    cites=("act-end.first-player", "act-end.tie", "act-end.token", "object.win"),
    on=TakeFirstPlayer,
    says="{who} becomes the first player, with less applause or as much and younger.",
    readings=(SMALLEST_SCORE,),
)
def not_the_least(position: Position, move: TakeFirstPlayer) -> Facts | None:
    # After the first act the two are the same.
    by_total = position.act == 1 or plays(position, SMALLEST_SCORE, "total")
    who = _comes_before(position, move.player, "applause" if by_total else "won")
    return None if who is None else {"who": who}


@rule(
    "no-such-pile",
    cites=("act-end.discard", "setup.demands-shuffle"),
    on=ReplaceDemand,
    says="No demand card lies open on a pile {pile}.",
    presumes="a card lies open on the pile {pile}",
)
def no_such_pile(position: Position, move: ReplaceDemand) -> Facts | None:
    if move.pile not in position.piles:
        return {}
    return {} if position.piles[move.pile].open is None else None


@rule(
    "turns-up-other-card",
    cites=("act-end.replace", "setup.demands-down"),
    on=ReplaceDemand,
    says="{turned_up} is not the next card of the pile {pile}.",
    presumes="the card turned up was the next of its pile",
)
def turns_up_other_card(position: Position, move: ReplaceDemand) -> Facts | None:
    if move.turned_up is None or move.pile not in position.piles:
        return None
    below = position.piles[move.pile].below
    return None if len(below) > 0 and below[0] == move.turned_up else {}


def _expected(position: Position) -> tuple[int, int]:
    """How many component tiles and act tiles are drawn for the next act, as far as there is one."""
    if position.act == ACTS:
        return 0, 0
    components = OPEN_COMPONENT_TILES
    if told(position, "component_stack"):
        components = min(components, len(position.component_stack))
    return components, len(position.seats) + 1


@rule(
    "draws-other-number",
    cites=("act-end.tiles", "act-end.act-tiles"),
    on=LayTiles,
    says="{count} tiles are drawn; it has to be {expected}.",
)
def draws_other_number(position: Position, move: LayTiles) -> Facts | None:
    named = (move.component_tiles, move.act_tiles)
    for place, tiles in enumerate(named):
        if tiles is None:
            continue
        expected = _expected(position)[place]
        if len(tiles) != expected:
            return {"count": len(tiles), "expected": expected}
    return None


@rule(
    "draws-not-from-top",
    cites=("act-end.tiles", "act-end.act-tiles", "setup.act-tiles-stacks"),
    on=LayTiles,
    says="{tile} is not the next tile of its stack.",
    presumes="the tiles drawn lay on top of their stacks",
)
def draws_not_from_top(position: Position, move: LayTiles) -> Facts | None:
    if move.component_tiles:
        for tile, top in zip(move.component_tiles, position.component_stack, strict=False):
            if tile != top:
                return {"tile": tile}
    if move.act_tiles and position.act != ACTS:
        stack = position.second_stack if position.act == 1 else position.third_stack
        for tile, top in zip(move.act_tiles, stack, strict=False):
            if tile != top:
                return {"tile": tile}
    return None
