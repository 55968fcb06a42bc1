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
        contest = any(
            isinstance(unit.value.text, AskText) and unit.value.text.asks in ("winner", "wins")
            for unit in units
        )
        self.name = names_of(people, contest=contest)
        self.people = dict.fromkeys(name for person in people if (name := self.name(person)) is not None)
        self.seats: set[int] = set()
        self.asked: list[str] = []
        self.others = any(person.kind != "me" for person in people)
        self.position: dict[str, Any] = {}
        self.move: dict[str, Any] = {}
        self.vary: dict[str, tuple[str | int, ...]] = {}
        self.player = ME.name
        self.told = 0
        self.presumed: list[str] = []
        self.apart_from: set[str] = set()
        self.phrases: list[Phrase] = []
        self.bearing: list[tuple[str, ...]] = []
        self.told_lines: set[str] = set()
        self.things: dict[tuple[str, ...], Person | None] = {}
        self.numbered: dict[str, int] = {}
        self.cases: list[tuple[Any, ...]] = []
        self.rest: list[tuple[frozenset[str], tuple[Any, ...]]] = []
        self.of_all: list[Any] = []
        self.choices: dict[str, tuple[bool, ...]] = {}
        for unit in units:
            self._tell(unit, None, asking=unit.name != FACT)
        self._tell_of_all()

    def fits(self, ask: AskText, *, stated: bool) -> bool:
        """Whether a move is told just where the question is about one."""
        if ask.asks in ("move", "least", "most", "enough", "at-once", "who", "counted"):
            return "type" in self.move and self.move["type"] not in self.apart_from
        return not stated and not self.move

    def all_players(self, ask: AskText) -> dict[str, Any]:
        """Who plays, where all were spoken of and nothing hangs on their order. Raises Disagreement."""
        if len(self.seats) > 1 or any(count < len(self.people) for count in self.seats):
            raise Disagreement
        of_all = ask.everyone or ask.asks in ("winner", "wins", "who")
        if of_all and not self.seats:
            self.presumed.append("nobody else comes near")
        elif not (of_all or ask.asks in ("score", "any")) or self.seats != {len(self.people)}:
            return {}
        return {"seats": list(self.people)}

    def lines(self, ask: AskText) -> frozenset[str] | None:
        if ask.asks not in ("score", "any", "which") or ask.whole:
            return None
        if self.asked:
            # Where points of other things are told, nobody can say that there is nothing of what is asked about.
            of_others = self.told_lines and not self.told_lines.issuperset(self.asked)
            return frozenset() if of_others else frozenset(self.asked)
        # A fact without points would not have been told if it had nothing to do with what is asked.
        lines = (
            frozenset(line for lines in self.bearing for line in lines) if all(self.bearing) else frozenset()
        )
        return lines if len(lines) == 1 or ask.together else frozenset()

    def _tell(
        self,
        caught: Caught,
        outer: Person | None,
        it: tuple[str, ...] = (),
        *,
        asking: bool,
        bears: bool = True,
    ) -> tuple[str, ...]:
        """Take what a phrase and those within it tell; the answer is what "it" means behind the phrase."""
        phrase: Phrase = caught.value
        self.phrases.append(phrase)
        text, who = phrase.text, self._whom(caught, outer, it)
        values = self._values(caught, who)
        if isinstance(text, AskText):
            self.player = values["who"]
        lines = tuple(filled(line, values) for line in text.lines)
        if asking:
            self.asked += lines
            # Who asks what a thing scores tells that it is there.
            self.told_lines.update(lines if text.tells else ())
            self.told += bool(text.tells and text.it)
        elif text.tells or text.cases or text.of_all:
            self._bear(phrase, lines, alone=bears)
        named = self._named(text, values)
        if named:
            self.things.setdefault(named, who)
        inner = named or it
        comes_first = inner or not phrase.is_about_it
        if comes_first:
            self._add(phrase, values, inner)
        for each in caught.within:
            if isinstance(each.value, Phrase):
                # "The toilets with four stands" is about the points of the toilets.
                inner = self._tell(each, who, inner, asking=asking, bears=bears and not lines)
        if not comes_first:
            self._add(phrase, values, inner)
        return named or it or inner

    def _whom(self, caught: Caught, outer: Person | None, it: tuple[str, ...]) -> Person | None:
        """Who a phrase is about, by its own words or by whose the thing is of which it tells. Raises Disagreement."""
        phrase: Phrase = caught.value
        who = self._subject(caught, outer)
        if who is None and phrase.is_about_it:
            who = self.things.get(it or self._only_thing())
        if phrase.is_about_somebody and who in (None, ME):
            if who is None and self.others:
                raise Disagreement  # There are several people, and this is told of nobody.
            self.people.setdefault(ME.name)
        return who

    def _bear(self, phrase: Phrase, lines: tuple[str, ...], *, alone: bool) -> None:
        """Note the score lines on which a fact bears; `alone` where it is not a part of one that bears on others."""
        self.told += 1
        self.told_lines.update(lines)
        if alone and phrase.is_about_somebody and (lines or not (phrase.text.it or phrase.is_about_it)):
            self.bearing.append(lines)

    def _named(self, text: PhraseText, values: Mapping[str, Any]) -> tuple[str, ...]:
        """What a phrase tells of by name; the number goes on where others were called the same.

        Raises Disagreement where one is told of by a number and one without: they may be the same.
        """
        if not text.it:
            return ()
        name = filled(text.it, values)
        last = self.numbered.get(name, 0)
        count = values[text.each] if text.each else 1
        self.numbered[name] = last + count if "#" in name else 0
        other = name.removesuffix(" #") if name.endswith(" #") else f"{name} #"
        if other in self.numbered or count < 1:
            raise Disagreement
        return tuple(name.replace("#", str(number)) for number in range(last + 1, last + count + 1))

    def _only_thing(self) -> tuple[str, ...]:
        """The only thing that was told of by name; none where there is no such thing, or several."""
        return next(iter(self.things)) if len(self.things) == 1 else ()

    def _add(self, phrase: Phrase, values: Mapping[str, Any], it: tuple[str, ...]) -> None:
        """What one phrase tells."""
        text = phrase.text
        it = it or (self._only_thing() if phrase.is_about_it else ())
        if phrase.is_about_it and not it:
            raise Disagreement  # There is no such thing, or this may be told of each of several.
        self._add_facts(phrase, values, it)
        if "$it" in str(text.move) and len(it) != 1:
            raise Disagreement
        values = {**values, "it": it[0], "owner": self._owner(it)} if it else values
        if text.move:
            self.move = told_together(self.move, filled(text.move, values))
        if text.presumes:
            self.presumed.append(filled(text.presumes, values))
        if text.seats:
            self.seats.add(values[text.seats])
        self._add_cases(text, values)
        self.vary |= text.vary
        self.choices |= text.choices
        self.apart_from.update(text.apart_from)

    def _owner(self, it: tuple[str, ...]) -> str:
        """Whose a thing is. Raises Disagreement where several may be meant."""
        name = self.name(self.things.get(it) or ME)
        if name is None:
            raise Disagreement
        return name

    def _add_facts(self, phrase: Phrase, values: Mapping[str, Any], it: tuple[str, ...]) -> None:
        text = phrase.text
        if text.tells and (phrase.is_about_it or text.it):
            for name in it:
                self.position = told_together(
                    self.position, filled(text.tells, {**values, "it": name, "them": list(it)})
                )
        elif text.tells:
            once = (filled(text.tells, values),)
            for told in repeated(text.tells, values, values[text.each]) if text.each else once:
                self.position = told_together(self.position, told)

    def _tell_of_all(self) -> None:
        """What everybody has who was spoken of. Raises Disagreement where that was nobody but one."""
        for told in self.of_all:
            if len(self.people) < 2:
                raise Disagreement
            self.position = told_together(self.position, {"players": dict.fromkeys(self.people, told)})

    def _add_cases(self, text: PhraseText, values: Mapping[str, Any]) -> None:
        if text.of_all:
            self.of_all.append(filled(text.of_all, values))
        if text.cases:
            self.cases.append(tuple(filled(text.cases, values)))
        if text.others:
            told = filled(text.tells, values).get("players", {})
            self.rest.append((frozenset(told), tuple(filled(text.others, values))))

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
