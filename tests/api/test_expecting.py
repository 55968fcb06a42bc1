"""Whoever sends what does not fit is told what does."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import UNSET, Meta, UnsetType

from api.bodies import converted
from api.errors import InputError


class Animal(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=9)]
    kind: Literal["lion", "seal"] | UnsetType = UNSET
    weight: Annotated[int, Meta(ge=1)] | UnsetType | None = UNSET
    tame: bool | UnsetType = UNSET


class Feed(msgspec.Struct, tag="feed", forbid_unknown_fields=True):
    animal: str
    times: Annotated[int, Meta(ge=1, le=3)] = 1
    share: float = 1.0


class Lead(msgspec.Struct, tag="lead", forbid_unknown_fields=True):
    animal: str
    to: Literal["ring", "cage"]
    among: Annotated[tuple[Literal["?"] | Animal, ...], Meta(max_length=2)] = ()
    seats: dict[Annotated[str, Meta(min_length=1, max_length=9)], Annotated[int, Meta(le=5)]] = {}


Move = Feed | Lead
LED = {"type": "lead", "animal": "Leo", "to": "ring"}


@pytest.mark.parametrize(
    ("value", "path", "expected"),
    [
        ([], "move", "an object"),
        ({}, "move.type", "one of feed, lead"),
        ({"type": "sell"}, "move.type", "one of feed, lead"),
        ({"type": "feed"}, "move.animal", "text"),
        ({"type": "feed", "animal": "Leo", "times": 4}, "move.times", "a whole number of 1 to 3"),
        ({"type": "feed", "animal": "Leo", "share": "all"}, "move.share", "a number"),
        ({"type": "feed", "animal": "Leo", "to": "ring"}, "move.to", "one of animal, share, times"),
        ({"type": "lead", "animal": "Leo"}, "move.to", "one of cage, ring"),
        (LED | {"to": "bed"}, "move.to", "one of cage, ring"),
        (LED | {"among": [{}] * 3}, "move.among", "a list of at most 2 entries"),
        (LED | {"among": ["?", "x"]}, "move.among[1]", "? or an object"),
        (LED | {"among": [{"name": "Leonidas I"}]}, "move.among[0].name", "text of 1 to 9 characters"),
        (LED | {"among": [{"name": "Leo", "kind": "bear"}]}, "move.among[0].kind", "one of lion, seal"),
        (
            LED | {"among": [{"name": "Leo", "weight": 0}]},
            "move.among[0].weight",
            "a whole number of 1 or more or null",
        ),
        (LED | {"among": [{"name": "Leo", "tame": "no"}]}, "move.among[0].tame", "true or false"),
        (
            LED | {"among": [{"name": "Leo", "age": 3}]},
            "move.among[0].age",
            "one of kind, name, tame, weight",
        ),
        (LED | {"seats": {"Ann": 1, "Bob": 6}}, "move.seats.Bob", "a whole number of at most 5"),
        (LED | {"seats": 3}, "move.seats", "an object"),
        (LED | {"seats": {"": 1}}, 'move.seats.""', "text of 1 to 9 characters"),
        (LED | {"seats": {"Ann": 1, "Leonidas I": 1}}, "move.seats.Leonidas I", "text of 1 to 9 characters"),
    ],
)
def test_what_was_expected_is_said_of_the_very_place(value: Any, path: str, expected: str) -> None:
    with pytest.raises(InputError) as caught:
        converted(value, Move, "move")
    assert (caught.value.path, caught.value.expected) == (path, expected)
