"""What cannot be at some moment of the game (book: Buying Cards, Shows and Acts, Oddballs, End of the Game)."""

from __future__ import annotations

from typing import Any

from verifier.engines.greatest_show.cards import NO_SHOW, Show
from verifier.engines.greatest_show.endgame import brings_the_end, can_place
from verifier.engines.greatest_show.names import ACTIONS
from verifier.engines.greatest_show.position import Player, Position
from verifier.engines.greatest_show.questions import SMALL_SHOW
from verifier.engines.greatest_show.vocabulary import (
    MOST_ACTS,
    MOST_ARTISTS,
    MOST_IN_HAND,
    MOST_PLACES,
    ROW_CARDS,
)
from verifier.kernel.change import bare
from verifier.kernel.facts import UNKNOWN
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told


@rule(
    "hand-too-large",
    cites=("buy.hand-limit",),
    says="{player} holds {count} cards; {most} are the limit.",
)
def hand_too_large(position: Position) -> Facts | None:
    for name, player in position.tellers("hand"):
        if len(player.hand) > MOST_IN_HAND:
            return {"player": name, "count": len(player.hand), "most": MOST_IN_HAND}
    return None


@rule(
    "row-miscounted",
    cites=("buy.four", "setup.row", "setup.trade-row"),
    says="{count} cards lie in the trade row; it has to be {expected}.",
)
def row_miscounted(position: Position) -> Facts | None:
    count = position.row_count()
    # Fewer can lie there only where there was nothing to draw.
    if count > ROW_CARDS or (count < ROW_CARDS and len(position.deck) > 0):
        return {"count": count, "expected": ROW_CARDS}
    return None


@rule(
    "act-overfull",
    cites=("add.act-limit", "shows.icon", "shows.act-size"),
    says="{count} artists are in act {act} of {player}'s show, which takes {places}.",
)
def act_overfull(position: Position) -> Facts | None:
    unsettled = []
    for name, player in position.tellers("stage"):
        acts = [placed.act for placed in player.stage.values()]
        if not acts:
            continue
        show = _show_told(position, player)
        places = [MOST_PLACES] * MOST_ACTS if show is None else [act.places for act in show.acts]
        settled = (
            acts
            if {int}.issuperset(map(type, acts))
            else [act for act in map(bare, acts) if act is not UNKNOWN]
        )
        if found := _overfull(settled, places):
            return found | {"player": name}
        if len(settled) < len(acts):
            unsettled.append((name, acts, places))
    # Acts that are left out are looked at last: for them every case has to be tried.
    for name, acts, places in unsettled:
        if found := _overfilled(acts, places):
            return found | {"player": name}
    return None


def _overfull(acts: list[int], places: list[int]) -> dict[str, Any] | None:
    """An act in which more artists are than it takes, of the acts in which artists are."""
    for act, most in enumerate(places, 1):
        count = acts.count(act)
        if count > most:
            return {"count": count, "act": act, "places": most}
    return None


def _overfilled(acts: list[int], places: list[int]) -> dict[str, Any] | None:
    """The same, artist by artist, so that a case ends with the first that is too many."""
    filled = [0] * len(places)
    for artists_act in sorted(acts, key=lambda act: bare(act) is UNKNOWN):
        for act, most in enumerate(places, 1):
            if artists_act == act:
                filled[act - 1] += 1
                if filled[act - 1] > most:
                    return {"count": filled[act - 1], "act": act, "places": most}
                break
    return None


def _show_told(position: Position, player: Player) -> Show | None:
    """What a player's show looks like; None where its acts are not told."""
    if not told(player, "show"):
        return None
    show = NO_SHOW if player.show is None else position.shows.get(player.show, NO_SHOW)
    return show if told(show, "acts") else None


@rule(
    "artist-in-no-act",
    cites=("add.in-act", "shows.acts"),
    says="{artist} is in act {act} of {player}'s show, which has {count} acts.",
)
def artist_in_no_act(position: Position) -> Facts | None:
    for name, player in position.tellers("stage"):
        show = _show_told(position, player)
        count = MOST_ACTS if show is None else len(show.acts)
        for artist, placed in player.stage.items():
            if not 1 <= placed.act <= count:
                return {"artist": artist, "act": placed.act, "player": name, "count": count}
    return None


