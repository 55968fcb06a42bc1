"""The rules of a move weighed against what is known: broken, kept, presumed to be kept, or undecided."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from msgspec import structs

from verifier.kernel.completing import fitting
from verifier.kernel.deciding import deciding
from verifier.kernel.inquiry import MOST_WEIGHED, Found, Inquiry
from verifier.kernel.reporting import Results, breach_of, is_broken, unknowns_of, verdict_of
from verifier.kernel.rule import Rule
from verifier.kernel.trail import Fact, Leaf, TooManyCases, Trail
from verifier.kernel.verdict import Breach, Verdict


def checked(inquiry: Inquiry, rules: Sequence[Rule], move: Any = None) -> tuple[list[Breach], list[Rule]]:
    """The breaches of the rules that can be checked as they stand, and the rules that cannot."""
    if not inquiry.complete:
        return [], list(rules)
    position = inquiry.position
    broken: list[Breach] = []
    unsettled: list[Rule] = []
    for rule in rules:
        if rule.readings and not inquiry.has_chosen(rule.readings):
            unsettled.append(rule)
            continue
        found = rule.check(position, move) if rule.on else rule.check(position)
        if found is not None:
            broken.append(breach_of(rule, [dict(found)], move))
    return broken, unsettled


class Sorted(NamedTuple):
    """The rules of a move by what is known of them; those that are surely kept are left out.

    Of those undecided, the `countless` have too many cases to be told apart.
    """

    broken: list[Breach]
    presumed: list[Rule]
    undecided: list[Rule]
    countless: list[Rule]


def judged_move(inquiry: Inquiry, strict: bool, fit: bool = True) -> Verdict:
    """The verdict on the move of an inquiry, in a position of which nothing is surely wrong.

    `strict` presumes nothing. With `fit` cases are left out that no position allows.
    """
    rules = rules_for(inquiry)
    found = sorted_rules(inquiry, rules, strict)
    if broken := found.broken or against_presumptions(inquiry, found.presumed):
        return verdict_of(inquiry, "illegal", breaches=broken)
    if found.undecided:
        return _judge_undecided(inquiry, found, fit)
    return verdict_of(inquiry, "legal", rules, presumed=found.presumed)


def rules_for(inquiry: Inquiry) -> list[Rule]:
    """The rules about moves of this kind."""
    kind = type(inquiry.move)
    return [rule for rule in inquiry.game.move_rules if kind in rule.on]


def sorted_rules(inquiry: Inquiry, rules: Sequence[Rule], strict: bool) -> Sorted:
    """These rules by what is known of the move."""
    broken, unsettled = checked(inquiry, rules, inquiry.move)
    found = Sorted(broken, [], [], [])
    for rule in unsettled:
        try:
            leaves = list(inquiry.leaves(rule))
        except TooManyCases:
            found.undecided.append(rule)
            found.countless.append(rule)
            continue
        try:
            if any(leaf.result is not None for leaf in leaves):
                leaves = inquiry.limits.possible(leaves)
        except TooManyCases:
            found.undecided.append(rule)
            continue
        if not any(leaf.result is not None for leaf in leaves):
            continue
        if all(leaf.result is not None for leaf in leaves):
            found.broken.append(breach_of(rule, [leaf.result for leaf in leaves], inquiry.move))
        elif not strict and _can_be_presumed(inquiry, rule, leaves):
            found.presumed.append(rule)
        else:
            found.undecided.append(rule)
    return found


def _can_be_presumed(inquiry: Inquiry, rule: Rule, leaves: Sequence[Leaf[Found]]) -> bool:
    """Whether a left-out fact, and not only an open reading, keeps a rule with a presumption undecided."""
    if not rule.presumes:
        return False
    facts = deciding(inquiry.exploration, leaves, lambda found: found is not None)
    presuming = rule.presuming
    return any(fact.kind != "reading" and (not presuming or fact.path in presuming) for fact in facts)


def against_presumptions(inquiry: Inquiry, presumed: Sequence[Rule]) -> list[Breach]:
    """The presumed rules that cannot be kept beside those before them in any position that fits what was told."""
    kept: list[Rule] = []
    broken = []
    for rule in presumed:
        try:
            leaves = inquiry.limits.possible(together(inquiry, [rule], kept))
        except TooManyCases:
            continue
        if leaves and all(is_broken(leaf.result) for leaf in leaves):
            found = [dict(leaf.result)[rule.id] for leaf in leaves]
            broken.append(breach_of(rule, found, inquiry.move))
        else:
            kept.append(rule)
    return broken


def _judge_undecided(inquiry: Inquiry, found: Sorted, fit: bool) -> Verdict:
    undecided, presumed = found.undecided, found.presumed
    leaves: list[Leaf[Results]] = []
    # What is countless alone is hardly ever less together, and not worth a second look where it is to be brief.
    if not (found.countless and inquiry.is_brief):
        with suppress(TooManyCases):
            leaves, facts = _weighed(inquiry, undecided, presumed, fit)
    if not leaves:
        # Too many cases to tell apart: name what decides each rule on its own. Never a claim either way.
        countable = (rule for rule in undecided if rule not in found.countless)
        alone = [leaf for rule in countable for leaf in _alone(inquiry, rule)]
        known = unknowns_of(inquiry, alone, deciding(inquiry.exploration, alone, is_broken))
        unknowns = [structs.replace(each, cases=()) for each in known]
        return verdict_of(inquiry, "depends", undecided, unknowns=unknowns, presumed=presumed)
    outcomes = {is_broken(leaf.result) for leaf in leaves}
    if outcomes == {True}:
        breaches = _any_breaches(inquiry, leaves, undecided)
        return verdict_of(inquiry, "illegal", breaches=breaches, presumed=presumed)
    if outcomes == {False}:
        return verdict_of(inquiry, "legal", undecided, presumed=presumed)
    return verdict_of(
        inquiry, "depends", undecided, unknowns=unknowns_of(inquiry, leaves, facts), presumed=presumed
    )


def _weighed(
    inquiry: Inquiry, undecided: list[Rule], presumed: list[Rule], fit: bool
) -> tuple[list[Leaf[Results]], list[Fact]]:
    """The possible branches, and the facts that decide whether a rule is broken on them."""
    leaves, facts = inquiry.limits.weighed(together(inquiry, undecided, presumed), is_broken)
    if fit and 1 < len(leaves) <= MOST_WEIGHED and facts:
        # Some position rules speak up only once a value is told.
        fitted = fitting(inquiry, leaves)
        if 0 < len(fitted) < len(leaves):
            return inquiry.limits.weighed(fitted, is_broken)
    return leaves, facts


def together(inquiry: Inquiry, rules: Sequence[Rule], kept: Sequence[Rule] = ()) -> list[Leaf[Results]]:
    """All rules on each branch; branches on which a rule of `kept` is broken are left out."""

    def run(trail: Trail) -> Results:
        if any(inquiry.check(rule, trail) is not None for rule in kept):
            return ()
        return tuple((rule.id, inquiry.check(rule, trail)) for rule in rules)

    return [leaf for leaf in inquiry.exploration.leaves(run) if leaf.result]


def _alone(inquiry: Inquiry, rule: Rule) -> list[Leaf[Results]]:
    try:
        return together(inquiry, [rule])
    except TooManyCases:
        return []


def _any_breaches(inquiry: Inquiry, leaves: Sequence[Leaf[Results]], rules: Sequence[Rule]) -> list[Breach]:
    """Each rule that is broken on some branch, where on every branch one is."""
    found = {rule.id: [dict(leaf.result)[rule.id] for leaf in leaves] for rule in rules}
    return [
        breach_of(rule, found[rule.id], inquiry.move, certain=None not in found[rule.id])
        for rule in rules
        if any(facts is not None for facts in found[rule.id])
    ]
