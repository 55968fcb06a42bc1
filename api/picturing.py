"""What a request is answered as a picture."""

from __future__ import annotations

from typing import Any

import msgspec
from django.conf import settings

from api import bodies
from api.engines import Body, engine_of, judged, position_of, too_long, viewer_of
from verifier.kernel.deadline import OutOfTime, deadline
from verifier.kernel.drawing.marks import Verdicts
from verifier.kernel.game import Game
from verifier.kernel.judge import judge_position
from verifier.kernel.picture import Picture, picture
from verifier.kernel.trail import TooManyCases, Unknown
from verifier.kernel.verdict import Breach, UnknownFact


def pictured(key: str, body: Body, answer: Body | None = None) -> Picture | None:
    """A picture of a position; None where nothing is told that could be drawn.

    `answer` is the verdict on it: what its breaches are about and what it depends on is marked. Without one,
    the verdict on the position, or on the move where the body has one.

    Raises InputError.
    """
    game = engine_of(key)
    bodies.fields(body, needed=("position",), optional=("move", "as", "strict"))
    position = position_of(game, body)
    viewer = viewer_of(game, position, body)
    try:
        with deadline(settings.CHECK_SECONDS):
            marked = _found(game, position, viewer, body) if answer is None else _marked(answer, body)
            return picture(game, position, viewer=viewer, verdict=marked)
    except OutOfTime:
        raise too_long() from None
    except (TooManyCases, Unknown, RecursionError):
        return None


def _found(game: Game, position: Any, viewer: str | None, body: Body) -> Verdicts:
    """What a picture marks of the verdict on a move, or on the position of a body without one."""
    found = judged(game, body)[-1] if "move" in body else judge_position(game, position, viewer=viewer)
    return Verdicts(found.breaches, found.unknowns, body.get("move"))


def _marked(answer: Body, body: Body) -> Verdicts:
    """What a picture marks of a verdict as it is sent or kept."""
    breaches = tuple(msgspec.convert(each, Breach) for each in answer.get("breaches", ()))
    unknowns = tuple(msgspec.convert(each, UnknownFact) for each in answer.get("unknowns", ()))
    return Verdicts(breaches, unknowns, body.get("move"))
