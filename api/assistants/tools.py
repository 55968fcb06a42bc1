"""The tools: each names its fields, and answers with what the REST API answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from api import bodies
from api.assistants import inputs, outputs, wording
from api.books import KEYS, book_of
from api.errors import InputError
from api.limits import MOST_SOUGHT
from api.reading import games_shape, hits_for, rule_shape, wire_shape
from api.verdicts import KEPT, given
from verifier.kernel.play import Applied, Options
from verifier.kernel.scoring import ScoreSheet
from verifier.kernel.verdict import Verdict

Arguments = Mapping[str, Any]
Fields = Mapping[str, inputs.Schema]


@dataclass(frozen=True)
class Tool:
    """One tool: `answer` gets arguments that hold the needed fields and no unknown ones."""

    name: str
    title: str
    says: str
    answer: Callable[[Arguments], dict[str, Any]]
    gives: inputs.Schema
    needed: Fields = field(default_factory=dict)
    optional: Fields = field(default_factory=dict)
    # Whether an answer is kept under a permalink.
    keeps: bool = False

    @property
    def takes(self) -> inputs.Schema:
        """The schema of its arguments."""
        return inputs.taken(self.needed, self.optional)

    def answered(self, arguments: Arguments) -> dict[str, Any]:
        """The answer as JSON. Raises InputError with the path of a bad field."""
        # The package parses messages less strictly than bodies are.
        read = bodies.read_again(arguments)
        bodies.fields(read, needed=tuple(self.needed), optional=tuple(self.optional))
        return dict(msgspec.json.decode(msgspec.json.encode(self.answer(read))))


def _game(arguments: Arguments) -> str:
    game = arguments["game"]
    if not isinstance(game, str):
        raise InputError("no key of a game", path="game", expected=KEYS)
    return game


def _of_engine(kind: str) -> Callable[[Arguments], dict[str, Any]]:
    def answer(arguments: Arguments) -> dict[str, Any]:
        body = {name: value for name, value in arguments.items() if name != "game"}
        return given(book_of(_game(arguments)), kind, body)

    return answer


def _engine(
    name: str,
    title: str,
    says: str,
    kind: str,
    shape: type[msgspec.Struct],
    needed: Fields,
    optional: Fields | None = None,
) -> Tool:
    """A tool that asks the engine of a game one kind of question."""
    keeps = kind in KEPT
    fields = {"game": inputs.GAME, **needed}
    return Tool(
        name, title, says, _of_engine(kind), outputs.cited(shape, kept=keeps), fields, optional or {}, keeps
    )


def _games(arguments: Arguments) -> dict[str, Any]:
    return {"games": games_shape()}


def _schema(arguments: Arguments) -> dict[str, Any]:
    return wire_shape(_game(arguments))


def _clause(arguments: Arguments) -> dict[str, Any]:
    key = bodies.text(arguments, "key", most=MOST_SOUGHT)
    return rule_shape(_game(arguments), key)


def _search(arguments: Arguments) -> dict[str, Any]:
    query = bodies.text(arguments, "query", most=MOST_SOUGHT)
    game = _game(arguments) if "game" in arguments else None
    return {"query": query, "hits": hits_for(query, game=game)}


POSITION: Fields = {"position": inputs.POSITION}
PLAYED: Fields = {**POSITION, "move": inputs.MOVE}
SEEN: Fields = {"as": inputs.VIEWER}
STRICT: Fields = {"strict": inputs.STRICT}
GAME: Fields = {"game": inputs.GAME}

_ALL = (
    Tool("list_games", "List the games", wording.LIST_GAMES, _games, outputs.given(outputs.Games)),
    Tool(
        "get_schema",
        "How to write a position",
        wording.GET_SCHEMA,
        _schema,
        outputs.given(outputs.Wire),
        GAME,
    ),
    _engine(
        "ask", "Ask about the rules", wording.ASK, "question", outputs.Asked, {"question": inputs.QUESTION}
    ),
    _engine("check_move", "Check a move", wording.CHECK_MOVE, "move", Verdict, PLAYED, {**STRICT, **SEEN}),
    _engine(
        "check_position", "Check a position", wording.CHECK_POSITION, "position", Verdict, POSITION, SEEN
    ),
    _engine("legal_moves", "List the legal moves", wording.LEGAL_MOVES, "legal", Options, POSITION, SEEN),
    _engine("apply_move", "Make a move", wording.APPLY_MOVE, "apply", Applied, PLAYED, STRICT),
    _engine("score", "Score a position", wording.SCORE, "score", ScoreSheet, POSITION, SEEN),
    Tool(
        "get_clause",
        "Read a clause or ruling",
        wording.GET_CLAUSE,
        _clause,
        outputs.given(outputs.Rule),
        {**GAME, "key": inputs.KEY},
    ),
    Tool(
        "search",
        "Search the rulebooks",
        wording.SEARCH,
        _search,
        outputs.given(outputs.Found),
        {"query": inputs.QUERY},
        GAME,
    ),
)
TOOLS = {tool.name: tool for tool in _ALL}
