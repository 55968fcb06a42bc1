"""Loading the rulebook files leaves drafts and rulings of the table alone, until the files have them too."""

from io import StringIO
from pathlib import Path
from shutil import copytree

import msgspec
import pytest
import yaml
from django.core.management import CommandError, call_command

from rulebase.fileformat import SectionFile
from rulebase.loading import load_rulebook
from rulebase.models import Ruling
from rulebase.publishing import table_problems
from rulebase.schema import RULEBOOKS, RulebookError
from rulebase.selectors import rulings_citing, rulings_list
from tests.verifier.disputes.drafting import GAME, WORDING, move, published
from verifier.disputes.models import Dispute
from verifier.disputes.services import MoveRefused, dispute_reword
from verifier.impact.books import book_as_filed, book_changes
from verifier.selectors import State, statuses_get

KEY = str(WORDING["key"])
FILE = "04-auctions.yaml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the rulebook's files, to be changed."""
    return Path(copytree(RULEBOOKS / GAME, tmp_path / GAME))


def change(folder: Path, old: str, new: str, file: str = FILE) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def exported(*arguments: str) -> str:
    out = StringIO()
    call_command("export_rulings", *arguments, stdout=out)
    return out.getvalue()


def move_into_files(folder: Path) -> None:
    """What staff do with an exported ruling: put it among those of its section."""
    rulings = exported(GAME).partition("rulings:\n")[2]
    change(folder, "rulings:\n", f"rulings:\n{rulings}")


def live() -> list[str]:
    return [ruling.key for ruling in rulings_list(game=GAME)]


def test_drafts_and_rulings_of_the_table_stay_as_they_are(draft: Dispute, folder: Path) -> None:
    before = Dispute.objects.filter(pk=draft.pk).values().get()
    change(folder, "A bid may not be higher than what", "No bid may be higher than what")
    assert load_rulebook(folder).updated == 2  # The clause, and the rulebook with its fingerprint.
    assert Dispute.objects.filter(pk=draft.pk).values().get() == before
    published(draft)
    ruling = Ruling.objects.filter(key=KEY).values().get()
    assert load_rulebook(folder).changed is False
    assert Ruling.objects.filter(key=KEY).values().get() == ruling
    assert KEY in live()


def test_a_ruling_of_the_table_moves_into_the_files_under_its_key(draft: Dispute, folder: Path) -> None:
    dispute = published(draft)
    was = Ruling.objects.get(key=KEY)
    move_into_files(folder)
    load_rulebook(folder)
    ruling = Ruling.objects.get(key=KEY)
    assert (ruling.pk, ruling.origin, ruling.fingerprint) == (was.pk, "book", was.fingerprint)
    assert ruling.position < 1000
    assert [cite.clause.key for cite in ruling.cites.all()] == WORDING["cites"]
    assert exported(GAME) == ""
    with pytest.raises(MoveRefused, match="the rulebook files have this ruling now"):
        move(dispute, "rejected")


def test_another_question_under_the_key_of_the_table_is_refused(draft: Dispute, folder: Path) -> None:
    published(draft)
    move_into_files(folder)
    change(folder, "whispered to the elephant count", "sung to the seal count")
    with pytest.raises(
        RulebookError, match=f"the key {KEY} is that of a ruling of the table on another question"
    ):
        load_rulebook(folder)
    assert Ruling.objects.get(key=KEY).question == WORDING["question"]


def test_a_ruling_of_the_table_answers_nothing_once_a_clause_of_it_is_retired(
    draft: Dispute, folder: Path
) -> None:
    published(draft)
    assert KEY in [ruling.key for ruling in rulings_citing(game=GAME, clause="auctions.raise")]
    assert table_problems(game=GAME) == []
    clause = Ruling.objects.get(key=KEY).clauses.get(key="auctions.whole-numbers")
    clause.retired, clause.number = "Gone.", ""
    clause.save()
    assert KEY not in live()
    assert KEY not in [ruling.key for ruling in rulings_citing(game=GAME, clause="auctions.raise")]
    assert table_problems(game=GAME) == [
        f"the ruling {KEY} of the table answers nothing: auctions.whole-numbers was retired"
    ]


def test_files_that_ask_the_same_as_the_table_are_told(
    draft: Dispute, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    published(draft)
    move_into_files(folder)
    change(folder, f"key: {KEY}", "key: elephant-bid")
    monkeypatch.setattr("rulebase.management.commands.load_rulebooks.RULEBOOKS", folder.parent)
    told = StringIO()
    call_command("load_rulebooks", stdout=StringIO(), stderr=told)
    assert {KEY, "elephant-bid"} <= set(live())
    problem = f"the ruling {KEY} of the table and elephant-bid ask the same: withdraw it"
    assert f"{GAME}: {problem}\n" in told.getvalue()
    assert table_problems(game=GAME) == [problem]


def test_a_section_may_go_though_a_ruling_of_the_table_stood_in_it(draft: Dispute, folder: Path) -> None:
    published(draft)
    change(folder, "section: auctions", "section: bidding")
    (folder / FILE).rename(folder / "04-bidding.yaml")
    change(folder, "cards, auctions, coins", "cards, bidding, coins", "rulebook.yaml")
    load_rulebook(folder)
    assert Ruling.objects.get(key=KEY).section.key == "bidding"


def test_the_files_are_not_behind_for_a_ruling_of_the_table(draft: Dispute) -> None:
    published(draft)
    assert not book_changes(GAME, book_as_filed(GAME))


def test_a_ruling_of_the_table_is_verified_as_its_scenarios_pass(draft: Dispute, folder: Path) -> None:
    published(draft)
    assert statuses_get(game=GAME).rulings[KEY].state == State.PASSED
    change(folder, "text: A player who does not pass has to", "text: Who does not pass has to")
    load_rulebook(folder)
    assert statuses_get(game=GAME).rulings[KEY].state == State.STALE


def test_what_is_exported_has_the_shape_of_a_section_file(draft: Dispute) -> None:
    assert exported() == exported("--reviewed") == ""
    move(draft, "reviewed")
    assert exported() == ""
    reviewed = exported("--reviewed", GAME)
    assert f"# {GAME}: of dispute {draft.pk}, reviewed, verified by {WORDING['scenarios'][0]}\n" in reviewed
    (document,) = yaml.safe_load_all(reviewed)
    assert document["section"] == "auctions"
    (ruling,) = document["rulings"]
    assert ruling == {name: WORDING[name] for name in ruling}
    assert ruling.keys() == WORDING.keys() - {"scenarios", "exempt"}
    assert msgspec.convert(document, SectionFile).rulings[0].key == KEY
    assert exported("gran-circo", "--reviewed") == ""


def test_no_rulings_of_an_unknown_game_are_exported(site: None) -> None:
    with pytest.raises(CommandError, match="no game 'chess'"):
        exported("chess")


def test_an_exempt_ruling_is_exported_with_its_reason(draft: Dispute) -> None:
    dispute_reword(dispute_id=draft.pk, wording={"scenarios": [], "exempt": "No position tells it."})
    published(draft)
    (document,) = yaml.safe_load_all(exported())
    assert document["rulings"][0]["exempt"] == "No position tells it."
