"""The read side: what pages, answers and checks need of the rulebooks, in few queries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

from django.db import connection
from django.db.models import Count, OuterRef, Prefetch, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from rulebase.bookrows import RulingTold, book_rows, live
from rulebase.models import Clause, Game, Rulebook, Ruling, RulingCite, Section, Term
from rulebase.prepared import prepared_for
from rulebase.search import RulebookIndex
from rulebase.semantics.configured import meaning_attach


@dataclass(frozen=True)
class SectionNode:
    """A section with what stands in it, in book order."""

    section: Section
    clauses: tuple[Clause, ...]
    subsections: tuple[SectionNode, ...]
    rulings: tuple[Ruling, ...]


@dataclass(frozen=True)
class RulebookTree:
    """A whole rulebook, for a contents list or a page of annotated rules."""

    game: Game
    rulebook: Rulebook
    sections: tuple[SectionNode, ...]
    terms: tuple[Term, ...]


def games_list() -> list[Game]:
    """Every game with its rulebook and the counts `clause_count`, `ruling_count` and `open_count` (of the rulings),
    without retired ones."""
    return list(
        Game.objects.select_related("rulebook").annotate(
            clause_count=_live_count(Clause),
            ruling_count=_live_count(Ruling),
            open_count=_live_count(Ruling, status="open"),
        )
    )


def game_keys() -> list[str]:
    """The keys of all games that are loaded, in their order."""
    return list(Rulebook.objects.order_by("game__position", "game__key").values_list("game__key", flat=True))


def game_get(*, key: str) -> Game:
    """One game with its rulebook; raises Game.DoesNotExist."""
    return Game.objects.select_related("rulebook").get(key=key)


def rulebook_tree(*, game: str) -> RulebookTree:
    """A game's rulebook with all that is in it, retired clauses and rulings left out.

    Raises Game.DoesNotExist. The number of queries does not depend on the size of the rulebook.
    """
    found = game_get(key=game)
    rows = list(found.rulebook.sections.all())
    clauses: dict[int, list[Clause]] = defaultdict(list)
    for clause in _clauses(game).filter(retired=""):
        clauses[clause.section_id].append(clause)
    rulings: dict[int, list[Ruling]] = defaultdict(list)
    for ruling in rulings_list(game=game):
        rulings[ruling.section_id].append(ruling)

    def node(section: Section) -> SectionNode:
        parts = tuple(node(part) for part in rows if part.parent_id == section.pk)
        return SectionNode(section, tuple(clauses[section.pk]), parts, tuple(rulings[section.pk]))

    top = tuple(node(section) for section in rows if section.parent_id is None)
    terms = tuple(found.rulebook.terms.select_related("clause"))
    return RulebookTree(found, found.rulebook, top, terms)


def clause_get(*, game: str, key: str) -> Clause:
    """One clause, retired or not, with its section and see-also; raises Clause.DoesNotExist."""
    return _clauses(game).get(key=key)


def clauses_by_key(*, game: str, keys: Iterable[str] | None = None) -> dict[str, Clause]:
    """The clauses with these keys, or all, by key and in book order; unknown keys are left out."""
    clauses = Clause.objects.filter(rulebook__game__key=game).select_related("section")
    if keys is not None:
        clauses = clauses.filter(key__in=set(keys))
    return {clause.key: clause for clause in clauses}


def rulings_list(*, game: str) -> list[Ruling]:
    """A game's rulings that answer now, in book order, with cites (clauses included) and readings."""
    return list(_rulings(game).filter(live()))


def rulings_citing(*, game: str, clause: str) -> list[Ruling]:
    """The rulings that cite this clause, as in `rulings_list`."""
    return list(_rulings(game).filter(live(), cites__clause__key=clause))


def ruling_get(*, game: str, key: str) -> Ruling:
    """One ruling, retired or not, with cites and readings; raises Ruling.DoesNotExist."""
    return _rulings(game).get(key=key)


def ruling_questions(*, game: str, keys: Iterable[str]) -> dict[str, str]:
    """The question of each of these rulings, by key in the order of the keys; unknown keys are left out."""
    keys = list(keys)
    rulings = Ruling.objects.filter(rulebook__game__key=game, key__in=keys)
    questions = dict(rulings.values_list("key", "question"))
    return {key: questions[key] for key in keys if key in questions}


def questions_list(*, game: str) -> list[str]:
    """The questions that a game's rulings answer, in book order."""
    answering = Ruling.objects.filter(live(), rulebook__game__key=game)
    return list(answering.order_by("position").values_list("question", flat=True))


def passages_get(*, game: str) -> dict[str, str]:
    """The passages of an owner's copy of the book, by the key of the clause; empty where none is attached."""
    attached = Clause.objects.filter(rulebook__game__key=game).exclude(passage="")
    return dict(attached.values_list("key", "passage"))


def _live_count(model: type[Clause] | type[Ruling], **only: str) -> Coalesce:
    # Counted apart: joined, every clause would meet every ruling.
    answering = live() if model is Ruling else Q(retired="")
    rows = model._default_manager.filter(answering, rulebook__game=OuterRef("pk"), **only).order_by()
    counts = rows.values("rulebook__game").annotate(count=Count("pk")).values("count")
    return Coalesce(Subquery(counts), 0)


def _clauses(game: str) -> QuerySet[Clause]:
    return Clause.objects.filter(rulebook__game__key=game).select_related("section").prefetch_related("see")


def _rulings(game: str) -> QuerySet[Ruling]:
    cites = Prefetch("cites", RulingCite.objects.select_related("clause", "clause__section"))
    return (
        Ruling.objects.filter(rulebook__game__key=game)
        .select_related("section")
        .prefetch_related(cites, "readings")
    )


@dataclass(frozen=True)
class BookKept:
    """What answers need of a rulebook, as it stood at one time: its index, and what is found in it."""

    index: RulebookIndex
    rulings: Mapping[str, RulingTold]
    supplements: Mapping[str, str]


def rulebook_index(*, game: str) -> RulebookIndex:
    """The search index of a game; see `book_kept`. Raises Rulebook.DoesNotExist."""
    return book_kept(game=game).index


def book_kept(*, game: str) -> BookKept:
    """What answers need of a game, read when its rulebook has changed and kept in this process.

    Raises Rulebook.DoesNotExist. One query while nothing changed.
    """
    with connection.cursor() as cursor:
        cursor.execute(_STATE, [game])
        state = cursor.fetchone()
    if state is None:
        raise Rulebook.DoesNotExist(f"no rulebook of {game!r}")
    with _building.setdefault(game, Lock()):
        book = _book_as_of(game, *state)
        meaning_attach(game, book.index)
        return book


# Asked before every answer, and in plain SQL, because the ORM takes many times as long to build it.
_STATE = """
    SELECT rulebook.fingerprint, rulebook.loaded_at
    FROM rulebase_rulebook AS rulebook JOIN rulebase_game AS game ON game.id = rulebook.game_id
    WHERE game.key = %s
"""

# Who asks while another thread builds waits for that one.
_building: dict[str, Lock] = {}


# Neither is used inside: they name which state of the rulebook this is. The time never comes back, as a fingerprint
# does when a change is undone: an index of rows that changed as it was built is not used again.
@lru_cache(maxsize=10)
def _book_as_of(game: str, fingerprint: str, loaded_at: object) -> BookKept:
    rows = book_rows(game=game)
    index = RulebookIndex(rows.entries, rows.aliases, prepared_for(game, rows.entries))
    return BookKept(index, rows.rulings, rows.supplements)
