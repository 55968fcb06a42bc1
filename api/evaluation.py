"""How well questions of a file are answered: right, wrong or not at all, and whether the right clause is cited.

A file has one JSON object a line: `q`, `verdict` (yes, no, value, depends or abstain), and where known `value`, `type`
and `anchors`, words of the printed rulebook where the answer stands.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import msgspec

from api.answers import LOST
from rulebase.locators import normalise
from rulebase.numerals import amount, numbers_in
from rulebase.sentences import words_in

Outcome = Literal["right", "wrong", "abstained"]
ABSTAINED = ("not-stated", "out-of-scope")
# How far, in characters, a clause's locator may stand from the words that answer a question.
NEAR = 300


class Question(msgspec.Struct, frozen=True):
    """One question with its right answer; other fields of a line are left aside."""

    q: str
    verdict: Literal["yes", "no", "value", "depends", "abstain"]
    value: float | str | None = None
    type: str = "question"
    anchors: tuple[str, ...] = ()
    id: str = ""


@dataclass(frozen=True)
class Judged:
    """A question and what became of it; `cited` is the place of the first right citation, None where there is none
    or where no text of the rulebook tells."""

    question: Question
    answer: Mapping[str, Any]
    outcome: Outcome
    cited: int | None = None


@dataclass
class Report:
    """Counts by type of question; citations count only for questions with anchors that could be placed."""

    outcomes: dict[str, Counter[str]] = field(default_factory=dict)
    placed: int = 0
    first: int = 0
    among_three: int = 0
    wrong: list[Judged] = field(default_factory=list)

    def add(self, judged: Judged, *, placed: bool) -> None:
        self.outcomes.setdefault(judged.question.type, Counter())[judged.outcome] += 1
        if judged.outcome == "wrong":
            self.wrong.append(judged)
        if placed:
            self.placed += 1
            self.first += judged.cited == 1
            self.among_three += judged.cited is not None and judged.cited <= 3

    @property
    def total(self) -> Counter[str]:
        return sum(self.outcomes.values(), Counter())


def read_questions(path: Path) -> list[Question]:
    """The questions of a file; raises ValueError with the line that cannot be read."""
    found = []
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        if not line.strip():
            continue
        try:
            found.append(msgspec.json.decode(line, type=Question))
        except msgspec.DecodeError as error:
            raise ValueError(f"{path}:{number}: {error}") from error
    return found


def evaluate(
    questions: Iterable[Question],
    ask: Callable[[str], Mapping[str, Any]],
    sources: Mapping[str, str],
    text: str | None,
) -> Report:
    """Ask every question and compare. `sources` are the locators by clause key, `text` is the printed rulebook."""
    plain = None if text is None else normalise(text)
    places = {} if plain is None else {key: plain.find(normalise(source)) for key, source in sources.items()}
    report = Report()
    for question in questions:
        answer = ask(question.q)
        spots = [] if plain is None else [plain.find(normalise(anchor)) for anchor in question.anchors]
        spots = [spot for spot in spots if spot >= 0]
        cited = _first_near(answer["cites"], places, spots)
        report.add(Judged(question, answer, outcome_of(question, answer), cited), placed=bool(spots))
    return report


def outcome_of(question: Question, answer: Mapping[str, Any]) -> Outcome:
    """What became of a question. A number that is asked for has to be what the engine gives, or among those told."""
    given = answer["answer"]
    if given in ABSTAINED:
        return "right" if question.verdict == "abstain" else "abstained"
    if given != question.verdict:
        return "wrong"
    if isinstance(question.value, float) and given == "value":
        if "situation" in answer:
            return "right" if question.value == answer["value"] else "wrong"
        words = words_in(answer["text"])
        told = set(map(amount, numbers_in(words)))
        told |= {1.0} if re.search(r"\b(one|once)\b", answer["text"], re.IGNORECASE) else set()
        # Three points that are lost are minus three.
        told |= set() if LOST.isdisjoint(words) else {-each for each in told if each is not None}
        return "right" if question.value in told else "wrong"
    return "right"


def _first_near(cites: Iterable[str], places: Mapping[str, int], spots: Iterable[int]) -> int | None:
    spots = list(spots)
    for place, key in enumerate(cites, 1):
        where = places.get(key, -1)
        if where >= 0 and any(abs(where - spot) <= NEAR for spot in spots):
            return place
    return None
