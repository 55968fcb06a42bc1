"""The strength of checks over the API and beside the clauses."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.utils import timezone

from verifier import strengths
from verifier.engines import GAMES
from verifier.models import MutantResult, Run
from verifier.mutation.fingerprint import strength_fingerprint

pytestmark = pytest.mark.usefixtures("site")

GAME = "greatest-show"
RULE = "hand-too-large"
CLAUSE = GAMES[GAME].subjects[RULE][0]


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    yield
    strengths._strength_of_ended.cache_clear()


def tried(*killed: bool, fingerprint: str = "") -> Run:
    """A run in which some mutants of a rule were noticed and others were not."""
    run = Run.objects.create(
        kind=Run.Kind.STRENGTH,
        games=[GAME],
        total=len(killed),
        trigger="test",
        versions={GAME: fingerprint or strength_fingerprint(GAME)},
        state=Run.State.PASSED,
        finished_at=timezone.now(),
    )
    for number, noticed in enumerate(killed):
        MutantResult.objects.create(
            run=run,
            case_id=f"{GAME}/{number}",
            game=GAME,
            key=f"rules.cards.f: a → {number}",
            kind="constant",
            within="rules.cards.f",
            change=f"a → {number}",
            file="verifier/engines/greatest_show/rules/cards.py",
            line=7,
            subjects=[RULE],
            killed=noticed,
            killer="a-case" if noticed else "",
            ran=3,
            micros=5,
            worker="test",
        )
    return run


def test_nothing_is_claimed_before_anything_was_tried(client: Client) -> None:
    assert client.get(f"/api/v1/games/{GAME}/strength/").json()["found_at"] is None
    clause = client.get(f"/api/v1/games/{GAME}/rules/{CLAUSE}/").json()["clause"]
    assert clause["strength"] is None
    assert "planted mistakes noticed" not in client.get(f"/games/{GAME}/rules/{CLAUSE}/").content.decode()


def test_what_was_noticed_of_all_stands_beside_a_clause_and_survivors_are_named(client: Client) -> None:
    run = tried(True, True, False)
    answer = client.get(f"/api/v1/games/{GAME}/strength/").json()
    expected = {"killed": 2, "total": 3, "equivalent": 0}
    assert (answer["run"], answer["stale"], answer["enough"]) == (str(run.pk), False, False)
    assert answer["subjects"][RULE]["source"] == answer["clauses"][CLAUSE]["source"] == expected
    (survivor,) = answer["survivors"]
    assert (survivor["file"], survivor["line"], survivor["change"]) == (
        "verifier/engines/greatest_show/rules/cards.py",
        7,
        "a → 2",
    )
    clause = client.get(f"/api/v1/games/{GAME}/rules/{CLAUSE}/").json()["clause"]
    assert clause["strength"]["source"] == expected
    assert (
        "2 of 3 planted mistakes noticed</span>"
        in client.get(f"/games/{GAME}/rules/{CLAUSE}/").content.decode()
    )


def test_a_strength_that_is_out_of_date_says_so(client: Client) -> None:
    tried(True, fingerprint="an older one")
    assert client.get(f"/api/v1/games/{GAME}/strength/").json()["stale"] is True
    text = client.get(f"/games/{GAME}/rules/{CLAUSE}/").content.decode()
    assert "1 of 1 planted mistakes noticed when last tried</span>" in text


@pytest.mark.parametrize(
    ("body", "path"),
    [({"kind": "nonsense"}, "kind"), ({"kind": "strength", "repeat": 2}, "repeat")],
)
def test_a_run_that_makes_no_sense_is_refused(
    admin_client: Client, body: dict[str, object], path: str
) -> None:
    answer = admin_client.post("/api/v1/runs/", body, content_type="application/json")
    assert (answer.status_code, answer.json()["path"]) == (400, path)
