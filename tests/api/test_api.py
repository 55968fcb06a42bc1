"""The REST interface answers, cites, and refuses with a path."""

import json
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from rest_framework.throttling import AnonRateThrottle

from verifier.models import Run

pytestmark = pytest.mark.usefixtures("site")

G = "/api/v1/games/big-top/"
AUCTION = {"card": {"circles": [5, 7]}, "high_bid": 5, "high_bidder": "Bob", "to_act": "Ann"}
BASE = {"seats": ["Ann", "Bob", "Cem"], "phase": "bidding", "auction": AUCTION}


def post(client: Client, address: str, body: Any) -> Any:
    return client.post(address, json.dumps(body), content_type="application/json")


def bid(client: Client, amount: float, **ann: Any) -> Any:
    position = BASE | {"players": {"Ann": {"passed": False, **ann}}}
    move = {"type": "bid", "player": "Ann", "amount": amount}
    return post(client, G + "moves/check/", {"position": position, "move": move})


def test_a_bid_beyond_the_means_is_illegal_and_cites_the_clause(client: Client) -> None:
    answer = bid(client, 7, money=6, cards={}).json()
    assert answer["verdict"] == "illegal"
    assert "auctions.afford" in [cite["key"] for cite in answer["cites"]]
    assert answer["rulebook"]["game"] == "big-top"
    assert all(cite["number"] and cite["text"] for cite in answer["cites"])


def test_a_bid_by_a_player_of_unknown_means_depends_on_them(client: Client) -> None:
    answer = bid(client, 7, cards={}).json()
    assert answer["verdict"] == "depends"
    assert any("money" in unknown["path"] for unknown in answer["unknowns"])


def test_a_verdict_has_a_permalink_and_can_be_judged_again(client: Client) -> None:
    link = "/api/v1" + bid(client, 7, money=6, cards={}).json()["permalink"]
    assert client.get(link).json()["answer"]["verdict"] == "illegal"
    assert client.post(link + "rerun/").json()["changed"] is False


@pytest.mark.parametrize(
    "address",
    [
        "games/",
        "games/big-top/",
        "games/big-top/rules/",
        "games/big-top/rules/auctions.raise/",
        "games/big-top/schema/",
        "search/?q=bid",
        "runs/",
        "schema/",
        "docs/",
    ],
)
def test_what_can_be_read_is_answered(client: Client, address: str) -> None:
    assert client.get("/api/v1/" + address).status_code == 200


def test_what_our_copy_of_the_book_does_not_hold_says_so(client: Client) -> None:
    rules = "/api/v1/games/meeple-circus/rules/"
    assert client.get(rules + "third.no-speed/").json()["clause"]["supplement"] == "medium"
    assert client.get(rules + "acts.three/").json()["clause"]["supplement"] == ""
    assert client.get(rules + "speed-value/").json()["ruling"]["supplement"] == "high"
    assert client.get(rules + "act-count/").json()["ruling"]["supplement"] == ""


@pytest.mark.parametrize("address", ["games/chess/", "games/big-top/rules/x/", "verdicts/x/", "nothing/here"])
def test_what_is_not_there_is_404_with_a_path(client: Client, address: str) -> None:
    response = client.get("/api/v1/" + address)
    assert response.status_code == 404
    assert response.json()["path"]


def test_other_refusals_have_the_same_shape(client: Client) -> None:
    for response, status in (
        (client.get(G + "moves/check/"), 405),
        (client.post(G + "moves/check/", "x", content_type="text/plain"), 415),
        (client.post(G + "moves/check/", b" " * 70_000, content_type="application/json"), 413),
        (client.post(G + "moves/check/", b"{", content_type="application/json"), 400),
        (post(client, G + "moves/check/", {}), 400),
        (post(client, G + "replay/", {"position": {}, "moves": [{"type": "fly"}]}), 400),
    ):
        assert response.status_code == status
        assert response.json().keys() == {"code", "message", "path", "expected", "docs"}
        assert response.json()["path"]


@pytest.mark.parametrize("address", ["positions/check/", "moves/legal/", "score/"])
def test_an_empty_position_is_answered_or_refused_with_a_path(client: Client, address: str) -> None:
    response = post(client, G + address, {"position": {}})
    assert response.status_code == 200 or response.json()["path"] == "position"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6) | st.just("Ann"),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["seats", "players", "Ann", "money", "cards", "auction", "type", "bank", ""]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)
NAMES = st.sampled_from(["position", "move", "moves", "question", "strict", "as", "other"])
ADDRESSES = ["moves/check/", "positions/check/", "moves/legal/", "moves/apply/", "score/", "replay/", "ask/"]


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(ADDRESSES), st.dictionaries(NAMES, JSON, max_size=3))
def test_no_body_breaks_the_server_and_every_refusal_has_a_path(
    client: Client, address: str, body: dict[str, Any]
) -> None:
    response = post(client, G + address, body)
    assert response.status_code in {200, 400}
    assert response.status_code == 200 or response.json()["path"]


