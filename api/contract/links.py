"""Links of the OpenAPI document: which operation takes what another answers, such as the id of a kept answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

GAME_ASKED = "$request.path.game"
ITS_ID = "$response.body#/id"


@dataclass(frozen=True)
class Link:
    """The operation with the id `to`, and for each of its parameters where in request or answer its value stands."""

    to: str
    says: str
    takes: dict[str, str]

    def as_dict(self) -> dict[str, Any]:
        return {"operationId": self.to, "description": self.says, "parameters": self.takes}


def _verdict(found: str = ITS_ID) -> tuple[Link, ...]:
    takes = {"verdict_id": found}
    return (
        Link("verdicts_get", "This answer, as it is kept.", takes),
        Link("verdicts_rerun", "The same, judged again today.", takes),
        Link("verdicts_dispute", "Saying that this answer is wrong.", takes),
    )


def _rule(key: str, game: str = GAME_ASKED) -> tuple[Link, ...]:
    takes = {"game": game, "key": key}
    return (
        Link("rules_get", "The clause or ruling.", takes),
        Link("rules_history", "What was changed of it, if it is a clause.", takes),
    )


_GAME = "$response.body#/games/0/key"
_DISPUTE = Link("disputes_get", "What became of it.", {"dispute_id": ITS_ID})
_RUN = Link("runs_get", "How far it is.", {"run_id": ITS_ID})

# By the id of the operation that answers.
LINKS: dict[str, tuple[Link, ...]] = {
    "games_list": (
        Link("games_get", "The first game.", {"game": _GAME}),
        Link("rules_list", "Its rulebook.", {"game": _GAME}),
    ),
    "rules_list": _rule("$response.body#/sections/0/clauses/0/key"),
    "rules_get": _rule("$request.path.key")[1:],
    "games_ledger": _rule("$response.body#/clauses/0/key"),
    # Only the first of them: what is found best may be a ruling, which has no history.
    "search": _rule("$response.body#/hits/0/key", "$response.body#/hits/0/game")[:1],
    "ask": _verdict(),
    "games_ask": _verdict(),
    "moves_check": _verdict(),
    "positions_check": _verdict(),
    "verdicts_get": _verdict()[1:],
    "verdicts_rerun": _verdict()[2:],
    "verdicts_dispute": (_DISPUTE, Link("disputes_state", "Moving it on.", _DISPUTE.takes)),
    "disputes_list": (
        Link("disputes_get", "The newest of them.", {"dispute_id": "$response.body#/disputes/0/id"}),
    ),
    "runs_start": (_RUN,),
    "runs_list": (Link("runs_get", "The newest of them.", {"run_id": "$response.body#/runs/0/id"}),),
}
