"""Examples show every kind of move, and are as legal as they are said to be."""

import msgspec
import pytest

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
