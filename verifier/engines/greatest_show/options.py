"""The legal moves of a position of The Greatest Show.

A payment is listed in one order, and a shuffled deck in the order in which the discard pile lies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product

from verifier.engines.greatest_show.endgame import can_place, goes_on_stage
from verifier.engines.greatest_show.moves import (
    Add,
    AlsoMoved,
    Buy,
    ChooseShow,
    Exchange,
    Move,
    Pass,
    PlayCasting,
    PlayInjury,
    PlayPig,
    PlayPopularity,
    RemoveFromRow,
    Shift,
    Swap,
    TakeFromRow,
    Waive,
)
from verifier.engines.greatest_show.names import ACTIONS
from verifier.engines.greatest_show.piles import CASTING_CARDS, Draw, cannot_draw, cost_of, draw, removals
from verifier.engines.greatest_show.position import Placed, Player, Position, has_performed_before
from verifier.engines.greatest_show.questions import (
    ABILITY_ORDER,
    ACROBAT_COUNT,
    ILLUSIONIST_PLACES,
    JUGGLER_ITSELF,
    JUGGLER_PLACES,
    NO_CARDS_LEFT,
    ODDBALL_CARD_WHERE,
    PASSING,
    PIG_ON_LOCKED,
    POPULARITY_TARGET,
    SEVENTH_ABILITY,
    THIRD_POPULARITY,
)
from verifier.engines.greatest_show.vocabulary import MOST_IN_HAND, ROW_CARDS
from verifier.kernel.change import bare
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.readings import plays


def options(position: Position) -> list[Move]:
    """Every legal move; where all act together, those of all players."""
    match str(position.phase):
        case "shows":
            return [ChooseShow(name, show) for name, player in position.everyone() for show in player.offered]
        case "finale":
            return [
                placed
                for name, _ in position.everyone()
                if name != position.ended_by
                for placed in _additions(position, name)
            ]
        case "over":
            return []
    assert position.turn is not None
    name = str(position.turn)
    if position.just_added is not None:
        return [*_abilities(position, name, position.just_added), Waive(name)]
    if position.acted:
        return []
    moves = [*_purchases(position, name), *_additions(position, name), *_actions(position, name)]
    if plays(position, PASSING, "allowed") or _is_stuck(position):
        moves.append(Pass(name))
    return moves


def _is_stuck(position: Position) -> bool:
    return cannot_draw(position) and plays(position, NO_CARDS_LEFT, "forbidden")


Told = tuple[tuple[str, ...] | None, tuple[str, ...]]
"""What a move draws and, where the deck runs out, the new deck; none is said where it is not known."""


def _drawn(position: Position, draws: Sequence[Draw]) -> Told | None:
    """What is drawn; None where there is not enough to draw (ruling no-cards-left)."""
    return _off_the_deck(position, sum(each.wanted for each in draws)) or _with_pile(position, draws)


def _off_the_deck(position: Position, count: int) -> Told | None:
    """What is drawn, whatever is discarded before; None where the deck runs out."""
    deck = bare(position.deck)
    if deck is UNKNOWN or UNTOLD in deck[:count]:
        return None, ()
    return (deck[:count], ()) if len(deck) > count else None


def _with_pile(position: Position, draws: Sequence[Draw]) -> Told | None:
    deck, discard = bare(position.deck), bare(position.discard)
    if discard is UNKNOWN or UNTOLD in discard or any(UNTOLD in each.laid for each in draws):
        return None, ()
    found = draw(deck, discard, draws)
    found = draw(deck, discard, draws, found.shuffled)
    if len(found.cards) < sum(each.wanted for each in draws) and plays(position, NO_CARDS_LEFT, "forbidden"):
        return None
    return found.cards, found.shuffled


def payments(hand: Sequence[str], cost: int) -> Iterable[tuple[str, ...]]:
    """The different ways to pay so many cards."""
    return dict.fromkeys(combinations(sorted(hand), cost))


def _purchases(position: Position, name: str) -> Iterator[Move]:
    hand = position.players[name].hand
    row = len(position.trade_row)
    count = ROW_CARDS - row + 1
    # The same for every payment, as long as the deck holds out.
    off_the_deck = _off_the_deck(position, count)
    for place in range(1, row + 1):
        cost = cost_of(place)
        if len(hand) - cost + 1 > MOST_IN_HAND:
            continue
        for pays in payments(hand, cost):
            if told := off_the_deck or _with_pile(position, (Draw(pays, count),)):
                yield Buy(name, place, pays, *told)


def _additions(position: Position, name: str) -> Iterator[Move]:
    player = position.players[name]
    artists = [card for card in player.hand if card not in ACTIONS and can_place(position, name, card)]
    acts = _acts_with_room(position, name, player) if artists else ()
    for card in artists:
        for act in acts:
            yield Add(name, card, act)


def _acts_with_room(position: Position, name: str, player: Player) -> list[int]:
    taken = [placed.act for placed in player.stage.values()]
    acts = enumerate(position.show_of(name).acts, 1)
    return [number for number, act in acts if taken.count(number) < act.places]


def _actions(position: Position, name: str) -> Iterator[Move]:
    hand = position.players[name].hand
    for action in ACTIONS:
        if action in hand:
            yield from LISTED[action](position, name)


def _targets(position: Position) -> Iterator[tuple[str, str, Placed]]:
    """Every artist on which an action can be played, with its owner (ruling ability-order)."""
    for whose, player in position.everyone():
        for artist, placed in player.stage.items():
            if artist != position.just_added or plays(position, ABILITY_ORDER, "after"):
                yield whose, artist, placed


def _pigs(position: Position, name: str) -> Iterator[Move]:
    for whose, artist, placed in _targets(position):
        if not placed.is_locked or plays(position, PIG_ON_LOCKED, "allowed"):
            yield PlayPig(name, whose, artist)


def _popularities(position: Position, name: str) -> Iterator[Move]:
    for whose, artist, placed in _targets(position):
        if whose != name and plays(position, POPULARITY_TARGET, "own-show"):
            continue
        if not placed.is_locked or plays(position, THIRD_POPULARITY, "allowed"):
            yield PlayPopularity(name, whose, artist)


def _castings(position: Position, name: str) -> Iterator[Move]:
    told = _drawn(position, (Draw((), CASTING_CARDS),))
    if told is None:
        return
    cards, shuffled = told
    if not cards:
        yield PlayCasting(name, cards)
        return
    for keeps in dict.fromkeys(cards):
        yield PlayCasting(name, cards, keeps, shuffled)


def _injuries(position: Position, name: str) -> Iterator[Move]:
    yield from (PlayInjury(name, whose, artist) for whose, artist, _ in _targets(position))


LISTED = {"pig": _pigs, "popularity": _popularities, "casting": _castings, "injury": _injuries}


def _abilities(position: Position, name: str, artist: str) -> Iterator[Move]:
    if has_performed_before(position, artist):
        return
    if position.has_filled(name) and plays(position, SEVENTH_ABILITY, "forbidden"):
        return
    match str(position.artist(artist).kind):
        case "acrobat":
            yield from _removals(position, name)
        case "childrens-performer":
            yield from _actions(position, name)
        case "oddball":
            yield from _takings(position, name)
        case "illusionist":
            yield from _swaps(position, name)
        case "juggler":
            yield from _exchanges(position, name)


def _removals(position: Position, name: str) -> Iterator[Move]:
    row = tuple(position.trade_row)
    most = 1 if plays(position, ACROBAT_COUNT, "one") else len(row)
    for count in range(1, most + 1):
        for places in combinations(range(1, len(row) + 1), count):
            if (told := _drawn(position, removals(position, places, row))) is not None:
                yield RemoveFromRow(name, places, *told)


def _takings(position: Position, name: str) -> Iterator[Move]:
    row, player = len(position.trade_row), position.players[name]
    told = _drawn(position, (Draw((), ROW_CARDS - row + 1),))
    if told is None:
        return
    may_attract, has_room = plays(position, ODDBALL_CARD_WHERE, "show"), len(player.hand) < MOST_IN_HAND
    for place in range(1, row + 1):
        if may_attract and goes_on_stage(position, name, place):
            for act in _acts_with_room(position, name, player):
                yield TakeFromRow(name, place, *told, act)
        elif has_room:
            yield TakeFromRow(name, place, *told)


def _swaps(position: Position, name: str) -> Iterator[Move]:
    own = _unlocked(position.players[name])
    for other, player in position.everyone():
        if other == name:
            continue
        for gives, takes in product(own, _unlocked(player)):
            if not _makes_two_oddballs(position, name, gives, takes) and not _makes_two_oddballs(
                position, other, takes, gives
            ):
                acts = product(_acts_for(position, name, gives), _acts_for(position, other, takes))
                yield from (Swap(name, gives, takes, other, *each) for each in acts)


def _acts_for(position: Position, name: str, leaves: str) -> Sequence[int | None]:
    """The acts into which an artist may come that is received for another (ruling illusionist-places)."""
    if plays(position, ILLUSIONIST_PLACES, "exchanged"):
        return (None,)
    player = position.players[name]
    return list(dict.fromkeys([player.stage[leaves].act, *_acts_with_room(position, name, player)]))


def _makes_two_oddballs(position: Position, name: str, leaves: str, comes: str) -> bool:
    return position.is_kind(comes, "oddball") and position.has_oddball(name, leaves)


def _unlocked(player: Player) -> list[str]:
    return [artist for artist, placed in player.stage.items() if not placed.is_locked]


def _exchanges(position: Position, name: str) -> Iterator[Move]:
    player = position.players[name]
    movable = _unlocked(player)
    if plays(position, JUGGLER_ITSELF, "forbidden") or plays(position, ABILITY_ORDER, "before"):
        movable = [artist for artist in movable if artist != position.just_added]
    yield from (Exchange(name, artist, other) for artist, other in combinations(movable, 2))
    if plays(position, JUGGLER_PLACES, "empty-place"):
        yield from _shifts(position, name, movable)


def _shifts(position: Position, name: str, movable: Sequence[str]) -> Iterator[Move]:
    """Moves of one artist, and of two at a time, into acts that have room when they have left theirs."""
    player = position.players[name]
    room = {
        number: act.places - player.count_in(number)
        for number, act in enumerate(position.show_of(name).acts, 1)
    }
    steps = [(artist, act) for artist, act in product(movable, room) if player.stage[artist].act != act]
    yield from (Shift(name, artist, act) for artist, act in steps if room[act] > 0)
    for one, other in combinations(steps, 2):
        if one[0] == other[0]:
            continue
        left = Counter((player.stage[one[0]].act, player.stage[other[0]].act))
        came = Counter((one[1], other[1]))
        if all(room[act] + left[act] >= count for act, count in came.items()):
            yield Shift(name, *one, AlsoMoved(*other))
