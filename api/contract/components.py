"""The schemas that operations refer to: what each game's positions and moves are, what is asked, what is answered."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import msgspec

from api.answers import MOST_CHARACTERS
from api.assistants.outputs import Games
from api.batches import CHECKS
from api.contract import answers
from api.contract.operations import OPERATIONS
from api.disputes import MOST_REMARK
from api.drafts import Wording
from api.impacts import MOST_CHARACTERS as MOST_OF_A_KEY
from api.limits import MOST_CHECKS, MOST_MOVES, MOST_REPEATS
from api.replays import ReplayedTold
from verifier.disputes.models import Dispute
from verifier.engines import GAMES
from verifier.kernel.game import Game
from verifier.kernel.play import Applied, Options
from verifier.kernel.scoring import ScoreSheet
from verifier.kernel.verdict import Verdict
from verifier.models import Run

Schema = dict[str, Any]

AT = "#/components/schemas/"
LEFT_OUT = "Whatever is left out is unknown, never zero."


def ref(name: str) -> Schema:
    """A reference to a component."""
    return {"$ref": AT + name}


def prefix_of(game: str) -> str:
    """What the names of a game's components begin with: BigTop."""
    return "".join(word.capitalize() for word in game.split("-"))


@cache
def components() -> dict[str, Schema]:
    """Every component by name. Callers do not change it."""
    found = {name: schema for engine in GAMES.values() for name, schema in _of_game(engine).items()}
    prefixes = [prefix_of(game) for game in GAMES]
    found["Position"] = {
        "description": f"What is known of a game in progress, in the shape of its game. {LEFT_OUT}",
        "anyOf": [ref(f"{prefix}Position") for prefix in prefixes],
    }
    found["Move"] = {
        "description": "A move of a player, with the outcome of any draw or die, in the shape of its game.",
        "anyOf": [ref(f"{prefix}Move") for prefix in prefixes],
    }
    return found | _answers() | _requests() | _wording()


def _wording() -> dict[str, Schema]:
    """The wording of a draft, with `$` for the end of a text: the expressions of JSON Schema know no `\\Z`."""
    _, parts = msgspec.json.schema_components([Wording], ref_template=AT + "{name}")
    plain: dict[str, Schema] = json.loads(json.dumps(parts).replace(r"\\Z", "$"))
    return plain


def _of_game(engine: Game) -> dict[str, Schema]:
    prefix = prefix_of(engine.key)
    (position, move), parts = msgspec.json.schema_components(
        [engine.Position, engine.Move], ref_template=f"{AT}{prefix}{{name}}"
    )
    found = {f"{prefix}{name}": part for name, part in parts.items()}
    assert position == ref(f"{prefix}Position")
    return found | {f"{prefix}Move": {"title": f"A move of {engine.title}", **move}}


_STRUCTS = (
    answers.Error,
    answers.Asked,
    Games,
    answers.OneGame,
    answers.Rules,
    answers.Glossary,
    answers.History,
    answers.Changes,
    answers.BatchGiven,
    answers.OneRule,
    answers.Ledger,
    answers.Strengths,
    answers.Found,
    answers.Kept,
    answers.Rerun,
    answers.Run,
    answers.Runs,
    answers.OneRun,
    answers.Dispute,
    answers.StaffDispute,
    answers.Disputes,
    answers.Edits,
    answers.Impact,
    answers.Wire,
)
# What engines answer, and under which name it is sent: with each cited clause in full.
_JOINED = {
    "VerdictGiven": Verdict,
    "OptionsGiven": Options,
    "AppliedGiven": Applied,
    "ScoreGiven": ScoreSheet,
}
# Where the kernel, which knows no game, has positions and moves.
_OF_GAMES = {
    ("Outcome", "position"): "Position",
    ("Options", "moves"): "Move",
    ("Step", "move"): "Move",
    ("ReplayedTold", "position"): "Position",
}


def _answers() -> dict[str, Schema]:
    _, parts = msgspec.json.schema_components(
        [*_STRUCTS, *_JOINED.values(), ReplayedTold], ref_template=f"{AT}{{name}}"
    )
    for (name, field), of in _OF_GAMES.items():
        schema = parts[name]["properties"][field]
        parts[name]["properties"][field] = (
            schema | {"items": ref(of)} if schema.get("type") == "array" else ref(of)
        )
    for sent, struct in _JOINED.items():
        parts[sent] = _joined(parts[struct.__name__], kept=struct is Verdict)
    parts["ReplayGiven"] = _joined(parts["ReplayedTold"], kept=False)
    # Which of them it is follows from `check`.
    given = ["VerdictGiven", "OptionsGiven", "AppliedGiven", "ScoreGiven", "ReplayGiven", "Asked"]
    parts["BatchItem"]["properties"]["answer"] = {"anyOf": [ref(name) for name in given]}
    for name in {operation.answer for operation in OPERATIONS.values() if operation.answer}:
        parts[name]["properties"]["service"] = {
            "type": "string",
            "description": "The version of this service.",
        }
    for name, joined in (("Kept", "answer"), ("Rerun", "today"), ("Rerun", "answer")):
        # An answer of one of the kinds that are kept, or why it cannot be given any more.
        parts[name]["properties"][joined] = {"type": "object", "required": ["cites", "rulebook"]}
    return parts


