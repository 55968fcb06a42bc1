"""What the API gives beside the engines' answers: the structs describe it, and make none of it."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from api.assistants.outputs import Cited, Example, Hit, Reading, Rulebook
from verifier.kernel.verdict import UnknownFact, Verdict

Checked = Literal["passed", "failed", "stale", "unchecked"]
RunState = Literal["queued", "running", "passed", "failed", "cancelled", "error"]
DisputeStage = Literal["draft", "reviewed", "published", "rejected", ""]


class Error(Struct, frozen=True):
    """Why a request was refused: where in it, what would have been right, and where the operation is documented."""

    code: str
    message: str
    path: str
    expected: str
    docs: str


class Named(Struct, frozen=True):
    """A game that an answer points to."""

    key: str
    title: str


class Taken(Named, frozen=True):
    """The game that a question without one was taken to be about, and why."""

    by: Literal["name", "words"]
    words: tuple[str, ...]
    why: str


class Understood(Struct, frozen=True):
    """Which words of a question were read: `unknown` ones are not of the game, `repairs` were misspelt."""

    informative: Any
    unknown: Any
    repairs: Any


class Nearest(Struct, frozen=True):
    """A ruling that a question may mean."""

    ruling: str
    asked: str


class Situated(Struct, frozen=True):
    """A described situation as it was read, to be corrected and sent to `moves/check/`."""

    kind: Literal["move", "position", "score"]
    position: dict[str, Any]
    move: dict[str, Any] | None
    verdict: Verdict | None
    unknowns: tuple[UnknownFact, ...]
    presumed: tuple[str, ...]


class Asked(Struct, frozen=True):
    """The answer to a question: a ruling's, the engine's on a described situation, or none, which says so.

    `value` is the number asked for; `confidence`, 0 to 1, is how much of the question the wording in `understood` has.
    """

    question: str
    answer: Literal["yes", "no", "value", "depends", "not-stated", "out-of-scope", "which-game"]
    text: str
    cites: tuple[Cited, ...]
    value: float | None
    confidence: float | None
    understood: str | None
    read: Understood | None
    perhaps: tuple[Nearest, ...] | UnsetType = UNSET
    ruling: str | UnsetType = UNSET
    asked: str | UnsetType = UNSET
    status: Literal["settled", "combined", "open"] | UnsetType = UNSET
    origin: Literal["book", "table"] | UnsetType = UNSET
    dispute: str | UnsetType | None = UNSET
    supplement: str | UnsetType = UNSET
    readings: tuple[Reading, ...] | UnsetType = UNSET
    situation: Situated | UnsetType = UNSET
    games: tuple[Named, ...] | UnsetType = UNSET
    taken: Taken | UnsetType = UNSET
    read_by: Literal["model"] | UnsetType = UNSET
    found_by: Literal["meaning"] | UnsetType = UNSET
    rulebook: Rulebook | UnsetType = UNSET
    id: str | UnsetType = UNSET
    permalink: str | UnsetType = UNSET


class OneGame(Struct, frozen=True):
    """A game, and in `gaps` what its printed rulebook leaves out."""

    key: str
    title: str
    blurb: str
    gaps: tuple[str, ...]
    rulebook: Rulebook


class Tally(Struct, frozen=True):
    """Planted mistakes: `killed` of `total` were noticed, `equivalent` ones nobody can notice."""

    killed: int
    total: int
    equivalent: int


class Strength(Struct, frozen=True):
    """How many mistakes planted in the engine are noticed: rules switched `off`, and changes of the `source`."""

    off: Tally
    source: Tally


class StrengthFound(Struct, frozen=True):
    """When the strength of the checks was found; `stale` where they have changed since."""

    found_at: str | None
    stale: bool
    run: str | None


class ListedClause(Cited, frozen=True, kw_only=True):
    """A clause as the whole rulebook lists it."""

    force: Literal["must", "must-not", "may", "is", "scores", "ends", "advice"]
    strength: Strength | None


class ListedRuling(Struct, frozen=True):
    """An edge case with its answer; `open` ones have readings, and those of the table a dispute they came of."""

    key: str
    question: str
    answer: str
    verdict: Literal["yes", "no", "value", "depends", "not-stated"]
    status: Literal["settled", "combined", "open"]
    readings: tuple[Reading, ...]
    cites: tuple[str, ...]
    supplement: str
    origin: Literal["book", "table"]
    dispute: str | None
    verification: Checked


class OneClause(ListedClause, frozen=True, kw_only=True):
    """A clause with the clauses to see as well, and the rulings that cite it."""

    see: tuple[str, ...]
    rulings: tuple[str, ...]


class OneRule(Struct, frozen=True):
    """The clause or the ruling that has the key."""

    rulebook: Rulebook
    clause: OneClause | UnsetType = UNSET
    ruling: ListedRuling | UnsetType = UNSET


class Section(Struct, frozen=True):
    """A section with what stands in it, in book order."""

    section: str
    number: str
    title: str
    clauses: tuple[ListedClause, ...]
    rulings: tuple[ListedRuling, ...]
    subsections: tuple[Section, ...]


class Term(Struct, frozen=True):
    """A word of the game and what it means."""

    term: str
    means: str


class Defined(Struct, frozen=True):
    """The clause that defines a word."""

    key: str
    number: str
    text: str


class GlossaryTerm(Term, frozen=True, kw_only=True):
    """A word of the game; `clause` is null where no single clause defines it."""

    aliases: tuple[str, ...]
    clause: Defined | None


class Glossary(Struct, frozen=True):
    """The words of the game."""

    terms: tuple[GlossaryTerm, ...]
    rulebook: Rulebook


class ToldClause(Struct, frozen=True):
    """Fields of a clause: only those that differ."""

    text: str | UnsetType = UNSET
    force: str | UnsetType = UNSET
    source: str | UnsetType = UNSET
    supplement: str | UnsetType = UNSET
    exempt: str | UnsetType = UNSET
    retired: str | UnsetType = UNSET
    see: tuple[str, ...] | UnsetType = UNSET
    number: str | UnsetType = UNSET
    section: str | UnsetType = UNSET


class ClauseChanged(Struct, frozen=True):
    """What one load of the rulebook changed of a clause."""

    at: str
    version_before: str
    version: str
    added: bool
    edited: bool
    moved: bool
    before: ToldClause
    after: ToldClause


class History(Struct, frozen=True):
    """The history of a clause, oldest change first."""

    clause: str
    changes: tuple[ClauseChanged, ...]
    rulebook: Rulebook


class Paged(Struct, frozen=True, kw_only=True):
    """A page of a list: how many items the list has, and the addresses of the pages beside it."""

    count: int
    next: str | None
    previous: str | None


class ClauseDiffers(Struct, frozen=True):
    """What differs of a clause between two versions."""

    key: str
    before: ToldClause
    after: ToldClause


class Changes(Paged, frozen=True, kw_only=True):
    """What differs in a rulebook between a version and today."""

    since: str | None
    added: tuple[ClauseDiffers, ...]
    retired: tuple[ClauseDiffers, ...]
    edited: tuple[ClauseDiffers, ...]
    moved: tuple[ClauseDiffers, ...]
    rulebook: Rulebook


class BatchItem(Struct, frozen=True):
    """What one check of a batch got: an `answer` with status 200, or an `error`."""

    check: str
    status: int
    answer: dict[str, Any] | UnsetType = UNSET
    error: Error | UnsetType = UNSET


class BatchGiven(Struct, frozen=True):
    """The answers of a batch, in the order of its checks."""

    answers: tuple[BatchItem, ...]
    rulebook: Rulebook


class Rules(Paged, frozen=True, kw_only=True):
    """A whole rulebook, annotated."""

    rulebook: Rulebook
    strength: StrengthFound
    sections: tuple[Section, ...]
    terms: tuple[Term, ...]


class Decider(Struct, frozen=True):
    """A rule, effect or score line that rests on a clause."""

    kind: str
    id: str


class OpenRuling(Struct, frozen=True):
    """An open ruling on a clause, with the keys of its readings."""

    ruling: str
    readings: tuple[str, ...]


class LedgerEntry(Struct, frozen=True):
    """What stands behind a clause, and what its checks said last."""

    key: str
    number: str
    section: str
    force: str
    cover: Literal["enforced", "computed", "exempt", "uncovered"]
    exempt: str
    by: tuple[Decider, ...]
    scenarios: tuple[str, ...]
    result: Checked
    passed: int
    failed: int
    stale: int
    unchecked: int
    checked_at: str | None
    strength: Strength | None
    open: tuple[OpenRuling, ...]


class Ledger(Struct, frozen=True):
    """The coverage ledger; it is `whole` where every clause is covered or exempt and every check passes now."""

    rulebook: Rulebook
    whole: bool
    covers: dict[str, int]
    states: dict[str, int]
    strength: StrengthFound
    clauses: tuple[LedgerEntry, ...]


class PlantedMistake(Struct, frozen=True):
    """A mistake planted in a copy of the engine."""

    kind: str
    file: str
    line: int
    within: str
    change: str
    subjects: tuple[str, ...]
    reason: str | UnsetType = UNSET


class Strengths(StrengthFound, frozen=True, kw_only=True):
    """What planting mistakes found; only the first three fields where nothing was tried."""

    rulebook: Rulebook
    enough: bool | UnsetType = UNSET
    whole: Strength | UnsetType | None = UNSET
    clauses: dict[str, Strength | None] | UnsetType = UNSET
    subjects: dict[str, Strength | None] | UnsetType = UNSET
    survivors: tuple[PlantedMistake, ...] | UnsetType = UNSET
    equivalent: tuple[PlantedMistake, ...] | UnsetType = UNSET
    problems: tuple[str, ...] | UnsetType = UNSET


class Found(Paged, frozen=True, kw_only=True):
    """What a search found, best first within a game."""

    q: str
    hits: tuple[Hit, ...]
    rulebooks: tuple[Rulebook, ...]


class Kept(Struct, frozen=True):
    """A kept answer with what was asked; its clauses are shown as they stand now."""

    id: str
    game: str
    kind: Literal["move", "position", "question"]
    created_at: str
    request: dict[str, Any]
    answer: dict[str, Any]
    rulebook_version: str
    permalink: str


class Rerun(Kept, frozen=True, kw_only=True):
    """A kept answer beside what the same request is answered `today`; it `holds` unless it `flips`."""

    changed: bool
    holds: bool
    holding: Literal["same", "told-otherwise", "flips"]
    before: str
    after: str
    today: dict[str, Any]


class Run(Struct, frozen=True):
    """A run of all checks of some games, or of all mistakes planted in them."""

    id: str
    created_at: str
    finished_at: str | None
    kind: Literal["checks", "strength"]
    games: tuple[str, ...]
    repeat: int
    state: RunState
    total: int
    note: str


class Runs(Paged, frozen=True, kw_only=True):
    """The newest runs."""

    runs: tuple[Run, ...]


class Progress(Struct, frozen=True):
    """How far a run has come."""

    run: str
    state: RunState
    total: int
    done: int
    passed: int
    failed: int
    note: str
    ended: bool


class Failure(Struct, frozen=True):
    """A scenario that did not give what it has to."""

    case: str
    repeat: int
    message: str


class OneRun(Run, frozen=True, kw_only=True):
    """A run with its progress and what failed."""

    progress: Progress
    failures: tuple[Failure, ...]


class RulingOf(Struct, frozen=True):
    """The ruling that came of a dispute."""

    key: str
    origin: Literal["book", "table"]


class Moved(Struct, frozen=True, rename={"before": "from"}):
    """A change of a dispute's state; `who` of the staff made it is shown to staff only."""

    at: str
    before: str
    to: str
    remark: str
    who: str | UnsetType = UNSET


