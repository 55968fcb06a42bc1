"""Where trains can go: connections, how many a card gives, and what is in reach."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from verifier.engines.circus_train.decks import LINKS
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import BILL_BASIC
from verifier.kernel.change import bare
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.readings import plays

Map = Mapping[str, Sequence[str]]
MOST_MAPS = 32
FEWEST_BACK = 2
"""On a route of one connection none is used again."""


def links_of(position: Position, player: str, card: str) -> int:
    """How many connections a card gives a player (brakeman-bill.extra)."""
    given = LINKS[card]
    if given == 0 or not position.has_character(player, "brakeman-bill"):
        return given
    return given if card == "basic-transit" and plays(position, BILL_BASIC, "one") else given + 1


def connected(position: Position, one: str, other: str) -> bool:
    """Whether a railroad leads from one city to another, as told of either of them; `one` may be unknown."""
    described = bare(position.links)
    if isinstance(one, str) and one in described and other not in described:
        return other in position.links[one]
    return one in position.links.get(other, ())


def unconnected(position: Position, player: str, route: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each two cities that a route takes one after the other though no railroad connects them.

    A city that the move does not name is one that is connected, or the train could not come there.
    """
    for one, other in _legs(position, player, route):
        if not connected(position, one, other):
            yield one, other


def used_twice(position: Position, player: str, route: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each connection that a route takes again."""
    if len(route) < FEWEST_BACK:
        return
    used: list[tuple[str, str]] = []
    for one, other in _legs(position, player, route):
        if (one, other) in used or (other, one) in used:
            yield one, other
        used.append((one, other))


def _legs(position: Position, player: str, route: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each two cities that a route takes one after the other, where both are named."""
    cities = bare(route)
    if cities is UNKNOWN:
        cities = tuple(route)  # raises Unknown
    if cities and cities[0] != UNTOLD:
        yield position.players[player].train, cities[0]
    for one, other in pairwise(cities):
        if UNTOLD not in (one, other):
            yield one, other


# Routes by map: a map stays the same object from move to move, and working routes out takes long.
_ROUTES: dict[int, tuple[Map, dict[tuple[str, int], tuple[tuple[str, ...], ...]]]] = {}


def routes(links: Map, start: str, most: int) -> tuple[tuple[str, ...], ...]:
    """One shortest route to each city within `most` connections, the nearest first."""
    known = _ROUTES.get(id(links))
    if known is None or known[0] is not links:
        if len(_ROUTES) >= MOST_MAPS:
            _ROUTES.clear()
        known = _ROUTES[id(links)] = (links, {})
    found = known[1].get((start, most))
    if found is None:
        found = known[1][start, most] = tuple(_shortest(links, start, most))
    return found


def _shortest(links: Map, start: str, most: int) -> Iterator[tuple[str, ...]]:
    reached = {start}
    ends: list[tuple[str, ...]] = [()]
    for _ in range(most):
        further: list[tuple[str, ...]] = []
        for route in ends:
            for city in links.get(route[-1] if route else start, ()):
                if city not in reached:
                    reached.add(city)
                    further.append((*route, city))
        yield from further
        ends = further
