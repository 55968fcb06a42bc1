"""Buying tiles, hiring acts and passing (book: Phase 3)."""

from __future__ import annotations

from collections.abc import Iterator

from verifier.engines.gran_circo.money import buying_cost, hiring_cost
from verifier.engines.gran_circo.moves import Buy, Hire, Pass
from verifier.engines.gran_circo.position import (
    MOST_ADVERTISEMENTS,
    MOST_STANDS,
    Position,
    described_first,
    same_kind,
    tiles_of,
)
from verifier.engines.gran_circo.questions import (
    DISCARDED_TURN,
    FREE_TENT,
    HIRE_WEAKER,
    HIRE_WHICH_LEAVES,
    SHAREHOLDER_AFTER_PASS,
    SHAREHOLDER_TURN,
)
from verifier.engines.gran_circo.tiles import NO_ACT, NO_STAND
from verifier.engines.gran_circo.turns import is_extra
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule


@rule(
    "invests-after-passing",
    cites=("invest.passed", "invest.skipped", "invest.pass"),
    on=(Buy, Hire, Pass),
    says="{player} has passed and takes no more turns in this phase.",
    readings=(SHAREHOLDER_AFTER_PASS,),
)
def invests_after_passing(position: Position, move: Buy | Hire | Pass) -> Facts | None:
    if not position.players[move.player].passed:
        return None
    with_shareholder = isinstance(move, Hire) and move.shareholder
    return None if with_shareholder and plays(position, SHAREHOLDER_AFTER_PASS, "any-time") else {}


@rule(
    "second-investment",
    cites=("invest.one", "invest.either"),
    on=(Buy, Hire),
    says="{player} has already invested in this turn.",
    remedy="Wait for the next turn.",
    readings=(DISCARDED_TURN, SHAREHOLDER_TURN),
)
def second_investment(position: Position, move: Buy | Hire) -> Facts | None:
    if not position.invested or position.turn != move.player:
        return None
    return None if is_extra(position, move) else {}


@rule(
    "tile-not-there",
    cites=("invest.ring.any-type", "round-end.discard.any"),
    on=Buy,
    says="{tile} is not among the tiles there ({place}).",
    presumes="{tile} is among the tiles there ({place})",
)
def tile_not_there(position: Position, move: Buy) -> Facts | None:
    tiles = position.ring if move.place == "ring" else position.outside
    return None if move.tile in tiles_of(tiles, move.what) else {}


@rule(
    "bought-before-discarded",
    cites=("round-end.discard.later", "round-end.steps"),
    on=Buy,
    says="In round 1 no tile has been discarded out of the ring yet, so {tile} cannot be bought outside it.",
    remedy="Buy it in the ring.",
    presumes="it is not the first round",
)
def bought_before_discarded(position: Position, move: Buy) -> Facts | None:
    return {} if move.place == "outside" and position.round == 1 else None


@rule(
    "outside-without-investor",
    cites=("round-end.discard.only-investor", "round-end.discard.later"),
    on=Buy,
    says="{tile} was discarded out of the ring and can only be bought with an Investor.",
)
def outside_without_investor(position: Position, move: Buy) -> Facts | None:
    return {} if move.place == "outside" and not move.investor else None


@rule(
    "investor-missing",
    cites=("invest.investor.discount", "invest.investor.once", "invest.investor.returned"),
    on=Buy,
    says="{player} has no Investor left.",
)
def investor_missing(position: Position, move: Buy) -> Facts | None:
    return {} if move.investor and "investor" not in position.players[move.player].partners else None


@rule(
    "buys-beyond-means",
    cites=(
        "invest.ring.afford",
        "invest.ring.pay",
        "invest.ring.price",
        "invest.investor.inside",
        "invest.investor.outside",
        "invest.investor.tent-inside",
        "invest.investor.tent-outside",
        "round-end.discard.radio",
    ),
    on=Buy,
    says="{tile} costs {player} ${cost}, and {player} has ${money}.",
    remedy="Buy something for at most ${money}, or pass.",
    readings=(FREE_TENT,),
)
def buys_beyond_means(position: Position, move: Buy) -> Facts | None:
    # Outside the ring there is no price without an Investor.
    if move.place == "outside" and not move.investor:
        return None
    cost, money = buying_cost(position, move), position.players[move.player].money
    return {"cost": cost, "money": money} if cost > money else None


@rule(
    "third-advertisement",
    cites=("invest.ring.advertisements-limit",),
    on=Buy,
    says="{player}'s tent holds {count} advertisements; {most} are the limit.",
)
def third_advertisement(position: Position, move: Buy) -> Facts | None:
    if move.what != "advertisement":
        return None
    count = len(position.players[move.player].advertisements)
    return {"count": count, "most": MOST_ADVERTISEMENTS} if count >= MOST_ADVERTISEMENTS else None


@rule(
    "sixth-stand",
    cites=("invest.ring.stands-limit",),
    on=Buy,
    says="{player} has {count} concession stands; {most} are the limit.",
)
def sixth_stand(position: Position, move: Buy) -> Facts | None:
    if move.what != "stand":
        return None
    count = len(position.players[move.player].stands)
    return {"count": count, "most": MOST_STANDS} if count >= MOST_STANDS else None


