"""Whole rulebooks from files: what is refused and where, numbers, fingerprints, and what is shipped."""

import shutil
from pathlib import Path

import pytest

from rulebase.schema import RulebookError, fingerprint, read_rulebook, rulebook_folders
from tests.rulebase.books import Book

BROKEN = sorted((Path(__file__).resolve().parent / "broken_files" / "rulebook").iterdir())


def problems(folder: Path) -> list[str]:
    with pytest.raises(RulebookError) as caught:
        read_rulebook(folder)
    return caught.value.problems


@pytest.mark.parametrize("mode", BROKEN, ids=lambda path: path.name)
def test_broken_rulebook_is_refused_at_its_places(book: Book, mode: Path) -> None:
    """One file of the made-up rulebook is replaced by one that names, in comments, what is wrong with it."""
    (file,) = mode.iterdir()
    shutil.copy(file, book.folder / file.name)
    expected = [
        "duck-pond/" + line.removeprefix("# ")
        for line in file.read_text(encoding="utf-8").splitlines()
        if line.startswith("# ")
    ]
    assert expected
    assert problems(book.folder) == expected


def test_missing_rulebook_file_is_named(book: Book) -> None:
    (book.folder / "rulebook.yaml").unlink()
    assert problems(book.folder) == ["duck-pond/rulebook.yaml:1:1: cannot be read: No such file or directory"]


def test_missing_section_file_is_placed_in_the_list_of_sections(book: Book) -> None:
    (book.folder / "02-play.yaml").unlink()
    assert problems(book.folder) == [
        "duck-pond/rulebook.yaml:8:19: sections[1]: there is no file 02-play.yaml for this section"
    ]


def test_files_of_editors_are_no_sections(book: Book) -> None:
    (book.folder / ".02-play.yaml.swp").touch()
    assert read_rulebook(book.folder).game == "duck-pond"


def test_faults_of_several_files_are_reported_together(book: Book) -> None:
    book.replace("01-setup.yaml", "key: setup.crumbs", "key: Crumbs")
    book.replace("02-play.yaml", "cites: [feed.once]", "cites: []")
    assert [problem.partition(": ")[0] for problem in problems(book.folder)] == [
        "duck-pond/01-setup.yaml:4:10",
        "duck-pond/02-play.yaml:38:12",
    ]


def test_references_are_not_doubted_while_a_file_cannot_be_read(book: Book) -> None:
    book.replace("01-setup.yaml", "title: Setting up", "title: [")
    assert len(problems(book.folder)) == 1


def test_retired_clause_may_refer_to_a_retired_clause(book: Book) -> None:
    book.replace(
        "01-setup.yaml", "    see: [setup.crumbs]\n", "    see: [setup.bell]\n    retired: Gone too.\n"
    )
    assert read_rulebook(book.folder).clauses["setup.hungriest"].see == ("setup.bell",)


def test_numbers_follow_the_order_and_skip_retired_clauses(book: Book) -> None:
    rulebook = read_rulebook(book.folder)
    assert {key: clause.number for key, clause in rulebook.clauses.items()} == {
        "setup.crumbs": "1.1",
        "setup.bell": "",
        "setup.hungriest": "1.2",
        "play.turns": "2.1",
        "feed.one-crumb": "2.2.1",
        "feed.once": "2.2.2",
    }
    assert [section.number for section in rulebook.all_sections()] == ["1", "2", "2.2"]


def test_rulebook_says_what_the_files_say(book: Book) -> None:
    rulebook = read_rulebook(book.folder)
    assert (rulebook.title, rulebook.version) == ("Duck Pond", "1")
    assert rulebook.aliases == {"duck": ("bird", "mallard")}
    assert [(term.term, term.clause) for term in rulebook.terms] == [("crumb", "setup.crumbs"), ("pond", "")]
    ruling = rulebook.rulings["share-crumbs"]
    assert ruling.cites == ("feed.one-crumb", "setup.crumbs")
    assert [(reading.key, reading.title) for reading in ruling.readings] == [
        ("allowed", "Lending"),
        ("forbidden", ""),
    ]


def test_supplement_has_a_confidence_and_a_number_and_no_source(book: Book) -> None:
    book.replace("02-play.yaml", "source: Play passes to the left", "supplement: medium")
    clauses = read_rulebook(book.folder).clauses
    clause = clauses["play.turns"]
    assert (clause.supplement, clause.source, clause.number) == ("medium", "", "2.1")
    assert clauses["feed.once"].supplement is None


def test_open_ruling_may_rest_on_a_supplement(book: Book) -> None:
    book.replace("02-play.yaml", "source: Give a duck one crumb", "supplement: high")
    rulebook = read_rulebook(book.folder)
    assert rulebook.clauses[rulebook.rulings["share-crumbs"].cites[0]].supplement == "high"


def test_place_is_file_and_line(book: Book) -> None:
    rulebook = read_rulebook(book.folder)
    assert rulebook.clauses["feed.once"].place == "duck-pond/02-play.yaml:16"
    assert rulebook.rulings["feed-again"].place == "duck-pond/02-play.yaml:33"


def test_fingerprint_does_not_depend_on_spacing() -> None:
    assert fingerprint("a", "one  two\n") == fingerprint("a", "one two")
    assert fingerprint("a", "one two") != fingerprint("a", "one three")
    assert fingerprint("ab", "c") != fingerprint("a", "bc")


@pytest.mark.parametrize(
    ("old", "new", "changes"),
    [
        ("text: Turns pass to the left.", "text: Turns pass to the right.", {"play.turns"}),
        ("text: Turns pass to the left.", "text: >\n      Turns pass\n      to the left.", set()),
        ("force: is", "force: must", {"play.turns"}),
        ("source: Play passes to the left", "source: passes to the left", set()),
        ("source: Play passes to the left", "supplement: low", {"play.turns"}),
        ("answer: Yes. The limit is for one turn.", "answer: Yes.", {"feed-again"}),
        ("cites: [feed.once]", "cites: [feed.once, play.turns]", {"feed-again"}),
        ("says: Crumbs may be lent.", "says: Crumbs may be lent once.", {"share-crumbs"}),
        ("- Can crumbs be shared?", "- Is sharing allowed?", set()),
    ],
)
def test_fingerprint_changes_with_the_meaning_alone(
    book: Book, old: str, new: str, changes: set[str]
) -> None:
    def fingerprints() -> dict[str, str]:
        rulebook = read_rulebook(book.folder)
        return {key: entry.fingerprint for key, entry in (rulebook.clauses | rulebook.rulings).items()}

    before = fingerprints()
    book.replace("02-play.yaml", old, new)
    after = fingerprints()
    assert {key for key in before if before[key] != after[key]} == changes


def test_fingerprint_of_the_rulebook_changes_with_every_word_but_not_with_lines(book: Book) -> None:
    before = read_rulebook(book.folder).fingerprint
    book.replace("02-play.yaml", "title: Playing\n", "title: Playing\n\n\n")
    assert read_rulebook(book.folder).fingerprint == before
    book.replace("02-play.yaml", "- Can crumbs be shared?", "- Is sharing allowed?")
    assert read_rulebook(book.folder).fingerprint != before


def test_big_top_is_shipped() -> None:
    assert "big-top" in [folder.name for folder in rulebook_folders()]


@pytest.mark.parametrize("folder", rulebook_folders(), ids=lambda folder: folder.name)
def test_shipped_rulebook_is_sound(folder: Path) -> None:
    rulebook = read_rulebook(folder)
    assert rulebook.clauses
    assert rulebook.rulings
