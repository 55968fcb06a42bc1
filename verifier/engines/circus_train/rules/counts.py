"""How much of everything there can be: players, cards, counters and cities (book: Components, limits)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from verifier.engines.circus_train.decks import COPIES, copies
from verifier.engines.circus_train.months import COVERED, FIRST_MONTH
from verifier.engines.circus_train.names import CHARACTER_COLOUR, COLOURS
from verifier.engines.circus_train.news import is_character
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import CHARACTERS_ALONE, START_ON_POINTS
from verifier.engines.circus_train.vocabulary import MOST_TALENT
from verifier.engines.circus_train.whereabouts import described, is_named
from verifier.kernel.change import bare
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told

MOST_PLAYERS = 5
ALL_NEWS, ALL_CHARACTERS = 87, 6
ALL_DESTINATIONS = 24
EVENTS_IN_PILE = 5


def news_places(position: Position) -> Iterator[tuple[str, ...]]:
    """The Local News counters in each place, as far as they are described."""
    yield described(position.bag)
    yield described(position.set_aside)
    yield described(position.removed)
    for player in position.players.values():
        yield described(player.performances)
    board = bare(position.board)
    if board is not UNKNOWN:
        yield tuple([city.counter for city in board.values() if is_named(city.counter)])


@rule(
    "too-many-players",
    cites=("components.action-cards", "components.trains"),
    says="{count} players are too many; the game is for up to {most}.",
)
def too_many_players(position: Position) -> Facts | None:
    count = len(position.seats)
    return {"count": count, "most": MOST_PLAYERS} if count > MOST_PLAYERS else None


@rule(
    "cards-miscounted",
    cites=(
        "setup.cards",
        "setup.rest-out",
        "setup.deck-size",
        "setup.few-players",
        "components.action-cards-each",
        "cards.basic.two",
        "cards.overnight-hire.players",
        "rest.deck",
        "easier.no-wages",
    ),
    says="{player}'s Action cards, {card}: {count}; in this game it has to be {expected}.",
)
def cards_miscounted(position: Position) -> Facts | None:
    for name, player in position.players.items():
        if not (told(player, "hand") and told(player, "discards")):
            continue
        cards = (*described(player.hand), *described(player.discards))
        in_all = len(player.hand) + len(player.discards)
        found = _wrong_card(position, cards, in_all) or _wrong_number(position, in_all)
        # Of several cards that nobody described there are too many cases to be tried.
        if found is None and len(cards) == in_all - 1:
            found = _wrong_card(position, (*player.hand, *player.discards), in_all)
        if found is not None:
            return {"player": name, **found}
    return None


def _wrong_card(position: Position, cards: tuple[str, ...], in_all: int) -> Facts | None:
    """A card that is there too often, or too seldom where all are described."""
    for card in COPIES:
        count = cards.count(card)
        if count == 0 and len(cards) < in_all:
            continue
        expected = _expected(position, card)
        if count > expected or (count < expected and len(cards) == in_all):
            return {"card": card, "count": count, "expected": expected}
    return None


def _wrong_number(position: Position, in_all: int) -> Facts | None:
    """How many cards there are, where they are too many or too few to be the deck of the game."""
    expected = sum([_expected(position, card) for card in COPIES])
    return {"card": "all together", "count": in_all, "expected": expected} if in_all != expected else None


def _expected(position: Position, card: str) -> int:
    """How many of a card each player has; only what matters for the card is asked."""
    if card == "rest":
        return copies(card, MOST_PLAYERS, advanced=position.is_advanced, easier=False)
    if card == "overnight-hire":
        return copies(card, position.seat_count(), advanced=False, easier=False)
    return copies(card, MOST_PLAYERS, advanced=False, easier=position.easier)


@rule(
    "too-many-of-a-card",
    cites=("setup.cards", "cards.basic.two", "components.action-cards-each"),
    says="{player} has the card {card} {count} times; there are {most}.",
)
def too_many_of_a_card(position: Position) -> Facts | None:
    for name, player in position.players.items():
        cards = (*described(player.hand), *described(player.discards))
        # No more than one of each is never too many.
        if len(set(cards)) == len(cards):
            continue
        for card, most in COPIES.items():
            if (count := cards.count(card)) > most:
                return {"player": name, "card": card, "count": count, "most": most}
    return None


@rule(
    "too-much-talent",
    cites=("components.talent", "limits.talent", "components.talent.types"),
    says="{count} Talent counters are more than the {most} of the game.",
)
def too_much_talent(position: Position) -> Facts | None:
    count = sum([_least(holder.talent) for holder in position.players.values()])
    board = bare(position.board)
    if board is not UNKNOWN:
        count += sum([_least(city.talent) for city in board.values()])
    count += _least(position.talent_bank) + _least(position.released)
    return {"count": count, "most": MOST_TALENT} if count > MOST_TALENT else None


def _least(talent: object) -> int:
    """How many counters there are at least: those that are told of."""
    known = talent if type(talent) is dict else bare(talent)
    if not isinstance(known, dict):
        return 0
    return sum([count for count in known.values() if type(count) is int])


@rule(
    "counter-laid-twice",
    cites=("components.local-news", "performing.keep", "replenishing.points.remove"),
    says="The counter {counter} is in two places.",
)
def counter_laid_twice(position: Position) -> Facts | None:
    counters = list(chain.from_iterable(news_places(position)))
    if len(set(counters)) < len(counters):
        return {"counter": next(counter for counter in counters if counters.count(counter) > 1)}
    return None


@rule(
    "too-many-counters",
    cites=("components.local-news", "components.local-news-colours", "setup.characters-out", "limits.news"),
    says="{count} Local News counters are more than the {most} of the game.",
)
def too_many_counters(position: Position) -> Facts | None:
    places = list(news_places(position))
    most = ALL_NEWS - ALL_CHARACTERS
    if sum(map(len, places)) <= most:
        return None
    count = len([counter for counter in chain.from_iterable(places) if not is_character(counter)])
    return {"count": count, "most": most} if count > most else None


@rule(
    "too-many-destinations",
    cites=("components.destination-cards",),
    says="{count} Destination cards are more than the {most} of the game.",
)
def too_many_destinations(position: Position) -> Facts | None:
    count = sum([len(bare(pile)) for pile in _piles(position) if bare(pile) is not UNKNOWN])
    return {"count": count, "most": ALL_DESTINATIONS} if count > ALL_DESTINATIONS else None


def _piles(position: Position) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return position.destinations, position.destinations_used


@rule(
    "cities-miscounted",
    cites=(
        "months.cities.april-may",
        "months.cities.june-july",
        "months.cities.august-september",
        "months.cities.constant",
        "months.cities.mend",
        "months.cities.bankrupt",
        "months.may.ten",
        "months.july.twelve",
        "roustabout.count",
        "limits.bag-empty",
    ),
    says="{count} cities hold something; when a round of this season begins it has to be {required}.",
    remedy="Draw a Destination card and a Local News counter for each city that is missing.",
    readings=(CHARACTERS_ALONE, START_ON_POINTS),
)
def cities_miscounted(position: Position) -> Facts | None:
    if not _round_begins(position):
        return None
    count = position.covered_count()
    if count == position.required:
        return None
    if count < position.required and (len(position.bag) == 0 or _scored_at_start(position)):
        return None
    return {"count": count, "required": position.required}


def _scored_at_start(position: Position) -> bool:
    """Whether a train may have scored a Points counter where it was placed (ruling start-on-points)."""
    first_round = position.month == FIRST_MONTH and position.week == 1
    return first_round and plays(position, START_ON_POINTS, "scored")


def _round_begins(position: Position) -> bool:
    """Whether no player has begun a turn of the round."""
    if position.step != "turns" or position.turn != position.first_player:
        return False
    return position.played is None and not position.acted


@rule(
    "too-many-cities",
    cites=("months.cities.constant", "roustabout.draw", "setup.eight"),
    says="{count} cities hold something; no season has more than {most}.",
)
def too_many_cities(position: Position) -> Facts | None:
    board = bare(position.board)
    if board is UNKNOWN:
        return None
    count = len([city for city in board if city != UNTOLD])
    most = max(COVERED.values())
    return {"count": count, "most": most} if count > most else None


@rule(
    "covered-miscounted",
    cites=("roustabout.count",),
    says="{count} cities hold something, not {covered}.",
    readings=(CHARACTERS_ALONE,),
)
def covered_miscounted(position: Position) -> Facts | None:
    if not told(position, "covered"):
        return None
    count = position.counted()
    return {"count": count, "covered": position.covered} if count != position.covered else None


@rule(
    "counter-too-early",
    cites=(
        "setup.bag-others",
        "months.season.first",
        "months.season.second",
        "months.season.third",
        "setup.news-sorted",
    ),
    says="{counter} belongs to a later season than {month}.",
)
def counter_too_early(position: Position) -> Facts | None:
    # In the last season nothing is too early.
    if position.season == COLOURS[-1]:
        return None
    later = COLOURS[COLOURS.index(position.season) + 1 :]
    for counter in _out_of_bag(position):
        colour = position.face(counter).colour
        if any(colour == each for each in later):
            return {"counter": counter, "month": position.month}
    return None


def _out_of_bag(position: Position) -> Iterator[str]:
    """The counters on the board and those of past performances."""
    for player in position.players.values():
        yield from described(player.performances)
    board = bare(position.board)
    if board is not UNKNOWN:
        yield from (city.counter for city in board.values() if is_named(city.counter))


@rule(
    "bag-of-other-season",
    cites=(
        "setup.bag",
        "setup.bag-others",
        "months.may.bag",
        "months.july.bag",
        "characters.april-may",
        "characters.april-may.only",
        "characters.june-july",
    ),
    says="{counter} is in the draw bag, which holds the counters of the season only; it is {month}.",
)
def bag_of_other_season(position: Position) -> Facts | None:
    counters = described(position.bag)
    # Between two seasons the bag is changed at once, with the month.
    if not counters:
        return None
    season = position.season
    for counter in counters:
        colour = CHARACTER_COLOUR.get(counter) or position.face(counter).colour
        if colour != season:
            return {"counter": counter, "month": position.month}
    return None


@rule(
    "too-many-events",
    cites=("events.five", "components.event-cards", "events.unused"),
    says="{count} Event cards are in the pile; it begins with {most}.",
)
def too_many_events(position: Position) -> Facts | None:
    if not told(position, "event_pile"):
        return None
    count = position.event_pile
    return {"count": count, "most": EVENTS_IN_PILE} if count > EVENTS_IN_PILE else None
