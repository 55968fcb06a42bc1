"""The page of what stands behind each clause of a game, where one can look for clauses by what is known of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET

from api.errors import InputError
from api.limits import MOST_SOUGHT
from api.pages.inplace import render_either
from api.pages.lookup import game_or_404
from verifier.coverage import Cover
from verifier.engines import GAMES
from verifier.ledger import Entry, ledger_get
from verifier.selectors import State

WORDS = "q"
STRENGTH = "strength"
SURVIVORS = "survivors"


@dataclass(frozen=True)
class Group:
    """One thing that clauses can be chosen by: its name in the address, its title, and its values in words."""

    name: str
    title: str
    values: Mapping[str, str]
    has: Callable[[Entry, str], bool]


GROUPS = (
    Group(
        "state",
        "Checks",
        {
            State.PASSED: "all pass",
            State.FAILED: "one fails",
            State.STALE: "out of date",
            State.UNCHECKED: "no result",
        },
        lambda entry, value: entry.status.state == value,
    ),
    Group(
        "cover",
        "In code",
        {
            Cover.ENFORCED: "enforced",
            Cover.COMPUTED: "computed",
            Cover.EXEMPT: "exempt",
            Cover.UNCOVERED: "uncovered",
        },
        lambda entry, value: entry.cover == value,
    ),
    Group(
        STRENGTH,
        "Planted mistakes",
        {SURVIVORS: "some not noticed"},
        lambda entry, _: bool(entry.survivors),
    ),
)
# What the build refuses is offered only where it is there all the same.
RARE = (Cover.UNCOVERED,)


@dataclass(frozen=True)
class Option:
    """One value of a group, and the address that chooses it and leaves the rest as it is.

    `count` is how many clauses have it among those that the other groups and words leave.
    """

    words: str
    count: int
    chosen: bool
    link: str


@dataclass(frozen=True)
class Chosen:
    """What is looked for: a value by the name of its group, and words, all of which a clause has to have."""

    values: Mapping[str, str]
    words: tuple[str, ...] = ()

    def fits(self, entry: Entry, *, but: str = "") -> bool:
        """Whether a clause is one of those, leaving the group of this name aside."""
        grouped = all(
            group.has(entry, self.values[group.name])
            for group in GROUPS
            if group.name in self.values and group.name != but
        )
        return grouped and all(word in _text(entry) for word in self.words)

    def options(self, group: Group, entries: Iterable[Entry]) -> list[Option]:
        """The values of a group, with all that it does not narrow first."""
        left = [entry for entry in entries if self.fits(entry, but=group.name)]
        chosen = self.values.get(group.name, "")
        options = [Option("any", len(left), not chosen, self._link(group, ""))]
        for value, words in group.values.items():
            count = sum(group.has(entry, value) for entry in left)
            if count or value == chosen or value not in RARE:
                options.append(Option(words, count, value == chosen, self._link(group, value)))
        return options

    def _link(self, group: Group, value: str) -> str:
        told = {**self.values, group.name: value, WORDS: " ".join(self.words)}
        return f"?{urlencode({name: each for name, each in told.items() if each})}"


@gzip_page
@require_GET
def ledger(request: HttpRequest, game: str) -> HttpResponse:
    """What is looked for is in the address, so that it can be linked to and needs no script."""
    rules = game_or_404(game)
    if game not in GAMES:
        raise Http404("no checks of this game")
    error = None
    chosen = Chosen({})
    try:
        chosen = _chosen(request.GET)
    except InputError as refused:
        error = refused
    found = ledger_get(game=game)
    entries = [entry for entry in found.entries if chosen.fits(entry)]
    context: dict[str, Any] = {
        "game": rules,
        "ledger": found,
        "known": found.known,
        "covers": list(found.covers.items()),
        "error": error,
        "chosen": chosen.values,
        "sought": _sought(request.GET),
        "filtered": bool(chosen.values or chosen.words),
        "most": MOST_SOUGHT,
        "count": len(entries),
        "groups": [
            (group, chosen.options(group, found.entries))
            for group in GROUPS
            # Where no mistake was planted none can have been missed; a link from when some were still leads here.
            if found.known or group.name != STRENGTH or group.name in chosen.values
        ],
        "sections": [
            (section, list(within))
            for section, within in groupby(entries, key=lambda entry: entry.clause.section)
        ],
    }
    status = 200 if error is None else error.status
    return render_either(request, "api/ledger.html", "api/ledger_found.html", context, status=status)


def _chosen(told: QueryDict) -> Chosen:
    """Raises InputError for a value that its group does not have."""
    values = {}
    for group in GROUPS:
        if value := told.get(group.name, ""):
            if value not in group.values:
                expected = f"one of {', '.join(group.values)}"
                raise InputError("no such choice", path=group.name, expected=expected)
            values[group.name] = value
    return Chosen(values, tuple(_sought(told).casefold().split()))


def _sought(told: QueryDict) -> str:
    return told.get(WORDS, "").replace("\0", "").strip()[:MOST_SOUGHT]


def _text(entry: Entry) -> str:
    """All words by which a clause is found: its own, and those of what stands behind it."""
    clause = entry.clause
    parts = [clause.number, clause.key, clause.text, clause.exempt, clause.section.title]
    return " ".join([*parts, *(each.id for each in entry.by)]).casefold()
