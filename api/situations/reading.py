"""Reads a text as a situation: every word has to belong to a phrase, and all phrases to one position and one move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from api.situations.grammar import ASKS, FACT, STATEMENT, Grammar
from api.situations.patterns import Caught, Phrase, Run, TooManyMatches
from api.situations.people import ME, Person, names_of
from api.situations.schema import AskText
from api.situations.telling import Disagreement, filled, repeated, settled, told_together
from api.situations.tokens import tokens_of
from rulebase.sentences import word_set

# What may stand between two phrases; "or", "unless" and "except" may not.
BETWEEN = word_set(". , and but so then if when while because since as suppose assuming given that")
MOST_READINGS = 64
MOST_WORDS = 90


@dataclass(frozen=True)
class Situation:
    """One way to read a text. `move` is None where only the position is asked about; `told` counts the facts.

    `lines` are the score lines that are asked for, None for all of them, and none where nobody can tell which.
    """

    ask: AskText
    position: dict[str, Any]
    move: dict[str, Any] | None
    vary: Mapping[str, tuple[str, ...]]
    player: str
    lines: frozenset[str] | None
    told: int
    presumed: tuple[str, ...]
    phrases: tuple[Phrase, ...]

    @property
    def content(self) -> tuple[Any, ...]:
        """What two readings have to agree in to be one."""
        return self.ask.asks, self.ask.of, self.position, self.move, self.vary, self.player, self.lines


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
                telling = _Telling(units)
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
    if len(asking) != 1 or len(stating) > 1 or (stating and stating[0] != asking[0] - 1):
        return None
    ask = units[asking[0]].value.text
    assert isinstance(ask, AskText)
    try:
        telling = _Telling(units)
        seats = telling.all_players(ask)
    except Disagreement:
        return None
    if not telling.fits(ask, stated=bool(stating)):
        return None
    return Situation(
        ask=ask,
        position=settled(telling.position) | seats,
        move=telling.move or None,
        vary=telling.vary,
        player=telling.player,
        lines=telling.lines(ask),
        told=telling.told,
        presumed=tuple(dict.fromkeys(telling.presumed)),
        phrases=tuple(telling.phrases),
    )


class _Telling:
    """What all the phrases of a text tell. Raises Disagreement."""

    def __init__(self, units: Iterable[Caught]) -> None:
        units = tuple(units)
        people = list(_people(units))
        self.name = names_of(people)
        self.people = dict.fromkeys(person.name for person in people if person.kind != "he")
        self.seats: set[int] = set()
        self.asked: list[str] = []
        self.others = any(person.kind != "me" for person in people)
        self.position: dict[str, Any] = {}
        self.move: dict[str, Any] = {}
        self.vary: dict[str, tuple[str, ...]] = {}
        self.player = ME.name
        self.told = 0
        self.presumed: list[str] = []
        self.apart_from: set[str] = set()
        self.phrases: list[Phrase] = []
        self.bearing: list[tuple[str, ...]] = []
        for unit in units:
            self._tell(unit, None, asking=unit.name != FACT)

    def fits(self, ask: AskText, *, stated: bool) -> bool:
        """Whether a move is told just where the question is about one."""
        if ask.asks in ("move", "least", "most", "enough"):
            return "type" in self.move and self.move["type"] not in self.apart_from
        return not stated and not self.move

    def all_players(self, ask: AskText) -> dict[str, Any]:
        """Who plays, where all were spoken of and nothing hangs on their order. Raises Disagreement."""
        if len(self.seats) > 1 or any(count < len(self.people) for count in self.seats):
            raise Disagreement
        if ask.asks in ("winner", "wins") and not self.seats:
            self.presumed.append("nobody else comes near")
        elif ask.asks not in ("score", "winner", "wins") or self.seats != {len(self.people)}:
            return {}
        return {"seats": list(self.people)}

    def lines(self, ask: AskText) -> frozenset[str] | None:
        if ask.asks != "score" or ask.whole:
            return None
        if self.asked:
            return frozenset(self.asked)
        # A fact without points would not have been told if it had nothing to do with what is asked.
        lines = (
            frozenset(line for lines in self.bearing for line in lines) if all(self.bearing) else frozenset()
        )
        return lines if len(lines) == 1 or ask.together else frozenset()

    def _tell(
        self, caught: Caught, outer: Person | None, *, asking: bool = False, bears: bool = True
    ) -> None:
        phrase: Phrase = caught.value
        self.phrases.append(phrase)
        who = self._subject(caught, outer)
        text = phrase.text
        uses_who = "$who" in f"{text.tells} {text.move}" or (
            isinstance(text, AskText) and text.asks in ("score", "wins")
        )
        if who is None and uses_who and self.others:
            raise Disagreement  # Several people, and this is told of nobody.
        if who in (None, ME) and uses_who:
            self.people.setdefault(ME.name)
        values = self._values(caught, who)
        if isinstance(text, AskText):
            self.player = values["who"]
        if asking:
            self.asked += (filled(line, values) for line in text.lines)
        self._add(text.tells, text.each, values)
        if text.tells and not asking:
            self.told += 1
            if bears and "$who" in str(text.tells):
                self.bearing.append(tuple(filled(line, values) for line in text.lines))
        if text.presumes:
            self.presumed.append(filled(text.presumes, values))
        self.apart_from.update(text.apart_from)
        if text.seats:
            self.seats = {values[text.seats]} | self.seats
        if text.move:
            self.move = told_together(self.move, filled(text.move, values))
        self.vary |= text.vary
        for each in caught.within:
            if isinstance(each.value, Phrase):
                # "The toilets with four stands" is about the points of the toilets.
                self._tell(each, who, asking=asking, bears=bears and not text.lines)

    def _add(self, tells: Mapping[str, Any], each: str, values: Mapping[str, Any]) -> None:
        if not tells:
            return
        for told in repeated(tells, values, values[each]) if each else (filled(tells, values),):
            self.position = told_together(self.position, told)

    def _subject(self, caught: Caught, outer: Person | None) -> Person | None:
        """Who a phrase is about; "my" and "her" in it have to mean the same."""
        own = [each.value for each in caught.within if each.name == "own"]
        who = next((each.value for each in caught.within if each.name == "who"), outer)
        for person in own:
            if who is None:
                who = person
            elif "he" in (person.kind, who.kind):
                # "Ann has $9 behind her screen", whoever else there is; never "I" and "her".
                if "me" in (person.kind, who.kind):
                    raise Disagreement
            elif person != who:
                raise Disagreement
        return who

    def _values(self, caught: Caught, who: Person | None) -> dict[str, Any]:
        values: dict[str, Any] = {"who": who or ME}
        values |= {
            each.name: each.value
            for each in caught.within
            if not isinstance(each.value, Phrase) and each.name != "own"
        }
        for name, value in values.items():
            if isinstance(value, Person):
                values[name] = self.name(value)
                if values[name] is None:
                    raise Disagreement
        return values


def _people(caught: Iterable[Caught]) -> Iterator[Person]:
    for each in caught:
        if isinstance(each.value, Person):
            yield each.value
        yield from _people(each.within)
