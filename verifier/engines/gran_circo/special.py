"""The score lines of the special improvements (book: Special Improvements Tiles)."""

from __future__ import annotations

from collections.abc import Callable

from verifier.engines.gran_circo.performance import (
    STARS_RAISED_BY,
    acts_with,
    performance_line,
    points_of_acts,
)
from verifier.engines.gran_circo.position import Position
from verifier.engines.gran_circo.questions import SOUND_SYSTEM
from verifier.kernel.readings import plays

SPECIAL_MET, SPECIAL_UNMET = 3, 1
ENOUGH_STANDS, ENOUGH_TOP_ACTS, ENOUGH_DUETS, ENOUGH_ACTS, ENOUGH_TWO_STARS, ENOUGH_STARS = 4, 4, 4, 8, 6, 18
"""The least numbers that meet the conditions of the special improvements."""


def _special(position: Position, player: str, special: str, met: Callable[[], bool]) -> int | None:
    """What the special improvements of a name score; None where the player has none."""
    own = position.players[player].improvements
    count = sum(position.improvements[tile].special == special for tile in own)
    if not count:
        return None
    return count * (SPECIAL_MET if met() else SPECIAL_UNMET)


@performance_line(
    "toilets",
    cites=("special.toilets.three", "special.toilets.one", "special.yellow-star", "score.example.special"),
    says="Toilets: four different concession stands",
)
def toilets(position: Position, player: str) -> int | None:
    own = position.players[player]
    return _special(position, player, "toilets", lambda: len(own.stands) >= ENOUGH_STANDS)


@performance_line(
    "box-offices",
    cites=("special.box-offices.three", "special.box-offices.one", "special.yellow-star"),
    says="Computerized Box Offices: four acts with three stars",
)
def box_offices(position: Position, player: str) -> int | None:
    return _special(
        position, player, "box-offices", lambda: acts_with(position, player, 3) >= ENOUGH_TOP_ACTS
    )


@performance_line(
    "boxes",
    cites=("special.boxes.three", "special.boxes.one", "special.yellow-star"),
    says="Boxes: four duets",
)
def boxes(position: Position, player: str) -> int | None:
    return _special(position, player, "boxes", lambda: position.duets_of(player) >= ENOUGH_DUETS)


@performance_line(
    "tent", cites=("special.tent.three", "special.tent.one", "special.yellow-star"), says="Tent: eight acts"
)
def tent(position: Position, player: str) -> int | None:
    return _special(position, player, "tent", lambda: len(position.players[player].cast) >= ENOUGH_ACTS)


@performance_line(
    "portable-ring",
    cites=("special.portable-ring.three", "special.portable-ring.one", "special.yellow-star"),
    says="Portable Ring: six acts with two stars",
)
def portable_ring(position: Position, player: str) -> int | None:
    return _special(
        position, player, "portable-ring", lambda: acts_with(position, player, 2) >= ENOUGH_TWO_STARS
    )


def _sounding_stars(position: Position, player: str) -> int:
    """The stars that the Sound System adds up (ruling sound-system-advertisements)."""
    stars = position.stars_of(player)
    if stars >= ENOUGH_STARS or plays(position, SOUND_SYSTEM, "printed-stars"):
        return stars
    return stars + sum(points_of_acts(position, player, kind) or 0 for kind in STARS_RAISED_BY)


@performance_line(
    "sound-system",
    cites=(
        "special.sound-system.three",
        "special.sound-system.one",
        "special.yellow-star",
        "special.sound-system.no-duets",
    ),
    says="Sound System: 18 stars",
    readings=(SOUND_SYSTEM,),
)
def sound_system(position: Position, player: str) -> int | None:
    return _special(
        position, player, "sound-system", lambda: _sounding_stars(position, player) >= ENOUGH_STARS
    )
