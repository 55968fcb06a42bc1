"""Situations of The Greatest Show that people described fare as the people who know the answer said.

The descriptions and answers lie beside the project and not in it; without them these tests are skipped.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.verifier.described import expected_verdict, needs, situations_of, verdict_on
from verifier.engines.greatest_show import GAME
from verifier.engines.greatest_show.moves import Move
from verifier.engines.greatest_show.position import Position
from verifier.kernel.play import replay
from verifier.kernel.scoring import score
from verifier.kernel.verdict import Verdict

KNOWN = situations_of(GAME)
pytestmark = needs(KNOWN)

SHOW: dict[str, Any] = {"Wild": {"acts": [{"places": 2}, {"places": 3}, {"places": 2}]}}
PLAIN: dict[str, Any] = {"pigs": 0, "popularity": 0}
FRESH: dict[str, Any] = {"phase": "play", "acted": False, "just_added": None}
"""A turn in which nothing has been done yet."""
MOVES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "gs-sc-001": (
        {**FRESH, "turn": "Ana", "players": {"Ana": {"hand": ["?"] * 5}}},
        {"type": "buy", "player": "Ana", "place": 1},
    ),
    "gs-sc-005": (
        {**FRESH, "turn": "Cleo", "players": {"Cleo": {"hand": ["?"] * 3}}},
        {"type": "buy", "player": "Cleo", "place": 4, "pays": ["?"] * 3},
    ),
    "gs-sc-017": (
        {
            "phase": "play",
            "turn": "Ola",
            "just_added": "Mira",
            "artists": {
                "Mira": {"kind": "illusionist"},
                "Hers": {"kind": "oddball"},
                "Theirs": {"kind": "oddball"},
            },
            "players": {
                "Ola": {"stage": {"Mira": PLAIN, "Hers": PLAIN}},
                "Uli": {"stage": {"Theirs": PLAIN}},
            },
        },
        {"type": "swap", "player": "Ola", "gives": "Hers", "takes": "Theirs", "other": "Uli"},
    ),
    "gs-sc-021": (
        {
            **FRESH,
            "turn": "Sam",
            "artists": {"Ada": {"kind": "acrobat"}},
            "players": {"Sam": {"hand": ["pig", "?"], "stage": {"Ada": {"pigs": 4, "popularity": 0}}}},
        },
        {"type": "play-pig", "player": "Sam", "whose": "Sam", "artist": "Ada"},
    ),
    "gs-sc-025": (
        {
            **FRESH,
            "turn": "Tom",
            "artists": {"Flame": {"kind": "fire-dancer"}},
            "players": {
                "Tom": {"hand": ["injury"]},
                "Uli": {"stage": {"Flame": {"pigs": 3, "popularity": 2}}},
            },
        },
        {"type": "play-injury", "player": "Tom", "whose": "Uli", "artist": "Flame"},
    ),
    "gs-sc-041": (
        {
            "phase": "play",
            "turn": "Deb",
            "just_added": "Mira",
            "artists": {
                "Mira": {"kind": "illusionist"},
                "Jack": {"kind": "juggler"},
                "Flame": {"kind": "fire-dancer"},
            },
            "players": {
                "Deb": {"stage": {"Mira": PLAIN, "Jack": PLAIN}},
                "Uli": {"stage": {"Flame": {}}},
            },
        },
        {"type": "swap", "player": "Deb", "gives": "Jack", "takes": "Flame", "other": "Uli"},
    ),
}
PRESUMED = {
    "gs-sc-005": {"nothing-to-draw", "row-place-empty"},
    "gs-sc-017": {"ability-used-up"},
    "gs-sc-041": {"ability-used-up"},
}
"""What nobody would say in such a description, and the verdict lists."""
POSITIONS: dict[str, dict[str, Any]] = {
    "gs-sc-009": {
        "deck": ["?"] * 20,
        "trade_row": ["?"] * 3,
        "players": {"Hal": {"hand": ["?"] * 6}},
    },
}


def position(data: dict[str, Any]) -> Position:
    return msgspec.convert(data, Position)


def verdict_for(id: str) -> Verdict:
    return verdict_on(GAME, *([POSITIONS[id]] if id in POSITIONS else MOVES[id]))


@pytest.mark.parametrize("id", [*POSITIONS, *MOVES])
def test_verdict(id: str) -> None:
    expected = expected_verdict(KNOWN[id])
    verdict = verdict_for(id)
    assert verdict.verdict == expected
    assert {each.rule for each in verdict.presumed} == PRESUMED.get(id, set())
    assert len(verdict.breaches) == KNOWN[id]["rules_violated"]


def test_what_is_missing_is_how_popular_the_artist_is() -> None:
    unknown = [fact.path for fact in verdict_for("gs-sc-041").unknowns]
    assert unknown == ["players.Uli.stage.Flame.popularity"]


def test_a_childrens_performer_plays_one_action() -> None:
    told = {
        "seats": ["Lea", "Uli"],
        "phase": "play",
        "turn": "Lea",
        "artists": {"Cleo": {"kind": "childrens-performer"}, "Flame": {"kind": "fire-dancer"}},
        "shows": SHOW,
        "readings": {"childrens-count": "one"},
        "players": {
            "Lea": {"hand": ["Cleo", "pig"], "show": "Wild", "stage": {}},
            "Uli": {"stage": {"Flame": PLAIN}},
        },
    }
    moves = [
        {"type": "add", "player": "Lea", "artist": "Cleo", "act": 1},
        {"type": "play-pig", "player": "Lea", "whose": "Uli", "artist": "Flame"},
    ]
    record = replay(GAME, position(told), [msgspec.convert(move, Move) for move in moves])
    assert {step.verdict.verdict for step in record.steps} == {KNOWN["gs-sc-013"]["verdict"]}


def test_the_deck_of_four_players() -> None:
    start, _ = GAME.setup(("Ana", "Ben", "Cleo", "Dan"), 1)
    assert len(start.deck) == KNOWN["gs-sc-029"]["value"]


def points(told: dict[str, Any], player: str, line: str) -> int | None:
    sheet = score(GAME, position(told))
    return next(each.points for each in sheet.players[player].lines if each.line == line)


def test_artists_left_in_hand_at_the_end() -> None:
    kinds = {"Two": 2, "Four": 4, "Five": 5}
    stage = {name: {"act": act} for name, act in zip("ABCDEF", (1, 1, 2, 2, 2, 3), strict=True)}
    told = {
        "seats": ["Uli", "Wes"],
        "phase": "finale",
        "turn": None,
        "ended_by": "Uli",
        "artists": {name: {"kind": "juggler", "value": value} for name, value in kinds.items()},
        "shows": SHOW,
        "players": {"Wes": {"hand": [*kinds], "show": "Wild", "stage": stage}},
    }
    places = msgspec.convert({"type": "add", "player": "Wes", "artist": "Five", "act": 3}, Move)
    after = replay(GAME, position(told), [places]).position
    assert after.phase == "over"
    assert points(msgspec.to_builtins(after), "Wes", "artists-left-over") == KNOWN["gs-sc-033"]["value"]


def test_jugglers_who_share_an_act() -> None:
    told = {
        "seats": ["Uli"],
        "artists": {name: {"kind": "juggler", "bonus": 2} for name in "ABC"},
        "players": {"Uli": {"stage": {"A": {"act": 1}, "B": {"act": 1}, "C": {"act": 3}}}},
    }
    assert points(told, "Uli", "juggling-bonus") == KNOWN["gs-sc-037"]["value"]


def test_an_oddball_that_finds_no_place_depends_on_the_reading() -> None:
    told = {
        "seats": ["Flo", "Uli"],
        "phase": "over",
        "turn": None,
        "ended_by": "Uli",
        "artists": {"Otto": {"kind": "oddball", "value": 4}, "Olga": {"kind": "oddball"}},
        "shows": SHOW,
        "players": {
            "Flo": {
                "hand": ["Otto"],
                "show": "Wild",
                "stage": {
                    name: {"act": act} for name, act in (("Olga", 1), ("A", 1), ("B", 2), ("C", 2), ("D", 3))
                },
            }
        },
    }
    assert KNOWN["gs-sc-045"]["verdict"] == "depends"
    assert points(told, "Flo", "artists-left-over") is None
