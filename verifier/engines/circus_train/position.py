"""What can be known of a game of Circus Train: the players and their trains, the board, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from verifier.engines.circus_train import vocabulary as words
from verifier.engines.circus_train.months import COVERED, SEASONS
from verifier.engines.circus_train.names import TalentKey
from verifier.engines.circus_train.news import EMPTY, NO_NEWS, City, News, Theft
from verifier.engines.circus_train.questions import CHARACTERS_ALONE
from verifier.engines.circus_train.talent import counters, total
from verifier.kernel.facts import UNKNOWN, Maybe, OrUntold, Part, fact
from verifier.kernel.readings import plays
from verifier.kernel.view import measured, told

NAMES_READ = 100


class Track(Part, frozen=True):
    """The Reputation Track: its ends, and the highest die that succeeds at each space."""

    lowest: Maybe[words.LowestSpace] = UNKNOWN
    highest: Maybe[words.HighestSpace] = UNKNOWN
    dice: Annotated[
        dict[str, OrUntold[words.HighestDie]],
        fact("the highest die that succeeds, by space", open=True, max_length=20),
    ] = {}

    def highest_die(self, space: int) -> int:
        """The highest die that succeeds at a space."""
        return self.dice.get(str(int(space)), 0)


class Begun(Part, frozen=True):
    """A two week show of which the first week is over: where, and how it was rated then."""

    city: Maybe[words.BegunIn] = UNKNOWN
    rating: Maybe[words.BegunRating] = UNKNOWN


class Player(Part, frozen=True):
    """One player: train, Talent, cards, money and what is kept on tracks."""

    train: Maybe[words.Train] = UNKNOWN
    talent: Maybe[words.Talent] = UNKNOWN
    characters: Maybe[words.OwnCharacters] = UNKNOWN
    hand: Maybe[words.Hand] = UNKNOWN
    discards: Maybe[words.Discards] = UNKNOWN
    money: Maybe[words.Money] = UNKNOWN
    points: Maybe[words.VictoryPoints] = UNKNOWN
    best: Maybe[words.BestRating] = UNKNOWN
    reputation: Maybe[words.Reputation] = UNKNOWN
    performances: Maybe[words.Performances] = UNKNOWN
    two_week: Maybe[
        Annotated[
            Begun | None,
            fact(
                "the two week show that was begun, none if the marker is not on the train",
                ask="Has {0} begun a two week show?",
            ),
        ]
    ] = UNKNOWN
    given_up: words.GivenUp = None

    def count_of(self, kind: str) -> int:
        """How many Talent counters of a type the player has."""
        return counters(self.talent, kind)

    @measured(lambda player: range(words.MOST_TALENT + 1))
    def talent_count(self) -> int:
        """How many Talent counters the player has."""
        return total(self.talent)

    @measured(lambda player: range(words.MOST_PERFORMANCES + 1))
    def performance_count(self) -> int:
        """How many performances the player has put on, by the Performance Demand counters that are kept."""
        return len(self.performances)

    @measured(lambda player: (False, True))
    def has_discards(self) -> bool:
        """Whether any card lies in the player's discard pile."""
        return len(self.discards) > 0

    @measured(lambda player, card: range(3))
    def cards_in_hand(self, card: str) -> int:
        """How many cards of a kind the player holds."""
        return self.hand.count(card)


