"""Destination cards and Local News counters: the starting board, replenishing, and a new season."""

from __future__ import annotations

from verifier.engines.circus_train.effects import months
from verifier.engines.circus_train.effects.changes import taken_out, to_character_bank, with_bank, with_city
from verifier.engines.circus_train.effects.turns import off_train
from verifier.engines.circus_train.months import STARTING_CITIES
from verifier.engines.circus_train.moves import Advance, DrawCity, DrawCounter
from verifier.engines.circus_train.names import TALENT
from verifier.engines.circus_train.news import EMPTY, City, is_character
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import (
    BAG_EMPTY_CITY,
    REDRAW_CARD,
    REPLACED_TALENT,
    SETUP_OCCUPIED,
)
from verifier.engines.circus_train.talent import counters, total
from verifier.kernel.change import bare, changed, together, without
from verifier.kernel.facts import UNKNOWN
from verifier.kernel.readings import plays
from verifier.kernel.rule import Effect, Event
from verifier.kernel.view import told

CITY_DRAWN = Effect(
    "city-drawn",
    ("replenishing.draw", "setup.demands.draw", "roustabout.draw"),
    "The Destination card is {city}.",
)
CARDS_SHUFFLED = Effect(
    "cards-shuffled", ("limits.cards",), "The discarded Destination cards are shuffled as a new draw pile."
)
CITY_KEEPS = Effect(
    "city-keeps", ("setup.eight",), "{city} has a counter already; another Destination card is drawn."
)
COUNTER_RETURNED = Effect(
    "counter-returned",
    ("setup.demands.redraw", "setup.demands.count", "setup.demands.different"),
    "{counter} is no Performance Demand and goes back into the draw bag.",
)
DEMAND_PLACED = Effect(
    "demand-placed",
    ("replenishing.demand", "replenishing.demand.place", "setup.demands.place", "setup.eight.any-type"),
    "A Performance Demand lies in {city}: {counter}.",
)
POINTS_PLACED = Effect(
    "points-placed", ("replenishing.points.place",), "A Points counter lies in {city}: {counter}."
)
TALENT_PLACED = Effect(
    "talent-placed",
    (
        "replenishing.bankrupt.place",
        "replenishing.bankrupt.remove",
        "setup.bankrupt.place",
        "setup.bankrupt.remove",
        "limits.bankrupt.some",
    ),
    "A Bankrupt Circus brings Talent to {city} (counters: {count}).",
)
NO_TALENT_LEFT = Effect(
    "no-talent-left",
    ("limits.bankrupt.none", "limits.bankrupt.another"),
    "None of the Talent on {counter} is available; another counter is drawn for {city}.",
)
CHARACTER_PLACED = Effect(
    "character-placed",
    ("characters.placed", "characters.stack", "characters.from-draws"),
    "{character} appears in {city}; another counter is drawn for it.",
)
SECOND_CHARACTER = Effect(
    "second-character",
    ("characters.stack.second",),
    "{character} goes back into the draw bag; nothing more is drawn for {city}.",
)
CITY_REPLACED = Effect(
    "city-replaced",
    (
        "replenishing.replace",
        "replenishing.replace.discard",
        "replenishing.replace.talent",
        "replenishing.replace.again",
        "limits.occupied",
    ),
    "What lay in {city} before is taken away.",
)
SHOW_REPLACED = Effect(
    "show-replaced",
    ("replenishing.two-week.marker", "replenishing.two-week.nothing"),
    "{player}'s two week show in {city} is gone and scores nothing.",
)
TRAINS_FOLLOW = Effect(
    "trains-follow",
    ("setup.destination-discard",),
    "The starting board is complete; trains are placed.",
)
EFFECTS = (
    CITY_DRAWN,
    CARDS_SHUFFLED,
    CITY_KEEPS,
    COUNTER_RETURNED,
    DEMAND_PLACED,
    POINTS_PLACED,
    TALENT_PLACED,
    NO_TALENT_LEFT,
    CHARACTER_PLACED,
    SECOND_CHARACTER,
    CITY_REPLACED,
    SHOW_REPLACED,
    TRAINS_FOLLOW,
)


def draw_city(position: Position, move: DrawCity, events: list[Event]) -> Position:
    """A Destination card is turned up; the discards become the pile where that has run out."""
    city = move.city
    pile = bare(position.destinations)
    if pile is not UNKNOWN and not pile:
        events.append(CARDS_SHUFFLED())
        position = changed(position, destinations=bare(position.destinations_used), destinations_used=())
    events.append(CITY_DRAWN(city=city))
    position = changed(
        position,
        destinations=without(position.destinations, city),
        destinations_used=together(position.destinations_used, (city,)),
    )
    if position.step == "board" and city in position.board and plays(position, SETUP_OCCUPIED, "redraw"):
        events.append(CITY_KEEPS(city=city))
        return position
    return changed(position, destination=city)


