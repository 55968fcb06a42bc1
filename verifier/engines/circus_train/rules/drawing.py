"""Rules about Destination cards and Local News counters (book: Roustabout Phase, Replenishing Counters)."""

from __future__ import annotations

from verifier.engines.circus_train.months import STARTING_CITIES
from verifier.engines.circus_train.moves import Advance, DrawCity, DrawCounter
from verifier.engines.circus_train.position import Position
from verifier.kernel.rule import Facts, rule


def enough(position: Position) -> int:
    """How many cities have to hold something now."""
    return STARTING_CITIES if position.step == "board" else position.required


@rule(
    "enough-cities",
    cites=(
        "roustabout.count",
        "roustabout.draw",
        "rounds.roustabout-replenish",
        "roustabout.required.april-may",
        "roustabout.required.june-july",
        "roustabout.required.august-september",
        "setup.eight",
        "months.cities.constant",
    ),
    on=DrawCity,
    says="{count} cities hold something; no more than {needed} are needed.",
)
def enough_cities(position: Position, move: DrawCity) -> Facts | None:
    count, needed = position.covered_count(), enough(position)
    return {"count": count, "needed": needed} if count >= needed else None


@rule(
    "bag-empty",
    cites=("limits.bag-empty", "limits.news"),
    on=(DrawCity, DrawCounter),
    says="The draw bag is empty.",
    presumes="the draw bag is not empty",
)
def bag_empty(position: Position, move: DrawCity | DrawCounter) -> Facts | None:
    return {} if len(position.bag) == 0 else None


@rule(
    "city-already-drawn",
    cites=("replenishing.draw", "limits.bankrupt.another", "setup.demands.redraw"),
    on=DrawCity,
    says="{waiting} still waits for a Local News counter.",
)
def city_already_drawn(position: Position, move: DrawCity) -> Facts | None:
    return None if position.destination is None else {"waiting": position.destination}


@rule(
    "city-not-in-pile",
    cites=(
        "replenishing.draw",
        "components.destination-cards",
        "limits.cards",
        "setup.destination-cards",
        "setup.destination-pile",
    ),
    on=DrawCity,
    says="The Destination card {city} is not among those that can be drawn.",
    presumes="the Destination card can be drawn",
)
def city_not_in_pile(position: Position, move: DrawCity) -> Facts | None:
    if len(position.destinations) > 0:
        return None if move.city in position.destinations else {}
    return None if move.city in position.destinations_used else {}


@rule(
    "no-city-drawn",
    cites=("replenishing.draw", "setup.demands.draw"),
    on=DrawCounter,
    says="No Destination card says where the counter is to go.",
    remedy="Draw a Destination card.",
)
def no_city_drawn(position: Position, move: DrawCounter) -> Facts | None:
    return {} if position.destination is None else None


@rule(
    "counter-not-in-bag",
    cites=("replenishing.draw", "setup.bag", "setup.bag-others", "months.may.bag", "months.july.bag"),
    on=DrawCounter,
    says="{counter} is not in the draw bag.",
    presumes="the counter is in the draw bag",
)
def counter_not_in_bag(position: Position, move: DrawCounter) -> Facts | None:
    return None if move.counter in position.bag else {}


@rule(
    "calendar-moved-early",
    cites=(
        "roustabout.draw",
        "roustabout.calendar",
        "roustabout.required.april-may",
        "roustabout.required.june-july",
        "roustabout.required.august-september",
        "replenishing.replace.again",
        "months.cities.bankrupt",
        "rounds.roustabout-calendar",
    ),
    on=Advance,
    says="{count} cities hold something; {needed} have to before the calendar moves.",
    remedy="Draw a Destination card and a Local News counter.",
)
def calendar_moved_early(position: Position, move: Advance) -> Facts | None:
    if position.destination is not None:
        return {"count": position.covered_count(), "needed": position.required}
    count, needed = position.covered_count(), position.required
    if count >= needed or len(position.bag) == 0:
        return None
    return {"count": count, "needed": needed}
