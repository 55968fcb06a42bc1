"""Pictures of The Greatest Show: the trade row with its prices, and the acts with their places."""

from __future__ import annotations

from typing import Any

from tests.verifier.engines.drawn import picture_of

ARTISTS: dict[str, Any] = {
    "Jack": {"kind": "juggler", "value": 2, "bonus": 2},
    "Flo": {"kind": "childrens-performer", "value": 3, "bonus": 1, "company": "show-other-types"},
    "Bo": {"kind": "acrobat", "value": 4, "bonus": 3, "prefers": "closing"},
    "Olaf": {"kind": "oddball", "value": 6},
}
WILD: dict[str, Any] = {
    "Wild": {"acts": [{"places": 2, "favours": ["juggler"], "reward": 2}, {"places": 3}, {"places": 1}]}
}


def test_the_trade_row_tells_places_prices_and_cards() -> None:
    told = {"trade_row": ["Jack", "?", "pig"], "artists": ARTISTS}
    row = next(line for line in picture_of("greatest-show", told).lines if line.startswith("Trade row"))
    assert "Jack (juggler, value 2, +2 for each other juggler of its act, place 1, free)" in row
    assert "one that is not known (place 2, costs 1 card)" in row
    assert "pig (action, place 3, costs 2 cards)" in row
    assert "place 4, no card" in row


def test_each_act_shows_its_artists_and_its_empty_places() -> None:
    stage = {"Flo": {"act": 1, "pigs": 1, "popularity": 2}, "Bo": {"act": 2, "pigs": 0, "popularity": 0}}
    told = {"artists": ARTISTS, "shows": WILD, "players": {"Ann": {"show": "Wild", "stage": stage}}}
    lines = picture_of("greatest-show", told).lines
    flo = "value 3, +1 for each artist of another type in the show, 1 Pig, 2 Popularity, fixed to its place"
    first = (
        f"Ann's show, act I, takes 2, favours juggler (+2): Flo (children's performer, {flo}); empty place."
    )
    assert first in lines
    second = "Bo (acrobat, value 4, +3 if it closes the show); empty place; empty place."
    assert any(line.startswith("Ann's show, act II, takes 3") and line.endswith(second) for line in lines)


def test_places_of_a_show_are_not_empty_where_artists_may_be_missing() -> None:
    player = {"show": "Wild", "stage": {"Bo": {"act": 1}, "Jack": {}}}
    text = picture_of("greatest-show", {"shows": WILD, "players": {"Ann": player}}).text
    assert "empty" not in text
    assert "a place of which it is not known who is there" in text
    assert "Ann's show, in an act that is not known: Jack" in text


def test_an_act_that_the_show_does_not_have_is_drawn_apart() -> None:
    player = {"show": "Wild", "stage": {"Bo": {"act": 7}}}
    found = picture_of("greatest-show", {"shows": WILD, "players": {"Ann": player}})
    assert "Ann's show, act VII, which the show does not have: Bo" in found.text
    assert "Breach 1, at Bo: Bo is in act 7 of Ann's show, which has 3 acts." in found.lines


def test_a_full_act_is_marked_and_nothing_else() -> None:
    stage = {"Bo": {"act": 3, "pigs": 0, "popularity": 0}}
    told = {
        "phase": "play",
        "turn": "Ann",
        "acted": False,
        "seats": ["Ann", "Ben"],
        "artists": ARTISTS,
        "shows": WILD,
        "players": {"Ann": {"show": "Wild", "stage": stage, "hand": ["Jack"]}},
    }
    move = {"type": "add", "player": "Ann", "artist": "Jack", "act": 3}
    found = picture_of("greatest-show", told, move)
    assert found.lines[-1].startswith("Breach 1, at act III of Ann's show: ")
    assert found.svg.count('class="breach"') == 1


def test_a_purchase_beyond_the_hand_marks_the_card_in_the_row_and_the_hand() -> None:
    told = {
        "phase": "play",
        "turn": "Ann",
        "acted": False,
        "seats": ["Ann", "Ben"],
        "trade_row": ["pig", "pig", "Jack", "pig"],
        "players": {"Ann": {"hand": ["casting"]}},
    }
    found = picture_of("greatest-show", told, {"type": "buy", "player": "Ann", "place": 3})
    assert found.lines[-1].startswith("Breach 1, at place 3 of the trade row, casting: ")
    assert found.svg.count('class="breach"') == 2


def test_a_type_that_decides_is_asked_at_the_artist_in_the_row() -> None:
    told = {
        "phase": "play",
        "turn": "Ann",
        "just_added": "Olaf",
        "seats": ["Ann", "Ben"],
        "artists": {"Olaf": {"kind": "oddball"}},
        "trade_row": ["Jack", "pig", "pig", "pig"],
        "readings": {"oddball-card-where": "show"},
        "shows": WILD,
        "players": {"Ann": {"show": "Wild", "stage": {"Olaf": {"act": 1}}, "hand": []}},
    }
    found = picture_of(
        "greatest-show", told, {"type": "take-from-row", "player": "Ann", "place": 1, "act": 2}
    )
    assert any(line.startswith("Asked, at Jack: Which type of artist is Jack?") for line in found.lines)


def test_hands_and_the_deck_of_the_greatest_show_stay_hidden() -> None:
    told = {
        "deck": ["Secret", "pig"],
        "players": {"Ann": {"hand": ["Jack"]}, "Ben": {"hand": ["Hidden"], "offered": ["Veiled"]}},
    }
    assert "Secret next" in picture_of("greatest-show", told).text
    seen = picture_of("greatest-show", told, viewer="Ann")
    assert "Jack" in seen.svg
    assert "deck: 2 cards, the next one not known" in seen.text
    assert not any(name in seen.svg for name in ("Secret", "Hidden", "Veiled"))
