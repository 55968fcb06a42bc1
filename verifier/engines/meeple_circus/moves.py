"""What a player can do in Meeple Circus. What is turned up or drawn is stated in the move, or left open.

`phases` of a move are the parts of an act in which it belongs; empty where it may be said at any time.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from verifier.engines.meeple_circus.pieces import Piece
from verifier.kernel.facts import UNKNOWN, Maybe, Part

Name = Annotated[str, Meta(min_length=1, max_length=40)]
PieceName = Annotated[str, Meta(min_length=1, max_length=40)]
TileName = Annotated[str, Meta(min_length=1, max_length=40)]
Applause = Annotated[int, Meta(ge=0, le=999)]
Drawn = Annotated[tuple[TileName, ...], Meta(max_length=18)]


class TakeComponentTile(Part, tag="take-component-tile", frozen=True):
    """The player takes one of the open component tiles, and what it stands for (preparation.component-tile)."""

    phases: ClassVar[tuple[str, ...]] = ("preparation",)
    field: ClassVar[str] = "component_tile"
    row: ClassVar[str] = "component_tiles"
    player: Name
    tile: TileName


class TakeActTile(Part, tag="take-act-tile", frozen=True):
    """The player takes one of the open act tiles, and what it stands for (preparation.act-tile)."""

    phases: ClassVar[tuple[str, ...]] = ("preparation",)
    field: ClassVar[str] = "act_tile"
    row: ClassVar[str] = "act_tiles"
    player: Name
    tile: TileName


class SkipTile(Part, tag="skip-tile", frozen=True):
    """The player wants to take no tile more in this act (preparation.both)."""

    phases: ClassVar[tuple[str, ...]] = ("preparation",)
    player: Name


class Handle(Part, tag="handle", frozen=True):
    """The player handles components of the own circus without laying any in the ring."""

    phases: ClassVar[tuple[str, ...]] = ("music",)
    player: Name


class StartMusic(Part, tag="start-music", frozen=True):
    """The player starts the music (presentation.music)."""

    phases: ClassVar[tuple[str, ...]] = ("waiting",)
    player: Name


class Place(Part, tag="place", frozen=True):
    """The player lays a component in the ring and gives it a name (presentation.assemble)."""

    phases: ClassVar[tuple[str, ...]] = ("music",)
    player: Name
    component: PieceName
    piece: Maybe[Piece] = UNKNOWN


class Remove(Part, tag="remove", frozen=True):
    """The player takes a component out of the act (ruling remove-after-music)."""

    phases: ClassVar[tuple[str, ...]] = ("music", "evaluation")
    player: Name
    component: PieceName


class Finish(Part, tag="finish", frozen=True):
    """The player spreads the hands and calls "Tadaaaa!", perhaps at the same moment as others."""

    phases: ClassVar[tuple[str, ...]] = ("music",)
    player: Name
    silent: bool = False
    together: Annotated[tuple[Name, ...], Meta(max_length=7)] = ()


class TakeToken(Part, tag="take-token", frozen=True):
    """The player takes a speed token (finish.first, finish.second)."""

    phases: ClassVar[tuple[str, ...]] = ("music", "evaluation")
    player: Name
    token: Literal["first", "second"]


class EndMusic(Part, tag="end-music", frozen=True):
    """The music has ended; any player may say so."""

    phases: ClassVar[tuple[str, ...]] = ("music",)
    player: Name


class Count(Part, tag="count", frozen=True):
    """The player says that a component counts in the evaluation (laying.uncounted)."""

    phases: ClassVar[tuple[str, ...]] = ()
    player: Name
    component: PieceName


class Claim(Part, tag="claim", frozen=True):
    """The player shows a group of components that meets a demand (demands.fulfilled)."""

    phases: ClassVar[tuple[str, ...]] = ("evaluation",)
    player: Name
    card: Annotated[str, Meta(min_length=1, max_length=40)]
    pieces: Annotated[tuple[PieceName, ...], Meta(min_length=1, max_length=8)]


class Evaluate(Part, tag="evaluate", frozen=True):
    """The player's act is evaluated; `stars` and `antic` are applause of which the copy of the book says nothing."""

    phases: ClassVar[tuple[str, ...]] = ("evaluation",)
    player: Name
    stars: Applause = 0
    antic: Applause = 0


class TakeFirstPlayer(Part, tag="take-first-player", frozen=True):
    """The player takes the first player token (act-end.token)."""

    phases: ClassVar[tuple[str, ...]] = ("new-first-player",)
    player: Name


class ReplaceDemand(Part, tag="replace-demand", frozen=True):
    """The player discards the open card of a pile and turns up the next (act-end.discard, .replace)."""

    phases: ClassVar[tuple[str, ...]] = ("new-demand",)
    player: Name
    pile: Annotated[str, Meta(min_length=1, max_length=40)]
    turned_up: Annotated[str, Meta(min_length=1, max_length=40)] | None = None


class LayTiles(Part, tag="lay-tiles", frozen=True):
    """The player puts the tiles left over into the box and draws new ones (act-end.box, .tiles, .act-tiles)."""

    phases: ClassVar[tuple[str, ...]] = ("new-tiles",)
    player: Name
    component_tiles: Drawn | None = None
    act_tiles: Drawn | None = None


Take = TakeComponentTile | TakeActTile
Move = (
    TakeComponentTile
    | TakeActTile
    | SkipTile
    | Handle
    | StartMusic
    | Place
    | Remove
    | Finish
    | TakeToken
    | EndMusic
    | Count
    | Claim
    | Evaluate
    | TakeFirstPlayer
    | ReplaceDemand
    | LayTiles
)
TAKING = (TakeComponentTile, TakeActTile)
STATEMENTS = (SkipTile, Handle, Count)
"""What is said or done without changing anything: it is judged and never listed."""
ENDING = (TakeFirstPlayer, ReplaceDemand, LayTiles)
MOVES = (
    *TAKING,
    SkipTile,
    Handle,
    StartMusic,
    Place,
    Remove,
    Finish,
    TakeToken,
    EndMusic,
    Count,
    Claim,
    Evaluate,
    *ENDING,
)
TIMED = tuple(move for move in MOVES if move.phases)