def draw_counter(position: Position, move: DrawCounter, events: list[Event]) -> Position:
    """A Local News counter is drawn for the city that waits for one."""
    city, counter = position.destination, move.counter
    assert city is not None
    if awaits_demand(position) and (is_character(counter) or position.face(counter).kind != "performance"):
        events.append(COUNTER_RETURNED(counter=counter))
        again = plays(position, REDRAW_CARD, "new-city")
        return changed(position, destination=None) if again else position
    if is_character(counter):
        return _character_drawn(position, city, counter, events)
    position = _out_of_bag(position, counter)
    face = position.face(counter)
    if face.kind == "bankrupt":
        return _bankrupt_drawn(position, city, counter, events)
    position, there = _cleared(position, city, events)
    event = DEMAND_PLACED if face.kind == "performance" else POINTS_PLACED
    events.append(event(city=city, counter=counter))
    return _filled(with_city(position, city, changed(there, counter=counter)), events)


def awaits_demand(position: Position) -> bool:
    """Whether the starting board still lacks Performance Demands (setup.demands.count)."""
    if position.step != "board":
        return False
    shows = [city for city in position.board.values() if city.counter is not None]
    demands = [city for city in shows if position.face(str(city.counter)).kind == "performance"]
    return len(demands) < position.seat_count()


def _out_of_bag(position: Position, counter: str) -> Position:
    return changed(position, bag=without(position.bag, counter))


def _bag_is_empty(position: Position) -> bool:
    return told(position, "bag") and len(position.bag) == 0


def _character_drawn(position: Position, city: str, character: str, events: list[Event]) -> Position:
    if position.stacked:
        events.append(SECOND_CHARACTER(character=character, city=city))
        return _filled(position, events)
    position, _ = _cleared(_out_of_bag(position, character), city, events)
    events.append(CHARACTER_PLACED(character=character, city=city))
    position = with_city(position, city, City(None, {}, (character,)))
    position = changed(position, stacked=True)
    # When the draw bag is empty no more counters are drawn (limits.bag-empty).
    return _filled(position, events) if _bag_is_empty(position) else position


def _bankrupt_drawn(position: Position, city: str, counter: str, events: list[Event]) -> Position:
    pictured = position.face(counter).talent
    if not told(position, "talent_bank"):
        # Asked for as a whole: how many of each type are left decides about each type.
        len(position.talent_bank)
    old = position.city(city).talent if plays(position, REPLACED_TALENT, "returned-first") else {}
    placed: dict[str, int] = {}
    for kind in TALENT:
        wanted = counters(pictured, kind)
        if type(wanted) is int and wanted == 0:
            continue
        available = counters(position.talent_bank, kind) + counters(old, kind)
        count = min(wanted, available)
        if count > 0:
            placed[kind] = count
    position = taken_out(position, counter)
    if not placed:
        events.append(NO_TALENT_LEFT(counter=counter, city=city))
        if not _bag_is_empty(position):
            return position
        if plays(position, BAG_EMPTY_CITY, "cleared"):
            position, _ = _cleared(position, city, events)
        return _filled(position, events)
    position, there = _cleared(position, city, events)
    for kind, count in placed.items():
        position = with_bank(position, kind, -count)
    events.append(TALENT_PLACED(city=city, count=sum(placed.values())))
    return _filled(with_city(position, city, changed(there, talent=placed)), events)


def _cleared(position: Position, city: str, events: list[Event]) -> tuple[Position, City]:
    """The position in which what lay in a city before is gone, and what is left there: a Special Character that
    was just put there, or nothing."""
    there = position.city(city)
    if position.stacked:
        return position, there
    if there.counter is None and total(there.talent) == 0 and len(there.characters) == 0:
        return position, EMPTY
    events.append(CITY_REPLACED(city=city))
    for name, player in position.players.items():
        if told(player, "two_week") and player.two_week is not None and player.two_week.city == city:
            events.append(SHOW_REPLACED(player=name, city=city))
    position = off_train(position, city)
    if there.counter is not None:
        position = taken_out(position, there.counter)
    for kind in TALENT:
        if (count := counters(there.talent, kind)) != 0:
            position = with_bank(position, kind, count)
    return with_city(to_character_bank(position, *there.characters), city, EMPTY), EMPTY


def _filled(position: Position, events: list[Event]) -> Position:
    """The position after a city has its counter; what follows where no more are drawn."""
    position = changed(position, destination=None, stacked=False)
    if position.step == "board" and position.covered_count() >= STARTING_CITIES:
        events.append(TRAINS_FOLLOW())
        return changed(position, step="trains", turn=position.first_player)
    if position.step == "season" and (
        position.covered_count() >= position.required or _bag_is_empty(position)
    ):
        return months.season_begun(position, events)
    return position


def advance(position: Position, move: Advance, events: list[Event]) -> Position:
    """The Calendar marker moves on; after the last week of a month its end follows."""
    return months.week_over(position, events)
