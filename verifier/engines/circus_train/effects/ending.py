"""The end of the game: Taxes, the final checks, and the last Wages of a single player."""

from __future__ import annotations

from verifier.engines.circus_train.effects.changes import gained, paid, with_bank, with_talent
from verifier.engines.circus_train.endgame import (
    CHECKED,
    Check,
    in_order,
    is_checked,
    result_of,
    spared,
)
from verifier.engines.circus_train.moves import FinalScoring, PayTaxes
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.scoring_questions import SOLO_FINAL
from verifier.engines.circus_train.taxes import has_to_pay, taxes_due
from verifier.engines.circus_train.tracks import SOLO_DOLLARS
from verifier.kernel.change import changed
from verifier.kernel.readings import plays
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import with_player

SEASON_OVER = Effect(
    "season-over",
    ("object.season", "roustabout.september", "months.september.final", "object.final-scoring"),
    "September is over.",
)
TAXES_PAID = Effect(
    "taxes-paid",
    ("final.taxes.wages", "final.taxes.points", "final.taxes.before-money"),
    "{player} pays ${amount} in Taxes.",
)
TALENT_TAXED = Effect(
    "talent-taxed",
    ("final.taxes.wages", "wages.release", "limits.talent.eliminated"),
    "{player} gives up Talent that is not paid for (counters: {count}).",
)
FINAL_CHECK = Effect(
    "final-check",
    ("object.final-scoring", "final.order", "months.september.final"),
    "{player}, {what}: {points}.",
)
POINTS_SPARED = Effect(
    "points-spared", ("victory-points.floor",), "{player} does not lose, being at 0: {points}."
)
CHECK_PAID = Effect(
    "check-paid", ("solitaire.points-counter", "solitaire.money"), "{player} loses ${amount}, {what}."
)
SUCCESS_FOUND = Effect(
    "success-found",
    (
        "solitaire.chart",
        "solitaire.chart.defeat",
        "solitaire.chart.minor-defeat",
        "solitaire.chart.draw",
        "solitaire.chart.victory",
        "solitaire.chart.major-victory",
        "solitaire.final-wages",
    ),
    "{player} ends with ${money}, on the Success Chart: {result}.",
)
EFFECTS = (
    SEASON_OVER,
    TAXES_PAID,
    TALENT_TAXED,
    FINAL_CHECK,
    POINTS_SPARED,
    CHECK_PAID,
    SUCCESS_FOUND,
)


def season_over(position: Position, events: list[Event]) -> Position:
    """What follows the last month: nothing in the easier game, else Taxes, the final checks, the last Wages."""
    events.append(SEASON_OVER())
    position = changed(position, turn=None)
    if position.easier:
        return changed(position, step="over")
    if position.is_solitaire and not plays(position, SOLO_FINAL, "money"):
        return _last_wages(position)
    return changed(position, step="taxes" if _somebody_pays(position) else "final")


def _somebody_pays(position: Position) -> bool:
    return any(has_to_pay(position, name) for name, _ in position.everyone())


def _last_wages(position: Position) -> Position:
    return changed(position, step="final-wages", turn=next(name for name, _ in position.everyone()))


def pay_taxes(position: Position, move: PayTaxes, events: list[Event]) -> Position:
    """A player pays Taxes; what is not paid for goes back to the Talent Bank."""
    name, releases = move.player, move.releases
    amount = taxes_due(position, name, releases)
    events.append(TAXES_PAID(player=name, amount=amount))
    position = paid(position, name, amount)
    if count := sum(releases.values()):
        events.append(TALENT_TAXED(player=name, count=count))
    for kind, gone in releases.items():
        if gone:
            position = with_bank(with_talent(position, name, kind, -gone), kind, gone)
    given_up = {kind: gone for kind, gone in releases.items() if gone}
    position = with_player(position, name, given_up=given_up)
    return position if _somebody_pays(position) else changed(position, step="final")


def final_scoring(position: Position, move: FinalScoring, events: list[Event]) -> Position:
    """The final checks of all players, one after the other; a single player's are in dollars."""
    if position.is_solitaire:
        if is_checked(position):
            position = _checked_alone(position, events)
        return _last_wages(position)
    before = position
    for name, player in before.everyone():
        points = player.points
        for check in in_order(before):
            change = check(before, name)
            if change:
                events.append(FINAL_CHECK(player=name, what=CHECKED[check], points=change))
                points = points + change
        kept = spared(before, name)
        if kept is not None:
            events.append(POINTS_SPARED(player=name, points=kept))
            points = points + kept
        position = with_player(position, name, points=points)
    return changed(position, step="over", turn=None)


def _checked_alone(position: Position, events: list[Event]) -> Position:
    """The final checks of a single player in dollars (ruling solo-final-checks)."""
    name, _ = next(position.everyone())
    results: list[tuple[Check, int | None]] = [(check, check(position, name)) for check in in_order(position)]
    for check, change in results:
        if change and change > 0:
            events.append(FINAL_CHECK(player=name, what=CHECKED[check], points=change))
            position = gained(position, name, change, events)
        elif change:
            money = position.players[name].money
            due = -change * SOLO_DOLLARS
            # What is not there cannot be paid.
            amount = min(due, money)
            events.append(CHECK_PAID(player=name, what=CHECKED[check], amount=amount))
            position = paid(position, name, amount)
    return position


def wages_over(position: Position, name: str, events: list[Event]) -> Position:
    """A single player has paid the last Wages: the money that is left decides."""
    money = position.players[name].money
    events.append(SUCCESS_FOUND(player=name, money=money, result=result_of(money)))
    return changed(position, step="over", turn=None)
