"""Rules of Big Top about the whole game (book: Game End)."""

from __future__ import annotations

from verifier.engines.big_top.moves import MOVES, Move
from verifier.engines.big_top.position import Position
from verifier.kernel.rule import Facts, rule


@rule(
    "game-over",
    cites=("game-end.drawn",),
    on=MOVES,
    says="The game end card has been drawn; the game is over.",
    presumes="the game is not over",
)
def game_over(position: Position, move: Move) -> Facts | None:
    return {} if position.phase == "over" else None
