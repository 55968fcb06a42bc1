"""Every branch is taken once, each with the values that lead there."""

from itertools import product

import pytest

from verifier.kernel.trail import MOST_LEAVES, Exploration, Fact, Leaf, TooManyCases, Trail


def ask(trail: Trail, key: str, values: int) -> int:
    """Meet an unknown with the values 0 up to `values`, and branch over all of them."""
    trail.meet(key, tuple(range(values)), Fact(key))
    left = trail.values[key]
    if len(left) > 1:
        trail.choose(frozenset((key,)), [{key: (value,)} for value in left])
    return int(trail.values[key][0])


def test_every_combination_is_reached_once() -> None:
    leaves = Exploration().leaves(lambda trail: (ask(trail, "a", 3), ask(trail, "b", 2)))
    assert sorted(leaf.result for leaf in leaves) == list(product(range(3), range(2)))


def test_an_unknown_asked_on_some_branches_only_is_not_tried_on_others() -> None:
    leaves = Exploration().leaves(lambda trail: ask(trail, "a", 3) == 0 and ask(trail, "b", 2) == 0)
    assert len(list(leaves)) == 2 + 2


def test_a_leaf_tells_the_values_that_lead_to_it() -> None:
    leaves = Exploration().leaves(lambda trail: ask(trail, "a", 3))
    assert all(leaf.values == {"a": (leaf.result,)} for leaf in leaves)


def test_an_unknown_asked_twice_keeps_its_value_on_the_branch() -> None:
    leaves = Exploration().leaves(lambda trail: ask(trail, "a", 3) == ask(trail, "a", 3))
    assert [leaf.result for leaf in leaves] == [True] * 3


def test_within_a_leaf_only_its_values_are_tried() -> None:
    leaves = Exploration().leaves(lambda trail: ask(trail, "a", 3), Leaf(None, {"a": (1, 2)}))
    assert sorted(leaf.result for leaf in leaves) == [1, 2]


def test_the_exploration_knows_all_unknowns_with_all_their_values() -> None:
    exploration = Exploration()
    list(exploration.leaves(lambda trail: ask(trail, "a", 2) or ask(trail, "b", 3), Leaf(None, {"a": (0,)})))
    assert exploration.everything == {"a": (0, 1), "b": (0, 1, 2)}
    assert set(exploration.facts) == {"a", "b"}


def test_as_many_cases_as_allowed_are_told_apart() -> None:
    assert len(list(Exploration().leaves(lambda trail: ask(trail, "a", 3), most=3))) == 3


def test_more_cases_than_allowed_are_refused() -> None:
    with pytest.raises(TooManyCases):
        list(Exploration().leaves(lambda trail: ask(trail, "a", 4), most=3))


def test_far_too_many_cases_are_refused_before_most_of_them_are_tried() -> None:
    tried = []
    with pytest.raises(TooManyCases):
        list(Exploration().leaves(lambda trail: tried.append([ask(trail, key, 4) for key in "abcdefgh"])))
    assert len(tried) < MOST_LEAVES / 10
