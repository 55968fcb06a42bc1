"""What can follow the card that was played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product

from verifier.engines.circus_train.dice import highest_die
from verifier.engines.circus_train.effects.wages import talent_cities
from verifier.engines.circus_train.months import BANK_PRICES, LAST_SEASON
from verifier.engines.circus_train.moves import (
    BuyFromBank,
    Choose,
    Done,
    Hire,
    Move,
    PayWages,
    Perform,
    PlaceReleased,
    Recruit,
    RedLight,
    Roll,
    Steal,
)
from verifier.engines.circus_train.names import CHARACTERS, TALENT
from verifier.engines.circus_train.payroll import is_needless, releases_of, wages_of
from verifier.engines.circus_train.position import Player, Position, right_of
from verifier.engines.circus_train.questions import (
    CHARACTERS_RED_LIGHT,
    HIRE_CHOOSE,
    SAM_RECRUIT,
    SAM_STEAL,
    STEAL_LIMIT,
    TWO_WEEK_RIVAL,
)
from verifier.engines.circus_train.talent import counters
from verifier.engines.circus_train.turns import (
    HIRE_PRICE,
    MOST_STOLEN,
    gives_perform_hire,
    hireable,
    is_reserved,
    recruitable,
)
from verifier.engines.circus_train.whereabouts import is_for_sale
from verifier.kernel.readings import plays

DICE = range(1, 7)


def moves(position: Position, name: str) -> Iterator[Move]:
    """Every legal move of a player who has played a card."""
    if position.released:
        yield from _placements(position, name)
    elif position.theft is not None:
        yield from _rolls(position, name)
    else:
        yield from _recruits(position, name)
        if position.played == "wages":
            yield from _wages(position, name)
        else:
            yield from _actions(position, name)


def _actions(position: Position, name: str) -> Iterator[Move]:
    undecided = not position.hiring and not position.chosen
    if gives_perform_hire(position):
        if undecided:
            yield from _performances(position, name)
        yield from _hires(position, name)
    elif position.played == "overnight-hire":
        yield from _hires(position, name)
        if undecided:
            yield from _thefts(position, name)
            yield from _purchases(position, name)
    if not owes_action(position) and not position.chosen:
        yield Done(name)


def _rolls(position: Position, name: str) -> Iterator[Move]:
    yield from (Roll(name, die) for die in DICE)
    if position.has_character(name, "smuggler-sam") and plays(position, SAM_STEAL, "stealing-too"):
        yield Roll(name, smuggler_sam=True)


def _recruits(position: Position, name: str) -> Iterator[Move]:
    for character in recruitable(position, name):
        yield from (Recruit(name, character, die) for die in DICE)
        if position.has_character(name, "smuggler-sam") and plays(position, SAM_RECRUIT, "characters-too"):
            yield Recruit(name, character, smuggler_sam=True)


def owes_action(position: Position) -> bool:
    """Whether Basic Transit was played and has not been used (cards.basic.choice)."""
    return position.played == "basic-transit" and not position.moved and not position.hiring


def _performances(position: Position, name: str) -> Iterator[Move]:
    city = position.players[name].train
    counter = position.city(city).counter
    if counter is None or position.face(counter).kind != "performance":
        return
    if is_reserved(position, name, city) and plays(position, TWO_WEEK_RIVAL, "reserved"):
        return
    yield Perform(name)
    if not position.has_character(name, "ringmaster-ronald"):
        return
    if position.players[name].count_of("clowns") > 0:
        yield Perform(name, "clowns")
    if position.players[name].count_of("acrobats") > 0:
        yield Perform(name, "acrobats")


def _hires(position: Position, name: str) -> Iterator[Move]:
    left = {kind: count for kind in TALENT if (count := hireable(position, name, kind)) > 0}
    if not left:
        return
    if not position.hiring and position.chosen is None and plays(position, HIRE_CHOOSE, "all-first"):
        yield from _choices(position, name, left)
        return
    if position.chosen is not None:
        left = {kind: count for kind in left if (count := counters(position.chosen, kind)) > 0}
    player = position.players[name]
    highest = highest_die(position, name)
    with_sam = position.has_character(name, "smuggler-sam")
    for kind in left:
        for die in DICE:
            yield Hire(name, kind, die)
            if die > highest and player.money >= HIRE_PRICE:
                yield Hire(name, kind, die, True)
        if with_sam:
            yield Hire(name, kind, smuggler_sam=True)


def _choices(position: Position, name: str, left: dict[str, int]) -> Iterator[Move]:
    for counts in product(*(range(count + 1) for count in left.values())):
        if any(counts):
            yield Choose(name, {kind: count for kind, count in zip(left, counts, strict=True) if count})


def _thefts(position: Position, name: str) -> Iterator[Move]:
    city = position.players[name].train
    for victim, player in position.everyone():
        if victim == name or player.train != city:
            continue
        yield from (Steal(name, victim, takes) for takes in _loot(position, player))


def _loot(position: Position, player: Player) -> Iterator[tuple[str, ...]]:
    """What may be chosen of a circus: one counter or two, perhaps with Special Characters besides."""
    kinds = [kind for kind in TALENT if player.count_of(kind) > 0]
    pairs = combinations_with_replacement(kinds, 2)
    doubles = [pair for pair in pairs if pair[0] != pair[1] or player.count_of(pair[0]) > 1]
    talent: list[tuple[str, ...]] = [(), *((kind,) for kind in kinds), *doubles]
    owned = player.characters if position.special_characters else ()
    characters = sorted(owned, key=CHARACTERS.index)
    besides = bool(characters) and plays(position, STEAL_LIMIT, "besides")
    for count in range(len(characters) + 1):
        for joining in combinations(characters, count):
            for chosen in talent:
                takes = (*chosen, *joining)
                if takes and (besides or len(takes) <= MOST_STOLEN):
                    yield takes


def _purchases(position: Position, name: str) -> Iterator[Move]:
    if position.players[name].money < BANK_PRICES[position.season]:
        return
    for kind in TALENT:
        if counters(position.talent_bank, kind) > 0:
            yield BuyFromBank(name, kind)
    if position.special_characters and position.month in LAST_SEASON:
        for character in CHARACTERS:
            if is_for_sale(position, character):
                yield BuyFromBank(name, character)


def _wages(position: Position, name: str) -> Iterator[Move]:
    player = position.players[name]
    if position.is_advanced:
        yield from (RedLight(name, kind) for kind in TALENT if player.count_of(kind) > 0)
        if position.special_characters and plays(position, CHARACTERS_RED_LIGHT, "like-talent"):
            yield from (RedLight(name, character) for character in player.characters)
        if wages_of(position, name) <= player.money:
            yield PayWages(name)
    elif wages_of(position, name) <= player.money:
        yield PayWages(name)
    else:
        for releases in releases_of(position, name):
            if not is_needless(position, name, releases):
                yield PayWages(name, releases)


def _placements(position: Position, name: str) -> Iterator[Move]:
    chooser = right_of(position, name)
    return (PlaceReleased(chooser, city) for city in talent_cities(position))
