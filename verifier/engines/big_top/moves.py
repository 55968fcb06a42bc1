"""What a player can do in Big Top. Draws state the card that was drawn."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from verifier.kernel.facts import Part

Name = Annotated[str, Meta(min_length=1, max_length=40)]
CardName = Annotated[str, Meta(min_length=1, max_length=60)]
Number = Annotated[int, Meta(ge=1, le=999)]
Coins = Annotated[int, Meta(ge=0, le=99_999)]

Amount = Annotated[int, Meta(ge=-99_999, le=99_999)]
Fraction = Annotated[float, Meta(ge=-99_999, le=99_999)]

BANK = "bank"


class Draw(Part, tag="draw", frozen=True):
    """The auctioneer draws `card` from the deck; `game-end` is the game end card (auctions.draw)."""

    player: Name
    card: CardName


class Offer(Part, tag="offer", frozen=True):
    """The auctioneer lays a card from hand on the table to be auctioned (auctions.offer)."""

    player: Name
    card: CardName


class Bid(Part, tag="bid", frozen=True):
    """A bid in dollars; fractions are readable so that they can be refused with their clause."""

    player: Name
    amount: Amount | Fraction


class Pass(Part, tag="pass", frozen=True):
    """The player drops out of this auction (auctions.no-reentry)."""

    player: Name


class Placement(Part, frozen=True):
    """One coin laid on an own card. `number` is the circle, by default the number bid.

    The coin comes from behind the screen, or from the circle `from_number` (by default any) of `from_card`.
    """

    card: CardName
    number: Number | None = None
    coin: Literal[1, 5] = 1
    from_card: CardName | None = None
    from_number: Number | None = None


class Cover(Part, tag="cover", frozen=True):
    """The player covers circles on own cards that show the number just bid (coins.own-cards)."""

    player: Name
    placements: Annotated[tuple[Placement, ...], Meta(min_length=1, max_length=20)]


class CoinOnCard(Part, frozen=True):
    """One coin on an own card: on the circle `number`, or on any of them."""

    card: CardName
    number: Number | None = None


class PayCoin(Part, tag="pay-coin", frozen=True):
    """The winner uses one coin from an own incomplete card towards the winning bid (coins.lent-pay)."""

    player: Name
    card: CardName
    number: Number | None = None


class Pay(Part, tag="pay", frozen=True):
    """The winner pays what is still owed, `amount` dollars, to a player or `bank`, and takes the card.

    `from_cards` are the coins among them that come from own incomplete cards; the rest is from the screen.
    """

    player: Name
    to: Name
    amount: Coins
    from_cards: Annotated[tuple[CoinOnCard, ...], Meta(max_length=60)] = ()


class CarryOut(Part, tag="carry-out", frozen=True):
    """The player carries out the effect of a card just completed (completing.effect).

    What it does is on the player screen, not in the rulebook: its result is entered into the position.
    """

    player: Name
    card: CardName


Move = Draw | Offer | Bid | Pass | Cover | PayCoin | Pay | CarryOut
MOVES = (Draw, Offer, Bid, Pass, Cover, PayCoin, Pay, CarryOut)
