"""What a body tells an engine, and what the engine is asked about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import structlog
from django.conf import settings

from api import bodies
from api.books import KEYS
from api.errors import InputError
from api.limits import MOST_MOVES
from api.replays import explained
from verifier.engines import GAMES
from verifier.kernel.deadline import deadline
from verifier.kernel.facts import UNTOLD
from verifier.kernel.game import Game
from verifier.kernel.judge import judge, judge_position
from verifier.kernel.play import apply, legal_moves, replay
from verifier.kernel.scoring import score
from verifier.kernel.verdict import Verdict

log = structlog.get_logger(__name__)

# The status of what was ended because it took too long.
TOO_LONG = 503
Body = Mapping[str, Any]


def engine_of(key: str) -> Game:
    """The engine of a game. Raises InputError (404)."""
    try:
        return GAMES[key]
    except KeyError:
        raise InputError(f"no engine for {key!r}", path="game", expected=KEYS, status=404) from None


def position_of(game: Game, body: Body) -> Any:
    """The position that a body holds. Raises InputError with the path of what is wrong with it."""
    position = bodies.converted(body["position"], game.Position, "position")
    for path, expected in game.problems(position):
        raise InputError("not usable", path=f"position.{path}", expected=expected)
    return position


def viewer_of(game: Game, position: Any, body: Body) -> str | None:
    """The player on whose behalf a body asks, if it says one. Raises InputError."""
    if "as" not in body:
        return None
    name = bodies.text(body, "as", most=60)
    names = [str(player) for player in game.players(position)]
    if name not in names:
        raise InputError("no such player", path="as", expected=f"one of {', '.join(names) or 'the seats'}")
    return name


def _move(game: Game, position: Any, value: Any, path: str) -> Any:
    move = bodies.converted(value, game.Move, path)
    if move.player == UNTOLD:
        raise InputError("not a name", path=f"{path}.player", expected="the name of the player who moves")
    seats = getattr(position, "seats", None)
    if isinstance(seats, tuple) and move.player not in seats:
        names = ", ".join(map(str, seats))
        raise InputError("no such player", path=f"{path}.player", expected=f"one of {names}")
    return move


def check_move(game: Game, body: Body) -> Any:
    """The verdict on a move. Raises InputError, OutOfTime, TooManyCases or Unknown, as all that follows here."""
    return judged(game, body)[-1]


def judged(game: Game, body: Body) -> tuple[Any, Any, Verdict]:
    """The position and the move that a body holds, and the verdict on the move."""
    bodies.fields(body, needed=("position", "move"), optional=("strict", "as"))
    position = position_of(game, body)
    move = _move(game, position, body["move"], "move")
    viewer = viewer_of(game, position, body)
    strict = bodies.boolean(body, "strict")
    return position, move, judge(game, position, move, strict=strict, viewer=viewer)


def judged_in_time(game: Game, body: Body) -> tuple[Any, Any, Verdict]:
    """The same, within the time that one check may take."""
    with deadline(settings.CHECK_SECONDS):
        return judged(game, body)


def check_position(game: Game, body: Body) -> Any:
    """The verdict on a position."""
    bodies.fields(body, needed=("position",), optional=("as",))
    position = position_of(game, body)
    return judge_position(game, position, viewer=viewer_of(game, position, body))


def list_moves(game: Game, body: Body) -> Any:
    """The legal moves in a position."""
    bodies.fields(body, needed=("position",), optional=("as",))
    position = position_of(game, body)
    viewer = viewer_of(game, position, body)
    return legal_moves(game, position, viewer=viewer)


def play_move(game: Game, body: Body) -> Any:
    """The position after a move, and what happened."""
    bodies.fields(body, needed=("position", "move"), optional=("strict",))
    position = position_of(game, body)
    move = _move(game, position, body["move"], "move")
    strict = bodies.boolean(body, "strict")
    return _played(lambda: apply(game, position, move, strict=strict))


def score_position(game: Game, body: Body) -> Any:
    """The points of each player in a position, line by line."""
    bodies.fields(body, needed=("position",), optional=("as",))
    position = position_of(game, body)
    return score(game, position, viewer=viewer_of(game, position, body))


def replay_moves(game: Game, body: Body) -> Any:
    """A record of moves played on from a position, as far as it goes."""
    bodies.fields(body, needed=("position", "moves"))
    position = position_of(game, body)
    if not isinstance(body["moves"], list) or len(body["moves"]) > MOST_MOVES:
        raise InputError("wrong type", path="moves", expected=f"a list of at most {MOST_MOVES} moves")
    moves = [_move(game, position, move, f"moves[{number}]") for number, move in enumerate(body["moves"])]
    return explained(_played(lambda: replay(game, position, moves)))


def _played(play: Callable[[], Any]) -> Any:
    """Play moves on; a move presumed legal may need more of the position than was told."""
    try:
        return play()
    except (AssertionError, LookupError, TypeError, ValueError, AttributeError):
        # Said in the log too, since a mistake in an engine would look the same.
        log.warning("move_not_played", exc_info=True)
        raise InputError(
            "the move cannot be carried out on what is told of the position",
            path="position",
            expected="more of the facts that the move changes",
        ) from None


def too_long() -> InputError:
    """The refusal of what took longer than one check may take."""
    return InputError(
        f"this took longer than {settings.CHECK_SECONDS} seconds, and was ended",
        path="position",
        expected="more of the facts to be given, or a shorter record of moves",
        status=TOO_LONG,
    )
