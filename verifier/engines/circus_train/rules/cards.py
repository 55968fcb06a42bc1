"""Rules about Action cards: which there are, where they come from, resting, parades, and pocketing wages."""

from __future__ import annotations

from verifier.engines.circus_train.decks import copies
from verifier.engines.circus_train.months import FIRST_MONTH, LAST_SEASON
from verifier.engines.circus_train.moves import CARD_MOVES, CardMove, Parade, Pocket, Rest
from verifier.engines.circus_train.names import CANADA
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import (
    PARADE_TOP,
    POCKET_NOTHING,
    REPLAY_FEW_POINTS,
)
from verifier.engines.circus_train.talent import counters
from verifier.engines.circus_train.turns import (
    PARADE_PRICE,
    POCKET_STEP,
    REPLAY_LEVELS,
    REPLAY_POINTS,
    costs_reputation,
)
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule


@rule(
    "card-not-in-game",
    cites=(
        "setup.rest-out",
        "setup.few-players",
        "setup.minimum-marks",
        "cards.overnight-hire.players",
        "rest.deck",
        "easier.no-wages",
        "object.two-games",
    ),
    on=CARD_MOVES,
    says="The card {card} is not in this game.",
)
def card_not_in_game(position: Position, move: CardMove) -> Facts | None:
    card = move.card
    if card == "rest":
        missing = not position.is_advanced
    elif card == "overnight-hire":
        missing = copies(card, position.seat_count(), advanced=False, easier=False) == 0
    else:
        missing = card == "wages" and position.easier
    return {"card": card} if missing else None


@rule(
    "card-not-in-hand",
    cites=("rounds.one-card", "setup.cards", "components.action-cards-each"),
    on=CARD_MOVES,
    says="{player} does not have {card} in hand.",
    presumes="{player} has the card in hand",
)
def card_not_in_hand(position: Position, move: CardMove) -> Facts | None:
    if move.source != "hand":
        return None
    return {"card": move.card} if position.players[move.player].cards_in_hand(move.card) == 0 else None


@rule(
    "card-not-discarded",
    cites=("replay.discard", "engineer-eddie.replay"),
    on=CARD_MOVES,
    says="{card} does not lie in {player}'s discard pile.",
    presumes="the card lies in {player}'s discard pile, if it comes from there",
)
def card_not_discarded(position: Position, move: CardMove) -> Facts | None:
    if move.source == "hand":
        return None
    return None if move.card in position.players[move.player].discards else {"card": move.card}


@rule(
    "replays-in-basic-game",
    cites=("replay.discard", "advanced.turn.one", "rounds.one-card"),
    on=CARD_MOVES,
    says="In the Basic Game nobody plays a card out of the discard pile.",
)
def replays_in_basic_game(position: Position, move: CardMove) -> Facts | None:
    return {} if move.source == "discards" and not position.is_advanced else None


@rule(
    "replay-below-track",
    cites=("replay.not-below", "replay.cost.reputation", "solitaire.replay", "solitaire.replay.not-below"),
    on=CARD_MOVES,
    says="Replaying costs {levels} levels of Reputation; {player} is at {reputation}, the lowest space is {lowest}.",
)
def replay_below_track(position: Position, move: CardMove) -> Facts | None:
    if move.source != "discards" or not costs_reputation(position):
        return None
    reputation, lowest = position.players[move.player].reputation, position.track.lowest
    if reputation - REPLAY_LEVELS >= lowest:
        return None
    return {"levels": REPLAY_LEVELS, "reputation": reputation, "lowest": lowest}


@rule(
    "replay-without-points",
    cites=("replay.cost.points", "victory-points.floor"),
    on=CARD_MOVES,
    says="Replaying costs {cost} Victory Points, and {player} has {points}.",
    readings=(REPLAY_FEW_POINTS,),
)
def replay_without_points(position: Position, move: CardMove) -> Facts | None:
    if move.source != "discards" or costs_reputation(position):
        return None
    points = position.players[move.player].points
    if points >= REPLAY_POINTS or plays(position, REPLAY_FEW_POINTS, "allowed"):
        return None
    return {"cost": REPLAY_POINTS, "points": points}


@rule(
    "eddie-missing",
    cites=("engineer-eddie.replay", "engineer-eddie.once"),
    on=CARD_MOVES,
    says="{player} does not have Engineer Eddie.",
)
def eddie_missing(position: Position, move: CardMove) -> Facts | None:
    if move.source != "engineer-eddie" or position.has_character(move.player, "engineer-eddie"):
        return None
    return {}


@rule(
    "rest-benefit-outside-canada",
    cites=("rest.canada", "rest.nothing"),
    on=Rest,
    says="Only resting in Canada brings something, and {player}'s train is in {city}.",
    remedy="Rest without taking anything.",
)
def rest_benefit_outside_canada(position: Position, move: Rest) -> Facts | None:
    if move.takes is None:
        return None
    city = position.players[move.player].train
    return None if city in CANADA else {"city": city}


