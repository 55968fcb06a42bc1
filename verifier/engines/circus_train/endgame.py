"""The checks of Final Scoring, and the Success Chart of the solitaire game (book: Final Scoring, Solitaire Game)."""

from __future__ import annotations

from collections.abc import Callable

from verifier.engines.circus_train.names import ANIMALS
from verifier.engines.circus_train.once import once
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import BELOW_ZERO
from verifier.engines.circus_train.scoring_questions import (
    FINAL_ORDER,
    MONEY_ELIGIBLE,
    MOST_OF_NOTHING,
    SOLO_FINAL,
    TAXES_REMOVAL,
)
from verifier.engines.circus_train.talent import counters
from verifier.engines.circus_train.taxes import after_wages, choice_of, is_taxed, money_left, owes_choice
from verifier.engines.circus_train.tracks import SOLO_DOLLARS, STARTING_REPUTATION
from verifier.kernel.readings import plays
from verifier.kernel.view import told

MOST, TIED = 5, 2
"""final.most-clowns and its like: the points of who alone has the most, and of each who shares it."""

NO_CLOWNS, NO_ANIMALS = -3, -5
"""final.no-clowns, final.no-animals."""

TAXES, TAX_REMOVAL = -3, -3
"""final.taxes.points; red-light.points for each counter that goes."""

CHART = (("defeat", 99), ("minor-defeat", 140), ("draw", 180), ("victory", 220))
"""solitaire.chart.defeat to .victory: the results, and up to which sum each goes."""

BEST_RESULT = "major-victory"
WON = ("victory", BEST_RESULT)

Check = Callable[[Position, str], int | None]


def is_checked(position: Position) -> bool:
    """Whether the final checks are made in this game (easier.no-points, ruling solo-final-checks)."""
    if position.easier:
        return False
    return not position.is_solitaire or plays(position, SOLO_FINAL, "money")


@once
def taxes(position: Position, name: str) -> int | None:
    """The loss of who still has Wages & Transit unplayed."""
    return TAXES if is_taxed(position, name) else None


@once
def tax_removals(position: Position, name: str) -> int | None:
    """The loss for Talent that went because of Taxes (ruling advanced-taxes-removal)."""
    if not is_taxed(position, name) or not position.is_advanced:
        return None
    if owes_choice(position, name):
        raise choice_of(name)
    gone = position.players[name].given_up
    count = sum(gone.values()) if gone is not None else 0
    if count == 0 or not plays(position, TAXES_REMOVAL, "costs"):
        return None
    return count * TAX_REMOVAL


@once
def _counted(position: Position, name: str, kind: str) -> int:
    """The counters of a type when Clowns and animals are checked (ruling final-order-card).

    Talent that went because of Taxes is still there where these are taken later.
    """
    player = position.players[name]
    count, gone = player.count_of(kind), player.given_up
    if gone is not None:
        went = counters(gone, kind)
        return count + went if went > 0 and plays_card_order(position) else count
    # What is not there cannot go.
    if count == 0:
        return count
    if owes_choice(position, name) and not plays_card_order(position):
        raise choice_of(name)
    return count


def plays_card_order(position: Position) -> bool:
    """Whether Taxes come after Clowns and animals; only where two play are there Taxes."""
    return position.seat_count() == 2 and plays(position, FINAL_ORDER, "card")


@once
def most_clowns(position: Position, name: str) -> int | None:
    """The points for the most Clowns."""
    return _most(position, name, lambda each: _counted(position, each, "clowns"))


@once
def no_clowns(position: Position, name: str) -> int | None:
    """The loss for having no Clown."""
    return NO_CLOWNS if _counted(position, name, "clowns") == 0 else None


@once
def no_animals(position: Position, name: str) -> int | None:
    """The loss for having no animal."""
    return None if any(_counted(position, name, kind) > 0 for kind in ANIMALS) else NO_ANIMALS


def most_money(position: Position, name: str) -> int | None:
    """The points for the most money, in the Advanced Game only with Reputation enough (advanced-final.money)."""
    if not _is_eligible(position, name):
        return 0
    return _most(position, name, lambda each: money_left(position, each), _is_rival_in_money)


def _is_eligible(position: Position, name: str) -> bool:
    return not position.is_advanced or position.players[name].reputation >= STARTING_REPUTATION


