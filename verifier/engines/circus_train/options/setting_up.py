"""What can be done in the set-up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from verifier.engines.circus_train.moves import Move, PlaceTrain, TakeTalent
from verifier.engines.circus_train.names import CANADA
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.rules.setting_up import PICKED, PICKS
from verifier.engines.circus_train.talent import counters


def picks(position: Position) -> Iterator[Move]:
    """Two counters of the types that may be picked."""
    for pick in combinations_with_replacement(PICKED, PICKS):
        if all(counters(position.talent_bank, kind) >= pick.count(kind) for kind in pick):
            yield TakeTalent(str(position.turn), pick)


def places(position: Position) -> Iterator[Move]:
    """The cities of Canada."""
    return (PlaceTrain(str(position.turn), city) for city in CANADA)
