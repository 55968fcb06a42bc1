"""Every operation of the API: what it takes and gives, by method and address below /api/v1/."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from api.limits import MOST_LISTED, MOST_SOUGHT
from rulebase.edits.models import Act
from verifier.disputes.models import Dispute
from verifier.engines import GAMES

ROOT = "/api/v1/"
DOCS = f"{ROOT}docs/"
# Which part of the documentation an operation stands in.
RULES, CHECKING, VERDICTS, DISPUTES, RUNS, AUDIT = (
    "rules",
    "checking",
    "verdicts",
    "disputes",
    "runs",
    "audit",
)
TAGS = {
    RULES: "The rulebooks, and what stands behind their clauses.",
    CHECKING: "Questions, positions and moves. An illegal move is a good answer, with status 200.",
    VERDICTS: "Answers that were kept.",
    DISPUTES: "Saying that an answer is wrong, and what becomes of it.",
    RUNS: "Runs of all checks.",
    AUDIT: "What staff has edited.",
}
_NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True)
class Operation:
    """`tells` says more than the docstring of the view does, where that is of several operations.

    `answer` and `body` name components; `status` is that of a good answer, and `also` further such ones.

    `query` has the schemas of the fields of the query, those in `needed` required. `kind` is what an engine is
    asked, where one is. `media` is what a good answer is. `plain` is a view that the framework does not know of.
    """

    id: str
    tag: str
    says: str
    answer: str = ""
    body: str = ""
    tells: str = ""
    status: int = 200
    also: tuple[int, ...] = ()
    query: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)
    needed: tuple[str, ...] = ()
    kind: str = ""
    media: str = "application/json"
    staff: bool = False
    refusals: tuple[int, ...] = ()
    plain: bool = False

    @property
    def judges(self) -> bool:
        """Whether an engine judges, which may take too long."""
        return bool(self.kind) or self.id in ("games_picture", "verdicts_rerun", "games_impact")

    @property
    def docs(self) -> str:
        """Where it is documented."""
        return f"{DOCS}#/{self.tag}/{self.id}"


_SOUGHT = {"type": "string", "minLength": 1, "maxLength": MOST_SOUGHT, "pattern": r"\S"}
_GAME = {"type": "string", "enum": list(GAMES)}
_PAGED = {
    "page": {"type": "integer", "minimum": 1, "description": "Which page."},
    "limit": {"type": "integer", "minimum": 1, "maximum": MOST_LISTED, "description": "Items on a page."},
}
_G = "games/{game}/"
_V = "verdicts/{verdict_id}/"
_D = "disputes/{dispute_id}/"

OPERATIONS: dict[tuple[str, str], Operation] = {
    ("GET", "games/"): Operation("games_list", RULES, "All games", "Games"),
    ("GET", _G): Operation("games_get", RULES, "A game", "OneGame"),
    ("GET", f"{_G}rules/"): Operation("rules_list", RULES, "A whole rulebook", "Rules", query=_PAGED),
    ("GET", f"{_G}rules/{{key}}/"): Operation("rules_get", RULES, "A clause or ruling", "OneRule"),
    ("GET", f"{_G}rules/{{key}}/history/"): Operation(
        "rules_history", RULES, "The history of a clause", "History"
    ),
    ("GET", f"{_G}changes/"): Operation(
        "games_changes",
        RULES,
        "What changed since a version",
        "Changes",
        query={"since": {"type": "string"}, **_PAGED},
    ),
    ("GET", f"{_G}glossary/"): Operation("games_glossary", RULES, "The words of a game", "Glossary"),
    ("GET", f"{_G}ledger/"): Operation("games_ledger", RULES, "The coverage ledger", "Ledger"),
    ("GET", f"{_G}strength/"): Operation("games_strength", RULES, "How strong the checks are", "Strengths"),
    ("GET", f"{_G}schema/"): Operation("games_schema", RULES, "Shapes of positions and moves", "Wire"),
    ("GET", "search/"): Operation(
        "search",
        RULES,
        "Search the rulebooks",
        "Found",
        query={"q": _SOUGHT, "game": _GAME, **_PAGED},
        needed=("q",),
    ),
    ("POST", f"{_G}impact/"): Operation(
        "games_impact",
        RULES,
        "What a change would flip",
        "Impact",
        "Change",
        staff=True,
        refusals=(409,),
    ),
    ("POST", "ask/"): Operation("ask", CHECKING, "Ask about any game", "Asked", "Question"),
    ("POST", f"{_G}ask/"): Operation(
        "games_ask",
        CHECKING,
        "Ask about a game",
        "Asked",
        "Question",
        kind="question",
        tells="The answer of a ruling or, for a described situation, of the engine; else clauses that bear on it.",
    ),
    ("POST", f"{_G}moves/check/"): Operation(
        "moves_check",
        CHECKING,
        "Check a move",
        "VerdictGiven",
        "CheckMove",
        kind="move",
        tells="Every rule that the move breaks, and every fact left out on which that depends. It is kept.",
    ),
    ("POST", f"{_G}positions/check/"): Operation(
        "positions_check",
        CHECKING,
        "Check a position",
        "VerdictGiven",
        "CheckPosition",
        kind="position",
        tells="Whether the position can be. It is kept.",
    ),
    ("POST", f"{_G}moves/legal/"): Operation(
        "moves_legal",
        CHECKING,
        "List the legal moves",
        "OptionsGiven",
        "CheckPosition",
        kind="legal",
        tells="The moves that can be made, or the facts without which they cannot be listed.",
    ),
    ("POST", f"{_G}moves/apply/"): Operation(
        "moves_apply",
        CHECKING,
        "Make a move",
        "AppliedGiven",
        "ApplyMove",
        kind="apply",
        tells="The verdict and what the move leads to: several outcomes where a fact left out decides.",
    ),
    ("POST", f"{_G}score/"): Operation(
        "score",
        CHECKING,
        "Score a position",
        "ScoreGiven",
        "CheckPosition",
        kind="score",
        tells="Every player's points, line by line, as if the game ended now.",
    ),
    ("POST", f"{_G}replay/"): Operation(
        "replay",
        CHECKING,
        "Replay a record of moves",
        "ReplayGiven",
        "Replay",
        kind="replay",
        tells="Plays the moves up to the first that cannot be made or has several results, and explains that one.",
    ),
    ("POST", f"{_G}batch/"): Operation("batch", CHECKING, "Many checks at once", "BatchGiven", "Batch"),
    ("POST", f"{_G}picture/"): Operation(
        "games_picture", CHECKING, "Draw a position", "", "DrawPosition", media="image/svg+xml"
    ),
    ("GET", _V): Operation("verdicts_get", VERDICTS, "A kept answer", "Kept"),
    ("POST", f"{_V}rerun/"): Operation("verdicts_rerun", VERDICTS, "Judge it again today", "Rerun"),
    ("POST", f"{_V}dispute/"): Operation(
        "verdicts_dispute", DISPUTES, "Dispute an answer", "Dispute", "NewDispute", status=201, also=(200,)
    ),
    ("GET", "disputes/"): Operation(
        "disputes_list",
        DISPUTES,
        "The newest disputes",
        "Disputes",
        query={"state": {"type": "string", "enum": Dispute.State.values}, "game": _GAME, **_PAGED},
        staff=True,
    ),
    ("POST", "disputes/"): Operation(
        "disputes_create",
        DISPUTES,
        "Draft a ruling",
        "StaffDispute",
        "NewDraft",
        tells=(
            "A ruling that staff drafts by itself: a question, against what it is answered today. The same remark on "
            "the same answer is the same draft, answered with 200."
        ),
        status=201,
        also=(200,),
        staff=True,
        refusals=(404, 409),
    ),
    ("POST", f"{_D}draft/"): Operation(
        "disputes_word", DISPUTES, "Word a draft", "StaffDispute", "WordDraft", staff=True, refusals=(409,)
    ),
    ("GET", _D): Operation("disputes_get", DISPUTES, "What became of a dispute", "Dispute"),
    ("POST", f"{_D}state/"): Operation(
        "disputes_state",
        DISPUTES,
        "Move a dispute on",
        "StaffDispute",
        "DisputeMove",
        staff=True,
        refusals=(409,),
    ),
    ("GET", "audit/"): Operation(
        "audit_list",
        AUDIT,
        "The record of edits",
        "Edits",
        query={"who": {"type": "string"}, "act": {"type": "string", "enum": Act.values}, **_PAGED},
        staff=True,
    ),
    ("GET", "runs/"): Operation("runs_list", RUNS, "The newest runs", "Runs", query=_PAGED),
    ("POST", "runs/"): Operation("runs_start", RUNS, "Start a run", "Run", "NewRun", status=201, staff=True),
    ("GET", "runs/{run_id}/"): Operation("runs_get", RUNS, "A run", "OneRun"),
    ("GET", "runs/{run_id}/events"): Operation(
        "runs_events", RUNS, "The progress of a run as it happens", media="text/event-stream", plain=True
    ),
}
