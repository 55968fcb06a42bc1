"""The kinds of facts of The Greatest Show: what each is, how to ask for it, and which values it can have.

Numbers are read far beyond what the box holds, so that an impossible one is judged and not refused.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from verifier.engines.greatest_show.names import ACTIONS, Kind
from verifier.kernel.facts import OrUntold, fact

MOST_ACTS = 4
FEWEST_ACTS = 3
MOST_PLACES = 3
MOST_ARTISTS = 7
MOST_IN_HAND = 5
ROW_CARDS = 4
LOCKING = 2
"""popularity.lock.place: how many Popularities fix an artist to its place."""

NUMBER_READ = {"ge": 0, "le": 999}

Phase = Annotated[
    Literal["shows", "play", "finale", "over"],
    fact(
        "`shows` while shows are chosen, `play` for the turns, `finale` once somebody has seven artists",
        ask="How far is the game?",
    ),
]

Name = Annotated[str, fact("a player's name", domain="player", min_length=1, max_length=40)]
SomeName = Annotated[str, Meta(min_length=1, max_length=40)]
CardName = Annotated[
    str,
    fact(
        "an action (pig, popularity, casting, injury), or a name given to an artist",
        ask="Which card is it?",
        min_length=1,
        max_length=60,
    ),
]
CardNames = tuple[OrUntold[CardName], ...]
ShowName = Annotated[
    str, fact("a name given to a show", ask="Which show is it?", min_length=1, max_length=60)
]

# Faces of cards
ArtistKind = Annotated[Kind, fact("the type of artist", ask="Which type of artist is {last}?")]
BaseValue = Annotated[
    int,
    fact("its base value", ask="Which base value has {last}?", domain=range(11), ge=-99, le=999),
]
Bonus = Annotated[
    int,
    fact(
        "the points of its bonus, each time that it counts",
        ask="How many points is the bonus of {last}?",
        domain=range(7),
        **NUMBER_READ,
    ),
]
Preference = Annotated[
    Literal["opening", "closing", "none"],
    fact(
        "whether an Acrobat likes to open the show in its first act, or to close it in its last",
        ask="Does {last} like to open or to close the show?",
    ),
]
Company = Annotated[
    Literal["act", "show", "act-other-types", "show-other-types"],
    fact(
        "whose company raises a Children's Performer: all others of its act or show, or those of other types",
        ask="Which artists raise {last}: all others of its act or show, or only those of other types?",
    ),
]
Places = Annotated[
    int,
    fact(
        "how many artists the act takes",
        ask="How many artists does the act take?",
        domain=range(1, MOST_PLACES + 1),
        **NUMBER_READ,
    ),
]
Favours = Annotated[
    tuple[OrUntold[ArtistKind], ...],
    fact(
        "the types of artists whose symbols it shows", ask="Which artists does the act favour?", max_length=12
    ),
]
Reward = Annotated[
    int,
    fact(
        "points for each artist that it favours",
        ask="How many points does a favoured artist bring?",
        domain=range(7),
        **NUMBER_READ,
    ),
]

# Artists in a show
ActNumber = Annotated[
    int,
    fact(
        "the act in which it performs, 1 for I",
        ask="In which act is {last}?",
        domain=range(1, MOST_ACTS + 1),
        **NUMBER_READ,
    ),
]
Pigs = Annotated[
    int,
    fact(
        "Pigs under it",
        ask="How many Pigs has {last}?",
        domain=range(ACTIONS["pig"] + 1),
        **NUMBER_READ,
    ),
]
Popularity = Annotated[
    int,
    fact(
        "Popularities that it received",
        ask="How often has {last} received Popularity?",
        domain=range(ACTIONS["popularity"] + 1),
        **NUMBER_READ,
    ),
]

# Players
Hand = Annotated[CardNames, fact("cards in hand", ask="Which cards does {0} hold?", max_length=72)]
Offered = Annotated[
    tuple[OrUntold[ShowName], ...],
    fact(
        "shows dealt to the player who has not chosen one yet",
        ask="Which shows can {0} choose from?",
        max_length=12,
    ),
]
ChosenShow = Annotated[
    ShowName | None, fact("the show that the player puts on", ask="Which show does {0} put on?")
]

# The table
Seats = Annotated[
    tuple[Name, ...],
    fact(
        "all players, clockwise from the starting player",
        ask="Who plays, in clockwise order?",
        min_length=1,
        max_length=8,
    ),
]
Turn = Annotated[
    SomeName | None,
    fact("whose turn it is, none where all act together", ask="Whose turn is it?", domain="player"),
]
HasActed = Annotated[
    bool,
    fact(
        "whether the player to act has already done one of the three things",
        ask="Has the player to act already done one of the three things in this turn?",
    ),
]
JustAdded = Annotated[
    CardName | None,
    fact(
        "the artist added in this turn whose ability can be used now, none if none was",
        ask="Which artist was just added?",
        domain="added",
    ),
]
EndedBy = Annotated[
    SomeName | None,
    fact(
        "who has added a seventh artist, none if nobody has",
        ask="Who added a seventh artist?",
        domain="player",
    ),
]
Deck = Annotated[
    CardNames, fact("cards in the draw deck, top first", ask="Which cards are in the deck?", max_length=72)
]
Discard = Annotated[
    CardNames, fact("cards on the discard pile", ask="Which cards were discarded?", max_length=72)
]
TradeRow = Annotated[
    CardNames,
    fact(
        "the trade row from the free card on the right to the one beside the deck",
        ask="Which cards lie in the trade row?",
        max_length=72,
    ),
]
Removed = Annotated[
    CardNames, fact("cards that left the game", ask="Which cards left the game?", max_length=72)
]
Injured = Annotated[
    CardNames,
    fact(
        "artists that have performed, were injured and went to the discard pile",
        ask="Which artists were injured and went to the discard pile?",
        max_length=72,
    ),
]
RemovedShows = Annotated[
    tuple[OrUntold[ShowName], ...],
    fact("shows that left the game", ask="Which shows left the game?", max_length=12),
]
CardSet = Annotated[
    Literal["assumed"] | None,
    fact("`assumed` takes what is left out about named cards from the assumed set"),
]
Readings = Annotated[dict[str, str], fact("the reading of each open ruling that the table plays by")]