class Dispute(Struct, frozen=True):
    """What everyone may read of a dispute."""

    id: str
    state: DisputeStage
    link: str
    created_at: str
    game: str
    verdict: str
    given: str
    ruling: RulingOf | None
    history: tuple[Moved, ...]
    privacy: str


class StaffDispute(Dispute, frozen=True, kw_only=True):
    """A dispute with what was said and the ruling as drafted."""

    remark: str
    expected: str
    draft: dict[str, Any]


class Disputes(Paged, frozen=True, kw_only=True):
    """The newest disputes."""

    disputes: tuple[StaffDispute, ...]


class Edited(Struct, frozen=True):
    """An edit; `before` and `after` hold what differs, null where there was nothing, or is nothing any more."""

    at: str
    who: str
    act: str
    subject: str
    before: dict[str, Any] | None
    after: dict[str, Any] | None


class Edits(Paged, frozen=True, kw_only=True):
    """Edits, newest first."""

    edits: tuple[Edited, ...]


class Impact(Struct, frozen=True):
    """What a change would flip, counts first."""

    game: str
    change: str
    flips: int
    scenarios: dict[str, Any]
    verdicts: dict[str, Any]
    rulings: dict[str, Any]
    flipping: tuple[dict[str, Any], ...]
    to_look_at: tuple[dict[str, Any], ...]


class Wire(Struct, frozen=True, rename={"parts": "$defs"}):
    """JSON Schema of the game's positions and moves, and an example of each kind of move."""

    position: dict[str, Any]
    move: dict[str, Any]
    parts: dict[str, Any]
    examples: tuple[Example, ...]
    rulebook: Rulebook
