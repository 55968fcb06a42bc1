"""What a player can do in The Greatest Show. What is drawn is stated in the move, or left open.

`phases` of a move are the parts of the game in which it belongs. Places of the trade row are counted from the
free card on the right: 1 to 4.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from verifier.kernel.facts import OrUntold, Part

Name = Annotated[str, Meta(min_length=1, max_length=40)]
CardName = Annotated[str, Meta(min_length=1, max_length=60)]
Place = Annotated[int, Meta(ge=1, le=4)]
ActNumber = Annotated[int, Meta(ge=1, le=9)]
Drawn = Annotated[tuple[CardName, ...], Meta(max_length=4)]
Shuffled = Annotated[tuple[CardName, ...], Meta(max_length=72)]
Payment = Annotated[tuple[OrUntold[CardName], ...], Meta(max_length=72)]

IN_PLAY = ("play",)
NEVER_LATE = ("play", "finale")
"""For moves that a rule of their own forbids after the seventh artist."""


class ChooseShow(Part, tag="choose-show", frozen=True):
    """The player picks one of the shows dealt (setup.show-choose)."""

    phases: ClassVar[tuple[str, ...]] = ("shows",)
    player: Name
    show: CardName


class Buy(Part, tag="buy", frozen=True):
    """The player buys the card in a place of the trade row, paying with `pays` (none said: some cards).

    `drawn` is what was turned up in the row, `shuffled` the new deck, top first, where the deck ran out.
    """

    phases: ClassVar[tuple[str, ...]] = IN_PLAY
    player: Name
    place: Place
    pays: Payment | None = None
    drawn: Drawn | None = None
    shuffled: Shuffled = ()


class Add(Part, tag="add", frozen=True):
    """The player adds an artist to an act of the show; its ability, if used, follows as the next move."""

    phases: ClassVar[tuple[str, ...]] = ("play", "finale")
    player: Name
    artist: CardName
    act: ActNumber

    @property
    def moved(self) -> tuple[tuple[str, int], ...]:
        """The artist and its act, as for a Shift."""
        return ((self.artist, self.act),)


class PlayPig(Part, tag="play-pig", frozen=True):
    """The player lays a Pig under an artist in the show of `whose` (pig.target)."""

    phases: ClassVar[tuple[str, ...]] = NEVER_LATE
    action: ClassVar[str] = "pig"
    player: Name
    whose: Name
    artist: CardName


class PlayPopularity(Part, tag="play-popularity", frozen=True):
    """The player gives a Popularity to an artist in the show of `whose` (popularity.raises)."""

    phases: ClassVar[tuple[str, ...]] = NEVER_LATE
    action: ClassVar[str] = "popularity"
    player: Name
    whose: Name
    artist: CardName


class PlayCasting(Part, tag="play-casting", frozen=True):
    """The player draws cards, `keeps` one and discards the others (casting.draw, .keep)."""

    phases: ClassVar[tuple[str, ...]] = NEVER_LATE
    action: ClassVar[str] = "casting"
    player: Name
    drawn: Drawn | None = None
    keeps: CardName | None = None
    shuffled: Shuffled = ()


class PlayInjury(Part, tag="play-injury", frozen=True):
    """The player injures an artist in the show of `whose`, who leaves it (injury.target)."""

    phases: ClassVar[tuple[str, ...]] = NEVER_LATE
    action: ClassVar[str] = "injury"
    player: Name
    whose: Name
    artist: CardName


class RemoveFromRow(Part, tag="remove-from-row", frozen=True):
    """Ability of an Acrobat: cards are taken out of the trade row, which is filled again (acrobats.ability)."""

    phases: ClassVar[tuple[str, ...]] = NEVER_LATE
    kind: ClassVar[str] = "acrobat"
    player: Name
    places: Annotated[tuple[Place, ...], Meta(min_length=1, max_length=4)]
    drawn: Drawn | None = None
    shuffled: Shuffled = ()


class TakeFromRow(Part, tag="take-from-row", frozen=True):
    """Ability of an Oddball: one card of the trade row goes into the hand (oddballs.ability).

    `act` is where an artist comes that goes straight into the show (ruling oddball-card-where).
    """

    phases: ClassVar[tuple[str, ...]] = NEVER_LATE
    kind: ClassVar[str] = "oddball"
    player: Name
    place: Place
    drawn: Drawn | None = None
    shuffled: Shuffled = ()
    act: ActNumber | None = None

    @property
    def moved(self) -> tuple[tuple[str, int], ...]:
        """The act into which the card goes, if that is said, as for a Shift."""
        return () if self.act is None else (("?", self.act),)


class Swap(Part, tag="swap", frozen=True):
    """Ability of an Illusionist: an own artist and one of `other` change shows (illusionists.swap).

    `act` is where the artist comes that is taken, `other_act` the one that is given, where they may come elsewhere
    than in each other's place (ruling illusionist-places).
    """

    phases: ClassVar[tuple[str, ...]] = NEVER_LATE
    kind: ClassVar[str] = "illusionist"
    player: Name
    gives: CardName
    takes: CardName
    other: Name
    act: ActNumber | None = None
    other_act: ActNumber | None = None


class Exchange(Part, tag="exchange", frozen=True):
    """Ability of a Juggler: two artists of the own show change places (jugglers.ability)."""

    phases: ClassVar[tuple[str, ...]] = NEVER_LATE
    kind: ClassVar[str] = "juggler"
    player: Name
    artist: CardName
    other: CardName


class AlsoMoved(Part, frozen=True):
    """A second artist, and the act into which it goes."""

    artist: CardName
    act: ActNumber


class Shift(Part, tag="shift", frozen=True):
    """Ability of a Juggler: one artist, or two, go into empty places of other acts (ruling juggler-places)."""

    phases: ClassVar[tuple[str, ...]] = NEVER_LATE
    kind: ClassVar[str] = "juggler"
    player: Name
    artist: CardName
    act: ActNumber
    also: AlsoMoved | None = None

    @property
    def moved(self) -> tuple[tuple[str, int], ...]:
        """Each artist that moves, and the act into which it goes."""
        if self.also is None:
            return ((self.artist, self.act),)
        return (self.artist, self.act), (self.also.artist, self.also.act)


class Waive(Part, tag="waive", frozen=True):
    """The player does without the ability of the artist just added, or is done with it (add.ability-may)."""

    phases: ClassVar[tuple[str, ...]] = NEVER_LATE
    player: Name


class Pass(Part, tag="pass", frozen=True):
    """The player does none of the three things (ruling passing)."""

    phases: ClassVar[tuple[str, ...]] = IN_PLAY
    player: Name


Targeted = PlayPig | PlayPopularity | PlayInjury
Action = Targeted | PlayCasting
Ability = RemoveFromRow | TakeFromRow | Swap | Exchange | Shift
Drawing = Buy | PlayCasting | RemoveFromRow | TakeFromRow
Move = ChooseShow | Buy | Add | Action | Ability | Waive | Pass
TARGETED = (PlayPig, PlayPopularity, PlayInjury)
ACTION_MOVES = (*TARGETED, PlayCasting)
ABILITIES = (RemoveFromRow, TakeFromRow, Swap, Exchange, Shift)
DRAWING = (Buy, PlayCasting, RemoveFromRow, TakeFromRow)
THINGS = (Buy, Add, *ACTION_MOVES, Pass)
"""What fills a turn (turns.one-thing)."""
IN_TURN = (*THINGS, *ABILITIES, Waive)
MOVES = (ChooseShow, *IN_TURN)


def touched(move: Targeted | Exchange | Shift) -> tuple[str, ...]:
    """The artists on which an action or a Juggler has an effect."""
    match move:
        case Exchange():
            return move.artist, move.other
        case Shift():
            return tuple(artist for artist, _ in move.moved)
        case _:
            return (move.artist,)
