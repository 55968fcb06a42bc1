"""What the form shows of a position is what it sends back: no fact is lost, made up, or turned into another."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.pages.checker.draft import Draft
from api.pages.checker.drawing import draw
from api.pages.facts import POSITION
from tests.api.checker.posting import sent_by
from verifier import scenarios
from verifier.engines import GAMES
from verifier.situating import position_of

QUICK = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


@cache
def positions(game: str) -> list[str]:
    """Every position of a game's scenarios, as JSON, each once."""
    found = (
        position_of(GAMES[game], case.situation, case.text)
        for case in scenarios.cases(game)
        if _is_read(case)
    )
    return list(dict.fromkeys(json.dumps(msgspec.to_builtins(position)) for position, _ in found))


def _is_read(case: scenarios.Case) -> bool:
    try:
        position_of(GAMES[case.game], case.situation, case.text)
    except (ValueError, msgspec.ValidationError):
        return False
    return True


def shown(draft: Draft) -> str:
    return "".join(draw(control) for control in draft.known.values())


def read(game: str, draft: Draft) -> Any:
    assert draft.errors == []
    return msgspec.convert(draft.position, GAMES[game].Position)


@pytest.mark.parametrize("game", GAMES)
@QUICK
@given(data=st.data())
def test_a_position_of_a_scenario_is_sent_back_as_it_is_shown(game: str, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(positions(game)))
    draft = Draft(GAMES[game], {POSITION: [text]})
    again = Draft(GAMES[game], sent_by(shown(draft)))
    assert read(game, again) == read(game, draft)
    assert list(again.position.get("players", {})) == list(draft.position.get("players", {}))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_set_up_is_sent_back_with_every_table_opened(game: str) -> None:
    engine = GAMES[game]
    start, _ = engine.setup(("Ann", "Ben", "St. John: 100%"), 5)
    entries = {POSITION: [json.dumps(msgspec.to_builtins(start))]}
    for name in engine.Position.__struct_fields__:
        entries[f"{POSITION}.{name}:open"] = ["1"]
    draft = Draft(engine, entries)
    again = Draft(engine, sent_by(shown(draft)))
    assert read(game, again) == read(game, draft) == start


@pytest.mark.parametrize("game", GAMES)
def test_a_blank_form_says_nothing(game: str) -> None:
    blank = Draft(GAMES[game], {})
    assert Draft(GAMES[game], sent_by(shown(blank))).position == {}


@QUICK
@given(names=st.lists(st.text(min_size=1, max_size=12).map(str.strip).filter(bool), max_size=12, unique=True))
def test_any_names_are_kept_as_they_are(names: list[str]) -> None:
    names = [name for name in names if name != "?" and name.isprintable()]
    position = {"deck": names, "players": {name: {"money": 3, "placed_on": names} for name in names[:4]}}
    draft = Draft(GAMES["big-top"], {POSITION: [json.dumps(position)]})
    again = Draft(GAMES["big-top"], sent_by(shown(draft)))
    assert again.position == draft.position
