"""A partial position is read as if all were known: what is left out is unknown, never zero and never nothing."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.verifier.kernel.partial import telling, without
from tests.verifier.kernel.toy import FULL, GAME
from tests.verifier.kernel.toy.position import Position, Trader, Ware
from verifier.kernel.facts import UNTOLD
from verifier.kernel.inquiry import Inquiry
from verifier.kernel.trail import Fact, Unknown
from verifier.kernel.view import told


def results(position: Position, look: Callable[[Any], Any]) -> set[Any]:
    """What `look` gives on every branch of a partial position; the fact that it needs as a whole, if any."""
    leaves = Inquiry(GAME, position).outcomes(lambda view, move: look(view))
    return {leaf.result.fact if isinstance(leaf.result, Unknown) else leaf.result for leaf in leaves}


def test_what_is_told_is_read_as_it_is() -> None:
    assert results(without(FULL, "turn"), lambda view: view.traders["Ann"].coins) == {2}


def test_a_number_left_out_is_any_of_its_values() -> None:
    look = without(FULL, "traders.Ann.coins")
    assert results(look, lambda view: int(view.traders["Ann"].coins)) == {0, 1, 2, 3}


def test_a_trader_who_is_not_mentioned_is_there_with_nothing_known() -> None:
    assert results(Position(), lambda view: int(view.traders["Cy"].coins)) == {0, 1, 2, 3}


def test_a_part_left_out_is_unknown_fact_by_fact() -> None:
    assert results(without(FULL, "wares"), lambda view: view.wares["hat"].price > 2) == {False, True}


def test_a_fact_that_can_be_none_is_none_or_one_of_its_values() -> None:
    badges = results(without(FULL, "traders.Ann.badge"), lambda view: _badge(view.traders["Ann"].badge))
    assert badges == {None, "red", "blue"}


def _badge(badge: Any) -> str | None:
    return None if badge is None else next(name for name in ("red", "blue") if badge == name)


def test_values_that_the_game_works_out_are_those_of_the_position() -> None:
    assert results(without(FULL, "turn"), lambda view: hash(view.turn)) == {hash("Ann"), hash("Bo")}


def test_properties_of_a_part_run_on_what_is_known_of_it() -> None:
    assert results(without(FULL, "wares.hat.sold", "turn"), lambda view: view.closed) == {False}
    assert results(without(FULL, "wares.hat.sold", "wares.ball.sold"), lambda view: view.closed) == {
        False,
        True,
    }


def test_what_is_told_can_be_asked_without_branching() -> None:
    position = without(FULL, "traders.Ann.coins")
    assert results(position, lambda view: told(view.traders["Ann"], "coins")) == {False}
    assert results(position, lambda view: told(view.traders["Bo"], "coins")) == {True}


def test_nothing_is_told_of_a_part_left_out() -> None:
    assert results(without(FULL, "wares"), lambda view: told(view.wares["hat"], "price")) == {False}


@pytest.mark.parametrize(("path", "sizes"), [("turn", {1}), ("traders.Ann.hand", {0, 1, 2})])
def test_a_measure_has_a_range_where_the_facts_below_it_are_left_out(path: str, sizes: set[int]) -> None:
    assert results(without(FULL, path), lambda view: int(view.traders["Ann"].hand_size())) == sizes


# Sequences


def test_an_item_not_described_is_any_of_its_values() -> None:
    position = without(FULL, "traders.Bo.hand.1")
    assert results(position, lambda view: list(view.traders["Bo"].hand).count("juggle")) == {0, 1}


def test_an_item_not_described_counts_as_an_item() -> None:
    position = without(FULL, "traders.Bo.hand.1")
    assert results(position, lambda view: len(view.traders["Bo"].hand)) == {2}


@pytest.mark.parametrize(
    ("look", "expected"),
    [
        (lambda hand: "mime" in hand, {True}),
        (lambda hand: "juggle" in hand, {False, True}),
        (lambda hand: hand.index("mime"), {0}),
        (lambda hand: hand.count("mime"), {1, 2}),
        (lambda hand: hand[-1] == "mime", {False, True}),
        (lambda hand: hand[1] == hand[-1], {True}),
    ],
)
def test_a_sequence_is_searched_item_by_item(look: Callable[[Any], Any], expected: set[Any]) -> None:
    position = without(FULL, "traders.Bo.hand.1")
    assert results(position, lambda view: look(view.traders["Bo"].hand)) == expected


def test_the_length_of_a_sequence_left_out_is_needed_as_a_whole() -> None:
    needed = Fact("traders.Bo.hand", "What does Bo hold?")
    assert results(without(FULL, "traders.Bo.hand"), lambda view: len(view.traders["Bo"].hand)) == {needed}


# Mappings

MORE = telling(FULL, {"wares": {UNTOLD: Ware(), **FULL.wares}})
NEEDED = Fact("wares", "Which wares are there?")


@pytest.mark.parametrize(
    ("position", "name", "there"),
    [
        (FULL, "hat", {True}),
        (FULL, "stilts", {False}),
        (MORE, "hat", {True}),
        (MORE, "stilts", {False, True}),
        (without(FULL, "wares"), "hat", {False, True}),
    ],
)
def test_a_name_is_in_a_mapping_or_not_or_perhaps(position: Position, name: str, there: set[bool]) -> None:
    partial = without(position, "turn")
    assert results(partial, lambda view: name in view.wares) == there
    assert results(partial, lambda view: view.wares.get(name) is not None) == there


def test_the_told_entries_of_a_mapping_come_before_the_rest_is_needed() -> None:
    assert results(MORE, lambda view: next(iter(view.wares))) == {"hat"}
    assert results(MORE, lambda view: len(view.wares)) == {NEEDED}


def test_a_mapping_with_told_entries_is_not_empty_whatever_else_it_holds() -> None:
    assert results(MORE, lambda view: bool(view.wares)) == {True}
    assert results(without(FULL, "wares"), lambda view: bool(view.wares)) == {NEEDED}


def test_a_missing_name_of_a_mapping_told_in_full_is_an_error() -> None:
    with pytest.raises(KeyError, match="stilts"):
        results(without(FULL, "turn"), lambda view: view.wares["stilts"])


def test_a_mapping_takes_an_unknown_name_as_each_of_its_values() -> None:
    assert results(without(FULL, "turn"), lambda view: view.traders[view.turn].coins) == {2, 1}


def test_without_a_trail_the_first_fact_left_out_is_needed() -> None:
    view, _ = Inquiry(GAME, Position({"Ann": Trader()})).views(None)
    with pytest.raises(Unknown) as needed:
        view.traders["Ann"].coins  # noqa: B018
    assert needed.value.fact == Fact("traders.Ann.coins", "How many coins has Ann?")


@pytest.mark.parametrize(
    ("look", "expected"),
    [
        (lambda view: view.traders["Ann"] == FULL.traders["Ann"], {True}),
        (lambda view: view.traders["Ann"] != FULL.traders["Bo"], {True}),
        (lambda view: view.wares == FULL.wares, {True}),
        (lambda view: view.wares == {}, {False}),
        (lambda view: view.traders["Ann"].hand == FULL.traders["Ann"].hand, {True}),
        (lambda view: view.traders["Ann"].hand == (), {False}),
        (lambda view: view.traders["Bo"].hand == FULL.traders["Bo"].hand, {False, True}),
    ],
)
def test_views_are_equal_to_what_holds_the_same(look: Callable[[Any], Any], expected: set[Any]) -> None:
    assert results(without(FULL, "turn", "traders.Bo.hand.0"), look) == expected


def test_a_part_is_told_apart_by_its_class() -> None:
    assert results(without(FULL, "turn"), lambda view: isinstance(view.traders["Ann"], Trader)) == {True}


def test_on_one_branch_a_fact_is_looked_at_once() -> None:
    position = without(FULL, "traders.Ann.coins")

    def is_the_same(view: Any) -> bool:
        ann = view.traders["Ann"]
        return ann is view.traders["Ann"] and ann.coins is view.traders["Ann"].coins

    assert results(position, is_the_same) == {True}


def test_each_branch_has_values_of_its_own() -> None:
    position = without(FULL, "traders.Ann.coins")
    compared = results(position, lambda view: (view.traders["Ann"].coins > 1, int(view.traders["Ann"].coins)))
    assert compared == {(False, 0), (False, 1), (True, 2), (True, 3)}
