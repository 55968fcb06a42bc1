"""What answers need of a rulebook's rows: read in few plain queries, for it is many rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q

from rulebase.entries import Entry, all_aliases, clause_entry, ruling_entry, term_entry
from rulebase.models import (
    TABLE,
    Clause,
    Reading,
    Rulebook,
    Ruling,
    RulingCite,
    Section,
    Term,
    lowest_confidence,
)
from rulebase.thesaurus import everyday_words


@dataclass(frozen=True)
class RulingTold:
    """A ruling as an answer tells it: `supplement` as `Ruling.supplement`, `readings` by key, `cites` clause keys."""

    key: str
    question: str
    answer: str
    verdict: str
    status: str
    origin: str
    supplement: str
    readings: tuple[tuple[str, str], ...]
    cites: tuple[str, ...]


@dataclass(frozen=True)
class BookRows:
    """A rulebook as its rows say it: what can be found in it, other words for that, and the rulings that answer now.

    `supplements` are the confidences of the clauses that are supplements, by their keys.
    """

    entries: tuple[Entry, ...]
    aliases: Mapping[str, tuple[str, ...]]
    rulings: Mapping[str, RulingTold]
    supplements: Mapping[str, str]


def live() -> Q:
    """Rulings that answer: none that is retired, and none of the table of which a clause was retired since."""
    lost = RulingCite.objects.filter(ruling=OuterRef("pk"), ruling__origin=TABLE).exclude(clause__retired="")
    return Q(~Exists(lost), retired="")


def book_rows(*, game: str) -> BookRows:
    """The rows of a game's rulebook; entries in book order. Raises Rulebook.DoesNotExist."""
    rulebook = Rulebook.objects.get(game__key=game)
    told = [(term.term, term.means, term.aliases) for term in Term.objects.filter(rulebook=rulebook)]
    aliases = {term: others for term, _, others in told}
    clauses = Clause.objects.filter(rulebook=rulebook)
    return BookRows(
        entries=(*_clauses_and_rulings(rulebook), *(term_entry(*term) for term in told)),
        aliases=all_aliases(rulebook.aliases, aliases, everyday_words()),
        rulings=_rulings(rulebook),
        supplements=dict(clauses.exclude(supplement="").values_list("key", "supplement")),
    )


def _clauses_and_rulings(rulebook: Rulebook) -> Iterator[Entry]:
    sections = list(Section.objects.filter(rulebook=rulebook).values_list("pk", "parent", "title"))
    parts = defaultdict(list)
    for section, parent, title in sections:
        parts[parent].append((section, title))
    nodes = [node for top in parts[None] for node in (top, *parts[top[0]])]
    clauses, rulings = defaultdict(list), defaultdict(list)
    for section, *clause in Clause.objects.filter(rulebook=rulebook, retired="").values_list(
        "section", "key", "text"
    ):
        clauses[section].append(clause)
    for section, *ruling in Ruling.objects.filter(live(), rulebook=rulebook).values_list(
        "section", "key", "question", "ask", "answer", "verdict"
    ):
        rulings[section].append(ruling)
    for section, title in nodes:
        yield from (clause_entry(key, text, title) for key, text in clauses[section])
    for section, title in nodes:
        for key, question, ask, answer, verdict in rulings[section]:
            yield ruling_entry(key, (question, *ask), answer, title, verdict)


def _rulings(rulebook: Rulebook) -> dict[str, RulingTold]:
    readings, cites = defaultdict(list), defaultdict(list)
    for ruling, key, says in Reading.objects.filter(ruling__rulebook=rulebook).values_list(
        "ruling", "key", "says"
    ):
        readings[ruling].append((key, says))
    for ruling, clause, supplement in RulingCite.objects.filter(ruling__rulebook=rulebook).values_list(
        "ruling", "clause__key", "clause__supplement"
    ):
        cites[ruling].append((clause, supplement))
    told = Ruling.objects.filter(live(), rulebook=rulebook)
    return {
        key: RulingTold(
            key=key,
            question=question,
            answer=answer,
            verdict=verdict,
            status=status,
            origin=origin,
            supplement=lowest_confidence(supplement for _, supplement in cites[ruling]),
            readings=tuple(readings[ruling]),
            cites=tuple(clause for clause, _ in cites[ruling]),
        )
        for ruling, key, question, answer, verdict, status, origin in told.values_list(
            "pk", "key", "question", "answer", "verdict", "status", "origin"
        )
    }
