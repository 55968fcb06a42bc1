"""Rules of The Greatest Show about the whole game: its parts, whose turn it is, and one thing a turn."""

from __future__ import annotations

from verifier.engines.greatest_show.moves import ACTION_MOVES, IN_TURN, MOVES, THINGS, ChooseShow, Move, Pass
from verifier.engines.greatest_show.piles import cannot_draw
from verifier.engines.greatest_show.position import Position
from verifier.engines.greatest_show.questions import NO_CARDS_LEFT, PASSING
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told


@rule(
    "game-over",
    cites=("end.seventh", "end.fill"),
    on=MOVES,
    says="The shows are complete; the game is over.",
    presumes="the game is not over",
)
def game_over(position: Position, move: Move) -> Facts | None:
    return {} if position.phase == "over" else None


@rule(
    "not-now",
    cites=("setup.show-choose", "turns.buy", "turns.add", "turns.play", "end.fill"),
    on=MOVES,
    says="This is not the time for it: the phase of the game is {phase}.",
    presumes="it is the time for this",
)
def not_now(position: Position, move: Move) -> Facts | None:
    phases = move.phases
    return None if position.phase == "over" or position.phase in phases else {"phase": position.phase}


@rule(
    "out-of-turn",
    cites=("turns.clockwise",),
    on=IN_TURN,
    says="It is {turn}'s turn.",
    remedy="Wait until {turn} has had the turn.",
    presumes="it is {player}'s turn",
)
def out_of_turn(position: Position, move: Move) -> Facts | None:
    if position.phase != "play" or position.turn == move.player:
        return None
    return {"turn": position.turn}


@rule(
    "second-thing",
    cites=("turns.one-thing", "add.one-a-turn", "play.one-a-turn"),
    on=THINGS,
    says="{player} has already done one of the three things in this turn.",
    remedy="Wait for the next turn.",
    presumes="{player} has not used up this turn yet",
    presuming=("acted", "just_added", "turn", "phase"),
)
def second_thing(position: Position, move: Move) -> Facts | None:
    if position.turn != move.player or position.phase != "play":
        return None
    if position.acted:
        return {}
    if position.just_added is None:
        return None
    by_ability = isinstance(move, ACTION_MOVES) and position.is_kind(
        position.just_added, "childrens-performer"
    )
    return None if by_ability else {}


@rule(
    "passes",
    cites=("turns.one-thing",),
    on=Pass,
    says="{player} has to do one of the three things.",
    readings=(PASSING, NO_CARDS_LEFT),
)
def passes(position: Position, move: Pass) -> Facts | None:
    if plays(position, PASSING, "allowed"):
        return None
    return None if cannot_draw(position) and plays(position, NO_CARDS_LEFT, "forbidden") else {}


@rule(
    "show-already-chosen",
    cites=("setup.show-choose",),
    on=ChooseShow,
    says="{player} has already chosen the show {chosen}.",
)
def show_already_chosen(position: Position, move: ChooseShow) -> Facts | None:
    # Shows are only offered to those who have none yet.
    player = position.players[move.player]
    if not told(player, "show") or player.show is None:
        return None
    return {"chosen": player.show}


@rule(
    "show-not-offered",
    cites=("setup.show-choose", "setup.shows-deal"),
    on=ChooseShow,
    says="{show} was not dealt to {player}.",
    presumes="{show} was dealt to {player}",
)
def show_not_offered(position: Position, move: ChooseShow) -> Facts | None:
    player = position.players[move.player]
    if told(player, "show") and player.show is not None:
        return None
    return None if move.show in player.offered else {}
