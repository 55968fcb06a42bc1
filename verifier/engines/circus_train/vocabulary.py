"""The kinds of facts of Circus Train: what each is, how to ask for it, and which values it can have.

Numbers are read far beyond what the game holds, so that an impossible one is judged and not refused.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from verifier.engines.circus_train.names import (
    CARDS,
    CHARACTERS,
    COLOURS,
    MONTHS,
    OFF_BOARD,
    TALENT,
    Card,
    Character,
    Colour,
    Month,
    Taken,
    TalentKey,
)
from verifier.kernel.facts import OrUntold, fact

MOST_TALENT = 66
"""components.talent: all Talent counters of the box."""

MOST_PERFORMANCES = 81
"""components.local-news, setup.characters-out: all Local News counters but those of Special Characters."""

NUMBER_READ = {"ge": 0, "le": 99_999}
COUNT_READ = {"ge": 0, "le": 999}
CITY_READ = {"min_length": 1, "max_length": 40}

LOWEST_SPACES, HIGHEST_SPACES = range(6), range(5, 13)
"""What the ends of the Reputation Track can be where they are not told (reputation.start lies between them)."""

Dollars = Annotated[int, Meta(**NUMBER_READ)]
Name = Annotated[str, fact("a player's name", domain="player", min_length=1, max_length=40)]
SomeName = Annotated[str, Meta(min_length=1, max_length=40)]
CityName = Annotated[str, Meta(**CITY_READ)]
SomeCity = Annotated[str, fact("a city", ask="Which city is it?", domain="city", **CITY_READ)]
NewsName = Annotated[str, fact("a name given to a counter", min_length=1, max_length=60)]
SomeCharacter = Annotated[Character, fact("a Special Character", domain=CHARACTERS)]
SomeTaken = Annotated[Taken, fact("a type of Talent, or a Special Character", domain=(*TALENT, *CHARACTERS))]


# Faces of Local News counters
NewsKind = Annotated[
    Literal["performance", "bankrupt", "points", "character"],
    fact(
        "the type of the counter",
        ask="What is {last}: a Performance Demand, a Bankrupt Circus, or Points?",
        domain=("performance", "bankrupt", "points"),
    ),
]
NewsColour = Annotated[
    Colour,
    fact(
        "the season by its colour: green for April and May, yellow for June and July, red for August and September",
        ask="Which colour is {last}: green, yellow or red?",
        domain=COLOURS,
    ),
]
BasePoints = Annotated[
    int,
    fact(
        "the Base Points of a Performance Demand, 0 for other counters",
        ask="How many Base Points does {last} show?",
        domain=range(31),
        **COUNT_READ,
    ),
]
WantedPoints = Annotated[
    int,
    fact(
        "the points listed for a type of Talent",
        ask="How many points does {0} list for {last}?",
        domain=range(31),
        **COUNT_READ,
    ),
]
Wanted = Annotated[
    dict[TalentKey, OrUntold[WantedPoints]],
    fact("the points listed for each type of Talent that is asked for", ask="What does {last} ask for?"),
]
ShowWeeks = Annotated[
    Literal[1, 2],
    fact("how many weeks the show takes", ask="Is {last} a two week show: how many weeks does it take?"),
]
PicturedCount = Annotated[
    int,
    fact(
        "counters pictured",
        ask="How many counters does {0} show of this type: {last}?",
        domain=range(5),
        **COUNT_READ,
    ),
]
Pictured = Annotated[
    dict[TalentKey, OrUntold[PicturedCount]],
    fact("the Talent that a Bankrupt Circus shows, none for others", ask="Which Talent does {last} show?"),
]
NewsPoints = Annotated[
    int,
    fact(
        "the Victory Points of a Points counter, 0 for others",
        ask="How many Victory Points is {last} worth?",
        domain=range(11),
        **COUNT_READ,
    ),
]

# Cities
CounterThere = Annotated[
    NewsName | None,
    fact(
        "the Performance Demand or Points counter there, none if there is none",
        ask="Which Performance Demand or Points counter lies in {0}, if any?",
    ),
]
CountThere = Annotated[
    int,
    fact(
        "Talent counters of a type in a city",
        ask="How many counters of this type lie in {0}: {last}?",
        domain=range(21),
        **COUNT_READ,
    ),
]
TalentThere = Annotated[
    dict[TalentKey, OrUntold[CountThere]],
    fact("Talent counters there, by type", ask="Which Talent counters lie in {0}?"),
]
CharactersThere = Annotated[
    tuple[OrUntold[SomeCharacter], ...],
    fact("Special Characters there, none where none is named", max_length=6),
]

# The map and the Reputation Track
Neighbours = Annotated[
    tuple[OrUntold[CityName], ...],
    fact(
        "the cities one connection away", ask="To which cities do railroads lead from {last}?", max_length=40
    ),
]
Links = Annotated[
    dict[CityName, Neighbours],
    fact("the connections of the map, from each city; a city that is left out is unknown", open=True),
]
LowestSpace = Annotated[
    int,
    fact(
        "the number of the lowest space of the Reputation Track",
        ask="Which is the lowest space of the Reputation Track?",
        domain=LOWEST_SPACES,
        **COUNT_READ,
    ),
]
HighestSpace = Annotated[
    int,
    fact(
        "the number of the highest space of the Reputation Track",
        ask="Which is the highest space of the Reputation Track?",
        domain=HIGHEST_SPACES,
        **COUNT_READ,
    ),
]
HighestDie = Annotated[
    int,
    fact(
        "the highest die with which a roll succeeds",
        ask="Up to which number does a roll succeed at this space of the Reputation Track: {last}?",
        domain=range(7),
        ge=0,
        le=6,
    ),
]

# Players
Train = Annotated[
    CityName,
    fact(
        f"the city in which the train stands, `{OFF_BOARD}` before it is placed",
        ask="In which city is {0}'s train?",
        domain="city",
    ),
]
TalentCount = Annotated[
    int,
    fact(
        "Talent counters of a type",
        ask="How many counters of this type does {0} have: {last}?",
        domain=range(21),
        **COUNT_READ,
    ),
]
Talent = Annotated[
    dict[TalentKey, OrUntold[TalentCount]],
    fact("Talent counters in the Circus Train, by type", ask="Which Talent counters does {0} have?"),
]
OwnCharacters = Annotated[
    tuple[OrUntold[SomeCharacter], ...],
    fact(
        "Special Characters in the Circus Train", ask="Which Special Characters does {0} have?", max_length=6
    ),
]
SomeCard = Annotated[Card, fact("an Action card", ask="Which Action card is it?", domain=CARDS)]
Hand = Annotated[
    tuple[OrUntold[SomeCard], ...],
    fact("Action cards in hand", ask="Which Action cards does {0} have in hand?", max_length=20),
]
Discards = Annotated[
    tuple[OrUntold[SomeCard], ...],
    fact(
        "Action cards in the discard pile",
        ask="Which Action cards lie in {0}'s discard pile?",
        max_length=20,
    ),
]
Money = Annotated[
    int, fact("dollars", ask="How many dollars does {0} have?", domain=range(501), **NUMBER_READ)
]
VictoryPoints = Annotated[
    int,
    fact(
        "Victory Points, which some tables let drop below 0",
        ask="How many Victory Points does {0} have?",
        domain=range(-20, 201),
        ge=-99_999,
        le=99_999,
    ),
]
BestRating = Annotated[
    int,
    fact(
        "the Best Performance Rating",
        ask="What is {0}'s Best Performance Rating?",
        domain=range(10, 301),
        **NUMBER_READ,
    ),
]
Reputation = Annotated[
    int,
    fact(
        "the Reputation Value; the Basic Game does not use it",
        ask="What is {0}'s Reputation Value?",
        domain="space",
        **COUNT_READ,
    ),
]
Performances = Annotated[
    tuple[OrUntold[NewsName], ...],
    fact(
        "the Performance Demand counters of past performances",
        ask="Which performances has {0} put on?",
        max_length=90,
    ),
]
GivenUp = Annotated[
    dict[TalentKey, OrUntold[int]] | None,
    fact(
        "the Talent that went for the Taxes, or for the last Wages of a solitaire game; none before these are paid"
    ),
]
BegunIn = Annotated[
    CityName,
    fact(
        "the city of a two week show that was begun",
        ask="In which city has {0} begun a two week show?",
        domain="city",
    ),
]
BegunRating = Annotated[
    int,
    fact(
        "the Performance Rating when it was begun, past performances left out",
        ask="What was the two week show of {0} rated at when it was begun?",
        domain=range(301),
        **NUMBER_READ,
    ),
]

# The table
Version = Annotated[
    Literal["basic", "advanced"],
    fact("which game is played", ask="Is the Basic Game or the Advanced Game played?"),
]
WithCharacters = Annotated[
    bool,
    fact("whether the Special Characters are played with", ask="Is the game played with Special Characters?"),
]
WithEvents = Annotated[
    bool, fact("whether the Event cards are played with", ask="Is the game played with Event cards?")
]
Seats = Annotated[
    tuple[Name, ...],
    fact("all players, clockwise", ask="Who plays, in clockwise order?", min_length=1, max_length=8),
]
FirstPlayer = Annotated[
    SomeName, fact("who has the First Player marker", ask="Who is the First Player?", domain="player")
]
CalendarMonth = Annotated[Month, fact("the month", ask="Which month is it?", domain=MONTHS)]
Week = Annotated[
    int,
    fact("the week of the month", ask="Which week of the month is it?", domain=range(1, 6), ge=0, le=99),
]
Step = Annotated[
    Literal[
        "talent",
        "board",
        "trains",
        "turns",
        "roustabout",
        "month-end",
        "month-steal",
        "season",
        "event",
        "taxes",
        "final-wages",
        "final",
        "over",
    ],
    fact(
        "what players do now: a part of the set-up, of a round, or of what follows", ask="What is done now?"
    ),
]
Turn = Annotated[
    SomeName | None,
    fact("whose turn it is, none where all act together", ask="Whose turn is it?", domain="player"),
]
Played = Annotated[
    Card | None,
    fact(
        "the Action card that was played in this turn, none before one is",
        ask="Which Action card was played in this turn, if any?",
        domain=CARDS,
    ),
]
Moved = Annotated[
    bool, fact("whether the train has moved in this turn", ask="Has the train moved in this turn?")
]
BankCount = Annotated[
    int,
    fact(
        "counters of a type in the Talent Bank",
        ask="How many counters of this type are in the Talent Bank: {last}?",
        domain=range(31),
        **COUNT_READ,
    ),
]
TalentBank = Annotated[
    dict[TalentKey, OrUntold[BankCount]],
    fact("the Talent Bank, by type", ask="Which Talent counters are in the Talent Bank?"),
]
CharacterBank = Annotated[
    tuple[OrUntold[SomeCharacter], ...],
    fact("the Special Character Bank", ask="Who is in the Special Character Bank?", max_length=6),
]
ComponentSet = Annotated[
    Literal["assumed"] | None,
    fact("`assumed` takes from the assumed set what is left out of the map, the counters and the tables"),
]
Readings = Annotated[dict[str, str], fact("the reading of each open ruling that the table plays by")]
