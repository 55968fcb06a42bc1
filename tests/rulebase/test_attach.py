"""Attaching an owner's copy of the printed book."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from rulebase.edits.models import Edit
from rulebase.loading import load_rulebook
from rulebase.models import Clause, Game, Rulebook, Section
from rulebase.passages import LARGEST_FILE
from tests.rulebase.books import PRINTED, Book

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def loaded(book: Book) -> None:
    load_rulebook(book.folder)


def attach(file: Path, game: str = "duck-pond", *options: str) -> str:
    out = StringIO()
    call_command("attach_rulebook", game, str(file), *options, stdout=out, stderr=out)
    return out.getvalue()


def refusal(file: Path, game: str = "duck-pond") -> str:
    with pytest.raises(CommandError) as caught:
        attach(file, game)
    return str(caught.value)


def passages() -> dict[str, str]:
    return dict(Clause.objects.exclude(passage="").values_list("key", "passage"))


def test_each_clause_gets_the_passage_around_its_locator() -> None:
    assert attach(PRINTED) == "duck-pond: 5 passages placed, 0 not\n"
    assert passages() == {
        "setup.crumbs": "Each player takes 5 crumbs.",
        "setup.hungriest": "The hungriest player goes first.",
        "play.turns": "Play passes to the left:",
        "feed.one-crumb": "Give a duck one crumb.",
        "feed.once": "Never feed the same duck twice in one turn!",
    }


def test_supplement_gets_no_passage(book: Book) -> None:
    book.replace("02-play.yaml", "source: Play passes to the left", "supplement: high")
    load_rulebook(book.folder)
    assert attach(PRINTED) == "duck-pond: 4 passages placed, 0 not\n"
    assert "play.turns" not in passages()


def test_locators_that_are_missing_or_repeated_are_named_and_left_empty(tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    text = PRINTED.read_text(encoding="utf-8").replace("Play passes", "Play moves")
    copy.write_text(text + "Give a duck one crumb.\n", encoding="utf-8")
    lines = attach(copy).splitlines()
    assert lines == [
        'not placed: play.turns: "Play passes to the left" is not in the printed text',
        'not placed: feed.one-crumb: "Give a duck one crumb" is in the printed text 2 times;'
        " add words until it is there once",
        "duck-pond: 3 passages placed, 2 not",
    ]
    assert "play.turns" not in passages()


def test_another_copy_replaces_the_first(tmp_path: Path) -> None:
    attach(PRINTED)
    copy = tmp_path / "copy.txt"
    copy.write_text("Each player takes 5 crumbs, or more.", encoding="utf-8")
    attach(copy)
    assert passages() == {"setup.crumbs": "Each player takes 5 crumbs, or more."}


def test_passages_survive_a_reload(book: Book) -> None:
    attach(PRINTED)
    before = passages()
    load_rulebook(book.folder)
    assert passages() == before


def test_copy_of_another_book_is_refused(tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_text("The rules of chess.", encoding="utf-8")
    assert refusal(copy) == f"nothing of {copy} matches the clauses of duck-pond; is it the same edition?"


def test_copy_of_another_book_takes_nothing_away(tmp_path: Path) -> None:
    attach(PRINTED)
    copy = tmp_path / "copy.txt"
    copy.write_text("The rules of chess.", encoding="utf-8")
    refusal(copy)
    assert len(passages()) == 5


def test_a_dry_run_says_the_same_and_places_nothing(tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    copy.write_text(
        PRINTED.read_text(encoding="utf-8").replace("Play passes", "Play moves"), encoding="utf-8"
    )
    told = attach(copy, "duck-pond", "--dry-run")
    assert told.splitlines()[-1] == "duck-pond: 4 passages would be placed, 1 not"
    assert passages() == {}
    assert not Edit.objects.filter(act="passages-attached").exists()
    assert attach(copy) == told.replace("would be placed", "placed")


def test_the_book_of_another_game_is_refused_though_it_has_some_of_the_words(tmp_path: Path) -> None:
    """The other game's clauses are all in it, one of which both have."""
    other = Game.objects.create(key="swan-lake", title="Swan Lake", blurb="", position=1)
    rulebook = Rulebook.objects.create(
        game=other, edition="1", version="1", gaps=[], aliases={}, fingerprint="f", loaded_at=timezone.now()
    )
    section = Section.objects.create(rulebook=rulebook, key="all", title="All", number="1", position=0)
    for number, source in enumerate(("Each swan sings once", "Give a duck one crumb")):
        Clause.objects.create(
            rulebook=rulebook, section=section, key=f"all.{number}", number=f"1.{number}", text="a", force="must",
            source=source, position=number, fingerprint="f",
        )  # fmt: skip
    attach(PRINTED)
    before = passages()
    copy = tmp_path / "copy.txt"
    copy.write_text("Each swan sings once. Give a duck one crumb.", encoding="utf-8")
    assert refusal(copy) == (
        f"{copy}: it holds 2 of 2 clauses of swan-lake, and only 20% of those of duck-pond: it is the book of "
        "swan-lake; nothing was placed"
    )
    assert passages() == before
    assert attach(copy, "swan-lake") == "swan-lake: 2 passages placed, 0 not\n"


def test_attaching_is_kept_as_an_edit() -> None:
    attach(PRINTED)
    edit = Edit.objects.get(act="passages-attached")
    assert (edit.who, edit.subject) == ("command line", "passages of duck-pond")
    assert (edit.before, edit.after) == ({"placed": 0}, {"placed": 5, "clauses": 5})


def test_unknown_game_is_refused_with_the_known_ones() -> None:
    assert refusal(PRINTED, "chess") == 'there is no game "chess"; expected one of duck-pond'


def test_game_that_is_not_loaded_is_refused_with_the_remedy() -> None:
    Clause.objects.all()[0].rulebook.game.delete()
    assert refusal(PRINTED) == 'there is no game "duck-pond"; no rulebook is loaded (load_rulebooks)'


def test_file_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "none.txt"
    assert refusal(path) == f"{path} cannot be read: No such file or directory"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"%PDF-1.7 \xff", "is a PDF; expected its text, as `pdftotext book.txt` writes it"),
        (b"caf\xe9", "is not UTF-8 text (byte 4); save it as UTF-8"),
        (b"a\0b", "is not text: it holds zero bytes"),
        (b" \n", "is empty"),
        (b"a" * (LARGEST_FILE + 1), "is larger than 5 MB; expected the text of a rulebook"),
    ],
)
def test_file_that_is_not_text_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "book.txt"
    path.write_bytes(content)
    assert refusal(path) == f"{path} {reason}"
