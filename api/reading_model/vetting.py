"""Whether a question asks what a proposed ruling answers, as far as words can show that it does not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from api.reading_model.proposal import Candidate
from rulebase import selectors
from rulebase.asking import single_questions
from rulebase.claims import CONSIDERED, Claim, near_rulings
from rulebase.closeness import COLOURS
from rulebase.evidence import Evidence, evidence, weigh
from rulebase.form import form_of
from rulebase.players import with_someone_for_names
from rulebase.search import RulebookIndex

# Which part of a question's words may be unknown to every rule of the game: more may be about another game.
MOST_UNKNOWN = 1 / 3
# Which part of them a ruling has to have in some wording: with fewer, any proposal is right as often as wrong.
LEAST_SUPPORT = 1 / 3
# Rulings offered to a model.
MOST_CANDIDATES = 12


def candidates_for(game: str, index: RulebookIndex, question: str) -> tuple[Candidate, ...]:
    """The rulings that a question comes nearest to, nearest first."""
    plain, _ = with_someone_for_names(question, index.knows)
    keys = near_rulings(index, plain, MOST_CANDIDATES)
    return tuple(
        Candidate(key, asked) for key, asked in selectors.ruling_questions(game=game, keys=keys).items()
    )


def claim_of(
    index: RulebookIndex, question: str, ruling: str, candidates: Sequence[Candidate]
) -> Claim | None:
    """The claim that this ruling answers, or None where something speaks against it.

    It has to be one of the candidates. Some wording of it must not contrast with the question, or with each of several
    questions. The question may name no thing and no term that the ruling does not, have few words that no rule has, and
    some that the ruling has. It may not tell players apart by their names: who of them a ruling means is not to be
    guessed.
    """
    plain, players = with_someone_for_names(question, index.knows)
    if players > 1 or all(ruling != candidate.key for candidate in candidates):
        return None
    seen = [_evidence(index, single, ruling) for single in single_questions(plain)]
    fitting = [each for each in seen if each is not None and _holds(each)]
    if not fitting or len(fitting) < len(seen):
        return None
    if form_of(plain).kind == "statement" and form_of(fitting[0].hit.wording).kind == "yes-no":
        # Keywords do not say what they want to know, and yes or no is no answer to them.
        return None
    worst = min(fitting, key=lambda each: min(each.likeness, each.support))
    return Claim(worst.hit, round(min(worst.likeness, worst.support), 2))


def _holds(seen: Evidence) -> bool:
    return not seen.unnamed and seen.unknown <= MOST_UNKNOWN and seen.support >= LEAST_SUPPORT


def _evidence(index: RulebookIndex, question: str, ruling: str) -> Evidence | None:
    found = index.search(question, CONSIDERED, kinds=("ruling",), each_wording=True)
    names = index.names | COLOURS
    of_ruling = replace(found, hits=[hit for hit in found.hits if hit.key == ruling])
    weighed = weigh(question, of_ruling, names)
    return evidence(weighed, of_ruling, names=names, terms=index.terms, fillers=())
