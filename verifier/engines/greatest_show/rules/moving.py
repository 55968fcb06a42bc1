"""Artists that abilities swap and move (book: Illusionists, Jugglers, Popularity)."""

from __future__ import annotations

from verifier.engines.greatest_show.moves import Exchange, Shift, Swap, touched
from verifier.engines.greatest_show.position import NOBODY, Position
from verifier.engines.greatest_show.questions import ILLUSIONIST_PLACES, JUGGLER_ITSELF, JUGGLER_PLACES
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule


@rule(
    "swaps-with-oneself",
    cites=("illusionists.for-other", "illusionists.ability"),
    on=Swap,
    says="The exchange has to be with another player.",
)
def swaps_with_oneself(position: Position, move: Swap) -> Facts | None:
    return {} if move.other == move.player else None


@rule(
    "moves-itself",
    cites=("add.stay-abilities", "add.stay", "jugglers.ability"),
    on=(Exchange, Shift),
    says="Only the ability of another artist can move {added}.",
    presumes="the artist just added is not one of those to be moved",
    readings=(JUGGLER_ITSELF,),
)
def moves_itself(position: Position, move: Exchange | Shift) -> Facts | None:
    added = position.just_added
    if position.phase == "finale" or added not in touched(move):
        return None
    return {"added": added} if plays(position, JUGGLER_ITSELF, "forbidden") else None


@rule(
    "gives-foreign-artist",
    cites=("illusionists.swap", "illusionists.table"),
    on=Swap,
    says="{gives} does not perform in {player}'s show.",
    presumes="{gives} performs in {player}'s show",
)
def gives_foreign_artist(position: Position, move: Swap) -> Facts | None:
    return None if move.gives in position.players[move.player].stage else {}


@rule(
    "takes-missing-artist",
    cites=("illusionists.for-other", "illusionists.table"),
    on=Swap,
    says="{takes} does not perform in {other}'s show.",
    presumes="{takes} performs in {other}'s show",
)
def takes_missing_artist(position: Position, move: Swap) -> Facts | None:
    if position.is_stranger(move.other) or move.takes not in position.player(move.other).stage:
        return {}
    return None


@rule(
    "swaps-locked-artist",
    cites=("popularity.lock.place", "popularity.lock.taken", "popularity.lock.only-injury"),
    on=Swap,
    says="{artist} has Popularity twice and stays in its place.",
    remedy="Choose an artist with less Popularity.",
)
def swaps_locked_artist(position: Position, move: Swap) -> Facts | None:
    for owner, artist in ((move.player, move.gives), (move.other, move.takes)):
        if position.player(owner).stage.get(artist, NOBODY).is_locked:
            return {"artist": artist}
    return None


@rule(
    "swaps-in-second-oddball",
    cites=("oddballs.one",),
    on=Swap,
    says="{whose} show would have two Oddballs.",
)
def swaps_in_second_oddball(position: Position, move: Swap) -> Facts | None:
    if move.other == move.player:
        return None
    for owner, leaves, comes in (
        (move.player, move.gives, move.takes),
        (move.other, move.takes, move.gives),
    ):
        if position.is_kind(comes, "oddball") and position.has_oddball(owner, leaves):
            return {"whose": f"{owner}'s"}
    return None


@rule(
    "swaps-to-other-act",
    cites=("illusionists.swap", "add.stay"),
    on=Swap,
    says="{artist} takes the place of {leaves}, in act {act}.",
    readings=(ILLUSIONIST_PLACES,),
)
def swaps_to_other_act(position: Position, move: Swap) -> Facts | None:
    for owner, act, leaves, artist in _placings(move):
        left = position.player(owner).stage.get(leaves, NOBODY).act
        if act is not None and act != left and plays(position, ILLUSIONIST_PLACES, "exchanged"):
            return {"artist": artist, "leaves": leaves, "act": left}
    return None


@rule(
    "swaps-to-full-act",
    cites=("add.act-limit", "add.in-act", "shows.icon"),
    on=Swap,
    says="{artist} finds no place in act {full} of {owner}'s show.",
)
def swaps_to_full_act(position: Position, move: Swap) -> Facts | None:
    for owner, act, leaves, artist in _placings(move):
        if act is None or act == position.player(owner).stage.get(leaves, NOBODY).act:
            continue
        count = position.player(owner).count_in(act)
        if not position.has_act(owner, act) or count >= position.places_in(owner, act):
            return {"artist": artist, "full": act, "owner": owner}
    return None


def _placings(move: Swap) -> tuple[tuple[str, int | None, str, str], ...]:
    """For both shows of a swap: the owner, the act said, and the artists who leave and come."""
    return (
        (move.player, move.act, move.gives, move.takes),
        (move.other, move.other_act, move.takes, move.gives),
    )


@rule(
    "moves-missing-artist",
    cites=("jugglers.own-show", "jugglers.ability"),
    on=(Exchange, Shift),
    says="{missing} does not perform in {player}'s show.",
    presumes="the artists to be moved perform in {player}'s show",
)
def moves_missing_artist(position: Position, move: Exchange | Shift) -> Facts | None:
    for artist in touched(move):
        if artist not in position.players[move.player].stage:
            return {"missing": artist}
    return None


@rule(
    "moves-locked-artist",
    cites=("popularity.lock.place", "popularity.lock.only-injury", "add.stay"),
    on=(Exchange, Shift),
    says="{locked} has Popularity twice and stays in its place.",
)
def moves_locked_artist(position: Position, move: Exchange | Shift) -> Facts | None:
    for artist in touched(move):
        if position.players[move.player].stage.get(artist, NOBODY).is_locked:
            return {"locked": artist}
    return None


@rule(
    "exchanges-with-itself",
    cites=("jugglers.ability",),
    on=(Exchange, Shift),
    says="{artist} cannot change places with itself.",
)
def exchanges_with_itself(position: Position, move: Exchange | Shift) -> Facts | None:
    artists = touched(move)
    return {} if len(frozenset(artists)) < len(artists) else None


@rule(
    "shifts-to-empty-place",
    cites=("jugglers.ability", "add.stay", "add.stay-abilities"),
    on=Shift,
    says="A Juggler lets two artists change places; none can move to an empty one.",
    readings=(JUGGLER_PLACES,),
)
def shifts_to_empty_place(position: Position, move: Shift) -> Facts | None:
    return {} if plays(position, JUGGLER_PLACES, "exchange") else None


@rule(
    "shifts-within-act",
    cites=("jugglers.ability",),
    on=Shift,
    says="{moved} is in act {within} already.",
)
def shifts_within_act(position: Position, move: Shift) -> Facts | None:
    stage = position.players[move.player].stage
    for artist, act in move.moved:
        if stage.get(artist, NOBODY).act == act:
            return {"moved": artist, "within": act}
    return None
