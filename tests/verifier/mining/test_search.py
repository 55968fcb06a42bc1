"""The search finds what was planted, makes it small and writes it down as a scenario; else it finds nothing."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from rulebase.yamlfile import load
from verifier.engines import GAMES
from verifier.engines.big_top import GAME
from verifier.engines.big_top.moves import Bid
from verifier.engines.big_top.position import Position
from verifier.kernel.game import Game
from verifier.kernel.rule import Event, Facts, rule
from verifier.management.commands import mine
from verifier.mining.drafts import draft_write
from verifier.mining.search import Conflict, DoesNotPlay, conflicts, said
from verifier.scenariofile import ScenarioFile

CASES = 12
SEED = 1
"""A game in which a bid is looked into early."""


@rule("no-bids", cites=("auctions.raise",), on=Bid, says="Nobody bids.")
def no_bids(position: Position, move: Bid) -> Facts | None:
    return {}


BARRED = replace(GAME, move_rules=(*GAME.move_rules, no_bids))


def first(game: Game) -> Conflict:
    return next(conflicts(game, SEED, lambda looked_into: looked_into < 100))


@pytest.fixture(scope="module")
def planted() -> Conflict:
    """The first conflict found in a game with a planted mistake."""
    return first(BARRED)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nothing_is_found_where_nothing_is_planted(game: Game) -> None:
    assert list(conflicts(game, 7, lambda looked_into: looked_into < CASES)) == []


def test_what_is_planted_is_found_and_made_small(planted: Conflict) -> None:
    assert planted.check == "offered-otherwise"
    assert planted.says == "is offered, and judged illegal: no-bids"
    assert isinstance(planted.found.move, Bid)
    assert planted.found.without == ()


def test_each_kind_is_told_once() -> None:
    found = list(conflicts(BARRED, SEED, lambda looked_into: looked_into < 25))
    assert len({conflict.likeness for conflict in found}) == len(found)


def test_an_engine_that_breaks_down_is_a_conflict(planted: Conflict) -> None:
    def broken(position: Any, move: Any) -> tuple[Any, tuple[Event, ...]]:
        raise ZeroDivisionError("nothing left")

    found = replace(planted.found, game=replace(GAME, play=broken))
    assert said("leads-nowhere", found) == ("breaks down: ZeroDivisionError: nothing left")


def test_a_game_that_comes_to_a_stop_is_told() -> None:
    with pytest.raises(DoesNotPlay, match="nothing can be done"):
        first(replace(GAME, options=lambda position: []))


def test_a_conflict_is_written_as_a_scenario(planted: Conflict, tmp_path: Path) -> None:
    path = draft_write(planted, tmp_path)
    assert path.name.startswith("big-top-offered-otherwise-bid-")
    loaded = load(path, ScenarioFile).value
    assert loaded.checks == "no-bids"
    case = loaded.situations[0].cases[0]
    assert (case.verdict, case.breaches) == ("illegal", ("no-bids",))
    assert case.move is not None
    assert case.move["type"] == "bid"


def test_the_command_says_what_it_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mine, "GAMES", {"big-top": BARRED})
    out = StringIO()
    with pytest.raises(CommandError, match="found"):
        call_command("mine", "big-top", cases=6, seed=SEED, write=tmp_path, stdout=out)
    assert "is offered, and judged illegal: no-bids" in out.getvalue()
    assert list(tmp_path.glob("*.yaml"))


def test_the_command_says_that_nothing_was_found() -> None:
    out = StringIO()
    call_command("mine", "big-top", cases=3, stdout=out)
    assert "No conflict found" in out.getvalue()


@pytest.mark.parametrize(
    ("arguments", "says"), [(["chess"], "no game 'chess'"), (["--write", "nowhere"], "expected a folder")]
)
def test_the_command_refuses_what_it_cannot_do(arguments: list[str], says: str) -> None:
    with pytest.raises(CommandError, match=says):
        call_command("mine", *arguments)
