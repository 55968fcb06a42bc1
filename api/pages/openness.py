"""The open questions of a game in the order in which a table cares: those that it can decide, those that come up in
play, and last what no move turns on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from api.pages.chapters import Chapter, ReadRuling

# The section that tells what is in the box has this key in every rulebook.
BOX = "components"


@dataclass(frozen=True)
class Kind:
    """One kind of open questions, with what a table makes of them."""

    key: str
    title: str
    says: str


CHOOSE = Kind(
    "choose",
    "Your table can choose",
    "Each can be read in several ways. Tell the checker which one you play by, under “Open questions as your table "
    "plays them”, and verdicts go by it.",
)
PLAY = Kind(
    "play", "The book says nothing", "These may come up in play. The book names no way to decide them."
)
ASIDE = Kind(
    "aside",
    "The box, its makers and the table",
    "No check turns on these: what is in the box, who made the game, who begins where nobody fits, and manners.",
)


@dataclass(frozen=True)
class OpenQuestions:
    """The questions of one kind, by chapter."""

    kind: Kind
    chapters: tuple[tuple[Chapter, tuple[ReadRuling, ...]], ...]

    @property
    def count(self) -> int:
        return sum(len(rulings) for _, rulings in self.chapters)


def open_questions(
    chapters: Sequence[Chapter], shown: Callable[[Chapter, ReadRuling], bool]
) -> list[OpenQuestions]:
    """Every open question that is to be shown, in kinds; a kind of which there is none is left out."""
    idle = frozenset(_idle(chapters))
    found = []
    for kind in (CHOOSE, PLAY, ASIDE):
        listed = [
            (
                chapter,
                tuple(each for each in chapter.open if shown(chapter, each) and _kind(each, idle) == kind),
            )
            for chapter in chapters
        ]
        found.append(OpenQuestions(kind, tuple((chapter, rulings) for chapter, rulings in listed if rulings)))
    return [each for each in found if each.chapters]


def _idle(chapters: Iterable[Chapter]) -> Iterable[str]:
    """The keys of clauses on which no move turns: those that no check can verify, and what is in the box."""
    for chapter in chapters:
        for each in chapter.clauses:
            if each.clause.exempt or chapter.section.key == BOX:
                yield each.clause.key


def _kind(each: ReadRuling, idle: frozenset[str]) -> Kind:
    ruling = each.ruling
    if ruling.readings.all():
        return CHOOSE
    rests_on = {cite.clause.key for cite in ruling.cites.all()}
    return ASIDE if not each.status.cases and (ruling.exempt or rests_on <= idle) else PLAY
