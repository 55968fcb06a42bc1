"""Facts of a position, told one by one: which field asks for one, and the position that some of them make."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from api.pages.fields import Field, suited
from verifier.kernel.game import Game
from verifier.kernel.shape import Shape, shapes
from verifier.kernel.view import fact_at

POSITION = "position"
PREFIX = f"{POSITION}."


def fact_field(game: Game, path: str, value: str = "") -> Field | None:
    """The field for the fact at this path, named by it (`position.players.Ann.money`); None where there is none."""
    shape: Shape = Shape("part", part=game.Position)
    names: tuple[str, ...] = ()
    for step in path.split("."):
        if shape.kind == "mapping" and shape.item is not None and step:
            shape, names = shape.item, (*names, step)
        elif shape.kind == "part" and shape.part is not None and step in shapes(shape.part):
            shape = shapes(shape.part)[step]
        else:
            return None
    if shape.kind == "part":
        return None
    label = fact_at(shape, path, names).question
    readings: tuple[str, ...] = ()
    for question in game.questions:
        if path == f"readings.{question.key}":
            label, readings = question.asks, question.readings
    name = PREFIX + path
    return Field(name, name, label[:1].upper() + label[1:], shape, value, readings)


def fact_label(game: Game, path: str) -> str:
    """The question that the fact at this path answers; the path itself where nothing asks for it."""
    field = fact_field(game, path)
    return path if field is None else field.label


def position_of(game: Game, told: Iterable[Field], known: dict[str, Any]) -> dict[str, Any]:
    """What is known, with the facts told one by one in their places. Raises InputError."""
    position = known
    for field in told:
        part: Any = field.typed()
        for step in reversed(field.name.removeprefix(PREFIX).split(".")):
            part = {step: part}
        position = _joined(position, suited(part, game.Position, field.path))
    return position


def _joined(known: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """Both, part within part; where they differ, what was told one by one counts."""
    joined = dict(known)
    for key, value in told.items():
        inner = joined.get(key)
        if isinstance(inner, dict) and isinstance(value, dict):
            value = _joined(inner, value)
        joined[key] = value
    return joined
