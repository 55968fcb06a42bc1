"""An answer is disputed over the API and on the pages; only what staff publish answers anybody."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from api.disputes import MOST_REMARK, DisputeThrottle
from api.service import SERVICE
from tests.verifier.disputes.drafting import WORDING
from verifier.disputes.models import Dispute, DisputeEntry
from verifier.disputes.services import dispute_reword
from verifier.models import Verdict

pytestmark = pytest.mark.usefixtures("site")

API = "/api/v1"
GAME = f"{API}/games/big-top"
QUESTION = str(WORDING["question"])
KEY = str(WORDING["key"])
EXEMPT = {"scenarios": [], "exempt": "No position tells how loud a bid was."}
ADDRESS = "203.0.113.77"
LEFT_OUT = {"remark", "expected", "draft"}


@pytest.fixture(autouse=True)
def uncounted() -> Iterator[None]:
    """Disputes of other tests came from the same address."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def staff() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("Stella"))
    return client


def post(client: Client, address: str, body: Any, **extra: Any) -> Any:
    return client.post(address, json.dumps(body), content_type="application/json", **extra)


def ask(client: Client, question: str = QUESTION) -> Any:
    return post(client, f"{GAME}/ask/", {"question": question}).json()


def dispute(client: Client, **said: Any) -> Any:
    return post(client, f"{API}{ask(client)['permalink']}dispute/", {"remark": "The book does say."} | said)


def worded(client: Client, **wording: Any) -> str:
    """The id of a dispute whose ruling lacks nothing."""
    id = str(dispute(client).json()["id"])
    dispute_reword(dispute_id=id, wording=WORDING | EXEMPT | wording)
    return id


def to(staff: Client, id: str, state: str, **said: Any) -> Any:
    return post(staff, f"{API}/disputes/{id}/state/", {"state": state} | said)


def publish(client: Client, staff: Client) -> str:
    id = worded(client)
    for state in ("reviewed", "published"):
        assert to(staff, id, state).status_code == 200
    return id


def seen(client: Client) -> dict[str, bool]:
    """Where the ruling shows: in an answer, on the page of the rules, among them over the API, and by searching."""
    rules = client.get(f"{GAME}/rules/").json()
    keys = [ruling["key"] for section in rules["sections"] for ruling in section["rulings"]]
    hits = client.get(f"{API}/search/", {"q": QUESTION, "game": "big-top"}).json()["hits"]
    return {
        "ask": ask(client).get("ruling") == KEY,
        "page": f'id="ruling-{KEY}"' in client.get("/games/big-top/book/").content.decode(),
        "rules": KEY in keys,
        "rule": client.get(f"{GAME}/rules/{KEY}/").status_code == 200,
        "search": KEY in [hit["key"] for hit in hits],
    }


def test_an_answer_is_disputed_and_the_dispute_can_be_followed(client: Client) -> None:
    answer = dispute(client, expected="no")
    shape = answer.json()
    assert (answer.status_code, shape["state"], shape["given"]) == (201, "draft", "not-stated")
    assert answer["Location"] == f"{API}/disputes/{shape['id']}/" == f"{API}{shape['link']}"
    assert client.get(answer["Location"]).json() == shape
    assert shape["verdict"] == ask(client)["permalink"]
    assert shape["ruling"] is None
    assert [(entry["from"], entry["to"]) for entry in shape["history"]] == [("", "draft")]
    assert "Neither a name nor an address is kept" in shape["privacy"]


def test_a_verdict_on_a_move_is_disputed_too(client: Client) -> None:
    body = {"position": {"seats": ["Ann", "Bob"]}, "move": {"type": "bid", "player": "Ann", "amount": 0}}
    link = post(client, f"{GAME}/moves/check/", body).json()["permalink"]
    answer = post(client, f"{API}{link}dispute/", {"remark": "Nought is a bid."})
    assert answer.status_code == 201
    assert Dispute.objects.get().question == "May Ann bid (amount 0)?"


