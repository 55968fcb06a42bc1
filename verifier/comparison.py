"""What a case of a scenario expects, beside what the engine gives for the same things."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from verifier.kernel.game import Game
from verifier.kernel.judge import judge, judge_position
from verifier.kernel.play import Happening, apply, happening, legal_moves, replay
from verifier.kernel.scoring import PlayerScore, ScoreSheet, lines_of, score
from verifier.kernel.verdict import Verdict
from verifier.scenariofile import CaseText, SituationText
from verifier.situating import position_of


class Compared(NamedTuple):
    """Expected and got, each by the name of what is compared."""

    expected: dict[str, Any]
    got: dict[str, Any]

    def add(self, name: str, expected: Any, got: Any) -> None:
        """One thing more to compare."""
        self.expected[name] = expected
        self.got[name] = got


def compare(game: Game, situation: SituationText, text: CaseText) -> Compared:
    """Run a case and put what it expects beside what came out. Raises what reading the case raises."""
    compared = Compared({}, {})
    if text.refused:
        compared.add("refused", True, _is_refused(game, situation, text))
        return compared
    position, events = position_of(game, situation, text)
    if text.points and not (text.totals or text.unknowns or text.winners is not None):
        # A whole sheet would take much longer, and nothing else of it is looked at.
        _compare_points(compared, text, lines_of(game, position, text.points, viewer=text.viewer))
    elif text.points or text.totals or text.winners is not None:
        _compare_score(compared, text, score(game, position, viewer=text.viewer))
    elif text.offers is not None:
        _compare_offers(compared, text.offers, legal_moves(game, position, viewer=text.viewer).moves)
    elif text.moves:
        _compare_record(compared, game, position, text)
    elif text.move is not None:
        _compare_move(compared, game, position, text)
    else:
        _compare_verdict(compared, text, judge_position(game, position, viewer=text.viewer))
        _compare_results(compared, text, position, tuple(map(happening, events)))
    return compared


def _is_refused(game: Game, situation: SituationText, text: CaseText) -> bool:
    try:
        position_of(game, situation, text)
    except ValueError as error:
        # What cannot be read is a mistake of the scenario.
        return situation.setup is not None and not isinstance(error, msgspec.ValidationError)
    return False


def _compare_offers(
    compared: Compared, expected: Sequence[dict[str, Any]], moves: Sequence[msgspec.Struct]
) -> None:
    compared.add("offers", _in_order(expected), _in_order(msgspec.to_builtins(moves)))


def _in_order(moves: Sequence[dict[str, Any]]) -> list[str]:
    return sorted(msgspec.json.encode(move, order="sorted").decode() for move in moves)


def _compare_record(compared: Compared, game: Game, position: Any, text: CaseText) -> None:
    record = replay(game, position, [msgspec.convert(move, game.Move) for move in text.moves])
    _compare_verdict(compared, text, record.steps[-1].verdict)
    events = tuple(event for step in record.steps for event in step.events)
    _compare_results(compared, text, record.position, events)


def _compare_move(compared: Compared, game: Game, position: Any, text: CaseText) -> None:
    move = msgspec.convert(text.move, game.Move)
    verdict = judge(game, position, move, strict=text.strict, viewer=text.viewer)
    _compare_verdict(compared, text, verdict)
    if text.events is None and text.says is None and not text.after and text.outcomes is None:
        return
    applied = apply(game, position, move)
    if text.outcomes is not None:
        compared.add("outcomes", text.outcomes, len(applied.outcomes))
        compared.add("unknowns", *_sorted_paths(text, [fact.path for fact in applied.unknowns]))
    elif len(applied.outcomes) == 1:
        outcome = applied.outcomes[0]
        _compare_results(compared, text, outcome.position, outcome.events)
    else:
        compared.add("outcomes", 1, len(applied.outcomes))


def _sorted_paths(text: CaseText, got: Sequence[str]) -> tuple[list[str], list[str]]:
    return sorted(text.unknowns), sorted(got)


def _compare_verdict(compared: Compared, text: CaseText, verdict: Verdict) -> None:
    compared.add("verdict", text.verdict, verdict.verdict)
    compared.add("breaches", sorted(text.breaches), sorted(breach.rule for breach in verdict.breaches))
    compared.add("unknowns", *_sorted_paths(text, [fact.path for fact in verdict.unknowns]))
    if text.presumed is not None:
        compared.add("presumed", sorted(text.presumed), sorted(each.rule for each in verdict.presumed))
    if text.facts:
        found: dict[str, Any] = {}
        for breach in verdict.breaches:
            found |= breach.facts
        compared.add("facts", text.facts, {name: found.get(name) for name in text.facts})


def _compare_results(compared: Compared, text: CaseText, position: Any, events: Sequence[Happening]) -> None:
    if text.events is not None:
        compared.add("events", list(text.events), [event.effect for event in events])
    if text.says is not None:
        compared.add("says", list(text.says), [event.says for event in events])
    if text.after:
        compared.add("after", text.after, _named_in(text.after, msgspec.to_builtins(position)))


def _named_in(wanted: Any, data: Any) -> Any:
    """The part of `data` that `wanted` names, so that the two can be compared."""
    if isinstance(wanted, dict) and isinstance(data, dict) and wanted:
        return {key: _named_in(value, data.get(key, "left out")) for key, value in wanted.items()}
    return _with_lists(data)


def _with_lists(data: Any) -> Any:
    """The same with lists for tuples, as a file has them."""
    if isinstance(data, (list, tuple)):
        return [_with_lists(each) for each in data]
    return {key: _with_lists(value) for key, value in data.items()} if isinstance(data, dict) else data


def _compare_score(compared: Compared, text: CaseText, sheet: ScoreSheet) -> None:
    if text.points:
        _compare_points(compared, text, sheet.players)
    if text.totals:
        compared.add("totals", text.totals, {n: _or_depends(sheet.players[n].total) for n in text.totals})
    if text.winners is not None:
        expected = text.winners if text.winners == "depends" else list(text.winners)
        compared.add("winners", expected, "depends" if sheet.winners is None else list(sheet.winners))
    if text.unknowns:
        unknowns = [
            fact for player in sheet.players.values() for line in player.lines for fact in line.unknowns
        ]
        found = {fact.path for fact in (*unknowns, *sheet.unknowns)}
        compared.add("unknowns", *_sorted_paths(text, list(found)))


def _compare_points(compared: Compared, text: CaseText, players: Mapping[str, PlayerScore]) -> None:
    got = {name: _points(players[name], lines) for name, lines in text.points.items()}
    compared.add("points", text.points, got)


def _points(player: PlayerScore, wanted: dict[str, Any]) -> dict[str, int | str]:
    found = {line.line: _or_depends(line.points) for line in player.lines}
    return {name: found.get(name, "no line") for name in wanted}


def _or_depends(points: int | None) -> int | str:
    return "depends" if points is None else points
