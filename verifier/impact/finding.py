"""Finds the impact of a change: what flips, what has to be looked at, and whether kept verdicts hold today."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace

from rulebase.schema import RulebookText
from verifier import scenarios
from verifier.engines import GAMES
from verifier.fingerprints import clause_fingerprints
from verifier.holding import Holding
from verifier.impact import kept
from verifier.impact.books import as_if_loaded, book_as_filed, book_changes
from verifier.impact.changes import Change, ClauseChanged, Decided, NoSuchChange, RuleOff, engine_with
from verifier.impact.flips import Flip
from verifier.impact.kept import Judge, Rejudged
from verifier.impact.replays import against_stored, flips_of, gone, ruling_flips, with_change
from verifier.impact.resting import Resting, on_clause, on_rule, on_ruling
from verifier.impact.stored import stored_results, stored_results_require
from verifier.models import Verdict

MOST_VERDICTS = 10_000


@dataclass(frozen=True)
class Impact:
    """What a change does to one game.

    `flips` come of the change; `lapsed` are kept verdicts that do not hold today whatever is changed. Counts are of
    scenarios run again, of those without a stored result, and of kept verdicts.
    """

    game: str
    change: Change
    flips: tuple[Flip, ...]
    resting: tuple[Resting, ...]
    replayed: int = 0
    new: int = 0
    gone: tuple[str, ...] = ()
    kept: int = 0
    rejudged: int = 0
    today: Mapping[Holding, int] = field(default_factory=dict)
    otherwise: int = 0
    lapsed: tuple[Flip, ...] = ()

    def count(self, what: str) -> int:
        """How many scenarios, verdicts or rulings flip."""
        return sum(flip.what == what for flip in self.flips)


def impact_find(*, game: str, change: Change, judge: Judge, most: int = MOST_VERDICTS) -> Impact:
    """The impact of a change on a game that has an engine, with its `most` newest kept verdicts judged again.

    Publishes nothing. Raises NoSuchChange, NothingStored, RulebookError and SourceFileError.
    """
    book = book_as_filed(game)
    verdicts = kept.newest_kept(game, most)
    if isinstance(change, ClauseChanged):
        resting = _on_changed_clauses(game, {change.clause: "to be changed"}, book, verdicts)
        return _with_verdicts(Impact(game, change, (), resting), kept.rejudged(verdicts, judge))
    if isinstance(change, (RuleOff, Decided)):
        return _of_engine(game, change, book, verdicts, judge)
    return _unpublished(game, change, book, verdicts, judge)


def _of_engine(
    game: str, change: RuleOff | Decided, book: RulebookText, verdicts: Sequence[Verdict], judge: Judge
) -> Impact:
    engine = engine_with(GAMES[game], change)
    decided = change if isinstance(change, Decided) else None
    if decided is not None:
        resting = on_ruling(game, decided.ruling, f"decided: {decided.reading}", verdicts=verdicts)
    else:
        assert isinstance(change, RuleOff)
        resting = on_rule(game, change, book=book)
    replayed = with_change(game, change, stored_results(game, scenarios.cases(game)))
    flips = (*flips_of(replayed), *ruling_flips(replayed))
    found = Impact(game, change, flips, (resting,), replayed=len(replayed))
    return _with_verdicts(found, kept.rejudged(verdicts, judge, engine, decided))


def _unpublished(
    game: str, change: Change, book: RulebookText, verdicts: Sequence[Verdict], judge: Judge
) -> Impact:
    changes = book_changes(game, book)
    stored = stored_results_require(game, scenarios.cases(game))
    replayed = against_stored(game, stored)
    flips = (*flips_of(replayed), *changes.flips, *ruling_flips(replayed))
    resting = (
        *_on_changed_clauses(game, changes.clauses, book, verdicts),
        *(on_ruling(game, key, words, verdicts=verdicts) for key, words in changes.rulings.items()),
    )
    again = kept.rejudged((each for each in verdicts if each.kind != kept.QUESTION), judge)
    # Questions are answered from the database, so that has to say for a moment what the files say.
    with as_if_loaded(game) if changes else nullcontext():
        again += kept.rejudged((each for each in verdicts if each.kind == kept.QUESTION), judge)
    found = Impact(
        game,
        change,
        (*flips, *kept.lapsed(again)),
        resting,
        replayed=len(replayed),
        new=sum(each.before is None for each in replayed),
        gone=tuple(gone(game, stored)),
    )
    # What lapsed did so by what is unpublished.
    return replace(_with_verdicts(found, again), lapsed=())


def _with_verdicts(found: Impact, again: Sequence[Rejudged]) -> Impact:
    """The same with what became of the kept verdicts."""
    return replace(
        found,
        flips=(*found.flips, *kept.flipping(again)),
        kept=Verdict.objects.filter(game=found.game).count(),
        rejudged=len(again),
        today=kept.holding_today(again),
        otherwise=sum(each.would_hold == Holding.OTHERWISE for each in again),
        lapsed=tuple(kept.lapsed(again)),
    )


def _on_changed_clauses(
    game: str, changes: Mapping[str, str], book: RulebookText, verdicts: Sequence[Verdict]
) -> tuple[Resting, ...]:
    """What rests on each. Raises NoSuchChange for a clause that neither files nor database hold."""
    if not changes:
        return ()
    fingerprints = clause_fingerprints(game)
    for key in changes:
        if key not in book.clauses and key not in fingerprints:
            raise NoSuchChange(f"{game} has no clause {key}")
    rows = stored_results(game, scenarios.cases(game))
    return tuple(
        on_clause(
            game,
            key,
            words,
            book=book,
            stored=rows,
            fingerprint=fingerprints.get(key, ""),
            verdicts=verdicts,
        )
        for key, words in changes.items()
    )
