"""Examples show every kind of move, and are as legal as they are said to be."""

from pathlib import Path

import msgspec
import pytest
from pytest_django import Settings

from verifier import examples as finding
from verifier.engines import GAMES
from verifier.examples import examples
from verifier.kernel.judge import judge


@pytest.mark.parametrize("key", GAMES)
def test_there_is_a_legal_example_of_each_kind_of_move(key: str) -> None:
    game = GAMES[key]
    found = examples(key)
    assert [each.move["type"] for each in found] == [move.__struct_config__.tag for move in game.moves]
    for example in found:
        # By way of JSON, as a client sends it.
        position = msgspec.json.decode(msgspec.json.encode(example.position), type=game.Position)
        move = msgspec.json.decode(msgspec.json.encode(example.move), type=game.Move)
        assert judge(game, position, move).verdict == "legal"


@pytest.mark.parametrize("key", GAMES)
def test_examples_are_read_from_their_file_as_they_were_found(
    key: str, tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.PREPARED_DIR = tmp_path
    found = examples.__wrapped__(key)

    def none(game: str) -> None:
        raise AssertionError(f"the scenario files of {game} were read again")

    monkeypatch.setattr(finding, "cases", none)
    # As text, for what is sent has its fields in this order too.
    assert msgspec.json.encode(examples.__wrapped__(key)) == msgspec.json.encode(found)


def test_examples_of_another_engine_are_found_anew(
    tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.PREPARED_DIR = tmp_path
    examples.__wrapped__("big-top")
    monkeypatch.setattr("verifier.scenarios.engine_fingerprint", lambda game: "another")
    examples.__wrapped__("big-top")
    assert len(list(tmp_path.glob("examples-big-top/*"))) == 2
