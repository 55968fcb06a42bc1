"""Meeple Circus: the engine as one value."""

from verifier.engines.meeple_circus import hidden
from verifier.engines.meeple_circus.drawing import draw
from verifier.engines.meeple_circus.effects import EFFECTS, play
from verifier.engines.meeple_circus.inventory import inventory
from verifier.engines.meeple_circus.moves import MOVES, Move
from verifier.engines.meeple_circus.names import FEWEST_PLAYERS, RINGS
from verifier.engines.meeple_circus.options import options
from verifier.engines.meeple_circus.position import Position
from verifier.engines.meeple_circus.questions import QUESTIONS
from verifier.engines.meeple_circus.rules import MOVE_RULES, POSITION_RULES
from verifier.engines.meeple_circus.scoring import LINES, WINNER_CITES, winners
from verifier.engines.meeple_circus.setup import SETUP_EFFECTS, setup
from verifier.engines.meeple_circus.untold import domains, prepared
from verifier.kernel.game import Game
from verifier.kernel.table import players_named

GAME = Game(
    key="meeple-circus",
    title="Meeple Circus",
    Position=Position,
    Move=Move,
    moves=MOVES,
    questions=QUESTIONS,
    position_rules=POSITION_RULES,
    move_rules=MOVE_RULES,
    effects=(*SETUP_EFFECTS, *EFFECTS),
    lines=LINES,
    winners=winners,
    winner_cites=WINNER_CITES,
    prepare=prepared,
    hide=hidden.hide,
    domains=domains,
    sources=hidden.sources,
    problems=hidden.problems,
    options=options,
    play=play,
    setup=setup,
    over=lambda position: position.phase == "over",
    players=players_named,
    seats=(FEWEST_PLAYERS, RINGS),
    inventory=inventory,
    draw=draw,
)
