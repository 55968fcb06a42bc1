"""Swapping with a Manager, taking up the cast and ordering it (book: Phase 2, How to Use the Manager)."""

from __future__ import annotations

from collections.abc import Iterator

from verifier.engines.gran_circo.moves import Arrange, Keep, Swap, TakeUp
from verifier.engines.gran_circo.position import Position, Shown, described
from verifier.engines.gran_circo.questions import ARRANGE_WHEN
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told


@rule(
    "manager-missing",
    cites=("reveal.manager.swap", "reveal.manager.when"),
    on=(Swap, Keep),
    says="{player} has no Manager.",
)
def manager_missing(position: Position, move: Swap | Keep) -> Facts | None:
    return None if "manager" in position.players[move.player].partners else {}


@rule(
    "swap-with-own-marking",
    cites=("reveal.manager.swap",),
    on=Swap,
    says="{player} can swap only with the marking of another player.",
)
def swap_with_own_marking(position: Position, move: Swap) -> Facts | None:
    return {} if move.other == move.player else None


@rule(
    "swap-gives-other",
    cites=("reveal.manager.swap",),
    on=Swap,
    says="{gives} does not lie at {player}'s marking.",
    presumes="{gives} lies at {player}'s marking",
)
def swap_gives_other(position: Position, move: Swap) -> Facts | None:
    return None if move.gives in position.players[move.player].marking else {}


@rule(
    "swap-takes-other",
    cites=("reveal.manager.swap", "reveal.manager.no-refusal"),
    on=Swap,
    says="{takes} does not lie at the marking of {other}.",
    presumes="{takes} lies at the marking of {other}",
)
def swap_takes_other(position: Position, move: Swap) -> Facts | None:
    if told(position, "seats") and move.other not in position.seats:
        return {}
    owner = position.players.get(move.other)
    return None if owner is not None and move.takes in owner.marking else {}


def _swapped(position: Position, move: Swap) -> Iterator[tuple[str, Shown]]:
    """Both acts of a swap as they lie at their markings; acts that do not lie there are another rule's breach."""
    for name, tile in ((move.player, move.gives), (move.other, move.takes)):
        owner = position.players.get(name)
        shown = None if owner is None else owner.marking.get(tile)
        if shown is not None:
            yield tile, shown


@rule(
    "swap-protected",
    cites=("reveal.manager.scout-protected",),
    on=Swap,
    says="{act} was revealed with a Talent Scout and may not be exchanged.",
)
def swap_protected(position: Position, move: Swap) -> Facts | None:
    return next(({"act": tile} for tile, shown in _swapped(position, move) if shown.talent_scout), None)


@rule(
    "swap-again",
    cites=("reveal.manager.not-again", "reveal.manager.tile"),
    on=Swap,
    says="A Manager tile lies on {act}, which may not be exchanged again.",
)
def swap_again(position: Position, move: Swap) -> Facts | None:
    return next(({"act": tile} for tile, shown in _swapped(position, move) if shown.manager), None)


@rule(
    "nothing-to-take-up",
    cites=("reveal.cast.pick-up",),
    on=TakeUp,
    says="No acts lie at {player}'s marking.",
    presumes="acts lie at {player}'s marking",
)
def nothing_to_take_up(position: Position, move: TakeUp) -> Facts | None:
    return {} if len(position.players[move.player].marking) == 0 else None


def _own_acts(position: Position, name: str) -> list[str]:
    """The acts of a player's cast and those at the own marking."""
    player = position.players[name]
    return [*player.cast, *player.marking]


def _acts_told_of(position: Position, name: str) -> Iterator[str]:
    """The same acts one by one, those that are described first."""
    player = position.players[name]
    yield from described(player.cast)
    yield from player.marking
    if len(described(player.cast)) != len(player.cast):
        yield from player.cast


@rule(
    "sends-foreign-act",
    cites=("reveal.cast.repeats-leave",),
    on=TakeUp,
    says="{act} is not one of {player}'s acts.",
    presumes="the acts sent to the union are {player}'s",
)
def sends_foreign_act(position: Position, move: TakeUp) -> Facts | None:
    if not move.sends:
        return None
    own = _own_acts(position, move.player)
    return next(({"act": tile} for tile in move.sends if own.count(tile) < move.sends.count(tile)), None)


@rule(
    "keeps-repeated-act",
    cites=(
        "reveal.cast.repeats-leave",
        "reveal.cast.no-repeats",
        "reveal.cast.repeat-any-stars",
        "reveal.cast.new-repeat",
        "reveal.cast.at-once",
    ),
    on=TakeUp,
    says="{player}'s cast would have the same act twice: {kind}.",
    remedy="Send all but one of them to the union.",
)
def keeps_repeated_act(position: Position, move: TakeUp) -> Facts | None:
    kinds: list[str] = []
    for tile in _acts_told_of(position, move.player):
        if tile not in move.sends:
            kind = position.acts[tile].kind
            if kind in kinds:
                return {"kind": kind}
            kinds.append(kind)
    return None


@rule(
    "sends-single-act",
    cites=("reveal.union-not-voluntary", "reveal.cast.choose"),
    on=TakeUp,
    says="{act} is sent to the union, though none of its kind stays.",
    remedy="Send only repeated acts, and keep one of each.",
)
def sends_single_act(position: Position, move: TakeUp) -> Facts | None:
    if not move.sends:
        return None
    own = _own_acts(position, move.player)
    kept = [position.acts[tile].kind for tile in own if tile not in move.sends]
    for tile in move.sends:
        if tile in own and position.acts[tile].kind not in kept:
            return {"act": tile}
    return None


@rule(
    "arranged-late",
    cites=("reveal.cast.rearrange",),
    on=Arrange,
    says="{player} orders the row without having just brought new acts into it.",
    presumes="{player} has just brought new acts into the row",
    readings=(ARRANGE_WHEN,),
)
def arranged_late(position: Position, move: Arrange) -> Facts | None:
    if position.players[move.player].brought_acts:
        return None
    on_own_turn = position.step == "invest" and position.turn == move.player
    return None if on_own_turn and plays(position, ARRANGE_WHEN, "own-turn") else {}


@rule(
    "row-not-the-cast",
    cites=("reveal.cast.row", "reveal.cast.rearrange"),
    on=Arrange,
    says="The row named does not hold exactly the acts of {player}'s cast.",
    presumes="the row named holds exactly the acts of {player}'s cast",
)
def row_not_the_cast(position: Position, move: Arrange) -> Facts | None:
    cast = position.players[move.player].cast
    whole = len(cast) == len(move.row) and all(tile in move.row for tile in cast)
    return None if whole else {}
