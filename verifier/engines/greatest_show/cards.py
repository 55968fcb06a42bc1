"""What the cards of The Greatest Show look like: artists, shows and their acts."""

from __future__ import annotations

from typing import Annotated

from verifier.engines.greatest_show import vocabulary as words
from verifier.kernel.facts import UNKNOWN, Maybe, OrUntold, Part, fact


class Artist(Part, frozen=True):
    """The face of an artist. By its type `bonus`, `prefers` and `company` count, or do not."""

    kind: Maybe[words.ArtistKind] = UNKNOWN
    value: Maybe[words.BaseValue] = UNKNOWN
    bonus: Maybe[words.Bonus] = UNKNOWN
    prefers: Maybe[words.Preference] = UNKNOWN
    company: Maybe[words.Company] = UNKNOWN


class Act(Part, frozen=True):
    """One act of a show."""

    places: Maybe[words.Places] = UNKNOWN
    favours: Maybe[words.Favours] = UNKNOWN
    reward: Maybe[words.Reward] = UNKNOWN


class Show(Part, frozen=True):
    """The face of a show: its acts in order, I first."""

    acts: Maybe[
        Annotated[
            tuple[OrUntold[Act], ...],
            fact("the acts, I first", ask="Which acts has the show {last}?", max_length=12),
        ]
    ] = UNKNOWN

    def has(self, act: int) -> bool:
        """Whether the show has an act of this number."""
        return act <= len(self.acts)

    @property
    def places(self) -> int:
        """The places of all acts together."""
        return sum(act.places for act in self.acts)


NO_ARTIST = Artist()
NO_SHOW = Show(())
"""The faces of cards that are nowhere in a position of which everything is told: a move may name them."""
