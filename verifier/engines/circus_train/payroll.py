"""Wages: what each Talent counter costs, and what may be released."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from operator import mul

from verifier.engines.circus_train.names import TALENT
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import RELEASE_WHICH, TED_SOLITAIRE
from verifier.engines.circus_train.talent import counters
from verifier.kernel.readings import plays
from verifier.kernel.view import told

WAGES = {
    "acrobats": 3,
    "human-cannonballs": 6,
    "big-cats": 12,
    "clowns": 1,
    "freaks": 6,
    "horses": 6,
    "elephants": 12,
}
"""wages.cost.acrobats to .elephants: dollars for each counter."""

TED_WAGE = 1

Wage = Callable[[Position, str, str], int]
"""What one counter of a type costs a player: its Wages, or what is due for it at another time."""


def wage_of(position: Position, name: str, kind: str) -> int:
    """What one counter of a type costs a player (wages.cost.solitaire, trainer-ted.elephants)."""
    wage = WAGES[kind]
    if kind == "elephants" and position.has_character(name, "trainer-ted"):
        if not position.is_solitaire or plays(position, TED_SOLITAIRE, "one"):
            return TED_WAGE
        wage = TED_WAGE
    return wage * 2 if position.is_solitaire else wage


def wages_of(
    position: Position, name: str, releases: Mapping[str, int] | None = None, wage: Wage = wage_of
) -> int:
    """What all counters of a player cost but those that go."""
    player = position.players[name]
    if not told(player, "talent"):
        # Asked for as a whole: trying every circus there could be would lead nowhere.
        len(player.talent)
    owed = 0
    for kind in TALENT:
        count = player.count_of(kind)
        gone = counters(releases, kind) if releases else 0
        # Wages may depend on facts that do not matter where there is no such counter.
        if type(count) is int and count == gone:
            continue
        owed = owed + (count - gone) * wage(position, name, kind)
    return owed


def kinds_of(releases: Mapping[str, int]) -> list[str]:
    """The types of which counters go."""
    return [kind for kind in TALENT if counters(releases, kind) > 0]


def is_needless(position: Position, name: str, releases: Mapping[str, int], wage: Wage = wage_of) -> bool:
    """Whether more goes than may where nothing is given up by choice (ruling release-which)."""
    gone = kinds_of(releases)
    if not gone:
        return False
    spare = position.players[name].money - wages_of(position, name, releases, wage)
    wages = [wage(position, name, kind) for kind in gone]
    # The last counter given up was needed, or the money would have been enough without it.
    if max(wages) <= spare:
        return True
    if min(wages) <= spare and plays(position, RELEASE_WHICH, "none-needless"):
        return True
    if not plays(position, RELEASE_WHICH, "fewest"):
        return False
    return sum(releases.values()) > fewest(position, name, wage)


def fewest(position: Position, name: str, wage: Wage = wage_of) -> int:
    """The least number of counters that have to go: the dearest go first."""
    player = position.players[name]
    short = wages_of(position, name, wage=wage) - player.money
    count = 0
    for kind in sorted(TALENT, key=lambda kind: -wage(position, name, kind)):
        for _ in range(player.count_of(kind)):
            if short <= 0:
                return count
            short = short - wage(position, name, kind)
            count += 1
    return count


def releases_of(
    position: Position, name: str, wage: Wage = wage_of, saving: int | None = None
) -> Iterator[dict[str, int]]:
    """Every choice of counters to go that saves `saving` dollars, or after which the money is enough for the rest."""
    player = position.players[name]
    kinds = [kind for kind in TALENT if player.count_of(kind) > 0]
    wages = [wage(position, name, kind) for kind in kinds]
    saved = saving if saving is not None else wages_of(position, name, wage=wage) - player.money
    for counts in product(*(range(player.count_of(kind) + 1) for kind in kinds)):
        if sum(map(mul, counts, wages)) >= saved:
            yield {kind: count for kind, count in zip(kinds, counts, strict=True) if count}
