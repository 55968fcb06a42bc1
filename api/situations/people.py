"""Who is meant: the one who asks, somebody named, or somebody told of as "he" or "my opponent"."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from api.situations.patterns import Run
from api.situations.tokens import FIRST_NAMES, NAME
from rulebase.sentences import word_set
from rulebase.words import FUNCTION_WORDS

ASKER = "Asker"
"""The name by which positions and moves call the one who asks."""

_FIRST = word_set("i me my mine myself")
_THIRD = word_set("he she they him her his their them")
_UNNAMED = {
    "Opponent": "my opponent, my rival, other player, my neighbour, my neighbor, opponent",
    "Someone": "someone, somebody, a player, another player, someone else, somebody else, player",
}
_PHRASES: dict[str, list[tuple[tuple[str, ...], str]]] = {}
for _name, _phrases in _UNNAMED.items():
    for _phrase in _phrases.split(", "):
        _PHRASES.setdefault(_phrase.split()[0], []).append((tuple(_phrase.split()), _name))


@dataclass(frozen=True)
class Person:
    """Somebody as a text tells of them. `he` stands for whoever else the text is about."""

    kind: Literal["me", "named", "he"]
    name: str = ""


ME = Person("me", ASKER)
HE = Person("he")
WHO_BEGINS = _FIRST | _THIRD | {NAME} | _PHRASES.keys()
OWN_BEGINS = _FIRST | _THIRD | {NAME, "your", "our"}


def who_at(run: Run, place: int) -> Iterable[tuple[int, Person]]:
    """The people that the words at a place may name."""
    token = run.at(place)
    if token is None:
        return
    if token.text in ("i", "me"):
        yield place + 1, ME
    if token.text in ("he", "she", "they", "him", "her", "them"):
        yield place + 1, HE
    if NAME in token.marks and (token.text in FIRST_NAMES or not _is_word(run, token.text)):
        yield place + 1, Person("named", token.written)
    for phrase, name in _PHRASES.get(token.text, ()):
        if tuple(each.text for each in run.tokens[place : place + len(phrase)]) == phrase:
            yield place + len(phrase), Person("named", name)


def _is_word(run: Run, text: str) -> bool:
    """Whether a capitalised word is one of the language or of the game, as far as anybody knows."""
    return text in FUNCTION_WORDS or run.knows(text)


def own_at(run: Run, place: int) -> Iterable[tuple[int, Person]]:
    """Whose something is: "my", "her", "Ann's"."""
    token = run.at(place)
    if token is None:
        return
    if token.text == "my":
        yield place + 1, ME
    if token.text in ("his", "her", "their"):
        yield place + 1, HE
    for end, person in who_at(run, place):
        following = run.at(end)
        if person.kind == "named" and following is not None and following.text == "'s":
            yield end + 1, person


def names_of(people: Iterable[Person]) -> Callable[[Person], str | None]:
    """How positions call people; None for "he" where several others, or none, may be meant."""
    others = {person.name for person in people if person.kind == "named"}

    def name(person: Person) -> str | None:
        if person.kind != "he":
            return person.name
        return next(iter(others)) if len(others) == 1 else None

    return name
