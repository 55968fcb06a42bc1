"""What can be asked about what was entered: a verdict, the legal moves, the score, and to go on from a move."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from django.http import Http404
from msgspec import UNSET

from api.books import Book
from api.errors import InputError
from api.pages.checker.controls import Control
from api.pages.checker.draft import Draft
from api.pages.checker.entering import KIND, PAST, PLAYER, entries_of
from api.pages.checker.names import JSON, OPEN, step_name
from api.pages.checker.opening import OpenFact, open_facts
from api.pages.checker.saying import Listed, grouped, said
from api.pages.checker.showing import show
from api.pages.facts import POSITION, Place, place_at, question
from api.pages.lookup import kept_or_404
from api.verdicts import given

Entries = dict[str, list[str]]
Shown = dict[str, Any]
# Moves that were made, as they are listed beside the form.
MOST_LISTED = 12
ASKED = "ask-"


class Table:
    """The form as it was sent, and what to show of it: each step gives what a template needs."""

    def __init__(self, book: Book, draft: Draft, entries: Entries) -> None:
        self.book = book
        self.draft = draft
        self.entries = entries

    def take(self, step: str) -> Shown:
        """What a step leads to. Raises InputError for what cannot be read, and for no such step."""
        try:
            return STEPS[step](self)
        except KeyError:
            raise InputError("no such step", path="do", expected=f"one of {', '.join(STEPS)}") from None

    def check(self) -> Shown:
        """Whether the move is legal."""
        return {"answer": self._asking(given(self.book, "move", self.draft.body()))}

    def position(self) -> Shown:
        """Whether the position can be."""
        answer = self._asking(given(self.book, "position", self.draft.body(move=False)))
        return {"answer": answer, "judged": POSITION}

    def legal(self) -> Shown:
        """The moves that can be made."""
        answer = self._asking(given(self.book, "legal", self.draft.body(move=False)))
        moves = [
            Listed(said(self.draft.game, self.draft.wording, each), json.dumps(each))
            for each in answer["moves"]
        ]
        return {"legal": answer, "moves": grouped(moves), "count": len(moves)}

    def score(self) -> Shown:
        """The score sheet, as if the game ended now."""
        sheet = given(self.book, "score", self.draft.body(move=False))
        cited = {cite["key"]: cite for cite in sheet["cites"]}
        for player in sheet["players"].values():
            for line in player["lines"]:
                line["clauses"] = [cited[key] for key in line["cites"] if key in cited]
        *others, last = sheet["winners"] or ("",)
        sheet["won"] = f"{', '.join(others)} and {last}" if others else last
        return {"sheet": sheet, "open_facts": [(fact, self.asked(fact.path)) for fact in self._opened(sheet)]}

    def _opened(self, sheet: Any) -> list[OpenFact]:
        facts = open_facts(sheet)
        for fact in facts:
            if (place := place_at(self.draft.game, fact.path)) is not None:
                for line in fact.decides:
                    line.cases = [(leads, self._worded(place, values)) for leads, values in line.cases]
        return facts

    def apply(self) -> Shown:
        """The move is made, and the form goes on from the position that it leads to."""
        body = self.draft.body()
        kept = given(self.book, "move", body)
        if kept["verdict"] != "legal":
            return {"answer": self._asking(kept), "unmade": True}
        made = self._asking(given(self.book, "apply", body))
        outcomes = made["outcomes"]
        chosen = self.draft.text("outcome")
        place = int(chosen) if chosen.isdecimal() and len(chosen) < 4 else 0
        if not outcomes or (len(outcomes) > 1 and (not chosen or place >= len(outcomes))):
            return {"undecided": made}
        outcome = outcomes[min(place, len(outcomes) - 1)]
        self._go_on(outcome[POSITION], [*self.draft.past, kept["permalink"].split("/")[2]])
        words = said(self.draft.game, self.draft.wording, body[KIND])
        return {"made": words, "outcome": outcome, "cites": made["cites"], "permalink": kept["permalink"]}

    def undo(self) -> Shown:
        """Back to the position before the last move, with that move entered."""
        if not self.draft.past:
            raise InputError("nothing was made here", path=PAST, expected="a move to take back")
        *before, last = self.draft.past
        kept = kept_or_404(last)
        if (kept.game, kept.kind) != (self.draft.game.key, KIND):
            raise Http404("no such move")
        self.entries = {name: [text] for name, text in entries_of(kept.request).items()} | {
            PAST: [" ".join(before)]
        }
        self.draft = Draft(self.draft.game, self.entries)
        return {"undone": said(self.draft.game, self.draft.wording, kept.request[KIND])}

    def show(self) -> Shown:
        """Nothing is asked; what was entered is shown with fields for it."""
        return {}

    def _go_on(self, position: Mapping[str, Any], past: list[str]) -> None:
        opened = {name: values for name, values in self.entries.items() if name.endswith(f":{OPEN}")}
        self.entries = opened | {POSITION: [json.dumps(position)], PAST: [" ".join(past)]}
        self.draft = Draft(self.draft.game, self.entries)

    # What is not known is asked for.

    def _asking(self, answer: Any) -> Any:
        for unknown in answer.get("unknowns", ()):
            unknown["field"] = self.asked(unknown["path"])
            if (place := place_at(self.draft.game, unknown["path"])) is not None:
                for case in unknown.get("cases", ()):
                    case["values"] = self._worded(place, case["values"])
        return answer

    def _worded(self, place: Place, values: str) -> str:
        """Values that a verdict tells, in the words that the form has for them."""
        words = {
            str(each): self.draft.wording.value(each)
            for each in place.slot.values
            if not isinstance(each, int)
        }
        return ", ".join(words.get(each, each) for each in values.split(", "))

    def asked(self, path: str) -> Control | None:
        """An empty control for a fact that an answer depends on; None where it is told, or only JSON can tell it."""
        draft = self.draft
        place = place_at(draft.game, path)
        if place is None:
            return None
        value: Any = draft.position
        for step in place.steps:
            value = _inside(value, step)
        if value is not UNSET and value != "?":
            return None
        control = show(
            draft.screen(ASKED),
            place.slot,
            UNSET,
            (POSITION, *place.steps),
            place.pattern,
            path=place.path,
            label=question(draft.game, place)
            if place.slot.shape.kind != "part" or place.slot.shape.ask
            else "",
        )
        control.opened = True
        return control

    @property
    def history(self) -> list[tuple[str, str]]:
        """The last moves that were made: in words, and where the verdict on each is kept."""
        found = []
        for verdict_id in self.draft.past[-MOST_LISTED:]:
            kept = kept_or_404(verdict_id)
            if kept.game == self.draft.game.key and kept.kind == KIND:
                words = said(self.draft.game, self.draft.wording, kept.request[KIND])
                found.append((str(words), f"/verdicts/{kept.pk}/"))
        return found


def with_move(entries: Entries, sent: str) -> Entries:
    """The entries with another move. Raises InputError for what is no move."""
    try:
        move = dict(json.loads(sent))
        tag, player = str(move.pop("type")), str(move.pop(PLAYER))
    except (ValueError, TypeError, KeyError, RecursionError):
        raise InputError("not a move", path=KIND, expected="one of the moves listed") from None
    place = step_name(tag)
    others = {
        name: values for name, values in entries.items() if not name.startswith((f"{place}.", f"{place}:"))
    }
    return others | {KIND: [tag], PLAYER: [player], f"{place}:{JSON}": [json.dumps(move)]}


def _inside(value: Any, step: str) -> Any:
    if isinstance(value, dict):
        return value.get(step, UNSET)
    if isinstance(value, list) and step.isdecimal() and int(step) < len(value):
        return value[int(step)]
    return UNSET


STEPS: dict[str, Callable[[Table], Shown]] = {
    "check": Table.check,
    "position": Table.position,
    "legal": Table.legal,
    "score": Table.score,
    "apply": Table.apply,
    "undo": Table.undo,
    "show": Table.show,
}
