"""From files to rows: what is written, what is left alone, and what is refused."""

import shutil
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rulebase.loading import load_all, load_rulebook
from rulebase.management.commands import load_rulebooks
from rulebase.models import Clause, Game, Reading, Rulebook, Ruling, RulingCite, Section, Term
from rulebase.schema import RulebookError, read_rulebook, rulebook_folders
from rulebase.syncing import LoadReport
from tests.rulebase.books import Book

pytestmark = pytest.mark.django_db

# Game, rulebook, 3 sections, 6 clauses, 2 terms, 2 rulings, 2 readings.
ROWS = 17


def writes(captured: CaptureQueriesContext) -> list[str]:
    return [
        query["sql"]
        for query in captured.captured_queries
        if query["sql"].startswith(("INSERT", "UPDATE", "DELETE", "REPLACE"))
    ]


def test_first_load_makes_every_row(book: Book) -> None:
    assert load_rulebook(book.folder) == LoadReport(created=ROWS, updated=0, deleted=0, unchanged=0)
    counts = {
        model: model._default_manager.count()
        for model in (Game, Rulebook, Section, Clause, Term, Ruling, Reading, RulingCite)
    }
    assert counts == {
        Game: 1, Rulebook: 1, Section: 3, Clause: 6, Term: 2, Ruling: 2, Reading: 2, RulingCite: 3
    }  # fmt: skip


def test_rows_say_what_the_files_say(book: Book) -> None:
    load_rulebook(book.folder)
    clause = Clause.objects.get(key="feed.once")
    text = read_rulebook(book.folder).clauses["feed.once"]
    assert (clause.number, clause.text, clause.force) == ("2.2.2", text.text, "must-not")
    assert (clause.source, clause.fingerprint) == (text.source, text.fingerprint)
    assert (clause.section.key, clause.section.parent and clause.section.parent.key) == ("feeding", "play")
    assert {other.key for other in clause.see.all()} == {"feed.one-crumb", "play.turns"}
    ruling = Ruling.objects.get(key="share-crumbs")
    assert [cite.clause.key for cite in ruling.cites.all()] == ["feed.one-crumb", "setup.crumbs"]
    assert [(reading.key, reading.title) for reading in ruling.readings.all()] == [
        ("allowed", "Lending"),
        ("forbidden", ""),
    ]
    crumb = Term.objects.get(term="crumb")
    assert (crumb.aliases, crumb.clause and crumb.clause.key) == (["breadcrumb"], "setup.crumbs")
    assert Rulebook.objects.get().aliases == {"duck": ["bird", "mallard"]}


def test_second_load_writes_nothing(book: Book) -> None:
    load_rulebook(book.folder)
    loaded_at = Rulebook.objects.get().loaded_at
    with CaptureQueriesContext(
        connection,
    ) as captured:
        report = load_rulebook(book.folder)
    assert writes(captured) == []
    assert report == LoadReport(created=0, updated=0, deleted=0, unchanged=ROWS)
    assert Rulebook.objects.get().loaded_at == loaded_at


def test_number_of_queries_does_not_grow_with_the_rulebook(book: Book) -> None:
    load_rulebook(book.folder)
    with CaptureQueriesContext(connection) as small:
        load_rulebook(book.folder)
    clause = "  - {{key: play.more-{}, text: More., force: is, source: one two three, see: [play.turns]}}\n"
    more = "".join(clause.format(number) for number in range(50))
    book.replace("02-play.yaml", "subsections:\n", f"{more}subsections:\n")
    load_rulebook(book.folder)
    with CaptureQueriesContext(connection) as large:
        load_rulebook(book.folder)
    assert len(large) == len(small)


def test_only_what_changed_is_written(book: Book) -> None:
    load_rulebook(book.folder)
    book.replace("02-play.yaml", "text: Turns pass to the left.", "text: Turns pass to the right.")
    with CaptureQueriesContext(connection) as captured:
        report = load_rulebook(book.folder)
    # The clause, and the rulebook, whose fingerprint is another now.
    assert report == LoadReport(created=0, updated=2, deleted=0, unchanged=ROWS - 2)
    # The two, when it was loaded, what the clause said before, and who loaded it.
    assert len(writes(captured)) == 5
    assert Clause.objects.get(key="play.turns").text == "Turns pass to the right."
    assert Rulebook.objects.get().fingerprint == read_rulebook(book.folder).fingerprint


def test_change_moves_the_time_of_loading(book: Book) -> None:
    load_rulebook(book.folder)
    before = Rulebook.objects.get().loaded_at
    book.replace("rulebook.yaml", 'version: "1"', 'version: "2"')
    load_rulebook(book.folder)
    assert Rulebook.objects.get().loaded_at > before


