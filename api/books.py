"""A game's rulebook as answers cite it: kept in this process while nothing about it changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from api.errors import InputError
from rulebase import selectors as rulebase
from rulebase.models import Game, Rulebook
from verifier import selectors
from verifier.engines import GAMES
from verifier.stamps import Stamp, stamp_get

KEYS = f"one of {', '.join(GAMES)}"
LOADED = "rulebooks that were loaded with `manage.py load_rulebooks`"


@dataclass(frozen=True)
class Book:
    """Which rulebook an answer rests on, as an answer says it, and every clause as an answer shows it.

    `state` changes with every load that changes anything.
    """

    game: str
    state: str
    rulebook: Mapping[str, str]
    clauses: Mapping[str, Mapping[str, str]]

    def cited(self, keys: Iterable[str]) -> list[dict[str, str]]:
        """These clauses in this order, without keys that the rulebook does not have."""
        return [dict(self.clauses[key]) for key in keys if key in self.clauses]


def rules_of(key: str) -> Game:
    """The game with its rulebook. Raises InputError (404)."""
    try:
        return rulebase.game_get(key=_asked(key))
    except Game.DoesNotExist:
        raise _no_game(key) from None


def books_missing() -> list[str]:
    """The games whose rulebook is not loaded."""
    loaded = set(Rulebook.objects.values_list("game__key", flat=True))
    return [key for key in GAMES if key not in loaded]


def rulebook(rules: Game) -> dict[str, str]:
    """Which game, edition and version an answer rests on."""
    return {"game": rules.key, "edition": rules.rulebook.edition, "version": rules.rulebook.version}


def book_of(key: str) -> Book:
    """The rulebook of a game as it stands now, for one cheap query. Raises InputError (404)."""
    game = _asked(key)
    stamp = stamp_get(game=game)
    if stamp.fingerprint is None:
        raise _no_game(key)
    return _book_as_of(game, stamp)


# Old ones go unused and are pushed out by newer ones.
@lru_cache(maxsize=16)
def _book_as_of(game: str, stamp: Stamp) -> Book:
    rules = rules_of(game)
    states = selectors.statuses_as_of(game, stamp).clauses
    clauses = {
        key: {
            "key": key,
            "number": clause.number,
            "section": clause.section.title,
            "text": clause.text,
            "supplement": clause.supplement,
            "verification": str(states[key].state) if key in states else "unchecked",
        }
        for key, clause in rulebase.clauses_by_key(game=game).items()
    }
    return Book(game, f"{stamp.fingerprint} {stamp.loaded_at}", rulebook(rules), clauses)


def _asked(key: str) -> str:
    # PostgreSQL takes no NUL in a text, not even to look for it.
    return key.replace("\0", "")


def _no_game(key: str) -> InputError:
    if key in GAMES:
        message = f"the rulebook of {key!r} is not loaded"
        return InputError(message, path="game", expected=LOADED, status=404)
    return InputError(f"no game {key!r}", path="game", expected=KEYS, status=404)