def test_the_same_said_again_is_the_same_dispute(client: Client) -> None:
    first, again = dispute(client), dispute(client, remark=" The book  does say. ")
    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json() == first.json()
    assert dispute(client, remark="Another remark.").json()["id"] != first.json()["id"]


def test_neither_an_address_nor_an_agent_is_kept(client: Client) -> None:
    link = ask(client)["permalink"]
    post(
        client,
        f"{API}{link}dispute/",
        {"remark": "The book does say."},
        REMOTE_ADDR=ADDRESS,
        HTTP_X_FORWARDED_FOR=ADDRESS,
        HTTP_USER_AGENT="Seal/1.0",
    )
    rows = [*Dispute.objects.values(), *DisputeEntry.objects.values(), *Verdict.objects.values()]
    assert len(rows) == 3
    assert not re.search(f"{re.escape(ADDRESS)}|Seal/1.0", json.dumps(rows, default=str))


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({}, "remark"),
        ({"remark": "  "}, "remark"),
        ({"remark": 7}, "remark"),
        ({"remark": "a" * (MOST_REMARK + 1)}, "remark"),
        ({"remark": "a", "expected": "a" * (MOST_REMARK + 1)}, "expected"),
        ({"remark": "a", "expected": ""}, "expected"),
        ({"remark": "a", "name": "Ann"}, "name"),
        ({"remark": "a\0"}, "remark"),
    ],
)
def test_what_is_no_dispute_is_refused_with_its_path(client: Client, body: Any, path: str) -> None:
    answer = post(client, f"{API}{ask(client)['permalink']}dispute/", body)
    assert (answer.status_code, answer.json()["path"]) == (400, path)
    assert not Dispute.objects.exists()


def test_the_longest_remark_is_kept(client: Client) -> None:
    assert dispute(client, remark="a" * MOST_REMARK).status_code == 201


@pytest.mark.parametrize("address", ["verdicts/none/dispute/", "verdicts/%00/dispute/"])
def test_what_was_never_answered_cannot_be_disputed(client: Client, address: str) -> None:
    assert post(client, f"{API}/{address}", {"remark": "a"}).status_code == 404
    assert client.get(f"{API}/disputes/none/").status_code == 404


def test_disputes_have_a_limit_of_their_own_that_pages_count_too(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DisputeThrottle, "get_rate", lambda self: "2/hour")
    link = ask(client)["permalink"]
    assert dispute(client).status_code == 201
    assert client.post(f"{link}dispute/", {"remark": "On the page."}).status_code == 302
    refused = dispute(client, remark="Another.")
    assert (refused.status_code, refused.json()["path"], refused.json()["code"]) == (
        429,
        "rate",
        "too-many-requests",
    )
    assert int(refused["Retry-After"]) > 0
    page = client.post(f"{link}dispute/", {"remark": "Another."})
    assert page.status_code == 429
    assert "Try again in 60 minutes" in page.content.decode()
    assert "Another.</textarea>" in page.content.decode()
    assert Dispute.objects.count() == 2
    assert ask(client)["permalink"] == link
    other = post(client, f"{API}{link}dispute/", {"remark": "Elsewhere."}, REMOTE_ADDR=ADDRESS)
    assert other.status_code == 201


def test_only_staff_lists_disputes_and_changes_them(client: Client) -> None:
    id = dispute(client).json()["id"]
    client.force_login(User.objects.create_user("Ned"))
    for answer in (client.get(f"{API}/disputes/"), to(client, id, "rejected", remark="No.")):
        assert (answer.status_code, answer.json()["code"]) == (403, "not-allowed")
    assert Dispute.objects.get().state == "draft"


def test_a_signed_in_visitor_of_another_site_cannot_make_the_browser_decide(staff: Client) -> None:
    id = dispute(Client()).json()["id"]
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = staff.cookies
    assert to(strict, id, "rejected", remark="No.").status_code == 403


