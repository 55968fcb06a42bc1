"""What is paid and received, in dollars: income, what the bank can pay, prices, and what concession stands bring."""

from __future__ import annotations

from verifier.engines.gran_circo.moves import Buy, Hire
from verifier.engines.gran_circo.position import Position, Type
from verifier.engines.gran_circo.questions import BANK_EMPTY, FREE_TENT, INCOME_OTHER_SUMS
from verifier.engines.gran_circo.tiles import NO_ACT, NO_ADVERTISEMENT, NO_IMPROVEMENT, NO_STAND
from verifier.engines.gran_circo.vocabulary import CHIPS_TOTAL
from verifier.kernel.readings import plays
from verifier.kernel.view import told

PRINTED_INCOME = {4: 5, 6: 6, 9: 7}
"""income.sum-four, .sum-six, .sum-nine: the lines of the income table that the book prints."""

LEAST_INCOME, MOST_INCOME = 5, 7
OFF_IN_RING, OFF_OUTSIDE = 1, 2
RADIO_PRICE = 5
"""round-end.discard.radio: $2 off leaves $3 (ruling radio-price). No other kind of tile tells its price."""

HIRING_FEE = 1
STANDS_PAY = {0: (0, 0), 2: (1, 3), 3: (2, 5), 4: (2, 7), 5: (3, 10)}
"""score.stands.two to .five: points and dollars by the number of stands. What one stand brings is not in the book."""


def income_of(position: Position, total: int) -> int:
    """What the income table pays for three tiles whose numbers add up to `total` (income.table)."""
    for printed, dollars in PRINTED_INCOME.items():
        if total == printed:
            return dollars
    if plays(position, INCOME_OTHER_SUMS, "table"):
        for other, line in position.printed.income.lines():
            if total == other:
                pays: int = getattr(position.printed.income, line)
                return pays
    return min(max(total, LEAST_INCOME), MOST_INCOME)


def money_in_hands(position: Position) -> int:
    """All dollars on the player boards of those players that are known of."""
    return sum([player.money for player in position.players.values()])


def bank_pays(position: Position, amount: int) -> int:
    """What the bank pays of an amount due: less only where it is short (ruling bank-empty).

    The bank holds what no player has; where somebody's money is not told it is taken to have enough.
    """
    if not told(position, "seats") or not all(told(player, "money") for _, player in position.everyone()):
        return amount
    left = CHIPS_TOTAL - money_in_hands(position)
    if left >= amount or plays(position, BANK_EMPTY, "unlimited"):
        return amount
    return max(left, 0)


def price_of(position: Position, what: Type, tile: str) -> int:
    """The red number of a tile (invest.ring.price)."""
    match what:
        case "advertisement":
            face = position.advertisements.get(tile, NO_ADVERTISEMENT)
            is_radio = told(face, "kind") and face.kind == "radio-ads"
            return RADIO_PRICE if is_radio and not told(face, "price") else face.price
        case "stand":
            return position.stands.get(tile, NO_STAND).price
        case _:
            return position.improvements.get(tile, NO_IMPROVEMENT).price


def buying_cost(position: Position, move: Buy) -> int:
    """What a tile costs the buyer (invest.ring.pay, invest.investor.inside, .outside, .tent-inside, .tent-outside)."""
    price = price_of(position, move.what, move.tile)
    if not move.investor:
        return price
    discounted = price - (OFF_IN_RING if move.place == "ring" else OFF_OUTSIDE)
    return discounted if discounted > 0 and not _is_free_tent(position, move) else 0


def _is_free_tent(position: Position, move: Buy) -> bool:
    """Whether an Investor makes the tile free whatever its price (ruling free-tent)."""
    match move.what:
        case "improvement":
            tile = position.improvements.get(move.tile, NO_IMPROVEMENT)
            return tile.special == "tent" and plays(position, FREE_TENT, "improvement")
        case "stand":
            return plays(position, FREE_TENT, "stand")
        case _:
            return False


def hiring_cost(position: Position, move: Hire) -> int:
    """What an act of the union costs (invest.hire.price, invest.shareholder.free)."""
    return 0 if move.shareholder else position.acts.get(move.act, NO_ACT).stars + HIRING_FEE


def stand_points(position: Position, player: str) -> int:
    """The points of a player's concession stands for one performance."""
    count = len(position.players[player].stands)
    return position.printed.one_stand.points if count == 1 else _stands_pay(count)[0]


def stand_money(position: Position, player: str) -> int:
    """The dollars of a player's concession stands for one performance (score.stands.bank)."""
    count = len(position.players[player].stands)
    return position.printed.one_stand.money if count == 1 else _stands_pay(count)[1]


def _stands_pay(count: int) -> tuple[int, int]:
    """The one line of the table that applies; the lines below are not added (score.stands.not-cumulative)."""
    return STANDS_PAY[min(count, max(STANDS_PAY))]
