"""Adding artists to shows (book: Adding an Artist to a Show, Shows and Acts, Oddballs, End of the Game)."""

from __future__ import annotations

from verifier.engines.greatest_show.moves import Add, Shift, TakeFromRow
from verifier.engines.greatest_show.names import ACTIONS
from verifier.engines.greatest_show.position import NOBODY, Player, Position
from verifier.engines.greatest_show.vocabulary import MOST_ARTISTS
from verifier.kernel.rule import Facts, rule


@rule(
    "artist-not-in-hand",
    cites=("turns.add", "end.fill"),
    on=Add,
    says="{player} does not hold {artist}.",
    presumes="{player} holds {artist}",
)
def artist_not_in_hand(position: Position, move: Add) -> Facts | None:
    return None if move.artist in position.players[move.player].hand else {}


@rule(
    "adds-action",
    cites=("turns.add", "add.in-act", "play.kinds"),
    on=(Add, TakeFromRow),
    says="{artist} is an action; only artists perform in a show.",
)
def adds_action(position: Position, move: Add | TakeFromRow) -> Facts | None:
    card = _comes(position, move)
    return {"artist": card} if card in ACTIONS else None


def _comes(position: Position, move: Add | TakeFromRow) -> str | None:
    """The card that comes into the show, as far as the move says so."""
    if isinstance(move, Add):
        return move.artist
    return None if move.act is None else position.card_in_row(move.place)


@rule(
    "no-such-act",
    cites=("add.in-act", "shows.acts"),
    on=(Add, Shift, TakeFromRow),
    says="{player}'s show has no act {missing}.",
)
def no_such_act(position: Position, move: Add | Shift | TakeFromRow) -> Facts | None:
    for _, act in move.moved:
        if not position.has_act(move.player, act):
            return {"missing": act}
    return None


@rule(
    "act-full",
    cites=("add.act-limit", "shows.icon", "shows.act-size", "end.empty-places"),
    on=(Add, Shift, TakeFromRow),
    says="Act {full} of {player}'s show takes {places} artists, and as many are in it.",
    remedy="Choose an act with an empty place.",
)
def act_full(position: Position, move: Add | Shift | TakeFromRow) -> Facts | None:
    player = position.players[move.player]
    if isinstance(move, Add) and player.artist_count() >= MOST_ARTISTS:
        return None
    for _, act in move.moved:
        if not position.has_act(move.player, act):
            continue
        places = position.places_in(move.player, act)
        if player.count_in(act) + _changes(player, move, act) > places:
            return {"places": places, "full": act}
    return None


def _changes(player: Player, move: Add | Shift | TakeFromRow, act: int) -> int:
    """How many artists more are in an act after the move."""
    came = sum(into == act for _, into in move.moved)
    if not isinstance(move, Shift):
        return came
    return came - sum(player.stage.get(artist, NOBODY).act == act for artist, _ in move.moved)


@rule(
    "show-full",
    cites=("shows.seven", "end.full", "end.empty-places"),
    on=Add,
    says="{count} artists are in {player}'s show; no place is left.",
)
def show_full(position: Position, move: Add) -> Facts | None:
    count = position.players[move.player].artist_count()
    return {"count": count} if count >= MOST_ARTISTS else None


@rule(
    "adds-second-oddball",
    cites=("oddballs.one",),
    on=(Add, TakeFromRow),
    says="{player}'s show already has an Oddball.",
    remedy="Keep {artist} in hand, or pay with it.",
)
def adds_second_oddball(position: Position, move: Add | TakeFromRow) -> Facts | None:
    card = _comes(position, move)
    if card is None or card in ACTIONS or not position.is_kind(card, "oddball"):
        return None
    return {"artist": card} if position.has_oddball(move.player) else None


@rule(
    "ender-adds",
    cites=("end.fill",),
    on=Add,
    says="{player} has brought the end of the game; only the other players still add artists.",
    presumes="{player} has not brought the end of the game",
    presuming=("phase", "ended_by"),
)
def ender_adds(position: Position, move: Add) -> Facts | None:
    if position.phase != "finale" or position.ended_by != move.player:
        return None
    return {} if position.players[move.player].artist_count() < MOST_ARTISTS else None
