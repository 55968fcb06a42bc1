"""The facts that a score is open by, each once, with the lines that it decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from api.pages.results import results_in_words

WINNER = "who wins"


@dataclass
class Decided:
    """What a fact decides: a line of some players, or who wins, and what its values lead to where that can be told."""

    says: str
    players: list[str]
    cases: list[tuple[str, str]]

    def __str__(self) -> str:
        return f"{self.says} ({', '.join(self.players)})" if self.players else self.says


@dataclass
class OpenFact:
    """A fact that was not told: its place in the list, its path, the question for it, and all that it decides."""

    number: int
    path: str
    question: str
    decides: list[Decided] = field(default_factory=list)

    def decide(self, says: str, player: str, cases: list[tuple[str, str]]) -> None:
        """Add a line that this decides; the same line of another player, to which it does the same, is no other."""
        for each in self.decides:
            if player and (each.says, each.cases) == (says, cases):
                each.players.append(player)
                return
        self.decides.append(Decided(says, [player] if player else [], cases))


def open_facts(sheet: Mapping[str, Any]) -> list[OpenFact]:
    """Those that decide most come first. Each line is told by which of them it is open, under `open`.

    What is part of another open fact is asked for with that one.
    """
    questions = {unknown["path"]: unknown["question"] for _, _, unknown in _unknowns(sheet)}
    wholes = {path: _whole(path, questions) for path in questions}
    deciding = Counter(wholes[unknown["path"]] for _, _, unknown in _unknowns(sheet))
    found = {
        path: OpenFact(number, path, questions[path])
        for number, (path, _) in enumerate(deciding.most_common(), 1)
    }
    for player, line, unknown in _unknowns(sheet):
        fact = found[wholes[unknown["path"]]]
        # The values of a part say nothing of those of the whole.
        told = unknown["cases"] if fact.path == unknown["path"] else ()
        cases = [(results_in_words(case["results"]), case["values"]) for case in told]
        if line is None or fact.number not in line.setdefault("open", []):
            fact.decide(WINNER if line is None else line["says"], player, cases)
        if line is not None:
            line["open"] = sorted({*line["open"], fact.number})
    return list(found.values())


def _whole(path: str, paths: Iterable[str]) -> str:
    """The shortest of these paths that leads to this one."""
    return min((each for each in paths if f"{path}.".startswith(f"{each}.")), key=len)


def _unknowns(sheet: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any] | None, Mapping[str, Any]]]:
    """Each unknown of each line, with the player and the line; those of who wins have neither."""
    for player, score in sheet["players"].items():
        for line in score["lines"]:
            yield from ((player, line, unknown) for unknown in line["unknowns"])
    yield from (("", None, unknown) for unknown in sheet["unknowns"])
