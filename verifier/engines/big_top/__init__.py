"""Big Top: the engine as one value."""

from verifier.engines.big_top import hidden
from verifier.engines.big_top.components import prepared
from verifier.engines.big_top.drawing import draw
from verifier.engines.big_top.drawing.places import PLACES
from verifier.engines.big_top.effects import EFFECTS, play
from verifier.engines.big_top.inventory import inventory
from verifier.engines.big_top.moves import MOVES, Move
from verifier.engines.big_top.options import options
from verifier.engines.big_top.position import Position
from verifier.engines.big_top.questions import QUESTIONS
from verifier.engines.big_top.rules import MOVE_RULES, POSITION_RULES
from verifier.engines.big_top.scoring import LINES, WINNER_CITES, winners
from verifier.engines.big_top.setup import FEWEST, MOST, SETUP_EFFECTS, setup
from verifier.kernel.game import Game
from verifier.kernel.table import player_domain, players_named

GAME = Game(
    key="big-top",
    title="Big Top",
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
    over=lambda position: position.phase == "over",
    players=players_named,
    seats=(FEWEST, MOST),
    inventory=inventory,
    draw=draw,
    places=PLACES,
)
