"""Clauses are found in the ledger by what is known of them, and whatever is chosen is in the address."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from tests.api.faulty import GAME, ended_run, failed_scenario, trial
from verifier import selectors, strengths
from verifier.engines import GAMES
from verifier.ledger import Entry

pytestmark = pytest.mark.usefixtures("site")

LEDGER = f"/games/{GAME}/ledger/"
RULE = GAMES[GAME].rules[0]


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    yield
    strengths._strength_of_ended.cache_clear()
    selectors.statuses_as_of.cache_clear()


def shown(client: Client, query: str = "") -> Any:
    """What the page was made of."""
    response = client.get(f"{LEDGER}{query}")
    assert response.status_code == 200
    return response


def entries(response: Any) -> list[Entry]:
    return [entry for _, within in response.context["sections"] for entry in within]


def keys(response: Any) -> list[str]:
    return [entry.clause.key for entry in entries(response)]


def options(response: Any, group: str) -> dict[str, Any]:
    """The options of a group by their words."""
    ((_, found),) = [each for each in response.context["groups"] if each[0].name == group]
    return {option.words: option for option in found}


def test_planted_mistakes_are_no_choice_before_any_was_planted(client: Client) -> None:
    assert [group.name for group, _ in shown(client).context["groups"]] == ["state", "cover"]
    found = shown(client, "?strength=survivors")
    assert "no mistakes were planted yet" in found.content.decode()
    assert options(found, "strength")["some not noticed"].chosen


def test_each_option_leads_to_as_many_clauses_as_it_says(client: Client) -> None:
    trial(RULE.id)
    first = shown(client)
    total = len(keys(first))
    for group in ("state", "cover", "strength"):
        found = options(first, group)
        assert found["any"].chosen
        # Every clause has one cover and one state.
        assert group == "strength" or sum(each.count for each in found.values()) == 2 * total
        for option in found.values():
            assert len(keys(shown(client, option.link))) == option.count
    assert options(first, "cover")["exempt"].count > 0


def test_a_choice_keeps_all_others_and_is_told(client: Client) -> None:
    response = shown(client, "?cover=exempt&q=who")
    assert options(response, "cover")["exempt"].chosen
    link = options(response, "state")["no result"].link
    assert link == "?cover=exempt&state=unchecked&q=who"
    assert 'aria-current="true">exempt (' in response.content.decode()
    again = shown(client, link)
    assert keys(again) == keys(response) != []
    for entry in entries(again):
        assert entry.cover == "exempt"
        assert "who" in entry.clause.text.casefold() + entry.clause.exempt.casefold()


def test_words_are_looked_for_in_clauses_and_in_what_stands_behind_them(client: Client) -> None:
    by_id = keys(shown(client, f"?q={RULE.id}"))
    assert set(RULE.cites) <= set(by_id)
    assert keys(shown(client, "?q=AUCTIONS.RAISE")) == ["auctions.raise"]
    all_words = set(keys(shown(client, "?q=coin bank")))
    assert all_words == set(keys(shown(client, "?q=coin"))) & set(keys(shown(client, "?q=bank"))) != set()


def test_clauses_are_found_by_what_their_checks_say(client: Client) -> None:
    assert keys(shown(client, "?state=failed")) == []
    row = failed_scenario(ended_run(), {"verdict": "legal"}, {"verdict": "illegal"})
    failing = shown(client, "?state=failed")
    assert set(keys(failing)) == set(row.clauses)
    assert options(failing, "state")["one fails"].count == len(row.clauses)


def test_a_clause_names_the_mistakes_that_nothing_noticed(client: Client) -> None:
    assert options(shown(client, "?strength=survivors"), "strength")["some not noticed"].count == 0
    trial(RULE.id)
    response = shown(client, "?strength=survivors")
    assert set(keys(response)) == set(RULE.cites)
    text = response.content.decode()
    assert text.count("amount &lt;= standing -&gt; amount &lt; standing") == len(RULE.cites)
    assert "1 planted mistake that nothing notices" in text
    assert response.context["ledger"].survivors_elsewhere == ()


def test_a_mistake_behind_no_clause_is_named_at_the_end(client: Client) -> None:
    trial("gone")
    response = shown(client)
    assert "in code behind no clause" in response.content.decode()
    assert [mutant.within for mutant in response.context["ledger"].survivors_elsewhere] == ["raise_of"]
    assert options(response, "strength")["some not noticed"].count == 0


def test_what_is_exempt_says_why(client: Client) -> None:
    response = shown(client, "?cover=exempt")
    text = response.content.decode()
    assert text.count("No check can verify it: ") == len(keys(response)) > 0


@pytest.mark.parametrize("htmx", [False, True])
def test_nothing_found_says_so_and_leads_back_to_all(client: Client, htmx: bool) -> None:
    response = client.get(f"{LEDGER}?q=zebra", headers={"HX-Request": "true"} if htmx else {})
    text = response.content.decode()
    assert response.status_code == 200
    assert "No clause is like that" in text
    assert f'<a href="{LEDGER}">show all' in text
    assert ("<html" in text) is not htmx


@pytest.mark.parametrize("query", ["state=good", "cover=%00", "strength=all", "state=passed&cover=x"])
def test_a_choice_that_is_none_is_refused_with_what_there_is(client: Client, query: str) -> None:
    response = client.get(f"{LEDGER}?{query}")
    assert response.status_code == 400
    text = response.content.decode()
    assert re.search(r"no such choice. Expected one of [a-z]+", text)
    assert "%00" not in text


def test_markup_in_words_is_shown_and_not_run(client: Client) -> None:
    text = shown(client, "?q=<b>\x00").content.decode()
    assert 'value="&lt;b&gt;"' in text
    assert "<b>" not in text
