"""The kinds of facts of Big Top: what each is, how to ask for it, and which values it can have.

Amounts are read up to far beyond what the box holds, so that an impossible amount is judged and not refused.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from verifier.kernel.facts import OrUntold, fact

ONES, FIVES, TOTAL = 70, 8, 110
"""components.coins: how many coins of $1 and $5 there are, and their value in dollars."""

MOST_READ = 99_999
DOLLARS = range(TOTAL + 1)
BIDS = range(1, TOTAL + 1)

Phase = Annotated[
    Literal["start", "draw", "offer", "bidding", "paying", "over"],
    fact("what happens next; `start` is just after set-up", ask="How far is the game, or the auction?"),
]

Name = Annotated[str, fact("a player's name", domain="player", min_length=1, max_length=40)]
CardName = Annotated[str, fact("a card's name", ask="Which card is it?", min_length=1, max_length=60)]
Number = Annotated[int, fact("a number in a circle", ask="Which number?", domain=BIDS, ge=1, le=999)]

Amount = Annotated[int, Meta(ge=1, le=MOST_READ)]
SomeName = Annotated[str, Meta(min_length=1, max_length=40)]

# Cards
Circles = Annotated[
    tuple[OrUntold[Number], ...],
    fact("the numbers in its circles", ask="Which numbers are in the circles of {last}?", max_length=40),
]
Covered = Annotated[
    tuple[OrUntold[Number], ...],
    fact("the numbers of its covered circles", ask="Which circles of {last} are covered?", max_length=40),
]
CardPoints = Annotated[
    int, fact("the points it shows", ask="How many points does {last} show?", domain=range(31), ge=0, le=999)
]
CardStars = Annotated[
    int, fact("the stars it shows", ask="How many stars does {last} show?", domain=range(11), ge=0, le=99)
]
IsClown = Annotated[bool, fact("whether it is a clown card", ask="Is {last} a clown card?")]
HasEffect = Annotated[bool, fact("whether it has an effect icon", ask="Does {last} have an effect icon?")]
IsRingmaster = Annotated[
    bool, fact("whether it is a starting ringmaster card", ask="Is {last} a starting ringmaster card?")
]

# Coins
BankMoney = Annotated[
    int,
    fact("dollars in the bank", ask="How many dollars are in the bank?", domain=DOLLARS, ge=0, le=MOST_READ),
]
BankFives = Annotated[
    int,
    fact(
        "$5 coins in the bank",
        ask="How many $5 coins are in the bank?",
        domain=range(FIVES + 1),
        ge=0,
        le=MOST_READ,
    ),
]
MoneyBehind = Annotated[
    int,
    fact(
        "dollars behind the screen",
        ask="How many dollars does {0} have behind the screen?",
        domain=DOLLARS,
        ge=0,
        le=MOST_READ,
    ),
]
FivesBehind = Annotated[
    int,
    fact(
        "$5 coins behind the screen",
        ask="How many $5 coins does {0} have behind the screen?",
        domain=range(FIVES + 1),
        ge=0,
        le=MOST_READ,
    ),
]
AllMoney = Annotated[
    int,
    fact(
        "all money in the game counted together",
        ask="How many dollars are in the game in all?",
        domain=DOLLARS,
        aside=True,
        ge=0,
        le=MOST_READ,
    ),
]

# Players
HasPassed = Annotated[bool, fact("whether the player has passed", ask="Has {0} passed in this auction?")]
LastBid = Annotated[
    Amount | None,
    fact(
        "the player's latest bid in this auction, none without one",
        ask="What did {0} last bid in this auction?",
        domain=BIDS,
    ),
]
PlacedOn = Annotated[
    tuple[CardName, ...],
    fact(
        "own cards already given a coin for the latest bid",
        ask="On which cards did {0} place a coin for the latest bid?",
        max_length=60,
    ),
]
ClownPoints = Annotated[
    int,
    fact(
        "points of the completed clown cards by the player screen",
        ask="How many points do {0}'s completed clown cards score by the player screen?",
        aside=True,
        ge=-999,
        le=999,
    ),
]
AllStars = Annotated[
    int,
    fact(
        "stars on all completed cards together",
        ask="How many stars does {0} have on completed cards?",
        domain=range(41),
        aside=True,
        ge=0,
        le=999,
    ),
]
HasStar = Annotated[
    bool,
    fact("whether any completed card shows a star", ask="Has {0} a star on a completed card?", aside=True),
]
FinalPoints = Annotated[
    int,
    fact(
        "final points, everything included",
        ask="How many points does {0} have in all?",
        domain=range(301),
        aside=True,
        ge=-999,
        le=9_999,
    ),
]

# The auction
HighBid = Annotated[
    Amount | None,
    fact(
        "the highest bid so far, none before the first",
        ask="What is the highest bid so far?",
        domain=BIDS,
    ),
]
HighBidder = Annotated[
    SomeName | None,
    fact("who made the highest bid", ask="Who made the highest bid?", domain="player"),
]
ToAct = Annotated[
    SomeName | None,
    fact(
        "whose turn it is to bid or pass, none after the bidding",
        ask="Whose turn is it to bid or pass?",
        domain="player",
    ),
]
JustBid = Annotated[
    bool, fact("whether nobody acted since the highest bid", ask="Has nobody acted since the highest bid?")
]
Paid = Annotated[
    int,
    fact(
        "dollars of the winning bid already paid with coins from cards",
        ask="How many dollars of the winning bid are already paid with coins from cards?",
        domain=DOLLARS,
        ge=0,
        le=MOST_READ,
    ),
]

# The table
Seats = Annotated[
    tuple[Name, ...],
    fact("all players, clockwise", ask="Who plays, in clockwise order?", min_length=1, max_length=8),
]
Auctioneer = Annotated[
    str,
    fact(
        "who has the auctioneer token",
        ask="Who is the auctioneer?",
        domain="player",
        min_length=1,
        max_length=40,
    ),
]
Deck = Annotated[
    tuple[OrUntold[CardName], ...],
    fact(
        "names of the cards in the deck, top first; `game-end` is the game end card",
        ask="Which cards are in the deck?",
        max_length=60,
    ),
]
EffectsDue = Annotated[
    tuple[CardName, ...], fact("completed cards whose effect is still to be carried out", max_length=60)
]
CardSet = Annotated[
    Literal["assumed"] | None,
    fact("`assumed` takes what is left out about named cards from the assumed card set"),
]
Readings = Annotated[dict[str, str], fact("the reading of each open ruling that the table plays by")]
