"""Components in an act, and what demand cards and tiles show.

A card asks for elements: whatever it does not say of one (a direction, the ground) it leaves open, so that these
fields are not unknown when they are left out.
"""

from __future__ import annotations

from typing import Annotated, Literal

from verifier.engines.meeple_circus import vocabulary as words
from verifier.engines.meeple_circus.names import ANY_WAY_UP, COLOURS, KINDS, NAMED_STARS, Stuff, stuff_of
from verifier.kernel.facts import UNKNOWN, Maybe, Part, fact
from verifier.kernel.view import measured


class Piece(Part, frozen=True):
    """One component in an act: what it is, how it lies, and what it rests on."""

    kind: Maybe[words.Kind] = UNKNOWN
    colour: Maybe[words.Colour] = UNKNOWN
    star: Maybe[words.Star] = UNKNOWN
    form: Maybe[words.Form] = UNKNOWN
    upon: Maybe[words.Supports] = UNKNOWN
    ground: Maybe[words.OnGround] = UNKNOWN
    lies: Maybe[words.Lies] = UNKNOWN
    inside: Maybe[words.Inside] = UNKNOWN
    up: Maybe[words.WayUp] = UNKNOWN
    faces: Maybe[words.Faces] = UNKNOWN
    zone: Maybe[words.Zone] = UNKNOWN
    on_line: Annotated[bool, fact("whether it reaches just to the line above that zone")] = False
    credited: Maybe[words.Credited] = UNKNOWN

    @property
    def needs_side(self) -> bool:
        """Whether it has to be on its side (laying.side-except)."""
        return self.kind not in ANY_WAY_UP

    def is_acrobat(self, colour: str) -> bool:
        """Whether it is an acrobat of a colour."""
        return self.kind == "acrobat" and self.colour == colour

    @measured(lambda piece, name: (False, True))
    def rests_on(self, name: str) -> bool:
        """Whether it rests on another component, or leans against it."""
        return name in self.upon

    @measured(lambda piece: (False, True))
    def rests_on_any(self) -> bool:
        """Whether it rests on any other component."""
        return len(self.upon) > 0

    @measured(lambda piece, form: (False, True))
    def has_form(self, form: str) -> bool:
        """Whether a guest star has a form."""
        return self.form == form

    @property
    def stuff(self) -> str:
        """The sort of component that it is, as tiles and players count them."""
        if type(self) is Piece:
            return stuff_of(self.kind, self.colour, self.star)
        # As text an unknown would be no sort at all, so that each value is asked for.
        kind = next(kind for kind in KINDS if self.kind == kind)
        colour = self.colour
        if kind == "acrobat":
            colour = next((each for each in COLOURS if colour == each), colour)
        return stuff_of(kind, colour, self.star)

    @property
    def is_named_star(self) -> bool:
        """Whether it is one of the guest stars that the book names."""
        return self.star in NAMED_STARS


class Element(Part, frozen=True):
    """One component that a demand card shows, and on which others of the card it rests."""

    figure: Annotated[
        Literal["grey"] | Stuff, fact("what it is; `grey` is any acrobat, or a guest star of that form")
    ]
    upon: Annotated[
        tuple[int, ...],
        fact("the elements below it, by their place on the card, the first is 1", max_length=8),
    ] = ()
    ground: Annotated[
        bool | None, fact("whether it has to touch the ground, none where that is left open")
    ] = None
    up: Annotated[
        Literal["top", "bottom", "flank"] | None,
        fact("which way up it has to be, none where that is left open"),
    ] = None
    faces: Annotated[
        Literal["left", "right"] | None, fact("where it has to face, none where that is left open")
    ] = None
    form: Annotated[str, fact("the form of a grey meeple, in words", min_length=1, max_length=40)] = "acrobat"


class Demand(Part, frozen=True):
    """What a demand card shows: its applause, and the components that bring it."""

    value: Maybe[words.Value] = UNKNOWN
    elements: Maybe[
        Annotated[
            tuple[Element, ...],
            fact(
                "the components that the card shows",
                ask="What does the card {last} ask for?",
                min_length=1,
                max_length=8,
            ),
        ]
    ] = UNKNOWN


class Tile(Part, frozen=True):
    """What a component tile or an act tile gives."""

    gives: Maybe[
        Annotated[
            dict[words.StuffName, words.Count],
            fact("the components that it gives", ask="What does the tile {last} give?", max_length=20),
        ]
    ] = UNKNOWN


class Group(Part, frozen=True):
    """Components that meet a demand together, each group once."""

    card: words.CardName
    pieces: Maybe[words.Pieces] = UNKNOWN
    differs: Maybe[words.Differs] = UNKNOWN


class SpeedTokens(Part, frozen=True):
    """What the two speed tokens show."""

    first: Maybe[words.TokenValue] = UNKNOWN
    second: Maybe[words.TokenValue] = UNKNOWN


class Pile(Part, frozen=True):
    """One of the four piles of demand cards."""

    open: Maybe[words.OpenCard] = UNKNOWN
    below: Maybe[words.CardsBelow] = UNKNOWN


NO_TILE = Tile({})
NO_DEMAND = Demand(0, (Element("grey"),))
"""What is asked of cards and tiles that are nowhere in a position of which everything is told."""
