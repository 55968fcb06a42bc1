"""Rules about the Special Hire of Overnight Hire: stealing, and buying from the Talent Bank (book: Special Hire)."""

from __future__ import annotations

from verifier.engines.circus_train.dice import steals
from verifier.engines.circus_train.months import BANK_PRICES, LAST_SEASON
from verifier.engines.circus_train.moves import BuyFromBank, Roll, Steal, StealAtMonthEnd
from verifier.engines.circus_train.names import CHARACTERS
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import (
    CHARACTERS_ON_BOARD,
    CHARACTERS_UNDRAWN,
    SAM_STEAL,
    STEAL_LIMIT,
)
from verifier.engines.circus_train.talent import counters
from verifier.engines.circus_train.turns import MOST_STOLEN, has_begun_to_hire
from verifier.engines.circus_train.whereabouts import is_for_sale
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told


@rule(
    "card-gives-no-special-hire",
    cites=("cards.overnight-hire.special-hire", "special-hire.after-move", "special-hire.steal.same-city"),
    on=(Steal, BuyFromBank),
    says="{card} gives no Special Hire.",
    presumes="{player} has played Overnight Hire",
)
def card_gives_no_special_hire(position: Position, move: Steal | BuyFromBank) -> Facts | None:
    card = position.played
    return None if card is None or card == "overnight-hire" else {"card": card}


@rule(
    "second-special-hire",
    cites=("special-hire.one-choice",),
    on=(Steal, BuyFromBank),
    says="{player} has already chosen to hire in the city.",
)
def second_special_hire(position: Position, move: Steal | BuyFromBank) -> Facts | None:
    return {} if has_begun_to_hire(position) else None


@rule(
    "victim-not-opponent",
    cites=("special-hire.steal", "special-hire.steal.one-victim"),
    on=Steal,
    says="Talent is stolen from an opponent, and {victim} is none.",
)
def victim_not_opponent(position: Position, move: Steal) -> Facts | None:
    if move.victim == move.player:
        return {}
    return {} if told(position, "seats") and move.victim not in position.seats else None


@rule(
    "victim-elsewhere",
    cites=("special-hire.steal.same-city", "special-hire.where", "special-hire.steal.one-victim"),
    on=Steal,
    says="{victim}'s train is in {theirs}, and {player}'s in {own}.",
)
def victim_elsewhere(position: Position, move: Steal) -> Facts | None:
    if move.victim == move.player:
        return None
    own, theirs = position.players[move.player].train, position.players[move.victim].train
    return None if own == theirs else {"own": own, "theirs": theirs}


@rule(
    "steals-wrong-number",
    cites=("special-hire.steal.two", "special-hire.steal", "special-hire.steal.characters"),
    on=Steal,
    says="{count} counters are chosen; one or two may be.",
    readings=(STEAL_LIMIT,),
)
def steals_wrong_number(position: Position, move: Steal) -> Facts | None:
    count = len(move.takes)
    if 1 <= count <= MOST_STOLEN:
        return None
    talent = len([takes for takes in move.takes if takes not in CHARACTERS])
    if count and talent <= MOST_STOLEN and plays(position, STEAL_LIMIT, "besides"):
        return None
    return {"count": count}


@rule(
    "victim-lacks-talent",
    cites=("special-hire.steal.choice", "special-hire.steal"),
    on=Steal,
    says="{victim} does not have what is to be stolen: {missing}.",
    presumes="{victim} has what is to be stolen",
)
def victim_lacks_talent(position: Position, move: Steal) -> Facts | None:
    victim = position.players[move.victim]
    for takes in dict.fromkeys(move.takes):
        if takes in CHARACTERS:
            owned = not position.special_characters or position.has_character(move.victim, takes)
            missing = move.takes.count(takes) > 1 or not owned
        else:
            missing = victim.count_of(takes) < move.takes.count(takes)
        if missing:
            return {"missing": takes}
    return None


@rule(
    "characters-not-played-with",
    cites=("setup.characters-out", "special-hire.bank.characters", "special-hire.steal.characters"),
    on=(Steal, BuyFromBank, StealAtMonthEnd),
    says="This game is played without Special Characters.",
)
def characters_not_played_with(
    position: Position, move: Steal | BuyFromBank | StealAtMonthEnd
) -> Facts | None:
    named = move.takes if isinstance(move, Steal) else (move.takes,)
    if not any(takes in CHARACTERS for takes in named):
        return None
    return None if position.special_characters else {}


