"""The kinds of facts of Gran Circo: what each is, how to ask for it, and which values it can have.

Numbers are read far beyond what the box holds, so that an impossible one is judged and not refused.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from verifier.engines.gran_circo.names import ACT_KINDS, AD_KINDS, SPECIALS, CircusName, PartnerKind
from verifier.kernel.facts import OrUntold, fact

ROUNDS = 4
FIRST_PERFORMANCE = 2
"""score.twice: the round that ends with the first performance; the last round ends with the second."""

CHIPS_TOTAL = 20 * 1 + 15 * 3
"""components.white-chips, .yellow-chips: all money of the box, in dollars."""

KINDS = 12
"""components.act-kinds: how many different acts there are."""

MOST_STARS = 3
NUMBER_READ = {"ge": 0, "le": 99_999}

Step = Annotated[
    Literal[
        "income",
        "first-choice",
        "second-choice",
        "reveal",
        "swap",
        "cast",
        "invest",
        "replenish",
        "performance",
        "over",
    ],
    fact(
        "what players do now: a part of a phase, of the end of a round, or a performance",
        ask="Which part of the round is being played?",
    ),
]

Name = Annotated[str, fact("a player's name", domain="player", min_length=1, max_length=40)]
SomeName = Annotated[str, Meta(min_length=1, max_length=40)]
TILE_NAME = {"min_length": 1, "max_length": 60}
TileName = Annotated[str, fact("a name given to a tile", ask="Which tile is it?", **TILE_NAME)]
TileNames = tuple[OrUntold[TileName], ...]
ActOfCast = Annotated[
    str, fact("a name given to a tile", ask="Which act, not named yet, is in {0}'s cast?", **TILE_NAME)
]
ActInHand = Annotated[
    str,
    fact(
        "a name given to a tile",
        ask="Which act, not named yet, has {0} still to reveal?",
        **TILE_NAME,
    ),
]
AdvertisementOwned = Annotated[
    str, fact("a name given to a tile", ask="Which advertisement, not named yet, does {0} have?", **TILE_NAME)
]
StandOwned = Annotated[
    str,
    fact("a name given to a tile", ask="Which concession stand, not named yet, does {0} have?", **TILE_NAME),
]
ImprovementOwned = Annotated[
    str, fact("a name given to a tile", ask="Which improvement, not named yet, does {0} have?", **TILE_NAME)
]
Word = Annotated[str, Meta(min_length=1, max_length=40)]

Partner = Annotated[
    PartnerKind,
    fact("a kind of partner", ask="Which partner is it?"),
]
Circus = Annotated[
    CircusName,
    fact("the player's circus", ask="Which circus does {0} run?"),
]

# Faces of tiles
ActKind = Annotated[Word, fact("which act it is", ask="Which act does {last} show?", domain=ACT_KINDS)]
Stars = Annotated[
    int,
    fact(
        "its stars, 1 to 3",
        ask="How many stars does {last} show?",
        domain=range(1, MOST_STARS + 1),
        ge=0,
        le=99,
    ),
]
DuetMark = Annotated[
    Literal["none", "left", "right", "both"],
    fact(
        "on which sides of the tile a half ring waits for a neighbour",
        ask="On which side does {last} show half of a ring for a duet: left, right, both or none?",
    ),
]
Price = Annotated[
    int,
    fact(
        "its red number, in dollars",
        ask="What is the price of {last}, the red number on it?",
        domain=range(1, 11),
        ge=0,
        le=99,
    ),
]
AdKind = Annotated[
    Literal["flyers", "tv-ads", "car-stereo", "outdoors", "radio-ads", "car-sound", "radio-advertisement"],
    fact("which advertisement it is", ask="Which kind of advertisement is {last}?", domain=AD_KINDS),
]
Colour = Annotated[
    Literal["green", "red", "blue", "yellow", "purple"],
    fact("its colour", ask="Which colour is {last}?"),
]
Special = Annotated[
    Literal[
        "toilets",
        "box-offices",
        "boxes",
        "tent",
        "portable-ring",
        "sound-system",
        "toilettes",
        "computerized-box-offices",
    ]
    | None,
    fact(
        "which special improvement it is, none for one that is meant for an act",
        ask="Is {last} a special improvement, and which?",
        domain=SPECIALS,
    ),
]
MeantFor = Annotated[
    Word | None,
    fact(
        "the act that it is meant for, none for a special one",
        ask="Which act is shown on {last}?",
        domain=ACT_KINDS,
    ),
]
LinkedPoints = Annotated[
    int,
    fact(
        "the points that it scores with its act",
        ask="How many points does {last} score with its act?",
        domain=range(1, 4),
        ge=0,
        le=99,
    ),
]

# Players
Money = Annotated[
    int,
    fact(
        "dollars on the player board",
        ask="How many dollars does {0} have?",
        domain=range(CHIPS_TOTAL + 1),
        **NUMBER_READ,
    ),
]
Partners = Annotated[
    tuple[OrUntold[Partner], ...],
    fact(
        "partner tiles in the circus that are not used up",
        ask="Which partners does {0} have left?",
        max_length=10,
    ),
]
Hand = Annotated[
    tuple[OrUntold[ActInHand], ...],
    fact("act tiles dealt and not yet revealed", ask="Which acts has {0} still to reveal?", max_length=60),
]
Cast = Annotated[
    tuple[OrUntold[ActOfCast], ...],
    fact(
        "the act tiles of the cast, as the row stands from left to right",
        ask="Which acts are in {0}'s cast, from left to right?",
        max_length=60,
    ),
]
WithScout = Annotated[
    bool, fact("whether it was revealed with a Talent Scout", ask="Was {1} revealed with a Talent Scout?")
]
WithManager = Annotated[
    bool, fact("whether a Manager tile lies on it", ask="Does a Manager tile lie on {1}?")
]
HasBroughtActs = Annotated[
    bool,
    fact(
        "whether the player has brought new acts into the row and has not invested or passed since",
        ask="Has {0} just brought new acts into the row?",
    ),
]
HasPassed = Annotated[
    bool, fact("whether the player has passed in phase 3", ask="Has {0} passed in this phase?")
]
TrackPoints = Annotated[
    int,
    fact(
        "points on the player's track",
        ask="How many points does {0} have on the track?",
        domain=range(201),
        **NUMBER_READ,
    ),
]
AllStars = Annotated[
    int,
    fact(
        "stars of the whole cast, counted together",
        ask="How many stars has {0}'s cast?",
        domain=range(61),
        aside=True,
        **NUMBER_READ,
    ),
]
AllDuets = Annotated[
    int,
    fact(
        "duets in the row",
        ask="How many duets are there in {0}'s row?",
        domain=range(12),
        aside=True,
        **NUMBER_READ,
    ),
]

# The table
Seats = Annotated[
    tuple[Name, ...],
    fact("all players, clockwise", ask="Who plays, in clockwise order?", min_length=1, max_length=8),
]
StartingPlayer = Annotated[
    SomeName, fact("who has the Starting Player tile", ask="Who is the Starting Player?", domain="player")
]
Turn = Annotated[
    SomeName | None,
    fact("whose turn it is, none where all act together", ask="Whose turn is it?", domain="player"),
]
Round = Annotated[
    int, fact("the round, 1 to 4", ask="Which round is it?", domain=range(1, ROUNDS + 1), ge=0, le=99)
]
TileSet = Annotated[
    Literal["assumed"] | None,
    fact("`assumed` takes what is left out about named tiles from the assumed set"),
]
Readings = Annotated[dict[str, str], fact("the reading of each open ruling that the table plays by")]
