"""The games that a question names: ours, by title or the short form people use, and others that we do not have."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any

from rulebase.players import AMBIGUOUS_GAMES, OTHER_GAMES
from rulebase.sentences import Words, word_set, words_in
from verifier.engines import GAMES

# A game's key is its title without "The".
_TITLES: dict[Words, str] = {tuple(key.split("-")): key for key in GAMES} | {
    (key.replace("-", ""),): key for key in GAMES
}
_SHORT: dict[Words, str] = {
    ("circo",): "gran-circo",
    ("gran",): "gran-circo",
    ("meeple",): "meeple-circus",
    ("meeples",): "meeple-circus",
}
# Behind these a game is only what something is likened to.
_COMPARING = word_set("as like than unlike")
# Between these and a title stands nothing but "the".
_PLACING = word_set("in of play played playing plays")


def named_games(question: str) -> list[str]:
    """The keys of our games that a question names in any way, each once, in the order of naming."""
    words = words_in(question)
    named = _TITLES | _SHORT
    found = (named.get(words[place : place + length]) for place in range(len(words)) for length in (1, 2))
    return list(dict.fromkeys(key for key in found if key is not None))


def game_meant(question: str, *, asked: str) -> str | None:
    """The key of another of our games that a question asked of one says it is about: "in Gran Circo, ..."."""
    if asked in named_games(question):
        return None
    words = words_in(question)
    for place, length in ((place, length) for place in range(len(words)) for length in (1, 2)):
        name = words[place : place + length]
        if key := _TITLES.get(name) or (_SHORT.get(name) if length == 1 else None):
            before = _before(words, place)
            if before[-1:] and before[-1] in _PLACING and _COMPARING.isdisjoint(before):
                return key
    return None


def without_title(question: str, *, asked: str) -> str:
    """The question without the title of the game that it is asked of, where that only says so: "in Big Top, ..."."""
    title = r"(?:the )?" + asked.replace("-", "[ -]?")
    placed = rf"(?i)^(?:in |playing )?{title} ?[,:] *(?=\w)|(?<=\w) (?:in |of |playing ){title}(?= *[?.!]*$)"
    return re.sub(placed, "", question)


def turned_away(question: str, *, asked: str, knows: Callable[[str], bool]) -> dict[str, Any] | None:
    """What a question is answered that is about another game than the one it is asked of; None where it is not."""
    if meant := game_meant(question, asked=asked):
        title = GAMES[meant].title
        return out_of_scope(f"This is about {title}, and not about the game asked.", [meant])
    if foreign := foreign_game(question, [knows]):
        return out_of_scope(f"This is about {foreign}, whose rules are not here.")
    return None


def out_of_scope(text: str, games: Collection[str] = ()) -> dict[str, Any]:
    """An answer that claims nothing; `games` are those to ask instead."""
    return {"answer": "out-of-scope", "text": text, "cites": [], "games": named(games)}


def named(games: Collection[str]) -> list[dict[str, str]]:
    """Games as an answer points to them."""
    return [{"key": key, "title": GAMES[key].title} for key in games]


def foreign_game(question: str, knows: Collection[Callable[[str], bool]]) -> str | None:
    """A game that we do not have and that a question is about, as in "may I trade in Catan"; None where it names none.

    `knows` tell the words of our games; a word of theirs names no other game.
    """
    words = words_in(question)
    for place, word in enumerate(words):
        if word not in OTHER_GAMES | AMBIGUOUS_GAMES or any(known(word) for known in knows):
            continue
        before = _before(words, place)
        placed = before[-1:] and before[-1] in _PLACING
        if _COMPARING.isdisjoint(before) and (placed or word in OTHER_GAMES):
            return word.capitalize()
    return None


def _before(words: Words, place: int) -> Words:
    """The two words before a name, without the article."""
    return tuple(word for word in words[max(0, place - 3) : place] if word != "the")[-2:]
