"""Kept verdicts: one for each content, found by id, judged again."""

import re
from typing import Any

import pytest
from django.db import DatabaseError, transaction

from tests.verifier.conftest import Circus
from verifier import selectors, services
from verifier.holding import Holding
from verifier.models import Verdict

pytestmark = pytest.mark.django_db

BID: dict[str, Any] = {"move": {"type": "bid", "amount": 7}, "position": {"coins": 6}}
REFUSED = {"verdict": "illegal", "cites": ["auction.bid-covered"]}


def store(**changes: Any) -> Verdict:
    facts = {"game": "big-top", "kind": "move", "request": BID, "answer": REFUSED, "rulebook_version": "1"}
    return selectors.verdict_get(verdict_id=services.verdict_store(**{**facts, **changes}))


def test_a_kept_verdict_is_found_by_a_short_id(circus: Circus) -> None:
    kept = store()
    assert re.fullmatch("[a-z2-7]{16}", kept.id)
    found = selectors.verdict_get(verdict_id=kept.id)
    assert (found.request, found.answer, found.engine_fingerprint) == (BID, REFUSED, "engine-1")


def test_the_same_answer_to_the_same_question_is_kept_once(circus: Circus) -> None:
    same = {"position": {"coins": 6}, "move": {"amount": 7, "type": "bid"}}
    assert store().id == store(request=same).id
    assert Verdict.objects.count() == 1


def test_a_verdict_that_was_kept_stays_as_it_is(circus: Circus) -> None:
    first = store()
    assert store().created_at == first.created_at
    Verdict.objects.all().delete()
    assert store().created_at > first.created_at


def test_a_verdict_that_cannot_be_kept_is_an_error_and_not_lost(circus: Circus) -> None:
    with pytest.raises(DatabaseError), transaction.atomic():
        store(rulebook_version=None)
    assert not Verdict.objects.exists()


@pytest.mark.parametrize(
    "change",
    [
        {"game": "gran-circo"},
        {"kind": "position"},
        {"request": {"move": {"type": "pass"}}},
        {"answer": {"verdict": "legal"}},
        {"rulebook_version": "2"},
    ],
    ids=lambda change: next(iter(change)),
)
def test_another_content_has_another_id(circus: Circus, change: dict[str, Any]) -> None:
    assert store().id != store(**change).id


def test_another_engine_gives_another_id(circus: Circus) -> None:
    first = store()
    circus.engine = "engine-2"
    assert store().id != first.id


def test_a_rerun_shows_the_kept_answer_beside_that_of_today(circus: Circus) -> None:
    kept = store()
    asked = []

    def judge(game: str, kind: str, request: dict[str, Any]) -> dict[str, Any]:
        asked.append((game, kind, request))
        return {"verdict": "legal"}

    rerun = services.verdict_rerun(verdict=kept, judge=judge)
    assert asked == [("big-top", "move", BID)]
    assert (rerun.answer, rerun.verdict.answer) == ({"verdict": "legal"}, REFUSED)
    assert rerun.holding == Holding.FLIPS


def test_a_rerun_that_gives_the_same_is_unchanged(circus: Circus) -> None:
    rerun = services.verdict_rerun(verdict=store(), judge=lambda *asked: dict(REFUSED))
    assert rerun.holding == Holding.SAME


def test_a_rerun_that_cites_other_clauses_is_told_otherwise(circus: Circus) -> None:
    rerun = services.verdict_rerun(verdict=store(), judge=lambda *asked: REFUSED | {"cites": []})
    assert rerun.holding == Holding.OTHERWISE
