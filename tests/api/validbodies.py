"""Bodies that operations take, by chance: to be changed, and sent."""

from __future__ import annotations

import copy
import json
from functools import cache
from random import Random
from typing import Any

import msgspec

from api.contract.examples import BODIES, QUESTIONS
from api.contract.operations import Operation
from verifier.engines import GAMES
from verifier.examples import examples

Body = dict[str, Any]

PLAYERS = ("Ann", "Bob", "Zoë", "Ann Lee", "Émile")


@cache
def positions(game: str) -> tuple[tuple[Body, Body], ...]:
    """Positions with a move that is legal there: examples, and the start of games with all that is known of them."""
    engine = GAMES[game]
    found = [(each.position, each.move) for each in examples(game)]
    for seed in range(2):
        position, _ = engine.setup(PLAYERS[: engine.seats[1]], seed)
        moves = engine.options(position)
        found += [(msgspec.to_builtins(position), msgspec.to_builtins(move)) for move in moves[:1]]
    return tuple(json.loads(json.dumps(found)))


def valid_body(random: Random, operation: Operation, game: str) -> Body:
    """A body that the operation takes."""
    position, move = copy.deepcopy(random.choice(positions(game)))
    match operation.id:
        case "ask" | "games_ask":
            return {"question": random.choice(list(QUESTIONS.values()))}
        case "batch":
            checks = ("moves/check", "positions/check", "moves/legal", "score", "moves/apply")
            chosen = [random.choice(checks) for _ in range(random.randrange(1, 4))]
            bodies = [_taken(random, check, position, move) for check in chosen]
            return {
                "checks": [{"check": check, "body": body} for check, body in zip(chosen, bodies, strict=True)]
            }
        case "runs_start":
            return random.choice(({}, {"games": [game], "repeat": 2}, {"games": [game], "kind": "checks"}))
        case "replay":
            return {"position": position, "moves": [move] * random.randrange(3)}
    if operation.body in BODIES:
        return copy.deepcopy(dict(random.choice(list(BODIES[operation.body].values()))))
    if not operation.body:
        return {}
    check = {"moves_check": "moves/check", "moves_apply": "moves/apply", "games_picture": "moves/check"}
    return _taken(random, check.get(operation.id, "score"), position, move)


def _taken(random: Random, check: str, position: Body, move: Body) -> Body:
    body: Body = {"position": copy.deepcopy(position)}
    if check in ("moves/check", "moves/apply"):
        body["move"] = copy.deepcopy(move)
        if random.random() < 0.2:
            body["strict"] = True
    if check in ("moves/check", "score") and random.random() < 0.2:
        body["as"] = random.choice([*position.get("players", {}), "Nobody"])
    return body
