"""What the phrases of one text tell when they are taken together, or that they do not go together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from api.situations.grammar import FACT
from api.situations.patterns import Caught, Phrase
from api.situations.people import ME, Person, names_of
from api.situations.schema import AskText, PhraseText
from api.situations.telling import Disagreement, filled, repeated, told_together


class Telling:
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
        self.cases: list[tuple[Any, ...]] = []
        self.rest: list[tuple[frozenset[str], tuple[Any, ...]]] = []
        for unit in units:
            self._tell(unit, None, asking=unit.name != FACT)

    def fits(self, ask: AskText, *, stated: bool) -> bool:
        """Whether a move is told just where the question is about one."""
        if ask.asks in ("move", "least", "most", "enough", "counted"):
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
        if ask.asks not in ("score", "which") or ask.whole:
            return None
        if self.asked:
            return frozenset(self.asked)
        # A fact without points would not have been told if it had nothing to do with what is asked.
        lines = (
            frozenset(line for lines in self.bearing for line in lines) if all(self.bearing) else frozenset()
        )
        return lines if len(lines) == 1 or ask.together else frozenset()

    def _tell(self, caught: Caught, outer: Person | None, *, asking: bool, bears: bool = True) -> None:
        phrase: Phrase = caught.value
        self.phrases.append(phrase)
        text, who = phrase.text, self._subject(caught, outer)
        if phrase.is_about_somebody and who in (None, ME):
            if who is None and self.others:
                raise Disagreement  # There are several people, and this is told of nobody.
            self.people.setdefault(ME.name)
        values = self._values(caught, who)
        if isinstance(text, AskText):
            self.player = values["who"]
        lines = tuple(filled(line, values) for line in text.lines)
        if asking:
            self.asked += lines
        elif text.tells or text.cases:
            self.told += 1
            if bears and phrase.is_about_somebody:
                self.bearing.append(lines)
        self._add(text, values)
        for each in caught.within:
            if isinstance(each.value, Phrase):
                # "The toilets with four stands" is about the points of the toilets.
                self._tell(each, who, asking=asking, bears=bears and not lines)

    def _add(self, text: PhraseText, values: Mapping[str, Any]) -> None:
        """What one phrase tells."""
        if text.tells:
            once = (filled(text.tells, values),)
            for told in repeated(text.tells, values, values[text.each]) if text.each else once:
                self.position = told_together(self.position, told)
        if text.move:
            self.move = told_together(self.move, filled(text.move, values))
        if text.presumes:
            self.presumed.append(filled(text.presumes, values))
        if text.seats:
            self.seats.add(values[text.seats])
        if text.cases:
            self.cases.append(tuple(filled(text.cases, values)))
        if text.others:
            told = filled(text.tells, values).get("players", {})
            self.rest.append((frozenset(told), tuple(filled(text.others, values))))
        self.vary |= text.vary
        self.apart_from.update(text.apart_from)

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