@rule(
    "show-overfull",
    cites=("shows.seven",),
    says="{count} artists are in {player}'s show; {most} are the limit.",
)
def show_overfull(position: Position) -> Facts | None:
    for name, player in position.tellers("stage"):
        count = len(player.stage)
        if count > MOST_ARTISTS:
            return {"count": count, "player": name, "most": MOST_ARTISTS}
    return None


@rule(
    "two-oddballs",
    cites=("oddballs.one",),
    says="{count} Oddballs are in {player}'s show.",
)
def two_oddballs(position: Position) -> Facts | None:
    for name, player in position.tellers("stage"):
        count = sum(position.artist(artist).kind == "oddball" for artist in player.stage)
        if count > 1:
            return {"count": count, "player": name}
    return None


@rule(
    "nobody-to-act",
    cites=("turns.clockwise",),
    says="It is nobody's turn, though the game goes on turn by turn.",
    remedy="Say whose turn it is.",
)
def nobody_to_act(position: Position) -> Facts | None:
    return {} if position.phase == "play" and position.turn is None else None


@rule(
    "full-show-unnoticed",
    cites=("end.seventh", "end.full"),
    says="{player}'s show has {count} artists, which brings the end of the game.",
    remedy="Say who has brought the end.",
    readings=(SMALL_SHOW,),
)
def full_show_unnoticed(position: Position) -> Facts | None:
    if position.phase != "play" or position.ended_by is not None:
        return None
    for name, player in position.tellers("stage"):
        if len(player.stage) <= MOST_ARTISTS and brings_the_end(position, name, len(player.stage)):
            return {"player": name, "count": len(player.stage)}
    return None


@rule(
    "end-delayed",
    cites=("end.seventh", "end.fill"),
    says="{player} has brought the end of the game; nobody has another turn.",
)
def end_delayed(position: Position) -> Facts | None:
    if position.ended_by is None or position.phase in ("finale", "over"):
        return None
    # The end comes once the ability of the seventh artist is over.
    if position.phase == "play" and position.just_added is not None and position.turn == position.ended_by:
        return None
    return {"player": position.ended_by}


@rule(
    "ender-show-short",
    cites=("end.seventh", "components.injuries"),
    says="{player} has brought the end with a full show; {most} Injuries cannot leave {count} artists in it.",
    readings=(SMALL_SHOW,),
)
def ender_show_short(position: Position) -> Facts | None:
    if position.ended_by is None:
        return None
    for name, player in position.tellers("stage"):
        # Only the ability of the seventh artist itself can still have injured others.
        count, injured = len(player.stage), ACTIONS["injury"]
        if name == position.ended_by:
            return (
                None
                if brings_the_end(position, name, count + injured)
                else {"player": name, "count": count, "most": injured}
            )
    return None


@rule(
    "show-not-chosen",
    cites=("setup.show-choose",),
    says="{player} puts on no show, though all shows are chosen.",
)
def show_not_chosen(position: Position) -> Facts | None:
    for name, player in position.tellers("show"):
        if player.show is None and position.phase != "shows":
            return {"player": name}
    return None


@rule(
    "action-kept",
    cites=("end.actions-discarded",),
    says="The game is over, and {player} still holds an action: {action}.",
)
def action_kept(position: Position) -> Facts | None:
    # While the others fill their shows, nothing says that they have discarded yet.
    if position.phase != "over":
        return None
    for name, player in position.tellers("hand"):
        for card in player.hand:
            if card in ACTIONS:
                return {"player": name, "action": card}
    return None


@rule(
    "artist-not-placed",
    cites=("end.fill", "end.empty-places"),
    says="{player} still has an artist for an empty place: {artist}.",
)
def artist_not_placed(position: Position) -> Facts | None:
    if position.phase != "over":
        return None
    for name, player in position.tellers("hand"):
        if name == position.ended_by:
            continue
        for card in player.hand:
            if card not in ACTIONS and can_place(position, name, card):
                return {"player": name, "artist": card}
    return None
