"""What was entered in the checker: a position, a move, and the moves made before; as JSON, and as controls again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

import msgspec
from msgspec import NODEFAULT, UNSET

from api import bodies
from api.errors import InputError
from api.pages.checker.controls import Control, KindOfMove, KindsOfMove
from api.pages.checker.entering import KIND, MOST_PAST, PAST, PLAYER, STRICT, fields_entered, in_plain_words
from api.pages.checker.names import Entered
from api.pages.checker.places import Screen
from api.pages.checker.reading import Reader
from api.pages.checker.showing import show
from api.pages.checker.slots import part_slot, position_slot, slots
from api.pages.checker.wording import Wording, wording_of
from api.pages.facts import POSITION
from api.pages.lines import lines
from verifier.kernel.game import Game

# Of a position with more facts than these, the parts are shown closed.
MOST_OPEN = 45
# An address of more characters is cut off somewhere on its way.
MOST_ADDRESS = 6000


class Draft:
    """What was entered, read once.

    Inputs are named `move` (its kind), `player`, `bid.amount` (a field of a kind), `position` (all of it as JSON)
    and, for each fact, by its path: `position.players.Ann.money`. `errors` holds what could not be read.
    """

    def __init__(self, game: Game, entries: Mapping[str, Iterable[str]]) -> None:
        self.game = game
        self.entered = Entered()
        for name, values in entries.items():
            self.entered.add(name, values)
        self.reader = Reader()
        self.errors = self.reader.errors
        # JSON that is none, to be put right.
        self.unread = ""
        self.position = self._canonical(self._read_position())

    @property
    def error(self) -> InputError | None:
        """The first thing that could not be read."""
        return self.errors[0] if self.errors else None

    def text(self, name: str) -> str:
        """What was entered in an input outside of position and move."""
        return next((text.strip() for text in self.entered.at(name).texts if text.strip()), "")

    # The position.

    def _read_position(self) -> dict[str, Any]:
        known: Any = UNSET
        entered = self.entered.at(POSITION)
        if whole := self.text(POSITION):
            known = self._json(whole)
        facts = Entered(said=entered.said, below=entered.below)
        found = self.reader.read(position_slot(self.game), facts, POSITION, known)
        return found if isinstance(found, dict) else {}

    def _json(self, text: str) -> Any:
        try:
            return bodies.parse_json(text.encode("utf-8", "replace"), path=POSITION)
        except InputError as error:
            self.errors.append(error)
            self.unread = text
            return UNSET

    def _canonical(self, position: dict[str, Any]) -> dict[str, Any]:
        """The position as it is sent, once it can be read; as it was entered until then."""
        try:
            # Once more as a whole: what the fields held has to keep to the bounds of any request.
            position = bodies.read_again({POSITION: position})[POSITION]
            read = bodies.converted(position, self.game.Position, POSITION)
            for path, expected in self.game.problems(read):
                raise InputError("not usable", path=f"{POSITION}.{path}", expected=expected)
        except InputError as error:
            self.errors.append(in_plain_words(error))
            return position
        return dict(msgspec.json.decode(msgspec.json.encode(read)))

    # The move.

    @property
    def kind(self) -> str:
        """The kind of move that was chosen."""
        return self.text(KIND)

    @cached_property
    def moves(self) -> dict[str, type[msgspec.Struct]]:
        """The kinds of moves by their tags."""
        return {str(move.__struct_config__.tag): move for move in self.game.moves}

    @cached_property
    def move(self) -> dict[str, Any]:
        """The move as it is sent. What is wrong with it is in `errors`."""
        if self.kind not in self.moves:
            self.errors.append(
                InputError("no move chosen", path="move.type", expected=f"one of {', '.join(self.moves)}")
            )
            return {}
        told = slots(self.moves[self.kind])
        player = self.reader.read(told[PLAYER], self.entered.at(PLAYER), f"{KIND}.{PLAYER}")
        move = {"type": self.kind, PLAYER: player} | self._fields_of(self.kind)
        for name, slot in told.items():
            if slot.default is NODEFAULT and move.get(name, UNSET) is UNSET:
                path = f"{KIND}.{name}"
                if not any(error.path.startswith(path) for error in self.errors):
                    self.errors.append(InputError("nothing is entered", path=path, expected="an entry"))
        self._try(move)
        return move

    def _try(self, move: dict[str, Any]) -> None:
        if self.errors:
            return
        try:
            bodies.read_again(move)
            bodies.converted(move, self.game.Move, KIND)
        except InputError as error:
            self.errors.append(in_plain_words(error))

    def _fields_of(self, tag: str) -> dict[str, Any]:
        slot = part_slot(self.moves[tag])
        found = self.reader.read(slot, self.entered.at(tag), KIND)
        return (
            {name: value for name, value in found.items() if name != "type"}
            if isinstance(found, dict)
            else {}
        )

    def body(self, *, move: bool = True) -> dict[str, Any]:
        """The request that the entries stand for. Raises InputError with the path of what cannot be read."""
        body: dict[str, Any] = {POSITION: self.position}
        if move:
            body[KIND] = self.move
            if self.strict:
                body[STRICT] = True
        if self.errors:
            raise self.errors[0]
        return body

    # What is shown.

    @cached_property
    def wording(self) -> Wording:
        return wording_of(self.game.key)

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Everybody who is told of."""
        seats = self.position.get("seats", ())
        told = self.position.get("players", ())
        names = [*(seats if isinstance(seats, list) else ()), *(told if isinstance(told, dict) else ())]
        return tuple(dict.fromkeys(str(name) for name in names))

    def screen(self, prefix: str = "") -> Screen:
        """What the controls are shown with."""
        implied = {"position.players": self.players}
        compact = sum(1 for _ in lines(self.position)) > MOST_OPEN
        return Screen(
            self.game, self.wording, self.entered, self.errors, self.players, implied, prefix, compact
        )

    @cached_property
    def known(self) -> dict[str, Control]:
        """The control of each fact of the position, by name."""
        screen = self.screen()
        return {
            name: show(screen, slot, self.position.get(name, UNSET), (POSITION, name), f"{POSITION}.{name}")
            for name, slot in position_slot(self.game).fields.items()
        }

    @cached_property
    def groups(self) -> list[tuple[str, list[Control], bool]]:
        """The facts of the position but for the players: a title, the controls, and whether any of them is told."""
        found = []
        compact = self.screen().compact
        for group in self.wording.groups:
            controls = [self.known[name] for name in group.holds]
            found.append(
                (
                    group.title,
                    controls,
                    any(each.shown or (_is_told(each) and not compact) for each in controls),
                )
            )
        return found

    @cached_property
    def mover(self) -> Control:
        slot = next(slots(move)[PLAYER] for move in self.moves.values())
        screen = self.screen()
        typed = self.text(PLAYER)
        players = tuple(dict.fromkeys((*self.players, typed))) if typed else self.players
        chooses = Screen(screen.game, _naming(self.wording), screen.entered, screen.errors, players)
        return show(
            chooses, slot, typed or UNSET, (PLAYER,), PLAYER, path=f"{KIND}.{PLAYER}", label="Who moves"
        )

    @cached_property
    def kinds(self) -> list[KindsOfMove]:
        """All kinds of moves, in groups."""
        return [
            KindsOfMove(group.title, tuple(self._kind(tag) for tag in group.holds))
            for group in self.wording.moves
        ]

    def _kind(self, tag: str) -> KindOfMove:
        chosen = tag == self.kind
        screen = self.screen() if chosen else Screen(self.game, self.wording, self.entered, [], self.players)
        values = self._shown_move if chosen else self._fields_of_another(tag)
        fields = []
        for name, slot in slots(self.moves[tag]).items():
            if name == PLAYER:
                continue
            control = show(
                screen, slot, values.get(name, UNSET), (tag, name), f"{tag}.{name}", path=f"{KIND}.{name}"
            )
            control.label += "" if slot.default is NODEFAULT else " (may be left out)"
            fields.append(control)
        return KindOfMove(tag, self.wording.kind(tag), tuple(fields), chosen)

    @cached_property
    def _shown_move(self) -> dict[str, Any]:
        slot = part_slot(self.moves[self.kind])
        found = Reader().read(slot, self.entered.at(self.kind), KIND)
        return found if isinstance(found, dict) else {}

    def _fields_of_another(self, tag: str) -> dict[str, Any]:
        if tag not in self.entered.below:
            return {}
        found = Reader().read(part_slot(self.moves[tag]), self.entered.at(tag), KIND)
        return found if isinstance(found, dict) else {}

    @cached_property
    def wrong(self) -> Control | None:
        """The control that the first error is about; None where none is."""
        if self.errors and self.errors[0].path == "move.type":
            return Control("kinds", "moves", "Move")
        for control in (self.mover, *self._of_kind, *self.known.values()):
            found = next((each for each in control.within if each.error), None)
            if found is not None:
                return found
        return None

    @property
    def _of_kind(self) -> Iterable[Control]:
        return (field for group in self.kinds for kind in group.kinds if kind.chosen for field in kind.fields)

    @property
    def names(self) -> list[str]:
        """Names that the position speaks of, to be suggested."""
        return sorted(set(_names_in(self.position)))[:300]

    @property
    def strict(self) -> bool:
        """Whether nothing is to be presumed."""
        return bool(self.text(STRICT))

    @property
    def json(self) -> str:
        """The position as JSON, to copy; what was pasted, where it could not be read."""
        return self.unread or json.dumps(self.position, indent=2, ensure_ascii=False)

    @property
    def past(self) -> list[str]:
        """The kept verdicts on the moves made so far, the first one first."""
        return self.text(PAST).split()[-MOST_PAST:]

    @property
    def address(self) -> str:
        """The query of an address that shows what was entered; empty where it would be too long."""
        entries = {KIND: self.kind, PLAYER: self.text(PLAYER)} if self.kind in self.moves else {}
        if self.kind in self.moves:
            entries |= fields_entered(self.kind, self._shown_move)
        query = urlencode(
            entries | {POSITION: json.dumps(self.position, ensure_ascii=False, separators=(",", ":"))}
        )
        return query if len(query) <= MOST_ADDRESS else ""


def _naming(wording: Wording) -> Wording:
    return msgspec.structs.replace(wording, players=(*wording.players, PLAYER))


def _is_told(control: Control) -> bool:
    return any(each.told for each in control.within)


def _names_in(value: Any) -> Iterable[str]:
    if isinstance(value, dict):
        for inner in value.values():
            yield from _names_in(inner)
            if isinstance(inner, (dict, list)):
                yield from (str(name) for name in inner if isinstance(name, str))
    elif isinstance(value, list):
        for inner in value:
            yield from _names_in(inner)
