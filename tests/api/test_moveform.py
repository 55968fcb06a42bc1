"""The form for checking a move reads what people type, and names what it cannot read."""

from typing import Any

import pytest

from api.errors import InputError
from api.pages.lines import lines
from api.pages.moveform import MoveForm, entries
from verifier.engines import GAMES

BID = {"move": "bid", "player": "Ann", "bid.amount": "7"}
MONEY = "position.players.Ann.money"
CARDS = "position.players.Ann.cards"


def form(**entered: str) -> MoveForm:
    return MoveForm(GAMES["big-top"], entered)


def error_of(entered: dict[str, str]) -> InputError:
    with pytest.raises(InputError) as caught:
        form(**entered).body()
    return caught.value


@pytest.mark.parametrize(
    ("entered", "move"),
    [
        (BID, {"type": "bid", "player": "Ann", "amount": 7}),
        (BID | {"player": " 7 ", "bid.amount": "2.5"}, {"type": "bid", "player": "7", "amount": 2.5}),
        ({"move": "pass", "player": "Ann", "bid.amount": "x"}, {"type": "pass", "player": "Ann"}),
        (
            {"move": "cover", "player": "Ann", "cover.placements": "Lion, Bear"},
            {"type": "cover", "player": "Ann", "placements": [{"card": "Lion"}, {"card": "Bear"}]},
        ),
        (
            {"move": "cover", "player": "Ann", "cover.placements": '[{"card": "Lion", "coin": 5}]'},
            {"type": "cover", "player": "Ann", "placements": [{"card": "Lion", "coin": 5}]},
        ),
    ],
)
def test_a_move_is_read_from_its_fields(entered: dict[str, str], move: dict[str, Any]) -> None:
    assert form(**entered).body()["move"] == move


@pytest.mark.parametrize(
    ("facts", "position"),
    [
        ({MONEY: "6", CARDS: "none"}, {"players": {"Ann": {"money": 6, "cards": {}}}}),
        ({CARDS: "Lion, Bear"}, {"players": {"Ann": {"cards": {"Lion": {}, "Bear": {}}}}}),
        ({"position.players.Ann.passed": "false"}, {"players": {"Ann": {"passed": False}}}),
        ({"position.auction.high_bid": "None"}, {"auction": {"high_bid": None}}),
        (
            {"position.players.Ann.cards.Lion.circles": "5, 7"},
            {"players": {"Ann": {"cards": {"Lion": {"circles": [5, 7]}}}}},
        ),
        (
            {"position": '{"players": {"Ann": {"money": 3, "fives": 0}}}', MONEY: "6"},
            {"players": {"Ann": {"money": 6, "fives": 0}}},
        ),
        ({MONEY: " ", "position.nothing": "6", "position.": "6", "position.players..money": "6"}, {}),
    ],
)
def test_facts_told_one_by_one_make_a_position(facts: dict[str, str], position: dict[str, Any]) -> None:
    assert form(**BID, **facts).body()["position"] == position


@pytest.mark.parametrize(
    ("entered", "path", "expected"),
    [
        ({"player": "Ann"}, "move.type", "one of draw, offer, bid"),
        (BID | {"bid.amount": ""}, "move.amount", "an entry"),
        (BID | {"bid.amount": "seven"}, "move.amount", "a number"),
        (BID | {MONEY: "six"}, MONEY, "a whole number"),
        (BID | {MONEY: "-1"}, MONEY, "a whole number >= 0"),
        (BID | {CARDS: "{"}, "position.players.Ann", "JSON"),
        (BID | {CARDS: "[" * 5000}, "position.players.Ann", "at most 30 levels"),
        (BID | {MONEY: "9" * 400}, MONEY, "a whole number"),
        (BID | {CARDS: "Li\0on"}, "position.players.Ann.cards", "text without NUL"),
        (BID | {"position": "{"}, "position", "JSON"),
    ],
)
def test_what_cannot_be_read_is_named(entered: dict[str, str], path: str, expected: str) -> None:
    error = error_of(entered)
    assert error.path.startswith(path)
    assert error.expected.startswith(expected)


def test_an_error_is_shown_at_its_field_alone() -> None:
    wrong = form(**BID, **{MONEY: "six", "position.players.Ann.fives": "1"})
    wrong.error = InputError("no", path=MONEY, expected="a whole number")
    assert [field.error for field in wrong.told] == ["Expected a whole number.", ""]
    assert wrong.wrong == wrong.told[0]


def test_a_fact_is_asked_for_in_words_until_it_is_told() -> None:
    asked = form(**BID).asked("players.Ann.money")
    assert asked is not None
    assert asked.label == "How many dollars does Ann have behind the screen?"
    assert asked.numeric
    assert form(**BID, **{MONEY: "6"}).asked("players.Ann.money") is None


def test_a_reading_is_chosen_from_those_that_there_are() -> None:
    asked = form(**BID).asked("readings.self-raise")
    assert asked is not None
    assert [value for value, _ in asked.choices] == ["until-all-pass", "others-passed"]


@pytest.mark.parametrize("tag", form().moves)
def test_every_kind_of_move_has_fields(tag: str) -> None:
    kind = next(kind for kind in form().kinds if kind.tag == tag)
    assert all(field.name.startswith(f"{tag}.") and field.label for field in kind.fields)


def test_names_with_numbers_are_read_as_counts() -> None:
    game = GAMES["circus-train"]
    entered = {
        "move": "pay-wages",
        "player": "Ann",
        "pay-wages.releases": "clowns 2, big-cats 1",
        "position.players.Ann.talent": "clowns 3, horses",
        "position.players.Ben.talent": "none",
    }
    assert MoveForm(game, entered).body() == {
        "position": {"players": {"Ann": {"talent": {"clowns": 3, "horses": "?"}}, "Ben": {"talent": {}}}},
        "move": {"type": "pay-wages", "player": "Ann", "releases": {"clowns": 2, "big-cats": 1}},
    }


def test_a_kept_request_is_entered_as_it_was() -> None:
    body = {
        "position": {"players": {"Ann": {"money": 6}}},
        "move": {"type": "cover", "player": "Ann", "placements": [{"card": "Lion", "coin": 5}]},
    }
    assert form(**entries(body)).body() == body


def test_lines_name_every_fact_that_was_said() -> None:
    position = {
        "players": {"Ann": {"money": 6, "cards": {}, "passed": False}},
        "seats": ["Ann", "Bob"],
        "moves": [{"card": "Lion"}],
        "auction": None,
    }
    assert list(lines(position)) == [
        ("players.Ann.money", "6"),
        ("players.Ann.cards", "none"),
        ("players.Ann.passed", "no"),
        ("seats", "Ann, Bob"),
        ("moves[0].card", "Lion"),
        ("auction", "none"),
    ]


def test_numbers_of_several_names_are_read() -> None:
    owned = "position.players.Ann.owned"
    entered = {"move": "handle", "player": "Ann", owned: "beam 2, horse 1"}
    told = MoveForm(GAMES["meeple-circus"], entered).body()["position"]
    assert told == {"players": {"Ann": {"owned": {"beam": 2, "horse": 1}}}}
    with pytest.raises(InputError) as caught:
        MoveForm(GAMES["meeple-circus"], entered | {owned: "beam"}).body()
    assert caught.value.path == owned
    assert caught.value.expected == "a whole number"
