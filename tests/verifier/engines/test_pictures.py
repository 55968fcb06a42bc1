"""Pictures of every position that scenarios tell of: well made, complete in words, and silent on what is not known."""

from __future__ import annotations

from xml.etree import ElementTree

import msgspec
import pytest

from tests.verifier.engines.drawn import picture_of
from verifier import scenarios
from verifier.engines import GAMES
from verifier.kernel.picture import picture
from verifier.situating import position_of

ON_SHEETS = [key for key in GAMES if key != "meeple-circus"]
"""The games that are drawn from top to bottom, with a tile for everything that is told."""
EVERY = 4
MOST_BYTES = 100_000


@pytest.mark.parametrize("key", ON_SHEETS)
def test_positions_of_scenarios_are_drawn_and_told(key: str) -> None:
    game = GAMES[key]
    drawn = 0
    for case in scenarios.cases(key)[::EVERY]:
        if case.text.refused:
            continue
        position, _ = position_of(game, case.situation, case.text)
        found = picture(game, position, viewer=case.text.viewer)
        if found is None:
            continue
        drawn += 1
        root = ElementTree.fromstring(found.svg)
        words = {child.tag.rpartition("}")[2]: child.text for child in root}
        assert (words["title"], words["desc"]) == (found.title, found.text)
        assert len(found.svg.encode()) < MOST_BYTES
        assert "style=" not in found.svg
        for name in position.players:
            assert name in found.text, case.id
    assert drawn > 50


@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_drawn_of_a_position_of_which_nothing_is_told(key: str) -> None:
    game = GAMES[key]
    assert picture(game, msgspec.convert({}, game.Position)) is None


@pytest.mark.parametrize("key", ON_SHEETS)
def test_what_is_not_told_is_neither_zero_nor_none(key: str) -> None:
    found = picture_of(key, {"players": {"Ann": {}}})
    assert "not known" in found.text
    assert "none" not in found.text
    assert not any(letter.isdigit() for letter in found.text.replace("$5 coins", ""))


def test_what_others_hold_behind_their_screens_stays_there() -> None:
    told = {
        "players": {
            "Ann": {"money": 11},
            "Ben": {"money": 97, "fives": 3, "hand": {"Secret": {"points": 77}}},
        }
    }
    assert "Secret" in picture_of("big-top", told).svg
    seen = picture_of("big-top", told, viewer="Ann")
    assert "$11" in seen.text
    assert "97" not in seen.svg
    assert "Secret" not in seen.svg
    assert "77" not in seen.text


def test_the_piles_of_gran_circo_stay_face_down() -> None:
    told = {
        "players": {"Ann": {"money": 1}},
        "undealt": ["Secret", "Hidden"],
        "supply": {"stands": ["Stall"]},
    }
    assert "Secret next" in picture_of("gran-circo", told).text
    seen = picture_of("gran-circo", told, viewer="Ann")
    assert "2 acts, the next one not known" in seen.text
    assert "Secret" not in seen.svg
    assert "Stall" not in seen.svg


def test_covered_and_open_circles_are_told_apart_from_those_of_which_it_is_not_known() -> None:
    cards = {
        "A": {"circles": [3, 3, 5], "covered": [3]},
        "B": {"circles": [4]},
        "C": {"circles": [6], "covered": ["?"]},
    }
    found = picture_of("big-top", {"players": {"Ann": {"cards": cards}}})
    assert "A (3 covered, 3 open, 5 open)" in found.text
    assert "B (4 perhaps covered, which circles are covered not known)" in found.text
    assert "C (6 perhaps covered)" in found.text


def test_stars_and_duets_are_given_as_far_as_they_are_known() -> None:
    acts = {"T": {"kind": "tamer", "stars": 2, "duet": "right"}, "C": {"kind": "clown", "duet": "left"}}
    found = picture_of("gran-circo", {"acts": acts, "players": {"Ann": {"cast": ["T", "C"]}}})
    assert "T (tamer, 2 stars, half ring on the right)" in found.text
    assert "C (clown, stars not known, half ring on the left)" in found.text
    assert "stars 3 to 5" in found.text


def test_empty_spaces_of_the_ring_are_not_unknown_ones() -> None:
    ring = {"stands": ["S", "?"], "improvements": []}
    found = picture_of("gran-circo", {"ring": ring})
    assert "Advertisements in the ring: not known; not known." in found.text
    assert (
        "Stands in the ring: S (colour not known, price not known); one that is not known; empty space;"
        in found.text
    )
    assert "Improvements in the ring: empty space;" in found.text


def test_a_purchase_beyond_means_marks_the_money_and_the_tile() -> None:
    told = {
        "step": "invest",
        "turn": "Ana",
        "players": {"Ana": {"money": 3, "passed": False, "stands": []}},
        "ring": {"stands": ["S"]},
        "stands": {"S": {"price": 4, "colour": "red"}},
    }
    move = {"type": "buy", "player": "Ana", "what": "stand", "tile": "S"}
    found = picture_of("gran-circo", told, move)
    assert found.lines[-1].startswith("Breach 1, at Ana's money, S: S costs Ana $4")
    assert found.svg.count('class="breach"') == 2
    assert 'class="asked"' not in found.svg


def test_an_unknown_price_is_asked_at_the_tile() -> None:
    told = {
        "step": "invest",
        "turn": "Ana",
        "players": {"Ana": {"money": 3, "passed": False, "stands": [], "partners": []}},
        "ring": {"stands": ["S"]},
        "outside": {"stands": []},
    }
    found = picture_of("gran-circo", told, {"type": "buy", "player": "Ana", "what": "stand", "tile": "S"})
    assert "Asked, at S: What is the price of S, the red number on it?" in found.lines
    assert 'class="asked"' in found.svg


def test_names_are_text_and_no_markup() -> None:
    told = {"players": {"<b>": {"cards": {'"&<i>': {"circles": [1]}}}}}
    found = picture_of("big-top", told)
    ElementTree.fromstring(found.svg)
    assert "<b>" not in found.svg
    assert "<i>" not in found.svg
