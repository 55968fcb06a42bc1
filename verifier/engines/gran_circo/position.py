"""What can be known of a game of Gran Circo: players, where the tiles lie, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from operator import attrgetter
from typing import Annotated, Literal, Protocol

from verifier.engines.gran_circo import vocabulary as words
from verifier.engines.gran_circo.row import duets_possible, stars_possible
from verifier.engines.gran_circo.tiles import (
    NO_ACT,
    Act,
    Advertisement,
    Improvement,
    Printed,
    Stand,
    Tiles,
)
from verifier.kernel.change import bare
from verifier.kernel.facts import UNKNOWN, UNTOLD, Maybe, OrUntold, Part, fact
from verifier.kernel.view import measured, told

Type = Literal["advertisement", "stand", "improvement"]
RING_SPACES: dict[Type, int] = {"advertisement": 2, "stand": 5, "improvement": 6}
"""setup.ring: the spaces of the ring by the type of tile."""

MOST_AT_MARKING = 3
MOST_ADVERTISEMENTS = 2
MOST_STANDS = 5


class Shown(Part, frozen=True):
    """An act that lies at a marking, and the partner tiles on it."""

    talent_scout: Maybe[words.WithScout] = UNKNOWN
    manager: Maybe[words.WithManager] = UNKNOWN


Marking = dict[words.TileName, Shown]


class Player(Part, frozen=True):
    """One player: circus, money, partners, acts and tent."""

    circus: Maybe[words.Circus] = UNKNOWN
    money: Maybe[words.Money] = UNKNOWN
    partners: Maybe[words.Partners] = UNKNOWN
    hand: Maybe[words.Hand] = UNKNOWN
    marking: Maybe[
        Annotated[
            Marking,
            fact(
                "acts at the player's marking",
                ask="Which acts lie at {0}'s marking?",
                max_length=60,
            ),
        ]
    ] = UNKNOWN
    cast: Maybe[words.Cast] = UNKNOWN
    advertisements: Maybe[
        Annotated[
            tuple[OrUntold[words.AdvertisementOwned], ...],
            fact("advertisements in the tent", ask="Which advertisements does {0} have?", max_length=60),
        ]
    ] = UNKNOWN
    stands: Maybe[
        Annotated[
            tuple[OrUntold[words.StandOwned], ...],
            fact(
                "concession stands in the tent", ask="Which concession stands does {0} have?", max_length=60
            ),
        ]
    ] = UNKNOWN
    improvements: Maybe[
        Annotated[
            tuple[OrUntold[words.ImprovementOwned], ...],
            fact("improvements of the circus", ask="Which improvements does {0} have?", max_length=60),
        ]
    ] = UNKNOWN
    brought_acts: Maybe[words.HasBroughtActs] = UNKNOWN
    passed: Maybe[words.HasPassed] = UNKNOWN
    performed: Annotated[
        bool,
        fact(
            "whether this performance is already on the track",
            ask="Are {0}'s points of this performance already on the track?",
        ),
    ] = False
    points: Maybe[words.TrackPoints] = UNKNOWN
    stars: Maybe[words.AllStars] = UNKNOWN
    duets: Maybe[words.AllDuets] = UNKNOWN

    @measured(lambda player: range(MOST_AT_MARKING + 1))
    def shown_count(self) -> int:
        """How many acts lie at the player's marking."""
        return len(self.marking)

    @measured(lambda player, partner: range(2))
    def partner_count(self, partner: str) -> int:
        """How many unused partner tiles of a kind the player has."""
        return self.partners.count(partner)


