"""Paying Wages, and where Talent goes that is not paid."""

from __future__ import annotations

from collections.abc import Mapping

from verifier.engines.circus_train.effects.changes import (
    POINTS_PAID,
    lost,
    paid,
    reputation_down,
    to_character_bank,
    with_bank,
    with_city,
    with_talent,
    without_character,
)
from verifier.engines.circus_train.effects.ending import wages_over
from verifier.engines.circus_train.effects.turns import turn_over
from verifier.engines.circus_train.months import LAST_SEASON
from verifier.engines.circus_train.moves import PayWages, PlaceReleased, RedLight
from verifier.engines.circus_train.names import CHARACTERS
from verifier.engines.circus_train.payroll import wages_of
from verifier.engines.circus_train.position import Position, clockwise_after, right_of
from verifier.engines.circus_train.questions import SOLO_RED_LIGHT
from verifier.engines.circus_train.talent import added, counters, total
from verifier.engines.circus_train.tracks import SOLO_DOLLARS
from verifier.kernel.change import bare, changed
from verifier.kernel.facts import UNTOLD
from verifier.kernel.readings import plays
from verifier.kernel.rule import Effect, Event
from verifier.kernel.view import told

LATE_LOSS = 3
"""red-light.points: Victory Points for each counter in August and September."""

WAGES_PAID = Effect(
    "wages-paid",
    (
        "wages.pay-each",
        "wages.cost.acrobats",
        "wages.cost.human-cannonballs",
        "wages.cost.big-cats",
        "wages.cost.clowns",
        "wages.cost.freaks",
        "wages.cost.horses",
        "wages.cost.elephants",
        "wages.cost.solitaire",
        "solitaire.wages",
        "trainer-ted.elephants",
        "characters.no-wages",
    ),
    "{player} pays ${amount} in Wages.",
)
TALENT_RELEASED = Effect(
    "talent-released",
    ("wages.release", "wages.release-until"),
    "{player} releases Talent (counters: {count}).",
)
TALENT_JOINS = Effect(
    "talent-joins",
    ("wages.released.map", "wages.released.together"),
    "The released Talent joins what lies in {city}.",
)
TALENT_RETURNS = Effect(
    "talent-returns",
    ("wages.released.bank", "limits.talent.eliminated", "red-light.released", "red-light.bank"),
    "The Talent goes back to the Talent Bank (counters: {count}).",
)
CITY_ASKED = Effect(
    "city-asked", ("wages.released.right",), "{chooser} chooses the city for the released Talent."
)
TALENT_RED_LIGHTED = Effect(
    "talent-red-lighted",
    ("red-light.voluntary", "red-light.reputation", "red-light.points"),
    "{player} gives up a counter: {talent}.",
)

EFFECTS = (WAGES_PAID, TALENT_RELEASED, TALENT_JOINS, TALENT_RETURNS, CITY_ASKED, TALENT_RED_LIGHTED)


def pay_wages(position: Position, move: PayWages, events: list[Event]) -> Position:
    """Wages are paid, and what cannot be paid goes."""
    name, releases = move.player, move.releases
    amount = wages_of(position, name, releases)
    events.append(WAGES_PAID(player=name, amount=amount))
    position = paid(position, name, amount)
    count = sum(releases.values())
    at_the_end = told(position, "step") and position.step == "final-wages"
    if count == 0:
        return wages_over(position, name, events) if at_the_end else turn_over(position, name, events)
    for kind, gone in releases.items():
        if gone:
            position = with_talent(position, name, kind, -gone)
    events.append(TALENT_RELEASED(player=name, count=count))
    if position.is_advanced:
        position = _penalised(_returned(position, releases, events), name, count, events)
        return wages_over(position, name, events) if at_the_end else turn_over(position, name, events)
    if at_the_end:
        # Nothing hangs any more on the city that the Talent would join.
        return wages_over(_returned(position, releases, events), name, events)
    return _sent_to_city(position, name, releases, events)


def red_light(position: Position, move: RedLight, events: list[Event]) -> Position:
    """One counter is given up by choice."""
    events.append(TALENT_RED_LIGHTED(player=move.player, talent=move.talent))
    position = changed(position, done_here=True)
    if move.talent in CHARACTERS:
        position = without_character(position, move.player, move.talent)
        position = to_character_bank(position, move.talent)
    else:
        position = with_talent(position, move.player, move.talent, -1)
        position = _returned(position, {move.talent: 1}, events)
    return _penalised(position, move.player, 1, events)


def _returned(position: Position, releases: Mapping[str, int], events: list[Event]) -> Position:
    events.append(TALENT_RETURNS(count=sum(releases.values())))
    for kind, count in releases.items():
        if count:
            position = with_bank(position, kind, count)
    return position


def _penalised(position: Position, name: str, count: int, events: list[Event]) -> Position:
    """The loss for counters that went in a Wages action of the Advanced Game."""
    if position.month not in LAST_SEASON:
        return reputation_down(position, name, count, events)
    if not position.is_solitaire:
        return lost(position, name, LATE_LOSS * count, events)
    if plays(position, SOLO_RED_LIGHT, "nothing"):
        return position
    # What is not there cannot be paid.
    money = position.players[name].money
    due = SOLO_DOLLARS * LATE_LOSS * count
    amount = min(due, money)
    events.append(POINTS_PAID(player=name, amount=amount))
    return paid(position, name, amount)


def talent_cities(position: Position) -> list[str]:
    """The cities in which Talent counters lie."""
    return [city for city, there in position.board.items() if total(there.talent) > 0]


def _sent_to_city(
    position: Position, name: str, releases: Mapping[str, int], events: list[Event]
) -> Position:
    cities = talent_cities(position)
    if not cities:
        return turn_over(_returned(position, releases, events), name, events)
    if len(cities) == 1:
        return _joined(position, name, cities[0], releases, events)
    events.append(CITY_ASKED(chooser=right_of(position, name)))
    return changed(position, released={kind: count for kind, count in releases.items() if count})


def place_released(position: Position, move: PlaceReleased, events: list[Event]) -> Position:
    """Released Talent joins the city that was chosen."""
    name = clockwise_after(position, move.player)
    return _joined(position, name, move.city, position.released, events)


def _joined(
    position: Position, name: str, city: str, releases: Mapping[str, int], events: list[Event]
) -> Position:
    events.append(TALENT_JOINS(city=city))
    there = position.city(city)
    gone = {kind: counters(releases, kind) for kind in bare(releases) if kind != UNTOLD}
    position = with_city(position, city, changed(there, talent=added(there.talent, gone)))
    return turn_over(changed(position, released={}), name, events)
