"""The form for checking a move: the move, facts told one by one, and any other facts as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from api import bodies
from api.errors import InputError
from api.pages.facts import POSITION, PREFIX, fact_field, position_of
from api.pages.fields import Field, suited
from verifier.kernel.game import Game
from verifier.kernel.shape import shapes

KIND = "move"
# Every move says who makes it, so this is asked once, whatever the move.
PLAYER = "player"


@dataclass(frozen=True)
class Kind:
    """A kind of move to choose, with its fields."""

    tag: str
    label: str
    fields: tuple[Field, ...]


class MoveForm:
    """What was entered to have a move checked, and the fields that show it.

    Inputs are named `move` (its kind), `player`, `bid.amount` (a field of a kind), `position` (JSON) and, for a
    fact told alone, by its path: `position.players.Ann.money`.
    """

    def __init__(self, game: Game, entered: Mapping[str, str]) -> None:
        self.game = game
        self.entered = {name: str(entered[name]) for name in entered}
        self.moves: dict[str, type[msgspec.Struct]] = {
            str(move.__struct_config__.tag): move for move in game.moves
        }
        self.error: InputError | None = None

    def body(self) -> dict[str, Any]:
        """The request that the entries stand for. Raises InputError with the path of what cannot be read."""
        known: dict[str, Any] = {}
        if self.position.strip():
            known = bodies.parse_json(self.position.encode("utf-8", "replace"), path=POSITION)
        body = {POSITION: position_of(self.game, self.told, known), "move": self._move()}
        # Once more as a whole: what the fields held has to keep to the bounds of any request.
        return bodies.parse_json(json.dumps(body).encode())

    def _move(self) -> dict[str, Any]:
        if self.chosen not in self.moves:
            raise InputError("no move chosen", path="move.type", expected=f"one of {', '.join(self.moves)}")
        infos = {info.name: info for info in msgspec.structs.fields(self.moves[self.chosen])}
        move: dict[str, Any] = {"type": self.chosen}
        for field in (self.player, *self._fields(self.chosen)):
            info = infos[field.path.removeprefix("move.")]
            if field.value.strip():
                move[info.name] = suited(field.typed(), info.type, field.path)
            elif info.required:
                raise InputError("nothing is entered", path=field.path, expected="an entry")
        return move

    @property
    def chosen(self) -> str:
        """The kind of move."""
        return self.entered.get(KIND, "")

    @property
    def player(self) -> Field:
        shape = next(shapes(move)[PLAYER] for move in self.moves.values())
        field = Field(PLAYER, f"move.{PLAYER}", "Who moves", shape, self.entered.get(PLAYER, ""))
        return field.marked(self.error)

    @property
    def kinds(self) -> list[Kind]:
        return [Kind(tag, _words(tag), self._fields(tag)) for tag in self.moves]

    @property
    def position(self) -> str:
        """What is known of the position beyond the facts told one by one, as JSON."""
        return self.entered.get(POSITION, "")

    @property
    def told(self) -> list[Field]:
        """The facts that were told one by one, to be changed or emptied."""
        named = {
            name: value for name, value in self.entered.items() if name.startswith(PREFIX) and value.strip()
        }
        fields = [fact_field(self.game, name.removeprefix(PREFIX), value) for name, value in named.items()]
        return [field.marked(self.error) for field in fields if field is not None]

    @property
    def wrong(self) -> Field | None:
        """The field that the error is about; None where it is about the JSON, or none of them."""
        fields = (self.player, *self._fields(self.chosen), *self.told)
        return next((field for field in fields if field.error), None)

    def asked(self, path: str) -> Field | None:
        """An empty field for a fact that a verdict depends on; None where only JSON can tell it."""
        return None if self.entered.get(PREFIX + path, "").strip() else fact_field(self.game, path)

    def _fields(self, tag: str) -> tuple[Field, ...]:
        fields = []
        for info in msgspec.structs.fields(self.moves[tag]) if tag in self.moves else ():
            if info.name == PLAYER:
                continue
            name = f"{tag}.{info.name}"
            label = _words(info.name) + ("" if info.required else " (may be left out)")
            shape = shapes(self.moves[tag])[info.name]
            field = Field(name, f"move.{info.name}", label, shape, self.entered.get(name, ""))
            fields.append(field.marked(self.error) if tag == self.chosen else field)
        return tuple(fields)


def entries(body: Mapping[str, Any]) -> dict[str, str]:
    """What to enter for a request as it was kept, so that it can be changed and checked again."""
    move = dict(body["move"])
    tag = move.pop("type")
    shown = {
        KIND: tag,
        PLAYER: move.pop(PLAYER),
        POSITION: json.dumps(body[POSITION], indent=2, ensure_ascii=False),
    }
    for key, value in move.items():
        if value is not None:
            shown[f"{tag}.{key}"] = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return shown


def _words(key: str) -> str:
    return key.replace("-", " ").replace("_", " ").capitalize()
