"""What nobody can have yet at some moment of the game (book: Phase 1, and what the phases after it bring)."""

from __future__ import annotations

from verifier.engines.gran_circo.position import RING_SPACES, Position, clockwise_from, tiles_of
from verifier.engines.gran_circo.rules.phases import BEFORE_INVESTING
from verifier.engines.gran_circo.stock import MOST_PARTNERS
from verifier.engines.gran_circo.vocabulary import FIRST_PERFORMANCE
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told

BEFORE_THE_CAST = ("income", "first-choice", "second-choice", "reveal", "swap")
SCORED = ("performance", "over")


@rule(
    "second-partner-early",
    cites=("partners.everyone", "partners.second"),
    says="{player} has {count} partners in the first pass, in which everyone takes one.",
)
def second_partner_early(position: Position) -> Facts | None:
    if position.step != "first-choice":
        return None
    for name, player in position.tellers("partners"):
        if len(player.partners) > 1:
            return {"player": name, "count": len(player.partners)}
    return None


@rule(
    "first-partner-missing",
    cites=("partners.everyone", "partners.first"),
    says="{player} has no partner in the second pass, though everyone took one in the first.",
)
def first_partner_missing(position: Position) -> Facts | None:
    if position.step != "second-choice":
        return None
    for name, player in position.tellers("partners"):
        if len(player.partners) == 0:
            return {"player": name}
    return None


@rule(
    "partner-out-of-order",
    cites=("partners.first", "partners.clockwise", "partners.second.reverse"),
    says="At {turn}'s turn to choose a partner {player} cannot have this number of them: {count}.",
)
def partner_out_of_order(position: Position) -> Facts | None:
    if position.step not in ("first-choice", "second-choice") or position.turn is None:
        return None
    partners = {name: len(player.partners) for name, player in position.tellers("partners")}
    first_pass = position.step == "first-choice"
    # Whether the player to act may choose again is for the rules of that move to say.
    if first_pass and partners.get(str(position.turn), 0) > 0:
        return None
    order = clockwise_from(position, position.starting_player)
    earlier = True
    for name in order if first_pass else reversed(order):
        if name == position.turn:
            earlier = False
        elif name in partners:
            least, most = _chosen(first_pass, earlier)
            if not least <= partners[name] <= most:
                return {"turn": position.turn, "player": name, "count": partners[name]}
    return None


def _chosen(first_pass: bool, earlier: bool) -> tuple[int, int]:
    """The fewest and the most partners of somebody whose turn came earlier, or comes later, in this pass."""
    if first_pass:
        return (1, MOST_PARTNERS) if earlier else (0, 0)
    return (0, MOST_PARTNERS) if earlier else (0, 1)


@rule(
    "first-reveal-by-other",
    cites=("reveal.order", "rounds.starting-player"),
    says="Nobody has revealed an act yet, and it is {turn}'s turn; the Starting Player {first} reveals first.",
)
def first_reveal_by_other(position: Position) -> Facts | None:
    if position.step != "reveal" or position.turn is None:
        return None
    for _, player in position.everyone():
        if player.shown_count() > 0:
            return None
    if position.turn == position.starting_player:
        return None
    return {"turn": position.turn, "first": position.starting_player}


@rule(
    "acquired-too-early",
    cites=("reveal.cast.pick-up", "invest.buy", "rounds.phases"),
    says="{player} has {held}, which nobody can have at this moment of round 1.",
)
def acquired_too_early(position: Position) -> Facts | None:
    if position.round != 1 or position.step not in BEFORE_INVESTING:
        return None
    for name, player in position.players.items():
        if position.step in BEFORE_THE_CAST and told(player, "cast") and len(player.cast) > 0:
            return {"player": name, "held": "acts in the cast"}
        for what in RING_SPACES:
            if told(player, f"{what}s") and len(tiles_of(player, what)) > 0:
                return {"player": name, "held": f"{what}s"}
    return None


@rule(
    "cleared-too-early",
    cites=("round-end.discard", "round-end.discard.later"),
    says="Tiles lie outside the ring ({what}s), and none has been discarded before the end of round 1.",
)
def cleared_too_early(position: Position) -> Facts | None:
    if position.round != 1 or position.step not in (*BEFORE_INVESTING, "invest"):
        return None
    for what in RING_SPACES:
        if told(position.outside, f"{what}s") and len(tiles_of(position.outside, what)) > 0:
            return {"what": what}
    return None


@rule(
    "points-too-early",
    cites=("score.twice", "rounds.first-performance"),
    says="{player} has {points} points before the first performance.",
)
def points_too_early(position: Position) -> Facts | None:
    if position.round > FIRST_PERFORMANCE or position.step in SCORED:
        return None
    for name, player in position.players.items():
        if told(player, "points") and player.points > 0:
            return {"player": name, "points": player.points}
    return None