class Position(Part, frozen=True):
    """What is known of a game in progress. Anything may be left out: left out means unknown.

    Tiles go by names; `acts`, `advertisements`, `stands` and `improvements` tell what the tiles of these names show.
    """

    seats: Maybe[words.Seats] = UNKNOWN
    players: Annotated[dict[str, Player], fact("what is known of each player", open=True, max_length=8)] = {}
    starting_player: Maybe[words.StartingPlayer] = UNKNOWN
    round: Maybe[words.Round] = UNKNOWN
    step: Maybe[words.Step] = UNKNOWN
    turn: Maybe[words.Turn] = UNKNOWN
    invested: Annotated[bool, fact("whether the player to act has already invested in this turn")] = False
    undealt: Maybe[
        Annotated[
            tuple[OrUntold[words.TileName], ...],
            fact(
                "act tiles in the piles, the next one first",
                ask="Which acts lie in the piles?",
                max_length=60,
            ),
        ]
    ] = UNKNOWN
    removed: Maybe[
        Annotated[
            words.TileNames,
            fact("act tiles taken out before the game", ask="Which acts were taken out?", max_length=60),
        ]
    ] = UNKNOWN
    union: Maybe[
        Annotated[
            words.TileNames, fact("acts in the union", ask="Which acts lie in the union?", max_length=60)
        ]
    ] = UNKNOWN
    ring: Annotated[Tiles, fact("the tiles in the ring")] = Tiles()
    outside: Annotated[Tiles, fact("the tiles discarded out of the ring")] = Tiles()
    supply: Annotated[Tiles, fact("the face-down supplies, top first")] = Tiles()
    box: Annotated[Tiles, fact("the tiles that are out of the game")] = Tiles()
    acts: Annotated[dict[str, Act], fact("what act tiles show, by name", open=True, max_length=80)] = {}
    advertisements: Annotated[
        dict[str, Advertisement], fact("what advertisements show, by name", open=True, max_length=80)
    ] = {}
    stands: Annotated[dict[str, Stand], fact("what stands show, by name", open=True, max_length=80)] = {}
    improvements: Annotated[
        dict[str, Improvement], fact("what improvements show, by name", open=True, max_length=80)
    ] = {}
    printed: Annotated[Printed, fact("what is printed on the boards")] = Printed()
    tile_set: words.TileSet = None
    readings: words.Readings = {}

    def everyone(self) -> Iterator[tuple[str, Player]]:
        """Each player with the name, clockwise."""
        for name in self.seats:
            yield str(name), self.players[name]

    def tellers(self, fact: str) -> list[tuple[str, Player]]:
        """Each player of whom a fact was told: what one shows can be wrong whatever the others have."""
        return [(name, player) for name, player in self.players.items() if told(player, fact)]

    def stars_of(self, name: str) -> int:
        """The stars of a player's cast, as told or added up (score.stars)."""
        player = self.players[name]
        return player.stars if told(player, "stars") else self.stars_in_row(name)

    @measured(lambda position, name: stars_possible(position.players[name].cast))
    def stars_in_row(self, name: str) -> int:
        """The stars on the tiles of a player's row."""
        return sum(self.acts[tile].stars for tile in self.players[name].cast)

    def duets_of(self, name: str) -> int:
        """The duets in a player's row, as told or counted (score.duets.ring)."""
        player = self.players[name]
        return player.duets if told(player, "duets") else self.duets_in_row(name)

    @measured(lambda position, name: duets_possible(position.players[name].cast))
    def duets_in_row(self, name: str) -> int:
        """The neighbours in a player's row whose half rings make up a ring."""
        row = [self.acts[tile] for tile in self.players[name].cast]
        return sum(left.waits_on("right") and right.waits_on("left") for left, right in pairwise(row))

    def is_scored(self, name: str) -> bool:
        """Whether the points of the performance at hand are on the player's track already."""
        return self.players[name].performed or self.step == "over"


def clockwise_from(position: Position, name: str) -> list[str]:
    """All players clockwise, beginning with `name`."""
    seats = list(position.seats)
    # At every table one of the seats is the player's.
    place = next((place for place, seat in enumerate(seats) if seat == name), 0)
    return seats[place:] + seats[:place]


def clockwise_after(position: Position, name: str) -> list[str]:
    """All players clockwise, those after `name` first and `name` last."""
    first, *others = clockwise_from(position, name)
    return [*others, first]


class Holder(Protocol):
    """What holds tiles of the three types: a place, a tent, a refill."""

    @property
    def advertisements(self) -> words.TileNames: ...

    @property
    def stands(self) -> words.TileNames: ...

    @property
    def improvements(self) -> words.TileNames: ...


OF_TYPE: dict[Type, Callable[[Holder], words.TileNames]] = {
    "advertisement": attrgetter("advertisements"),
    "stand": attrgetter("stands"),
    "improvement": attrgetter("improvements"),
}


def tiles_of(holder: Holder, what: Type) -> words.TileNames:
    """The tiles of one type that lie somewhere."""
    return OF_TYPE[what](holder)


def described(items: tuple[str, ...]) -> tuple[str, ...]:
    """The items that are described: what these show can be wrong whatever the others are."""
    items_told = items if type(items) is tuple else bare(items)
    if items_told is UNKNOWN:
        return ()
    return tuple([item for item in items_told if item != UNTOLD]) if UNTOLD in items_told else items_told


def described_first(items: tuple[str, ...]) -> Iterator[str]:
    """All items, those that are described before the others: one of them may decide by itself."""
    first = described(items)
    yield from first
    if len(first) != len(items):
        yield from items


def same_kind(position: Position, name: str, act: str) -> list[str]:
    """The tiles of a player's cast that show the same act as the tile `act`."""
    kind = position.acts.get(act, NO_ACT).kind
    return [tile for tile in position.players[name].cast if position.acts[tile].kind == kind]
