"""Scenarios in words: the position, the move, and the verdict that the engine has to give."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from api.pages.checker.entering import KIND
from api.pages.facts import POSITION, fact_label
from api.pages.lines import lines
from verifier import scenarios
from verifier.engines import GAMES
from verifier.kernel.game import Game
from verifier.kernel.judge import judge, judge_position
from verifier.kernel.play import apply
from verifier.scenariofile import CaseText, SituationText
from verifier.situating import position_of

_BLANK = re.compile(r"\{(\w+)[^}]*\}")
# A set-up of a whole game has hundreds of facts, which its players and seed already tell.
MOST_FACTS = 60

Told = list[tuple[str, str]]


@dataclass(frozen=True)
class ToldCase:
    """One scenario: where it stands, what is known and done, and what has to come out."""

    id: str
    name: str
    about: str
    verdict: str
    position: Told
    moves: list[Told]
    expected: list[str]

    @property
    def judged(self) -> str:
        """What the verdict is on."""
        return KIND if self.moves else POSITION


def told(case: scenarios.Case) -> ToldCase:
    """The scenario in words."""
    game = GAMES[case.game]
    text = case.text
    moves = [text.move] if text.move is not None else list(text.moves)
    return ToldCase(
        id=case.id,
        name=case.name[:1].upper() + case.name[1:],
        about=case.situation.about,
        verdict=text.verdict or "",
        position=_position(game, case.situation, text),
        moves=[_move(move) for move in moves],
        expected=list(_expected(game, case.situation, text)),
    )


def _position(game: Game, situation: SituationText, text: CaseText) -> Told:
    """What is known: what was told, or of a set-up only who plays and what was changed."""
    if situation.setup is not None:
        plan = situation.setup
        said = {"players": list(plan.players), "dealt with seed": plan.seed, **plan.options, **plan.readings}
        return [*lines(said), *_facts(game, text.but)]
    if text.refused:
        return _facts(game, situation.position)
    position, _ = position_of(game, situation, text)
    # As it is sent: with lists, of which `lines` knows.
    return _facts(game, msgspec.json.decode(msgspec.json.encode(position)))


def _facts(game: Game, position: Any) -> Told:
    found = [(path, value) for path, value in lines(position) if path]
    told = [(fact_label(game, path), value) for path, value in found[:MOST_FACTS]]
    return [*told, ("and so on", f"{len(found) - MOST_FACTS} more")] if len(found) > MOST_FACTS else told


def _move(move: dict[str, Any]) -> Told:
    kind = ("move", _words(str(move["type"])))
    return [kind, *lines({name: value for name, value in move.items() if name != "type"})]


def _expected(game: Game, situation: SituationText, text: CaseText) -> Iterator[str]:
    """Sentences for what is compared; those of breaches and events are the engine's own."""
    if text.refused:
        yield "These players cannot be dealt a game."
        return
    yield from _breaches(game, situation, text)
    for path in text.unknowns:
        yield f"It turns on what was not told: {fact_label(game, path)}"
    for name, points in text.points.items():
        yield from (f"{name} scores {_amount(each)} for {_words(line)}." for line, each in points.items())
    yield from (f"{name} has {_amount(total)} in all." for name, total in text.totals.items())
    if text.winners is not None:
        yield f"Who wins: {text.winners if text.winners == 'depends' else ', '.join(text.winners) or 'nobody'}."
    if text.offers is not None:
        yield f"These moves can be made, and no others: {len(text.offers)}."
        yield from (", ".join(f"{label} {value}" for label, value in _move(move)) for move in text.offers)
    if text.outcomes is not None:
        yield f"There are {text.outcomes} ways in which it can end."
    yield from text.says if text.says is not None else _happens(game, situation, text)
    yield from (f"Afterwards: {fact_label(game, path)} {value}" for path, value in lines(text.after) if path)


def _breaches(game: Game, situation: SituationText, text: CaseText) -> Iterator[str]:
    """What is wrong, with the facts of this position; by its blanks where the engine does not find it now."""
    found = breaches_found(game, situation, text) if text.breaches else {}
    yield from (found.get(id) or _BLANK.sub(r"\1", game.rule(id).says) for id in text.breaches)


def breaches_found(game: Game, situation: SituationText, text: CaseText) -> dict[str, str]:
    """What the engine says of each breach in the case of a scenario, by the rule that finds it; of a row of moves
    nothing."""
    if text.moves:
        return {}
    position, _ = position_of(game, situation, text)
    if text.move is None:
        verdict = judge_position(game, position, viewer=text.viewer)
    else:
        move = msgspec.convert(text.move, game.Move)
        verdict = judge(game, position, move, strict=text.strict, viewer=text.viewer)
    return {breach.rule: breach.message for breach in verdict.breaches}


def _happens(game: Game, situation: SituationText, text: CaseText) -> Iterator[str]:
    """What the move makes happen, where a scenario names the effects: in the engine's words."""
    if not text.events or text.move is None:
        return
    position, _ = position_of(game, situation, text)
    applied = apply(game, position, msgspec.convert(text.move, game.Move))
    if len(applied.outcomes) == 1:
        yield from (event.says for event in applied.outcomes[0].events if event.effect in text.events)


def _amount(points: int | str) -> str:
    return points if isinstance(points, str) else f"{points} point{'' if points == 1 else 's'}"


def _words(id: str) -> str:
    return id.replace("-", " ").replace("_", " ")
