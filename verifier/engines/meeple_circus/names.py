"""What lies in the box of Meeple Circus: the kinds of components, and how many of some the book counts."""

from __future__ import annotations

from typing import Literal, get_args

Kind = Literal["acrobat", "guest-star", "balloon", "beam", "barrel", "elephant", "horse"]
KINDS: tuple[Kind, ...] = get_args(Kind)
Colour = Literal["blue", "yellow", "red"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
ANY_WAY_UP = ("beam", "barrel")
"""laying.side-except: what need not be on its side."""

NamedStar = Literal["extreme-horse-rider", "tarzan", "elephant-trainer", "tightrope-artist"]
NAMED_STARS: tuple[NamedStar, ...] = get_args(NamedStar)
"""demands.grey-which: the guest stars that the book names. The six others all go by `other`."""

Stuff = Literal[
    "blue-acrobat",
    "yellow-acrobat",
    "red-acrobat",
    "balloon",
    "beam",
    "barrel",
    "elephant",
    "horse",
    "extreme-horse-rider",
    "tarzan",
    "elephant-trainer",
    "tightrope-artist",
    "guest-star",
]
STUFF: tuple[Stuff, ...] = get_args(Stuff)
"""Every sort of component that tiles give and players own; `guest-star` is one of those without a name."""
ACROBATS: tuple[Stuff, ...] = ("blue-acrobat", "yellow-acrobat", "red-acrobat")
STARS: tuple[Stuff, ...] = (*NAMED_STARS, "guest-star")

ACROBATS_IN_BOX, STARS_IN_BOX = 32, 10
"""components.acrobats and components.guest-stars."""
RINGS = 5
FEWEST_PLAYERS = 2
"""about.players."""
ACTS = 3
PILES = 4
DEMAND_CARDS = 32
COMPONENT_TILES, ACT_TILES = 18, 38
OPEN_COMPONENT_TILES = 6
"""setup.tiles: how many component tiles lie open at the start of an act."""
SPEED_TOKENS = ("first", "second")
TOLD_TOKENS = {"first": 2, "second": 1}
"""speed.told-first and speed.told-second: the applause on the speed tokens, as it is publicly told."""
TOLD_IN_BOX: dict[Stuff, int] = {"beam": 7, "barrel": 9, "balloon": 6, "horse": 6, "elephant": 4}
"""about.beams and the clauses beside it: how many accessories there are, as it is publicly told."""
TOLD_ACT_TILES = {1: 6, 2: 10, 3: 22}
"""about.first-act-tiles and the clauses beside it."""
START = {"blue-acrobat": 1, "yellow-acrobat": 1}
"""setup.acrobats: what every player starts with."""


def stuff_of(kind: str, colour: str, star: str) -> str:
    """The sort of a component by what it is."""
    if kind == "acrobat":
        return f"{colour}-acrobat"
    if kind == "guest-star":
        return star if star in NAMED_STARS else "guest-star"
    return kind
