"""What a position only names is there, and unknown; what cannot matter to a component is filled in."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from verifier.engines.meeple_circus.components import with_assumed_set
from verifier.engines.meeple_circus.pieces import Demand, Piece, Tile
from verifier.engines.meeple_circus.position import Player, Position
from verifier.engines.meeple_circus.rules.tiles import cards_named, tiles_named
from verifier.engines.meeple_circus.vocabulary import NOBODY
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.table import player_domain, with_unknown
from verifier.kernel.view import told

SOMETHING_ELSE = "something else"


def prepared(position: Position) -> Position:
    """The position with what it asked to have assumed, and an unknown entry for what it only names."""
    position = with_assumed_set(position)
    players = with_unknown(position.players, position.seats, Player())
    return structs.replace(
        position,
        players={name: _settled_player(player) for name, player in players.items()},
        cards=with_unknown(position.cards, cards_named(position), Demand()),
        tiles=with_unknown(position.tiles, tiles_named(position), Tile()),
    )


def _settled_player(player: Player) -> Player:
    changes = {
        field: {name: _settled_piece(piece) for name, piece in pieces.items()}
        for field in ("built", "fallen")
        if (pieces := getattr(player, field)) is not UNKNOWN and pieces is not None
    }
    return structs.replace(player, **changes) if changes else player


def _settled_piece(piece: Piece) -> Piece:
    """The component with what means nothing for its kind said to be so, where its kind was told."""
    filled: dict[str, Any] = {}
    if told(piece, "kind"):
        if piece.kind != "acrobat":
            filled |= {"colour": "none"}
        if piece.kind != "guest-star":
            filled |= {"star": "none", "form": piece.kind}
        if piece.kind != "acrobat" or (told(piece, "colour") and piece.colour != "red"):
            filled |= {"zone": 0}
    if told(piece, "upon") and UNTOLD not in piece.upon and len(piece.upon) < 2:
        filled |= {"credited": piece.upon[0] if piece.upon else NOBODY}
    missing = {field: value for field, value in filled.items() if not told(piece, field)}
    return structs.replace(piece, **missing) if missing else piece


def domains(position: Any, move: Any) -> dict[str, tuple[Any, ...]]:
    """The players and the components that can be meant where a name is left out."""
    named = [
        name
        for player in position.players.values()
        for pieces in (player.built, player.fallen)
        if pieces is not UNKNOWN and pieces is not None
        for name in pieces
        if name != UNTOLD
    ]
    return player_domain(position, move) | {"component": (*dict.fromkeys(named), SOMETHING_ELSE)}
