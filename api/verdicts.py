"""Asks the kernel what a request wants to know, and joins its answer to the clauses it cites."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import nullcontext
from functools import partial
from typing import Any

import msgspec
import structlog
from django.conf import settings

from api import answers, bodies, whichgame
from api.books import KEYS, Book, book_of
from api.errors import InputError
from api.keeping import kept_answer
from api.limits import MOST_MOVES
from api.metrics import VERDICTS
from api.reading_model.configured import configured_model
from api.reading_model.proposal import proposal_of
from api.reading_model.reader import Propose, Reader
from api.replays import explained
from verifier import services
from verifier.citing import cited_keys
from verifier.engines import GAMES
from verifier.kernel.deadline import OutOfTime, deadline
from verifier.kernel.drawing.marks import Verdicts
from verifier.kernel.facts import UNTOLD
from verifier.kernel.game import Game
from verifier.kernel.judge import judge, judge_position
from verifier.kernel.picture import Picture, picture
from verifier.kernel.play import apply, legal_moves, replay
from verifier.kernel.scoring import score
from verifier.kernel.trail import TooManyCases, Unknown
from verifier.kernel.verdict import Breach, UnknownFact, Verdict

log = structlog.get_logger(__name__)

# What is kept beside a question that a model read.
PROPOSAL = "proposal"
# The status of what was ended because it took too long.
TOO_LONG = 503
Body = Mapping[str, Any]


def engine_of(key: str) -> Game:
    """The engine of a game. Raises InputError (404)."""
    try:
        return GAMES[key]
    except KeyError:
        raise InputError(f"no engine for {key!r}", path="game", expected=KEYS, status=404) from None


def _position(game: Game, body: Body) -> Any:
    position = bodies.converted(body["position"], game.Position, "position")
    for path, expected in game.problems(position):
        raise InputError("not usable", path=f"position.{path}", expected=expected)
    return position


def _viewer(game: Game, position: Any, body: Body) -> str | None:
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


def _check_move(game: Game, body: Body) -> Any:
    return _judged(game, body)[-1]


def _judged(game: Game, body: Body) -> tuple[Any, Any, Verdict]:
    """The position and the move that a body holds, and the verdict."""
    bodies.fields(body, needed=("position", "move"), optional=("strict", "as"))
    position = _position(game, body)
    move = _move(game, position, body["move"], "move")
    viewer = _viewer(game, position, body)
    strict = bodies.boolean(body, "strict")
    return position, move, judge(game, position, move, strict=strict, viewer=viewer)


def _judged_in_time(game: Game, body: Body) -> tuple[Any, Any, Verdict]:
    with deadline(settings.CHECK_SECONDS):
        return _judged(game, body)


def _check_position(game: Game, body: Body) -> Any:
    bodies.fields(body, needed=("position",), optional=("as",))
    position = _position(game, body)
    return judge_position(game, position, viewer=_viewer(game, position, body))


def _legal(game: Game, body: Body) -> Any:
    bodies.fields(body, needed=("position",), optional=("as",))
    position = _position(game, body)
    viewer = _viewer(game, position, body)
    return legal_moves(game, position, viewer=viewer)


def _apply(game: Game, body: Body) -> Any:
    bodies.fields(body, needed=("position", "move"), optional=("strict",))
    position = _position(game, body)
    move = _move(game, position, body["move"], "move")
    strict = bodies.boolean(body, "strict")
    return _played(lambda: apply(game, position, move, strict=strict))


def _score(game: Game, body: Body) -> Any:
    bodies.fields(body, needed=("position",), optional=("as",))
    position = _position(game, body)
    return score(game, position, viewer=_viewer(game, position, body))


def _replay(game: Game, body: Body) -> Any:
    bodies.fields(body, needed=("position", "moves"))
    position = _position(game, body)
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


def pictured(key: str, body: Body, answer: Body | None = None) -> Picture | None:
    """A picture of a position; None where nothing is told that could be drawn.

    `answer` is the verdict on it: what its breaches are about and what it depends on is marked. Without one,
    the verdict on the position, or on the move where the body has one.

    Raises InputError.
    """
    game = engine_of(key)
    bodies.fields(body, needed=("position",), optional=("move", "as", "strict"))
    position = _position(game, body)
    viewer = _viewer(game, position, body)
    try:
        with deadline(settings.CHECK_SECONDS):
            marked = _found(game, position, viewer, body) if answer is None else _marked(answer, body)
            return picture(game, position, viewer=viewer, verdict=marked)
    except OutOfTime:
        raise _too_long() from None
    except (TooManyCases, Unknown, RecursionError):
        return None


def _found(game: Game, position: Any, viewer: str | None, body: Body) -> Verdicts:
    """What a picture marks of the verdict on a move, or on the position of a body without one."""
    found = _judged(game, body)[-1] if "move" in body else judge_position(game, position, viewer=viewer)
    return Verdicts(found.breaches, found.unknowns, body.get("move"))


def _too_long() -> InputError:
    return InputError(
        f"this took longer than {settings.CHECK_SECONDS} seconds, and was ended",
        path="position",
        expected="more of the facts to be given, or a shorter record of moves",
        status=TOO_LONG,
    )


def _marked(answer: Body, body: Body) -> Verdicts:
    """What a picture marks of a verdict as it is sent or kept."""
    breaches = tuple(msgspec.convert(each, Breach) for each in answer.get("breaches", ()))
    unknowns = tuple(msgspec.convert(each, UnknownFact) for each in answer.get("unknowns", ()))
    return Verdicts(breaches, unknowns, body.get("move"))


def _ask(game: Game, body: Body) -> Any:
    return _answered(game, _question(body), configured_model())


def _ask_again(game: Game, body: Body) -> Any:
    """A question that a model read is answered by the proposal kept with it: no model is asked again."""
    question = _question(body, optional=(PROPOSAL,))
    if PROPOSAL not in body:
        return _answered(game, question, None)
    kept = proposal_of(body[PROPOSAL])
    return _answered(game, question, lambda game, question, candidates: kept)


def _question(body: Body, optional: tuple[str, ...] = ()) -> str:
    bodies.fields(body, needed=("question",), optional=optional)
    return bodies.text(body, "question", most=answers.MOST_CHARACTERS)


def _answered(game: Game, question: str, model: Propose | None) -> Any:
    reader = None if model is None else Reader(game, model, partial(_judged_in_time, game))
    return answers.ask(game=game.key, question=question, reader=reader)


KINDS: dict[str, Callable[[Game, Body], Any]] = {
    "move": _check_move,
    "position": _check_position,
    "legal": _legal,
    "apply": _apply,
    "score": _score,
    "replay": _replay,
    "question": _ask,
}
AGAIN = KINDS | {"question": _ask_again}
# These get a permanent address; the others are steps on the way to a position, not verdicts.
KEPT = ("move", "position", "question")


def answered_by(
    engine: Game, kind: str, body: Body, kinds: Mapping[str, Callable[[Game, Body], Any]] = KINDS
) -> dict[str, Any]:
    """The bare answer that an engine gives, with clause keys. Raises InputError."""
    try:
        return answered_within(settings.CHECK_SECONDS, engine, kind, body, kinds)
    except OutOfTime:
        raise _too_long() from None


def answered_within(
    seconds: float,
    engine: Game,
    kind: str,
    body: Body,
    kinds: Mapping[str, Callable[[Game, Body], Any]] = KINDS,
) -> dict[str, Any]:
    """The same, or OutOfTime where it takes longer."""
    try:
        # By way of JSON, so that an answer of today equals the kept one that says the same. For a question the time
        # counts from where it is read: what is looked up before may have to be built first.
        with nullcontext() if kind == "question" else deadline(seconds):
            found = kinds[kind](engine, body)
        return dict(msgspec.json.decode(msgspec.json.encode(found, enc_hook=str)))
    except (TooManyCases, Unknown, RecursionError):
        raise InputError(
            "too much is left out to work this out", path="position", expected="more of the facts to be given"
        ) from None


def answered_again(engine: Game, kind: str, body: Body) -> dict[str, Any]:
    """The answer to a request that was once accepted; `error` in it says why it cannot be given any more.

    Raises InputError (503) where it took too long.
    """
    try:
        return answered_by(engine, kind, body, AGAIN)
    except InputError as error:
        if error.status == TOO_LONG:
            # It says nothing of the answer that was given.
            raise
        return {"error": f"{error.path}: {error.message}"}
    except (
        Exception
    ) as error:  # A mistake in an engine, or in one with a change, is a finding like any other.
        log.warning("not_judged_again", kind=kind, exc_info=True)
        return {"error": f"{type(error).__name__}: {error}"}


def given(book: Book, kind: str, body: Body) -> dict[str, Any]:
    """The answer as it is sent: clauses joined, kept under a permalink where it is a verdict."""
    engine = engine_of(book.game)
    try:
        answer = kept_answer(book, kind, body, lambda seconds: answered_within(seconds, engine, kind, body))
    except OutOfTime:
        raise _too_long() from None
    shown = dressed(book, answer)
    VERDICTS.labels(book.game, kind, answer.get("verdict", "none")).inc()
    if kind in KEPT:
        kept = services.verdict_store(
            game=book.game,
            kind=kind,
            request=_kept_request(book.game, body, answer),
            answer=answer,
            rulebook_version=book.rulebook["version"],
        )
        shown |= {"id": kept, "permalink": f"/verdicts/{kept}/"}
    return shown


def given_anywhere(body: Body) -> dict[str, Any]:
    """The answer to a question that says of no game it is about; `taken` is the game found and why, if one was.

    Without one nothing is kept: there is no rulebook that the answer rests on.
    """
    question = _question(body)
    choice = whichgame.choose(question)
    if choice.taken is None:
        return whichgame.unanswered(question, choice)
    return given(book_of(choice.taken), "question", body) | {"taken": choice.as_dict()}


def _kept_request(game: str, body: Body, answer: Body) -> dict[str, Any]:
    """What is kept of a request: asked on behalf of a player, nothing that this player cannot see.

    With a question that a model read its proposal is kept, so that the answer can be given again.
    """
    if "read_by" in answer:
        return dict(body) | {PROPOSAL: {"reading": answer["reading"], "prose": answer["prose"]}}
    if "as" not in body:
        return dict(body)
    engine = engine_of(game)
    seen = engine.hide(_position(engine, body), str(body["as"]))
    return dict(body) | {"position": msgspec.to_builtins(seen)}


def dressed(book: Book, answer: Mapping[str, Any]) -> dict[str, Any]:
    """The answer with each cited clause in full, in order of first mention, and the rulebook it rests on."""
    keys = dict.fromkeys(cited_keys(answer))
    return {**answer, "cites": book.cited(keys), "rulebook": dict(book.rulebook)}