def _joined(bare: Schema, *, kept: bool) -> Schema:
    """The schema of an engine's answer with its clauses in full, and its id and a permalink where it is kept."""
    beside: Schema = {"cites": {"type": "array", "items": ref("Cited")}, "rulebook": ref("Rulebook")}
    if kept:
        beside["id"] = {"type": "string", "description": "It is kept at `verdicts/{verdict_id}/`."}
        beside["permalink"] = {"type": "string", "pattern": "^/verdicts/[^/]+/$"}
    required = [*dict.fromkeys((*bare["required"], *beside))]
    return bare | {"properties": bare["properties"] | beside, "required": required}


def _text(most: int, says: str) -> Schema:
    # What is not blank as the server sees it, which knows more spaces than a pattern does.
    return {"type": "string", "minLength": 1, "maxLength": most, "pattern": r"\S", "description": says}


def _body(says: str, needed: Schema, optional: Schema | None = None) -> Schema:
    return {
        "type": "object",
        "description": says,
        "properties": needed | (optional or {}),
        "required": list(needed),
        "additionalProperties": False,
    }


def _requests() -> dict[str, Schema]:
    position, move = {"position": ref("Position")}, {"move": ref("Move")}
    viewer = {"as": _text(60, "The player who asks: what this player cannot see is treated as unknown.")}
    strict = {
        "strict": {
            "type": "boolean",
            "description": "Presume nothing: whose turn and which phase it is then have to be told as well.",
            "default": False,
        }
    }
    question = {"question": _text(MOST_CHARACTERS, "One question about the rules, as the player put it.")}
    remark = {"remark": _text(MOST_REMARK, "What is wrong.")}
    draft = {"draft": ref("Wording")}
    moves = {"moves": {"type": "array", "items": ref("Move"), "maxItems": MOST_MOVES}}
    games = {"type": ["array", "null"], "minItems": 1, "items": {"type": "string", "enum": list(GAMES)}}
    key = {"type": "string", "minLength": 1, "maxLength": MOST_OF_A_KEY, "pattern": r"\S"}
    bodies = ["CheckMove", "CheckPosition", "ApplyMove", "Replay", "Question"]
    check = _body(
        "One check: the end of the address that answers it alone, and the body to be sent there.",
        {
            "check": {"type": "string", "enum": list(CHECKS)},
            "body": {"type": "object", "anyOf": [*map(ref, bodies), {"type": "object"}]},
        },
    )
    return {
        "Batch": _body(
            "Checks to be answered in order.",
            {"checks": {"type": "array", "minItems": 1, "maxItems": MOST_CHECKS, "items": check}},
        ),
        "CheckMove": _body("A move in a position.", position | move, strict | viewer),
        "CheckPosition": _body("A position, and who asks.", position, viewer),
        "DrawPosition": _body(
            "A position to be drawn; what is wrong with it, or with a move in it, is marked.",
            position,
            move | strict | viewer,
        ),
        "ApplyMove": _body("A move to be made.", position | move, strict),
        "Replay": _body("A position and the moves made from it, in order.", position | moves),
        "Question": _body("A question in words.", question),
        "NewDispute": _body(
            "Why an answer is wrong.", remark, {"expected": _text(MOST_REMARK, "What would be right.")}
        ),
        "NewDraft": _body(
            "A question that a ruling of the table is to answer.",
            {"game": {"type": "string", "enum": list(GAMES)}} | question,
            {"remark": _text(MOST_REMARK, "Why there is to be one.")} | draft,
        ),
        "WordDraft": _body("The wording of a drafted ruling.", draft),
        "DisputeMove": _body(
            "The state that a dispute is to have.",
            {"state": {"type": "string", "enum": Dispute.State.values}},
            {"remark": _text(MOST_REMARK, "Why; everyone can read it.")},
        ),
        "Change": {
            "type": "object",
            "description": "The change to be weighed; without one, what is not published yet.",
            "properties": {"clause": key, "rule": key, "reading": key | {"pattern": r"^\s*[^=]+=[^=]*\S"}},
            "maxProperties": 1,
            "additionalProperties": False,
        },
        "NewRun": _body(
            "What is to be run; all checks of all games where nothing is said.",
            {},
            {
                "games": games,
                "repeat": {"type": "integer", "minimum": 1, "maximum": MOST_REPEATS, "default": 1},
                "kind": {"type": "string", "enum": Run.Kind.values, "default": Run.Kind.CHECKS.value},
            },
        ),
    }
