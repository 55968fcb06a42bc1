"""What a move of Circus Train makes happen. Moves are taken to be legal; what is unknown stays unknown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from verifier.engines.circus_train.effects import (
    cards,
    changes,
    drawing,
    ending,
    hiring,
    months,
    performing,
    setting_up,
    turns,
    wages,
)
from verifier.engines.circus_train.moves import (
    Advance,
    BuyFromBank,
    Choose,
    Done,
    DrawCity,
    DrawCounter,
    DrawEvent,
    FinalScoring,
    Hire,
    Move,
    NoEvent,
    Parade,
    PayTaxes,
    PayWages,
    Perform,
    PlaceReleased,
    PlaceTrain,
    Play,
    Pocket,
    Recruit,
    RedLight,
    Rest,
    Roll,
    ScoreMonth,
    Steal,
    StealAtMonthEnd,
    StealNothing,
    TakeTalent,
    UseSam,
)
from verifier.engines.circus_train.position import Position
from verifier.kernel.rule import Event

EFFECTS = (
    *changes.EFFECTS,
    *turns.EFFECTS,
    *setting_up.EFFECTS,
    *cards.EFFECTS,
    *performing.EFFECTS,
    *hiring.EFFECTS,
    *wages.EFFECTS,
    *drawing.EFFECTS,
    *months.EFFECTS,
    *ending.EFFECTS,
)

PLAYED: dict[type, Callable[[Position, Any, list[Event]], Position]] = {
    TakeTalent: setting_up.take_talent,
    PlaceTrain: setting_up.place_train,
    Play: cards.play,
    Rest: cards.rest,
    Parade: cards.parade,
    Pocket: cards.pocket,
    Recruit: hiring.recruit,
    Perform: performing.perform,
    Choose: hiring.choose,
    Hire: hiring.hire,
    Steal: hiring.steal,
    Roll: hiring.roll,
    BuyFromBank: hiring.buy_from_bank,
    UseSam: hiring.use_sam,
    RedLight: wages.red_light,
    PayWages: wages.pay_wages,
    PlaceReleased: wages.place_released,
    Done: hiring.done,
    DrawCity: drawing.draw_city,
    DrawCounter: drawing.draw_counter,
    Advance: drawing.advance,
    ScoreMonth: months.score_month,
    StealAtMonthEnd: months.steal,
    StealNothing: months.steal_nothing,
    DrawEvent: months.draw_event,
    NoEvent: months.no_event,
    PayTaxes: ending.pay_taxes,
    FinalScoring: ending.final_scoring,
}


def play(position: Position, move: Move) -> tuple[Position, tuple[Event, ...]]:
    """The position after a legal move, and what happened."""
    events: list[Event] = []
    # A view of a move has the class of the move, and a type of its own.
    after = PLAYED[move.__class__](position, move, events)
    return after, tuple(events)
