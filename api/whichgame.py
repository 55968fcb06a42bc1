"""Finds the game that a question without one is about, or asks which: no book is guessed."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from api.gamenames import foreign_game, named, named_games, out_of_scope
from rulebase import selectors
from rulebase.claims import ruling_for
from rulebase.search import RulebookIndex
from verifier.engines import GAMES

# How strange a word is that a game does not have: about one entry in three thousand.
STRANGEST = 8.0
# How much likelier the words have to be in one game than in every other: twentyfold.
LEAST_AHEAD = math.log(20)
# A word at least this much likelier in the game taken is named as one that told.
TELLING = math.log(5)
# Below this share of a question's words a game is not what it is about.
LEAST_BEARING = 0.34
CONSIDERED = 12
# So many words are named, of those that told.
MOST_WORDS = 3

Indexes = Mapping[str, RulebookIndex]


@dataclass(frozen=True)
class Choice:
    """The games that a question may be about: one that is taken, several to ask which, or none.

    `by` says what told the one taken, and `words` by which words.
    """

    games: tuple[str, ...]
    by: Literal["name", "words", "nothing"] = "nothing"
    words: tuple[str, ...] = ()
    foreign: str = ""

    @property
    def taken(self) -> str | None:
        """The one game, where one is told."""
        return self.games[0] if self.by != "nothing" and len(self.games) == 1 else None

    def as_dict(self) -> dict[str, Any]:
        """The game taken and why, as an answer says it."""
        title = GAMES[self.games[0]].title
        why = {
            "name": f"The question names {title}.",
            "words": f"Its words are those of {title}: {', '.join(self.words)}.",
        }
        return {**named(self.games)[0], "by": self.by, "words": list(self.words), "why": why[self.by]}


def choose(question: str) -> Choice:
    """The game that a question names; else the one whose words it has, unless another game claims an answer too."""
    if games := named_games(question):
        return Choice(tuple(games), "name")
    indexes = {game: selectors.rulebook_index(game=game) for game in selectors.game_keys() if game in GAMES}
    if foreign := foreign_game(question, [index.knows for index in indexes.values()]):
        return Choice((), foreign=foreign)
    if choice := _by_words(question, indexes):
        return choice
    return Choice(tuple(game for game, index in indexes.items() if _bears(question, index)))


def unanswered(question: str, choice: Choice) -> dict[str, Any]:
    """What is answered where no game is taken: which are meant, or that none is."""
    base = {"question": question, "read": None, "value": None, "confidence": None, "understood": None}
    if choice.games:
        several = len(choice.games) > 1
        text = "Which of these games do you mean?" if several else "This may be about this game."
        return base | {"answer": "which-game", "text": text, "cites": [], "games": named(choice.games)}
    if choice.foreign:
        return base | out_of_scope(f"This is about {choice.foreign}, whose rules are not here.")
    return base | out_of_scope("This does not seem to be about the rules of any game here.")


def _by_words(question: str, indexes: Indexes) -> Choice | None:
    strangeness = {game: index.strangeness(question) for game, index in indexes.items()}
    words = list(dict.fromkeys(word for known in strangeness.values() for word in known))
    if len(indexes) < 2 or not words:
        return None

    def strange(game: str, word: str) -> float:
        return strangeness[game].get(word, STRANGEST)

    totals = {game: sum(strange(game, word) for word in words) for game in indexes}
    best, second = sorted(totals, key=totals.__getitem__)[:2]
    if totals[second] - totals[best] < LEAST_AHEAD or not _bears(question, indexes[best]):
        return None
    if ruling_for(indexes[best], question) is not None and any(
        ruling_for(index, question) is not None for game, index in indexes.items() if game != best
    ):
        return None
    ahead = {word: strange(second, word) - strange(best, word) for word in words}
    telling = sorted((word for word in words if ahead[word] >= TELLING), key=lambda word: -ahead[word])
    return Choice((best,), "words", tuple(telling[:MOST_WORDS] or [max(words, key=ahead.__getitem__)]))


def _bears(question: str, index: RulebookIndex) -> bool:
    return any(hit.coverage >= LEAST_BEARING for hit in index.search(question, CONSIDERED).hits)
