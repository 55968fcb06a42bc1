"""What is wrong just after set-up, before the first auction (book: Preparation)."""

from __future__ import annotations

from verifier.engines.big_top.position import GAME_END, Position
from verifier.engines.big_top.questions import LEFTOVER_COINS
from verifier.engines.big_top.rules.positions import ATTRACTIONS, SCREENS
from verifier.engines.big_top.setup import START_BANK, START_FIVES, START_MONEY
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told


@rule(
    "start-money-wrong",
    cites=("preparation.money",),
    says="{player} starts with ${money}; everyone starts with $22, as two $5 coins and twelve $1 coins.",
)
def start_money_wrong(position: Position) -> Facts | None:
    if position.phase != "start":
        return None
    for name, player in position.everyone():
        if player.money != START_MONEY or player.fives != START_FIVES:
            return {"player": name, "money": player.money, "fives": player.fives}
    return None


@rule(
    "start-bank-wrong",
    cites=("preparation.bank",),
    says="The bank starts with ${money}; it has to be ${expected}.",
    readings=(LEFTOVER_COINS,),
)
def start_bank_wrong(position: Position) -> Facts | None:
    if position.phase != "start":
        return None
    if position.bank.money == START_BANK and position.bank.fives == 0:
        return None
    missing = SCREENS - len(position.seats)
    if missing == 0 or plays(position, LEFTOVER_COINS, "box"):
        return {"money": position.bank.money, "expected": START_BANK}
    expected = START_BANK + missing * START_MONEY
    if position.bank.money == expected and position.bank.fives == missing * START_FIVES:
        return None
    return {"money": position.bank.money, "expected": expected}


@rule(
    "start-deck-wrong",
    cites=("preparation.deck", "preparation.shuffle", "preparation.hand", "components.game-end-card"),
    says="The deck starts with {count} cards; it has to be {expected}, the game end card among them once.",
)
def start_deck_wrong(position: Position) -> Facts | None:
    if position.phase != "start":
        return None
    expected = ATTRACTIONS + 1 - len(position.seats)
    count = len(position.deck)
    if count == expected and sum(name == GAME_END for name in position.deck) == 1:
        return None
    return {"count": count, "expected": expected}


@rule(
    "start-ringmaster-missing",
    cites=("preparation.ringmaster",),
    says="{player} starts with {count} ringmaster cards in front of the screen; it has to be one.",
)
def start_ringmaster_missing(position: Position) -> Facts | None:
    if position.phase != "start":
        return None
    for name, player in position.players.items():
        if not told(player, "cards"):
            continue
        count = sum(card.ringmaster for card in player.cards.values())
        if count != 1:
            return {"player": name, "count": count}
    return None


@rule(
    "start-cards-wrong",
    cites=("preparation.ringmaster", "preparation.hand", "preparation.money"),
    says="{player} starts with {card}; before the first auction there is a ringmaster without coins and nothing else.",
)
def start_cards_wrong(position: Position) -> Facts | None:
    if position.phase != "start":
        return None
    for name, player in position.players.items():
        if told(player, "completed") and len(player.completed) > 0:
            return {"player": name, "card": "a completed card"}
        for card, face in player.cards.items() if told(player, "cards") else ():
            if not face.ringmaster or face.coins() > 0:
                return {"player": name, "card": card}
    return None
