"""Drawing a position of Gran Circo: the ring, what lies beside it, and each circus with its marking and tent."""

from __future__ import annotations

from verifier.engines.gran_circo.drawing.faces import act_tile, face_tile
from verifier.engines.gran_circo.drawing.ring import draw_ring
from verifier.engines.gran_circo.position import OF_TYPE, Player, Position, Shown, Type, tiles_of
from verifier.kernel.drawing.drawn import Drawing
from verifier.kernel.drawing.sheet import (
    Sheet,
    Tile,
    absent,
    amount,
    is_told,
    listed,
    people,
    pile,
    ranged,
    small,
    unknown,
)
from verifier.kernel.picture import Sight

TITLE = "Gran Circo: the ring, the markings and the tents"


def draw(sight: Sight) -> Drawing | None:
    """The table and the ring, then each player; None where nothing is told."""
    position: Position = sight.position
    sheet = Sheet(TITLE)
    _table(sheet, position)
    if any(is_told(tiles_of(position.ring, what)) for what in OF_TYPE):
        draw_ring(sheet, position)
    _union(sheet, position)
    for name in people(position.seats, position.players):
        _player(sheet, sight, name)
    _beside(sheet, position)
    return sheet.drawing() if sheet.says else None


def _table(sheet: Sheet, position: Position) -> None:
    tiles = [
        amount(value, label, fact, known_as=known_as)
        for value, label, fact, known_as in (
            (position.round, "round", "round", "the round"),
            (position.step, "step", "step", "the step"),
            (position.turn, "turn", "turn", "whose turn it is"),
            (position.starting_player, "Starting Player", "starting_player", "the Starting Player"),
        )
        if is_told(value)
    ]
    if position.invested:
        tiles.append(Tile("has invested in this turn", ("has invested",), ("invested",), "what was invested"))
    if is_told(position.undealt):
        tiles.append(pile(position.undealt, "piles", "acts", ("undealt",)))
    printed = position.printed
    for value, label, fact in (
        *(
            (getattr(printed.income, line), f"income for {total}", line)
            for total, line in printed.income.lines()
        ),
    ):
        if is_told(value):
            tiles.append(amount(value, label, "printed", "income", fact, unit="$"))
    if is_told(printed.one_stand.points):
        tiles.append(
            amount(printed.one_stand.points, "points for one stand", "printed", "one_stand", "points")
        )
    if is_told(printed.one_stand.money):
        tiles.append(
            amount(printed.one_stand.money, "for one stand", "printed", "one_stand", "money", unit="$")
        )
    if tiles:
        sheet.heading("Table")
        sheet.row("", tiles, whose="table")


def _union(sheet: Sheet, position: Position) -> None:
    if is_told(position.union):
        sheet.heading("Union")
        sheet.row("", _acts(position, position.union, ("union",), "the union"), whose="union")


def _acts(position: Position, acts: tuple[str, ...], at: tuple[str, ...], known_as: str) -> list[Tile]:
    return listed(acts, known_as, at, lambda name: act_tile(position, name, (*at, name)), known_as=known_as)


def _beside(sheet: Sheet, position: Position) -> None:
    """What lies outside the ring, in the supplies and in the box, as far as it is told."""
    rows: list[tuple[str, list[Tile]]] = []
    chips: list[Tile] = []
    for place, where, label in (
        (position.outside, "outside", "outside the ring"),
        (position.box, "box", "out of the game"),
    ):
        for what in OF_TYPE:
            tiles = tiles_of(place, what)
            at = (where, f"{what}s")
            if is_told(tiles) and tiles:
                rows.append((f"{what}s {label}", _faces(position, what, tiles, at, label)))
            elif is_told(tiles):
                chips.append(absent(tiles, f"{what}s {label}", *at))
    chips += [
        pile(tiles, f"{what}s", "in supply", ("supply", f"{what}s"))
        for what in OF_TYPE
        if is_told(tiles := tiles_of(position.supply, what))
    ]
    if is_told(position.removed):
        removed = _acts(position, position.removed, ("removed",), "the acts taken out")
        rows.append(("taken out before the game", [small(tile) for tile in removed]))
    if rows or chips:
        sheet.heading("Beside the ring")
    for label, shown in rows:
        sheet.row(label, shown)
    sheet.row("", chips, whose="beside the ring")


def _faces(
    position: Position, what: Type, tiles: tuple[str, ...], at: tuple[str, ...], known_as: str
) -> list[Tile]:
    return listed(
        tiles, known_as, at, lambda name: face_tile(position, what, name, (*at, name)), known_as=known_as
    )


