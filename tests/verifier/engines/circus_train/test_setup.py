"""How a game of Circus Train begins, by its version, its rules and the number of players."""

from __future__ import annotations

from collections import Counter

import pytest

from verifier.engines.circus_train import GAME
from verifier.engines.circus_train.names import CHARACTERS
from verifier.engines.circus_train.position import Position
from verifier.kernel.judge import judge_position

NAMES = ("Ann", "Ben", "Cara", "Dan", "Eve", "Fay")
BASIC_CARDS = 8


def begun(count: int, **told: object) -> Position:
    position, _ = GAME.setup(NAMES[:count], 0, **told)
    assert judge_position(GAME, position).verdict == "legal"
    return position


@pytest.mark.parametrize("count", range(1, 6))
@pytest.mark.parametrize(("version", "with_rest"), [("basic", 0), ("advanced", 1)])
def test_hands_by_version_and_number_of_players(count: int, version: str, with_rest: int) -> None:
    position = begun(count, version=version)
    with_overnight_hire = int(count > 2)
    for _, player in position.everyone():
        cards = Counter(player.hand)
        assert cards["rest"] == with_rest
        assert cards["overnight-hire"] == with_overnight_hire
        assert cards.total() == BASIC_CARDS - 1 + with_rest + with_overnight_hire


def test_each_circus_begins_with_a_clown_and_with_nothing_else() -> None:
    position = begun(5)
    for _, player in position.everyone():
        assert (player.talent, player.money, player.points, player.best) == ({"clowns": 1}, 0, 0, 10)
        assert (player.performances, player.characters, player.two_week) == ((), (), None)
    assert sum(position.talent_bank.values()) == 66 - 5


def test_only_counters_of_the_first_season_are_in_the_draw_bag() -> None:
    position = begun(3)
    assert {position.face(name).colour for name in position.bag} == {"green"}
    assert {position.face(name).colour for name in position.set_aside} == {"yellow", "red"}
    assert len(position.bag) + len(position.set_aside) == 87 - 6
    assert len(position.destinations) == 24


def test_special_characters_wait_with_the_counters_of_their_season() -> None:
    position = begun(3, special_characters=True)
    bagged = {"brakeman-bill", "ringmaster-ronald", "smuggler-sam", "engineer-eddie"}
    assert bagged == {name for name in position.bag if name in CHARACTERS}
    assert {name for name in position.set_aside if name in CHARACTERS} == {"big-bertha", "trainer-ted"}


def test_five_event_cards_are_dealt_where_they_are_used() -> None:
    assert begun(2, event_cards=True).event_pile == 5
    assert begun(2).event_pile == 0


def test_the_easier_game_has_no_wages_card() -> None:
    assert "wages" not in begun(2, easier=True).players["Ann"].hand


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ((), {}),
        (NAMES, {}),
        (("Ann", "Ann"), {}),
        (NAMES[:2], {"easier": True, "event_cards": True}),
        (NAMES[:2], {"special_characters": True, "readings": {"characters-basic": "advanced-only"}}),
    ],
    ids=["nobody", "six", "one name twice", "events in the easier game", "characters in the Basic Game"],
)
def test_what_does_not_go_together_is_refused(names: tuple[str, ...], told: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"expected|without them|Advanced Game"):
        GAME.setup(names, 0, **told)


def test_special_characters_are_for_the_advanced_game_at_any_table() -> None:
    readings = {"characters-basic": "advanced-only"}
    assert begun(2, version="advanced", special_characters=True, readings=readings).special_characters
