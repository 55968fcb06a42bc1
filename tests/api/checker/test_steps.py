"""The page of the checker: what every step of it leads to, sent as the form stands."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest
from django.test import Client

from api.pages.checker.starting import offered
from api.pages.example import EXAMPLES
from tests.api.checker.posting import Sent, form_in
from verifier.engines import GAMES
from verifier.examples import examples
from verifier.kernel.play import apply, legal_moves
from verifier.kernel.scoring import score

pytestmark = [pytest.mark.usefixtures("site"), pytest.mark.any_database]

NAMES = "Ann,Ben,Cleo"


def page(game: str) -> str:
    return f"/games/{game}/check/"


def take(client: Client, game: str, form: Sent, **said: str) -> Any:
    return client.post(page(game), form | {name: [text] for name, text in said.items()})


def form_of(response: Any) -> Sent:
    return form_in(response.content.decode())


def position_in(response: Any) -> Any:
    return response.context["draft"].position


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_example_fills_in_the_form_and_is_judged_as_its_scenario_says(
    client: Client, game: str
) -> None:
    for example in examples(game)[:4]:
        filled = client.get(page(game), {"example": example.move["type"]})
        checked = take(client, game, form_of(filled), do="check")
        assert checked.context["answer"]["verdict"] == "legal", example.move
    rule = GAMES[game].move_rules[0].id
    broken = take(client, game, form_of(client.get(page(game), {"example": rule})), do="check")
    assert rule in [breach["rule"] for breach in broken.context["answer"]["breaches"]]


def test_every_example_that_is_offered_is_there(client: Client, game: str) -> None:
    for _, names in offered(game):
        for name, words in names[::7]:
            response = client.get(page(game), {"example": name})
            assert response.status_code == 200, name
            assert words in response.content.decode() or "&#x27;" in response.content.decode()
            assert response.context["draft"].errors == []


def test_a_game_is_set_up_played_on_and_taken_back(client: Client, game: str) -> None:
    """Listed, made, undone: each step says what the engine says."""
    engine = GAMES[game]
    start, _ = engine.setup(NAMES.split(","), 4)
    page_now = client.get(page(game), {"names": NAMES, "seed": "4"})
    told = position_in(page_now)
    assert msgspec.convert(told, engine.Position) == start
    listed = take(client, game, form_of(page_now), do="legal")
    moves = legal_moves(engine, start).moves
    assert listed.context["count"] == len(moves) > 0
    sent = [each.sent for _, group in listed.context["moves"] for each in group]
    chosen = json.loads(sent[0])
    made = take(client, game, form_of(listed), make=sent[0])
    outcome = apply(engine, start, msgspec.convert(chosen, engine.Move)).outcomes[0]
    assert msgspec.convert(position_in(made), engine.Position) == outcome.position
    assert outcome.events[0].says in made.context["outcome"]["events"][0]["says"]
    assert len(made.context["draft"].past) == 1
    undone = take(client, game, form_of(made), do="undo")
    assert position_in(undone) == told
    assert undone.context["draft"].move["player"] == chosen["player"]
    assert undone.context["draft"].past == []


def test_a_score_names_lines_with_their_clauses(client: Client, game: str) -> None:
    engine = GAMES[game]
    start, _ = engine.setup(NAMES.split(","), 4)
    filled = client.get(page(game), {"names": NAMES, "seed": "4"})
    sheet = take(client, game, form_of(filled), do="score").context["sheet"]
    expected = score(engine, start)
    for player, lines in expected.players.items():
        shown = sheet["players"][player]
        assert shown["total"] == lines.total
        assert [line["points"] for line in shown["lines"]] == [line.points for line in lines.lines]
        assert all(line["clauses"] for line in shown["lines"])


def test_where_too_little_is_known_every_step_asks_for_it(client: Client, game: str) -> None:
    for step in ("legal", "score"):
        response = take(client, game, {"position.players": ["Ann, Ben"]}, do=step)
        answer = response.context.get("legal") or response.context.get("sheet")
        text = response.content.decode()
        if answer is None:  # Too much is open to say which facts decide.
            assert response.context["error"].expected == "more of the facts to be given"
            continue
        if step == "score":
            asked = [field for _, field in response.context["open_facts"]]
        else:
            asked = [each["field"] for each in answer["unknowns"]]
        drawn = [text.count(f'id="{field.id}"') for field in asked if field is not None]
        assert drawn
        assert set(drawn) == {1}


def test_a_score_asks_for_each_open_fact_once_and_says_what_it_decides(client: Client) -> None:
    response = take(client, "gran-circo", {"position.players": ["Ann, Ben"]}, do="score")
    facts = {fact.path: fact for fact, _ in response.context["open_facts"]}
    assert next(iter(facts)) == "step"
    assert [str(each) for each in facts["players.Ann.stands"].decides] == [
        "Concession stands (Ann)",
        "Money left in the second performance (Ann)",
    ]
    assert "who wins" in [str(each) for each in facts["seats"].decides]
    sheet = response.context["sheet"]
    for scored in sheet["players"].values():
        for line in scored["lines"]:
            deciding = {facts[unknown["path"]].number for unknown in line["unknowns"]}
            assert line["open"] == sorted(deciding)
    text = response.content.decode()
    assert text.count("Which part of the round is being played?</legend>") == 1
    stars = facts["step"].decides[1]
    assert str(stars) == "Stars of the cast (Ann, Ben)"
    assert ("no points", "the game is over") in stars.cases


def test_parts_of_a_round_come_in_their_order_and_in_words(client: Client) -> None:
    step = client.get(page("gran-circo")).context["draft"].known["step"]
    words = [option.words for option in step.options]
    assert words[1:4] == [
        "acts are dealt and the income is paid",
        "first choice of a partner",
        "second choice of a partner",
    ]
    assert words[-1] == "the game is over"


@pytest.mark.parametrize(
    ("phase", "heading"), [("bidding", "Possible"), ("start", "Impossible")], ids=["possible", "impossible"]
)
def test_a_position_is_possible_and_not_legal(client: Client, phase: str, heading: str) -> None:
    told = {"phase": phase, "auction": {"high_bid": 5, "high_bidder": "Ann"}, "players": {"Ann": {}}}
    response = take(client, "big-top", {"position": [json.dumps(told)]}, do="position")
    assert f"<h2>{heading}</h2>" in response.content.decode()
    kept = client.get(response.context["answer"]["permalink"]).content.decode()
    assert f"<h2>{heading}</h2>" in kept
    assert "a verdict on a position" in kept


def test_a_move_that_is_not_legal_is_not_made(client: Client) -> None:
    refused = take(client, "big-top", as_sent(EXAMPLES["big-top"]), do="apply")
    assert refused.context["unmade"]
    assert refused.context["answer"]["verdict"] == "illegal"
    assert refused.context["draft"].past == []


def as_sent(entries: dict[str, str]) -> Sent:
    return {name: [text] for name, text in entries.items()}


def test_what_a_verdict_depends_on_is_filled_in_in_place(client: Client) -> None:
    entries = as_sent(
        {name: text for name, text in EXAMPLES["big-top"].items() if not name.endswith("money")}
    )
    depends = take(client, "big-top", entries, do="check")
    unknown = depends.context["answer"]["unknowns"][0]
    assert unknown["field"].name == "position.players.Ann.money"
    # The field stands twice now: as asked for, and blank in the form.
    form = form_of(depends)
    assert form[unknown["field"].name].count("") == 2
    form[unknown["field"].name][0] = "6"
    illegal = take(client, "big-top", form, do="check")
    assert illegal.context["answer"]["verdict"] == "illegal"
    assert position_in(illegal)["players"]["Ann"]["money"] == 6


def test_a_position_is_checked_alone_and_comes_back_from_its_link(client: Client) -> None:
    entries = as_sent({"position.seats": "Ann, Bob", "position.players.Ann.fives": "9"})
    checked = take(client, "big-top", entries, do="position")
    assert checked.context["answer"]["verdict"] == "impossible-position"
    link = checked.context["answer"]["permalink"]
    kept = client.get(link).content.decode()
    again = re.search(r"/games/big-top/check/\?again=\w+", kept)
    assert again is not None
    assert position_in(client.get(again[0])) == position_in(checked)


def test_an_unfinished_form_has_a_link(client: Client) -> None:
    entries = as_sent({"move": "bid", "bid.amount": "7", "position.players.Ann.money": "6"})
    shown = take(client, "big-top", entries, show="add")
    again = client.get(f"{page('big-top')}?{shown.context['draft'].address}").context["draft"]
    assert (again.kind, again.position) == ("bid", {"players": {"Ann": {"money": 6}}})
    assert form_of(shown)["bid.amount"] == ["7"]


def test_json_goes_both_ways_and_what_is_wrong_in_it_is_named(client: Client) -> None:
    old = as_sent({"position.players.Ann.money": "6"})
    pasted = take(client, "big-top", old, do="json", json='{"players": {"Bob": {"money": 3}}}')
    assert position_in(pasted) == {"players": {"Bob": {"money": 3}}}
    assert json.loads(form_of(pasted)["json"][0]) == position_in(pasted)
    wrong = take(client, "big-top", old, do="json", json='{"players": {"Bob": {"money": -3}}}')
    assert wrong.status_code == 400
    assert wrong.context["error"].path == "position.players.Bob.money"
    unread = take(client, "big-top", old, do="json", json='{"players": <b>')
    assert unread.status_code == 400
    assert form_of(unread)["json"] == ['{"players": &lt;b>'.replace("&lt;", "<")]
    assert "<b>" not in unread.content.decode()


def test_players_and_cards_are_added_opened_and_taken_out(client: Client) -> None:
    added = take(client, "big-top", {"position.players": ["Ann, Bob"]}, show="add")
    assert list(position_in(added)["players"]) == ["Ann", "Bob"]
    gone = take(client, "big-top", form_of(added), show="position.players.Ann:gone")
    assert list(position_in(gone)["players"]) == ["Bob"]
    start = client.get(page("big-top"), {"names": NAMES})
    assert start.context["draft"].known["faces"].kind == "folded"
    opened = take(client, "big-top", form_of(start), show="position.faces:open")
    assert opened.context["draft"].known["faces"].kind == "table"
    assert position_in(opened) == position_in(start)
    # It stays open, until the form is left.
    assert (
        take(client, "big-top", form_of(opened), do="position").context["draft"].known["faces"].kind
        == "table"
    )


@pytest.mark.parametrize(
    ("said", "status", "path"),
    [
        ({"do": "dance"}, 400, "do"),
        ({"do": "undo"}, 400, "past"),
        ({"do": "undo", "past": "none"}, 404, ""),
        ({"make": "["}, 400, "move"),
        ({"make": '{"type": "dance", "player": "Ann"}'}, 400, "move.type"),
        ({"make": '{"type": "bid", "player": "Ann", "amount": "x"}'}, 400, "move.amount"),
        ({"position.players:json": "{"}, 400, "position.players"),
        ({"position.players.Ann:json": "[]"}, 400, "position.players.Ann"),
        ({"position.deck.99999999": "Lion", "do": "position"}, 200, ""),
        (
            {"position.players.Ann.cards.Lion:json": "3", "do": "position"},
            400,
            "position.players.Ann.cards.Lion",
        ),
        ({"position." + "players." * 60: "3", "do": "position"}, 200, ""),
    ],
)
def test_whatever_is_sent_has_an_answer(client: Client, said: dict[str, str], status: int, path: str) -> None:
    response = take(client, "big-top", {}, **said)
    assert response.status_code == status
    if path:
        assert response.context["error"].path == path


@pytest.mark.parametrize(
    ("query", "path"),
    [({"names": "Ann"}, "names"), ({"names": "Ann,Ann"}, "names"), ({"names": NAMES, "seed": "x"}, "seed")],
)
def test_what_cannot_be_set_up_is_named(client: Client, query: dict[str, str], path: str) -> None:
    response = client.get(page("big-top"), query)
    assert response.status_code == 400
    assert response.context["error"].path == path


def test_a_page_of_the_checker_runs_scripts_of_this_site_only(client: Client) -> None:
    response = client.get(page("big-top"))
    text = response.content.decode()
    policy = response["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert all(
        "src=" in script and "></script>" in script for script in re.findall(r"<script.*?</script>", text)
    )
    assert not re.search(r"\son\w+=|\sstyle=|javascript:", text)
    assert '"allowEval": false' in text
