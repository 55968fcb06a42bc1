"""Finding the groups of components that a demand card may be met by.

The search is rustworkx's, over what each component can be and can rest on as far as it was told; whether a group
that it finds does meet the card is for `demands` to ask, fact by fact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, lru_cache
from math import prod
from operator import contains
from typing import Any

import rustworkx

from verifier.engines.meeple_circus.counting import Stage, knows_supports
from verifier.engines.meeple_circus.names import ACROBATS, STARS, STUFF, stuff_of
from verifier.engines.meeple_circus.pieces import Demand, Element, Piece
from verifier.kernel.change import bare
from verifier.kernel.trail import TooManyCases
from verifier.kernel.view import told

Fit = tuple[str, ...]
"""A component for each element of a card, in the order of the card."""
Graph = rustworkx.PyDiGraph[Any, None]
"""Nodes are elements of a card, by their place on it, or components, by the elements that they can be."""
Masks = list[int]
"""For each element of a card the components that it can be, each a bit by its place in the act."""
MOST_COMPARED = 10_000
"""A dozen times what an act of forty components takes."""
ALL_STUFF = frozenset(STUFF)
GREY = frozenset((*ACROBATS, *STARS))


@lru_cache(maxsize=256)
def shown(elements: tuple[Element, ...]) -> Graph:
    """What a card shows, as a graph from each element to those below it."""
    graph: Graph = rustworkx.PyDiGraph(multigraph=False)
    graph.add_nodes_from(range(len(elements)))
    graph.add_edges_from_no_data(list(_pairs(elements)))
    return graph


def _pairs(elements: tuple[Element, ...]) -> Iterator[tuple[int, int]]:
    """Each element with one below it, by their places."""
    for place, each in enumerate(elements):
        yield from ((place, below - 1) for below in each.upon)


def wanted_by(element: Element) -> frozenset[str]:
    """The sorts of components that an element stands for."""
    return GREY if element.figure == "grey" else frozenset((element.figure,))


@lru_cache(maxsize=256)
def _could_be(kind: str | None, colour: str | None, star: str | None) -> frozenset[str]:
    if kind is None:
        return ALL_STUFF
    if kind == "acrobat":
        return frozenset(ACROBATS) if colour is None else frozenset((stuff_of(kind, colour, ""),))
    if kind == "guest-star":
        return frozenset(STARS) if star is None else frozenset((stuff_of(kind, "", star),))
    return frozenset((kind,))


def could_be(piece: Piece) -> frozenset[str]:
    """The sorts of components that it can be, as far as it was told."""
    kind, colour, star = (
        str(getattr(piece, field)) if told(piece, field) else None for field in ("kind", "colour", "star")
    )
    return _could_be(kind, colour, star)


def elements_of(card: Demand) -> tuple[Element, ...]:
    """What a card shows. Raises Unknown where that was left out."""
    assert len(card.elements) > 0
    return tuple(bare(card.elements))


class Comparison:
    """Tells which components can be what a card shows. Raises TooManyCases beyond what any act would take."""

    def __init__(self) -> None:
        self._made = 0

    def __call__(self, there: frozenset[int], element: int) -> bool:
        self._made += 1
        if self._made > MOST_COMPARED:
            raise TooManyCases
        return element in there


def _comparison(masks: Masks) -> Callable[[frozenset[int], int], bool]:
    """Counts what it compares only where there could be too much of it."""
    few = prod(mask.bit_count() for mask in masks) <= MOST_COMPARED
    return contains if few else Comparison()


class Floor:
    """An act as a graph: from each component to all that it can rest on, directly or through others."""

    def __init__(self, stage: Stage) -> None:
        self.names = stage.names
        place = {name: number for number, name in enumerate(self.names)}
        self._place = place
        self._below: Masks = []
        self._by_stuff: dict[str, int] = {}
        for number, name in enumerate(self.names):
            piece = stage.pieces[name]
            knows = stage.is_told or knows_supports(piece)
            below = 0
            for each in stage.supports(name) if knows else self.names:
                if each != name and each in place:
                    below |= 1 << place[each]
            self._below.append(below)
            for stuff in (piece.stuff,) if stage.is_told else could_be(piece):
                self._by_stuff[stuff] = self._by_stuff.get(stuff, 0) | 1 << number

    @cached_property
    def _reached(self) -> Masks:
        """What each component can rest on, directly or through others."""
        reached = list(self._below)
        for place, _ in enumerate(reached):
            through, bit = reached[place], 1 << place
            for above, already in enumerate(reached):
                if already & bit:
                    reached[above] = already | through
        return [mask & ~(1 << place) for place, mask in enumerate(reached)]

    def _reached_in(self, steps: int) -> Masks:
        """What each component can rest on in so many steps."""
        if steps >= len(self.names):
            return self._reached
        reached = self._below
        for _ in range(steps - 1):
            reached = [_with_below(mask, self._below) for mask in reached]
        return [mask & ~(1 << place) for place, mask in enumerate(reached)]

    def reaches(self, above: str, below: str) -> bool:
        """Whether a component can rest on another directly or through others."""
        return bool(self._reached[self._place[above]] >> self._place[below] & 1)

    def of_stuff(self, sorts: Iterable[str]) -> int:
        """The components that can be of one of some sorts."""
        mask = 0
        for stuff in sorts:
            mask |= self._by_stuff.get(stuff, 0)
        return mask

    def fits(self, card: Demand, may_be: Callable[[Element, str], bool], steps: int) -> Iterator[Fit]:
        """Every way to find what the card shows, of components that may be what its elements show.

        So many `steps` may lead from one to what is shown below it: with more than one others lie between them.
        """
        elements = elements_of(card)
        if len(elements) > len(self.names):
            return
        below = self._reached_in(steps)
        masks = [self.of_stuff(wanted_by(each)) for each in elements]
        # Most cards are put aside by this, before anything else is asked.
        if not all(masks) or not _narrowed(masks, elements, below):
            return
        for place, element in enumerate(elements):
            masks[place] = sum(
                1 << each for each in places(masks[place]) if may_be(element, self.names[each])
            )
        if not all(masks) or not _narrowed(masks, elements, below):
            return
        yield from self._search(masks, elements, below)

    def _search(self, masks: Masks, elements: tuple[Element, ...], below: Masks) -> Iterator[Fit]:
        left = 0
        for mask in masks:
            left |= mask
        there = list(places(left))
        node = {place: number for number, place in enumerate(there)}
        graph: Graph = rustworkx.PyDiGraph()
        graph.add_nodes_from(
            [frozenset(element for element, mask in enumerate(masks) if mask >> place & 1) for place in there]
        )
        graph.add_edges_from_no_data(
            [(number, node[end]) for number, place in enumerate(there) for end in places(below[place] & left)]
        )
        # In the order of the card (`id_order`): the other order misses some.
        search: Any = rustworkx.vf2_mapping  # Its types ask for nodes of one type in both graphs.
        found = search(
            graph,
            shown(elements),
            node_matcher=_comparison(masks),
            subgraph=True,
            induced=False,
            id_order=True,
        )
        names = [self.names[place] for place in there]
        for mapping in found:
            fit = [""] * len(elements)
            for place, element in mapping.items():
                fit[element] = names[place]
            yield tuple(fit)


def places(mask: int) -> Iterator[int]:
    """The places of the bits that are set."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _with_below(mask: int, below: Masks) -> int:
    """Some components, and what each of them rests on."""
    for place in places(mask):
        mask |= below[place]
    return mask


def _narrowed(masks: Masks, elements: tuple[Element, ...], below: Masks) -> bool:
    """Leave only components that have one for each element below and above; whether any are left for all."""
    narrowing = True
    while narrowing:
        narrowing = False
        for upper, lower in _pairs(elements):
            on = under = 0
            for place in places(masks[upper]):
                if found := below[place] & masks[lower]:
                    on |= 1 << place
                    under |= found
            if not on:
                return False
            narrowing = narrowing or (on, under) != (masks[upper], masks[lower])
            masks[upper], masks[lower] = on, under
    return True
