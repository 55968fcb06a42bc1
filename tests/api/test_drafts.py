"""Staff drafts a ruling without a dispute, over the API and in the admin; it goes through the same states."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from api.drafts import REMARK
from rulebase.edits.models import Edit
from tests.api.promised import misfits
from tests.api.tokens.making import bearing, made
from tests.verifier.disputes.drafting import WORDING
from verifier.disputes.models import Dispute

pytestmark = pytest.mark.usefixtures("site")

API = "/api/v1/"
ADD = "admin:verifier_dispute_add"
QUESTION = str(WORDING["question"])
DRAFT = {name: value for name, value in WORDING.items() if name != "scenarios"} | {
    "exempt": "No position tells."
}
NEW = {"game": "big-top", "question": QUESTION}


@pytest.fixture
def staff(client: Client) -> dict[str, str]:
    """The headers of a token for staff, of Stella0."""
    cache.clear()
    return bearing(made("staff").text)


def post(client: Client, address: str, body: Any, headers: dict[str, str] | None = None) -> Any:
    return client.post(API + address, json.dumps(body), content_type="application/json", headers=headers)


def test_a_question_becomes_a_ruling_of_the_table(client: Client, staff: dict[str, str]) -> None:
    first = post(client, "disputes/", NEW | {"remark": "It is asked every week."}, staff)
    assert first.status_code == 201
    assert misfits(first.json(), "StaffDispute") == []
    id = first.json()["id"]
    assert first["Location"] == f"{API}disputes/{id}/"
    assert (first.json()["state"], first.json()["draft"]["question"]) == ("draft", QUESTION)
    assert first.json()["history"][0]["who"] == "Stella0"
    assert post(client, f"disputes/{id}/state/", {"state": "reviewed"}, staff).status_code == 409
    worded = post(client, f"disputes/{id}/draft/", {"draft": DRAFT}, staff)
    assert (worded.status_code, worded.json()["draft"]["answer"]) == (200, WORDING["answer"])
    for state in ("reviewed", "published"):
        assert post(client, f"disputes/{id}/state/", {"state": state}, staff).status_code == 200
    answer = post(client, "games/big-top/ask/", {"question": QUESTION}).json()
    assert answer["ruling"] == WORDING["key"]
    acts = [edit.act for edit in Edit.objects.filter(subject=f"dispute {id}").order_by("pk")]
    assert acts == ["draft-made", "draft-worded", "dispute-moved", "ruling-published"]


def test_it_can_be_worded_at_once_and_is_kept_once(client: Client, staff: dict[str, str]) -> None:
    first = post(client, "disputes/", NEW | {"draft": DRAFT}, staff)
    again = post(client, "disputes/", NEW, staff)
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json() == first.json()
    assert first.json()["remark"] == REMARK
    assert first.json()["draft"]["cites"] == WORDING["cites"]


def test_what_was_reviewed_is_not_worded_any_more(client: Client, staff: dict[str, str]) -> None:
    id = post(client, "disputes/", NEW | {"draft": DRAFT}, staff).json()["id"]
    post(client, f"disputes/{id}/state/", {"state": "reviewed"}, staff)
    refused = post(client, f"disputes/{id}/draft/", {"draft": {"answer": "Yes."}}, staff)
    assert (refused.status_code, refused.json()["path"]) == (409, "state")
    assert post(client, "disputes/", NEW | {"draft": {"answer": "Yes."}}, staff).status_code == 409
    assert Dispute.objects.get().answer == WORDING["answer"]


@pytest.mark.parametrize(
    ("body", "status", "path"),
    [
        ({"game": "big-top"}, 400, "question"),
        ({"game": "chess", "question": "a"}, 404, "game"),
        (NEW | {"question": " "}, 400, "question"),
        (NEW | {"remark": 7}, 400, "remark"),
        (NEW | {"colour": "red"}, 400, "colour"),
        (NEW | {"draft": []}, 400, "draft"),
        (NEW | {"draft": {"colour": "red"}}, 400, "draft.colour"),
        (NEW | {"draft": {"key": "Not A Key"}}, 400, "draft.key"),
        (NEW | {"draft": {"verdict": "perhaps"}}, 400, "draft.verdict"),
        (NEW | {"draft": {"cites": ["auctions.raise", 7]}}, 400, "draft.cites[1]"),
    ],
)
def test_what_is_no_draft_is_refused_with_its_path(
    client: Client, staff: dict[str, str], body: Any, status: int, path: str
) -> None:
    answer = post(client, "disputes/", body, staff)
    assert (answer.status_code, answer.json()["path"]) == (status, path)
    assert not Dispute.objects.exists()


def test_only_staff_drafts(client: Client, staff: dict[str, str]) -> None:
    id = post(client, "disputes/", NEW, staff).json()["id"]
    assert post(client, "disputes/", NEW).status_code == 401
    assert post(client, f"disputes/{id}/draft/", {"draft": DRAFT}).status_code == 401
    assert post(client, "disputes/none/draft/", {"draft": DRAFT}, staff).status_code == 404


def test_a_draft_is_begun_in_the_admin(admin_client: Client) -> None:
    assert admin_client.get(reverse(ADD)).status_code == 200
    page = admin_client.post(reverse(ADD), NEW | {"remark": "Asked every week."}, follow=True)
    dispute = Dispute.objects.get()
    assert page.redirect_chain[-1][0] == reverse("admin:verifier_dispute_change", args=[dispute.pk])
    assert 'name="answer"' in page.content.decode()
    assert (dispute.question, dispute.remark, dispute.state) == (QUESTION, "Asked every week.", "draft")
    assert dispute.history.get().who == "admin"


@pytest.mark.parametrize("question", ["", "a" * 5000, "a\0b"])
def test_the_admin_says_what_is_no_question(admin_client: Client, question: str) -> None:
    page = admin_client.post(reverse(ADD), {"game": "big-top", "question": question, "remark": "a"})
    assert (page.status_code, "errorlist" in page.content.decode()) == (200, True)
    assert not Dispute.objects.exists()


def test_not_every_member_of_staff_drafts_in_the_admin(client: Client) -> None:
    client.force_login(User.objects.create_user("Ned", is_staff=True))
    assert client.get(reverse(ADD)).status_code == 403
