"""A dispute goes from a draft to a ruling of the table, or to its rejection, and never past what is missing."""

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from rulebase.models import Clause, Rulebook, Ruling
from tests.verifier.disputes.drafting import CASE, GAME, WORDING, keep, move, published
from verifier.disputes.models import Dispute
from verifier.disputes.services import MoveRefused, dispute_file, dispute_reword
from verifier.models import Result, Verdict

SAME_QUESTION = "May I bid the same amount as the last bid?"


def refusal(dispute: Dispute, *states: str, remark: str = "because") -> MoveRefused:
    with pytest.raises(MoveRefused) as refused:
        move(dispute, *states, remark=remark)
    return refused.value


def reword(dispute: Dispute, **wording: Any) -> None:
    dispute_reword(dispute_id=dispute.pk, wording=wording)


def test_a_dispute_is_a_draft_with_what_was_asked_and_cited(kept: Verdict) -> None:
    dispute, new = dispute_file(kept=kept, remark=" It is wrong. ", expected="no")
    assert new
    dispute.refresh_from_db()
    assert (dispute.state, dispute.kept, dispute.ruling) == ("draft", kept, None)
    assert (dispute.remark, dispute.expected) == ("It is wrong.", "no")
    assert (dispute.question, dispute.cites) == (WORDING["question"], ["auctions.raise"])
    assert (dispute.answer, dispute.verdict, dispute.status) == ("", "", "")
    assert [(each.who, each.before, each.after) for each in dispute.history.all()] == [("", "", "draft")]


def test_the_same_said_twice_is_one_dispute(kept: Verdict) -> None:
    first, _ = dispute_file(kept=kept, remark="It is  wrong.")
    again, new = dispute_file(kept=kept, remark="It is wrong.\n")
    assert (again.pk, new, again.history.count()) == (first.pk, False, 1)
    assert dispute_file(kept=kept, remark="It is right.")[0].pk != first.pk
    other = keep("question", {"question": "Another?"}, kept.answer)
    assert dispute_file(kept=other, remark="It is wrong.")[0].pk != first.pk


@pytest.mark.parametrize(
    ("kind", "request_", "question"),
    [
        (
            "move",
            {"move": {"type": "take-card", "player": "Ann", "amount": 7}},
            "May Ann take card (amount 7)?",
        ),
        ("move", {"move": {"type": "pass", "player": "Ann"}}, "May Ann pass?"),
        ("position", {"position": {}}, "Can this position be?"),
    ],
)
def test_a_verdict_on_a_move_or_position_is_put_as_a_question(
    site: None, kind: str, request_: dict[str, Any], question: str
) -> None:
    kept = keep(
        kind, request_, {"verdict": "illegal", "breaches": [{"rule": "r", "cites": ["auctions.raise"]}]}
    )
    dispute, _ = dispute_file(kept=kept, remark="It is wrong.")
    assert (dispute.question, dispute.cites) == (question, ["auctions.raise"])


def test_it_is_reviewed_published_and_withdrawn_and_each_change_is_noted(draft: Dispute) -> None:
    loaded_at = Rulebook.objects.get(game__key=GAME).loaded_at
    dispute = published(draft)
    ruling = Ruling.objects.get(key=WORDING["key"])
    assert (dispute.state, dispute.ruling, ruling.origin) == ("published", ruling, "table")
    assert [cite.clause.key for cite in ruling.cites.all()] == WORDING["cites"]
    assert ruling.section.key == "auctions"
    published_at = Rulebook.objects.get(game__key=GAME).loaded_at
    assert published_at > loaded_at
    dispute = move(dispute, "rejected", remark="It was too broad.")
    assert (dispute.state, dispute.ruling) == ("rejected", None)
    assert not Ruling.objects.filter(key=WORDING["key"]).exists()
    assert Rulebook.objects.get(game__key=GAME).loaded_at > published_at
    assert [(each.who, each.before, each.after, each.remark) for each in dispute.history.all()] == [
        ("", "", "draft", ""),
        ("Stella", "draft", "reviewed", "because"),
        ("Stella", "reviewed", "published", "because"),
        ("Stella", "published", "rejected", "It was too broad."),
    ]
    assert published(move(dispute, "draft")).ruling is not None


@pytest.mark.parametrize(
    ("states", "last"),
    [
        ((), "published"),
        ((), "draft"),
        (("reviewed",), "reviewed"),
        (("reviewed", "published"), "draft"),
        (("reviewed", "published"), "reviewed"),
        (("rejected",), "published"),
        (("rejected",), "reviewed"),
    ],
)
def test_no_state_is_skipped(draft: Dispute, states: tuple[str, ...], last: str) -> None:
    dispute = move(draft, *states)
    refused = refusal(dispute, last)
    assert [fault.field for fault in refused.faults] == ["state"]
    assert f"not {last}" in str(refused)
    dispute.refresh_from_db()
    assert dispute.state == (states or ("draft",))[-1]


@pytest.mark.parametrize("states", [(), ("reviewed",), ("reviewed", "published")])
def test_a_rejection_says_why(draft: Dispute, states: tuple[str, ...]) -> None:
    refused = refusal(move(draft, *states), "rejected", remark=" ")
    assert refused.faults[0].field == "remark"


@pytest.mark.parametrize("field", ["key", "question", "answer", "verdict", "status", "cites"])
def test_what_is_missing_is_named_before_it_is_reviewed(draft: Dispute, field: str) -> None:
    reword(draft, **{field: [] if field == "cites" else " "})
    refused = refusal(draft, "reviewed")
    assert refused.faults == ((field, f"there is no {field}"),)


