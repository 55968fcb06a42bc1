"""Pictures of Circus Train: the plan of the map, what lies in cities, the trains, and each circus."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.verifier.engines.drawn import picture_of
from verifier.engines.circus_train.components import assumed_links, city_names, components
from verifier.engines.circus_train.drawing.city_map import content_of
from verifier.engines.circus_train.drawing.schematic import MOST_OF_A_FEW, TALL, Box, boxes, stretches
from verifier.engines.circus_train.drawing.words import badges, flowed
from verifier.engines.circus_train.news import City, News
from verifier.engines.circus_train.position import Position
from verifier.kernel.drawing.sheet import WIDTH
from verifier.kernel.facts import UNKNOWN

ROOM = 6
POSITION: dict[str, Any] = {
    "version": "advanced",
    "step": "turns",
    "turn": "Ann",
    "seats": ["Ann", "Ben"],
    "month": "may",
    "week": 2,
}


def drawn(told: dict[str, Any], move: dict[str, Any] | None = None, **more: Any) -> Any:
    return picture_of("circus-train", POSITION | told, move, **more)


def test_every_city_of_the_assumed_map_has_its_place_on_the_sheet() -> None:
    placed = boxes(city_names())
    assert list(placed) == list(city_names())
    assert all(box.left >= 0 and box.left + box.width <= WIDTH and box.top >= 0 for box in placed.values())


def test_no_two_cities_of_the_plan_touch() -> None:
    for one, other in combinations(boxes(city_names()).values(), 2):
        apart = abs(one.x - other.x) - (one.width + other.width) / 2, abs(one.y - other.y) - TALL
        assert max(apart) >= ROOM, (one, other)


@pytest.mark.parametrize("between", [link.between for link in components().links], ids=" to ".join)
def test_a_railroad_of_the_plan_is_seen_whole_and_runs_below_no_other_city(between: tuple[str, str]) -> None:
    placed = boxes(city_names())
    start, end = placed[between[0]][:2], placed[between[1]][:2]
    assert len(list(stretches(start, end, placed.values()))) == 1
    for city, box in placed.items():
        first, last = box.within(start, end)
        assert (first < last) == (city in between), city


def test_a_railroad_is_hidden_where_it_runs_below_a_city() -> None:
    cities = [Box(0, 0, 16), Box(64, 0, 32), Box(128, 0, 16), Box(64, 99, 16)]
    found = list(stretches((0, 0), (128, 0), cities))
    assert found == [((8, 0), (48, 0)), ((80, 0), (120, 0))]


def test_nothing_is_seen_of_a_railroad_below_cities_that_cover_it() -> None:
    assert list(stretches((0, 0), (40, 0), [Box(0, 0, 50), Box(40, 0, 50)])) == []


def test_a_few_cities_and_those_that_the_plan_lacks_lie_in_rows() -> None:
    few = boxes(city_names()[: MOST_OF_A_FEW - 1])
    assert len({box.x for box in few.values()}) == 3
    whole = boxes([*city_names(), "Oz"])
    assert whole["Oz"].top >= max(box.top for city, box in whole.items() if city != "Oz") + TALL


@given(st.lists(st.text(min_size=1, max_size=4), unique=True, max_size=8))
def test_no_two_trains_have_the_same_badge(names: list[str]) -> None:
    found = badges(names)
    assert list(found) == names
    assert len(set(found.values())) == len(names)


def test_items_are_not_broken_between_lines() -> None:
    assert flowed(["big cats 3", "clowns 2", "horses 4"], 20) == ["big cats 3, clowns 2", "horses 4"]
    assert flowed(["elephants"], 3) == ["elephants"]


@pytest.mark.parametrize(
    ("city", "shown"),
    [
        (City(counter="S", talent={}), "show"),
        (City(counter="unheard-of", talent={}), "counter"),
        (City(counter=None, talent={"clowns": 2}), "clowns 2"),
        (City(counter=None, talent={"clowns": 2, "horses": 1}), "3 talent"),
        (City(counter=None, talent={"clowns": 2, "?": UNKNOWN}), "some"),
        (City(counter=None, talent={}, characters=("big-bertha",)), "1 guest"),
        (City(counter="S", talent={}, characters=("big-bertha",)), "show +1"),
        (City(counter=None, talent={}), ""),
        (City(counter="?", talent={}), None),
        (City(counter=None), None),
        (City(talent={"clowns": 2}), None),
    ],
)
def test_a_city_on_the_map_shows_in_very_few_words_what_lies_there(city: City, shown: str | None) -> None:
    position = Position(board={"Oz": city}, news={"S": News(kind="performance")})
    assert content_of(position, "Oz") == shown


def test_a_city_that_is_not_on_the_board_is_empty_only_if_all_that_lies_there_is_told() -> None:
    assert content_of(Position(board={}), "Oz") == ""
    assert content_of(Position(board={"?": City()}), "Oz") is None
    assert content_of(Position(), "Oz") is None


def test_the_map_tells_railroads_trains_and_what_lies_in_cities() -> None:
    news = {"S": {"kind": "performance", "base": 3, "wants": {"clowns": 2, "big-cats": 5}, "weeks": 1}}
    told = {
        "links": {"Oz": ["Kansas", "Rome"], "Kansas": ["Oz"], "Rome": ["Oz"]},
        "board": {"Oz": {"counter": "S"}, "Rome": {"talent": {"clowns": 2}, "characters": ["trainer-ted"]}},
        "news": news,
        "players": {"Ann": {"train": "Oz"}, "Ben": {"train": "Oz"}},
    }
    lines = drawn(told).lines
    assert "Railroads: Oz to Kansas and Rome." in lines
    assert "Trains on the map: Ann and Ben in Oz." in lines
    show = "S (Performance Demand, 3 Base Points, asks for clowns (2) and big cats (5))"
    assert f"In the cities: Oz: {show}; Rome: clowns 2, Trainer Ted." in lines
    assert "Nothing lies in the other cities." in lines
    assert "Calendar: May, green season, 5 weeks; week 2." in lines


def test_what_is_not_told_of_map_and_cities_is_said_to_be_so() -> None:
    told = {"board": {"Oz": {}, "?": {}}, "links": {"Oz": ["Kansas", "?"]}}
    text = drawn(told | {"players": {"Ann": {"train": "Kansas"}}}).text
    assert "Railroads: Oz to Kansas; perhaps more." in text
    assert "Oz: counter not known, Talent not known; perhaps more cities hold something." in text
    assert "Nothing lies" not in text
    assert "Railroads: not known." in drawn({"players": {"Ann": {"train": "Oz"}}}).text


def test_the_assumed_map_is_drawn_whole_with_the_dice_of_the_track() -> None:
    found = drawn({"components": "assumed", "players": {"Ann": {"train": "Oz", "reputation": 9}}})
    assert all(f">{city}<" in found.svg for city in assumed_links())
    assert "space 4: 3; space 5: 4" in found.text
    assert "What lies in the cities: not known." in found.text


def test_the_reputation_of_the_basic_game_is_not_drawn_as_if_it_were_told() -> None:
    told = {"version": "basic", "components": "assumed", "players": {"Ann": {"money": 4}}}
    assert "eputation" not in drawn(told).text
    assert "Ann: train not known; money $4;" in drawn(told).text
    assert "Reputation 7" in drawn(told | {"players": {"Ann": {"reputation": 7}}}).text


def test_a_city_out_of_reach_is_marked_with_where_the_train_comes_from() -> None:
    told = {
        "components": "assumed",
        "played": None,
        "players": {"Ann": {"train": "Toronto", "hand": ["basic-transit"]}},
    }
    move = {"type": "play", "player": "Ann", "card": "basic-transit", "route": ["Boston"]}
    found = drawn(told, move)
    assert found.lines[-1].startswith(
        "Breach 1, at Toronto, Boston: No railroad leads from Toronto to Boston."
    )
    assert found.svg.count('class="breach"') == 2


def test_what_a_counter_shows_is_asked_where_the_counter_lies() -> None:
    told = {
        "played": "hold",
        "moved": False,
        "board": {"Oz": {"counter": "S"}, "Rome": {"counter": None, "talent": {}}},
        "players": {"Ann": {"train": "Oz", "performances": ["P"], "two_week": None}},
    }
    found = drawn(told, {"type": "perform", "player": "Ann", "rating": 9})
    assert "Asked, at S: What does S ask for?" in found.lines
    assert found.svg.count('class="asked"') == 1


def test_the_money_and_the_hands_of_others_are_not_seen() -> None:
    told = {"players": {"Ann": {"money": 11}, "Ben": {"money": 4711, "hand": ["rapid-transit"]}}}
    assert "Rapid Transit" in drawn(told).text
    seen = drawn(told, viewer="Ann")
    assert "money $11" in seen.text
    assert "4711" not in seen.svg
    assert "Rapid" not in seen.svg


def test_a_track_without_ends_or_too_long_is_told_in_tiles() -> None:
    told = {"track": {"lowest": 0, "highest": 900}, "players": {"Ann": {"reputation": 5}}}
    assert "Reputation Track: lowest space 0; highest space 900." in drawn(told).lines
    found = drawn({"track": {"highest": 9, "dice": {"5": 4}}})
    assert "Reputation Track: lowest space not known; highest space 9; space 5, up to 4." in found.lines


def test_a_character_in_a_city_is_marked_there() -> None:
    told = {
        "special_characters": True,
        "board": {"Oz": {"counter": None, "talent": {}, "characters": ["big-bertha"]}},
        "character_bank": ["big-bertha"],
    }
    found = drawn(told)
    places = "Big Bertha in Oz, the Special Character Bank"
    assert f"Breach 1, at {places}: big-bertha is in two places." in found.lines
    assert found.svg.count('class="breach"') == 2


def test_how_many_cities_hold_something_is_drawn_where_they_are_not_named() -> None:
    told = {"covered": 13, "step": "roustabout", "turn": None}
    found = drawn(told, {"type": "draw-city", "player": "Ann", "city": "Oz"})
    assert "13 cities hold something" in found.lines[0]
    assert found.lines[-1].startswith("Breach 1, at how many cities hold something: 13 cities")
