"""Pictures of positions: what a game draws, and what may be said of a part of which not all is known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from verifier.kernel.drawing.document import document, sentence
from verifier.kernel.drawing.drawn import Drawing
from verifier.kernel.drawing.marks import Verdicts, marks_on
from verifier.kernel.game import Game
from verifier.kernel.inquiry import Inquiry
from verifier.kernel.judge import inquiry_into
from verifier.kernel.trail import TooManyCases, Trail, Unknown

MOST_CASES = 32
"""So many cases of one part are looked into; of more nothing is said."""
Possible = tuple[Any, ...] | None
"""The results that a part can have, one where that is certain; None where they cannot be listed."""


@dataclass(frozen=True)
class Picture:
    """A drawing as an SVG document. `title` and `lines` say in words what it shows; they are in the document, too."""

    title: str
    lines: tuple[str, ...]
    svg: str

    @property
    def text(self) -> str:
        """All lines as one text."""
        return " ".join(self.lines)


class Sight:
    """A position to be drawn. `asks` gives every result that a question about it can have."""

    def __init__(self, inquiry: Inquiry) -> None:
        self._inquiry = inquiry

    @property
    def position(self) -> Any:
        """The position as it was told."""
        return self._inquiry.position

    def asks(self, question: Callable[[Any], Any]) -> Possible:
        """What `question(position)` gives, in each case of what is not known."""

        def run(trail: Trail) -> Any:
            return question(self._inquiry.views(trail)[0])

        try:
            leaves = self._inquiry.anew().exploration.leaves(run, most=MOST_CASES)
            return tuple(dict.fromkeys(leaf.result for leaf in leaves))
        except (TooManyCases, Unknown):
            return None


NOTHING = Verdicts()


def picture(
    game: Game, position: Any, *, viewer: str | None = None, verdict: Verdicts = NOTHING
) -> Picture | None:
    """A picture of a position; None where the game draws none, or nothing is told that could be drawn.

    What `verdict` is about is marked: numbers on what its breaches are about, `?` on unknowns that decide.
    """
    if game.draw is None:
        return None
    found: Drawing | None = game.draw(Sight(inquiry_into(game, position, viewer=viewer)))
    if found is None:
        return None
    marks = marks_on(found.spots, verdict, game.places)
    lines = (*found.says, *(sentence(mark) for mark in marks))
    return Picture(found.title, lines, document(found, " ".join(lines), marks))
