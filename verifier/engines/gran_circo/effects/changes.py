"""Small changes of a position that several effects share."""

from __future__ import annotations

from verifier.engines.gran_circo.money import bank_pays
from verifier.engines.gran_circo.position import Position
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import with_player

BANK_SHORT = Effect(
    "bank-short",
    ("components.chips", "components.white-chips", "components.yellow-chips", "setup.bank"),
    "The bank can pay {player} only ${amount} of ${due}.",
)


def received(position: Position, name: str, due: int, events: list[Event]) -> tuple[Position, int]:
    """The position after the bank has paid a player, and how much it paid (ruling bank-empty)."""
    amount = bank_pays(position, due)
    if amount != due:
        events.append(BANK_SHORT(player=name, amount=amount, due=due))
    return with_player(position, name, money=position.players[name].money + amount), amount


def paid(position: Position, name: str, amount: int) -> Position:
    """The position after a player has paid the bank."""
    return with_player(position, name, money=position.players[name].money - amount)
