"""An answer that somebody disputes, and scenarios with results."""

import pytest

from tests.verifier.disputes.drafting import CASE, GAME, RULE, WORDING, keep
from verifier import scenarios
from verifier.disputes.models import Dispute
from verifier.disputes.services import dispute_file, dispute_reword
from verifier.inline import run_execute_inline
from verifier.models import Verdict


@pytest.fixture
def few(site: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the scenarios of one rule are there, and have results."""
    chosen = tuple(case for case in scenarios.cases(GAME) if case.subjects[0] == RULE)
    assert CASE in [case.id for case in chosen]
    monkeypatch.setattr(scenarios, "cases", lambda game: chosen if game == GAME else ())
    run_execute_inline(games=[GAME])


@pytest.fixture
def kept(few: None) -> Verdict:
    """An answer of ask that claims nothing."""
    answer = {"answer": "not-stated", "text": "No ruling answers this.", "cites": ["auctions.raise"]}
    return keep("question", {"question": WORDING["question"]}, answer)


@pytest.fixture
def draft(kept: Verdict) -> Dispute:
    """A dispute whose ruling is worded and verified: it lacks nothing."""
    dispute, _ = dispute_file(kept=kept, remark="The book does say this.", expected="no")
    dispute_reword(dispute_id=dispute.pk, wording=WORDING)
    dispute.refresh_from_db()
    return dispute
