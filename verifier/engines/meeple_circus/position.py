"""What can be known of a game of Meeple Circus: the tiles, the acts that are built, the cards and the applause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from verifier.engines.meeple_circus import vocabulary as words
from verifier.engines.meeple_circus.pieces import (
    NO_DEMAND,
    NO_TILE,
    Demand,
    Group,
    Piece,
    Pile,
    SpeedTokens,
    Tile,
)
from verifier.kernel.facts import UNKNOWN, Maybe, Part, fact
from verifier.kernel.view import measured, told

Built = Annotated[
    dict[words.PieceName, Piece],
    fact("the components of the act, by name", ask="Which components are in {0}'s act?", max_length=40),
]
Groups = tuple[Group, ...]


class Player(Part, frozen=True):
    """One player: what the player owns, the act, and the applause.

    `fallen` is the act as it stood when its player finished, where it fell down afterwards; `built` is what lies
    there now. Where `fulfilled` is told, demands are counted from it and not from the act.
    """

    owned: Maybe[words.Owned] = UNKNOWN
    built: Maybe[Built] = UNKNOWN
    fallen: (
        Annotated[
            dict[words.PieceName, Piece],
            fact("the act as it was finished, where it fell down afterwards", max_length=40),
        ]
        | None
    ) = None
    component_tile: Maybe[words.TakenTile] = UNKNOWN
    act_tile: Maybe[words.TakenTile] = UNKNOWN
    kept: Annotated[words.Tiles, fact("tiles of earlier acts that stay with the player", max_length=56)] = ()
    ready: Maybe[words.Ready] = UNKNOWN
    finish: Maybe[words.FinishPlace] = UNKNOWN
    silent: Annotated[bool, fact("whether the player finished without the gesture or the call")] = False
    performed: Annotated[
        bool, fact("whether the player has built already, where players build one after another")
    ] = False
    speed: Maybe[words.SpeedToken] = UNKNOWN
    claims: Maybe[
        Annotated[
            Groups,
            fact("the groups that the player has shown", ask="Which demands has {0} shown?", max_length=60),
        ]
    ] = UNKNOWN
    fulfilled: (
        Annotated[Groups, fact("every group that meets a demand, as the table found them", max_length=60)]
        | None
    ) = None
    evaluated: Annotated[bool, fact("whether the act at hand has been evaluated")] = False
    applause: Maybe[words.Applause] = UNKNOWN
    won: Maybe[words.Won] = UNKNOWN
    stars: Maybe[words.FromStars] = UNKNOWN
    antic: Maybe[words.FromAntic] = UNKNOWN
    age: Maybe[words.Age] = UNKNOWN

    @measured(lambda player: (False, True))
    def has_built(self) -> bool:
        """Whether any component is in the act."""
        return len(self.built) > 0

    @measured(lambda player, name: (False, True))
    def has_laid(self, name: str) -> bool:
        """Whether a component of that name is in the act."""
        return name in self.built


class Position(Part, frozen=True):
    """What is known of a game in progress. Anything may be left out: left out means unknown.

    Components, cards and tiles go by names; `cards` and `tiles` tell what those of these names show.
    """

    seats: Maybe[words.Seats] = UNKNOWN
    players: Annotated[dict[str, Player], fact("what is known of each player", open=True, max_length=8)] = {}
    act: Maybe[words.ActNumber] = UNKNOWN
    phase: Maybe[words.Phase] = UNKNOWN
    turn: Maybe[words.Turn] = UNKNOWN
    first_player: Maybe[words.FirstPlayer] = UNKNOWN
    component_tiles: Maybe[words.OpenComponentTiles] = UNKNOWN
    act_tiles: Maybe[words.OpenActTiles] = UNKNOWN
    component_stack: Maybe[words.Stack] = UNKNOWN
    second_stack: Maybe[words.Stack] = UNKNOWN
    third_stack: Maybe[words.Stack] = UNKNOWN
    boxed: Maybe[Annotated[words.Tiles, fact("tiles that left the game", max_length=56)]] = UNKNOWN
    piles: Maybe[
        Annotated[
            dict[str, Pile],
            fact("the piles of demand cards", ask="Which demand cards are there?", max_length=8),
        ]
    ] = UNKNOWN
    discarded: Maybe[Annotated[words.CardNames, fact("demand cards that left the game", max_length=32)]] = (
        UNKNOWN
    )
    reserve: Maybe[words.Reserve] = UNKNOWN
    tokens: Annotated[SpeedTokens, fact("what the speed tokens show")] = SpeedTokens()
    cards: Annotated[
        dict[str, Demand], fact("what demand cards show, by name", open=True, max_length=40)
    ] = {}
    tiles: Annotated[dict[str, Tile], fact("what tiles give, by name", open=True, max_length=60)] = {}
    card_set: words.TileSet = None
    readings: words.Readings = {}

    def everyone(self) -> Iterator[tuple[str, Player]]:
        """Each player with the name, clockwise."""
        for name in self.seats:
            yield str(name), self.players[name]

    def tellers(self, fact: str) -> list[tuple[str, Player]]:
        """Each player of whom a fact was told: what one shows can be wrong whatever the others have."""
        return [(name, player) for name, player in self.players.items() if told(player, fact)]

    def card(self, name: str) -> Demand:
        """What a demand card shows."""
        return self.cards.get(name, NO_DEMAND)

    def tile(self, name: str) -> Tile:
        """What a tile gives."""
        return self.tiles.get(name, NO_TILE)


def clockwise_from(position: Position, name: str) -> list[str]:
    """All players in clockwise order, beginning with one of them."""
    seats = [str(seat) for seat in position.seats]
    for place, seat in enumerate(seats):
        if seat == name:
            return seats[place:] + seats[:place]
    return seats


def is_told_over(position: Position, *phases: str) -> bool:
    """Whether the position says that it is one of these phases; where it says nothing, it may be any."""
    return told(position, "phase") and position.phase in phases