def _player(sheet: Sheet, sight: Sight, name: str) -> None:
    position: Position = sight.position
    player = position.players.get(name, Player())
    at = ("players", name)
    sheet.heading(name, *at, quiet=player.circus if is_told(player.circus) else "")
    if is_told(player.circus):
        sheet.says.append(f"{name} runs the circus {player.circus}.")
    sheet.row("", _facts(sight, player, name), whose=name)
    missing = []
    if is_told(player.marking) and player.marking:
        marking = player.marking
        shown = listed(
            marking,
            "marking",
            (*at, "marking"),
            lambda act: _at_marking(position, act, marking[act], (*at, "marking", act)),
            known_as=f"{name}'s marking",
        )
        sheet.row("at the marking", shown, whose=name)
    else:
        missing.append(absent(player.marking, "marking", *at, "marking", known_as=f"{name}'s marking"))
    for label, acts, fact in (
        ("cast, left to right", player.cast, "cast"),
        ("to reveal", player.hand, "hand"),
    ):
        if is_told(acts) and acts:
            tiles = _acts(position, acts, (*at, fact), f"{name}'s {fact}")
            sheet.row(label, tiles, whose=name)
        else:
            missing.append(absent(acts, label.partition(",")[0], *at, fact, known_as=f"{name}'s {fact}"))
    missing += _tent(sheet, position, player, name)
    sheet.row("", missing, whose=f"{name}, tiles")


def _tent(sheet: Sheet, position: Position, player: Player, name: str) -> list[Tile]:
    """The partners and tiles in the tent; answers what is not known of it."""
    missing = []
    at = ("players", name)
    if is_told(player.partners) and player.partners:
        partners = listed(
            player.partners,
            "partners",
            (*at, "partners"),
            lambda partner: Tile(partner, (partner,), (*at, "partners", partner), f"{name}'s {partner}"),
            known_as=f"{name}'s partners",
        )
        sheet.row("partners", partners, whose=name)
    else:
        missing.append(absent(player.partners, "partners", *at, "partners", known_as=f"{name}'s partners"))
    for what in OF_TYPE:
        tiles = tiles_of(player, what)
        fact = f"{what}s"
        if is_told(tiles) and tiles:
            faces = _faces(position, what, tiles, (*at, fact), f"{name}'s {fact}")
            sheet.row(f"tent: {fact}", faces, whose=name)
        else:
            missing.append(absent(tiles, fact, *at, fact, known_as=f"{name}'s {fact}"))
    return missing


def _facts(sight: Sight, player: Player, name: str) -> list[Tile]:
    at = ("players", name)
    found = [
        amount(player.money, "money", *at, "money", known_as=f"{name}'s money", unit="$"),
        amount(player.points, "points", *at, "points", known_as=f"{name}'s points"),
        _counted(sight, name, "stars"),
        _counted(sight, name, "duets"),
    ]
    if is_told(player.passed):
        said = "has passed" if player.passed else "has not passed"
        found.append(Tile(said, (said,), (*at, "passed"), f"whether {name} has passed"))
    if is_told(player.brought_acts):
        said = "has just brought new acts" if player.brought_acts else "has brought no new acts"
        found.append(Tile(said, (said,), (*at, "brought_acts"), f"whether {name} has brought acts"))
    if player.performed:
        found.append(
            Tile("performance scored", ("performance scored",), (*at, "performed"), f"{name}'s performance")
        )
    return found


def _counted(sight: Sight, name: str, fact: str) -> Tile:
    """Stars or duets of a cast: as told, or added up from what is known of its acts."""
    player = sight.position.players.get(name, Player())
    at = ("players", name, fact)
    known_as = f"{name}'s {fact}"
    if is_told(getattr(player, fact)):
        return amount(getattr(player, fact), fact, *at, known_as=known_as)
    if not is_told(player.cast):
        return unknown(fact, *at, known_as=known_as)
    said = ranged(
        sight.asks(lambda seen: int(seen.stars_of(name) if fact == "stars" else seen.duets_of(name)))
    )
    if not said[0].isdigit():
        return unknown(fact, *at, known_as=known_as)
    return Tile(f"{fact} {said}", (f"{fact} {said}",), at, known_as, unknown=not said.isdigit())


def _at_marking(position: Position, act: str, shown: Shown, steps: tuple[str, ...]) -> Tile:
    on_it = []
    for value, partner in ((shown.talent_scout, "Talent Scout"), (shown.manager, "Manager")):
        if not is_told(value):
            on_it.append((f"whether with a {partner} not known", f"{partner} ?"))
        elif value:
            on_it.append((f"with a {partner}", partner))
    return act_tile(position, act, steps, more=on_it)
