"""Buying cards and drawing them (book: Buying Cards from the Trade Row, Casting, Acrobats, Oddballs)."""

from __future__ import annotations

from itertools import chain

from verifier.engines.greatest_show.endgame import goes_on_stage
from verifier.engines.greatest_show.moves import DRAWING, Buy, Drawing, RemoveFromRow, TakeFromRow
from verifier.engines.greatest_show.names import ACTIONS
from verifier.engines.greatest_show.piles import MOST_DRAWN, cost_of, draw, draws_of, to_be_drawn
from verifier.engines.greatest_show.position import Position
from verifier.engines.greatest_show.questions import NO_CARDS_LEFT, ODDBALL_CARD_WHERE
from verifier.engines.greatest_show.vocabulary import MOST_IN_HAND
from verifier.kernel.change import bare
from verifier.kernel.facts import UNTOLD
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told


@rule(
    "row-place-empty",
    cites=("buy.four", "setup.trade-row"),
    on=(Buy, RemoveFromRow, TakeFromRow),
    says="No card lies in place {empty} of the trade row.",
    presumes="a card lies in each place of the trade row that is named",
)
def row_place_empty(position: Position, move: Buy | RemoveFromRow | TakeFromRow) -> Facts | None:
    places = move.places if isinstance(move, RemoveFromRow) else (move.place,)
    count = position.row_count()
    for place in places:
        if place > count:
            return {"empty": place}
    return None


@rule(
    "pays-other-number",
    cites=("buy.price.first", "buy.price.second", "buy.price.third", "buy.price.fourth"),
    on=Buy,
    says="Place {place} of the trade row costs {cost} cards, and {paid} are paid.",
    remedy="Pay {cost} cards.",
)
def pays_other_number(position: Position, move: Buy) -> Facts | None:
    if move.pays is None or len(move.pays) == cost_of(move.place):
        return None
    return {"cost": cost_of(move.place), "paid": len(move.pays)}


@rule(
    "pays-beyond-hand",
    cites=(
        "buy.pay-hand",
        "buy.price.second",
        "buy.price.third",
        "buy.price.fourth",
    ),
    on=Buy,
    says="Place {place} of the trade row costs {cost} cards, and {player} holds {count}.",
    remedy="Buy a card that costs at most {count} cards.",
)
def pays_beyond_hand(position: Position, move: Buy) -> Facts | None:
    cost = cost_of(move.place)
    count = position.players[move.player].hand_count()
    return {"cost": cost, "count": count} if cost > count else None


@rule(
    "pays-other-cards",
    cites=("buy.pay-hand",),
    on=Buy,
    says="{player} does not hold the card to be paid: {card}.",
    presumes="{player} holds the cards to be paid",
)
def pays_other_cards(position: Position, move: Buy) -> Facts | None:
    player = position.players[move.player]
    if not move.pays or player.hand_count() < len(move.pays):
        return None
    named = [card for card in bare(move.pays) if card != UNTOLD]
    for card in dict.fromkeys(named):
        if player.hand.count(card) < named.count(card):
            return {"card": card}
    return None


@rule(
    "hand-overfilled",
    cites=("buy.hand-limit", "buy.into-hand", "oddballs.ability"),
    on=(Buy, TakeFromRow),
    says="{player} would hold {count} cards; {most} are the limit.",
    remedy="Choose a card that has to be paid for, or do something else.",
    readings=(ODDBALL_CARD_WHERE,),
)
def hand_overfilled(position: Position, move: Buy | TakeFromRow) -> Facts | None:
    player = position.players[move.player]
    if isinstance(move, TakeFromRow) and not told(player, "hand"):
        # The Oddball has just left the hand, which has room for a card then.
        return None
    cost = cost_of(move.place) if isinstance(move, Buy) else 0
    count = player.hand_count() - cost + 1
    if count <= MOST_IN_HAND:
        return None
    if isinstance(move, TakeFromRow) and goes_on_stage(position, move.player, move.place):
        return None
    return {"count": count, "most": MOST_IN_HAND}


@rule(
    "draws-other-number",
    cites=("buy.refill", "buy.four", "casting.draw"),
    on=DRAWING,
    says="{count} cards are drawn; it has to be {expected}.",
)
def draws_other_number(position: Position, move: Drawing) -> Facts | None:
    if move.drawn is None:
        return None
    count, expected = len(move.drawn), to_be_drawn(position, move)
    if count < expected and len(position.deck) < expected:
        # Fewer are drawn only where both piles run out.
        expected = min(expected, _left_to_draw(position, move))
    return {"count": count, "expected": expected} if count != expected else None


@rule(
    "nothing-to-draw",
    cites=("buy.four", "casting.draw", "buy.reshuffle.when"),
    on=DRAWING,
    says="{expected} cards have to be drawn, and {count} are left in deck and discard pile.",
    presumes="as many cards are left to be drawn as it takes",
    presuming=("deck",),
    readings=(NO_CARDS_LEFT,),
)
def nothing_to_draw(position: Position, move: Drawing) -> Facts | None:
    # The reading comes first: only by one of the two does it matter what lies in piles that were left out.
    if (told(position, "deck") and len(position.deck) >= MOST_DRAWN) or plays(
        position, NO_CARDS_LEFT, "fewer"
    ):
        return None
    expected = to_be_drawn(position, move)
    if len(position.deck) >= expected or (count := _left_to_draw(position, move)) >= expected:
        return None
    return {"count": count, "expected": expected}


def _left_to_draw(position: Position, move: Drawing) -> int:
    """How many cards there are to be drawn, with those that are discarded just before."""
    laid = sum(len(each.laid) for each in draws_of(position, move))
    return len(position.deck) + len(position.discard) + laid


@rule(
    "draws-not-from-top",
    cites=("buy.refill", "casting.deck", "setup.deck"),
    on=DRAWING,
    says="{card} is not the next card of the deck.",
    presumes="the cards drawn lay on top of the deck",
)
def draws_not_from_top(position: Position, move: Drawing) -> Facts | None:
    if not move.drawn:
        return None
    row = bare(position.trade_row) if told(position, "trade_row") else ()
    for card in bare(move.drawn):
        if card in row and card not in ACTIONS:
            return {"card": card}
    for card, top in zip(move.drawn, chain(position.deck, move.shuffled), strict=False):
        if card != top:
            return {"card": card}
    return None


@rule(
    "shuffles-other-cards",
    cites=("buy.reshuffle.when", "buy.reshuffle.deck"),
    on=DRAWING,
    says="The discard pile is shuffled when the deck runs out, and all of it is the new deck.",
)
def shuffles_other_cards(position: Position, move: Drawing) -> Facts | None:
    if not move.shuffled:
        return None
    shuffled = draw(tuple(position.deck), tuple(position.discard), draws_of(position, move)).shuffled
    return None if sorted(move.shuffled) == sorted(shuffled) else {}
