"""The legal moves of a position of Circus Train.

A train is sent to each city in reach along one shortest route. In the Advanced Game Talent is red-lighted counter by
counter before the rest is paid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from verifier.engines.circus_train.moves import Move, UseSam
from verifier.engines.circus_train.options import cards, drawing, ending, months, setting_up
from verifier.engines.circus_train.position import Position

LISTED: dict[str, Callable[[Position], Iterable[Move]]] = {
    "talent": setting_up.picks,
    "board": drawing.draws,
    "trains": setting_up.places,
    "turns": cards.turn_moves,
    "roustabout": drawing.draws,
    "month-end": months.month_ends,
    "month-steal": months.thefts,
    "season": drawing.draws,
    "event": months.events,
    "taxes": ending.taxes,
    "final": ending.final_checks,
    "final-wages": ending.last_wages,
}


def options(position: Position) -> Sequence[Move]:
    """Every legal move; where the table draws, those of the First Player."""
    step = str(position.step)
    moves = list(LISTED[step](position)) if step in LISTED else []
    if position.special_characters and step in UseSam.steps:
        moves += cards.sam_moves(position)
    return moves
