"""A case of what is left out, told: positions that rules find fault with only where it is told are no outcome."""

from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from tests.verifier.kernel.partial import telling, without
from tests.verifier.kernel.toy import FULL, GAME
from tests.verifier.kernel.toy.position import Give, Position, Trader, Ware
from verifier.kernel.completing import completed
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.play import Applied, apply
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told

GIFT = Give("Ann", "Bo", 1)


def effects(applied: Applied) -> list[list[str]]:
    return sorted([event.effect for event in outcome.events] for outcome in applied.outcomes)


@rule("bo-in-red", cites=("badges.red",), says="Bo has a red badge.")
def bo_in_red(position: Position) -> Facts | None:
    bo = position.traders["Bo"]
    return {} if told(bo, "badge") and bo.badge == "red" else None


@rule("bo-without-blue", cites=("badges.blue",), says="Bo has no blue badge.")
def bo_without_blue(position: Position) -> Facts | None:
    bo = position.traders["Bo"]
    return {} if told(bo, "badge") and bo.badge != "blue" else None


def test_an_outcome_that_needs_an_impossible_position_is_none() -> None:
    game = replace(GAME, position_rules=(*GAME.position_rules, bo_in_red))
    position = without(FULL, "traders.Bo.badge")
    assert effects(apply(GAME, position, GIFT)) == [["given"], ["given", "thanked"]]
    applied = apply(game, position, GIFT)
    assert effects(applied) == [["given"]]
    assert applied.unknowns == ()
    assert applied.outcomes[0].when == {}


def test_an_outcome_stays_that_some_value_of_several_allows() -> None:
    # Bo is silent without a badge, which is impossible here, and with a blue one, which is not.
    game = replace(GAME, position_rules=(bo_without_blue,))
    assert effects(apply(game, without(FULL, "traders.Bo.badge"), GIFT)) == [["given"]]


def test_an_outcome_stays_that_a_reading_left_open_allows() -> None:
    @rule("bo-in-red-for-sale", cites=("badges.red",), says="Bo has a red badge.")
    def in_red(position: Position) -> Facts | None:
        return {} if bo_in_red.check(position) is not None and position.wares["hat"].sold else None

    game = replace(GAME, position_rules=(in_red,))
    position = without(FULL, "traders.Bo.badge", "wares.hat.sold")
    assert len(apply(game, position, GIFT).outcomes) == 2
    position = telling(position, {"wares.hat.sold": True})
    assert len(apply(game, position, GIFT).outcomes) == 1


PART = Position(
    traders={"Ann": Trader(), "Bo": Trader(badge=None, hand=("mime", UNTOLD))},
    wares={"hat": Ware(), "St. Louis": Ware(1), UNTOLD: Ware()},
)


@pytest.mark.parametrize(
    ("key", "value", "changes"),
    [
        ("turn", "Bo", {"turn": "Bo"}),
        ("readings.free-wares", "for-sale", {"readings.free-wares": "for-sale"}),
        ("traders.Ann.coins", 2, {"traders.Ann.coins": 2}),
        ("traders.Ann.badge", None, {"traders.Ann.badge": None}),
        ("traders.Bo.hand.1", "juggle", {"traders.Bo.hand.1": "juggle"}),
        ("traders.Cy.coins", 1, {}),
        ("traders.Ann.hand.0", "mime", {}),
        ("traders.Ann.hand#hand_size", 2, {}),
        ("wares.St. Louis.sold", True, {"wares.St. Louis": Ware(1, True)}),
        ("wares.cap#there", True, {"wares.cap": Ware()}),
        ("wares.cap#there", False, {}),
        ("wares.hat#none", False, {}),
        ("wares.hat#none", True, {"wares.hat": None}),
        ("move.amount", 2, {}),
    ],
)
def test_each_fact_is_told_that_can_be_told_by_itself(key: str, value: Any, changes: dict[str, Any]) -> None:
    expected = PART
    for path, each in changes.items():
        if path.startswith("wares."):
            wares = {**PART.wares, path.removeprefix("wares."): each}
            expected = structs.replace(PART, wares=wares)
        elif path.startswith("readings."):
            expected = structs.replace(PART, readings={path.removeprefix("readings."): each})
        else:
            expected = telling(PART, {path: each})
    assert completed(PART, {key: value}) == expected


def test_what_is_not_known_as_a_whole_gets_no_items() -> None:
    assert completed(Position(), {"wares.hat.price": 1, "wares.hat#there": True}).wares is UNKNOWN


def test_several_facts_are_told_together() -> None:
    after = completed(PART, {"traders.Ann.coins": 1, "traders.Ann.badge": "red"})
    assert after.traders["Ann"] == Trader(1, "red")