def test_staff_sees_what_was_said_and_others_do_not(client: Client, staff: Client) -> None:
    id = dispute(client, expected="no").json()["id"]
    listed = staff.get(f"{API}/disputes/", {"state": "draft", "game": "big-top"}).json()
    (one,) = listed["disputes"]
    assert (listed["count"], one["id"], one["remark"], one["expected"]) == (1, id, "The book does say.", "no")
    assert one["draft"]["question"] == QUESTION
    assert staff.get(f"{API}/disputes/", {"state": "published"}).json() == {
        "count": 0,
        "next": None,
        "previous": None,
        "disputes": [],
        "service": SERVICE,
    }
    for name, value in (("state", "lost"), ("state", ""), ("game", "chess"), ("game", "")):
        assert staff.get(f"{API}/disputes/", {name: value}).json()["path"] == name
    public = client.get(f"{API}/disputes/{id}/").json()
    assert not LEFT_OUT & {*public}
    assert "who" not in public["history"][0]
    assert "The book does say" not in client.get(f"/disputes/{id}/").content.decode()


def test_a_change_of_state_is_kept_with_its_reason(client: Client, staff: Client) -> None:
    id = dispute(client).json()["id"]
    answer = to(staff, id, "rejected", remark="It is clause 4.8.")
    assert (answer.status_code, answer.json()["state"]) == (200, "rejected")
    assert answer.json()["history"][-1]["who"] == "Stella"
    public = client.get(f"{API}/disputes/{id}/").json()
    assert public["history"][-1] | {"at": ""} == {
        "at": "",
        "from": "draft",
        "to": "rejected",
        "remark": "It is clause 4.8.",
    }
    assert "Stella" not in json.dumps(public)
    page = client.get(f"/disputes/{id}/").content.decode()
    assert "It is clause 4.8." in page
    assert "Stella" not in page


@pytest.mark.parametrize(
    ("body", "status", "path"),
    [
        ({"state": "published"}, 409, "state"),
        ({"state": "reviewed"}, 409, "key"),
        ({"state": "rejected"}, 409, "remark"),
        ({"state": "lost"}, 400, "state"),
        ({"remark": "No."}, 400, "state"),
        ({"state": "rejected", "remark": "a" * (MOST_REMARK + 1)}, 400, "remark"),
    ],
)
def test_a_change_that_cannot_be_is_refused_with_its_path(
    client: Client, staff: Client, body: Any, status: int, path: str
) -> None:
    id = dispute(client).json()["id"]
    answer = post(staff, f"{API}/disputes/{id}/state/", body)
    assert (answer.status_code, answer.json()["path"]) == (status, path)
    assert answer.json().keys() == {"code", "message", "path", "expected", "docs"}
    assert post(staff, f"{API}/disputes/none/state/", {"state": "draft"}).status_code == 404


def test_a_refusal_names_all_that_is_missing(client: Client, staff: Client) -> None:
    id = dispute(client).json()["id"]
    refused = to(staff, id, "reviewed").json()["message"]
    assert all(f"there is no {name}" in refused for name in ("key", "answer", "verdict", "status"))
    dispute_reword(dispute_id=id, wording=WORDING | {"scenarios": []})
    to(staff, id, "reviewed")
    refused = to(staff, id, "published").json()
    assert (refused["code"], refused["path"]) == ("conflict", "scenarios")
    assert "neither a scenario that verifies it nor an exemption" in refused["message"]


def test_a_draft_is_no_answer_a_published_ruling_is_and_a_withdrawn_one_is_not(
    client: Client, staff: Client
) -> None:
    id = worded(client)
    nowhere = dict.fromkeys(("ask", "page", "rules", "rule", "search"), False)
    assert seen(client) == nowhere
    to(staff, id, "reviewed")
    assert seen(client) == nowhere
    to(staff, id, "published")
    assert seen(client) == dict.fromkeys(nowhere, True)
    to(staff, id, "rejected", remark="Too broad.")
    assert seen(client) == nowhere