@rule(
    "stand-colour-owned",
    cites=("invest.ring.stands-colours",),
    on=Buy,
    says="{player} already has a concession stand of that colour: {colour}.",
    remedy="Buy a stand of another colour.",
)
def stand_colour_owned(position: Position, move: Buy) -> Facts | None:
    if move.what != "stand":
        return None
    colour = position.stands.get(move.tile, NO_STAND).colour
    own = described_first(position.players[move.player].stands)
    return {"colour": colour} if any(position.stands[tile].colour == colour for tile in own) else None


@rule(
    "act-not-in-union",
    cites=("invest.hire.any", "reveal.union-hire"),
    on=Hire,
    says="{act} is not in the union.",
    presumes="{act} is in the union",
)
def act_not_in_union(position: Position, move: Hire) -> Facts | None:
    return None if move.act in position.union else {}


@rule(
    "shareholder-missing",
    cites=("invest.shareholder.free", "invest.shareholder.returned"),
    on=Hire,
    says="{player} has no Shareholder left.",
)
def shareholder_missing(position: Position, move: Hire) -> Facts | None:
    return {} if move.shareholder and "shareholder" not in position.players[move.player].partners else None


@rule(
    "hires-beyond-means",
    cites=("invest.hire.price", "invest.hire.example"),
    on=Hire,
    says="Hiring {act} costs ${cost}, and {player} has ${money}.",
    remedy="Hire an act for at most ${money}, use a Shareholder, or pass.",
)
def hires_beyond_means(position: Position, move: Hire) -> Facts | None:
    cost = hiring_cost(position, move)
    if cost == 0:
        return None
    money = position.players[move.player].money
    return {"cost": cost, "money": money} if cost > money else None


def _repeated(position: Position, move: Hire) -> Iterator[str]:
    """The acts of the cast that show the same act as the one hired, one by one."""
    kind = position.acts.get(move.act, NO_ACT).kind
    cast = described_first(position.players[move.player].cast)
    return (tile for tile in cast if position.acts[tile].kind == kind)


@rule(
    "hire-not-better",
    cites=("invest.hire.missing-or-better", "invest.hire.any"),
    on=Hire,
    says="{act} has no more stars than {repeated}, the same act in {player}'s cast.",
    readings=(HIRE_WEAKER,),
)
def hire_not_better(position: Position, move: Hire) -> Facts | None:
    for tile in _repeated(position, move):
        if position.acts.get(move.act, NO_ACT).stars <= position.acts[tile].stars:
            return {"repeated": tile} if plays(position, HIRE_WEAKER, "missing-or-better") else None
    return None


@rule(
    "hire-keeps-repeated-act",
    cites=("invest.hire.repeat-leaves", "reveal.cast.no-repeats", "invest.hire.missing-or-better"),
    on=Hire,
    says="{player} would keep {act} beside {repeated}, which is the same act.",
    remedy="Send one of the two to the union.",
)
def hire_keeps_repeated_act(position: Position, move: Hire) -> Facts | None:
    if move.sends is None or move.act in move.sends:
        return None
    for tile in _repeated(position, move):
        if tile not in move.sends:
            return {"repeated": tile}
    return None


@rule(
    "hire-sends-other-act",
    cites=("invest.hire.repeat-leaves", "reveal.union-not-voluntary"),
    on=Hire,
    says="{other} is sent to the union, though it is not repeated.",
)
def hire_sends_other_act(position: Position, move: Hire) -> Facts | None:
    if not move.sends:
        return None
    repeated = same_kind(position, move.player, move.act)
    # One of the two same acts leaves: the one in the cast, or the new one.
    may_leave = [*repeated, move.act] if repeated else []
    for tile in move.sends:
        if move.sends.count(tile) > 1 or tile not in may_leave or (tile == move.act and len(move.sends) > 1):
            return {"other": tile}
    return None


@rule(
    "hire-sends-new-act",
    cites=("invest.hire.repeat-leaves", "invest.hire.row"),
    on=Hire,
    says="{act} is hired and sent back to the union at once, and {repeated} stays.",
    remedy="Send {repeated} to the union.",
    readings=(HIRE_WHICH_LEAVES,),
)
def hire_sends_new_act(position: Position, move: Hire) -> Facts | None:
    if move.sends is None or move.act not in move.sends or len(move.sends) > 1:
        return None
    for tile in _repeated(position, move):
        return {"repeated": tile} if plays(position, HIRE_WHICH_LEAVES, "old") else None
    return None


@rule(
    "pays-other-amount",
    cites=("invest.ring.pay", "invest.hire.price", "invest.shareholder.free", "round-end.discard.radio"),
    on=(Buy, Hire),
    says="The cost is ${cost}, not ${pays}.",
    readings=(FREE_TENT,),
)
def pays_other_amount(position: Position, move: Buy | Hire) -> Facts | None:
    if move.pays is None:
        return None
    cost = buying_cost(position, move) if isinstance(move, Buy) else hiring_cost(position, move)
    return {"cost": cost} if cost != move.pays else None
