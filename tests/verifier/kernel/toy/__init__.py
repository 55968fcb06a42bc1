"""A market as a game: traders buy wares, give coins away and show tricks from a hidden hand.

A trader with a red badge thanks for gifts; a blue badge is for traders without coins.
"""

from msgspec import structs

from tests.verifier.kernel.toy.playing import EFFECTS, options, play, setup
from tests.verifier.kernel.toy.position import MOVES, QUESTIONS, Move, Position, Trader, Ware
from tests.verifier.kernel.toy.rules import MOVE_RULES, POSITION_RULES
from tests.verifier.kernel.toy.scoring import LINES, winners
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.game import Game, Sources


def hide(position: Position, viewer: str) -> Position:
    def seen(trader: Trader) -> Trader:
        hand = trader.hand if trader.hand is UNKNOWN else (UNTOLD,) * len(trader.hand)
        return structs.replace(trader, coins=UNKNOWN, hand=hand)

    traders = {name: each if name == viewer else seen(each) for name, each in position.traders.items()}
    return structs.replace(position, traders=traders)


GAME = Game(
    key="market",
    title="Market",
    Position=Position,
    Move=Move,
    moves=MOVES,
    questions=QUESTIONS,
    position_rules=POSITION_RULES,
    move_rules=MOVE_RULES,
    effects=EFFECTS,
    lines=LINES,
    winners=winners,
    winner_cites=("score.winner",),
    prepare=lambda position: position,
    hide=hide,
    domains=lambda position, move: {"trader": tuple(position.traders)},
    sources=lambda position: Sources(tuple(position.readings.values())),
    problems=lambda position: (),
    options=options,
    play=play,
    setup=setup,
    over=lambda position: position.closed,
    players=lambda position: tuple(position.traders),
    seats=(2, 4),
    inventory=lambda position: dict.fromkeys(position.wares, 1),
)

FULL = Position(
    traders={
        "Ann": Trader(2, "red", ("juggle",)),
        "Bo": Trader(1, None, ("mime", "mime")),
    },
    wares={"hat": Ware(2, False), "ball": Ware(0, False)},
    turn="Ann",
    readings={"free-wares": "for-sale", "blue-points": "one"},
)
"""A position in which nothing is left out."""
