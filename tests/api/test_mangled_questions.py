"""Whatever is asked, nothing breaks and nothing is made up: an answer is a ruling's, or there is none."""

from collections import Counter

import pytest
from django.core.cache import cache
from django.test import Client

from api.answers import TOLD, ask
from api.throttling import AddressThrottle
from rulebase.models import Ruling
from rulebase.selectors import rulings_list
from tests.api.mangling import mangled
from verifier.engines import GAMES

pytestmark = [pytest.mark.usefixtures("site"), pytest.mark.any_database, pytest.mark.long]

QUESTIONS = 5_000
SEED = 20_261_130
SHUFFLED = ("shuffled", "mixed")
REFUSED = (400, 413)
# Of questions with their words in any order, how many may be claimed: keywords, and what is as good in that order.
MOST_CLAIMED = 0.1
# And how many of these by another ruling than the question in its own order.
MOST_ASTRAY = 0.01


@pytest.fixture
def rulings() -> dict[tuple[str, str], Ruling]:
    return {(game, ruling.key): ruling for game in GAMES for ruling in rulings_list(game=game)}


def told(ruling: Ruling) -> str:
    return f"{ruling.answer} {TOLD.format(ruling.supplement)}" if ruling.supplement else ruling.answer


def test_no_question_breaks_anything_and_no_answer_is_made_up(
    client: Client, rulings: dict[tuple[str, str], Ruling], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AddressThrottle, "allow_request", lambda *_: True)
    cache.clear()
    asked: Counter[str] = Counter()
    claimed: Counter[str] = Counter()
    astray = []
    for number, (kind, game, body, original) in enumerate(mangled(QUESTIONS, seed=SEED)):
        # Every fourth without telling the game.
        address = f"/api/v1/games/{game}/ask/" if number % 4 else "/api/v1/ask/"
        response = client.post(address, body, content_type="application/json")
        answer = response.json()
        asked[kind] += 1
        assert response.status_code in REFUSED or (kind != "body" and response.status_code == 200), body[:200]
        if response.status_code != 200:
            assert answer["path"], body[:200]
            continue
        if answer.get("situation"):
            claimed[kind] += 1
            # The engine's, on what the words say; which is echoed.
            assert answer["answer"] in ("yes", "no", "depends", "value")
            assert answer["understood"]
            assert answer["cites"]
            continue
        if "ruling" not in answer:
            assert answer["answer"] in ("not-stated", "out-of-scope", "which-game"), body[:200]
            assert answer["confidence"] is None
            continue
        claimed[kind] += 1
        ruling = rulings[answer["rulebook"]["game"], answer["ruling"]]
        assert (answer["answer"], answer["text"]) == (ruling.verdict, told(ruling)), body[:200]
        assert answer["understood"] in (ruling.question, *ruling.ask)
        assert [cite["key"] for cite in answer["cites"]] == [cite.clause.key for cite in ruling.cites.all()]
        if kind in SHUFFLED and answer["confidence"] < 1:
            meant = ask(game=game, question=original)
            if meant.get("ruling") != ruling.key:
                astray.append((body, answer["understood"]))
    assert asked.total() == QUESTIONS
    assert min(asked.values()) > QUESTIONS / 12
    assert (claimed["foreign"], claimed["body"]) == (0, 0)
    mixed_up = sum(asked[kind] for kind in SHUFFLED)
    assert sum(claimed[kind] for kind in SHUFFLED) <= MOST_CLAIMED * mixed_up
    assert len(astray) <= MOST_ASTRAY * mixed_up, astray