def test_a_published_ruling_says_where_it_comes_from(client: Client, staff: Client) -> None:
    id = publish(client, staff)
    for question in (QUESTION, WORDING["ask"][0]):
        answer = ask(client, question)
        assert (answer["answer"], answer["origin"], answer["dispute"]) == ("no", "table", id)
        assert [cite["key"] for cite in answer["cites"]] == WORDING["cites"]
    rule = client.get(f"{GAME}/rules/{KEY}/").json()["ruling"]
    assert (rule["origin"], rule["dispute"]) == ("table", id)
    of_book = ask(client, "May I bid the same amount as the last bid?")
    assert (of_book["ruling"], of_book["origin"], of_book["dispute"]) == ("equal-bid", "book", None)
    assert client.get(f"{API}/disputes/{id}/").json()["ruling"] == {"key": KEY, "origin": "table"}
    for address in ("/games/big-top/book/", f"/ask/?game=big-top&q={QUESTION}"):
        page = client.get(address).content.decode()
        assert page.count("decided here after a dispute") == 1
        assert f'href="/disputes/{id}/"' in page


def test_a_kept_answer_flips_once_a_ruling_is_published(client: Client, staff: Client) -> None:
    link = ask(client)["permalink"]
    publish(client, staff)
    again = post(client, f"{API}{link}rerun/", {}).json()
    assert (again["holding"], again["after"]) == ("flips", f"no ({KEY})")


def test_the_form_stands_beside_every_answer_and_needs_no_script(client: Client) -> None:
    asked = client.get("/ask/", {"game": "big-top", "q": QUESTION})
    link = asked.context["answer"]["permalink"]
    for address in (f"/ask/?game=big-top&q={QUESTION}", link):
        page = client.get(address).content.decode()
        assert f'<form method="post" action="{link}dispute/">' in page
    assert "Is this wrong?" not in client.get("/ask/").content.decode()
    assert client.get(f"{link}dispute/").status_code == 200


def test_the_form_leads_to_a_page_that_says_what_happens_next(client: Client) -> None:
    link = ask(client)["permalink"]
    sent = client.post(f"{link}dispute/", {"remark": "The book does say.", "expected": ""}, follow=True)
    kept = Dispute.objects.get()
    assert sent.redirect_chain == [(f"/disputes/{kept.pk}/", 302)]
    page = sent.content.decode()
    assert "Thank you" in page
    assert f"to “{QUESTION}” was:" in page
    assert f'data-link="/disputes/{kept.pk}/"' in page
    assert "What happens next" in page
    assert (kept.remark, kept.expected) == ("The book does say.", "")
    assert (
        client.post(f"{link}dispute/", {"remark": "The book does say."}).headers["Location"]
        == f"/disputes/{kept.pk}/"
    )


def test_a_disputed_move_is_told_in_words_with_its_verdict(client: Client) -> None:
    given = client.post(
        "/api/v1/games/big-top/moves/check/",
        {"position": {"auction": {"high_bid": 5}}, "move": {"type": "bid", "player": "Ann", "amount": 4}},
        content_type="application/json",
    ).json()
    page = client.get(f"{given['permalink']}dispute/").content.decode()
    assert "on the move “Ann: Bid (Amount: 4)” was:" in page
    assert "<strong>Illegal.</strong> A bid of 4 is not higher than the bid of 5." in page


def test_the_form_is_refused_without_its_token(client: Client) -> None:
    link = ask(client)["permalink"]
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(f"{link}dispute/", {"remark": "a"}).status_code == 403
    token = re.search('name="csrfmiddlewaretoken" value="([^"]+)"', strict.get(link).content.decode())
    assert token
    said = {"remark": "a", "csrfmiddlewaretoken": token[1]}
    assert strict.post(f"{link}dispute/", said).status_code == 302


@pytest.mark.parametrize(("remark", "status"), [("", 400), ("a" * (MOST_REMARK + 1), 400), ("<b>\0", 400)])
def test_a_bad_entry_is_named_and_stays(client: Client, remark: str, status: int) -> None:
    page = client.post(f"{ask(client)['permalink']}dispute/", {"remark": remark, "expected": "<i>no"})
    text = page.content.decode()
    assert page.status_code == status
    assert '<a href="#remark">What is wrong?</a>' in text
    assert "&lt;i&gt;no</textarea>" in text
    assert "<b>" not in text


