"""Every breach at once, in the order of the rules, in words; a position that cannot be is judged first."""

from dataclasses import replace

import pytest

from tests.verifier.kernel.partial import telling, without
from tests.verifier.kernel.toy import FULL, GAME
from tests.verifier.kernel.toy.position import Buy, Give, Position, Show, Trader
from verifier.kernel.judge import judge, judge_position
from verifier.kernel.rule import Facts, rule
from verifier.kernel.verdict import Breach, Verdict

POOR = telling(FULL, {"traders.Ann.coins": 1, "turn": "Bo"})
IMPOSSIBLE = telling(FULL, {"traders.Ann.badge": "blue", "total": 9})


def test_a_move_that_breaks_nothing_is_legal_by_the_clauses_of_all_its_rules() -> None:
    cites = ("market.end", "market.turns", "show.held")
    assert judge(GAME, FULL, Show("Ann", "juggle")) == Verdict(
        "legal", cites=cites, supplied=("for-sale", "one")
    )


@pytest.mark.parametrize("position", [POOR, without(POOR, "traders.Bo.coins")])
def test_all_breaches_are_reported_in_the_order_of_the_rules(position: Position) -> None:
    verdict = judge(GAME, position, Buy("Ann", "hat"))
    assert verdict.verdict == "illegal"
    assert [breach.rule for breach in verdict.breaches] == ["out-of-turn", "too-dear"]
    assert verdict.cites == ("market.turns", "buy.price")


def test_a_breach_says_what_is_wrong_and_what_would_be_right() -> None:
    breach = judge(GAME, POOR, Buy("Ann", "hat")).breaches[1]
    assert breach == Breach(
        "too-dear",
        "The hat costs 2; Ann has 1.",
        {"price": 2, "coins": 1},
        "Buy something for at most 1.",
        ("buy.price",),
    )


def test_a_fact_of_a_breach_that_is_left_out_reads_unknown() -> None:
    position = without(FULL, "wares.hat.price")

    @rule("costly", cites=("buy.price",), on=Buy, says="The {ware} costs {price}; {player} has {coins}.")
    def costly(position: Position, move: Buy) -> Facts:
        return {"price": position.wares[move.ware].price}

    breach = judge(replace(GAME, move_rules=(costly,)), position, Buy("Ann", "hat")).breaches[0]
    assert breach.message == "The hat costs unknown; Ann has unknown."
    assert breach.facts == {"price": "unknown"}


def test_a_message_names_no_unknown_person_or_amount_as_if_that_were_a_name() -> None:
    position = without(FULL, "wares.hat.price")

    @rule("costly", cites=("buy.price",), on=Buy, says="{other} offers ${price}.")
    def costly(position: Position, move: Buy) -> Facts:
        return {"price": position.wares[move.ware].price, "other": "unknown"}

    breach = judge(replace(GAME, move_rules=(costly,)), position, Buy("Ann", "hat")).breaches[0]
    assert breach.message == "Somebody offers an unknown amount."
    assert breach.facts == {"price": "unknown", "other": "unknown"}


def test_only_the_rules_about_that_kind_of_move_are_asked() -> None:
    verdict = judge(GAME, FULL, Give("Ann", "Ann", 3))
    assert [breach.rule for breach in verdict.breaches] == ["gift-to-self", "gift-too-big"]


@pytest.mark.parametrize("position", [IMPOSSIBLE, without(IMPOSSIBLE, "traders.Bo.badge", "turn")])
def test_from_an_impossible_position_no_move_is_judged(position: Position) -> None:
    verdict = judge(GAME, position, Buy("Bo", "stilts"))
    assert verdict.verdict == "impossible-position"
    assert [breach.rule for breach in verdict.breaches] == ["total-wrong", "blue-with-coins"]
    assert verdict == judge_position(GAME, position)


def test_a_position_whose_facts_agree_is_legal_whatever_is_left_out() -> None:
    verdict = judge_position(GAME, without(FULL, "traders.Ann.coins", "traders.Ann.badge", "wares"))
    assert (verdict.verdict, verdict.unknowns) == ("legal", ())


def test_a_position_is_impossible_where_no_value_of_what_is_left_out_fits() -> None:
    position = telling(without(FULL, "traders.Bo.coins"), {"total": 9})
    assert judge_position(GAME, position).verdict == "impossible-position"


