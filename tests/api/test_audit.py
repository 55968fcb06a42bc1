"""Staff reads who edited what; answers and reads leave no trace there."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client

from rulebase.edits.models import Edit
from tests.api.promised import misfits
from tests.api.tokens.making import bearing, made
from tests.verifier.disputes.drafting import WORDING
from verifier.disputes.services import dispute_reword

pytestmark = pytest.mark.usefixtures("site")

API = "/api/v1/"
QUESTION = str(WORDING["question"])
EXEMPT = {"scenarios": [], "exempt": "No position tells how loud a bid was."}


@pytest.fixture(autouse=True)
def uncounted() -> None:
    """Disputes of other tests came from the same address."""
    cache.clear()


def post(client: Client, address: str, body: Any, **headers: str) -> Any:
    return client.post(API + address, json.dumps(body), content_type="application/json", headers=headers)


@pytest.fixture
def staff() -> Client:
    client = Client()
    client.force_login(User.objects.create_user("Stella", is_staff=True))
    return client


def dispute(client: Client) -> str:
    link = post(client, "games/big-top/ask/", {"question": QUESTION}).json()["permalink"]
    return str(post(client, f"{link[1:]}dispute/", {"remark": "It does say."}).json()["id"])


def edits(client: Client, **query: str) -> list[dict[str, Any]]:
    answer = client.get(f"{API}audit/", query)
    assert answer.status_code == 200
    assert misfits(answer.json(), "Edits") == []
    found: list[dict[str, Any]] = answer.json()["edits"]
    return found


def test_a_ruling_of_the_table_leaves_each_step_of_its_making(client: Client, staff: Client) -> None:
    id = dispute(client)
    dispute_reword(dispute_id=id, wording=WORDING | EXEMPT, who="Stella")
    for state, remark in (("reviewed", ""), ("published", "As played."), ("rejected", "Withdrawn.")):
        assert post(staff, f"disputes/{id}/state/", {"state": state} | ({"remark": remark} if remark else {}))
    found = edits(staff)
    acts = [edit["act"] for edit in reversed(found)]
    assert acts == ["draft-worded", "dispute-moved", "ruling-published", "ruling-withdrawn"]
    assert {edit["who"] for edit in found} == {"Stella"}
    assert {edit["subject"] for edit in found} == {f"dispute {id}"}
    withdrawn, published, _, worded = found
    assert worded["before"]["answer"] == ""
    assert worded["after"]["answer"] == WORDING["answer"]
    assert published["before"] == {"state": "reviewed"}
    assert published["after"]["ruling"]["key"] == WORDING["key"]
    assert withdrawn["before"]["ruling"]["answer"] == WORDING["answer"]
    assert (withdrawn["after"]["state"], withdrawn["after"]["remark"]) == ("rejected", "Withdrawn.")


def test_what_is_refused_is_no_edit(client: Client, staff: Client) -> None:
    id = dispute(client)
    assert post(staff, f"disputes/{id}/state/", {"state": "published"}).status_code == 409
    assert edits(staff) == []


def test_who_starts_a_run_is_kept(staff: Client, queue: Any) -> None:
    run = post(staff, "runs/", {"games": ["big-top"]}).json()
    (edit,) = edits(staff)
    assert (edit["who"], edit["act"], edit["subject"]) == ("Stella", "run-started", f"run {run['id']}")
    assert edit["after"]["games"] == ["big-top"]


def test_reading_and_asking_keep_nothing(client: Client, staff: Client) -> None:
    dispute(client)
    for address in ("games/", "games/big-top/rules/", "search/?q=bid", "disputes/", "audit/", "runs/"):
        assert staff.get(API + address).status_code == 200
    assert not Edit.objects.exists()


def test_edits_are_sought_by_who_and_act(staff: Client) -> None:
    token = made("staff", name="mine")
    answer = staff.get(f"{API}audit/", headers=bearing(token.text))
    assert [edit["act"] for edit in answer.json()["edits"]] == ["token-made"]
    assert edits(staff, who="test", act="token-made") == answer.json()["edits"]
    assert edits(staff, who="Ned") == []
    refused = staff.get(f"{API}audit/", {"act": "juggled"})
    assert (refused.status_code, refused.json()["path"]) == (400, "act")


def test_only_staff_reads_them(client: Client) -> None:
    assert client.get(f"{API}audit/").status_code == 401
    assert client.get(f"{API}audit/", headers=bearing(made("quota", rate="9/min").text)).status_code == 403
