"""A verdict that depends names what it depends on, how to ask for it, and what each value leads to."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.verifier.kernel.partial import telling, without
from tests.verifier.kernel.toy import FULL, GAME
from tests.verifier.kernel.toy.position import FREE, Buy, Give, Move, Position, Show, Ware
from verifier.kernel.facts import UNTOLD
from verifier.kernel.judge import judge
from verifier.kernel.rule import Facts, Rule
from verifier.kernel.verdict import Case, UnknownFact

HAT = Buy("Ann", "hat")


@pytest.mark.parametrize(
    ("left_out", "move", "unknown"),
    [
        (
            "traders.Ann.coins",
            HAT,
            UnknownFact(
                "traders.Ann.coins",
                "How many coins has Ann?",
                "fact",
                (Case("0, 1", "illegal", ("too-dear",)), Case("2, 3", "legal")),
            ),
        ),
        (
            "wares.hat.sold",
            HAT,
            UnknownFact(
                "wares.hat.sold",
                "Is hat sold?",
                "fact",
                (Case("no", "legal"), Case("yes", "illegal", ("ware-sold",))),
            ),
        ),
        (
            "traders.Ann.hand.0",
            Show("Ann", "mime"),
            UnknownFact(
                "traders.Ann.hand.0",
                "Which trick does Ann hold?",
                "fact",
                (Case("juggle", "illegal", ("trick-not-held",)), Case("mime", "legal")),
            ),
        ),
        (
            f"readings.{FREE.key}",
            Buy("Ann", "ball"),
            UnknownFact(
                f"readings.{FREE.key}",
                FREE.asks,
                "reading",
                (Case("for-sale", "legal"), Case("not-for-sale", "illegal", ("free-ware",))),
            ),
        ),
    ],
)
def test_a_fact_that_decides_is_listed_with_its_cases(
    left_out: str, move: Move, unknown: UnknownFact
) -> None:
    verdict = judge(GAME, without(FULL, left_out), move)
    assert (verdict.verdict, verdict.unknowns) == ("depends", (unknown,))


def test_values_that_lead_to_the_same_are_one_case() -> None:
    verdict = judge(GAME, telling(without(FULL, "traders.Ann.coins"), {"wares.hat.price": 3}), HAT)
    assert [case.values for case in verdict.unknowns[0].cases] == ["0-2", "3"]


def test_values_that_another_rule_tells_apart_are_one_case_where_the_verdict_is_the_same() -> None:
    verdict = judge(GAME, without(FULL, "wares.hat.price"), HAT)
    assert [case.values for case in verdict.unknowns[0].cases] == ["0-2", "3"]


def test_a_value_that_leaves_the_verdict_to_another_fact_leads_to_either() -> None:
    verdict = judge(GAME, without(FULL, "traders.Ann.coins", "wares.hat.sold"), HAT)
    cases = {unknown.path: [case.verdict for case in unknown.cases] for unknown in verdict.unknowns}
    assert cases == {"traders.Ann.coins": ["illegal", "either"], "wares.hat.sold": ["either", "illegal"]}


@pytest.mark.parametrize(
    "left_out", ["traders.Bo.coins", "traders.Ann.badge", "wares.ball.sold", "readings.blue-points"]
)
def test_a_fact_that_changes_nothing_is_not_listed(left_out: str) -> None:
    assert judge(GAME, without(FULL, left_out), HAT).unknowns == ()


def bos_coins_first(position: Position, move: Buy) -> Facts | None:
    """Looks at coins of Bo, which change nothing, before those of Ann."""
    if position.traders["Bo"].coins > 0:
        return {} if position.traders["Ann"].coins > 1 else None
    return None if position.traders["Ann"].coins <= 1 else {}


def sum_first(position: Position, move: Buy) -> Facts | None:
    """Looks at all coins, which change nothing, before those of Ann."""
    if position.traders["Ann"].coins + position.traders["Bo"].coins > 2:
        return {} if position.traders["Ann"].coins > 1 else None
    return None if position.traders["Ann"].coins <= 1 else {}


@pytest.mark.parametrize("check", [bos_coins_first, sum_first])
def test_a_fact_that_a_rule_only_looks_at_is_not_listed(check: Callable[..., Facts | None]) -> None:
    game = replace(GAME, move_rules=(Rule("looks", ("any.clause",), check, "", on=(Buy,)),))
    verdict = judge(game, without(FULL, "traders.Ann.coins", "traders.Bo.coins"), HAT)
    assert [unknown.path for unknown in verdict.unknowns] == ["traders.Ann.coins"]


def test_coins_left_out_are_not_no_coins() -> None:
    assert judge(GAME, telling(FULL, {"traders.Ann.coins": 0}), HAT).verdict == "illegal"
    assert judge(GAME, without(FULL, "traders.Ann.coins"), HAT).verdict == "depends"


def test_wares_left_out_are_not_no_wares() -> None:
    assert judge(GAME, telling(FULL, {"wares": {}}), HAT).verdict == "illegal"
    assert judge(GAME, without(FULL, "wares"), HAT).verdict == "depends"


def test_an_empty_hand_is_not_a_hand_left_out() -> None:
    empty, left_out = telling(FULL, {"traders.Ann.hand": ()}), without(FULL, "traders.Ann.hand")
    assert judge(GAME, empty, Show("Ann", "mime")).verdict == "illegal"
    verdict = judge(GAME, left_out, Show("Ann", "mime"))
    assert verdict.unknowns == (UnknownFact("traders.Ann.hand", "What does Ann hold?", "fact"),)


def test_no_badge_is_not_a_badge_left_out() -> None:
    blue = telling(FULL, {"traders.Ann.badge": "blue"})
    assert judge(GAME, blue, HAT).verdict == "impossible-position"
    assert judge(GAME, without(FULL, "traders.Ann.badge"), HAT).verdict == "legal"


def more_wares(position: Position) -> Position:
    """The position with wares beside those it lists."""
    return telling(position, {"wares": {**position.wares, UNTOLD: Ware()}})


def test_a_ware_not_listed_may_be_there_where_there_may_be_more() -> None:
    verdict = judge(GAME, more_wares(FULL), Buy("Ann", "stilts"))
    assert verdict.verdict == "depends"
    assert "wares" in [unknown.path for unknown in verdict.unknowns]


def test_a_ware_that_is_listed_is_judged_by_what_is_told_of_it() -> None:
    assert judge(GAME, more_wares(FULL), HAT).verdict == "legal"
    dear = telling(FULL, {"wares.hat.price": 3})
    assert judge(GAME, more_wares(dear), HAT).verdict == "illegal"


def test_a_part_of_the_move_may_be_left_out() -> None:
    verdict = judge(GAME, FULL, Give("Ann", "Bo"))
    assert [unknown.path for unknown in verdict.unknowns] == ["move.amount"]
    assert [(case.values, case.verdict) for case in verdict.unknowns[0].cases] == [
        ("0", "illegal"),
        ("1, 2", "legal"),
        ("3", "illegal"),
    ]


def test_a_fact_that_repeats_others_is_not_asked_for() -> None:
    assert judge(GAME, FULL, HAT, strict=True).unknowns == ()
