"""The next position is made of the present one; what was unknown there is unknown in it."""

from typing import Any

import pytest

from tests.verifier.kernel.partial import without
from tests.verifier.kernel.toy import FULL, GAME
from tests.verifier.kernel.toy.position import Position, Trader, Ware
from verifier.kernel.change import appended, bare, changed, kept, settled, with_item, without_item
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.inquiry import Inquiry
from verifier.kernel.trail import Exploration, Trail, Unknown
from verifier.kernel.view import told


def view_of(position: Position) -> Any:
    """The position as rules and effects see it, on the first branch."""
    inquiry = Inquiry(GAME, position)
    return next(iter(Exploration().leaves(lambda trail: inquiry.views(trail)[0]))).result


def test_a_bare_part_is_changed_to_a_bare_part() -> None:
    assert changed(Trader(1), coins=2) == Trader(2)


def test_a_view_is_changed_to_a_view_with_all_else_as_it_was() -> None:
    partial = without(FULL, "traders.Bo.coins")
    after = changed(view_of(partial), turn="Bo")
    assert after.turn == "Bo"
    assert settled(after) == changed(partial, turn="Bo")


def test_a_part_left_out_is_changed_to_one_of_which_only_that_is_known() -> None:
    ware = view_of(without(FULL, "wares")).wares["hat"]
    assert bare(changed(ware, sold=True)) == Ware(sold=True)


@pytest.mark.parametrize("path", ["traders.Ann.coins", "wares.hat.price"])
def test_a_number_worked_out_from_an_unknown_one_is_unknown(path: str) -> None:
    view = view_of(without(FULL, path))
    trader = changed(view.traders["Ann"], coins=view.traders["Ann"].coins - view.wares["hat"].price)
    assert settled(trader) == Trader(UNKNOWN, "red", ("juggle",))


def test_a_view_can_be_laid_into_a_bare_part() -> None:
    wares = view_of(without(FULL, "turn")).wares
    assert settled(changed(FULL, wares=wares)) == FULL


def test_an_entry_is_added_to_a_mapping() -> None:
    assert with_item({"a": 1}, "b", 2) == {"a": 1, "b": 2}


def test_an_entry_of_a_mapping_is_replaced() -> None:
    assert with_item({"a": 1, "b": 2}, "a", 3) == {"a": 3, "b": 2}


def test_an_entry_added_to_a_mapping_left_out_leaves_the_others_unknown() -> None:
    wares = view_of(without(FULL, "wares")).wares
    assert with_item(wares, "hat", Ware(1)) == {"hat": Ware(1), UNTOLD: Ware()}


def test_an_entry_added_to_a_view_leaves_what_is_unknown_beside_it() -> None:
    wares = view_of(without(FULL, "wares.ball.price")).wares
    assert with_item(wares, "hat", Ware(1)) == {"hat": Ware(1), "ball": Ware(sold=False)}


def test_an_entry_is_taken_from_a_mapping() -> None:
    assert without_item({"a": 1, "b": 2}, "a") == {"b": 2}


def test_taking_an_entry_that_is_not_listed_changes_nothing() -> None:
    assert without_item({"a": 1}, "b") == {"a": 1}


def test_a_mapping_left_out_stays_left_out_without_an_entry() -> None:
    assert without_item(view_of(without(FULL, "wares")).wares, "hat") is UNKNOWN


def test_an_item_is_appended() -> None:
    assert appended(("juggle",), "mime") == ("juggle", "mime")


def test_an_item_is_appended_behind_one_not_described() -> None:
    hand = view_of(without(FULL, "traders.Ann.hand.0")).traders["Ann"].hand
    assert settled(appended(hand, "mime")) == (UNTOLD, "mime")


def test_an_unknown_item_is_appended_as_one_not_described() -> None:
    view = view_of(without(FULL, "traders.Bo.hand.0"))
    assert settled((view.traders["Bo"].hand[0], "mime")) == (UNTOLD, "mime")


def test_a_sequence_left_out_stays_left_out_with_an_item_more() -> None:
    hand = view_of(without(FULL, "traders.Ann.hand")).traders["Ann"].hand
    assert appended(hand, "mime") is UNKNOWN


def test_an_amount_worked_out_stays_the_amount_that_it_is() -> None:
    """What an effect reads again after changing it is what it made of it, not what was left out before."""
    inquiry = Inquiry(GAME, without(FULL, "traders.Ann.coins"))

    def spends_two(trail: Trail) -> tuple[bool, bool]:
        ann = inquiry.views(trail)[0].traders["Ann"]
        poorer = changed(ann, coins=ann.coins - 2)
        return bool(ann.coins >= 3), bool(poorer.coins >= 1)

    assert {leaf.result for leaf in Exploration().leaves(spends_two)} == {(True, True), (False, False)}


def test_a_value_that_gets_lost_is_not_the_one_that_was_left_out() -> None:
    ann = view_of(without(FULL, "traders.Ann.coins")).traders["Ann"]
    poorer = changed(ann, coins=UNKNOWN)
    assert not told(poorer, "coins")
    with pytest.raises(Unknown):
        assert poorer.coins > 1
    assert settled(poorer).coins is UNKNOWN


def test_an_item_that_moves_is_still_the_one_it_was() -> None:
    inquiry = Inquiry(GAME, without(FULL, "traders.Ann.hand.0"))

    def passes_it_on(trail: Trail) -> bool:
        view = inquiry.views(trail)[0]
        moved = changed(view.traders["Bo"], hand=kept(view.traders["Ann"].hand))
        return bool(moved.hand[0] == view.traders["Ann"].hand[0])

    assert {leaf.result for leaf in Exploration().leaves(passes_it_on)} == {True}


def test_an_entry_that_moves_is_still_the_one_it_was() -> None:
    inquiry = Inquiry(GAME, without(FULL, "wares.hat.price"))

    def renames_it(trail: Trail) -> bool:
        view = inquiry.views(trail)[0]
        after = changed(view, wares=with_item(view.wares, "cap", view.wares["hat"]))
        return bool(after.wares["cap"].price == view.wares["hat"].price)

    assert {leaf.result for leaf in Exploration().leaves(renames_it)} == {True}


def test_an_entry_that_became_unknown_is_sent_as_one_not_told() -> None:
    assert settled({"Ann": UNKNOWN, "Bob": 2}) == {"Ann": UNTOLD, "Bob": 2}
