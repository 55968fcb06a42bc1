"""Finding the groups of components that a demand card may be met by.

The search is rustworkx's, over what each component can be and can rest on as far as it was told; whether a group
that it finds does meet the card is for `demands` to ask, fact by fact.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import rustworkx

from verifier.engines.meeple_circus.counting import Stage, knows_supports, told_supports
from verifier.engines.meeple_circus.names import ACROBATS, STARS, STUFF, stuff_of
from verifier.engines.meeple_circus.pieces import Demand, Element, Piece
from verifier.kernel.change import bare
from verifier.kernel.trail import TooManyCases
from verifier.kernel.view import told

Fit = tuple[str, ...]
"""A component for each element of a card, in the order of the card."""


class Node(NamedTuple):
    """What a component can be, as far as it was told."""

    name: str
    stuff: frozenset[str]


MOST_COMPARED = 10_000
"""A dozen times what an act of forty components takes."""
ALL_STUFF = frozenset(STUFF)
GREY = frozenset((*ACROBATS, *STARS))


@lru_cache(maxsize=256)
def shown(elements: tuple[Element, ...]) -> rustworkx.PyDiGraph[frozenset[str], None]:
    """What a card shows, as a graph from each element to those below it."""
    graph: rustworkx.PyDiGraph[frozenset[str], None] = rustworkx.PyDiGraph(multigraph=False)
    graph.add_nodes_from([GREY if each.figure == "grey" else frozenset((each.figure,)) for each in elements])
    graph.add_edges_from_no_data(
        [
            (place, below - 1)
            for place, each in enumerate(elements)
            for below in each.upon
            if below - 1 != place
        ]
    )
    return graph


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

    def __call__(self, there: Node, wanted: frozenset[str]) -> bool:
        self._made += 1
        if self._made > MOST_COMPARED:
            raise TooManyCases
        return not wanted.isdisjoint(there.stuff)


class Floor:
    """An act as a graph: from each component to all that it can rest on, directly or through others."""

    def __init__(self, stage: Stage) -> None:
        self.names = stage.names
        place = {name: number for number, name in enumerate(self.names)}
        self.graph: rustworkx.PyDiGraph[Node, None] = rustworkx.PyDiGraph(multigraph=False)
        self.graph.add_nodes_from([Node(name, could_be(stage.pieces[name])) for name in self.names])
        for name in self.names:
            piece = stage.pieces[name]
            below = told_supports(piece) if knows_supports(piece) else self.names
            self.graph.add_edges_from_no_data(
                [(place[name], place[each]) for each in below if each in place and each != name]
            )
        self._place = place
        self._through: rustworkx.PyDiGraph[Node, None] | None = None

    @property
    def through(self) -> rustworkx.PyDiGraph[Node, None]:
        """The same with an edge to what is reached through others, too."""
        if self._through is None:
            graph = self.graph.copy()
            for start in graph.node_indices():
                reached = rustworkx.descendants(self.graph, start)
                graph.add_edges_from_no_data([(start, end) for end in reached if end != start])
            self._through = graph
        return self._through

    def reaches(self, above: str, below: str) -> bool:
        """Whether a component can rest on another directly or through others."""
        return self._place[below] in rustworkx.descendants(self.graph, self._place[above])

    def _has_one_for_each(self, elements: tuple[Element, ...]) -> bool:
        """Whether some component can be what each element shows: most cards are put aside by that."""
        there = frozenset[str]().union(*(node.stuff for node in self.graph.nodes()))
        return all(not there.isdisjoint(wanted) for wanted in shown(elements).nodes())

    def fits(self, card: Demand, *, through: bool) -> Iterator[Fit]:
        """Every way to find what the card shows. `through` lets others lie between two of its elements."""
        elements = elements_of(card)
        if len(elements) > len(self.names) or not self._has_one_for_each(elements):
            return
        # In the order of the card (`id_order`): the other order misses some.
        search: Any = rustworkx.vf2_mapping  # Its types ask for nodes of one type in both graphs.
        found = search(
            self.through if through else self.graph,
            shown(elements),
            node_matcher=Comparison(),
            subgraph=True,
            induced=False,
            id_order=True,
        )
        for mapping in found:
            by_element = {element: self.names[there] for there, element in mapping.items()}
            yield tuple(by_element[place] for place in range(len(elements)))
