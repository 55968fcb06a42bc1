"""Examples show every kind of move, and are as legal as they are said to be."""

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pytest_django import Settings

from verifier import examples as finding
from verifier.engines import GAMES
from verifier.examples import examples
from verifier.kernel import deciding
from verifier.kernel.judge import judge
from verifier.kernel.scoring import score


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


def test_no_two_sets_of_values_are_compared_again_for_each_pair_of_branches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = GAMES["circus-train"]
    (example,) = [each for each in examples("circus-train") if each.move["type"] == "rest"]
    compared: Counter[str] = Counter()
    shared, sums = deciding._shared, deciding._Comparing._sum_can_agree

    def counted(*values: Any) -> Any:
        compared["values"] += 1
        return shared(*values)

    def asked(*args: Any) -> bool:
        compared["sums"] += 1
        return sums(*args)

    monkeypatch.setattr(deciding, "_shared", counted)
    monkeypatch.setattr(deciding._Comparing, "_sum_can_agree", asked)
    score(game, msgspec.convert(example.position, game.Position))
    # It has many branches; yet nobody waits for a quarter of a minute.
    assert compared["sums"] > 20_000
    assert compared["values"] < compared["sums"] / 10, compared
