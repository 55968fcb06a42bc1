"""How many tiles and demand cards there are, and which lie open (book: Components, Setup, End)."""

from __future__ import annotations

from collections import Counter

from verifier.engines.meeple_circus import names
from verifier.engines.meeple_circus.position import Position
from verifier.engines.meeple_circus.questions import TILE_FROM_STACK
from verifier.kernel.change import bare
from verifier.kernel.facts import UNTOLD
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told

TILE_ROWS = (
    "component_tiles",
    "act_tiles",
    "component_stack",
    "second_stack",
    "third_stack",
    "boxed",
)


def tiles_named(position: Position) -> list[str]:
    """Every tile that is told of, wherever it is; one not described is `?`."""
    tiles: list[str] = []
    for row in TILE_ROWS:
        if told(position, row):
            tiles.extend(bare(getattr(position, row)))
    for _, player in position.players.items():
        tiles.extend(bare(player.kept))
        for field in ("component_tile", "act_tile"):
            if told(player, field) and getattr(player, field) is not None:
                tiles.append(getattr(player, field))
    return tiles


def cards_named(position: Position) -> list[str]:
    """Every demand card that is told of, wherever it is; one not described is `?`."""
    cards: list[str] = []
    if told(position, "discarded"):
        cards.extend(bare(position.discarded))
    piles = bare(position.piles) if told(position, "piles") else {}
    for name in piles:
        pile = position.piles[name]
        if told(pile, "open") and pile.open is not None:
            cards.append(pile.open)
        if told(pile, "below"):
            cards.extend(bare(pile.below))
    return cards


def twice(found: list[str]) -> str | None:
    """A name that is there more than once."""
    if len(set(found)) == len(found):
        return None
    counted = Counter(name for name in found if name != UNTOLD)
    return next((name for name, count in counted.items() if count > 1), None)


@rule(
    "too-many-tiles",
    cites=("components.tiles", "components.act-tiles", "setup.act-tiles-stacks"),
    says="{count} tiles are in the game; there are {most}.",
)
def too_many_tiles(position: Position) -> Facts | None:
    count, most = len(tiles_named(position)), names.COMPONENT_TILES + names.ACT_TILES
    return {"count": count, "most": most} if count > most else None


@rule(
    "tile-twice", cites=("components.tiles", "components.act-tiles"), says="{tile} is in two places at once."
)
def tile_twice(position: Position) -> Facts | None:
    tile = twice(tiles_named(position))
    return None if tile is None else {"tile": tile}


@rule(
    "too-many-demands",
    cites=("components.demands",),
    says="{count} demand cards are in the game; there are {most}.",
)
def too_many_demands(position: Position) -> Facts | None:
    count = len(cards_named(position))
    return {"count": count, "most": names.DEMAND_CARDS} if count > names.DEMAND_CARDS else None


@rule("demand-twice", cites=("components.demands",), says="{card} is in two places at once.")
def demand_twice(position: Position) -> Facts | None:
    card = twice(cards_named(position))
    return None if card is None else {"card": card}


@rule(
    "demand-piles-wrong",
    cites=("demands.four", "setup.demands-shuffle", "setup.demands-open"),
    says="{count} demand cards lie open; it has to be {expected}.",
)
def demand_piles_wrong(position: Position) -> Facts | None:
    count = len(position.piles)
    return {"count": count, "expected": names.PILES} if count > names.PILES else None


@rule(
    "demand-not-open",
    cites=("setup.demands-shuffle", "setup.demands-down", "setup.demands-open", "act-end.replace"),
    says="No card lies open on the pile {pile}, though cards are left in it.",
)
def demand_not_open(position: Position) -> Facts | None:
    for name, pile in position.piles.items():
        if pile.open is None and len(pile.below) > 0:
            return {"pile": name}
    return None


@rule(
    "open-component-tiles-wrong",
    cites=("setup.tiles", "setup.tiles-open", "act-end.tiles", "preparation.component-tile"),
    says="{count} component tiles lie open or were taken in this act; it has to be {expected}.",
    readings=(TILE_FROM_STACK,),
)
def open_component_tiles_wrong(position: Position) -> Facts | None:
    if position.phase != "preparation":
        return None
    count = len(position.component_tiles)
    if count <= names.OPEN_COMPONENT_TILES:
        count = count + sum(player.component_tile is not None for _, player in position.everyone())
    if count == names.OPEN_COMPONENT_TILES:
        return None
    fits = len(position.component_tiles) <= names.OPEN_COMPONENT_TILES
    if fits and plays(position, TILE_FROM_STACK, "any"):
        return None
    return {"count": count, "expected": names.OPEN_COMPONENT_TILES}


@rule(
    "open-act-tiles-wrong",
    cites=("setup.act-tiles", "setup.act-tiles-place", "act-end.act-tiles", "preparation.act-tile"),
    says="{count} act tiles lie open or were taken in this act; it has to be {expected}.",
)
def open_act_tiles_wrong(position: Position) -> Facts | None:
    if position.phase != "preparation":
        return None
    expected = len(position.seats) + 1
    count = len(position.act_tiles)
    if count <= expected:
        count = count + sum(player.act_tile is not None for _, player in position.everyone())
    return None if count == expected else {"count": count, "expected": expected}
