"""All counters and cards, wherever they are: no move makes or loses one. The money of the bank is not counted."""

from __future__ import annotations

from collections import Counter

from verifier.engines.circus_train.position import Position


def inventory(position: Position) -> Counter[str]:
    """Talent and Local News counters, Special Characters and Destination cards by name, Action cards by player."""
    found: Counter[str] = Counter(position.talent_bank)
    found.update(position.released)
    found.update((*position.bag, *position.set_aside, *position.removed, *position.character_bank))
    found.update((*position.destinations, *position.destinations_used))
    for name, player in position.everyone():
        found.update(player.talent)
        found.update((*player.performances, *player.characters))
        found.update(f"{name}'s {card}" for card in (*player.hand, *player.discards))
    for city in position.board.values():
        found.update(city.talent)
        found.update(city.characters)
        if city.counter is not None:
            found[city.counter] += 1
    return found