def test_too_many_requests_are_429_with_the_same_shape(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AnonRateThrottle, "get_rate", lambda self: "1/min")
    cache.clear()
    client.get("/api/v1/games/")
    response = client.get("/api/v1/games/")
    cache.clear()
    assert response.status_code == 429
    assert response.json()["path"]
    assert int(response["Retry-After"]) > 0


def test_a_run_is_started_once_with_checked_input(admin_client: Client, queue: Any) -> None:
    assert post(admin_client, "/api/v1/runs/", {"games": ["chess"]}).json()["path"] == "games"
    assert post(admin_client, "/api/v1/runs/", {"repeat": 0}).json()["path"] == "repeat"
    assert post(admin_client, "/api/v1/runs/", {"repeat": True}).json()["path"] == "repeat"


def test_a_replay_and_an_applied_move_say_what_they_lead_to(client: Client) -> None:
    position = BASE | {"players": {"Ann": {"passed": False}}}
    move = {"type": "pass", "player": "Ann"}
    applied = post(client, G + "moves/apply/", {"position": position, "move": move}).json()
    assert applied["verdict"]["verdict"] == "legal"
    replayed = post(client, G + "replay/", {"position": position, "moves": [move]}).json()
    assert replayed["steps"][0]["verdict"]["verdict"] == "legal"


def test_asking_on_behalf_of_nobody_at_the_table_is_refused(client: Client) -> None:
    response = post(client, G + "positions/check/", {"position": BASE, "as": "Zoe"})
    assert response.status_code == 400
    assert response.json()["path"] == "as"


def test_a_move_of_somebody_who_does_not_sit_there_is_refused(client: Client) -> None:
    move = {"type": "pass", "player": "Zoe"}
    response = post(client, G + "moves/check/", {"position": BASE, "move": move})
    assert response.status_code == 400
    assert response.json()["path"] == "move.player"


def test_a_word_that_one_game_has_is_no_slip_in_another(client: Client) -> None:
    """Gran Circo has an Investor; of Big Top somebody asks who its inventor is."""
    hits = client.get("/api/v1/search/?q=investor").json()["hits"]
    assert {hit["game"] for hit in hits} == {"gran-circo"}
    slips = client.get("/api/v1/search/?q=invester&game=gran-circo").json()["hits"]
    assert "Investor" in slips[0]["wording"]


def test_a_move_that_needs_more_of_the_position_to_be_played_is_refused(client: Client) -> None:
    position = {"seats": ["Ann", "Bob"], "auction": None}
    move = {"type": "bid", "player": "Ann", "amount": 9}
    response = post(client, G + "moves/apply/", {"position": position, "move": move})
    assert response.status_code == 200 or response.json()["path"] == "position"


def test_the_events_of_a_run_that_has_ended_are_its_last_progress_and_no_more(client: Client) -> None:
    now = timezone.now()
    run = Run.objects.create(
        games=["big-top"], total=0, trigger="test", versions={}, state="passed", finished_at=now
    )
    response = client.get(f"/api/v1/runs/{run.pk}/events")
    events = b"".join(response.streaming_content).decode()  # type: ignore[attr-defined]
    assert response["Content-Type"] == "text/event-stream"
    assert events.count("event: progress") == 1
    assert '"state": "passed"' in events
    assert client.get(f"/api/v1/runs/{run.pk}/").json()["progress"]["ended"] is True


@pytest.mark.parametrize("address", ["nope/", "games/big-top/ask", "runs/nope"])
def test_a_post_to_an_unknown_address_is_404_as_everywhere(address: str) -> None:
    answer = Client(enforce_csrf_checks=True).post(
        f"/api/v1/{address}", "{}", content_type="application/json"
    )
    assert answer.status_code == 404
    assert answer.json()["path"] == "path"


def test_the_docs_refuse_other_methods(client: Client) -> None:
    assert client.options("/api/v1/docs/").status_code == 405


def test_a_body_without_a_length_is_refused(client: Client) -> None:
    answer = client.post(G + "ask/", "{}", content_type="application/json", HTTP_TRANSFER_ENCODING="chunked")
    assert answer.status_code == 411
    assert answer.json()["path"] == "headers.Content-Length"
    assert answer["Connection"] == "close"


def test_a_player_has_to_have_a_name(client: Client) -> None:
    answer = post(client, G + "moves/check/", {"position": {}, "move": {"type": "pass", "player": "?"}})
    assert answer.status_code == 400
    assert answer.json()["path"] == "move.player"


def test_a_verdict_kept_for_a_player_holds_nothing_hidden_from_that_player(client: Client) -> None:
    players = {"Ann": {"money": 6, "hand": {"Lions": {}}}, "Bob": {"money": 7}, "Cem": {}}
    body = {
        "position": BASE | {"players": players},
        "move": {"type": "bid", "player": "Ann", "amount": 7},
        "as": "Bob",
    }
    answer = post(client, G + "moves/check/", body).json()
    kept = client.get("/api/v1" + answer["permalink"]).json()
    assert kept["request"]["position"]["players"]["Bob"]["money"] == 7
    assert kept["request"]["position"]["players"]["Ann"] == {}
    assert client.post("/api/v1" + answer["permalink"] + "rerun/").json()["changed"] is False
