"""The engines, one folder a game. None of them imports another."""

from verifier.engines import big_top, circus_train, gran_circo, greatest_show, meeple_circus
from verifier.kernel.game import Game

GAMES: dict[str, Game] = {
    game.key: game
    for game in (
        big_top.GAME,
        circus_train.GAME,
        gran_circo.GAME,
        greatest_show.GAME,
        meeple_circus.GAME,
    )
}
