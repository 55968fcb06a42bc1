"""Positions made out of others reach into mappings and sequences alike."""

import random
from typing import Any

import msgspec

from verifier.engines import GAMES
from verifier.mining.changing import Path, altered, at, paths, removed, with_value
from verifier.mining.play import random_setup

DATA = {"seats": ("Ann", "Ben"), "players": {"Ann": {"money": 3}}}


def test_paths_lead_to_items_of_sequences_too() -> None:
    assert list(paths(DATA)) == [
        ("seats",),
        ("seats", 0),
        ("seats", 1),
        ("players",),
        ("players", "Ann"),
        ("players", "Ann", "money"),
    ]


def test_what_lies_there_is_taken_out_or_exchanged_and_the_rest_stays() -> None:
    assert removed(DATA, ("seats", 0)) == {"seats": ["Ben"], "players": {"Ann": {"money": 3}}}
    assert removed(DATA, ("players", "Ann", "money"))["players"] == {"Ann": {}}
    assert with_value(DATA, ("seats", 1), "Cara")["seats"] == ["Ann", "Cara"]
    assert DATA["seats"] == ("Ann", "Ben")


def test_altered_positions_differ_in_items_of_sequences_at_times() -> None:
    game = GAMES["gran-circo"]
    position = random_setup(game, 1)
    before = msgspec.to_builtins(position)
    whole = dict(paths_and_values(before))
    lengths: set[Path] = set()
    for seed in range(60):
        changed = altered(game, position, random.Random(seed))
        if changed is None:
            continue
        after = dict(paths_and_values(msgspec.to_builtins(changed)))
        lengths.update(path for path, size in after.items() if path in whole and whole[path] != size)
    assert lengths, "no sequence is ever one item shorter"


def paths_and_values(data: Any) -> list[tuple[Path, int]]:
    """The length of every sequence, by the way to it."""
    found = ((path, at(data, path)) for path in paths(data))
    return [(path, len(value)) for path, value in found if isinstance(value, (list, tuple))]
