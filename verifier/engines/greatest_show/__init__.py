"""The Greatest Show: the engine as one value."""

from verifier.engines.greatest_show import hidden
from verifier.engines.greatest_show.drawing import draw
from verifier.engines.greatest_show.drawing.places import PLACES
from verifier.engines.greatest_show.effects import EFFECTS, play
from verifier.engines.greatest_show.inventory import inventory
from verifier.engines.greatest_show.moves import MOVES, Move
from verifier.engines.greatest_show.options import options
from verifier.engines.greatest_show.position import Position
from verifier.engines.greatest_show.questions import QUESTIONS
from verifier.engines.greatest_show.rules import MOVE_RULES, POSITION_RULES
from verifier.engines.greatest_show.rules.cards import MOST_PLAYERS
from verifier.engines.greatest_show.scoring import LINES, WINNER_CITES, winners
from verifier.engines.greatest_show.setup import FEWEST_PLAYERS, SETUP_EFFECTS, setup
from verifier.engines.greatest_show.untold import domains, prepared
from verifier.kernel.game import Game
from verifier.kernel.table import players_named

GAME = Game(
    key="greatest-show",
    title="The Greatest Show",
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
    seats=(FEWEST_PLAYERS, MOST_PLAYERS),
    inventory=inventory,
    draw=draw,
    places=PLACES,
)
