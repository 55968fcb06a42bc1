"""What a position cannot show of cities, shows and Special Characters."""

from __future__ import annotations

from verifier.engines.circus_train.names import CHARACTERS
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import CHARACTERS_BASIC
from verifier.engines.circus_train.whereabouts import characters_told, cities_told, described, is_named
from verifier.kernel.change import bare
from verifier.kernel.facts import UNKNOWN
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told

ALL_CHARACTERS = frozenset(CHARACTERS)


@rule(
    "held-counter-no-performance",
    cites=("performing.keep", "replenishing.types", "replenishing.points.remove"),
    says="{player} keeps {counter} as a past performance, and it is no Performance Demand.",
)
def held_counter_no_performance(position: Position) -> Facts | None:
    for name, player in position.players.items():
        for counter in described(player.performances):
            if position.face(counter).kind != "performance":
                return {"player": name, "counter": counter}
    return None


@rule(
    "bankrupt-counter-left",
    cites=("replenishing.bankrupt.place", "replenishing.bankrupt.remove", "setup.bankrupt.remove"),
    says="{counter} is no counter that stays in {city}.",
)
def bankrupt_counter_left(position: Position) -> Facts | None:
    for name, city in cities_told(position):
        if is_named(city.counter) and position.face(str(city.counter)).kind not in ("performance", "points"):
            return {"counter": city.counter, "city": name}
    return None


@rule(
    "counter-beside-talent",
    cites=("replenishing.replace", "limits.occupied", "wages.released.map"),
    says="In {city} lies Talent and the counter {counter}; each would have replaced the other.",
)
def counter_beside_talent(position: Position) -> Facts | None:
    for name, city in cities_told(position):
        if is_named(city.counter) and any(bare(city.talent).values()):
            return {"city": name, "counter": city.counter}
    return None


@rule(
    "two-week-show-early",
    cites=("performing.two-week.season",),
    says="{counter} takes two weeks, and only Performance Demands of August and September do.",
)
def two_week_show_early(position: Position) -> Facts | None:
    for name, news in bare(position.news).items():
        if news.weeks == 2 and news.colour != "red" and news.colour is not UNKNOWN:
            return {"counter": name}
    return None


@rule(
    "show-begun-elsewhere",
    cites=("performing.two-week.marker", "performing.place", "replenishing.two-week.marker"),
    says="{player} has begun a two week show in {city}, and the train is in {train}.",
)
def show_begun_elsewhere(position: Position) -> Facts | None:
    for name, player in position.tellers("two_week"):
        begun = player.two_week
        if begun is None or not told(player, "train"):
            continue
        # In the own turn the train may have moved, and the show is not given up before its end.
        if begun.city != player.train and position.turn != name:
            return {"player": name, "city": begun.city, "train": player.train}
    return None


@rule(
    "show-begun-nowhere",
    cites=(
        "performing.two-week.action",
        "performing.place",
        "replenishing.two-week.marker",
        "setup.two-week-marker",
        "components.two-week-markers",
    ),
    says="{player} has begun a two week show in {city}, and no such show is asked for there.",
)
def show_begun_nowhere(position: Position) -> Facts | None:
    for name, player in position.tellers("two_week"):
        begun = player.two_week
        if begun is None:
            continue
        counter = position.city(begun.city).counter
        if counter is None or position.face(counter).weeks != 2:
            return {"player": name, "city": begun.city}
    return None


@rule(
    "characters-out-of-play",
    cites=("setup.characters-out", "object.optional", "characters.from-draws"),
    says="{character} is in the game, which is played without Special Characters.",
)
def characters_out_of_play(position: Position) -> Facts | None:
    for character, _ in characters_told(position):
        return None if position.special_characters else {"character": character}
    return None


@rule(
    "character-twice",
    cites=("setup.characters-out", "characters.as-talent"),
    says="{character} is in two places.",
)
def character_twice(position: Position) -> Facts | None:
    waiting = (*described(position.bag), *described(position.set_aside))
    # What waits twice is a counter laid twice.
    found = [character for character, _ in characters_told(position)]
    found += ALL_CHARACTERS.intersection(waiting)
    if len(set(found)) < len(found):
        return {"character": next(character for character in found if found.count(character) > 1)}
    return None


@rule(
    "characters-in-basic-game",
    cites=("object.optional", "reference.characters-advanced", "engineer-eddie.both-games"),
    says="The Special Characters belong to the Advanced Game.",
    readings=(CHARACTERS_BASIC,),
)
def characters_in_basic_game(position: Position) -> Facts | None:
    if not told(position, "special_characters") or not position.special_characters:
        return None
    if position.is_advanced or plays(position, CHARACTERS_BASIC, "either-game"):
        return None
    return {}


@rule(
    "events-in-easier-game",
    cites=("easier.no-events",),
    says="The easier game is played without Event cards.",
)
def events_in_easier_game(position: Position) -> Facts | None:
    return {} if position.easier and told(position, "event_cards") and position.event_cards else None
