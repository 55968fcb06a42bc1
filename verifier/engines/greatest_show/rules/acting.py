"""Playing actions (book: Action Cards, End of the Game)."""

from __future__ import annotations

from verifier.engines.greatest_show.endgame import end_has_come
from verifier.engines.greatest_show.moves import (
    ACTION_MOVES,
    TARGETED,
    Action,
    PlayCasting,
    PlayPig,
    PlayPopularity,
    Targeted,
)
from verifier.engines.greatest_show.position import NOBODY, Placed, Position
from verifier.engines.greatest_show.questions import PIG_ON_LOCKED, POPULARITY_TARGET, THIRD_POPULARITY
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule


def _target(position: Position, move: Targeted) -> Placed:
    return position.player(move.whose).stage.get(move.artist, NOBODY)


@rule(
    "action-in-finale",
    cites=("end.no-actions",),
    on=ACTION_MOVES,
    says="Somebody has a seventh artist; no action can be played any more.",
    presumes="the end of the game has not come",
)
def action_in_finale(position: Position, move: Action) -> Facts | None:
    return {} if end_has_come(position) else None


@rule(
    "action-not-in-hand",
    cites=("turns.play", "play.kinds", "childrens-performers.ability"),
    on=ACTION_MOVES,
    says="{player} does not hold the action: {action}.",
    presumes="{player} holds that action",
)
def action_not_in_hand(position: Position, move: Action) -> Facts | None:
    action = move.action
    return None if action in position.players[move.player].hand else {"action": action}


@rule(
    "target-not-in-show",
    cites=("pig.target", "pig.any-show", "popularity.raises", "injury.target", "injury.any-show"),
    on=TARGETED,
    says="{artist} does not perform in {whose}'s show.",
    presumes="{artist} performs in {whose}'s show",
)
def target_not_in_show(position: Position, move: Targeted) -> Facts | None:
    if position.is_stranger(move.whose) or move.artist not in position.player(move.whose).stage:
        return {}
    return None


@rule(
    "pig-on-locked-artist",
    cites=("popularity.lock.only-injury", "pig.unlimited"),
    on=PlayPig,
    says="{artist} has Popularity twice; only an Injury can happen to it.",
    readings=(PIG_ON_LOCKED,),
)
def pig_on_locked_artist(position: Position, move: PlayPig) -> Facts | None:
    locked = _target(position, move).is_locked
    return {} if locked and plays(position, PIG_ON_LOCKED, "forbidden") else None


@rule(
    "popularity-on-locked-artist",
    cites=("popularity.lock.only-injury", "popularity.any-number"),
    on=PlayPopularity,
    says="{artist} has Popularity twice; only an Injury can happen to it.",
    readings=(THIRD_POPULARITY,),
)
def popularity_on_locked_artist(position: Position, move: PlayPopularity) -> Facts | None:
    locked = _target(position, move).is_locked
    return {} if locked and plays(position, THIRD_POPULARITY, "forbidden") else None


@rule(
    "popularity-elsewhere",
    cites=("popularity.raises",),
    on=PlayPopularity,
    says="{artist} performs in {whose}'s show; {player} can make only own artists more popular.",
    readings=(POPULARITY_TARGET,),
)
def popularity_elsewhere(position: Position, move: PlayPopularity) -> Facts | None:
    foreign = move.whose != move.player
    return {} if foreign and plays(position, POPULARITY_TARGET, "own-show") else None


@rule(
    "keeps-other-card",
    cites=("casting.keep",),
    on=PlayCasting,
    says="{keeps} is not among the cards drawn.",
    remedy="Keep one of the cards drawn.",
)
def keeps_other_card(position: Position, move: PlayCasting) -> Facts | None:
    if move.drawn is None or move.keeps is None:
        return None
    return None if move.keeps in move.drawn else {}
