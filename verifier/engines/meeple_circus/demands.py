"""How often an act meets the demands (book: Evaluation, Public demands)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property

from verifier.engines.meeple_circus.counting import stage_of
from verifier.engines.meeple_circus.matching import Fit, Floor, elements_of
from verifier.engines.meeple_circus.pieces import Demand, Element, Group, Piece
from verifier.engines.meeple_circus.position import Position
from verifier.engines.meeple_circus.questions import (
    DIFFERING_ELEMENT,
    FIGURE_SIDE,
    FIGURE_THROUGH,
    FIGURE_UPRIGHT,
    FIGURE_WITHIN,
    GREY_EACH_FORM,
    GREY_STARS,
    REPEAT_DIFFER,
    UNCLAIMED_DEMANDS,
)
from verifier.engines.meeple_circus.repeats import Found, times
from verifier.kernel.change import bare
from verifier.kernel.readings import plays
from verifier.kernel.view import told

OPPOSITE = {"left": "right", "right": "left"}


class Act:
    """The act of one player, looked at for demands."""

    def __init__(self, position: Position, player: str) -> None:
        self.position = position
        self.stage = stage_of(position, player)

    @property
    def is_empty(self) -> bool:
        """Whether it certainly has no component."""
        return not self.stage.names and not self.stage.holds_more

    @cached_property
    def floor(self) -> Floor:
        """The act as a graph."""
        return Floor(self.stage)

    def groups(self, name: str) -> list[Found]:
        """Every group of components that meets a card.

        Raises Unknown where the act may hold components that nobody described.
        """
        self.stage.need_kinds()
        if self.stage.holds_more:
            for _ in self.stage.pieces:
                pass
        card = self.position.card(name)
        by_group: dict[frozenset[str], list[Fit]] = {}
        # All of them first, so that of a card with too many nothing is asked.
        fits = list(self._fits(card))
        if not fits:
            return []
        meets = self._left_to_ask(card)
        for fit in fits:
            if meets is None or meets(card, fit):
                by_group.setdefault(frozenset(fit), []).append(fit)
        stuff = {name: self.stage.pieces[name].stuff for name in frozenset[str]().union(*by_group)}
        return [
            Found(pieces, tuple(tuple(stuff[name] for name in fit) for fit in fits))
            for pieces, fits in by_group.items()
        ]

    def is_met_by(self, name: str, pieces: Iterable[str]) -> bool:
        """Whether just these components meet a card together."""
        group = frozenset(pieces)
        card = self.position.card(name)
        return any(self.meets(card, fit) for fit in self._fits(card) if frozenset(fit) == group)

    def _fits(self, card: Demand) -> Iterator[Fit]:
        """What may meet a card, by what was told."""
        readings, others = bare(self.position).readings, len(elements_of(card)) - 1
        # Figures that stand alone carry only what is of them, so that only that can lie between two of them.
        most = others if readings.get(FIGURE_WITHIN.key) == "alone" else len(self.stage.names)
        steps = 1 if readings.get(FIGURE_THROUGH.key) == "direct" else most

        def may_be(element: Element, name: str) -> bool:
            stage = self.stage
            if len(stage.told_loads(name)) > most:
                return False
            return not stage.is_told or (
                stage.is_counted(name) and self._is_shown(element, stage.pieces[name])
            )

        return self.floor.fits(card, may_be, steps)

    def _left_to_ask(self, card: Demand) -> Callable[[Demand, Fit], bool] | None:
        """What is still to be asked of components that were found for a card; None where they surely meet it.

        Where all is told, the search has asked what rests on what, and what may be what.
        """
        if not self.stage.is_told:
            return self.meets
        if any(element.up is not None or element.faces is not None for element in elements_of(card)):
            return self._lies_as_shown
        return None if plays(self.position, FIGURE_WITHIN, "within") else self._carry_as_shown

    def meets(self, card: Demand, fit: Fit) -> bool:
        """Whether components meet a card, each in the place of one element."""
        pieces = [self.stage.pieces[name] for name in fit]
        return (
            all(map(self._is_shown, elements_of(card), pieces))
            and all(self.stage.is_counted(name) for name in fit)
            and self._rest_as_shown(card, fit)
            and self._lies_as_shown(card, fit)
        )

    def _lies_as_shown(self, card: Demand, fit: Fit) -> bool:
        return self._are_turned_as_shown(card, fit) and self._carry_as_shown(card, fit)

    def _is_shown(self, element: Element, piece: Piece) -> bool:
        """Whether a component is what an element shows (demands.grey-acrobats, .grey-stars)."""
        if element.ground is not None and piece.ground != element.ground:
            return False
        if element.figure != "grey":
            return piece.stuff == element.figure
        if piece.kind == "acrobat":
            return True
        if piece.kind != "guest-star":
            return False
        if piece.is_named_star:
            return plays(self.position, GREY_EACH_FORM, "any-grey") or piece.has_form(element.form)
        return plays(self.position, GREY_STARS, "same-form") and piece.has_form(element.form)

    def _rest_as_shown(self, card: Demand, fit: Fit) -> bool:
        """Whether each component rests on those below it on the card (ruling figure-through)."""
        pieces = self.stage.pieces
        for place, element in enumerate(elements_of(card)):
            for below in element.upon:
                if pieces[fit[place]].rests_on(fit[below - 1]):
                    continue
                if plays(self.position, FIGURE_THROUGH, "direct") or not self._through(
                    fit[place], fit[below - 1]
                ):
                    return False
        return True

    def _through(self, above: str, below: str) -> bool:
        """Whether a component rests on another through others."""
        pieces = self.stage.pieces
        reached, waiting = {above}, [above]
        while waiting:
            here = waiting.pop()
            for name in self.stage.names:
                leads_there = name == below or (name not in reached and self.floor.reaches(name, below))
                if leads_there and name != here and pieces[here].rests_on(name):
                    if name == below:
                        return True
                    reached.add(name)
                    waiting.append(name)
        return False

    def _are_turned_as_shown(self, card: Demand, fit: Fit) -> bool:
        """Whether all components are turned as on the card (rulings figure-upright and figure-side)."""
        pairs = [
            (element, self.stage.pieces[name]) for element, name in zip(elements_of(card), fit, strict=True)
        ]
        if any(element.up is not None and piece.up != element.up for element, piece in pairs):
            return False
        facing = [(element.faces, piece) for element, piece in pairs if element.faces is not None]
        if all(piece.faces == faces for faces, piece in facing):
            return True
        if plays(self.position, FIGURE_UPRIGHT, "upright"):
            return True
        mirrored = all(piece.faces == OPPOSITE[faces] for faces, piece in facing)
        return mirrored and plays(self.position, FIGURE_SIDE, "either")

    def _carry_as_shown(self, card: Demand, fit: Fit) -> bool:
        """Whether the components carry what the card shows and, if it has to be so, no more (ruling figure-within)."""
        loads = self.stage.told_loads if self.stage.is_told else self.stage.loads
        for name in fit:
            for load in loads(name):
                if load not in fit:
                    return plays(self.position, FIGURE_WITHIN, "within")
        return True


_looked_at: tuple[Position, str, Act] | None = None


def act_of(position: Position, player: str) -> Act:
    """The act of a player. Score lines ask for the same one after the other, so that the last is kept."""
    global _looked_at
    last = _looked_at
    if last is not None and last[0] is position and last[1] == player:
        return last[2]
    act = Act(position, player)
    if type(position) is Position:
        # Of a position told in part every case is another one.
        _looked_at = position, player, act
    return act


def open_cards(position: Position) -> Iterator[str]:
    """The demand cards that lie open."""
    for pile in position.piles.values():
        if pile.open is not None:
            yield str(pile.open)


def applause_of_demands(position: Position, player: str) -> int:
    """What the demands bring that the act meets, counted from what the table found, or else from the act."""
    belongings = position.players[player]
    if belongings.fulfilled is not None:
        return _applause_as_found(position, belongings.fulfilled)
    act = act_of(position, player)
    if act.is_empty:
        return 0
    total = 0
    for card in open_cards(position):
        found = _scoring(position, player, card, act.groups(card))
        if found:
            total = total + position.card(card).value * times(position, found)
    return total


def _scoring(position: Position, player: str, card: str, found: list[Found]) -> list[Found]:
    """The groups that score: all, or those that the player has shown (ruling unclaimed-demands)."""
    belongings = position.players[player]
    if not told(belongings, "claims") or plays(position, UNCLAIMED_DEMANDS, "most"):
        return found
    claimed = [frozenset(map(str, claim.pieces)) for claim in belongings.claims if claim.card == card]
    return [group for group in found if group.pieces in claimed]


def _applause_as_found(position: Position, groups: Sequence[Group]) -> int:
    """What groups bring, each of which meets its card by itself."""
    total = 0
    by_card: dict[str, list[Group]] = {}
    for group in groups:
        before = by_card.setdefault(str(group.card), [])
        if not before or is_another(position, group, before):
            total = total + position.card(group.card).value
        before.append(group)
    return total


def is_another(position: Position, group: Group, before: Sequence[Group]) -> bool:
    """Whether a group for a card differs enough from those before it (demands.differ)."""
    if told(group, "differs") or not all(told(each, "pieces") for each in (group, *before)):
        # Without its components, whether it differs is what has to be known of it.
        return group.differs
    pieces, *others = (frozenset(map(str, each.pieces)) for each in (group, *before))
    if pieces in others:
        return False
    if not plays(position, DIFFERING_ELEMENT, "piece"):
        return group.differs
    has_new = not pieces <= frozenset().union(*others)
    return has_new or plays(position, REPEAT_DIFFER, "combination")
