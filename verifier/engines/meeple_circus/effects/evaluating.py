"""The evaluation of acts, and the steps at the end of an act."""

from __future__ import annotations

from typing import Any

from verifier.engines.meeple_circus.moves import Claim, Evaluate, LayTiles, ReplaceDemand, TakeFirstPlayer
from verifier.engines.meeple_circus.names import ACTS, OPEN_COMPONENT_TILES
from verifier.engines.meeple_circus.pieces import Group
from verifier.engines.meeple_circus.position import Position
from verifier.engines.meeple_circus.questions import (
    GREAT_PERFORMANCE_END,
    PUBLICLY_TOLD,
    SPEED_BACK,
    TAKEN_TILES,
)
from verifier.engines.meeple_circus.scoring import applause_of_act
from verifier.kernel.change import appended, bare, changed, together, with_item
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.readings import plays
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import players_known, with_player
from verifier.kernel.view import told

DEMAND_CLAIMED = Effect(
    "demand-claimed",
    ("demands.fulfilled", "demands.shared", "demands.repeat"),
    "{player} shows components that meet {card}.",
)
ACT_EVALUATED = Effect(
    "act-evaluated",
    ("evaluation.move", "evaluation.sources", "components.board", "setup.score-token-place"),
    "{player} wins {applause} applause.",
)
ACT_CLEARED = Effect(
    "act-cleared",
    ("act-end.every", "act-end.keep", "act-end.beside-ring"),
    "Everybody keeps all components and lays them beside the ring.",
)
GAME_ENDED = Effect(
    "game-ended",
    ("acts.three", "acts.great-performance", "third.end"),
    "The third act is over, and the game with it.",
)
FIRST_PLAYER_FOUND = Effect(
    "first-player-found",
    ("act-end.first-player", "act-end.tie", "act-end.token", "components.first-player"),
    "{player} becomes the first player.",
)
DEMAND_REPLACED = Effect(
    "demand-replaced",
    ("act-end.discard", "act-end.replace"),
    "{card} leaves the game; the next card of the pile {pile} is turned up.",
)
TILES_BOXED = Effect("tiles-boxed", ("act-end.box",), "The tiles left over go into the box: {count}.")
TILES_LAID = Effect(
    "tiles-laid",
    ("act-end.tiles", "act-end.act-tiles"),
    "New tiles lie open: {components} component tiles and {acts} act tiles.",
)
ACT_BEGUN = Effect(
    "act-begun",
    (
        "act-end.scoring-tile",
        "components.scoring-tiles",
        "setup.scoring-stack",
        "setup.scoring-order",
        "acts.three",
        "second.same",
    ),
    "A scoring tile goes into the box; act {act} begins, and {player} goes first.",
)

EFFECTS = (
    DEMAND_CLAIMED,
    ACT_EVALUATED,
    ACT_CLEARED,
    GAME_ENDED,
    FIRST_PLAYER_FOUND,
    DEMAND_REPLACED,
    TILES_BOXED,
    TILES_LAID,
    ACT_BEGUN,
)
CLEARED: dict[str, Any] = {
    "built": {},
    "fallen": None,
    "finish": 0,
    "silent": False,
    "performed": False,
    "claims": (),
    "fulfilled": None,
}
"""What is over with an act."""


def claim(position: Position, move: Claim, events: list[Event]) -> Position:
    """A group of components is shown."""
    events.append(DEMAND_CLAIMED(player=move.player, card=move.card))
    player = position.players[move.player]
    claims = player.claims if told(player, "claims") else UNKNOWN
    group = Group(move.card, tuple(bare(move.pieces)), True)
    return with_player(position, move.player, claims=appended(claims, group))


def evaluate(position: Position, move: Evaluate, events: list[Event]) -> Position:
    """The applause of an act comes on the clap-o-meter; after the last one the act is over."""
    position = with_player(position, move.player, stars=move.stars, antic=move.antic)
    won = applause_of_act(position, move.player)
    events.append(ACT_EVALUATED(player=move.player, applause=won))
    player = position.players[move.player]
    position = with_player(position, move.player, won=won, applause=player.applause + won, evaluated=True)
    if not all(other.evaluated for _, other in position.everyone()):
        return position
    return _act_over(position, events)