class Position(Part, frozen=True):
    """What is known of a game in progress. Anything may be left out: left out means unknown.

    Local News counters go by names; `news` tells what the counters of these names show. On `board` are the cities
    in which something lies; `links` are the connections of the map.
    """

    version: Maybe[words.Version] = UNKNOWN
    special_characters: Maybe[words.WithCharacters] = UNKNOWN
    event_cards: Maybe[words.WithEvents] = UNKNOWN
    easier: Annotated[
        bool, fact("whether the easier game is played, which nobody means without saying so")
    ] = False
    seats: Maybe[words.Seats] = UNKNOWN
    players: Annotated[dict[str, Player], fact("what is known of each player", open=True, max_length=8)] = {}
    first_player: Maybe[words.FirstPlayer] = UNKNOWN
    month: Maybe[words.CalendarMonth] = UNKNOWN
    week: Maybe[words.Week] = UNKNOWN
    step: Maybe[words.Step] = UNKNOWN
    turn: Maybe[words.Turn] = UNKNOWN
    played: Maybe[words.Played] = UNKNOWN
    moved: Maybe[words.Moved] = UNKNOWN
    acted: Annotated[
        bool, fact("whether the action of the turn is over and only Engineer Eddie's card can follow")
    ] = False
    with_eddie: Annotated[bool, fact("whether the card is one that Engineer Eddie gave")] = False
    hiring: Annotated[bool, fact("whether the player to act has begun to hire in this turn")] = False
    done_here: Annotated[
        bool,
        fact(
            "whether the player to act has done anything but recruit in this turn since the train came here"
        ),
    ] = False
    sam_here: Annotated[
        bool,
        fact("whether the player to act has given up Smuggler Sam in this turn since the train came here"),
    ] = False
    chosen: Maybe[
        Annotated[
            dict[TalentKey, OrUntold[int]] | None,
            fact(
                "the counters that were named before the first roll of a hire, none if they were not",
                ask="Which counters were named before the first roll?",
            ),
        ]
    ] = UNKNOWN
    failed: Annotated[
        dict[TalentKey, OrUntold[int]],
        fact("counters of the city for which a roll has failed in this turn, by type"),
    ] = {}
    tried: Annotated[
        tuple[words.SomeCharacter, ...],
        fact("Special Characters that the player to act has tried to recruit in this turn", max_length=6),
    ] = ()
    theft: Annotated[Theft | None, fact("the theft under way, none if there is none")] = None
    released: Annotated[
        dict[TalentKey, OrUntold[int]], fact("released Talent that is still to be put into a city")
    ] = {}
    destination: Annotated[
        words.CityName | None, fact("the city of a Destination card that waits for a Local News counter")
    ] = None
    stacked: Annotated[bool, fact("whether that counter is to join a Special Character just drawn")] = False
    board: Maybe[
        Annotated[
            dict[words.CityName, City],
            fact(
                "the cities in which something lies, by name",
                ask="In which cities does something lie?",
                max_length=60,
            ),
        ]
    ] = UNKNOWN
    covered: Maybe[
        Annotated[
            int,
            fact(
                "how many cities hold something",
                ask="How many cities hold a counter or Talent?",
                domain=range(31),
                aside=True,
                **words.COUNT_READ,
            ),
        ]
    ] = UNKNOWN
    destinations: Maybe[
        Annotated[
            tuple[OrUntold[words.CityName], ...],
            fact(
                "the draw pile of Destination cards", ask="Which Destination cards are left?", max_length=60
            ),
        ]
    ] = UNKNOWN
    destinations_used: Maybe[
        Annotated[
            tuple[OrUntold[words.CityName], ...],
            fact(
                "the Destination cards discarded", ask="Which Destination cards are discarded?", max_length=60
            ),
        ]
    ] = UNKNOWN
    bag: Maybe[
        Annotated[
            tuple[OrUntold[words.NewsName], ...],
            fact("what is in the draw bag", ask="Which counters are in the draw bag?", max_length=NAMES_READ),
        ]
    ] = UNKNOWN
    set_aside: Maybe[
        Annotated[
            tuple[OrUntold[words.NewsName], ...],
            fact(
                "the Local News counters of seasons to come",
                ask="Which Local News counters are set aside for later?",
                max_length=NAMES_READ,
            ),
        ]
    ] = UNKNOWN
    removed: Maybe[
        Annotated[
            tuple[OrUntold[words.NewsName], ...],
            fact(
                "the Local News counters out of the game",
                ask="Which Local News counters are out of the game?",
                max_length=NAMES_READ,
            ),
        ]
    ] = UNKNOWN
    treasury: Annotated[
        words.Dollars | None,
        fact("dollars left in the bank, none where nobody counts them"),
    ] = None
    talent_bank: Maybe[words.TalentBank] = UNKNOWN
    character_bank: Maybe[words.CharacterBank] = UNKNOWN
    event_pile: Maybe[
        Annotated[
            int,
            fact(
                "the Event cards in the pile",
                ask="How many Event cards are in the pile?",
                domain=range(6),
                **words.COUNT_READ,
            ),
        ]
    ] = UNKNOWN
    news: Annotated[
        dict[str, News], fact("what Local News counters show, by name", open=True, max_length=NAMES_READ)
    ] = {}
    links: words.Links = {}
    track: Annotated[Track, fact("the Reputation Track")] = Track()
    components: words.ComponentSet = None
    readings: words.Readings = {}

    def everyone(self) -> Iterator[tuple[str, Player]]:
        """Each player with the name, clockwise."""
        for name in self.seats:
            yield str(name), self.players[name]

    def tellers(self, fact: str) -> list[tuple[str, Player]]:
        """Each player of whom a fact was told: what one shows can be wrong whatever the others have."""
        return [(name, player) for name, player in self.players.items() if told(player, fact)]

    @property
    def is_advanced(self) -> bool:
        """Whether the Advanced Game is played."""
        return self.version == "advanced"

    @property
    def is_solitaire(self) -> bool:
        """Whether one player plays alone."""
        return self.seat_count() == 1

    @measured(lambda position: range(1, 6))
    def seat_count(self) -> int:
        """How many players there are."""
        return len(self.seats)

    @property
    def season(self) -> str:
        """The colour of the season."""
        return SEASONS[self.month]

    @property
    def required(self) -> int:
        """How many cities have to hold something."""
        return COVERED[self.season]

    def city(self, name: str) -> City:
        """What lies in a city."""
        return self.board.get(name, EMPTY)

    def face(self, name: str) -> News:
        """What a Local News counter shows."""
        return self.news.get(name, NO_NEWS)

    @measured(lambda position: range(31))
    def covered_count(self) -> int:
        """How many cities hold something, as told or counted."""
        return self.covered if told(self, "covered") else self.counted()

    @measured(lambda position: range(31))
    def counted(self) -> int:
        """How many cities hold something, by what lies on the board (ruling characters-alone-city)."""
        count = len(self.board)
        lone = sum([city.holds_only_characters() for city in self.board.values()])
        return count if lone == 0 or plays(self, CHARACTERS_ALONE, "counts") else count - lone

    @measured(lambda position, player, character: (False, True))
    def has_character(self, player: str, character: str) -> bool:
        """Whether a player has a Special Character; nobody has where they are not played with."""
        return self.special_characters and character in self.players[player].characters

    @measured(lambda position, character: (False, True))
    def lies_in_city(self, character: str) -> bool:
        """Whether a Special Character lies in a city."""
        return any(character in city.characters for city in self.board.values())

    @measured(lambda position, character: (False, True))
    def is_banked(self, character: str) -> bool:
        """Whether a Special Character is in its bank."""
        return character in self.character_bank


def clockwise_from(position: Position, name: str) -> list[str]:
    """All players clockwise, beginning with `name`."""
    seats = list(position.seats)
    # At every table one of the seats is the player's.
    place = next((place for place, seat in enumerate(seats) if seat == name), 0)
    return seats[place:] + seats[:place]


def clockwise_after(position: Position, name: str) -> str:
    """The next player clockwise."""
    seats = list(position.seats)
    place = next((place for place, seat in enumerate(seats) if seat == name), 0)
    return str(seats[(place + 1) % len(seats)])


def right_of(position: Position, name: str) -> str:
    """The player to the right, who is the one before clockwise."""
    return str(clockwise_from(position, name)[-1])