def test_all_that_is_missing_is_named_at_once(kept: Verdict) -> None:
    dispute, _ = dispute_file(kept=kept, remark="It is wrong.")
    refused = refusal(dispute, "reviewed")
    assert [fault.field for fault in refused.faults] == ["key", "answer", "verdict", "status"]


@pytest.mark.parametrize(
    ("wording", "field", "words"),
    [
        ({"key": "Whispered_Bid"}, "key", "lower-case words"),
        ({"key": "equal-bid"}, "key", "there is a ruling equal-bid already"),
        ({"ask": "one"}, "ask", "array"),
        ({"status": "open"}, "verdict", "an open ruling is depends or not-stated"),
        ({"verdict": "not-stated"}, "verdict", "needs status open"),
        ({"cites": ["auctions.raise"]}, "cites", "two or more clauses"),
        ({"cites": ["auctions.raise", "no.such"]}, "cites", 'there is no clause "no.such"'),
        ({"cites": ["auctions.raise", "acts.three"]}, "cites", 'there is no clause "acts.three"'),
        ({"cites": ["auctions.raise", "auctions.raise"]}, "cites", "listed twice"),
        ({"question": SAME_QUESTION, "verdict": "yes"}, "question", "contradict"),
        ({"ask": [SAME_QUESTION]}, "question", "the ruling equal-bid answers this question with no"),
        (
            {
                "question": SAME_QUESTION,
                "answer": "No. A bid has to be higher than the bid so far; otherwise you pass.",
            },
            "question",
            "already, in the same way",
        ),
    ],
)
def test_what_is_no_ruling_of_the_game_is_not_reviewed(
    draft: Dispute, wording: dict[str, Any], field: str, words: str
) -> None:
    reword(draft, **wording)
    refused = refusal(draft, "reviewed")
    assert [fault.field for fault in refused.faults] == [field]
    assert words in str(refused)


def test_a_retired_clause_carries_no_ruling(draft: Dispute) -> None:
    dispute = move(draft, "reviewed")
    Clause.objects.filter(key="auctions.whole-numbers").update(retired="Gone.", number="")
    assert 'the clause "auctions.whole-numbers" is retired' in str(refusal(dispute, "published"))


def test_what_only_a_supplement_says_is_open(draft: Dispute) -> None:
    clause = Clause.objects.filter(key="auctions.whole-numbers")
    clause.update(supplement="low", source="", passage="")
    assert "rests on a supplement" in str(refusal(draft, "reviewed"))


@pytest.mark.parametrize(
    ("wording", "field", "words"),
    [
        ({"scenarios": []}, "scenarios", "neither a scenario that verifies it nor an exemption"),
        ({"scenarios": [], "exempt": "  "}, "scenarios", "neither"),
        ({"exempt": "Nobody can check it."}, "exempt", "not exempt"),
        ({"scenarios": ["big-top/no-such/1.1"]}, "scenarios", "there is no scenario big-top/no-such/1.1"),
        (
            {"cites": ["coins.lent-pay"], "status": "settled"},
            "scenarios",
            f"{CASE} names neither this ruling nor a clause",
        ),
    ],
)
def test_what_nothing_verifies_is_not_published(
    draft: Dispute, wording: dict[str, Any], field: str, words: str
) -> None:
    reword(draft, **wording)
    refused = refusal(move(draft, "reviewed"), "published")
    assert [fault.field for fault in refused.faults] == [field]
    assert words in str(refused)
    assert not Ruling.objects.filter(key=WORDING["key"]).exists()


@pytest.mark.parametrize(
    ("change", "state"),
    [
        (lambda: Result.objects.filter(case_id=CASE).delete(), "unchecked"),
        (lambda: Result.objects.filter(case_id=CASE).update(passed=False), "failed"),
        (lambda: Result.objects.filter(case_id=CASE).update(engine_fingerprint="another"), "stale"),
        (lambda: Clause.objects.filter(key="auctions.raise").update(fingerprint="another"), "stale"),
    ],
)
def test_a_scenario_that_does_not_pass_now_verifies_nothing(draft: Dispute, change: Any, state: str) -> None:
    change()
    refused = refusal(move(draft, "reviewed"), "published")
    assert f"does not pass now: its last result is {state}" in str(refused)


def test_an_exemption_with_a_reason_stands_for_a_scenario(draft: Dispute) -> None:
    reword(draft, scenarios=[], exempt="Whispering is nothing that a position tells.")
    assert published(draft).ruling is not None
    assert Ruling.objects.get(key=WORDING["key"]).exempt == "Whispering is nothing that a position tells."


def test_two_rulings_of_the_table_do_not_answer_one_question(draft: Dispute, kept: Verdict) -> None:
    other, _ = dispute_file(kept=kept, remark="I say so too.")
    reword(other, **WORDING | {"key": "elephant-bid", "verdict": "yes", "answer": "Yes."})
    reviewed = move(other, "reviewed")
    published(draft)
    assert "the ruling whispered-bid answers this question with no" in str(refusal(reviewed, "published"))


def test_only_a_draft_is_worded(draft: Dispute) -> None:
    dispute = move(draft, "reviewed")
    with pytest.raises(MoveRefused, match="only a draft"):
        reword(dispute, answer="Yes.")
    dispute.refresh_from_db()
    assert dispute.answer == WORDING["answer"]


def test_nothing_but_the_ruling_is_worded(draft: Dispute) -> None:
    with pytest.raises(MoveRefused, match="state is no part of a ruling"):
        reword(draft, state="published", answer="Yes.")
    draft.refresh_from_db()
    assert (draft.state, draft.answer) == ("draft", WORDING["answer"])


def test_the_database_has_no_published_dispute_without_a_ruling(draft: Dispute) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Dispute.objects.filter(pk=draft.pk).update(state="published")