@rule(
    "no-theft-begun",
    cites=("special-hire.steal.choice", "special-hire.steal.roll-each"),
    on=Roll,
    says="{player} has not chosen what to steal.",
)
def no_theft_begun(position: Position, move: Roll) -> Facts | None:
    return {} if position.theft is None else None


@rule(
    "overnight-hire-kept",
    cites=("special-hire.steal.discard", "special-hire.steal.discard-once"),
    on=Roll,
    says="{victim} has lost a counter and has to discard Overnight Hire.",
    remedy="{victim} puts Overnight Hire into the discard pile.",
    readings=(SAM_STEAL,),
)
def overnight_hire_kept(position: Position, move: Roll) -> Facts | None:
    theft = position.theft
    if not move.keeps_card or theft is None:
        return None
    victim = str(theft.victim)
    if position.players[victim].cards_in_hand("overnight-hire") == 0:
        return None
    lost = theft.stolen or move.smuggler_sam or steals(position, move.player, victim, move.die)
    return {"victim": victim} if lost else None


@rule(
    "sam-does-not-steal",
    cites=("smuggler-sam.hire", "special-hire.steal.roll-each"),
    on=Roll,
    says="Smuggler Sam works in a Hire action, and stealing is none.",
    readings=(SAM_STEAL,),
)
def sam_does_not_steal(position: Position, move: Roll) -> Facts | None:
    return {} if move.smuggler_sam and plays(position, SAM_STEAL, "hiring-only") else None


@rule(
    "not-in-talent-bank",
    cites=("special-hire.bank.any", "limits.talent"),
    on=BuyFromBank,
    says="The Talent Bank has none left: {takes}.",
    presumes="the counter is in the Talent Bank",
)
def not_in_talent_bank(position: Position, move: BuyFromBank) -> Facts | None:
    if move.takes in CHARACTERS:
        return None
    return {} if counters(position.talent_bank, move.takes) < 1 else None


@rule(
    "character-not-for-sale",
    cites=(
        "special-hire.bank.characters",
        "special-hire.bank.characters-free",
        "characters.bank",
        "smuggler-sam.again",
        "engineer-eddie.again",
    ),
    on=BuyFromBank,
    says="{takes} is not where a Special Character can be bought.",
    presumes="a Special Character that is bought is in the Special Character Bank",
    readings=(CHARACTERS_ON_BOARD, CHARACTERS_UNDRAWN),
)
def character_not_for_sale(position: Position, move: BuyFromBank) -> Facts | None:
    if move.takes not in CHARACTERS or not position.special_characters:
        return None
    return None if is_for_sale(position, move.takes) else {}


@rule(
    "character-bought-early",
    cites=("special-hire.bank.characters-months", "characters.bank"),
    on=BuyFromBank,
    says="Special Characters are bought in August and September; it is {month}.",
)
def character_bought_early(position: Position, move: BuyFromBank) -> Facts | None:
    if move.takes not in CHARACTERS or position.month in LAST_SEASON:
        return None
    return {"month": position.month}


@rule(
    "bank-price-wrong",
    cites=(
        "special-hire.bank.price",
        "special-hire.bank.april-may",
        "special-hire.bank.june-july",
        "special-hire.bank.august-september",
    ),
    on=BuyFromBank,
    says="In {month} a counter costs ${price}, not ${pays}.",
)
def bank_price_wrong(position: Position, move: BuyFromBank) -> Facts | None:
    if move.pays is None:
        return None
    price = BANK_PRICES[position.season]
    return {"price": price, "month": position.month} if price != move.pays else None


@rule(
    "bank-beyond-means",
    cites=("special-hire.bank.price", "special-hire.bank.any"),
    on=BuyFromBank,
    says="The counter costs ${price}, and {player} has ${money}.",
)
def bank_beyond_means(position: Position, move: BuyFromBank) -> Facts | None:
    player = position.players[move.player]
    # Who is said to pay has the money, unless more is told.
    if move.pays is not None and not told(player, "money"):
        return None
    price = BANK_PRICES[position.season]
    return {"price": price, "money": player.money} if player.money < price else None
