"""What can be known of a game of The Greatest Show: hands, shows, the trade row, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from verifier.engines.greatest_show import vocabulary as words
from verifier.engines.greatest_show.cards import NO_ARTIST, NO_SHOW, Artist, Show
from verifier.engines.greatest_show.questions import INJURED_ARTIST
from verifier.kernel.facts import UNKNOWN, Maybe, Part, fact
from verifier.kernel.readings import plays
from verifier.kernel.view import measured, told


class Placed(Part, frozen=True):
    """An artist in a show: its act, and what lies with it."""

    act: Maybe[words.ActNumber] = UNKNOWN
    pigs: Maybe[words.Pigs] = UNKNOWN
    popularity: Maybe[words.Popularity] = UNKNOWN

    @property
    def is_locked(self) -> bool:
        """Whether it may no longer be moved or taken (popularity.lock.place, .taken)."""
        return self.popularity >= words.LOCKING


NOBODY = Placed(act=0, popularity=0)
"""What is asked of an artist that is not in the show where a move looks for it."""


class Player(Part, frozen=True):
    """One player: cards in hand, the show, and the artists in it by name."""

    hand: Maybe[words.Hand] = UNKNOWN
    show: Maybe[words.ChosenShow] = UNKNOWN
    stage: Maybe[
        Annotated[
            dict[words.CardName, Placed],
            fact("artists in the show, by name", ask="Which artists are in {0}'s show?", max_length=60),
        ]
    ] = UNKNOWN
    offered: Maybe[words.Offered] = UNKNOWN

    @measured(lambda player: range(words.MOST_IN_HAND + 1))
    def hand_count(self) -> int:
        """How many cards the player holds."""
        return len(self.hand)

    @measured(lambda player: range(words.MOST_ARTISTS + 1))
    def artist_count(self) -> int:
        """How many artists are in the player's show."""
        return len(self.stage)

    @measured(lambda player, act: range(words.MOST_PLACES + 1))
    def count_in(self, act: int) -> int:
        """How many artists are in one act."""
        return [placed.act for placed in self.stage.values()].count(act)


NO_PLAYER = Player(hand=(), show=None, stage={}, offered=())
"""Somebody whom a move names and who is not at the table."""


class Position(Part, frozen=True):
    """What is known of a game in progress. Anything may be left out: left out means unknown.

    Artists and shows go by names; `artists` and `shows` tell what the cards of these names show.
    """

    seats: Maybe[words.Seats] = UNKNOWN
    players: Annotated[dict[str, Player], fact("what is known of each player", open=True, max_length=8)] = {}
    phase: Maybe[words.Phase] = UNKNOWN
    turn: Maybe[words.Turn] = UNKNOWN
    acted: Maybe[words.HasActed] = UNKNOWN
    just_added: Maybe[words.JustAdded] = UNKNOWN
    ended_by: Maybe[words.EndedBy] = UNKNOWN
    deck: Maybe[words.Deck] = UNKNOWN
    discard: Maybe[words.Discard] = UNKNOWN
    trade_row: Maybe[words.TradeRow] = UNKNOWN
    removed: Maybe[words.Removed] = UNKNOWN
    injured: Maybe[words.Injured] = UNKNOWN
    removed_shows: Maybe[words.RemovedShows] = UNKNOWN
    artists: Annotated[
        dict[str, Artist], fact("what artists look like, by name", open=True, max_length=80)
    ] = {}
    shows: Annotated[dict[str, Show], fact("what shows look like, by name", open=True, max_length=40)] = {}
    card_set: words.CardSet = None
    readings: words.Readings = {}

    def everyone(self) -> Iterator[tuple[str, Player]]:
        """Each player with the name, clockwise."""
        for name in self.seats:
            yield str(name), self.players[name]

    def player(self, name: str) -> Player:
        """What is known of a player; somebody who is not at the table has nothing."""
        return self.players.get(name, NO_PLAYER)

    def is_stranger(self, name: str) -> bool:
        """Whether somebody is told not to be at the table."""
        return told(self, "seats") and name not in self.seats

    def tellers(self, fact: str) -> list[tuple[str, Player]]:
        """Each player of whom a fact was told: what one shows can be wrong whatever the others have."""
        if type(self) is Position:
            # Rules see a position itself, and no view of it, where nothing is left out.
            return list(self.players.items())
        return [(name, player) for name, player in self.players.items() if told(player, fact)]

    @measured(lambda position: range(words.ROW_CARDS + 1))
    def row_count(self) -> int:
        """How many cards lie in the trade row: four, or fewer where there was nothing to draw (buy.four)."""
        return len(self.trade_row)

    def card_in_row(self, place: int) -> str | None:
        """The card in a place of the trade row, None where none lies there."""
        return self.trade_row[place - 1] if place <= self.row_count() else None

    def artist(self, name: str) -> Artist:
        """What an artist looks like."""
        return self.artists.get(name, NO_ARTIST)

    def is_kind(self, name: str, kind: str) -> bool:
        """Whether an artist is of a type; a card that is described nowhere is of none."""
        return self.artist(name).kind == kind

    @measured(lambda position, player, act: _may_have(act))
    def has_act(self, player: str, act: int) -> bool:
        """Whether the player's show has an act of this number."""
        return self.show_of(player).has(act)

    def show_of(self, player: str) -> Show:
        """What the player's show looks like."""
        name = self.player(player).show
        return NO_SHOW if name is None else self.shows.get(name, NO_SHOW)

    @measured(lambda position, player, act: range(1, words.MOST_PLACES + 1))
    def places_in(self, player: str, act: int) -> int:
        """How many artists an act of the player's show takes."""
        return self.show_of(player).acts[act - 1].places

    def has_filled(self, player: str) -> bool:
        """Whether the player has brought the end of the game (end.seventh)."""
        return self.ended_by == player

    @measured(lambda position, player, without=None: (False, True))
    def has_oddball(self, player: str, without: str | None = None) -> bool:
        """Whether an Oddball is in the player's show, one artist perhaps left aside."""
        return any(self.is_kind(name, "oddball") for name in self.player(player).stage if name != without)


def has_performed_before(position: Position, artist: str) -> bool:
    """Whether an artist comes back after an Injury, which it can only from the discard pile (ruling injured-artist)."""
    if not told(position, "injured") and plays(position, INJURED_ARTIST, "removed"):
        return False
    return artist in position.injured


def _may_have(act: int) -> tuple[bool, ...]:
    """Whether a show that is not described has an act of this number (shows.acts)."""
    if act <= words.FEWEST_ACTS:
        return (True,)
    return (False, True) if act <= words.MOST_ACTS else (False,)


def clockwise_after(position: Position, name: str) -> str:
    """The next player clockwise."""
    seats = list(position.seats)
    # At every table one of the seats is the player's.
    place = next((place for place, seat in enumerate(seats) if seat == name), 0)
    return str(seats[(place + 1) % len(seats)])
