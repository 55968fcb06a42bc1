"""Which components of an act count in the evaluation (book: Presentation, how components are laid).

Of the component that is asked about everything has to be known. Those below it and on top of it are looked at as far
as they were told: what is not said of them is taken to be as it should, or every question about one component would
ask about all of them. A component that is told to be on the ground is taken to rest on no other unless that is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cached_property

from verifier.engines.meeple_circus.pieces import Piece
from verifier.engines.meeple_circus.position import Position
from verifier.engines.meeple_circus.questions import (
    CARRY_LEANING,
    CARRY_UNCOUNTED,
    COLLAPSE_AFTER_FINISH,
    PARTLY_ON_GROUND,
    RESTS_ON_UNCOUNTED,
    RING_EDGE,
    RING_OVERHANG,
    SHARED_LOAD,
    SIDE_MEANING,
)
from verifier.kernel.change import bare
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.readings import plays
from verifier.kernel.trail import Fact, Unknown
from verifier.kernel.view import told

Pieces = Mapping[str, Piece]
MOST_UNSURE = 8
"""Of more components of which the kind, or what they rest on, is left out only the first is asked about."""


def staged(position: Position, player: str) -> Pieces:
    """The act that is evaluated: as it lies there, or as it was finished (ruling collapse-after-finish)."""
    belongings = position.players[player]
    if belongings.fallen is not None and plays(position, COLLAPSE_AFTER_FINISH, "as-finished"):
        return belongings.fallen
    return belongings.built


def stage_of(position: Position, player: str) -> Stage:
    """The act of a player that is evaluated."""
    return Stage(position, staged(position, player), f"players.{player}.built")


def told_supports(piece: Piece) -> tuple[str, ...]:
    """What a component is told to rest on."""
    supports = bare(piece.upon) if told(piece, "upon") else UNKNOWN
    return () if supports is UNKNOWN else tuple(name for name in supports if name != UNTOLD)


def knows_supports(piece: Piece) -> bool:
    """Whether all that a component rests on was told."""
    return told(piece, "upon") and UNTOLD not in bare(piece.upon)


def lies_as_it_has_to(position: Position, piece: Piece) -> bool:
    """Whether a component is on its side, if it has to be (laying.side-except, ruling side-meaning)."""
    if not piece.needs_side or piece.lies == "on-side":
        return True
    return any(piece.lies == lies and plays(position, SIDE_MEANING, lies) for lies in SIDE_MEANING.readings)


class Stage:
    """One act, and what follows from how its components lie. What was found is kept while the act is looked at.

    `path` is where it stands in the position.
    """

    def __init__(self, position: Position, pieces: Pieces, path: str = "") -> None:
        self.path = path
        found = bare(pieces)
        self.position = position
        # Score lines and effects see a position itself, and no view of it, where nothing is left out.
        self.is_told = type(position) is Position
        self.pieces = pieces
        self.names: tuple[str, ...] = (
            () if found is UNKNOWN else tuple(name for name in found if name != UNTOLD)
        )
        self.holds_more = found is UNKNOWN or UNTOLD in found
        self._supports: dict[str, tuple[str, ...]]
        if self.is_told:
            self._unsure: list[str] = []
            self._supports = {name: piece.upon for name, piece in pieces.items()}
        else:
            self._unsure = [name for name in self.names if not knows_supports(pieces[name])]
            self._supports = {name: told_supports(pieces[name]) for name in self.names}
        self._told_loads: dict[str, list[str]] = {}
        for name, supports in self._supports.items():
            for support in supports:
                self._told_loads.setdefault(support, []).append(name)
        self._counted: dict[str, bool] = {}
        self._inside: dict[str, bool] = {}
        self._around: dict[str, frozenset[str]] = {}

    def need_kinds(self) -> None:
        """Raises Unknown where the kinds of so many components are left out that they are not tried one by one."""
        if self.is_told:
            return
        unsure = [name for name in self.names if not told(self.pieces[name], "kind")]
        if len(unsure) > MOST_UNSURE:
            raise Unknown(Fact(f"{self.path}.{unsure[0]}.kind", f"What kind of component is {unsure[0]}?"))

    # What rests on what

    def supports(self, name: str) -> tuple[str, ...]:
        """What a component is told to rest on."""
        return self._supports.get(name, ())

    def told_loads(self, name: str) -> Sequence[str]:
        """What is told to rest on a component or to lean against it."""
        return self._told_loads.get(name, ())

    def loads(self, name: str) -> Iterator[str]:
        """What rests on a component or leans against it, what was told first.

        Raises Unknown at the end where the act may hold components that nobody described.
        """
        first = self.told_loads(name)
        yield from first
        if len(self._unsure) > MOST_UNSURE:
            # Of so many it is not asked pair by pair which rests on which.
            unsure = self._unsure[0]
            raise Unknown(Fact(f"{self.path}.{unsure}.upon", f"On which components does {unsure} rest?"))
        for other in self._unsure:
            if other != name and other not in first and self.pieces[other].rests_on(name):
                yield other
        if self.holds_more:
            yield from (other for other in self.pieces if other not in self.names)

    def is_carried(self, load: str) -> bool:
        """Whether what rests on another component is carried by it, too (ruling carry-leaning)."""
        leans = told(self.pieces[load], "ground") and self.pieces[load].ground
        return not leans or plays(self.position, CARRY_LEANING, "supports")

    # The rules for laying

    def is_inside(self, name: str) -> bool:
        """Whether a component is inside the ring (laying.inside, rulings ring-edge and ring-overhang)."""
        if name not in self._inside:
            # Until it is known: only components that rest on one another in a circle ask again.
            self._inside[name] = False
            self._inside[name] = self._lies_inside(name)
        return self._inside[name]

    def _lies_inside(self, name: str) -> bool:
        piece = self.pieces[name]
        if piece.inside == "inside":
            return True
        if piece.ground:
            return piece.inside == "partly" and plays(self.position, RING_EDGE, "partly")
        if not piece.rests_on_any() or plays(self.position, RING_OVERHANG, "wholly"):
            return False
        return all(self._seems_inside(support) for support in self.supports(name))

    def _seems_inside(self, name: str) -> bool:
        known = name in self.names and told(self.pieces[name], "inside")
        return not known or self.is_inside(name)

    def is_on_side(self, name: str) -> bool:
        """Whether a component lies as it has to (laying.side)."""
        return lies_as_it_has_to(self.position, self.pieces[name])

    def has_to_carry(self, name: str) -> bool:
        """Whether a component has to carry another one (laying.carry, ruling partly-on-ground)."""
        piece = self.pieces[name]
        if not piece.ground:
            return False
        return not self.supports(name) or plays(self.position, PARTLY_ON_GROUND, "touching")

    def is_credited(self, name: str, load: str) -> bool:
        """Whether a component on the ground is taken to carry a load (ruling shared-load)."""
        sharing = [support for support in self.supports(load) if self._shares(support, name)]
        if not sharing or plays(self.position, SHARED_LOAD, "each"):
            return True
        return self.pieces[load].credited == name

    def _shares(self, support: str, name: str) -> bool:
        return support != name and told(self.pieces[support], "ground") and self.pieces[support].ground

    def carries_enough(self, name: str) -> bool:
        """Whether a component carries one that it is credited with."""
        return any(self.is_carried(load) and self.is_credited(name, load) for load in self.loads(name))

    def carries_counted(self, name: str) -> bool:
        """Whether the loads of a component will do, although they may not count (ruling carry-uncounted)."""
        out = self._left_out(name)
        for load in self.loads(name):
            if load not in out and self.is_carried(load) and self.is_credited(name, load):
                return True
        return plays(self.position, CARRY_UNCOUNTED, "carried")

    def rests_on_counted(self, name: str) -> bool:
        """Whether a component may count on what it rests on (ruling rests-on-uncounted)."""
        out = self._left_out(name)
        if any(support in out for support in self.supports(name)):
            return plays(self.position, RESTS_ON_UNCOUNTED, "counts")
        return True

    def is_counted(self, name: str) -> bool:
        """Whether a component keeps all the rules for laying, so that it counts (laying.uncounted)."""
        if self.is_told:
            return name not in self._uncounted
        if name not in self._counted:
            self._counted[name] = (
                self.is_inside(name)
                and self.is_on_side(name)
                and (
                    not self.has_to_carry(name) or (self.carries_enough(name) and self.carries_counted(name))
                )
                and self.rests_on_counted(name)
            )
        return self._counted[name]

    def breaks_a_rule(self, name: str) -> bool:
        """Whether a component does not count, as far as it was told."""
        if self.is_told:
            return name in self._uncounted
        return self._breaks_alone(name) or self._loses_what_it_needs(name, self._left_out(name))

    @cached_property
    def _uncounted(self) -> set[str]:
        """The components that do not count of an act of which everything is told.

        Some depend on one another: those count that can all count together.
        """
        out = {name for name in self.names if self._breaks_alone(name)}
        waiting = list(out)
        while waiting:
            gone = waiting.pop()
            for each in (*self.supports(gone), *self.told_loads(gone)):
                if each not in out and self._loses_what_it_needs(each, out):
                    out.add(each)
                    waiting.append(each)
        return out

    # What does not count around a component, as far as it was told

    def _left_out(self, name: str) -> frozenset[str]:
        """The components that do not count of those on which it depends whether one does; itself taken to count.

        Some depend on one another: those count that can all count together.
        """
        if name not in self._around:
            about = self._depended_on(name) - {name}
            out = {each for each in about if self._breaks_alone(each)}
            while more := {each for each in about - out if self._loses_what_it_needs(each, out)}:
                out |= more
            self._around[name] = frozenset(out)
        return self._around[name]

    def _depended_on(self, name: str) -> set[str]:
        """What a component rests on, what it has to carry, and what those need in turn."""
        found: set[str] = set()
        waiting = [name]
        while waiting:
            each = waiting.pop()
            if each in found:
                continue
            found.add(each)
            waiting += self.supports(each)
            if told(self.pieces[each], "ground") and self.pieces[each].ground:
                waiting += self.told_loads(each)
        return found

    def _breaks_alone(self, name: str) -> bool:
        """Whether a component breaks a rule whatever the others do."""
        if self.is_told:
            lies_well = self.is_inside(name) and self.is_on_side(name)
            return not lies_well or (self.has_to_carry(name) and not self.carries_enough(name))
        piece = self.pieces[name]
        if told(piece, "inside") and self._is_surely_outside(name):
            return True
        if told(piece, "kind") and told(piece, "lies") and not self.is_on_side(name):
            return True
        return self._knows_burden(name) and self.has_to_carry(name) and not self.carries_enough(name)

    def _is_surely_outside(self, name: str) -> bool:
        """Whether a component is not inside the ring, on the ground or above it where that was not told."""
        piece = self.pieces[name]
        if piece.inside == "inside" or told(piece, "ground"):
            return not self.is_inside(name)
        may_cross = piece.inside == "partly" and plays(self.position, RING_EDGE, "partly")
        return not may_cross and plays(self.position, RING_OVERHANG, "wholly")

    def _loses_what_it_needs(self, name: str, out: Set[str]) -> bool:
        """Whether a component does not count because others do not."""
        on_uncounted = any(support in out for support in self.supports(name))
        if on_uncounted and plays(self.position, RESTS_ON_UNCOUNTED, "left-out"):
            return True
        if not self._knows_burden(name) or not self.has_to_carry(name):
            return False
        loads = [load for load in self.loads(name) if self.is_carried(load) and self.is_credited(name, load)]
        if any(load not in out for load in loads):
            return False
        return plays(self.position, CARRY_UNCOUNTED, "not-carried")

    def _knows_burden(self, name: str) -> bool:
        """Whether all that may rest on a component was told, and whether it is on the ground."""
        if self.is_told:
            return True
        return not self._unsure and not self.holds_more and told(self.pieces[name], "ground")