def test_rows_changed_by_hand_are_put_right(book: Book) -> None:
    load_rulebook(book.folder)
    Clause.objects.filter(key="play.turns").update(text="Turns pass as one likes.")
    assert load_rulebook(book.folder).updated == 1
    assert Clause.objects.get(key="play.turns").text == "Turns pass to the left."


def test_new_clause_renumbers_those_behind_it(book: Book) -> None:
    load_rulebook(book.folder)
    kept = Clause.objects.get(key="setup.hungriest").pk
    new = "  - {key: setup.pond, text: Look at the pond., force: may, source: one two three}\n"
    book.replace("01-setup.yaml", "  - key: setup.bell\n", new + "  - key: setup.bell\n")
    load_rulebook(book.folder)
    clause = Clause.objects.get(key="setup.hungriest")
    assert (clause.pk, clause.number) == (kept, "1.3")


def test_references_follow_the_files(book: Book) -> None:
    load_rulebook(book.folder)
    book.replace("02-play.yaml", "see: [feed.one-crumb, play.turns]", "see: [setup.crumbs]")
    book.replace(
        "02-play.yaml", "cites: [feed.one-crumb, setup.crumbs]", "cites: [setup.crumbs, feed.one-crumb]"
    )
    # Rulebook, clause and ruling.
    assert load_rulebook(book.folder).updated == 3
    assert [other.key for other in Clause.objects.get(key="feed.once").see.all()] == ["setup.crumbs"]
    cites = Ruling.objects.get(key="share-crumbs").cites.all()
    assert [cite.clause.key for cite in cites] == ["setup.crumbs", "feed.one-crumb"]


def test_readings_and_terms_that_left_the_files_go(book: Book) -> None:
    load_rulebook(book.folder)
    readings = "    readings:\n      - {key: allowed, says: Crumbs may be lent., title: Lending}\n"
    book.replace(
        "02-play.yaml", readings + "      - {key: forbidden, says: Crumbs stay with their player.}\n", ""
    )
    book.replace("rulebook.yaml", "  - {term: pond, means: Where the ducks swim.}\n", "")
    assert load_rulebook(book.folder).deleted == 3
    assert not Reading.objects.exists()
    assert [term.term for term in Term.objects.all()] == ["crumb"]


def test_clauses_move_out_of_a_section_that_goes(book: Book) -> None:
    load_rulebook(book.folder)
    kept = Clause.objects.get(key="feed.once").pk
    path = book.folder / "02-play.yaml"
    text = path.read_text(encoding="utf-8")
    heading = "subsections:\n  - section: feeding\n    title: Feeding ducks\n    clauses:\n"
    body, rulings = text.split(heading)[1].split("rulings:\n")
    flat = "\n".join(line.removeprefix("    ") for line in body.split("\n"))
    path.write_text(text.split(heading)[0] + flat + "rulings:\n" + rulings, encoding="utf-8")
    assert load_rulebook(book.folder).deleted == 1
    clause = Clause.objects.get(key="feed.once")
    assert (clause.pk, clause.number, clause.section.key) == (kept, "2.3", "play")


def test_clause_that_left_the_files_is_refused(book: Book) -> None:
    load_rulebook(book.folder)
    book.replace("02-play.yaml", "key: play.turns", "key: play.turn")
    book.replace("02-play.yaml", "see: [feed.one-crumb, play.turns]", "see: [feed.one-crumb]")
    with pytest.raises(RulebookError) as caught:
        load_rulebook(book.folder)
    assert caught.value.problems == [
        "duck-pond/rulebook.yaml:1:1: clause play.turns was withdrawn: keep it with `retired:` and a reason"
    ]
    assert not Clause.objects.filter(key="play.turn").exists()


def test_ruling_that_left_the_files_is_refused(book: Book) -> None:
    load_rulebook(book.folder)
    book.replace("02-play.yaml", "key: feed-again", "key: feed-once-more")
    with pytest.raises(RulebookError, match="ruling feed-again was withdrawn"):
        load_rulebook(book.folder)


def test_clause_can_be_retired(book: Book) -> None:
    load_rulebook(book.folder)
    book.replace("01-setup.yaml", "exempt: Nobody can check who is hungry.", "retired: Nobody was hungry.")
    load_rulebook(book.folder)
    clause = Clause.objects.get(key="setup.hungriest")
    assert (clause.number, clause.retired) == ("", "Nobody was hungry.")


def test_retired_key_is_not_used_again(book: Book) -> None:
    load_rulebook(book.folder)
    book.replace("01-setup.yaml", "    retired: The bell is gone from the second printing.\n", "")
    with pytest.raises(RulebookError) as caught:
        load_rulebook(book.folder)
    assert caught.value.problems == [
        "duck-pond/01-setup.yaml:8:1: clause setup.bell was retired: its key is not used again"
    ]


