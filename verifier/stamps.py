"""What the answers about a game rest on in the database, told by one cheap query."""

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from django.db import connection
from django.db.models import Max

from rulebase.models import Rulebook
from verifier.models import Run

# How many complete runs are searched for a case's newest result. A full run answers for every case of its
# games, so more than the first few matter only after a row of partial or single-game runs.
RUNS_SEARCHED = 50

# Asked before every answer, and in plain SQL, because the ORM takes twenty times as long to build it. There is
# a row for each run, and one without a run where there is none; likewise for the rulebook.
_QUERY = """
    SELECT book.fingerprint, book.loaded_at, run.id
    FROM (SELECT %s AS game) AS asked
    LEFT JOIN (
        SELECT game.key, rulebook.fingerprint, rulebook.loaded_at
        FROM rulebase_rulebook AS rulebook JOIN rulebase_game AS game ON game.id = rulebook.game_id
    ) AS book ON book.key = asked.game
    LEFT JOIN (
        SELECT id FROM verifier_run
        WHERE kind = %s AND state IN (%s, %s) ORDER BY finished_at DESC LIMIT %s
    ) AS run ON TRUE
"""


class Stamp(NamedTuple):
    """While this stays the same, so do a game's texts and the states of its checks.

    Whatever is worked out from the database may therefore be kept by it, in as many processes as there are:
    each reads the stamp anew before it answers. No state comes back under an old stamp: every load that
    changes anything sets another time, and what is read of the runs is read of exactly those named here.
    """

    # None where the game has no rulebook in the database.
    fingerprint: str | None
    loaded_at: datetime | None
    # The newest complete runs. One that is still going on says nothing yet, and so is not among them.
    runs: frozenset[UUID]


def stamp_get(*, game: str) -> Stamp:
    """The stamp of a game as the database stands now, also of one that it does not hold."""
    with connection.cursor() as cursor:
        cursor.execute(_QUERY, [game, Run.Kind.CHECKS, *Run.COMPLETE, RUNS_SEARCHED])
        rows = cursor.fetchall()
    fingerprint, loaded_at, _ = rows[0]
    return Stamp(fingerprint, loaded_at, frozenset(run for _, _, run in rows if run is not None))


def changed_at(*, game: str | None) -> datetime | None:
    """When a rulebook was last loaded or a run last ended: of this game, or of any; None before either."""
    books = Rulebook.objects.all() if game is None else Rulebook.objects.filter(game__key=game)
    loaded = books.aggregate(newest=Max("loaded_at"))["newest"]
    ended = Run.objects.filter(state__in=Run.COMPLETE).aggregate(newest=Max("finished_at"))["newest"]
    return max((time for time in (loaded, ended) if time is not None), default=None)
