"""What no position of Big Top can show (book: Components, Preparation, and the results of every move)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from verifier.engines.big_top.position import GAME_END, Card, Cards, Player, Position, Purse
from verifier.engines.big_top.questions import LEFTOVER_COINS
from verifier.engines.big_top.setup import END_CARDS, START_BANK, START_MONEY
from verifier.engines.big_top.vocabulary import FIVES, ONES, TOTAL
from verifier.kernel.change import bare
from verifier.kernel.facts import UNTOLD
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told

SCREENS, ATTRACTIONS, RINGMASTERS = 4, 30, 4


def _owned(position: Position, *zones: str) -> Iterable[tuple[str, str, Card]]:
    """The cards of these zones that are told of, each with its owner: one can be wrong whatever the others are."""
    return [
        (player, name, card)
        for player, belongings in position.players.items()
        for zone in zones
        if type(position) is Position or told(belongings, zone)
        for name, card in _named(getattr(belongings, zone))
    ]


def _named(cards: Cards) -> Iterable[tuple[str, Card]]:
    if type(cards) is dict:  # of a position that leaves nothing out
        return cards.items()
    return [(name, cards[name]) for name in bare(cards) if name != UNTOLD]


def _cards(position: Position) -> list[tuple[str, Card]]:
    """Every card that is told of: in front of a player, in hand, on the table or discarded."""
    cards = [(name, card) for _, name, card in _owned(position, "cards", "completed", "hand")]
    if told(position, "discarded"):
        cards += _named(position.discarded)
    if told(position, "auction") and position.auction is not None and told(position.auction, "card"):
        cards.append(("the auctioned card", position.auction.card))
    return cards


@rule(
    "too-many-players",
    cites=("components.screens", "components.completed-tokens", "components.ringmasters"),
    says="There are {count} players, and screens, tokens and ringmaster cards for {most}.",
    remedy="Play with at most {most}.",
)
def too_many_players(position: Position) -> Facts | None:
    count = len(position.seats) if told(position, "seats") else len(position.players)
    return {"count": count, "most": SCREENS} if count > SCREENS else None


@rule(
    "too-many-attractions",
    cites=("components.attractions",),
    says="{count} attractions are in the game; the box holds {most}.",
)
def too_many_attractions(position: Position) -> Facts | None:
    count = sum(not card.ringmaster for _, card in _cards(position))
    if told(position, "deck"):
        count += sum(name != GAME_END for name in bare(position.deck))
    return {"count": count, "most": ATTRACTIONS} if count > ATTRACTIONS else None


@rule(
    "too-many-ringmasters",
    cites=("components.ringmasters",),
    says="{count} ringmaster cards are in the game; the box holds {most}.",
)
def too_many_ringmasters(position: Position) -> Facts | None:
    count = sum(card.ringmaster for _, card in _cards(position))
    return {"count": count, "most": RINGMASTERS} if count > RINGMASTERS else None


def _purses(position: Position) -> Iterator[Purse | Player]:
    """Everybody's coins that are told of: the part that is told can be too much whatever the rest is."""
    if told(position, "bank"):
        yield position.bank
    yield from position.players.values()


def _money_told(purse: Purse | Player) -> int:
    """The dollars in a purse of which the money is told, with those on a player's cards that are told of."""
    if isinstance(purse, Player) and told(purse, "cards"):
        return purse.money + purse.coins_on_cards()
    return purse.money


@rule(
    "money-total-wrong",
    cites=("components.coins", "preparation.bank", "preparation.money"),
    says="The money counted together is ${money}; it has to be ${expected}.",
    readings=(LEFTOVER_COINS,),
)
def money_total_wrong(position: Position) -> Facts | None:
    held = [_money_told(purse) for purse in _purses(position) if told(purse, "money")]
    if len(held) > 1 and sum(held) > TOTAL:
        return {"money": sum(held), "expected": TOTAL}
    money = position.total_money if told(position, "total_money") else position.money_in_game
    if money > TOTAL:
        return {"money": money, "expected": TOTAL}
    players = len(position.seats)
    expected = TOTAL
    if players < SCREENS and plays(position, LEFTOVER_COINS, "box"):
        expected = START_BANK + players * START_MONEY
    return {"money": money, "expected": expected} if money != expected else None


@rule(
    "too-many-ones",
    cites=("components.coins",),
    says="{count} $1 coins are in the game; the box holds {most}.",
)
def too_many_ones(position: Position) -> Facts | None:
    count = sum(purse.ones for purse in _purses(position) if told(purse, "money") and told(purse, "fives"))
    count += sum(card.coins() for _, card in _cards(position) if told(card, "covered"))
    return {"count": count, "most": ONES} if count > ONES else None


@rule(
    "too-many-fives",
    cites=("components.coins",),
    says="{count} $5 coins are in the game; the box holds {most}.",
)
def too_many_fives(position: Position) -> Facts | None:
    count = sum(purse.fives for purse in _purses(position) if told(purse, "fives"))
    return {"count": count, "most": FIVES} if count > FIVES else None


@rule(
    "fives-exceed-money",
    cites=("components.coins",),
    says="{who} has {fives} $5 coins but only ${money} in all.",
)
def fives_exceed_money(position: Position) -> Facts | None:
    purses: list[tuple[str, Purse | Player]] = [("the bank", position.bank), *position.everyone()]
    for name, purse in purses:
        if 5 * purse.fives > purse.money:
            return {"who": name, "fives": purse.fives, "money": purse.money}
    return None


@rule(
    "end-card-too-high",
    cites=("preparation.last-five", "preparation.deck"),
    says="{below} cards lie below the game end card; it was shuffled into the last {last}.",
)
def end_card_too_high(position: Position) -> Facts | None:
    below = len(position.deck) - 1
    for place, name in enumerate(position.deck):
        if name == GAME_END and below - place >= END_CARDS:
            return {"below": below - place, "last": END_CARDS}
    return None