def _is_rival_in_money(position: Position, name: str) -> bool:
    return _is_eligible(position, name) or plays(position, MONEY_ELIGIBLE, "among-all")


def most_performances(position: Position, name: str) -> int | None:
    """The points for the most performances."""
    return _most(position, name, lambda each: position.players[each].performance_count())


def highest_reputation(position: Position, name: str) -> int | None:
    """The points for the highest Reputation, which the Basic Game does not use."""
    if not position.is_advanced:
        return None
    ahead, shared = _standing(position, name, lambda each: position.players[each].reputation)
    return 0 if ahead else TIED if shared else MOST


def _most(
    position: Position,
    name: str,
    measure: Callable[[str], int],
    is_rival: Callable[[Position, str], bool] = lambda position, name: True,
) -> int:
    """The points for the most of something; where nobody has any that may count too (ruling most-of-nothing)."""
    ahead, shared = _standing(position, name, measure, is_rival)
    if ahead or (measure(name) == 0 and not plays(position, MOST_OF_NOTHING, "zero-counts")):
        return 0
    return TIED if shared else MOST


def _standing(
    position: Position,
    name: str,
    measure: Callable[[str], int],
    is_rival: Callable[[Position, str], bool] = lambda position, name: True,
) -> tuple[bool, bool]:
    """Whether anybody has more than a player, and whether anybody else has as much."""
    mine, shared = measure(name), False
    for other, _ in position.everyone():
        if other == name:
            continue
        theirs = measure(other)
        if theirs >= mine and is_rival(position, other):
            if theirs > mine:
                return True, shared
            shared = True
    return False, shared


TALENT_CHECKS = (most_clowns, no_clowns, no_animals)
TAX_CHECKS = (taxes, tax_removals)
LATER_CHECKS = (most_money, most_performances, highest_reputation)
CHECKED: dict[Check, str] = {
    taxes: "Taxes",
    tax_removals: "Talent gone because of Taxes",
    most_clowns: "most Clowns",
    no_clowns: "no Clowns",
    no_animals: "no animals",
    most_money: "most money",
    most_performances: "most performances",
    highest_reputation: "highest Reputation",
}


def in_order(position: Position) -> tuple[Check, ...]:
    """The final checks in the order in which they are made (final.order, ruling final-order-card)."""
    return (*_with_losses(position), *LATER_CHECKS)


def _with_losses(position: Position) -> tuple[Check, ...]:
    """The checks up to the last one that can cost points."""
    card = plays_card_order(position)
    return (*TALENT_CHECKS, *TAX_CHECKS) if card else (*TAX_CHECKS, *TALENT_CHECKS)


def spared(position: Position, name: str) -> int | None:
    """The points of the final checks that are not lost because nobody falls below 0; None where none are."""
    points = position.players[name].points
    losses = [loss for check in (*TAX_CHECKS, no_clowns, no_animals) if (loss := check(position, name))]
    if not losses or points + sum(losses) >= 0:
        return None
    kept = 0
    for check in _with_losses(position):
        points = points + (check(position, name) or 0)
        if points < 0:
            if not position.is_advanced and not plays(position, BELOW_ZERO, "floor"):
                return None
            kept, points = kept - points, 0
    return kept or None


def final_points(position: Position, name: str) -> int:
    """The Victory Points of a player after the final checks."""
    points = position.players[name].points
    for check in in_order(position):
        points = points + (check(position, name) or 0)
    return points + (spared(position, name) or 0)


def dollars_checked(position: Position, name: str) -> int:
    """The dollars of a single player after the final checks (ruling solo-final-checks)."""
    money = position.players[name].money
    for check in in_order(position):
        # What is not there cannot be paid.
        money = max(money + SOLO_DOLLARS * (check(position, name) or 0), 0)
    return money


def dollars_left(position: Position, name: str) -> int:
    """What a single player has when all is over: after the final checks, if any, and the last Wages."""
    if told(position, "step") and position.step == "over":
        return position.players[name].money
    is_to_check = not told(position, "step") or position.step == "final"
    checked = is_to_check and is_checked(position)
    return after_wages(
        position, name, dollars_checked(position, name) if checked else position.players[name].money
    )


def result_of(money: int) -> str:
    """What the Success Chart says of a sum of money."""
    for result, most in CHART:
        if money <= most:
            return result
    return BEST_RESULT
