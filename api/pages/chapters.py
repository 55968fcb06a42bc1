"""A rulebook as it is read: chapters of clauses, each with the rulings on it and what its checks say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from django.http import Http404
from django.urls import reverse

from api.pages.wording import Linked
from rulebase import selectors as rulebase
from rulebase.models import Clause, Ruling, Section
from rulebase.selectors import RulebookTree, SectionNode
from verifier import selectors
from verifier.disputes.selectors import histories_get
from verifier.stamps import stamp_get


@dataclass(frozen=True)
class ReadRuling:
    """A ruling; `dispute` is the one that it came of."""

    ruling: Ruling
    status: selectors.Status
    dispute: str | None


@dataclass(frozen=True)
class ReadClause:
    """A clause, with the rulings that rest on it before all others; `chapter` is the key of the page it is on."""

    chapter: str
    clause: Clause
    status: selectors.Status
    rulings: tuple[ReadRuling, ...]

    @property
    def open(self) -> int:
        """How many of the rulings are open."""
        return sum(each.ruling.status == "open" for each in self.rulings)


@dataclass(frozen=True)
class Part:
    """A section or subsection; `rulings` are those that rest on a clause elsewhere before all others."""

    section: Section
    clauses: tuple[ReadClause, ...]
    rulings: tuple[ReadRuling, ...]


@dataclass(frozen=True)
class Chapter:
    """A section of the first order with its subsections: a page of the book."""

    section: Section
    parts: tuple[Part, ...]

    @property
    def clauses(self) -> list[ReadClause]:
        return [clause for part in self.parts for clause in part.clauses]

    @property
    def rulings(self) -> list[ReadRuling]:
        of_clauses = [ruling for clause in self.clauses for ruling in clause.rulings]
        return of_clauses + [ruling for part in self.parts for ruling in part.rulings]

    @property
    def open(self) -> list[ReadRuling]:
        return [each for each in self.rulings if each.ruling.status == "open"]


@dataclass(frozen=True)
class Reading:
    """A whole rulebook as it is read now."""

    tree: RulebookTree
    chapters: tuple[Chapter, ...]

    @property
    def clauses(self) -> list[ReadClause]:
        return [clause for chapter in self.chapters for clause in chapter.clauses]

    @property
    def open(self) -> list[ReadRuling]:
        return [ruling for chapter in self.chapters for ruling in chapter.open]

    @property
    def told(self) -> int:
        """How many clauses are not in our copy of the book."""
        return sum(bool(each.clause.supplement) for each in self.clauses)

    @property
    def verified(self) -> int:
        """Of how many clauses the checks pass now."""
        return sum(each.status.state == selectors.State.PASSED for each in self.clauses)


def tree_of(game: str) -> RulebookTree:
    """The rulebook of a game as it stands, which is read anew once it has changed. Raises Http404."""
    stamp = stamp_get(game=game)
    if stamp.fingerprint is None or stamp.loaded_at is None:
        raise Http404("no such rulebook")
    return _tree_as_of(game, stamp.fingerprint, stamp.loaded_at)


# Passages are not part of that state: whoever shows one reads it then.
@lru_cache(maxsize=16)
def _tree_as_of(game: str, fingerprint: str, loaded_at: datetime) -> RulebookTree:
    return rulebase.rulebook_tree(game=game)


def reading_of(game: str) -> Reading:
    """The rulebook with what its checks say now. Raises Http404."""
    tree = tree_of(game)
    annotator = _Annotator(selectors.statuses_get(game=game), histories_get(game=game))
    return Reading(tree, tuple(map(annotator.chapter, tree.sections)))


def links_of(tree: RulebookTree, *, here: bool = False) -> Linked:
    """What links the words of the game in a text; with `here` the glossary is on the same page."""
    page = "" if here else reverse("words", args=[tree.game.key])
    return Linked((term.term for term in tree.terms), page)


def nodes_of(tree: RulebookTree) -> Iterator[SectionNode]:
    """Every section and subsection, in book order."""
    for top in tree.sections:
        yield from (top, *top.subsections)


class _Annotator:
    def __init__(self, states: selectors.Statuses, histories: Mapping[str, str]) -> None:
        self.states = states
        self.histories = histories

    def chapter(self, node: SectionNode) -> Chapter:
        nodes = (node, *node.subsections)
        here = {clause.key for each in nodes for clause in each.clauses}
        resting: dict[str, list[Ruling]] = {}
        for each in nodes:
            for ruling in each.rulings:
                if (key := _first_cited(ruling)) in here:
                    resting.setdefault(key, []).append(ruling)
        return Chapter(
            node.section, tuple(self._part(node.section.key, each, here, resting) for each in nodes)
        )

    def _part(
        self, chapter: str, node: SectionNode, here: set[str], resting: Mapping[str, list[Ruling]]
    ) -> Part:
        elsewhere = [ruling for ruling in node.rulings if _first_cited(ruling) not in here]
        return Part(
            node.section,
            tuple(self._clause(chapter, clause, resting.get(clause.key, [])) for clause in node.clauses),
            tuple(map(self._ruling, elsewhere)),
        )

    def _clause(self, chapter: str, clause: Clause, rulings: list[Ruling]) -> ReadClause:
        status = self.states.clauses.get(clause.key, selectors.Status())
        return ReadClause(chapter, clause, status, tuple(map(self._ruling, rulings)))

    def _ruling(self, ruling: Ruling) -> ReadRuling:
        status = self.states.rulings.get(ruling.key, selectors.Status())
        return ReadRuling(ruling, status, self.histories.get(ruling.key))


def _first_cited(ruling: Ruling) -> str:
    """The clause that a ruling rests on before all others; empty where it cites none."""
    return next((cite.clause.key for cite in ruling.cites.all()), "")
