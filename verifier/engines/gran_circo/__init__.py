"""Gran Circo: the engine as one value."""

from verifier.engines.gran_circo import hidden
from verifier.engines.gran_circo.drawing import draw
from verifier.engines.gran_circo.drawing.places import PLACES
from verifier.engines.gran_circo.effects import EFFECTS, play
from verifier.engines.gran_circo.inventory import inventory
from verifier.engines.gran_circo.moves import MOVES, Move
from verifier.engines.gran_circo.options import options
from verifier.engines.gran_circo.position import Position
from verifier.engines.gran_circo.questions import QUESTIONS
from verifier.engines.gran_circo.rules import MOVE_RULES, POSITION_RULES
from verifier.engines.gran_circo.scoring import LINES, WINNER_CITES, winners
from verifier.engines.gran_circo.setup import FEWEST, MOST, SETUP_EFFECTS, setup
from verifier.engines.gran_circo.untold import prepared
from verifier.kernel.game import Game
from verifier.kernel.table import player_domain, players_named

GAME = Game(
    key="gran-circo",
    title="Gran Circo",
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
    domains=player_domain,
    sources=hidden.sources,
    problems=hidden.problems,
    options=options,
    play=play,
    setup=setup,
    over=lambda position: position.step == "over",
    players=players_named,
    seats=(FEWEST, MOST),
    inventory=inventory,
    draw=draw,
    places=PLACES,
)
