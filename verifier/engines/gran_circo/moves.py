"""What a player can do in Gran Circo. Deals and refills state the tiles that were drawn.

`steps` of a move are the parts of the game in which it belongs.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from verifier.engines.gran_circo.position import Type
from verifier.engines.gran_circo.vocabulary import Partner
from verifier.kernel.facts import Part

Name = Annotated[str, Meta(min_length=1, max_length=40)]
TileName = Annotated[str, Meta(min_length=1, max_length=60)]
Drawn = Annotated[tuple[TileName, ...], Meta(max_length=60)]
Dollars = Annotated[int, Meta(ge=0, le=99_999)]
Points = Annotated[int, Meta(ge=0, le=99_999)]


class Deal(Part, tag="deal", frozen=True):
    """The player is dealt act tiles off the pile and receives the income, `receives` dollars if that is said."""

    steps: ClassVar[tuple[str, ...]] = ("income",)
    player: Name
    acts: Drawn
    receives: Dollars | None = None


class ChoosePartner(Part, tag="choose-partner", frozen=True):
    """The player takes a partner tile into the circus (partners.place)."""

    steps: ClassVar[tuple[str, ...]] = ("first-choice", "second-choice")
    player: Name
    partner: Partner


class TakeDollar(Part, tag="take-dollar", frozen=True):
    """The player takes $1 from the bank in place of a second partner (partners.second.dollar)."""

    steps: ClassVar[tuple[str, ...]] = ("first-choice", "second-choice")
    player: Name


class Reveal(Part, tag="reveal", frozen=True):
    """The player lays an act at the marking of a player, perhaps with a Talent Scout on it."""

    steps: ClassVar[tuple[str, ...]] = ("reveal",)
    player: Name
    act: TileName
    marking: Name
    talent_scout: bool = False


class SendToUnion(Part, tag="send-to-union", frozen=True):
    """The player sends an act to the union in place of revealing it (reveal.union-forced)."""

    steps: ClassVar[tuple[str, ...]] = ("reveal",)
    player: Name
    act: TileName


class Swap(Part, tag="swap", frozen=True):
    """With a Manager the player gives an act at the own marking for one at the marking of `other`."""

    steps: ClassVar[tuple[str, ...]] = ("swap",)
    player: Name
    gives: TileName
    takes: TileName
    other: Name


class Keep(Part, tag="keep", frozen=True):
    """The owner of a Manager swaps nothing."""

    steps: ClassVar[tuple[str, ...]] = ("swap",)
    player: Name


class TakeUp(Part, tag="take-up", frozen=True):
    """The player takes the acts at the own marking into the cast and sends some acts to the union."""

    steps: ClassVar[tuple[str, ...]] = ("cast",)
    player: Name
    sends: Drawn = ()


class Arrange(Part, tag="arrange", frozen=True):
    """The player puts the row into another order, from left to right (reveal.cast.rearrange)."""

    steps: ClassVar[tuple[str, ...]] = ("cast", "invest")
    player: Name
    row: Drawn


class Buy(Part, tag="buy", frozen=True):
    """The player buys a tile in the ring or outside it, for `pays` dollars if that is said."""

    steps: ClassVar[tuple[str, ...]] = ("invest",)
    player: Name
    what: Type
    tile: TileName
    place: Literal["ring", "outside"] = "ring"
    investor: bool = False
    pays: Dollars | None = None


class Hire(Part, tag="hire", frozen=True):
    """The player hires an act of the union. `sends` are the acts given up for it, left out where that is plain."""

    steps: ClassVar[tuple[str, ...]] = ("invest",)
    player: Name
    act: TileName
    shareholder: bool = False
    pays: Dollars | None = None
    sends: Drawn | None = None


class Pass(Part, tag="pass", frozen=True):
    """The player invests no more in this phase (invest.pass)."""

    steps: ClassVar[tuple[str, ...]] = ("invest",)
    player: Name


class Replenish(Part, tag="replenish", frozen=True):
    """The Starting Player fills the empty spaces of the ring with these tiles off the supplies."""

    steps: ClassVar[tuple[str, ...]] = ("replenish",)
    player: Name
    advertisements: Drawn
    stands: Drawn
    improvements: Drawn


class Perform(Part, tag="perform", frozen=True):
    """The player scores the performance, `points` if that is said."""

    steps: ClassVar[tuple[str, ...]] = ("performance",)
    player: Name
    points: Points | None = None


Move = (
    Deal
    | ChoosePartner
    | TakeDollar
    | Reveal
    | SendToUnion
    | Swap
    | Keep
    | TakeUp
    | Arrange
    | Buy
    | Hire
    | Pass
    | Replenish
    | Perform
)
MOVES = (
    Deal,
    ChoosePartner,
    TakeDollar,
    Reveal,
    SendToUnion,
    Swap,
    Keep,
    TakeUp,
    Arrange,
    Buy,
    Hire,
    Pass,
    Replenish,
    Perform,
)
IN_TURN = (
    Deal,
    ChoosePartner,
    TakeDollar,
    Reveal,
    SendToUnion,
    Swap,
    Keep,
    Buy,
    Hire,
    Pass,
    Replenish,
    Perform,
)
"""The moves that players make one after the other."""
