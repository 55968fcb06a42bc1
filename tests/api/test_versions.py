"""Versions in every answer, reads that are skipped while nothing changed, and the history of clauses."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.http import parse_http_date

from api.contract.examples import ILLEGAL
from api.contract.operations import OPERATIONS, ROOT
from api.service import SERVICE
from api.versions import quoted
from rulebase.loading import load_rulebook
from rulebase.models import Clause
from rulebase.schema import RULEBOOKS
from tests.api.promised import misfits
from verifier import scenarios
from verifier.models import Result, Run
from verifier.recording import Recorder
from verifier.scenarios import CaseOutcome

pytestmark = pytest.mark.usefixtures("site")

KEY = "auctions.afford"
READS = [
    address.format(game="big-top", key=KEY) + ("?q=bid" if operation.needed else "")
    for (method, address), operation in OPERATIONS.items()
    if method == "GET" and operation.tag == "rules"
]


def get(client: Client, address: str, **headers: str) -> Any:
    return client.get(ROOT + address, headers=headers)


@pytest.fixture
def reload(tmp_path: Path) -> Callable[[str, str], None]:
    """Loads the rulebook of Big Top again with some words changed."""
    folder = Path(copytree(RULEBOOKS / "big-top", tmp_path / "big-top"))

    def change(old: str, new: str) -> None:
        (file,) = (path for path in folder.glob("*.yaml") if old in path.read_text(encoding="utf-8"))
        file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
        load_rulebook(folder)

    return change


def test_the_version_of_the_service_is_that_of_the_package() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == SERVICE


@pytest.mark.parametrize("address", [*READS, "runs/"])
def test_every_read_names_its_versions_and_can_be_skipped(client: Client, address: str) -> None:
    first = get(client, address)
    assert first.status_code == 200
    assert first.json()["service"] == first["X-Service-Version"] == SERVICE
    if "big-top" in address:
        assert (first["X-Rulebook"], first["X-Rulebook-Version"]) == (
            "big-top",
            first.json()["rulebook"]["version"],
        )
    for tag in (first["ETag"], f"W/{first['ETag']}", f'"x", {first["ETag"]}', "*"):
        again = get(client, address, if_none_match=tag)
        assert (again.status_code, again.content) == (304, b"")
        assert again["ETag"] == first["ETag"]
        assert again["X-Service-Version"] == SERVICE
    assert get(client, address, if_none_match='"x"').content == first.content


@pytest.mark.parametrize("address", READS)
def test_reads_of_texts_say_when_these_were_changed(
    client: Client, address: str, reload: Callable[[str, str], None]
) -> None:
    before = parse_http_date(get(client, address)["Last-Modified"])
    assert before <= timezone.now().timestamp()
    reload("A bid may not be higher", "No bid may be higher")
    assert before <= parse_http_date(get(client, address)["Last-Modified"]) <= timezone.now().timestamp()


def test_verdicts_and_refusals_name_their_versions_too(client: Client) -> None:
    verdict = client.post(f"{ROOT}games/big-top/moves/check/", ILLEGAL, content_type="application/json")
    assert verdict.json()["service"] == verdict["X-Service-Version"] == SERVICE
    assert verdict["X-Rulebook-Version"] == verdict.json()["rulebook"]["version"]
    assert "ETag" not in verdict.headers
    refusal = get(client, "games/chess/")
    assert refusal["X-Service-Version"] == SERVICE
    assert "ETag" not in refusal.headers
    assert "service" not in refusal.json()


def test_a_version_that_no_header_can_hold_is_quoted() -> None:
    assert quoted("2, second edition (2026)") == "2, second edition (2026)"
    assert quoted("2\r\nX: é") == "2%0D%0AX: %C3%A9"


@pytest.mark.parametrize("address", [f"games/big-top/rules/{KEY}/", "games/big-top/rules/", "schema/"])
def test_a_changed_word_changes_the_tag(
    client: Client, address: str, reload: Callable[[str, str], None]
) -> None:
    tag = get(client, address)["ETag"]
    reload("A bid may not be higher", "No bid may be higher")
    answer = get(client, address, if_none_match=tag)
    assert answer.status_code == 200
    assert answer["ETag"] != tag


@pytest.mark.parametrize("address", [f"games/big-top/rules/{KEY}/", "games/big-top/ledger/"])
def test_results_of_checks_change_the_tag(client: Client, address: str) -> None:
    tag = get(client, address)["ETag"]
    run = Run.objects.create(
        games=["big-top"], total=1, trigger="test", versions={}, state="passed", finished_at=timezone.now()
    )
    recorder = Recorder.start("big-top", worker="test")
    behind = [case for case in scenarios.cases("big-top") if KEY in case.clauses]
    Result.objects.bulk_create(
        recorder.row(run, case, 1, CaseOutcome(True, {}, {}, "", 1)) for case in behind
    )
    answer = get(client, address, if_none_match=tag)
    assert (answer.status_code, answer["ETag"] != tag) == (200, True)


def test_a_changed_engine_changes_the_tag(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    tag = get(client, "games/big-top/schema/")["ETag"]
    monkeypatch.setattr(scenarios, "engine_fingerprint", lambda game: "another")
    assert get(client, "games/big-top/schema/", if_none_match=tag).status_code == 200


def test_a_changed_clause_keeps_its_history(client: Client, reload: Callable[[str, str], None]) -> None:
    address = f"games/big-top/rules/{KEY}/history/"
    assert get(client, address).json()["changes"] == []
    old = Clause.objects.get(rulebook__game__key="big-top", key=KEY).text
    reload("A bid may not be higher", "No bid may be higher")
    answer = get(client, address).json()
    assert misfits(answer, "History") == []
    (change,) = answer["changes"]
    assert change["before"] == {"text": old}
    assert change["after"]["text"].startswith("No bid may be higher")
    assert (change["edited"], change["moved"], change["added"]) == (True, False, False)


def test_there_is_no_history_of_what_is_no_clause(client: Client) -> None:
    answer = get(client, "games/big-top/rules/nothing/history/")
    assert (answer.status_code, answer.json()["path"]) == (404, "key")


def test_changes_tell_edited_from_moved(client: Client, reload: Callable[[str, str], None]) -> None:
    address = "games/big-top/changes/"
    assert get(client, address).json()["edited"] == []
    reload("A bid may not be higher", "No bid may be higher")
    reload(
        f"  - key: {KEY}\n",
        f"  - {{key: auctions.new, text: New., force: is, source: a b c}}\n  - key: {KEY}\n",
    )
    answer = get(client, address).json()
    assert misfits(answer, "Changes") == []
    assert [each["key"] for each in answer["edited"]] == [KEY]
    assert [each["key"] for each in answer["added"]] == ["auctions.new"]
    moved = {each["key"]: each for each in answer["moved"]}
    assert set(moved[KEY]["after"]) == {"number"}
    assert "auctions.new" not in moved
    version = answer["rulebook"]["version"]
    assert get(client, f"{address}?since={version}").json()["edited"] == answer["edited"]
    refused = get(client, f"{address}?since=none")
    assert (refused.status_code, refused.json()["path"]) == (400, "since")
