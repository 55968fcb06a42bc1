"""The checker reads what people type, and names what it cannot read."""

from typing import Any

import msgspec
import pytest

from api.errors import InputError
from api.pages.checker.draft import Draft
from api.pages.checker.entering import entries_of
from api.pages.checker.slots import Slot, part_slot
from api.pages.checker.wording import wording_of
from api.pages.lines import lines
from verifier.engines import GAMES

BID = {"move": "bid", "player": "Ann", "bid.amount": "7"}
MONEY = "position.players.Ann.money"
CARDS = "position.players.Ann.cards"


def form(game: str = "big-top", **entered: str) -> Draft:
    return Draft(GAMES[game], {name: [text] for name, text in entered.items()})


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
        (BID | {MONEY: "-1"}, MONEY, "a whole number of 0 to 99999"),
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
    ann = wrong.known["players"].children[0]
    assert [each.name for each in ann.within if each.error] == [MONEY]
    assert wrong.wrong is not None
    assert (wrong.wrong.error, wrong.wrong.value) == ("Expected a whole number.", "six")


def test_what_is_wrong_with_an_item_of_a_list_is_shown_at_the_list() -> None:
    circles = f"{CARDS}.Lion.circles"
    wrong = form(**BID, **{circles: "5, six"})
    assert wrong.error is not None
    assert wrong.error.path == f"{circles}[1]"
    assert wrong.wrong is not None
    assert (wrong.wrong.name, wrong.wrong.value) == (circles, "5, six")


@pytest.mark.parametrize("key", GAMES)
def test_every_kind_of_move_has_fields_in_words(key: str) -> None:
    game = GAMES[key]
    draft = Draft(game, {})
    kinds = [kind for group in draft.kinds for kind in group.kinds]
    assert {kind.tag for kind in kinds} == set(draft.moves)
    for kind in kinds:
        assert kind.label != kind.tag
        assert [field.name for field in kind.fields] == [
            f"{kind.tag}.{info.name}" for info in msgspec.structs.fields(draft.moves[kind.tag])[1:]
        ]


@pytest.mark.parametrize("key", GAMES)
def test_every_fact_of_a_position_is_in_one_group(key: str) -> None:
    draft = Draft(GAMES[key], {})
    grouped = [control.name for _, controls, _ in draft.groups for control in controls]
    apart = [f"position.{name}" for name in ("players", "seats", "readings")]
    assert sorted([*grouped, *apart]) == sorted(control.name for control in draft.known.values())


@pytest.mark.parametrize("key", GAMES)
def test_words_are_told_only_of_what_there_is(key: str) -> None:
    """A label of a field that was renamed would go unnoticed."""
    game, wording = GAMES[key], wording_of(key)
    names = {step for place in _patterns(part_slot(game.Position)) for step in place.split(".")}
    names |= {f"move.{tag}" for tag in Draft(game, {}).moves}
    for tag, move in Draft(game, {}).moves.items():
        names |= {tag} | {step for place in _patterns(part_slot(move)) for step in place.split(".")}
    told = [*wording.labels, *wording.usual, *wording.players, *wording.repeats, *wording.also]
    assert [path for path in told if path not in names and not set(path.split(".")) <= names | {"*"}] == []


def _patterns(slot: Slot) -> set[str]:
    found: set[str] = set()
    for name, inner in slot.fields.items():
        found |= {name, *(f"{name}.{rest}" for rest in _patterns(inner))}
    if slot.item is not None:
        found |= {"*", *(f"*.{rest}" for rest in _patterns(slot.item))}
    return found


@pytest.mark.parametrize(
    ("entered", "position"),
    [
        # Blank is unknown, and known to be empty or none is something else.
        ({CARDS: ""}, {}),
        ({f"{CARDS}:empty": "1"}, {"players": {"Ann": {"cards": {}}}}),
        ({"position.auction:null": "1"}, {"auction": None}),
        ({"position.auction.high_bid:null": "1"}, {"auction": {"high_bid": None}}),
        ({"position.deck:item": "none"}, {"deck": ["none"]}),
        ({"position.deck": "Lion, ?"}, {"deck": ["Lion", "?"]}),
        ({"position.players": "Ann, Bob"}, {"players": {"Ann": {}, "Bob": {}}}),
        ({"position.players.St%2E John.money": "1"}, {"players": {"St. John": {"money": 1}}}),
        ({"position.players.Ann:there": "1", "position.players.Ann:gone": "1"}, {"players": {}}),
        # What an answer asks for is told of one item.
        ({"position.deck": "Lion, ?", "position.deck.1": "Bear"}, {"deck": ["Lion", "Bear"]}),
    ],
)
def test_what_is_said_of_a_place_beside_its_value(entered: dict[str, str], position: dict[str, Any]) -> None:
    told = {name: value for name, value in position.items() if value or name != "players"}
    assert form(**BID, **entered).body()["position"] == told


def test_without_a_kind_no_move_is_asked_about() -> None:
    assert form(**{MONEY: "6"}).body(move=False) == {"position": {"players": {"Ann": {"money": 6}}}}


def test_names_with_numbers_are_read_as_counts() -> None:
    entered = {
        "move": "pay-wages",
        "player": "Ann",
        "pay-wages.releases": "clowns 2, big-cats 1",
        "position.players.Ann.talent": "clowns 3, horses",
        "position.players.Ben.talent": "none",
    }
    assert form("circus-train", **entered).body() == {
        "position": {"players": {"Ann": {"talent": {"clowns": 3, "horses": "?"}}, "Ben": {"talent": {}}}},
        "move": {"type": "pay-wages", "player": "Ann", "releases": {"clowns": 2, "big-cats": 1}},
    }


def test_a_kept_request_is_entered_as_it_was() -> None:
    body = {
        "position": {"players": {"Ann": {"money": 6}}},
        "move": {"type": "cover", "player": "Ann", "placements": [{"card": "Lion", "coin": 5}]},
    }
    assert form(**entries_of(body)).body() == body


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
    told = form("meeple-circus", **entered).body()["position"]
    assert told == {"players": {"Ann": {"owned": {"beam": 2, "horse": 1}}}}
    with pytest.raises(InputError) as caught:
        form("meeple-circus", **entered | {owned: "beam"}).body()
    assert caught.value.path == f"{owned}.beam"
    assert caught.value.expected == "a whole number of 0 to 999"