@rule(
    "rests-in-canada-first-round",
    cites=("rest.canada.not-first-round",),
    on=Rest,
    says="In the first Round nobody rests in Canada.",
)
def rests_in_canada_first_round(position: Position, move: Rest) -> Facts | None:
    if not _is_first_round(position):
        return None
    return {} if position.players[move.player].train in CANADA else None


def _is_first_round(position: Position) -> bool:
    return position.month == FIRST_MONTH and position.week == 1


@rule(
    "free-counter-not-there",
    cites=("rest.canada.talent", "limits.talent"),
    on=Rest,
    says="The Talent Bank has none left: {takes}.",
    presumes="the Talent Bank has the counter, if one is taken",
)
def free_counter_not_there(position: Position, move: Rest) -> Facts | None:
    if move.takes is None or move.takes == "reputation":
        return None
    return {} if counters(position.talent_bank, move.takes) < 1 else None


@rule(
    "parade-in-basic-game",
    cites=("parade.card", "cards.basic.choice"),
    on=Parade,
    says="In the Basic Game there are no Circus Parades.",
)
def parade_in_basic_game(position: Position, move: Parade) -> Facts | None:
    return None if position.is_advanced else {}


@rule(
    "parade-beyond-means",
    cites=("parade.price",),
    on=Parade,
    says="A parade costs ${cost}, and {player} has ${money}.",
)
def parade_beyond_means(position: Position, move: Parade) -> Facts | None:
    money = position.players[move.player].money
    return {"cost": PARADE_PRICE, "money": money} if money < PARADE_PRICE else None


@rule(
    "parade-at-top",
    cites=("parade.reputation", "reputation.ceiling"),
    on=Parade,
    says="{player} is at the top of the Reputation Track, space {reputation}.",
    remedy="Take Victory Points.",
    readings=(PARADE_TOP,),
)
def parade_at_top(position: Position, move: Parade) -> Facts | None:
    if move.gains != "reputation":
        return None
    reputation = position.players[move.player].reputation
    # Replaying the card has cost Reputation before.
    if move.source == "discards" and costs_reputation(position):
        reputation = reputation - REPLAY_LEVELS
    if reputation < position.track.highest or plays(position, PARADE_TOP, "allowed"):
        return None
    return {"reputation": reputation}


@rule(
    "parade-for-points-unused",
    cites=("parade.points", "easier.no-points"),
    on=Parade,
    says="The easier game has no Victory Points.",
)
def parade_for_points_unused(position: Position, move: Parade) -> Facts | None:
    return {} if move.gains == "points" and position.easier else None


@rule(
    "pockets-in-basic-game",
    cites=("pocket.money", "advanced.turn.one", "rounds.one-card"),
    on=Pocket,
    says="In the Basic Game nobody pockets wages.",
)
def pockets_in_basic_game(position: Position, move: Pocket) -> Facts | None:
    return None if position.is_advanced else {}


@rule(
    "pockets-late",
    cites=("pocket.months", "pocket.not-late"),
    on=Pocket,
    says="Wages are pocketed from April to July only; it is {month}.",
)
def pockets_late(position: Position, move: Pocket) -> Facts | None:
    return {"month": position.month} if position.month in LAST_SEASON else None


@rule(
    "pockets-alone",
    cites=("pocket.not-solitaire", "solitaire.no-pocketing"),
    on=Pocket,
    says="In a solitaire game nobody pockets wages.",
)
def pockets_alone(position: Position, move: Pocket) -> Facts | None:
    return {} if position.is_solitaire else None


@rule(
    "pockets-odd-amount",
    cites=("pocket.money",),
    on=Pocket,
    says="${amount} is not a number of steps of $5.",
)
def pockets_odd_amount(position: Position, move: Pocket) -> Facts | None:
    return {} if move.amount % POCKET_STEP else None


@rule(
    "pockets-nothing",
    cites=("pocket.money", "pocket.cost"),
    on=Pocket,
    says="{player} takes no money at all.",
    readings=(POCKET_NOTHING,),
)
def pockets_nothing(position: Position, move: Pocket) -> Facts | None:
    return {} if move.amount == 0 and plays(position, POCKET_NOTHING, "one-step") else None


@rule(
    "pockets-at-lowest",
    cites=("pocket.lowest",),
    on=Pocket,
    says="{player} is at the lowest space of the Reputation Track.",
)
def pockets_at_lowest(position: Position, move: Pocket) -> Facts | None:
    return {} if position.players[move.player].reputation <= position.track.lowest else None


@rule(
    "pockets-beyond-reputation",
    cites=("pocket.cost", "reputation.floor"),
    on=Pocket,
    says="${amount} cost {levels} levels of Reputation, and {player} has {left} to lose.",
)
def pockets_beyond_reputation(position: Position, move: Pocket) -> Facts | None:
    levels = move.amount // POCKET_STEP
    left = position.players[move.player].reputation - position.track.lowest
    return {"levels": levels, "left": left} if 0 < left < levels else None
