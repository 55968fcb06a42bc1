"""What cannot be at some moment of the game (book: all phases, the end of a round, the performances)."""

from __future__ import annotations

from verifier.engines.gran_circo.position import MOST_AT_MARKING, RING_SPACES, Position, Type, tiles_of
from verifier.engines.gran_circo.rules.dealing import DEALT_EACH
from verifier.engines.gran_circo.tiles import Tiles
from verifier.engines.gran_circo.vocabulary import FIRST_PERFORMANCE, ROUNDS
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told

BEFORE_INVESTING = ("income", "first-choice", "second-choice", "reveal", "swap", "cast")
AFTER_PHASE_TWO = ("invest", "replenish", "performance", "over")
ALL_TOGETHER = ("cast", "over")
AFTER_REVEALING = ("swap", "cast", *AFTER_PHASE_TWO)


@rule(
    "round-beyond-last",
    cites=("rounds.four",),
    says="It cannot be round {round}; the game has four rounds.",
)
def round_beyond_last(position: Position) -> Facts | None:
    return None if 1 <= position.round <= ROUNDS else {"round": position.round}


@rule(
    "performance-out-of-round",
    cites=("score.twice", "rounds.first-performance", "rounds.second-performance"),
    says="No performance follows round {round}.",
)
def performance_out_of_round(position: Position) -> Facts | None:
    if position.step != "performance" or position.round in (FIRST_PERFORMANCE, ROUNDS):
        return None
    return {"round": position.round}


@rule(
    "over-too-early",
    cites=("end.when", "rounds.four"),
    says="The game cannot be over in round {round}; it ends after the fourth.",
)
def over_too_early(position: Position) -> Facts | None:
    return {"round": position.round} if position.step == "over" and position.round < ROUNDS else None


@rule(
    "undealt-miscounted",
    cites=("setup.piles", "income.pile-used-up", "rounds.four"),
    says="{count} act tiles lie in the piles in round {round}; it has to be {expected}.",
)
def undealt_miscounted(position: Position) -> Facts | None:
    dealt = position.round
    if position.step == "income":
        dealt = dealt - 1
    expected = DEALT_EACH * len(position.seats) * (ROUNDS - dealt)
    if position.step == "income":
        expected = expected - sum(len(player.hand) for _, player in position.everyone())
    count = len(position.undealt)
    return {"count": count, "round": position.round, "expected": expected} if count != expected else None


FIELDS: dict[Type, str] = {what: f"{what}s" for what in RING_SPACES}


def _told_types(tiles: Tiles) -> list[tuple[Type, int]]:
    """The types of which the tiles are told, and the spaces of the ring for them."""
    return [(what, RING_SPACES[what]) for what, field in FIELDS.items() if told(tiles, field)]


@rule(
    "ring-miscounted",
    cites=(
        "setup.ring.advertisements",
        "setup.ring.stands",
        "setup.ring.improvements",
        "setup.ring.fill",
        "round-end.refill.amount",
    ),
    says="The ring holds {count} tiles of a type ({what}s); its {spaces} spaces are full until investing begins.",
)
def ring_miscounted(position: Position) -> Facts | None:
    for what, spaces in _told_types(position.ring):
        count = len(tiles_of(position.ring, what))
        if count > spaces:
            return {"what": what, "count": count, "spaces": spaces}
    if position.step not in BEFORE_INVESTING:
        return None
    # Who names one tile in the ring may not have named the others: all types have to be told.
    for what, spaces in RING_SPACES.items():
        count = len(tiles_of(position.ring, what))
        if count < spaces:
            return {"what": what, "count": count, "spaces": spaces}
    return None


@rule(
    "supply-miscounted",
    cites=("setup.supply", "round-end.refill", "rounds.four"),
    says="{count} tiles lie in a supply ({what}s) in round {round}; it has to be {expected}.",
)
def supply_miscounted(position: Position) -> Facts | None:
    refills = ROUNDS - position.round
    # The ring is filled before the first performance or after it (ruling round-end-or-performance).
    earlier = 1 if position.step == "performance" and refills > 0 else 0
    for what, spaces in _told_types(position.supply):
        count = len(tiles_of(position.supply, what))
        if count not in (spaces * refills, spaces * (refills - earlier)):
            return {"what": what, "count": count, "round": position.round, "expected": spaces * refills}
    return None


