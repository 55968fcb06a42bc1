"""What a player can do in Circus Train. Rolls and draws are stated in the move.

A turn is a series of moves: a card is played and the train moves, then comes what the card allows, then `done`
where the turn is not over by itself. `steps` of a move are the parts of the game in which it belongs.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from verifier.engines.circus_train.names import Card, Character, Taken, TalentKind
from verifier.kernel.facts import UNKNOWN, Maybe, OrUntold, Part, fact

Name = Annotated[str, Meta(min_length=1, max_length=40)]
City = Annotated[str, Meta(min_length=1, max_length=40)]
Counter = Annotated[str, Meta(min_length=1, max_length=60)]
Number = Annotated[int, Meta(ge=0, le=99_999)]
Die = Annotated[int, fact("what was rolled", ask="What was rolled?", domain=range(1, 7), ge=1, le=6)]
Route = Annotated[
    tuple[OrUntold[City], ...],
    fact(
        "the cities that the train comes to, one connection after the other, the last one its destination",
        ask="Along which cities does the train move?",
        max_length=20,
    ),
]
Source = Literal["hand", "discards", "engineer-eddie"]
IN_TURNS = ("turns",)
WITH_SAM = (
    "turns",
    "roustabout",
    "month-end",
    "month-steal",
    "season",
    "event",
    "taxes",
    "final",
    "final-wages",
)
"""When Smuggler Sam may be used for Reputation, if that may be at any moment (ruling sam-when)."""


class TakeTalent(Part, tag="take-talent", frozen=True):
    """Set-up: the player takes two Talent counters (setup.picks.two)."""

    steps: ClassVar[tuple[str, ...]] = ("talent",)
    player: Name
    talent: Annotated[tuple[TalentKind, ...], Meta(max_length=7)]


class PlaceTrain(Part, tag="place-train", frozen=True):
    """Set-up: the player puts the train into a city (setup.trains)."""

    steps: ClassVar[tuple[str, ...]] = ("trains",)
    player: Name
    city: City


class Play(Part, tag="play", frozen=True):
    """The player plays an Action card and moves the train along `route`; what the card allows then follows.

    `source` is the hand, the discard pile at its price, or the discard pile with Engineer Eddie for nothing.
    """

    steps: ClassVar[tuple[str, ...]] = IN_TURNS
    player: Name
    card: Card
    route: Maybe[Route] = UNKNOWN
    source: Source = "hand"


class Rest(Part, tag="rest", frozen=True):
    """The player plays Rest; in Canada that may bring a counter or Reputation (rest.canada)."""

    steps: ClassVar[tuple[str, ...]] = IN_TURNS
    card: ClassVar[Card] = "rest"
    player: Name
    takes: Literal["clowns", "acrobats", "reputation"] | None = None
    source: Source = "hand"


class Parade(Part, tag="parade", frozen=True):
    """The player plays Basic Transit and pays for a Circus Parade (parade.card)."""

    steps: ClassVar[tuple[str, ...]] = IN_TURNS
    card: ClassVar[Card] = "basic-transit"
    player: Name
    gains: Literal["reputation", "points"]
    source: Source = "hand"


class Pocket(Part, tag="pocket", frozen=True):
    """The player pockets wages, `amount` dollars of them (pocket.money)."""

    steps: ClassVar[tuple[str, ...]] = IN_TURNS
    player: Name
    amount: Number


class Recruit(Part, tag="recruit", frozen=True):
    """The player tries to recruit a Special Character in the city and rolls `die`, or uses Smuggler Sam."""

    steps: ClassVar[tuple[str, ...]] = IN_TURNS
    player: Name
    character: Character
    die: Maybe[Die] = UNKNOWN
    smuggler_sam: bool = False


class Perform(Part, tag="perform", frozen=True):
    """The player performs where the train is, or begins a two week show there, or completes it.

    `famous` is the type that Ringmaster Ronald makes famous. `rating`, `receives` and `completes` are the
    Performance Rating, the dollars and whether it completes a two week show, if they are said.
    """

    steps: ClassVar[tuple[str, ...]] = IN_TURNS
    player: Name
    famous: Literal["clowns", "acrobats"] | None = None
    rating: Number | None = None
    receives: Number | None = None
    completes: bool | None = None


class Choose(Part, tag="choose", frozen=True):
    """The player names the Talent counters of the city to roll for (ruling hire-choose-when)."""

    steps: ClassVar[tuple[str, ...]] = IN_TURNS
    player: Name
    talent: Annotated[dict[TalentKind, Number], Meta(max_length=7)]


class Hire(Part, tag="hire", frozen=True):
    """The player tries to hire one Talent counter of the city and rolls `die`; after a failure it may be bought.

    With Smuggler Sam nothing is rolled. `takes` says whether the counter is taken, where that is said.
    """

    steps: ClassVar[tuple[str, ...]] = IN_TURNS
    player: Name
    talent: TalentKind
    die: Maybe[Die] = UNKNOWN
    buys: bool = False
    smuggler_sam: bool = False
    takes: bool | None = None


class Steal(Part, tag="steal", frozen=True):
    """The player chooses what to steal from the train of `victim`; each is then rolled for (special-hire.steal)."""

    steps: ClassVar[tuple[str, ...]] = IN_TURNS
    player: Name
    victim: Name
    takes: Annotated[tuple[Taken, ...], Meta(max_length=9)]


class Roll(Part, tag="roll", frozen=True):
    """The player rolls for the next counter chosen for the theft.

    `keeps_card` says whether the victim keeps Overnight Hire in hand, where that is said.
    """

    steps: ClassVar[tuple[str, ...]] = IN_TURNS
    player: Name
    die: Maybe[Die] = UNKNOWN
    smuggler_sam: bool = False
    keeps_card: bool | None = None


class BuyFromBank(Part, tag="buy-from-bank", frozen=True):
    """The player buys a counter of the Talent Bank, or a Special Character, for `pays` dollars if that is said."""

    steps: ClassVar[tuple[str, ...]] = IN_TURNS
    player: Name
    takes: Taken
    pays: Number | None = None


class PayWages(Part, tag="pay-wages", frozen=True):
    """The player pays the Wages of all Talent but what is released or red-lighted; `pays` dollars if that is said."""

    steps: ClassVar[tuple[str, ...]] = ("turns", "final-wages")
    player: Name
    releases: Annotated[dict[TalentKind, Number], Meta(max_length=7)] = {}
    pays: Number | None = None


class RedLight(Part, tag="red-light", frozen=True):
    """The player gives up one Talent counter before paying the Wages of the rest (red-light.voluntary)."""

    steps: ClassVar[tuple[str, ...]] = IN_TURNS
    player: Name
    talent: Taken


class PlaceReleased(Part, tag="place-released", frozen=True):
    """The player to the right chooses the city that released Talent joins (wages.released.right).

    `by_chance` says whether it was drawn at random instead, where that is said (ruling solo-release-city).
    """

    steps: ClassVar[tuple[str, ...]] = IN_TURNS
    player: Name
    city: City
    by_chance: bool | None = None


class UseSam(Part, tag="use-sam", frozen=True):
    """The player gives up Smuggler Sam for one level of Reputation (smuggler-sam.reputation)."""

    steps: ClassVar[tuple[str, ...]] = WITH_SAM
    player: Name


class Done(Part, tag="done", frozen=True):
    """The player ends the turn and makes no further use of the card."""

    steps: ClassVar[tuple[str, ...]] = IN_TURNS
    player: Name


class DrawCity(Part, tag="draw-city", frozen=True):
    """A Destination card is drawn. It is the table that draws, and `player` whoever does it."""

    steps: ClassVar[tuple[str, ...]] = ("board", "roustabout", "season")
    player: Name
    city: City


class DrawCounter(Part, tag="draw-counter", frozen=True):
    """A Local News counter is drawn for the city of the Destination card just drawn."""

    steps: ClassVar[tuple[str, ...]] = ("board", "roustabout", "season")
    player: Name
    counter: Counter


class Advance(Part, tag="advance", frozen=True):
    """The Calendar marker moves on, once as many cities hold something as have to (rounds.roustabout)."""

    steps: ClassVar[tuple[str, ...]] = ("roustabout",)
    player: Name


class ScoreMonth(Part, tag="score-month", frozen=True):
    """The month is scored; `gains` are the Victory Points that some players gain by it, where they are said."""

    steps: ClassVar[tuple[str, ...]] = ("month-end",)
    player: Name
    gains: Annotated[dict[Name, Number], Meta(max_length=8)] = {}


class StealAtMonthEnd(Part, tag="steal-at-month-end", frozen=True):
    """The player with the fewest Victory Points takes a counter from an opponent (months.long.steal)."""

    steps: ClassVar[tuple[str, ...]] = ("month-steal",)
    player: Name
    victim: Name
    takes: Taken


class StealNothing(Part, tag="steal-nothing", frozen=True):
    """The player with the fewest Victory Points does without that counter."""

    steps: ClassVar[tuple[str, ...]] = ("month-steal",)
    player: Name


class DrawEvent(Part, tag="draw-event", frozen=True):
    """The top Event card is drawn and followed.

    What it says is on the card and not in the rulebook: its result is entered into the position.
    """

    steps: ClassVar[tuple[str, ...]] = ("event",)
    player: Name


class NoEvent(Part, tag="no-event", frozen=True):
    """The table goes without an Event card this month, to have one for September (ruling events-september)."""

    steps: ClassVar[tuple[str, ...]] = ("event",)
    player: Name


class PayTaxes(Part, tag="pay-taxes", frozen=True):
    """The player pays Taxes for all Talent but what is given up; `pays` dollars if that is said."""

    steps: ClassVar[tuple[str, ...]] = ("taxes",)
    player: Name
    releases: Annotated[dict[TalentKind, Number], Meta(max_length=7)] = {}
    pays: Number | None = None


class FinalScoring(Part, tag="final-scoring", frozen=True):
    """The final checks are made; `points` are the Victory Points of some players then, where they are said."""

    steps: ClassVar[tuple[str, ...]] = ("final",)
    player: Name
    points: Annotated[dict[Name, Number], Meta(max_length=8)] = {}


SETTING_UP = (TakeTalent, PlaceTrain)
CARD_MOVES = (Play, Rest, Parade)
"""What plays an Action card."""
OPENINGS = (*CARD_MOVES, Pocket)
"""What a turn begins with."""
FOLLOWING = (
    Recruit,
    Perform,
    Choose,
    Hire,
    Steal,
    Roll,
    BuyFromBank,
    RedLight,
    PayWages,
    PlaceReleased,
    Done,
)
"""What follows the card."""
IN_TURN = (*SETTING_UP, *OPENINGS, *(move for move in FOLLOWING if move is not PlaceReleased))
"""What only the player does whose turn it is."""
DRAWS = (DrawCity, DrawCounter)
MONTHLY = (ScoreMonth, StealAtMonthEnd, StealNothing, DrawEvent, NoEvent)
ENDING = (PayTaxes, FinalScoring)
MOVES = (*SETTING_UP, *OPENINGS, *FOLLOWING, UseSam, *DRAWS, Advance, *MONTHLY, *ENDING)

CardMove = Play | Rest | Parade
Move = (
    TakeTalent
    | PlaceTrain
    | CardMove
    | Pocket
    | Recruit
    | Perform
    | Choose
    | Hire
    | Steal
    | Roll
    | BuyFromBank
    | RedLight
    | PayWages
    | PlaceReleased
    | UseSam
    | Done
    | DrawCity
    | DrawCounter
    | Advance
    | ScoreMonth
    | StealAtMonthEnd
    | StealNothing
    | DrawEvent
    | NoEvent
    | PayTaxes
    | FinalScoring
)
