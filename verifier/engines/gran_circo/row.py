"""What is possible for a cast of which the faces are not told."""

from __future__ import annotations

from verifier.engines.gran_circo import vocabulary as words
from verifier.kernel.change import bare
from verifier.kernel.facts import UNKNOWN


def stars_possible(cast: words.TileNames) -> range:
    """How many stars so many acts can have, each one to three of them."""
    told_acts = bare(cast)
    if told_acts is UNKNOWN:
        return range(words.KINDS * words.MOST_STARS + 1)
    return range(len(told_acts), len(told_acts) * words.MOST_STARS + 1)


def duets_possible(cast: words.TileNames) -> range:
    """How many duets there can be in a row of so many acts: one at most between two neighbours."""
    told_acts = bare(cast)
    return range(words.KINDS if told_acts is UNKNOWN else len(told_acts))