@rule(
    "hand-too-large",
    cites=("income.three-tiles",),
    says="{player} has {count} act tiles to reveal; {most} are dealt.",
)
def hand_too_large(position: Position) -> Facts | None:
    for name, player in position.tellers("hand"):
        if len(player.hand) > DEALT_EACH:
            return {"player": name, "count": len(player.hand), "most": DEALT_EACH}
    return None


@rule(
    "marking-overfull",
    cites=("reveal.three",),
    says="{count} acts lie at {player}'s marking; {most} are the limit.",
)
def marking_overfull(position: Position) -> Facts | None:
    for name, player in position.tellers("marking"):
        count = len(player.marking)
        if count > MOST_AT_MARKING:
            return {"player": name, "count": count, "most": MOST_AT_MARKING}
    return None


@rule(
    "acts-beyond-deal",
    cites=("income.three-tiles", "reveal.three"),
    says="{count} acts lie at markings or are still to be revealed; {most} were dealt in this round.",
)
def acts_beyond_deal(position: Position) -> Facts | None:
    if position.step not in ("reveal", "swap", "cast"):
        return None
    most, count = DEALT_EACH * len(position.seats), 0
    for player in position.players.values():
        count += len(player.hand) if told(player, "hand") else 0
        count += len(player.marking) if told(player, "marking") else 0
    return {"count": count, "most": most} if count > most else None


@rule(
    "act-not-revealed",
    cites=("reveal.all-three",),
    says="{player} still has an act tile to reveal, and revealing is over.",
)
def act_not_revealed(position: Position) -> Facts | None:
    if position.step not in AFTER_REVEALING:
        return None
    for name, player in position.tellers("hand"):
        if len(player.hand) > 0:
            return {"player": name}
    return None


@rule(
    "marking-not-taken-up",
    cites=("reveal.cast.pick-up",),
    says="Acts lie at {player}'s marking, though phase 2 is not under way.",
)
def marking_not_taken_up(position: Position) -> Facts | None:
    if position.step in ("reveal", "swap", "cast"):
        return None
    for name, player in position.tellers("marking"):
        if len(player.marking) > 0:
            return {"player": name}
    return None


@rule(
    "partner-not-returned",
    cites=("partners.returned", "reveal.partners-returned", "reveal.scout.returned", "partners.again"),
    says="{player} still has a partner that went back to the stock: {partner}.",
)
def partner_not_returned(position: Position) -> Facts | None:
    if position.step not in AFTER_PHASE_TWO and position.step != "income":
        return None
    for name, player in position.tellers("partners"):
        for partner in player.partners:
            # When exactly at the end of the round the others return is not said.
            if position.step == "income" or partner in ("manager", "talent-scout"):
                return {"player": name, "partner": partner}
    return None


@rule(
    "nobody-to-act",
    cites=("rounds.clockwise", "rounds.starting-player"),
    says="It is nobody's turn, and at the step {step} players act one after the other.",
    remedy="Say whose turn it is.",
)
def nobody_to_act(position: Position) -> Facts | None:
    if position.turn is not None or position.step in ALL_TOGETHER:
        return None
    return {"step": position.step}


@rule(
    "passed-player-to-act",
    cites=("invest.skipped", "invest.passed"),
    says="It is {player}'s turn, who has passed.",
)
def passed_player_to_act(position: Position) -> Facts | None:
    if position.step != "invest" or position.turn is None:
        return None
    return {"player": position.turn} if position.players[position.turn].passed else None


@rule(
    "tent-not-dismantled",
    cites=("score.dismantle", "score.dismantle.boxed"),
    says="{player} has advertisements or stands that were discarded after the first performance.",
)
def tent_not_dismantled(position: Position) -> Facts | None:
    if position.round != FIRST_PERFORMANCE + 1 or position.step not in BEFORE_INVESTING:
        return None
    for name, player in position.players.items():
        for held in ("advertisements", "stands"):
            if told(player, held) and len(getattr(player, held)) > 0:
                return {"player": name}
    return None
