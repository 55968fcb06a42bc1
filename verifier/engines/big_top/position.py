"""What can be known of a game of Big Top: cards, coins, hands, the deck and the auction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from verifier.engines.big_top import vocabulary as words
from verifier.kernel.facts import UNKNOWN, Maybe, Part, fact
from verifier.kernel.view import measured, told

GAME_END = "game-end"
MOST_CIRCLES = 20
"""More than any card has: the book does not say how many circles there are."""


class Card(Part, frozen=True):
    """An attraction or a ringmaster. `covered` lists the numbers whose circles hold a coin, equal ones repeated."""

    circles: Maybe[words.Circles] = UNKNOWN
    covered: Maybe[words.Covered] = UNKNOWN
    points: Maybe[words.CardPoints] = UNKNOWN
    stars: Maybe[words.CardStars] = UNKNOWN
    clown: Maybe[words.IsClown] = UNKNOWN
    effect: Maybe[words.HasEffect] = UNKNOWN
    ringmaster: words.IsRingmaster = False

    @property
    def open_numbers(self) -> list[int]:
        """The numbers of the circles without a coin, equal ones repeated."""
        left = list(self.circles)
        for number in self.covered:
            if number in left:
                left.remove(number)
        return left

    @measured(lambda card: range(len(card.circles) + 1 if told(card, "circles") else MOST_CIRCLES + 1))
    def coins(self) -> int:
        """How many $1 coins lie on the card."""
        return len(self.covered)

    @property
    def is_full(self) -> bool:
        """Whether all circles hold a coin."""
        return 0 < len(self.circles) <= self.coins()


Cards = dict[str, Card]


class Purse(Part, frozen=True):
    """The coins in the bank: their value in dollars, and how many of them are $5 coins."""

    money: Maybe[words.BankMoney] = UNKNOWN
    fives: Maybe[words.BankFives] = UNKNOWN

    @property
    def ones(self) -> int:
        """How many $1 coins lie there."""
        return self.money - 5 * self.fives


class Player(Part, frozen=True):
    """One player: coins behind the screen, cards in front of it and in hand, and the standing in the auction."""

    money: Maybe[words.MoneyBehind] = UNKNOWN
    fives: Maybe[words.FivesBehind] = UNKNOWN
    cards: Maybe[
        Annotated[
            Cards,
            fact(
                "incomplete cards in front of the screen",
                ask="Which incomplete cards does {0} have?",
                max_length=60,
            ),
        ]
    ] = UNKNOWN
    completed: Maybe[
        Annotated[Cards, fact("completed cards", ask="Which completed cards does {0} have?", max_length=60)]
    ] = UNKNOWN
    hand: Maybe[Annotated[Cards, fact("cards in hand", ask="Which cards does {0} hold?", max_length=60)]] = (
        UNKNOWN
    )
    passed: Maybe[words.HasPassed] = UNKNOWN
    last_bid: Maybe[words.LastBid] = UNKNOWN
    placed_on: Maybe[words.PlacedOn] = UNKNOWN
    clown_points: Maybe[words.ClownPoints] = UNKNOWN
    stars: Maybe[words.AllStars] = UNKNOWN
    has_star: Maybe[words.HasStar] = UNKNOWN
    points: Maybe[words.FinalPoints] = UNKNOWN

    @property
    def ones(self) -> int:
        """How many $1 coins lie behind the screen."""
        return self.money - 5 * self.fives

    @measured(lambda player: range(words.ONES + 1))
    def coins_on_cards(self) -> int:
        """How many $1 coins lie on the player's incomplete cards."""
        return sum(card.coins() for card in self.cards.values())

    @property
    def can_pay(self) -> int:
        """The most dollars that the player can pay (auctions.afford, coins.lent-pay)."""
        return self.money + self.coins_on_cards()

    @property
    def star_count(self) -> int:
        """The stars on completed cards, as told or added up (points.stars)."""
        return self.stars if told(self, "stars") else self._stars_on_cards()

    @measured(lambda player: range(41))
    def _stars_on_cards(self) -> int:
        return sum(card.stars for card in self.completed.values())

    @property
    def eliminated(self) -> bool:
        """Whether no completed card shows a star (game-end.eliminated)."""
        return not self.has_star if told(self, "has_star") else self.star_count == 0


class Auction(Part, frozen=True):
    """The attraction on the table and how far the bidding has come."""

    name: Maybe[words.CardName] = UNKNOWN
    card: Maybe[Card] = UNKNOWN
    high_bid: Maybe[words.HighBid] = UNKNOWN
    high_bidder: Maybe[words.HighBidder] = UNKNOWN
    to_act: Maybe[words.ToAct] = UNKNOWN
    just_bid: Maybe[words.JustBid] = UNKNOWN
    paid: words.Paid = 0


class Position(Part, frozen=True):
    """What is known of a game in progress. Anything may be left out: left out means unknown."""

    seats: Maybe[words.Seats] = UNKNOWN
    players: Annotated[
        dict[words.SomeName, Player], fact("what is known of each player", open=True, max_length=8)
    ] = {}
    bank: Maybe[Annotated[Purse, fact("the coins in the bank")]] = UNKNOWN
    deck: Maybe[words.Deck] = UNKNOWN
    faces: Annotated[Cards, fact("what cards in the deck show, by name", open=True, max_length=60)] = {}
    discarded: Maybe[
        Annotated[Cards, fact("discarded attractions", ask="Which cards were discarded?", max_length=60)]
    ] = UNKNOWN
    auctioneer: Maybe[words.Auctioneer] = UNKNOWN
    phase: Maybe[words.Phase] = UNKNOWN
    auction: Maybe[
        Annotated[
            Auction | None,
            fact("the auction, none between auctions", ask="Which attraction is up for auction, if any?"),
        ]
    ] = UNKNOWN
    effects_due: words.EffectsDue = ()
    card_set: words.CardSet = None
    total_money: Maybe[words.AllMoney] = UNKNOWN
    readings: words.Readings = {}

    @property
    def table(self) -> Auction:
        """The auction, where the phase says that there is one."""
        auction = self.auction
        assert auction is not None
        return auction

    def everyone(self) -> Iterator[tuple[str, Player]]:
        """Each player with the name, clockwise; those who are told of, where nobody says who plays."""
        if not told(self, "seats"):
            yield from self.players.items()
        for name in self.seats:
            yield str(name), self.players[name]

    @property
    def money_in_game(self) -> int:
        """All dollars in the bank, behind screens and on cards, the auctioned card included."""
        money = self.bank.money + sum(player.can_pay for _, player in self.everyone())
        return money if self.auction is None else money + self.auction.card.coins()


def clockwise_after(position: Position, name: str) -> list[str]:
    """The players after `name`, clockwise, ending with `name`."""
    seats = list(position.seats)
    place = seats.index(name)
    return seats[place + 1 :] + seats[: place + 1]
