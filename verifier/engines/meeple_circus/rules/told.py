"""What is publicly told of the box, for tables that play by it (ruling publicly-told)."""

from __future__ import annotations

from verifier.engines.meeple_circus import names
from verifier.engines.meeple_circus.position import Position
from verifier.engines.meeple_circus.questions import PUBLICLY_TOLD
from verifier.engines.meeple_circus.rules.box import in_box
from verifier.engines.meeple_circus.stock import told_counts
from verifier.kernel.change import bare
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told


@rule(
    "too-few-players",
    cites=("about.players",),
    says="{count} cannot play; the game is for {fewest} to {most}.",
    readings=(PUBLICLY_TOLD,),
)
def too_few_players(position: Position) -> Facts | None:
    count = len(position.seats)
    if count >= names.FEWEST_PLAYERS or not plays(position, PUBLICLY_TOLD, "told"):
        return None
    return {"count": count, "fewest": names.FEWEST_PLAYERS, "most": names.RINGS}


@rule(
    "accessories-beyond-box",
    cites=("about.beams", "about.barrels", "about.balloons", "about.horses", "about.elephants"),
    says="{count} accessories of a sort are in the game ({stuff}); there are {most}.",
    readings=(PUBLICLY_TOLD,),
)
def accessories_beyond_box(position: Position) -> Facts | None:
    for stuff, most in names.TOLD_IN_BOX.items():
        count = in_box(position)[stuff]
        if count > most and plays(position, PUBLICLY_TOLD, "told"):
            return {"count": count, "stuff": stuff, "most": most}
    return None


@rule(
    "act-tiles-beyond-box",
    cites=("about.first-act-tiles", "about.second-act-tiles", "about.third-act-tiles"),
    says="{count} tiles of act {act} are in the game; there are {most}.",
    readings=(PUBLICLY_TOLD,),
)
def act_tiles_beyond_box(position: Position) -> Facts | None:
    counts = dict.fromkeys(names.TOLD_ACT_TILES, 0)
    for act, stack in ((2, "second_stack"), (3, "third_stack")):
        if told(position, stack):
            counts[act] += len(bare(getattr(position, stack)))
    if told(position, "act") and position.act in counts:
        act = int(position.act)
        if told(position, "act_tiles"):
            counts[act] += len(bare(position.act_tiles))
        counts[act] += sum(player.act_tile is not None for _, player in position.tellers("act_tile"))
    for act, most in names.TOLD_ACT_TILES.items():
        if counts[act] > most and plays(position, PUBLICLY_TOLD, "told"):
            return {"count": counts[act], "act": act, "most": most}
    return None


@rule(
    "second-tile-without-star",
    cites=("second.told-tile", "second.told-take"),
    says="The act tile {tile} gives {count} guest stars; a tile of the second act brings one.",
    readings=(PUBLICLY_TOLD,),
)
def second_tile_without_star(position: Position) -> Facts | None:
    if position.act != 2:
        return None
    tiles = list(bare(position.act_tiles)) if told(position, "act_tiles") else []
    tiles += [player.act_tile for _, player in position.tellers("act_tile") if player.act_tile is not None]
    for tile in tiles:
        gives = told_counts(position.tile(tile).gives)
        count = 1 if gives is None else sum(gives.get(star, 0) for star in names.STARS)
        if count != 1 and plays(position, PUBLICLY_TOLD, "told"):
            return {"tile": tile, "count": count}
    return None
