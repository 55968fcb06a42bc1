"""What can be known of a market, and the moves. Values are few, so that every completion can be tried."""

from __future__ import annotations

from typing import Annotated, Literal

from verifier.kernel.facts import UNKNOWN, Maybe, Part, fact
from verifier.kernel.rule import Question
from verifier.kernel.view import measured

MOST_COINS = 3
COINS = range(MOST_COINS + 1)
TRICKS = ("juggle", "mime")
MOST_TRICKS = 2
BADGES = ("red", "blue", None)

Trick = Annotated[str, fact("a trick", ask="Which trick does {0} hold?", domain=TRICKS)]
Hand = Annotated[tuple[Trick | Literal["?"], ...], fact("tricks in hand", ask="What does {0} hold?")]
Badge = Annotated[Literal["red", "blue"] | None, fact("the badge", ask="Which badge has {0}?")]

FREE = Question("free-wares", ("for-sale", "not-for-sale"), "Can a ware that costs nothing be bought?")
BLUE = Question("blue-points", ("one", "none"), "Is a blue badge worth a point?")
QUESTIONS = (FREE, BLUE)


class Trader(Part, frozen=True):
    coins: Maybe[Annotated[int, fact("coins", ask="How many coins has {0}?", domain=COINS)]] = UNKNOWN
    badge: Maybe[Badge] = UNKNOWN
    hand: Maybe[Hand] = UNKNOWN

    @measured(lambda trader: range(MOST_TRICKS + 1))
    def hand_size(self) -> int:
        return len(self.hand)


class Ware(Part, frozen=True):
    price: Maybe[Annotated[int, fact("the price", ask="What does {0} cost?", domain=COINS)]] = UNKNOWN
    sold: Maybe[Annotated[bool, fact("whether it is sold", ask="Is {0} sold?")]] = UNKNOWN


class Position(Part, frozen=True):
    traders: Annotated[dict[str, Trader], fact("the traders", open=True)] = {}
    wares: Maybe[Annotated[dict[str, Ware], fact("the wares", ask="Which wares are there?")]] = UNKNOWN
    turn: Maybe[Annotated[str, fact("whose turn it is", ask="Whose turn is it?", domain="trader")]] = UNKNOWN
    total: Maybe[Annotated[int, fact("all coins", aside=True)]] = UNKNOWN
    readings: Annotated[dict[str, str], fact("chosen readings")] = {}

    @property
    def closed(self) -> bool:
        return all(ware.sold for ware in self.wares.values())


class Buy(Part, tag="buy", frozen=True):
    player: str
    ware: str


class Give(Part, tag="give", frozen=True):
    player: str
    to: str
    amount: Maybe[Annotated[int, fact("coins given", ask="How many coins are given?", domain=COINS)]] = (
        UNKNOWN
    )


class Show(Part, tag="show", frozen=True):
    player: str
    trick: str


Move = Buy | Give | Show
MOVES = (Buy, Give, Show)