def _act_over(position: Position, events: list[Event]) -> Position:
    """The steps at the end of an act come next, or the game is over (ruling great-performance-end)."""
    events.append(ACT_CLEARED())
    for name in players_known(position):
        speed = {} if _tokens_stay(position) else {"speed": "none"}
        position = with_player(position, name, **CLEARED, **speed)
    if position.act < ACTS or plays(position, GREAT_PERFORMANCE_END, "done"):
        return changed(position, phase="new-first-player")
    events.append(GAME_ENDED())
    return changed(position, phase="over")


def _tokens_stay(position: Position) -> bool:
    """Whether speed tokens stay with their players for the next act, if that has a speed bonus (ruling speed-back)."""
    if position.act == ACTS or not plays(position, SPEED_BACK, "kept"):
        return False
    return position.act < ACTS - 1 or plays(position, PUBLICLY_TOLD, "printed")


def take_first_player(position: Position, move: TakeFirstPlayer, events: list[Event]) -> Position:
    """The first player token goes to the player."""
    events.append(FIRST_PLAYER_FOUND(player=move.player))
    return changed(position, first_player=move.player, phase="new-demand")


def replace_demand(position: Position, move: ReplaceDemand, events: list[Event]) -> Position:
    """The open card of a pile leaves the game, and the next one is turned up."""
    pile = position.piles[move.pile]
    gone = bare(pile.open) if told(pile, "open") else UNTOLD
    below = bare(pile.below) if told(pile, "below") else UNKNOWN
    events.append(DEMAND_REPLACED(card=gone, pile=move.pile))
    following = move.turned_up or (below[0] if below else None)
    if below is UNKNOWN and following is None:
        following = UNKNOWN
    after = changed(pile, open=following, below=UNKNOWN if below is UNKNOWN else below[1:])
    discarded = position.discarded if told(position, "discarded") else UNKNOWN
    return changed(
        position,
        piles=with_item(position.piles, move.pile, after),
        discarded=together(discarded, (gone,)),
        phase="new-tiles",
    )


def lay_tiles(position: Position, move: LayTiles, events: list[Event]) -> Position:
    """The tiles left over go into the box, new ones are drawn, and the next act begins."""
    position = _boxed(position, events)
    if position.act == ACTS:
        events.append(GAME_ENDED())
        return changed(position, phase="over")
    field = "second_stack" if position.act == 1 else "third_stack"
    position, drawn = _drawn(position, "component_stack", OPEN_COMPONENT_TILES, move.component_tiles)
    position, acts = _drawn(position, field, len(position.seats) + 1, move.act_tiles)
    events.append(TILES_LAID(components=len(drawn), acts=len(acts)))
    act = position.act + 1
    first = position.first_player
    events.append(ACT_BEGUN(act=act, player=first))
    for name in players_known(position):
        position = with_player(position, name, evaluated=False, stars=0, antic=0)
    return changed(position, component_tiles=drawn, act_tiles=acts, act=act, phase="preparation", turn=first)


def _boxed(position: Position, events: list[Event]) -> Position:
    """The position without the tiles that go into the box (ruling taken-tiles)."""
    keeps = plays(position, TAKEN_TILES, "kept")
    gone = together(position.component_tiles, position.act_tiles)
    for name in players_known(position):
        player = position.players[name]
        for field in ("component_tile", "act_tile"):
            tile = bare(getattr(player, field)) if told(player, field) else UNTOLD
            if tile is None:
                continue
            if keeps and field == "component_tile":
                position = with_player(position, name, kept=together(player.kept, (tile,)))
            else:
                gone = together(gone, (tile,))
        position = with_player(position, name, component_tile=None, act_tile=None)
    events.append(TILES_BOXED(count="unknown" if gone is UNKNOWN else len(gone)))
    boxed = position.boxed if told(position, "boxed") else UNKNOWN
    return changed(position, boxed=together(boxed, gone), component_tiles=(), act_tiles=())


def _drawn(
    position: Position, field: str, count: int, named: tuple[str, ...] | None
) -> tuple[Position, tuple[str, ...]]:
    """The position after tiles were drawn from a stack, and these tiles."""
    stack = bare(getattr(position, field)) if told(position, field) else UNKNOWN
    told_tiles = None if named is None else tuple(bare(named))
    if stack is UNKNOWN:
        return position, told_tiles or (UNTOLD,) * count
    return changed(position, **{field: stack[count:]}), told_tiles or stack[:count]
