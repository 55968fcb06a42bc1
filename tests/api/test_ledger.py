"""The ledger over the API and as a page."""

import pytest
from django.test import Client

from verifier.inline import run_execute_inline

pytestmark = pytest.mark.usefixtures("site")

GAME = "greatest-show"


def test_the_ledger_says_of_each_clause_what_stands_behind_it_and_whether_it_holds(client: Client) -> None:
    run_execute_inline(games=[GAME])
    answer = client.get(f"/api/v1/games/{GAME}/ledger/").json()
    assert answer["whole"] is True
    assert answer["covers"].keys() == {"enforced", "computed", "exempt"}
    clauses = {clause["key"]: clause for clause in answer["clauses"]}
    enforced = next(clause for clause in clauses.values() if clause["cover"] == "enforced")
    assert enforced["result"] == "passed"
    assert enforced["checked_at"] is not None
    assert enforced["scenarios"]
    assert enforced["by"][0]["kind"] == "rule"
    exempt = next(clause for clause in clauses.values() if clause["cover"] == "exempt")
    assert exempt["exempt"]
    assert (exempt["by"], exempt["strength"]) == ([], None)
    opened = [each for clause in clauses.values() for each in clause["open"]]
    assert any(each["readings"] for each in opened)


@pytest.mark.parametrize("address", ["/api/v1/games/chess/ledger/", "/games/chess/ledger/"])
def test_there_is_no_ledger_of_an_unknown_game(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_the_page_shows_every_clause_with_its_cover(client: Client) -> None:
    text = client.get(f"/games/{GAME}/ledger/").content.decode()
    clauses = client.get(f"/api/v1/games/{GAME}/ledger/").json()["clauses"]
    for clause in clauses:
        assert f'<span class="code">{clause["key"]}</span>' in text
    assert "No mistakes were planted yet." in text
    assert f'href="/games/{GAME}/ledger/"' in client.get(f"/games/{GAME}/").content.decode()
