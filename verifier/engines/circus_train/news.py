"""What Local News counters show, and what lies in a city."""

from __future__ import annotations

from typing import Annotated

from verifier.engines.circus_train import vocabulary as words
from verifier.engines.circus_train.names import CHARACTER_COLOUR
from verifier.engines.circus_train.talent import total
from verifier.kernel.facts import UNKNOWN, UNTOLD, Maybe, OrUntold, Part, fact


class News(Part, frozen=True):
    """The face of a Local News counter: a Performance Demand, a Bankrupt Circus or Points.

    `wants` lists the points for each type of Talent that is asked for; a type that is not listed is crossed out.
    """

    kind: Maybe[words.NewsKind] = UNKNOWN
    colour: Maybe[words.NewsColour] = UNKNOWN
    base: Maybe[words.BasePoints] = UNKNOWN
    wants: Maybe[words.Wanted] = UNKNOWN
    weeks: Maybe[words.ShowWeeks] = UNKNOWN
    talent: Maybe[words.Pictured] = UNKNOWN
    points: Maybe[words.NewsPoints] = UNKNOWN


NO_NEWS = News("character", "green", 0, {}, 1, {}, 0)
"""What is asked of a counter that is described nowhere."""


def is_character(name: str) -> bool:
    """Whether a counter of the draw bag is a Special Character."""
    return name in CHARACTER_COLOUR


class City(Part, frozen=True):
    """What lies in a city: a Performance Demand or a Points counter, or Talent, and Special Characters."""

    counter: Maybe[words.CounterThere] = UNKNOWN
    talent: Maybe[words.TalentThere] = UNKNOWN
    characters: words.CharactersThere = ()

    def holds_only_characters(self) -> bool:
        """Whether nothing but Special Characters is there."""
        return len(self.characters) > 0 and self.counter is None and total(self.talent) == 0


EMPTY = City(None, {}, ())
"""A city in which nothing lies."""


class Theft(Part, frozen=True):
    """A theft under way: from whom, what was chosen and is still to be rolled for, and whether any was stolen."""

    victim: words.SomeName
    takes: Annotated[
        tuple[OrUntold[words.SomeTaken], ...], fact("what is still to be rolled for", max_length=9)
    ] = (UNTOLD,)
    stolen: Annotated[bool, fact("whether something was stolen already")] = False
