"""The central promise: a verdict on a partial position says exactly what all its completions have in common."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.verifier.kernel.completions import Situation, situations, verdict
from tests.verifier.kernel.toy import GAME
from tests.verifier.kernel.toy.rules import out_of_turn
from verifier.kernel.judge import judge

some = settings(max_examples=120, deadline=None)
# Several numbers that are compared with each other, or facts that limit each other.
told_apart = st.one_of(situations(numbers=3, limited=False), situations(numbers=1, limited=True))


@some
@given(told_apart)
def test_the_verdict_is_that_of_all_possible_completions(situation: Situation) -> None:
    judged = judge(GAME, *situation.asked(), strict=True)
    assert judged.verdict == verdict([situation.breaches(each) for each in situation.completions()])


@some
@given(told_apart)
def test_the_facts_listed_are_those_that_decide(situation: Situation) -> None:
    judged = judge(GAME, *situation.asked(), strict=True)
    assert {unknown.path for unknown in judged.unknowns} == situation.deciding()


@some
@given(told_apart)
def test_presuming_leaves_out_the_completions_against_what_is_presumed(situation: Situation) -> None:
    every = [situation.breaches(each) for each in situation.completions()]
    kept = [breaches for breaches in every if out_of_turn.id not in breaches]
    assert judge(GAME, *situation.asked()).verdict == verdict(kept or every)


@some
@given(situations(numbers=3, limited=True))
def test_no_verdict_claims_more_than_the_completions_say(situation: Situation) -> None:
    judged = judge(GAME, *situation.asked(), strict=True)
    truth = verdict([situation.breaches(each) for each in situation.completions()])
    assert judged.verdict in (truth, "depends")


@some
@given(situations(numbers=3, limited=True))
def test_no_fact_that_decides_is_passed_over(situation: Situation) -> None:
    judged = judge(GAME, *situation.asked(), strict=True)
    assert {unknown.path for unknown in judged.unknowns} >= situation.deciding()


@some
@given(situations(numbers=3, limited=True))
def test_a_verdict_names_facts_exactly_if_it_depends_on_any(situation: Situation) -> None:
    judged = judge(GAME, *situation.asked(), strict=True)
    assert bool(judged.unknowns) == (judged.verdict == "depends")


@some
@given(situations(numbers=3, limited=True))
def test_every_breach_reported_holds_in_some_completion(situation: Situation) -> None:
    judged = judge(GAME, *situation.asked(), strict=True)
    broken = set().union(*(situation.breaches(each) for each in situation.completions()))
    assert {breach.rule for breach in judged.breaches} <= broken
