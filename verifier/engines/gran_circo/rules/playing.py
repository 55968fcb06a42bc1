"""Rules of Gran Circo about the whole game: its end, its phases and whose turn it is."""

from __future__ import annotations

from verifier.engines.gran_circo.moves import IN_TURN, MOVES, Buy, Hire, Move, Pass
from verifier.engines.gran_circo.position import Position
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told


def _belongs(position: Position, move: Move) -> bool:
    """Whether the move belongs to what is being done now."""
    return position.step in move.steps


@rule(
    "game-over",
    cites=("end.when",),
    on=MOVES,
    says="The second performance has been scored; the game is over.",
    presumes="the game is not over",
)
def game_over(position: Position, move: Move) -> Facts | None:
    return {} if position.step == "over" else None


@rule(
    "not-now",
    cites=("rounds.phases", "rounds.phase-finished", "partners.after-income", "invest.buy", "invest.hire"),
    on=MOVES,
    says="This is not the time for it: the game is at the step {step}.",
    presumes="it is the time for this",
)
def not_now(position: Position, move: Move) -> Facts | None:
    return None if position.step == "over" or _belongs(position, move) else {"step": position.step}


@rule(
    "out-of-turn",
    cites=(
        "rounds.clockwise",
        "rounds.starting-player",
        "partners.clockwise",
        "partners.second.reverse",
        "reveal.order",
        "reveal.manager.order",
        "invest.order",
        "score.order",
    ),
    on=IN_TURN,
    says="It is {turn}'s turn.",
    remedy="Wait until {turn} has had the turn.",
    presumes="{player} may act now",
)
def out_of_turn(position: Position, move: Move) -> Facts | None:
    if not _belongs(position, move) or position.turn == move.player:
        return None
    # Whether a Shareholder waits for a turn after its owner has passed is an open ruling, with a rule of its own.
    player = position.players[move.player]
    if isinstance(move, Hire) and move.shareholder and player.passed:
        return None
    # Where only the pass tells that it is not the player's turn, the rule on passes says so.
    investing = isinstance(move, (Buy, Hire, Pass)) and not told(position, "turn")
    if investing and told(player, "passed") and player.passed:
        return None
    return {"turn": position.turn}
