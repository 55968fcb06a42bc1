"""Phase 2: revealing acts, swapping them and taking up the cast."""

from __future__ import annotations

from itertools import takewhile

from verifier.engines.gran_circo.moves import Arrange, Keep, Reveal, SendToUnion, Swap, TakeUp
from verifier.engines.gran_circo.position import Position, Shown, clockwise_after, clockwise_from
from verifier.kernel.change import changed, together, with_item, without, without_item
from verifier.kernel.facts import UNKNOWN
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import players_known, with_player

ACT_REVEALED = Effect(
    "act-revealed", ("reveal.one-tile", "reveal.markings"), "{player} reveals {act} at {marking}'s marking."
)
SCOUT_USED = Effect(
    "scout-used",
    ("reveal.scout.tile", "reveal.scout.own-marking", "reveal.scout.not-union"),
    "{player}'s Talent Scout lies on {act}.",
)
ACT_SENT = Effect(
    "act-sent",
    ("reveal.union-forced", "reveal.union-unlimited", "reveal.union-example"),
    "{player} sends {act} to the union.",
)
REVEALING_OVER = Effect(
    "revealing-over",
    ("reveal.all-three", "reveal.manager.when"),
    "All acts have been revealed.",
)
ACTS_SWAPPED = Effect(
    "acts-swapped",
    ("reveal.manager.swap", "reveal.manager.no-refusal", "reveal.manager.tile", "reveal.manager.example"),
    "{player} gives {gives} for {takes} at {other}'s marking; the Manager lies on {takes}.",
)
ACTS_TAKEN_UP = Effect(
    "acts-taken-up", ("reveal.cast.pick-up", "reveal.cast.row"), "{player} takes {count} acts into the cast."
)
REPEAT_SENT = Effect(
    "repeat-sent",
    ("reveal.cast.repeats-leave", "reveal.cast.choose", "reveal.cast.at-once"),
    "{player} sends {act}, a repeated act, to the union.",
)
ROW_ARRANGED = Effect("row-arranged", ("reveal.cast.rearrange",), "{player} puts the row into another order.")
HELPERS_RETURNED = Effect(
    "helpers-returned",
    ("reveal.partners-returned", "reveal.scout.returned"),
    "All Talent Scouts and Managers go back to the stock.",
)
PHASE_THREE = Effect(
    "phase-three", ("rounds.phases", "invest.order"), "Phase 3 begins; {player} is the first to invest."
)

EFFECTS = (
    ACT_REVEALED,
    SCOUT_USED,
    ACT_SENT,
    REVEALING_OVER,
    ACTS_SWAPPED,
    ACTS_TAKEN_UP,
    REPEAT_SENT,
    ROW_ARRANGED,
    HELPERS_RETURNED,
    PHASE_THREE,
)

HELPERS = ("manager", "talent-scout")


def reveal(position: Position, move: Reveal, events: list[Event]) -> Position:
    """An act goes from the hand to a marking."""
    events.append(ACT_REVEALED(player=move.player, act=move.act, marking=move.marking))
    player = position.players[move.player]
    position = with_player(position, move.player, hand=without(player.hand, move.act))
    if move.talent_scout:
        events.append(SCOUT_USED(player=move.player, act=move.act))
        position = with_player(position, move.player, partners=without(player.partners, "talent-scout"))
    shown = Shown(talent_scout=move.talent_scout, manager=False)
    marking = with_item(position.players[move.marking].marking, move.act, shown)
    return _next_reveal(with_player(position, move.marking, marking=marking), move.player, events)


def send_to_union(position: Position, move: SendToUnion, events: list[Event]) -> Position:
    """An act goes from the hand to the union."""
    events.append(ACT_SENT(player=move.player, act=move.act))
    hand = without(position.players[move.player].hand, move.act)
    position = with_player(position, move.player, hand=hand)
    return _next_reveal(changed(position, union=together(position.union, (move.act,))), move.player, events)


def _next_reveal(position: Position, name: str, events: list[Event]) -> Position:
    """Everyone reveals as many acts, so the last player's last act ends the revealing."""
    following = clockwise_after(position, name)[0]
    if following != position.starting_player or len(position.players[name].hand) > 0:
        return changed(position, turn=following)
    events.append(REVEALING_OVER())
    order = clockwise_from(position, following)
    return _next_manager(changed(position, step="swap"), order)


def _next_manager(position: Position, order: list[str]) -> Position:
    """The next owner of a Manager may swap; after the last one the casts are taken up."""
    for name in order:
        if "manager" in position.players[name].partners:
            return changed(position, turn=name)
    return changed(position, step="cast", turn=None)


def swap(position: Position, move: Swap, events: list[Event]) -> Position:
    """Two acts change places, and the Manager tile protects the one received."""
    events.append(ACTS_SWAPPED(player=move.player, gives=move.gives, takes=move.takes, other=move.other))
    player, other = position.players[move.player], position.players[move.other]
    received = Shown(talent_scout=False, manager=True)
    given = Shown(talent_scout=False, manager=False)
    position = with_player(
        position,
        move.player,
        marking=with_item(without_item(player.marking, move.gives), move.takes, received),
        partners=without(player.partners, "manager"),
    )
    marking = with_item(without_item(other.marking, move.takes), move.gives, given)
    return _after_manager(with_player(position, move.other, marking=marking), move.player)


def keep(position: Position, move: Keep, events: list[Event]) -> Position:
    """A Manager is not used."""
    return _after_manager(position, move.player)


def _after_manager(position: Position, name: str) -> Position:
    following = clockwise_after(position, name)
    return _next_manager(
        position, list(takewhile(lambda other: other != position.starting_player, following))
    )


def take_up(position: Position, move: TakeUp, events: list[Event]) -> Position:
    """The acts at the own marking join the row, and repeated acts leave for the union."""
    player = position.players[move.player]
    events.append(ACTS_TAKEN_UP(player=move.player, count=len(player.marking)))
    cast = together(player.cast, player.marking)
    for tile in move.sends:
        events.append(REPEAT_SENT(player=move.player, act=tile))
    position = with_player(position, move.player, marking={}, **new_row(without(cast, *move.sends)))
    position = changed(position, union=together(position.union, move.sends))
    if any(player.shown_count() > 0 for _, player in position.everyone()):
        return position
    return _phase_three(position, events)


def new_row(cast: tuple[str, ...]) -> dict[str, object]:
    """The facts of a player's row after it has changed: what was told of its stars and duets is out of date."""
    return {"cast": cast, "stars": UNKNOWN, "duets": UNKNOWN, "brought_acts": True}


def arrange(position: Position, move: Arrange, events: list[Event]) -> Position:
    """The row is put into another order."""
    events.append(ROW_ARRANGED(player=move.player))
    return with_player(position, move.player, cast=move.row, duets=UNKNOWN)


def _phase_three(position: Position, events: list[Event]) -> Position:
    events.append(HELPERS_RETURNED())
    for name in players_known(position):
        left = without(position.players[name].partners, *HELPERS)
        position = with_player(position, name, partners=left, passed=False)
    events.append(PHASE_THREE(player=position.starting_player))
    return changed(position, step="invest", turn=position.starting_player)
