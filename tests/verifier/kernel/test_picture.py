"""A game may draw its positions; what is said of a part is what it is in every case of what is not known."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.verifier.kernel.toy import FULL, GAME
from tests.verifier.kernel.toy.position import Position, Trader
from verifier.kernel.drawing.drawn import Drawing
from verifier.kernel.picture import MOST_CASES, Possible, Sight, picture


def coins_of_ann(position: Any) -> int:
    return int(position.traders["Ann"].coins)


def drawn(position: Position, asked: Any = coins_of_ann, **more: Any) -> Possible:
    """What the sight that a drawing game gets answers."""
    answers: list[Possible] = []

    def draw(sight: Sight) -> Drawing:
        answers.append(sight.asks(asked))
        return Drawing("A market", ("Nothing but a market.",), 20, 10, ("<g/>",))

    found = picture(replace(GAME, draw=draw), position, **more)
    assert found is not None
    assert (found.title, found.text) == ("A market", "Nothing but a market.")
    return answers[0]


def test_a_game_that_draws_nothing_has_no_picture() -> None:
    assert picture(GAME, FULL) is None


def test_what_is_known_is_the_only_case() -> None:
    assert drawn(FULL) == (2,)


def test_what_is_left_out_can_be_all_that_it_can() -> None:
    assert sorted(drawn(Position(traders={"Ann": Trader()})) or ()) == [0, 1, 2, 3]


def test_what_a_player_cannot_see_is_left_out() -> None:
    assert sorted(drawn(FULL, viewer="Bo") or ()) == [0, 1, 2, 3]


def test_what_cannot_be_listed_or_has_too_many_cases_is_said_to_be_so() -> None:
    def hand(position: Any) -> int:
        return len(position.traders["Ann"].hand)

    assert drawn(Position(traders={"Ann": Trader()}), hand) is None
    crowd = Position(traders={str(number): Trader() for number in range(MOST_CASES)})

    def all_coins(position: Any) -> tuple[int, ...]:
        return tuple(int(position.traders[str(number)].coins) for number in range(MOST_CASES))

    assert drawn(crowd, all_coins) is None
