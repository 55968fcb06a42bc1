"""Receiving act tiles and income, and choosing partners (book: Phase 1)."""

from __future__ import annotations

from verifier.engines.gran_circo.money import bank_pays, income_of
from verifier.engines.gran_circo.moves import ChoosePartner, Deal, TakeDollar
from verifier.engines.gran_circo.position import Position
from verifier.engines.gran_circo.questions import BANK_EMPTY, INCOME_OTHER_SUMS
from verifier.engines.gran_circo.stock import MOST_PARTNERS, left_in_stock
from verifier.engines.gran_circo.tiles import NO_ACT
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told

DEALT_EACH = 3


@rule(
    "deal-wrong-number",
    cites=("income.three-tiles",),
    on=Deal,
    says="{player} is dealt {count} act tiles; it has to be exactly {expected}.",
)
def deal_wrong_number(position: Position, move: Deal) -> Facts | None:
    count = len(set(move.acts))
    return None if count == len(move.acts) == DEALT_EACH else {"count": count, "expected": DEALT_EACH}


@rule(
    "deal-not-from-pile",
    cites=("income.dealer", "income.pile-used-up", "setup.piles"),
    on=Deal,
    says="The next act tile of the pile is {next}, which is not dealt.",
    presumes="the tiles named are the next ones of the pile",
)
def deal_not_from_pile(position: Position, move: Deal) -> Facts | None:
    if len(move.acts) != DEALT_EACH:
        return None
    for place in range(DEALT_EACH):
        if len(position.undealt) <= place:
            return {"next": "missing"}
        if position.undealt[place] not in move.acts:
            return {"next": position.undealt[place]}
    return None


@rule(
    "income-wrong",
    cites=(
        "income.sum",
        "income.table",
        "income.bonus-or-contribution",
        "income.sum-four",
        "income.sum-six",
        "income.sum-nine",
        "income.least",
        "income.most",
    ),
    on=Deal,
    says="A sum of {sum} pays ${due}, not ${receives}.",
    readings=(INCOME_OTHER_SUMS, BANK_EMPTY),
)
def income_wrong(position: Position, move: Deal) -> Facts | None:
    if move.receives is None or len(move.acts) != DEALT_EACH:
        return None
    total = sum(position.acts.get(tile, NO_ACT).stars for tile in move.acts)
    due = bank_pays(position, income_of(position, total))
    return {"sum": total, "due": due} if due != move.receives else None


@rule(
    "chooses-twice",
    cites=("partners.everyone", "partners.second"),
    on=ChoosePartner,
    says="{player} has chosen a partner in this pass already; in the first pass everyone takes one.",
    remedy="Wait for the second pass.",
    presumes="{player} has not chosen a partner in this pass yet",
)
def chooses_twice(position: Position, move: ChoosePartner) -> Facts | None:
    if position.step != "first-choice":
        return None
    return {} if len(position.players[move.player].partners) > 0 else None


def _in_first_pass(position: Position) -> bool:
    """Whether it is said to be the first pass, in which nobody who chooses has a partner yet."""
    return told(position, "step") and position.step == "first-choice"


@rule(
    "partner-twin",
    cites=("partners.no-twins",),
    on=ChoosePartner,
    says="{player} has that partner already: {partner}.",
    remedy="Choose a partner of another kind, or take $1 in the second pass.",
)
def partner_twin(position: Position, move: ChoosePartner) -> Facts | None:
    if _in_first_pass(position):
        return None
    return {} if move.partner in position.players[move.player].partners else None


@rule(
    "third-partner",
    cites=("partners.limit",),
    on=ChoosePartner,
    says="{player} has {count} partners; {most} are the limit.",
)
def third_partner(position: Position, move: ChoosePartner) -> Facts | None:
    if _in_first_pass(position):
        return None
    count = len(position.players[move.player].partners)
    return {"count": count, "most": MOST_PARTNERS} if count >= MOST_PARTNERS else None


@rule(
    "partner-gone",
    cites=(
        "setup.partners.three-players",
        "setup.partners.four-players",
        "setup.partners.five-players",
        "components.partner-kinds",
    ),
    on=ChoosePartner,
    says="No {partner} is left in the stock.",
    presumes="a partner of that kind ({partner}) is left in the stock",
)
def partner_gone(position: Position, move: ChoosePartner) -> Facts | None:
    left = left_in_stock(position, move.partner)
    return {} if left is not None and left <= 0 else None


@rule(
    "dollar-for-first-partner",
    cites=("partners.second.dollar", "partners.everyone", "partners.first"),
    on=TakeDollar,
    says="In the first pass everyone takes a partner; the $1 is for the second pass.",
    remedy="Choose a partner.",
)
def dollar_for_first_partner(position: Position, move: TakeDollar) -> Facts | None:
    return {} if position.step == "first-choice" else None


@rule(
    "dollar-besides-partner",
    cites=("partners.second.dollar",),
    on=TakeDollar,
    says="{player} has {count} partners; the $1 is taken in place of a second one, not besides it.",
    presumes="{player} has not chosen a second partner yet",
)
def dollar_besides_partner(position: Position, move: TakeDollar) -> Facts | None:
    if position.step != "second-choice":
        return None
    count = len(position.players[move.player].partners)
    return {"count": count} if count >= MOST_PARTNERS else None
