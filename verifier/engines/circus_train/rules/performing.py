"""Rules about performing (book: Perform/Hire)."""

from __future__ import annotations

from verifier.engines.circus_train.decks import PERFORM_HIRE
from verifier.engines.circus_train.moves import Choose, Hire, Perform
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import SOLO_RATING, TWO_WEEK_RATED, TWO_WEEK_RIVAL
from verifier.engines.circus_train.rating import pay, points_of
from verifier.engines.circus_train.turns import completes, has_begun_to_hire, is_reserved
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule


@rule(
    "card-gives-no-performance",
    cites=(
        "performing.action",
        "performing.use",
        "performing.two-week.action",
        "cards.overnight.perform-hire",
        "cards.hold.choice",
        "cards.basic.choice",
        "cards.overnight-hire.special-hire",
    ),
    on=Perform,
    says="{card} gives no Perform/Hire action.",
    presumes="the card that was played gives a Perform/Hire action",
)
def card_gives_no_performance(position: Position, move: Perform) -> Facts | None:
    card = position.played
    return None if card is None or card in PERFORM_HIRE else {"card": card}


@rule(
    "basic-transit-used-for-both",
    cites=("cards.basic.not-both", "cards.basic.choice"),
    on=(Perform, Choose, Hire),
    says="{player} has moved with Basic Transit in this turn and cannot perform or hire as well.",
)
def basic_transit_used_for_both(position: Position, move: Perform | Choose | Hire) -> Facts | None:
    return {} if position.played == "basic-transit" and position.moved else None


@rule(
    "performs-after-hiring",
    cites=("performing.use", "cards.overnight.perform-hire"),
    on=Perform,
    says="{player} has used the Perform/Hire action for hiring.",
)
def performs_after_hiring(position: Position, move: Perform) -> Facts | None:
    return {} if has_begun_to_hire(position) else None


@rule(
    "no-demand-here",
    cites=("performing.place", "replenishing.demand"),
    on=Perform,
    says="In {city} there is no Performance Demand.",
    presumes="there is a Performance Demand where {player}'s train is",
)
def no_demand_here(position: Position, move: Perform) -> Facts | None:
    city = position.players[move.player].train
    counter = position.city(city).counter
    if counter is not None and position.face(counter).kind == "performance":
        return None
    return {"city": city}


@rule(
    "show-reserved",
    cites=("performing.two-week.action", "performing.two-week.marker", "moving.share"),
    on=Perform,
    says="Somebody else has begun the two week show in {city}.",
    presumes="nobody else has begun a two week show there",
    readings=(TWO_WEEK_RIVAL,),
)
def show_reserved(position: Position, move: Perform) -> Facts | None:
    city = position.players[move.player].train
    counter = position.city(city).counter
    if counter is None or position.face(counter).weeks != 2:
        return None
    if not is_reserved(position, move.player, city):
        return None
    return {"city": city} if plays(position, TWO_WEEK_RIVAL, "reserved") else None


@rule(
    "show-not-begun-here",
    cites=("performing.two-week.complete", "performing.two-week.action", "performing.place"),
    on=Perform,
    says="{player} has not begun a two week show in {city} on the last turn.",
)
def show_not_begun_here(position: Position, move: Perform) -> Facts | None:
    if not move.completes or completes(position, move.player):
        return None
    return {"city": position.players[move.player].train}


@rule(
    "ronald-missing",
    cites=("ringmaster-ronald.famous", "performing.famous.three"),
    on=Perform,
    says="{player} does not have Ringmaster Ronald, who could make a type of Talent famous.",
)
def ronald_missing(position: Position, move: Perform) -> Facts | None:
    if move.famous is None or position.has_character(move.player, "ringmaster-ronald"):
        return None
    return {}


@rule(
    "ronald-without-talent",
    cites=("ringmaster-ronald.at-least-one",),
    on=Perform,
    says="{player} has no counter of that type: {famous}.",
)
def ronald_without_talent(position: Position, move: Perform) -> Facts | None:
    if move.famous is None:
        return None
    return {} if position.players[move.player].count_of(move.famous) < 1 else None


@rule(
    "rating-miscounted",
    cites=(
        "performing.rating.base",
        "performing.rating.talent",
        "performing.rating.not-demanded",
        "performing.rating.past",
        "performing.famous.three",
        "performing.famous.double",
        "performing.famous.demanded",
        "ringmaster-ronald.famous",
        "big-bertha.ten",
    ),
    on=Perform,
    says="The Performance Rating is {counted}, not {rating}.",
    readings=(TWO_WEEK_RATED,),
)
def rating_miscounted(position: Position, move: Perform) -> Facts | None:
    if move.rating is None or not _is_scored(position, move):
        return None
    own, past = points_of(position, move.player, move.famous)
    return {"counted": own + past} if own + past != move.rating else None


@rule(
    "pay-miscounted",
    cites=(
        "performing.pay.green",
        "performing.pay.yellow",
        "performing.pay.red",
        "performing.pay.any-month",
        "performing.pay.completed",
        "performing.pay.best",
        "solitaire.earnings",
    ),
    on=Perform,
    says="{player} receives ${due}, not ${receives}.",
    readings=(TWO_WEEK_RATED, SOLO_RATING),
)
def pay_miscounted(position: Position, move: Perform) -> Facts | None:
    if move.receives is None:
        return None
    due = _due(position, move) if _is_scored(position, move) else 0
    return {"due": due} if due != move.receives else None


def _due(position: Position, move: Perform) -> int:
    own, past = points_of(position, move.player, move.famous)
    counter = position.city(position.players[move.player].train).counter
    return pay(position, move.player, position.face(str(counter)).colour, own, past)


def _is_scored(position: Position, move: Perform) -> bool:
    """Whether the performance is over with this action, and not only begun."""
    counter = position.city(position.players[move.player].train).counter
    if counter is None:
        return False
    return position.face(counter).weeks == 1 or completes(position, move.player)
