"""Reads a text as a situation: every word has to belong to a phrase, and all phrases to one position and one move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from api.situations.assembling import Telling
from api.situations.grammar import ASKS, FACT, STATEMENT, Grammar
from api.situations.patterns import Caught, Phrase, Run, TooManyMatches
from api.situations.schema import AskText
from api.situations.telling import Disagreement, is_told, settled
from api.situations.tokens import tokens_of
from rulebase.sentences import word_set

# What may stand between two phrases; "or", "unless" and "except" may not.
BETWEEN = word_set(". , and but so then if when while because since as suppose assuming given that")
MOST_READINGS = 64
MOST_WORDS = 90


@dataclass(frozen=True)
class Situation:
    """One way to read a text. `move` is None where only the position is asked about; `told` counts the facts.

    `lines` are the score lines that are asked for, None for all of them, and none where nobody can tell which. `people`
    were spoken of, among `count` players where that was told; `cases` and `others` are what the text leaves open,
    `others` for all but the players named beside them.
    """

    ask: AskText
    position: dict[str, Any]
    move: dict[str, Any] | None
    vary: Mapping[str, tuple[str | int, ...]]
    player: str
    people: tuple[str, ...]
    things: tuple[str, ...]
    lines: frozenset[str] | None
    told: int
    presumed: tuple[str, ...]
    phrases: tuple[Phrase, ...]
    count: int | None = None
    cases: tuple[tuple[Any, ...], ...] = ()
    others: tuple[tuple[frozenset[str], tuple[Any, ...]], ...] = ()

    @property
    def content(self) -> tuple[Any, ...]:
        """What two readings have to agree in to be one."""
        told = self.position, self.move, self.vary, self.player, self.lines
        return self.ask.asks, self.ask.of, *told, self.count, self.cases, self.others


def situation_in(grammar: Grammar, text: str, knows: Callable[[str], bool] | None = None) -> Situation | None:
    """The one situation that a text describes and asks about; None where a word is left over or there are several.

    `knows` tells the words of the game, which name nobody.
    """
    found: list[Situation] = []
    for units in _units_of(grammar, text, knows):
        situation = _situation(units)
        if situation is not None and all(situation.content != other.content for other in found):
            found.append(situation)
    # "Is that ok?" behind a move is about the move.
    found = [each for each in found if not each.ask.only_no] or found
    return found[0] if len(found) == 1 else None


def facts_in(grammar: Grammar, text: str) -> list[tuple[dict[str, Any], tuple[Phrase, ...]]]:
    """What a text states that asks nothing: each way to read it as a position, with the phrases."""
    found = []
    for units in _units_of(grammar, text, None):
        if all(unit.name == FACT for unit in units):
            try:
                telling = Telling(units)
            except Disagreement:
                continue
            found.append((settled(telling.position), tuple(telling.phrases)))
    return found


def _units_of(grammar: Grammar, text: str, knows: Callable[[str], bool] | None) -> list[tuple[Caught, ...]]:
    """Every way to take a text apart into facts, statements of a move, and questions."""
    tokens = tokens_of(text)
    if not 0 < len(tokens) <= MOST_WORDS:
        return []

    def is_known(word: str) -> bool:
        return word in grammar.words or (knows is not None and knows(word))

    try:
        return _Splitting(grammar, Run(tokens, is_known)).from_place(0)
    except TooManyMatches:
        return []


class _Splitting:
    """Finds the ways to go on from each place in a text, each place once."""

    def __init__(self, grammar: Grammar, run: Run) -> None:
        self.groups = [grammar.groups[name] for name in (FACT, STATEMENT, ASKS)]
        self.fillers = grammar.fillers
        self.run = run
        self.known: dict[int, list[tuple[Caught, ...]]] = {}

    def from_place(self, start: int) -> list[tuple[Caught, ...]]:
        if start not in self.known:
            self.known[start] = list(self._from(start))
            if len(self.known[start]) > MOST_READINGS:
                raise TooManyMatches
        return self.known[start]

    def _from(self, start: int) -> Iterator[tuple[Caught, ...]]:
        tokens, place = self.run.tokens, start
        while place < len(tokens) and tokens[place].text in BETWEEN:
            place += 1
        if place == len(tokens):
            yield ()
            return
        for end, _ in self.fillers.matches(self.run, place):
            yield from self.from_place(end)
        for group in self.groups:
            # Facts in a row need something between them; a question may follow without.
            if place > start or start == 0 or group.name == ASKS:
                for end, caught in group.matches(self.run, place):
                    yield from ((*caught, *rest) for rest in self.from_place(end))


def _situation(units: tuple[Caught, ...]) -> Situation | None:
    asking = [place for place, unit in enumerate(units) if unit.name == ASKS]
    stating = [place for place, unit in enumerate(units) if unit.name == STATEMENT]
    if len(asking) != 1 or len(stating) > 1:
        return None
    ask = units[asking[0]].value.text
    assert isinstance(ask, AskText)
    # Only what a move costs may be told between the move and the question.
    far = asking[0] if ask.asks == "enough" else 1
    if stating and not 0 < asking[0] - stating[0] <= far:
        return None
    try:
        telling = Telling(units)
        seats = telling.all_players(ask)
    except Disagreement:
        return None
    if not telling.fits(ask, stated=bool(stating)):
        return None
    if not all(is_told(telling.position, path, {"who": telling.player}) for path in ask.if_told):
        return None
    return Situation(
        ask=ask,
        position=settled(telling.position) | seats,
        move=telling.move or None,
        vary=telling.vary,
        player=telling.player,
        people=tuple(telling.people),
        things=tuple(name for names in telling.things for name in names),
        lines=telling.lines(ask),
        told=telling.told,
        presumed=tuple(dict.fromkeys(telling.presumed)),
        phrases=tuple(telling.phrases),
        count=next(iter(telling.seats), None),
        cases=tuple(telling.cases),
        others=tuple(telling.rest),
    )
