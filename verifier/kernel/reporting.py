"""From what checks found to the verdict that a person reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import UNSET

from verifier.kernel.cases import cases_of
from verifier.kernel.inquiry import Found, Inquiry
from verifier.kernel.rule import Rule
from verifier.kernel.trail import Fact, Leaf
from verifier.kernel.verdict import Breach, Case, Kind, Presumption, UnknownFact, Verdict, merged

Led = Literal["legal", "illegal", "either"]
UNKNOWN = "unknown"
PEOPLE = ("auctioneer", "other", "player", "victim", "who", "winner")
"""Facts of breaches that name a player in every game."""
Results = tuple[tuple[str, Found], ...]
"""What several rules found on one branch, by their ids."""


def is_broken(results: Results) -> bool:
    """Whether any rule is broken."""
    return any(found is not None for _, found in results)


def breach_of(rule: Rule, found: Sequence[Found], move: Any = None, *, certain: bool = True) -> Breach:
    """The breach in words, filled in from the move and what the rule found, on one branch or several."""
    facts = _agreed([facts for facts in found if facts is not None])
    words = Words(_told(move) | facts)
    says, remedy = _sentence(rule.says, words), _sentence(rule.remedy, words)
    return Breach(rule.id, says, facts, remedy, rule.cites, certain)


def _sentence(template: str, words: Words) -> str:
    """A message filled in; what is not known reads as a person would say it."""
    said = {name: "somebody" for name in PEOPLE if words.get(name) == UNKNOWN}
    text = template.format_map(Words(words | said)).replace(f"${UNKNOWN}", "an unknown amount")
    return text[:1].upper() + text[1:] if text.startswith(("somebody", "an unknown")) else text


def _agreed(found: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The facts that are the same on all branches; the others are unknown."""
    first = found[0]
    return {
        name: value if all(facts.get(name) == value for facts in found) else UNKNOWN
        for name, value in first.items()
    }


def _told(move: Any) -> dict[str, Any]:
    """What a move says of itself."""
    fields = {} if move is None else msgspec.structs.asdict(move)
    return {name: value for name, value in fields.items() if value is not UNSET}


class Words(dict[str, Any]):
    """Facts for a message; what is not known reads as unknown."""

    def __missing__(self, name: str) -> str:
        return UNKNOWN


def verdict_of(
    inquiry: Inquiry,
    verdict: Kind,
    rules: Sequence[Rule] = (),
    *,
    breaches: Sequence[Breach] = (),
    unknowns: Sequence[UnknownFact] = (),
    presumed: Sequence[Rule] = (),
) -> Verdict:
    """A verdict that rests on the clauses of its breaches, or else of `rules`."""
    sources = inquiry.game.sources(inquiry.position)
    words = Words(_told(inquiry.move)) if presumed else Words()
    return Verdict(
        verdict,
        breaches=tuple(breaches),
        unknowns=tuple(unknowns),
        cites=merged(*(each.cites for each in (breaches or rules))),
        presumed=tuple(Presumption(rule.id, rule.presumes.format_map(words)) for rule in presumed),
        supplied=sources.supplied,
        assumed=sources.assumed,
    )


def unknowns_of(
    inquiry: Inquiry, leaves: Sequence[Leaf[Results]], facts: Sequence[Fact]
) -> tuple[UnknownFact, ...]:
    """Some unknowns, each with what its values lead to."""
    return tuple(_unknown_of(inquiry, leaves, fact) for fact in facts)


def _unknown_of(inquiry: Inquiry, leaves: Sequence[Leaf[Results]], fact: Fact) -> UnknownFact:
    """One unknown, with what its values lead to, neighbours that lead to the same together."""

    def leads_to(reached: Sequence[Leaf[Results]]) -> tuple[Led, tuple[str, ...]]:
        return _verdict_on(reached), _breaks(reached)

    found = cases_of(inquiry.exploration, leaves, fact.path, leads_to)
    cases = tuple(Case(values, verdict, breaks) for values, (verdict, breaks) in found)
    return UnknownFact(fact.path, fact.question, fact.kind, cases)


def _verdict_on(leaves: Sequence[Leaf[Results]]) -> Led:
    outcomes = {is_broken(leaf.result) for leaf in leaves}
    if len(outcomes) > 1:
        return "either"
    return "illegal" if outcomes == {True} else "legal"


def _breaks(leaves: Sequence[Leaf[Results]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(id for leaf in leaves for id, found in leaf.result if found is not None))
