"""Rules of Circus Train about the whole game: its end, what is done when, and the course of a turn."""

from __future__ import annotations

from verifier.engines.circus_train.moves import (
    FOLLOWING,
    IN_TURN,
    MOVES,
    OPENINGS,
    Done,
    Move,
    PayWages,
    PlaceReleased,
    Roll,
    UseSam,
)
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import EDDIE_EXTRA, SAM_WHEN
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule

NOT_FOR_CARDS = (Roll, PlaceReleased)
WITH_CARD = tuple(move for move in FOLLOWING if move not in NOT_FOR_CARDS)


def _belongs(position: Position, move: Move) -> bool:
    """Whether the move belongs to what is being done now."""
    return position.step in move.steps


@rule(
    "game-over",
    cites=("object.season", "roustabout.september", "months.september.final"),
    on=MOVES,
    says="The season is over, and so is the game.",
    presumes="the game is not over",
)
def game_over(position: Position, move: Move) -> Facts | None:
    return {} if position.step == "over" else None


@rule(
    "not-now",
    cites=(
        "rounds.ringmaster",
        "rounds.roustabout",
        "rounds.roustabout-replenish",
        "rounds.roustabout-calendar",
        "rounds.roustabout-events",
    ),
    on=MOVES,
    says="This is not the time for it: the game is at the step {step}.",
    presumes="it is the time for this",
)
def not_now(position: Position, move: Move) -> Facts | None:
    return None if position.step == "over" or _belongs(position, move) else {"step": position.step}


@rule(
    "out-of-turn",
    cites=(
        "rounds.first-player",
        "rounds.clockwise",
        "rounds.one-turn",
        "setup.picks.order",
        "setup.trains-order",
    ),
    on=IN_TURN,
    says="It is {turn}'s turn.",
    remedy="Wait until {turn} has had the turn.",
    presumes="it is {player}'s turn",
)
def out_of_turn(position: Position, move: Move) -> Facts | None:
    if not _belongs(position, move) or position.turn == move.player:
        return None
    # The last Wages are paid by the only player there is.
    if position.step == "final-wages":
        return None
    return {"turn": position.turn}


@rule(
    "sam-out-of-turn",
    cites=("smuggler-sam.reputation", "rounds.one-turn"),
    on=UseSam,
    says="{player} uses Smuggler Sam when it is not {player}'s turn.",
    presumes="it is {player}'s turn",
    readings=(SAM_WHEN,),
)
def sam_out_of_turn(position: Position, move: UseSam) -> Facts | None:
    if not _belongs(position, move) or (position.step == "turns" and position.turn == move.player):
        return None
    return {} if plays(position, SAM_WHEN, "own-turn") else None


@rule(
    "second-action",
    cites=(
        "rounds.one-card",
        "advanced.turn.one",
        "pocket.no-card",
        "engineer-eddie.replay",
        "cards.overnight.no-move-after",
        "cards.overnight-hire.no-move-after",
    ),
    on=OPENINGS,
    says="{player} has already had the one action of this turn.",
    presumes="{player} has not played a card in this turn yet",
)
def second_action(position: Position, move: Move) -> Facts | None:
    if position.turn != move.player:
        return None
    if position.acted:
        with_eddie = getattr(move, "source", None) == "engineer-eddie"
        return None if with_eddie else {}
    return None if position.played is None else {}


@rule(
    "no-card-played",
    cites=("rounds.one-card", "rounds.action", "rounds.ringmaster"),
    on=WITH_CARD,
    says="{player} has not played a card in this turn.",
    remedy="Play an Action card first.",
    presumes="{player} has played a card in this turn",
)
def no_card_played(position: Position, move: Move) -> Facts | None:
    if isinstance(move, PayWages) and position.step == "final-wages":
        return None
    if isinstance(move, Done) and position.acted:
        return None
    return {} if position.played is None and position.turn == move.player else None


@rule(
    "theft-unfinished",
    cites=("special-hire.steal.roll-each", "special-hire.steal.choice"),
    on=tuple(move for move in FOLLOWING if move is not Roll),
    says="{player} still has to roll for what was chosen to be stolen.",
)
def theft_unfinished(position: Position, move: Move) -> Facts | None:
    return None if position.theft is None else {}


@rule(
    "released-not-placed",
    cites=("wages.released.map", "wages.released.right"),
    on=tuple(move for move in FOLLOWING if move is not PlaceReleased),
    says="Released Talent still has to be put into a city.",
)
def released_not_placed(position: Position, move: Move) -> Facts | None:
    return {} if position.released else None


@rule(
    "eddie-not-on-top",
    cites=("engineer-eddie.replay", "rounds.one-card", "advanced.turn.one"),
    on=OPENINGS,
    says="The card that Engineer Eddie gives is the action of the turn, and {player} has had one.",
    readings=(EDDIE_EXTRA,),
)
def eddie_not_on_top(position: Position, move: Move) -> Facts | None:
    if not position.acted or getattr(move, "source", None) != "engineer-eddie":
        return None
    return {} if plays(position, EDDIE_EXTRA, "instead") else None
