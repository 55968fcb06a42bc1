"""Circus Train: the engine as one value."""

from verifier.engines.circus_train import hidden
from verifier.engines.circus_train.drawing import draw
from verifier.engines.circus_train.drawing.places import PLACES
from verifier.engines.circus_train.effects import EFFECTS, play
from verifier.engines.circus_train.inventory import inventory
from verifier.engines.circus_train.moves import MOVES, Move
from verifier.engines.circus_train.options import options
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import QUESTIONS
from verifier.engines.circus_train.rules import MOVE_RULES, POSITION_RULES
from verifier.engines.circus_train.rules.counts import MOST_PLAYERS
from verifier.engines.circus_train.scoring import LINES, WINNER_CITES, winners
from verifier.engines.circus_train.setup import FEWEST_PLAYERS, SETUP_EFFECTS, setup
from verifier.engines.circus_train.untold import domains, prepared
from verifier.engines.circus_train.variants import variant
from verifier.kernel.game import Game
from verifier.kernel.table import players_named

GAME = Game(
    key="circus-train",
    title="Circus Train",
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
    over=lambda position: position.step == "over",
    players=players_named,
    seats=(FEWEST_PLAYERS, MOST_PLAYERS),
    inventory=inventory,
    variant=variant,
    draw=draw,
    places=PLACES,
)
