"""The names of cards, Talent, characters and months of Circus Train, each in one spelling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

CARDS = (
    "fast-transit",
    "rapid-transit",
    "overnight-transit",
    "basic-transit",
    "hold",
    "overnight-hire",
    "wages",
    "rest",
)
TALENT = ("acrobats", "human-cannonballs", "big-cats", "clowns", "freaks", "horses", "elephants")
ANIMALS = ("horses", "big-cats", "elephants")
CHARACTERS = (
    "brakeman-bill",
    "ringmaster-ronald",
    "smuggler-sam",
    "engineer-eddie",
    "big-bertha",
    "trainer-ted",
)
CHARACTER_COLOUR = {
    "brakeman-bill": "green",
    "ringmaster-ronald": "green",
    "smuggler-sam": "green",
    "engineer-eddie": "green",
    "big-bertha": "yellow",
    "trainer-ted": "yellow",
}
"""characters.april-may, .june-july: the season with whose Local News counters each goes into the draw bag."""

MONTHS = ("april", "may", "june", "july", "august", "september")
COLOURS = ("green", "yellow", "red")
"""The tents of the three seasons, in their order: white and green, yellow and brown, red and white."""

if TYPE_CHECKING:
    # Only these names are read; code passes them on as text.
    Card = str
    TalentKind = str
    TalentKey = str
    Character = str
    Taken = str
    Month = str
    Colour = str
else:
    Card = Literal[CARDS]
    TalentKind = Literal[TALENT]
    TalentKey = Literal[*TALENT, "?"]
    Character = Literal[CHARACTERS]
    Taken = Literal[*TALENT, *CHARACTERS]
    Month = Literal[MONTHS]
    Colour = Literal[COLOURS]

CANADA = ("Winnipeg", "Toronto", "Montreal")
"""setup.trains: the cities of Canada."""

OFF_BOARD = "off the board"
"""Where trains are before they are placed (setup.standee)."""

ELSEWHERE = "another city"
"""A city that is not named anywhere, among those that are possible."""


def canonical(city: str) -> str:
    """A city in the spelling of the engine."""
    return " ".join(city.split())