@rule(
    "hand-size-wrong",
    cites=("preparation.hand", "auctions.draw", "auctions.offer"),
    says="{player} holds {count} cards; it has to be {expected}.",
)
def hand_size_wrong(position: Position) -> Facts | None:
    for name, player in position.players.items():
        # What an effect does is on the player screen: it may have changed the hand.
        if not told(player, "hand") or (position.phase != "start" and _may_have_had_effect(player)):
            continue
        count = len(player.hand)
        expected = 2 if position.phase == "offer" and position.auctioneer == name else 1
        if count != expected:
            return {"player": name, "count": count, "expected": expected}
    return None


def _may_have_had_effect(player: Player) -> bool:
    return not told(player, "completed") or any(card.effect for card in player.completed.values())


@rule(
    "coin-without-circle",
    cites=("cards.circles",),
    says="A coin lies on a circle {number} of {card}, which has too few of them.",
)
def coin_without_circle(position: Position) -> Facts | None:
    for name, card in _cards(position):
        if type(card) is not Card and not (told(card, "circles") and told(card, "covered")):
            continue
        if len(card.covered) == 0:
            continue
        left = list(card.circles)
        for number in card.covered:
            if number not in left:
                return {"number": number, "card": name}
            left.remove(number)
    return None


@rule(
    "full-card-incomplete",
    cites=("completing.all-covered", "completing.won-covered"),
    says="All circles of {player}'s {card} are covered, so it cannot lie there incomplete.",
    remedy="Move it to the completed cards and its coins behind the screen.",
)
def full_card_incomplete(position: Position) -> Facts | None:
    for player, name, card in _owned(position, "cards"):
        # Of other cards the circles that are told limit the coins.
        if told(card, "circles") and card.is_full:
            return {"player": player, "card": name}
    return None


@rule(
    "coins-on-completed",
    cites=("completing.coins-back",),
    says="Coins lie on {player}'s {card}, which is completed; they go back behind the screen.",
)
def coins_on_completed(position: Position) -> Facts | None:
    for player, name, card in _owned(position, "completed"):
        if told(card, "covered") and len(card.covered) > 0:
            return {"player": player, "card": name}
    return None


@rule(
    "stars-miscounted",
    cites=("points.stars",),
    says="{player}'s completed cards show {count} stars, not {told}.",
)
def stars_miscounted(position: Position) -> Facts | None:
    for name, player in position.everyone():
        if told(player, "stars") and told(player, "completed"):
            count = sum(card.stars for card in player.completed.values())
            if count != player.stars:
                return {"player": name, "count": count, "told": player.stars}
    return None


@rule(
    "star-claim-wrong",
    cites=("points.stars", "game-end.eliminated"),
    says="{player} is said to have {claim}, and the completed cards show {count} stars.",
)
def star_claim_wrong(position: Position) -> Facts | None:
    for name, player in position.everyone():
        if told(player, "has_star"):
            count = player.star_count
            if player.has_star != (count > 0):
                claim = "a star" if player.has_star else "no star"
                return {"player": name, "claim": claim, "count": count}
    return None


@rule(
    "clown-points-without-clown",
    cites=("points.clowns",),
    says="{player} has {points} points for clown cards and no completed clown card.",
)
def clown_points_without_clown(position: Position) -> Facts | None:
    for name, player in position.everyone():
        if not told(player, "clown_points") or not told(player, "completed") or player.clown_points == 0:
            continue
        if not any(card.clown for card in player.completed.values()):
            return {"player": name, "points": player.clown_points}
    return None


@rule(
    "ringmaster-misplaced",
    cites=("preparation.ringmaster", "components.ringmasters"),
    says="{card} is a ringmaster; each player has one in front of the screen or completed, and no other card is one.",
)
def ringmaster_misplaced(position: Position) -> Facts | None:
    owners: list[str] = []
    for player, name, card in _owned(position, "cards", "completed"):
        if card.ringmaster:
            if player in owners:
                return {"card": name}
            owners.append(player)
    elsewhere = [(name, card) for _, name, card in _owned(position, "hand")]
    if told(position, "discarded"):
        elsewhere += _named(position.discarded)
    for name, card in elsewhere:
        if card.ringmaster:
            return {"card": name}
    if position.auction is not None and position.auction.card.ringmaster:
        return {"card": position.auction.name}
    return None


@rule(
    "purse-too-full",
    cites=("components.coins",),
    says="{player} could pay ${money}; all coins in the box are worth ${most}.",
)
def purse_too_full(position: Position) -> Facts | None:
    for name, player in position.everyone():
        if player.can_pay > TOTAL:
            return {"player": name, "money": player.can_pay, "most": TOTAL}
    return None


@rule(
    "end-card-misplaced",
    cites=("game-end.drawn", "preparation.last-five", "components.game-end-card"),
    says="The game end card lies {count} times in the deck; it is there once until it is drawn, which ends the game.",
)
def end_card_misplaced(position: Position) -> Facts | None:
    count = sum(name == GAME_END for name in position.deck)
    return None if count == (0 if position.phase == "over" else 1) else {"count": count}


@rule(
    "effect-of-no-card",
    cites=("completing.effect",),
    says="The effect of {card} is due, and nobody has completed a card of that name with an effect.",
)
def effect_of_no_card(position: Position) -> Facts | None:
    for due in position.effects_due:
        if not any(_has_effect(player, due) for _, player in position.everyone()):
            return {"card": due}
    return None


def _has_effect(player: Player, name: str) -> bool:
    card = player.completed.get(name)
    return card is not None and card.effect