def test_several_limits_leave_less_than_each_of_them() -> None:
    @rule("two-coins", cites=("coins.two",), says="Nobody has two coins.")
    def two_coins(position: Position) -> Facts | None:
        return {} if position.traders["Ann"].coins == 2 else None

    @rule("three-coins", cites=("coins.three",), says="Nobody has three coins.")
    def three_coins(position: Position) -> Facts | None:
        return {} if position.traders["Ann"].coins == 3 else None

    game = replace(GAME, position_rules=(two_coins, three_coins))
    verdict = judge(game, without(FULL, "traders.Ann.coins"), Buy("Ann", "hat"))
    assert [breach.rule for breach in verdict.breaches] == ["too-dear"]


def test_what_is_left_out_is_limited_by_what_a_position_can_be() -> None:
    position = telling(without(FULL, "traders.Ann.coins"), {"traders.Ann.badge": "blue"})
    verdict = judge(GAME, position, Buy("Ann", "hat"))
    assert [breach.rule for breach in verdict.breaches] == ["too-dear"]


def test_a_game_may_fill_in_what_a_position_leaves_out() -> None:
    filled = replace(GAME, prepare=lambda position: telling(position, {"traders.Ann.coins": 0}))
    assert judge(filled, without(FULL, "traders.Ann.coins"), Buy("Ann", "hat")).verdict == "illegal"


def test_a_position_known_to_be_complete_is_given_to_the_rules_as_it_is() -> None:
    seen = []

    @rule("seen", cites=("any.clause",), on=Show, says="")
    def remember(position: Position, move: Show) -> None:
        seen.append((position, move))

    move = Show("Ann", "juggle")
    judge(replace(GAME, move_rules=(remember,)), FULL, move, complete=True)
    assert seen == [(FULL, move)]


def test_nothing_is_known_of_an_empty_position() -> None:
    verdict = judge(GAME, Position({"Ann": Trader(), "Bo": Trader()}), Give("Ann", "Bo"), strict=True)
    assert verdict.verdict == "depends"
    paths = [unknown.path for unknown in verdict.unknowns]
    assert sorted(paths) == ["move.amount", "traders.Ann.coins", "turn", "wares"]


def test_a_breach_says_only_what_is_the_same_in_every_case() -> None:
    prices = {0: 5, 1: 7, 2: 9, 3: 9}

    @rule("costly", cites=("buy.price",), on=Buy, says="The {ware} costs {price}; {player} has {coins}.")
    def costly(position: Position, move: Buy) -> Facts:
        coins = position.traders[move.player].coins
        return {"price": prices[int(coins)], "coins": "too few"}

    game = replace(GAME, move_rules=(costly,))
    breach = judge(game, without(FULL, "traders.Ann.coins"), Buy("Ann", "hat")).breaches[0]
    assert breach.facts == {"price": "unknown", "coins": "too few"}


def test_breaches_of_which_one_or_the_other_holds_are_not_certain() -> None:
    @rule("poor", cites=("buy.price",), on=Buy, says="Too poor.")
    def poor(position: Position, move: Buy) -> Facts | None:
        return {} if position.traders[move.player].coins < 2 else None

    @rule("rich", cites=("buy.price",), on=Buy, says="Too rich.")
    def rich(position: Position, move: Buy) -> Facts | None:
        return {} if position.traders[move.player].coins > 1 else None

    game = replace(GAME, move_rules=(poor, rich))
    verdict = judge(game, without(FULL, "traders.Ann.coins"), Buy("Ann", "hat"))
    assert verdict.verdict == "illegal"
    assert [(breach.rule, breach.certain) for breach in verdict.breaches] == [
        ("poor", False),
        ("rich", False),
    ]


def test_a_field_of_the_move_that_is_left_out_reads_unknown() -> None:
    @rule("stingy", cites=("give.any",), on=Give, says="{player} gives {amount}.")
    def stingy(position: Position, move: Give) -> Facts:
        return {}

    breach = judge(replace(GAME, move_rules=(stingy,)), FULL, Give("Ann", "Bo")).breaches[0]
    assert breach.message == "Ann gives unknown."
