"""The read side: what pages, answers and checks need of the rulebooks, in few queries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from threading import Lock

from django.db.models import Count, Exists, OuterRef, Prefetch, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from rulebase.models import TABLE, Clause, Game, Rulebook, Ruling, RulingCite, Section, Term
from rulebase.search import RulebookIndex, all_aliases, clause_entry, ruling_entry, term_entry
from rulebase.semantics.configured import meaning_attach
from rulebase.thesaurus import everyday_words


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
    """Every game with its rulebook and the counts `clause_count` and `ruling_count`, without retired ones."""
    return list(
        Game.objects.select_related("rulebook").annotate(
            clause_count=_live_count(Clause), ruling_count=_live_count(Ruling)
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
    return list(_rulings(game).filter(_live()))


def rulings_citing(*, game: str, clause: str) -> list[Ruling]:
    """The rulings that cite this clause, as in `rulings_list`."""
    return list(_rulings(game).filter(_live(), cites__clause__key=clause))


def ruling_get(*, game: str, key: str) -> Ruling:
    """One ruling, retired or not, with cites and readings; raises Ruling.DoesNotExist."""
    return _rulings(game).get(key=key)


def rulings_by_key(*, game: str, keys: Sequence[str]) -> list[Ruling]:
    """The rulings with these keys, in the order of the keys, with cites and readings; unknown keys are left out."""
    found = {ruling.key: ruling for ruling in _rulings(game).filter(key__in=keys)}
    return [found[key] for key in keys if key in found]


def ruling_questions(*, game: str, keys: Iterable[str]) -> dict[str, str]:
    """The question of each of these rulings, by key in the order of the keys; unknown keys are left out."""
    keys = list(keys)
    rulings = Ruling.objects.filter(rulebook__game__key=game, key__in=keys)
    questions = dict(rulings.values_list("key", "question"))
    return {key: questions[key] for key in keys if key in questions}


def _live_count(model: type[Clause] | type[Ruling]) -> Coalesce:
    # Counted apart: joined, every clause would meet every ruling.
    live = _live() if model is Ruling else Q(retired="")
    rows = model._default_manager.filter(live, rulebook__game=OuterRef("pk")).order_by()
    counts = rows.values("rulebook__game").annotate(count=Count("pk")).values("count")
    return Coalesce(Subquery(counts), 0)


def _live() -> Q:
    """Rulings that answer: none that is retired, and none of the table of which a clause was retired since."""
    lost = RulingCite.objects.filter(ruling=OuterRef("pk"), ruling__origin=TABLE).exclude(clause__retired="")
    return Q(~Exists(lost), retired="")


def _clauses(game: str) -> QuerySet[Clause]:
    return Clause.objects.filter(rulebook__game__key=game).select_related("section").prefetch_related("see")


def _rulings(game: str) -> QuerySet[Ruling]:
    cites = Prefetch("cites", RulingCite.objects.select_related("clause", "clause__section"))
    return (
        Ruling.objects.filter(rulebook__game__key=game)
        .select_related("section")
        .prefetch_related(cites, "readings")
    )


def rulebook_index(*, game: str) -> RulebookIndex:
    """The search index of a game, built when its rulebook has changed and kept in this process.

    Raises Rulebook.DoesNotExist. One query while nothing changed.
    """
    state = Rulebook.objects.values_list("fingerprint", "loaded_at").get(game__key=game)
    with _building.setdefault(game, Lock()):
        index = _built_index(game, *state)
        meaning_attach(game, index)
        return index


# Who asks while another thread builds waits for that one.
_building: dict[str, Lock] = {}


# Neither is used inside: they name which state of the rulebook the index is of. The time never comes back, as
# a fingerprint does when a change is undone: an index of rows that changed as it was built is not used again.
@lru_cache(maxsize=32)
def _built_index(game: str, fingerprint: str, loaded_at: datetime) -> RulebookIndex:
    tree = rulebook_tree(game=game)
    nodes = [node for top in tree.sections for node in (top, *top.subsections)]
    entries = [
        clause_entry(clause.key, clause.text, node.section.title) for node in nodes for clause in node.clauses
    ]
    entries += [
        ruling_entry(
            ruling.key, (ruling.question, *ruling.ask), ruling.answer, node.section.title, ruling.verdict
        )
        for node in nodes
        for ruling in node.rulings
    ]
    entries += [term_entry(term.term, term.means, term.aliases) for term in tree.terms]
    terms = {term.term: term.aliases for term in tree.terms}
    return RulebookIndex(entries, all_aliases(tree.rulebook.aliases, terms, everyday_words()))