def test_a_line_break_counts_as_one_character_as_in_the_form(client: Client) -> None:
    lines = "a\r\n" * (MOST_REMARK // 2)
    assert client.post(f"{ask(client)['permalink']}dispute/", {"remark": lines}).status_code == 302


def test_the_page_of_a_dispute_follows_its_state(client: Client, staff: Client) -> None:
    id = worded(client)
    address = f"/disputes/{id}/"

    def page() -> str:
        return client.get(address).content.decode()

    to(staff, id, "reviewed")
    assert "now waits for its checks" in page()
    assert WORDING["answer"] not in page()
    to(staff, id, "published")
    assert WORDING["answer"] in page()
    assert str(EXEMPT["exempt"]) in page()
    assert f"/games/big-top/rules/{KEY}/" in page()
    to(staff, id, "rejected", remark="Too broad.")
    assert "was withdrawn and answers nothing any more" in page()
    assert WORDING["answer"] not in page()
    to(staff, id, "draft")
    to(staff, id, "rejected", remark="Never mind.")
    assert "No ruling came of it" in page()
    assert client.get("/disputes/none/").status_code == 404
    assert client.post(address).status_code == 405


def test_the_addresses_are_documented(client: Client, db: None) -> None:
    wanted = {"Accept": "application/vnd.oai.openapi+json"}
    schema = client.get(f"{API}/schema/", headers=wanted).content.decode()
    for name in ("verdicts_dispute", "disputes_get", "disputes_list", "disputes_state"):
        assert f'"{name}"' in schema


CHANGELIST = "admin:verifier_dispute_changelist"


def act(staff: Client, id: str, action: str, remark: str = "") -> str:
    """What the admin says to an action on a dispute."""
    body = {"action": action, "_selected_action": [id], "remark": remark}
    return staff.post(reverse(CHANGELIST), body, follow=True).content.decode()


def test_staff_words_and_publishes_a_ruling_in_the_admin(client: Client, staff: Client) -> None:
    id = str(dispute(client).json()["id"])
    change = reverse("admin:verifier_dispute_change", args=[id])
    assert "there is no answer" in staff.get(change).content.decode()
    lines = {name: "\n".join(WORDING[name]) for name in ("ask", "cites")}
    form = WORDING | EXEMPT | lines | {"scenarios": "", "history-TOTAL_FORMS": 0, "history-INITIAL_FORMS": 0}
    assert staff.post(change, form | {"state": "published"}).status_code == 302
    kept = Dispute.objects.get()
    assert (kept.state, kept.cites, kept.ask) == ("draft", WORDING["cites"], WORDING["ask"])
    assert "it can only become" in act(staff, id, "publish")
    assert f"{id} is reviewed" in act(staff, id, "review")
    assert 'name="answer"' not in staff.get(change).content.decode()
    assert f"{id} is published" in act(staff, id, "publish")
    assert ask(client)["ruling"] == KEY
    assert "there is no remark that says why" in act(staff, id, "reject")
    assert f"{id} is rejected" in act(staff, id, "reject", "Too broad.")
    assert "ruling" not in ask(client)
    assert f"{id} is draft" in act(staff, id, "take_back")
    whos = DisputeEntry.objects.values_list("who", flat=True)
    assert list(whos) == ["", "Stella", "Stella", "Stella", "Stella"]


def test_the_admin_neither_deletes_nor_lets_everyone_decide(client: Client, staff: Client) -> None:
    id = worded(client)
    assert staff.get(reverse("admin:verifier_dispute_delete", args=[id])).status_code == 403
    client.force_login(User.objects.create_user("Ned", is_staff=True))
    act(client, id, "review")
    assert Dispute.objects.get().state == "draft"
