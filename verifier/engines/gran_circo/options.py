"""The legal moves of a position of Gran Circo.

A row is put into another order by exchanging neighbours, which comes to every order in the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from verifier.engines.gran_circo.money import buying_cost, hiring_cost
from verifier.engines.gran_circo.moves import (
    Arrange,
    Buy,
    ChoosePartner,
    Deal,
    Hire,
    Keep,
    Move,
    Pass,
    Perform,
    Replenish,
    Reveal,
    SendToUnion,
    Swap,
    TakeDollar,
    TakeUp,
)
from verifier.engines.gran_circo.names import PARTNER_KINDS
from verifier.engines.gran_circo.position import (
    MOST_ADVERTISEMENTS,
    MOST_AT_MARKING,
    MOST_STANDS,
    RING_SPACES,
    Player,
    Position,
    same_kind,
    tiles_of,
)
from verifier.engines.gran_circo.questions import ARRANGE_WHEN, HIRE_WEAKER, SHAREHOLDER_AFTER_PASS
from verifier.engines.gran_circo.rules.dealing import DEALT_EACH
from verifier.engines.gran_circo.stock import MOST_PARTNERS, left_in_stock
from verifier.engines.gran_circo.turns import is_extra
from verifier.kernel.readings import plays


def options(position: Position) -> list[Move]:
    """Every legal move; where all act together, those of all players."""
    if position.step == "over":
        return []
    return [*LISTED[str(position.step)](position), *_arrangements(position)]


def _mover(position: Position) -> str:
    """Whose turn it is, where players act one after the other."""
    assert position.turn is not None
    return str(position.turn)


def _deals(position: Position) -> Iterator[Move]:
    acts = tuple(position.undealt)[:DEALT_EACH]
    if len(acts) == DEALT_EACH:
        yield Deal(_mover(position), acts)


def _choices(position: Position) -> Iterator[Move]:
    name = _mover(position)
    partners = position.players[name].partners
    if position.step == "second-choice":
        yield TakeDollar(name)
    if len(partners) >= MOST_PARTNERS:
        return
    if position.step == "first-choice" and len(partners) > 0:
        return
    for partner in PARTNER_KINDS:
        left = left_in_stock(position, partner)
        if partner not in partners and (left is None or left > 0):
            yield ChoosePartner(name, partner)


def _reveals(position: Position) -> Iterator[Move]:
    name = _mover(position)
    player = position.players[name]
    room = [other for other, each in position.everyone() if each.shown_count() < MOST_AT_MARKING]
    others = [other for other in room if other != name]
    with_scout = name in room and "talent-scout" in player.partners
    for act in player.hand:
        for other in others:
            yield Reveal(name, act, other)
        if not others:
            yield SendToUnion(name, act)
        if with_scout:
            yield Reveal(name, act, name, True)


def _swaps(position: Position) -> Iterator[Move]:
    name = _mover(position)
    yield Keep(name)
    own = _unprotected(position.players[name])
    for other, player in position.everyone():
        if other != name:
            for gives, takes in product(own, _unprotected(player)):
                yield Swap(name, gives, takes, other)


def _unprotected(player: Player) -> list[str]:
    return [act for act, shown in player.marking.items() if not shown.talent_scout and not shown.manager]


def _take_ups(position: Position) -> Iterator[Move]:
    for name, player in position.everyone():
        if player.shown_count() > 0:
            own = [*player.cast, *player.marking]
            for kept in product(*_alike(position, own)):
                yield TakeUp(name, tuple(act for act in own if act not in kept))


def _alike(position: Position, acts: list[str]) -> list[list[str]]:
    """These act tiles, those of the same act together."""
    groups: dict[str, list[str]] = {}
    for act in acts:
        groups.setdefault(position.acts[act].kind, []).append(act)
    return list(groups.values())


def _arrangements(position: Position) -> Iterator[Move]:
    """The rows of those who may order them now, with two neighbours exchanged."""
    if position.step not in Arrange.steps:
        return
    for name, player in position.everyone():
        if player.brought_acts or _may_always_arrange(position, name):
            yield from _exchanges(position, name)


def _may_always_arrange(position: Position, name: str) -> bool:
    """Whether the own turn is enough for ordering the row (ruling arrange-when)."""
    on_own_turn = position.step == "invest" and position.turn == name
    return on_own_turn and plays(position, ARRANGE_WHEN, "own-turn")


def _exchanges(position: Position, name: str) -> Iterator[Move]:
    row = tuple(position.players[name].cast)
    for place in range(len(row) - 1):
        yield Arrange(name, (*row[:place], row[place + 1], row[place], *row[place + 2 :]))


def _investments(position: Position) -> Iterator[Move]:
    name = _mover(position)
    yield Pass(name)
    possible: list[Buy | Hire] = [*_purchases(position, name), *_hires(position, name)]
    if position.invested:
        possible = [move for move in possible if is_extra(position, move)]
    yield from possible
    yield from _after_passing(position)


def _hires(position: Position, name: str) -> Iterator[Hire]:
    player = position.players[name]
    with_shareholder = "shareholder" in player.partners
    for act in position.union:
        if _adds_nothing(position, name, act):
            continue
        if with_shareholder:
            yield Hire(name, act, True)
        if hiring_cost(position, hire := Hire(name, act)) <= player.money:
            yield hire


def _after_passing(position: Position) -> Iterator[Move]:
    """What those who have passed can still take with a Shareholder (ruling shareholder-after-pass)."""
    for name, player in position.everyone():
        with_shareholder = player.passed and "shareholder" in player.partners
        if with_shareholder and plays(position, SHAREHOLDER_AFTER_PASS, "any-time"):
            for act in position.union:
                if not _adds_nothing(position, name, act):
                    yield Hire(name, act, True)


def _adds_nothing(position: Position, name: str, act: str) -> bool:
    """Whether an act may not be hired because the cast has it with as many stars (ruling hire-weaker)."""
    stars = position.acts[act].stars
    return any(stars <= position.acts[tile].stars for tile in same_kind(position, name, act)) and plays(
        position, HIRE_WEAKER, "missing-or-better"
    )


def _purchases(position: Position, name: str) -> Iterator[Buy]:
    player = position.players[name]
    with_investor = "investor" in player.partners
    for what in RING_SPACES:
        if what == "advertisement" and len(player.advertisements) >= MOST_ADVERTISEMENTS:
            continue
        if what == "stand" and len(player.stands) >= MOST_STANDS:
            continue
        possible = [Buy(name, what, tile) for tile in tiles_of(position.ring, what)]
        if with_investor:
            possible += [Buy(name, what, tile, "ring", True) for tile in tiles_of(position.ring, what)]
            possible += [Buy(name, what, tile, "outside", True) for tile in tiles_of(position.outside, what)]
        colours = [position.stands[tile].colour for tile in player.stands] if what == "stand" else []
        for buy in possible:
            if what == "stand" and position.stands[buy.tile].colour in colours:
                continue
            if buying_cost(position, buy) <= player.money:
                yield buy


def _refills(position: Position) -> Iterator[Move]:
    if any(tiles_of(position.ring, what) for what in RING_SPACES):
        return
    drawn = [tuple(tiles_of(position.supply, what))[:spaces] for what, spaces in RING_SPACES.items()]
    yield Replenish(_mover(position), *drawn)


def _performances(position: Position) -> Iterator[Move]:
    yield Perform(_mover(position))


LISTED = {
    "income": _deals,
    "first-choice": _choices,
    "second-choice": _choices,
    "reveal": _reveals,
    "swap": _swaps,
    "cast": _take_ups,
    "invest": _investments,
    "replenish": _refills,
    "performance": _performances,
}