def test_retired_ruling_may_cite_a_retired_clause(book: Book) -> None:
    book.replace("02-play.yaml", "cites: [feed.once]", "cites: [setup.bell]\n    retired: The bell is gone.")
    load_rulebook(book.folder)
    assert Ruling.objects.get(key="feed-again").retired == "The bell is gone."


def test_passage_survives_a_reload(book: Book) -> None:
    load_rulebook(book.folder)
    Clause.objects.filter(key="play.turns").update(passage="Play passes to the left, always.")
    book.replace("02-play.yaml", "text: Turns pass to the left.", "text: The turn passes to the left.")
    load_rulebook(book.folder)
    assert Clause.objects.get(key="play.turns").passage == "Play passes to the left, always."


def test_passage_goes_when_the_clause_points_to_other_words(book: Book) -> None:
    load_rulebook(book.folder)
    Clause.objects.filter(key="play.turns").update(passage="Play passes to the left, always.")
    book.replace("02-play.yaml", "source: Play passes to the left", "source: Ducks remember who fed them")
    load_rulebook(book.folder)
    assert Clause.objects.get(key="play.turns").passage == ""


def test_clause_that_turns_out_not_to_be_printed_becomes_a_supplement(book: Book) -> None:
    load_rulebook(book.folder)
    Clause.objects.filter(key="play.turns").update(passage="Play passes to the left, always.")
    book.replace("02-play.yaml", "source: Play passes to the left", "supplement: low")
    load_rulebook(book.folder)
    clause = Clause.objects.get(key="play.turns")
    assert (clause.source, clause.supplement, clause.passage) == ("", "low", "")


def test_games_stand_in_the_order_of_their_folders(book: Book) -> None:
    other = Book.copied_to(book.folder.parent / "ant-hill")
    other.replace("rulebook.yaml", "game: duck-pond", "game: ant-hill")
    assert list(load_all(book.folder.parent)) == ["ant-hill", "duck-pond"]
    assert [(game.key, game.position) for game in Game.objects.all()] == [("ant-hill", 0), ("duck-pond", 1)]


def test_fault_in_one_rulebook_loads_none_and_names_the_faults_of_all(book: Book) -> None:
    for name in ("ant-hill", "bee-hive"):
        other = Book.copied_to(book.folder.parent / name)
        other.replace("rulebook.yaml", "game: duck-pond", "game: other")
    with pytest.raises(RulebookError) as caught:
        load_all(book.folder.parent)
    assert [problem.split(":")[0] for problem in caught.value.problems] == [
        "ant-hill/rulebook.yaml",
        "bee-hive/rulebook.yaml",
    ]
    assert not Game.objects.exists()


@pytest.fixture
def commanded(book: Book, monkeypatch: pytest.MonkeyPatch) -> Book:
    """The made-up rulebook as the only one that is shipped."""
    monkeypatch.setattr(load_rulebooks, "RULEBOOKS", book.folder.parent)
    return book


def command(*arguments: str) -> str:
    out = StringIO()
    call_command("load_rulebooks", *arguments, stdout=out, stderr=out)
    return out.getvalue()


def test_command_reports_what_it_did(commanded: Book) -> None:
    assert command() == f"duck-pond: {ROWS} created, 0 updated, 0 deleted, 0 unchanged\n"
    assert command() == f"duck-pond: 0 created, 0 updated, 0 deleted, {ROWS} unchanged\n"


def test_check_reports_and_writes_nothing(commanded: Book) -> None:
    assert command("--check") == (
        f"duck-pond: {ROWS} created, 0 updated, 0 deleted, 0 unchanged (check only, nothing written)\n"
    )
    assert not Game.objects.exists()


def test_command_fails_with_every_problem(commanded: Book) -> None:
    commanded.replace("02-play.yaml", "cites: [feed.once]", "cites: [feed.twice]")
    with pytest.raises(CommandError) as caught:
        command()
    assert str(caught.value) == (
        'duck-pond/02-play.yaml:38:13: rulings[1].cites[0]: there is no clause "feed.twice"\n'
        "1 problem; nothing loaded"
    )


def test_command_mentions_a_game_without_files(commanded: Book) -> None:
    command()
    shutil.move(commanded.folder, commanded.folder.parent.parent / "duck-pond-away")
    assert command() == "duck-pond: in the database, but there is no such folder of rulebook files\n"


@pytest.mark.parametrize("folder", rulebook_folders(), ids=lambda folder: folder.name)
def test_shipped_rulebook_loads_and_is_then_left_alone(folder: Path) -> None:
    assert load_rulebook(folder).created > 0
    with CaptureQueriesContext(connection) as captured:
        load_rulebook(folder)
    assert writes(captured) == []
