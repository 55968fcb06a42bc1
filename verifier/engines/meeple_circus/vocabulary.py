"""The kinds of facts of Meeple Circus: what each is, how to ask for it, and which values it can have.

Numbers are read far beyond what the box holds, so that an impossible one is judged and not refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from verifier.engines.meeple_circus import names
from verifier.kernel.facts import OrUntold, fact

NUMBER_READ = {"ge": 0, "le": 999}
MOST_APPLAUSE = 200
MOST_ZONE = 20
"""More zones than a ruler can show: the book does not say how many there are."""
MOST_VALUE = 12
"""More applause than a card or token can show, for the same reason."""
NOBODY = "nobody"

Phase = Annotated[
    Literal[
        "preparation",
        "waiting",
        "music",
        "evaluation",
        "new-first-player",
        "new-demand",
        "new-tiles",
        "over",
    ],
    fact(
        "`preparation` while tiles are taken, `waiting` for the music, `music` while it plays, `evaluation`, then "
        "the steps at the end of an act: `new-first-player`, `new-demand`, `new-tiles`; `over` after the last",
        ask="How far is the act?",
    ),
]
ActNumber = Annotated[
    int, fact("the act, 1 to 3", ask="Which act is it?", domain=range(1, names.ACTS + 1), **NUMBER_READ)
]

Name = Annotated[str, fact("a player's name", domain="player", min_length=1, max_length=40)]
SomeName = Annotated[str, Meta(min_length=1, max_length=40)]
PieceName = Annotated[
    str,
    fact(
        "a name given to a component in an act",
        ask="Which component is it?",
        domain="component",
        min_length=1,
        max_length=40,
    ),
]
CardName = Annotated[
    str, fact("a name given to a demand card", ask="Which card is it?", min_length=1, max_length=40)
]
TileName = Annotated[
    str, fact("a name given to a tile", ask="Which tile is it?", min_length=1, max_length=40)
]
Tiles = tuple[OrUntold[TileName], ...]
CardNames = tuple[OrUntold[CardName], ...]

# A component in an act
Kind = Annotated[names.Kind, fact("what it is", ask="What kind of component is {last}?")]
Colour = Annotated[
    Literal["blue", "yellow", "red", "none"],
    fact("the colour of an acrobat", ask="Which colour has {last}?", domain=names.COLOURS),
]
Star = Annotated[
    Literal["extreme-horse-rider", "tarzan", "elephant-trainer", "tightrope-artist", "other", "none"],
    fact(
        "which guest star it is",
        ask="Which guest star is {last}?",
        domain=(*names.NAMED_STARS, "other"),
    ),
]
Form = Annotated[
    str,
    fact("the form of a guest star, in words", ask="Which form has {last}?", min_length=1, max_length=40),
]
Supports = Annotated[
    tuple[OrUntold[PieceName], ...],
    fact(
        "the components that it rests on or leans against, none where it only touches the ground",
        ask="On which components does {last} rest?",
        max_length=20,
    ),
]
OnGround = Annotated[bool, fact("whether it touches the ground", ask="Does {last} touch the ground?")]
Lies = Annotated[
    Literal["on-side", "off-side", "edge", "face"],
    fact(
        "whether it is on its side; `edge` for a thin edge and `face` for a flat face leave it to the reading",
        ask="Is {last} on its side?",
        domain=("on-side", "off-side"),
    ),
]
Inside = Annotated[
    Literal["inside", "partly", "outside"],
    fact("whether it is inside the ring", ask="Is {last} inside the ring?"),
]
WayUp = Annotated[
    Literal["top", "bottom", "flank"],
    fact(
        "which part of it is up: its top, its bottom (upside down), or a flank (lying)",
        ask="Which way up is {last}?",
    ),
]
Faces = Annotated[
    Literal["left", "right"],
    fact("where it faces, seen from the player's seat", ask="Does {last} face left or right?"),
]
Zone = Annotated[
    int,
    fact(
        "the applause of the highest zone of the ruler that it reaches",
        ask="How much applause does the highest zone show that {last} reaches?",
        domain=range(MOST_ZONE + 1),
        **NUMBER_READ,
    ),
]
Credited = Annotated[
    str,
    fact(
        "which of the components it rests on is taken to carry it, where only one may be",
        ask="Which of the components below {last} is taken to carry it?",
        domain="component",
        min_length=1,
        max_length=40,
    ),
]

# Demand cards
Value = Annotated[
    int,
    fact(
        "the applause on the card",
        ask="How much applause does {last} bring?",
        domain=range(MOST_VALUE + 1),
        **NUMBER_READ,
    ),
]
Pieces = Annotated[
    tuple[OrUntold[PieceName], ...],
    fact("the components of the group", ask="Which components meet the demand?", max_length=20),
]
Differs = Annotated[
    bool,
    fact(
        "whether an element is another than in each earlier group for the same card",
        ask="Is at least one element another than each time before?",
    ),
]
TokenValue = Annotated[
    int,
    fact(
        "the applause on a speed token",
        ask="How much applause does the speed token show?",
        domain=range(MOST_VALUE + 1),
        **NUMBER_READ,
    ),
]

if TYPE_CHECKING:
    # Sorts are worked out by their parts, which the type checker cannot follow.
    StuffName = str
else:
    StuffName = OrUntold[names.Stuff]

# Players
Count = Annotated[int, fact("how many", ask="How many of {last} are there?", domain=range(33), **NUMBER_READ)]
Owned = Annotated[
    dict[StuffName, Count],
    fact("all components that the player has got", ask="Which components does {0} own?", max_length=20),
]
Reserve = Annotated[
    dict[StuffName, Count],
    fact("what is left in the reserve", ask="What is left in the reserve?", max_length=20),
]
TakenTile = Annotated[
    TileName | None,
    fact("the tile taken in this act, none before", ask="Which tile has {0} taken in this act?"),
]
Applause = Annotated[
    int,
    fact(
        "the applause on the clap-o-meter",
        ask="How much applause has {0}?",
        domain=range(MOST_APPLAUSE + 1),
        **NUMBER_READ,
    ),
]
Won = Annotated[
    int,
    fact(
        "the applause won in the act just evaluated",
        ask="How much applause has {0} won in this act?",
        domain=range(MOST_APPLAUSE + 1),
        **NUMBER_READ,
    ),
]
FromStars = Annotated[
    int,
    fact(
        "applause that the guest stars bring by themselves, as the players know it: the copy of the book breaks off",
        ask="How much applause do {0}'s guest stars bring?",
        domain=range(MOST_APPLAUSE + 1),
        **NUMBER_READ,
    ),
]
FromAntic = Annotated[
    int,
    fact(
        "applause for the tile of the third act, as the players know it: the copy of the book breaks off",
        ask="How much applause does {0}'s tile of the third act bring?",
        domain=range(MOST_APPLAUSE + 1),
        **NUMBER_READ,
    ),
]
FinishPlace = Annotated[
    int,
    fact(
        "1 for who finished first while the music played, 2 for the second and so on, 0 for who did not; the same "
        "number for players who finished at the same moment",
        ask="As which did {0} finish while the music played?",
        domain=range(names.RINGS + 1),
        **NUMBER_READ,
    ),
]
SpeedToken = Annotated[
    Literal["first", "second", "none"],
    fact("the speed token that the player has", ask="Which speed token has {0}?"),
]
Ready = Annotated[bool, fact("whether the player is ready for the music", ask="Is {0} ready?")]
Age = Annotated[int, fact("the age in years", ask="How old is {0}?", domain=range(3, 121), **NUMBER_READ)]

# The table
Seats = Annotated[
    tuple[Name, ...],
    fact("all players, clockwise", ask="Who plays, in clockwise order?", min_length=1, max_length=8),
]
Turn = Annotated[
    SomeName | None,
    fact("whose turn it is, none where all act together", ask="Whose turn is it?", domain="player"),
]
FirstPlayer = Annotated[
    SomeName, fact("who has the first player token", ask="Who is the first player?", domain="player")
]
OpenComponentTiles = Annotated[
    Tiles, fact("component tiles that lie open", ask="Which component tiles lie open?", max_length=18)
]
OpenActTiles = Annotated[
    Tiles, fact("act tiles that lie open", ask="Which act tiles lie open?", max_length=38)
]
Stack = Annotated[
    Tiles, fact("a stack of tiles, top first", ask="Which tiles are in the stack?", max_length=38)
]
OpenCard = Annotated[
    CardName | None, fact("the open card of the pile", ask="Which card lies open on the pile {last}?")
]
CardsBelow = Annotated[
    CardNames,
    fact(
        "the cards face down in the pile, top first", ask="Which cards are in the pile {last}?", max_length=32
    ),
]
TileSet = Annotated[
    Literal["assumed"] | None,
    fact("`assumed` takes what is left out about named tiles and cards from the assumed set"),
]
Readings = Annotated[dict[str, str], fact("the reading of each open ruling that the table plays by")]
