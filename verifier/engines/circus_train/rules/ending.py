"""Rules about the end of the game: Taxes, the final checks, and what has to be paid before (book: Final Scoring)."""

from __future__ import annotations

from verifier.engines.circus_train.endgame import final_points
from verifier.engines.circus_train.moves import FinalScoring, PayTaxes
from verifier.engines.circus_train.payroll import is_needless, kinds_of, wages_of
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import BELOW_ZERO, RELEASE_WHICH
from verifier.engines.circus_train.scoring_questions import (
    FINAL_ORDER,
    MONEY_ELIGIBLE,
    MOST_OF_NOTHING,
    SOLO_FINAL,
    TAXES_RED_LIGHT,
    TAXES_REMOVAL,
    TAXES_SHORT,
    TED_TAXES,
)
from verifier.engines.circus_train.talent import counters
from verifier.engines.circus_train.taxes import (
    has_taxes,
    is_taxed,
    may_red_light,
    owes_choice,
    takes_all_money,
    tax_of,
    taxes_due,
)
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule


@rule(
    "taxes-in-other-game",
    cites=("final.taxes.two-players", "easier.no-wages"),
    on=PayTaxes,
    says="Taxes are for the game of two players only.",
)
def taxes_in_other_game(position: Position, move: PayTaxes) -> Facts | None:
    return None if has_taxes(position) else {}


@rule(
    "taxes-not-due",
    cites=("final.taxes.points", "final.taxes.last-card"),
    on=PayTaxes,
    says="{player} does not have Wages & Transit unplayed in hand, or took it back in the final week.",
)
def taxes_not_due(position: Position, move: PayTaxes) -> Facts | None:
    return None if not has_taxes(position) or is_taxed(position, move.player) else {}


@rule(
    "taxes-paid-twice",
    cites=("final.taxes.wages",),
    on=PayTaxes,
    says="{player} has paid Taxes already.",
)
def taxes_paid_twice(position: Position, move: PayTaxes) -> Facts | None:
    return {} if position.players[move.player].given_up is not None else None


@rule(
    "taxed-talent-missing",
    cites=("final.taxes.wages", "wages.release"),
    on=PayTaxes,
    says="{player} has fewer counters than are to go: {talent}.",
)
def taxed_talent_missing(position: Position, move: PayTaxes) -> Facts | None:
    for kind in kinds_of(move.releases):
        if position.players[move.player].count_of(kind) < counters(move.releases, kind):
            return {"talent": kind}
    return None


@rule(
    "taxes-beyond-means",
    cites=("final.taxes.wages", "wages.release"),
    on=PayTaxes,
    says="The Taxes come to ${cost}, and {player} has ${money}.",
    remedy="Talent has to go until the money is enough.",
    readings=(TAXES_SHORT, TED_TAXES),
)
def taxes_beyond_means(position: Position, move: PayTaxes) -> Facts | None:
    cost, money = wages_of(position, move.player, move.releases, tax_of), position.players[move.player].money
    if cost <= money or takes_all_money(position):
        return None
    return {"cost": cost, "money": money}


@rule(
    "taxes-saved",
    cites=("final.taxes.wages", "wages.must-pay", "red-light.voluntary"),
    on=PayTaxes,
    says="More Talent goes than {player} cannot pay Taxes for.",
    remedy="Pay for whatever can be paid.",
    readings=(TAXES_SHORT, TAXES_RED_LIGHT, TED_TAXES, RELEASE_WHICH),
)
def taxes_saved(position: Position, move: PayTaxes) -> Facts | None:
    if sum(move.releases.values()) == 0 or may_red_light(position):
        return None
    if takes_all_money(position):
        return {}
    return {} if is_needless(position, move.player, move.releases, tax_of) else None


@rule(
    "taxes-miscounted",
    cites=("final.taxes.wages", "trainer-ted.elephants", "characters.no-wages"),
    on=PayTaxes,
    says="The Taxes come to ${cost}, not ${pays}.",
    readings=(TAXES_SHORT, TED_TAXES),
)
def taxes_miscounted(position: Position, move: PayTaxes) -> Facts | None:
    if move.pays is None:
        return None
    cost = taxes_due(position, move.player, move.releases)
    return {"cost": cost} if cost != move.pays else None


@rule(
    "taxes-undecided",
    cites=("final.order", "final.taxes.wages", "final.taxes.before-money"),
    on=FinalScoring,
    says="{name} has not said yet which Talent goes for Taxes.",
    readings=(TAXES_SHORT, TAXES_RED_LIGHT, TED_TAXES),
)
def taxes_undecided(position: Position, move: FinalScoring) -> Facts | None:
    return next(({"name": name} for name, _ in position.everyone() if owes_choice(position, name)), None)


@rule(
    "final-miscounted",
    cites=(
        "final.order",
        "final.taxes.points",
        "final.most-clowns",
        "final.most-clowns.tie",
        "final.no-clowns",
        "final.no-animals",
        "final.most-money",
        "final.most-money.tie",
        "final.most-performances",
        "final.most-performances.tie",
        "advanced-final.reputation",
        "advanced-final.reputation.tie",
        "advanced-final.money",
        "victory-points.floor",
    ),
    on=FinalScoring,
    says="{name} ends with Victory Points: {points}, not {said}.",
    readings=(BELOW_ZERO, FINAL_ORDER, MOST_OF_NOTHING, MONEY_ELIGIBLE, TAXES_SHORT, TAXES_REMOVAL),
)
def final_miscounted(position: Position, move: FinalScoring) -> Facts | None:
    for name, said in move.points.items():
        points = final_points(position, name)
        if points != said:
            return {"name": name, "points": points, "said": said}
    return None


@rule(
    "no-checks-alone",
    cites=("solitaire.no-markers", "solitaire.final-wages", "easier.no-points"),
    on=FinalScoring,
    says="In this game there are no final checks.",
    readings=(SOLO_FINAL,),
)
def no_checks_alone(position: Position, move: FinalScoring) -> Facts | None:
    if position.easier:
        return {}
    if not position.is_solitaire:
        return None
    return {} if plays(position, SOLO_FINAL, "none") else None
