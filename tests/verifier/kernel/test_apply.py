"""Making a move: from a full position one outcome, from a partial one every outcome and the fact that decides."""

from dataclasses import replace

import pytest

from tests.verifier.kernel.partial import telling, without
from tests.verifier.kernel.toy import FULL, GAME
from tests.verifier.kernel.toy.playing import GIVEN
from tests.verifier.kernel.toy.position import Buy, Give, Position, Show, Trader, Ware
from verifier.kernel.facts import UNKNOWN
from verifier.kernel.judge import judge
from verifier.kernel.play import Applied, Happening, apply
from verifier.kernel.rule import Event
from verifier.kernel.verdict import UnknownFact

GIFT = Give("Ann", "Bo", 1)


def test_a_move_from_a_full_position_has_one_outcome() -> None:
    applied = apply(GAME, FULL, Buy("Ann", "hat"))
    after = telling(FULL, {"traders.Ann.coins": 0, "wares.hat.sold": True, "turn": "Bo"})
    assert [outcome.position for outcome in applied.outcomes] == [after]
    assert applied.verdict == judge(GAME, FULL, Buy("Ann", "hat"))


def test_what_happened_is_told_in_words_with_its_clauses() -> None:
    (outcome,) = apply(GAME, FULL, GIFT).outcomes
    facts = {"player": "Ann", "to": "Bo", "amount": 1}
    assert outcome.events == (Happening("given", "Ann gives 1 to Bo.", facts, ("give.coins",)),)


@pytest.mark.parametrize(
    ("position", "verdict"),
    [
        (telling(FULL, {"traders.Ann.coins": 0}), "illegal"),
        (without(FULL, "traders.Ann.coins"), "depends"),
        (telling(FULL, {"traders.Ann.badge": "blue"}), "impossible-position"),
    ],
)
def test_a_move_that_is_not_legal_changes_nothing(position: Position, verdict: str) -> None:
    applied = apply(GAME, position, GIFT)
    assert applied == Applied(judge(GAME, position, GIFT))
    assert applied.verdict.verdict == verdict


def test_what_is_presumed_is_not_presumed_when_strict() -> None:
    position = without(FULL, "turn")
    assert len(apply(GAME, position, GIFT).outcomes) == 1
    assert apply(GAME, position, GIFT, strict=True).outcomes == ()


def test_what_was_presumed_holds_while_the_move_is_made() -> None:
    def play(position: Position, move: Give) -> tuple[Position, tuple[Event, ...]]:
        return position, (GIVEN(player=position.turn, to=move.to, amount=move.amount),)

    (outcome,) = apply(replace(GAME, play=play), without(FULL, "turn"), GIFT).outcomes
    assert outcome.events[0].says == "Ann gives 1 to Bo."


def test_what_was_unknown_is_unknown_in_the_outcome() -> None:
    position = without(FULL, "traders.Bo.coins", "wares.ball", "traders.Bo.hand.0")
    (outcome,) = apply(GAME, position, GIFT).outcomes
    assert outcome.position == telling(position, {"traders.Ann.coins": 1, "turn": "Bo"})


def test_what_is_worked_out_from_an_unknown_is_unknown_in_the_outcome() -> None:
    position = telling(without(FULL, "wares.hat.price"), {"traders.Ann.coins": 3})
    (outcome,) = apply(GAME, position, Buy("Ann", "hat")).outcomes
    assert outcome.position.traders["Ann"] == Trader(UNKNOWN, "red", ("juggle",))
    assert outcome.position.wares["hat"] == Ware(sold=True)
    assert outcome.events[0].says == "Ann buys the hat for unknown."


@pytest.mark.parametrize("left_out", ["traders.Ann.badge", "wares.ball.price", "readings.blue-points"])
def test_a_fact_left_out_that_changes_nothing_leaves_one_outcome(left_out: str) -> None:
    applied = apply(GAME, without(FULL, left_out), GIFT)
    assert (len(applied.outcomes), applied.unknowns) == (1, ())


def test_a_fact_left_out_that_decides_what_happens_gives_every_outcome() -> None:
    position = without(FULL, "traders.Bo.badge")
    applied = apply(GAME, position, GIFT)
    assert {tuple(event.effect for event in outcome.events) for outcome in applied.outcomes} == {
        ("given",),
        ("given", "thanked"),
    }
    assert applied.unknowns == (UnknownFact("traders.Bo.badge", "Which badge has Bo?", "fact"),)


def test_outcomes_that_are_the_same_are_given_once() -> None:
    # Without a badge and with a blue one Bo says nothing.
    assert len(apply(GAME, without(FULL, "traders.Bo.badge"), GIFT).outcomes) == 2


def test_a_move_that_needs_a_fact_as_a_whole_names_it() -> None:
    kept = tuple(rule for rule in GAME.move_rules if rule.id != "trick-not-held")
    applied = apply(replace(GAME, move_rules=kept), without(FULL, "traders.Ann.hand"), Show("Ann", "juggle"))
    assert applied.verdict.verdict == "legal"
    assert applied.outcomes == ()
    assert applied.unknowns == (UnknownFact("traders.Ann.hand", "What does Ann hold?", "fact"),)


def test_each_of_several_outcomes_says_which_values_lead_to_it() -> None:
    applied = apply(GAME, without(FULL, "traders.Bo.badge", "traders.Bo.coins"), GIFT)
    thanked = {
        "thanked" in [event.effect for event in outcome.events]: outcome.when for outcome in applied.outcomes
    }
    assert thanked[True] == {"traders.Bo.badge": "red"}
    assert "red" not in thanked[False]["traders.Bo.badge"]


def test_a_single_outcome_needs_no_values() -> None:
    (outcome,) = apply(GAME, FULL, GIFT).outcomes
    assert outcome.when == {}


def asserting(position: Position, move: Give) -> tuple[Position, tuple[Event, ...]]:
    receiver = position.traders[move.to]
    assert receiver.badge != "blue"
    return position, (GIVEN(player=move.player, to=move.to, amount=move.amount),)


def test_what_an_impossible_branch_breaks_off_is_no_outcome() -> None:
    # With a coin nobody has a blue badge.
    position = without(FULL, "traders.Bo.badge")
    (outcome,) = apply(replace(GAME, play=asserting), position, GIFT).outcomes
    assert outcome.events[0].says == "Ann gives 1 to Bo."


def test_what_a_possible_branch_breaks_off_is_a_fault() -> None:
    position = telling(without(FULL, "traders.Bo.badge"), {"traders.Bo.coins": 0})
    with pytest.raises(AssertionError):
        apply(replace(GAME, play=asserting), position, GIFT)
