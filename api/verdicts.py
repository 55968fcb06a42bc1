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
from api.books import Book, book_of
from api.engines import (
    TOO_LONG,
    Body,
    check_move,
    check_position,
    engine_of,
    judged_in_time,
    list_moves,
    play_move,
    position_of,
    replay_moves,
    score_position,
    too_long,
)
from api.errors import InputError
from api.keeping import kept_answer
from api.metrics import VERDICTS
from api.reading_model.configured import configured_model
from api.reading_model.proposal import proposal_of
from api.reading_model.reader import Propose, Reader
from verifier import services
from verifier.citing import cited_keys
from verifier.kernel.deadline import OutOfTime, deadline
from verifier.kernel.game import Game
from verifier.kernel.trail import TooManyCases, Unknown

log = structlog.get_logger(__name__)

# What is kept beside a question that a model read.
PROPOSAL = "proposal"


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
    reader = None if model is None else Reader(game, model, partial(judged_in_time, game))
    return answers.ask(game=game.key, question=question, reader=reader)


KINDS: dict[str, Callable[[Game, Body], Any]] = {
    "move": check_move,
    "position": check_position,
    "legal": list_moves,
    "apply": play_move,
    "score": score_position,
    "replay": replay_moves,
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
        raise too_long() from None


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
    except Exception as error:
        # A mistake in an engine, or in one with a change, is a finding like any other.
        log.warning("not_judged_again", kind=kind, exc_info=True)
        return {"error": f"{type(error).__name__}: {error}"}


def given(book: Book, kind: str, body: Body) -> dict[str, Any]:
    """The answer as it is sent: clauses joined, kept under a permalink where it is a verdict."""
    engine = engine_of(book.game)
    try:
        answer = kept_answer(book, kind, body, lambda seconds: answered_within(seconds, engine, kind, body))
    except OutOfTime:
        raise too_long() from None
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
    seen = engine.hide(position_of(engine, body), str(body["as"]))
    return dict(body) | {"position": msgspec.to_builtins(seen)}


def dressed(book: Book, answer: Mapping[str, Any]) -> dict[str, Any]:
    """The answer with each cited clause in full, in order of first mention, and the rulebook it rests on."""
    keys = dict.fromkeys(cited_keys(answer))
    return {**answer, "cites": book.cited(keys), "rulebook": dict(book.rulebook)}
