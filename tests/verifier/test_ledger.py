"""The ledger: how each clause is covered, and the table of all games in the README."""

from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from verifier import readme
from verifier.coverage import Cover, Decider, cover_of, deciders
from verifier.engines import GAMES
from verifier.ledger import ledger_get
from verifier.mutation.strength import Score, Tally

GAME = GAMES["big-top"]
RULE, EFFECT = Decider("rule", "a-rule"), Decider("effect", "an-effect")


@pytest.mark.parametrize(
    ("by", "exempt", "cover"),
    [
        ((RULE, EFFECT), "", Cover.ENFORCED),
        ((EFFECT,), "", Cover.COMPUTED),
        ((Decider("line", "a-line"),), "", Cover.COMPUTED),
        ((Decider("winners", "winners"),), "", Cover.COMPUTED),
        ((), "Nobody can tell.", Cover.EXEMPT),
        ((), "", Cover.UNCOVERED),
    ],
)
def test_a_clause_is_covered_by_what_cites_it(by: tuple[Decider, ...], exempt: str, cover: Cover) -> None:
    assert cover_of(by, exempt) == cover


def test_everything_that_cites_a_clause_stands_behind_it_rules_first() -> None:
    by = deciders(GAME)
    assert by["auctions.raise"][0].kind == "rule"
    assert Decider("rule", "bid-not-higher") in by["auctions.raise"]
    assert Decider("effect", "bid-made") in by["auctions.raise"]
    assert {each.id for deciders in by.values() for each in deciders} == set(GAME.subjects)


@pytest.mark.usefixtures("site")
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_of_a_game_is_in_its_ledger_and_covered(game: str) -> None:
    ledger = ledger_get(game=game)
    assert {entry.clause.key for entry in ledger.entries} >= set(deciders(GAMES[game]))
    assert Cover.UNCOVERED not in ledger.covers
    assert sum(ledger.covers.values()) == len(ledger.entries)
    # Nothing has run yet.
    assert not ledger.is_whole
    assert ledger.known is None


@pytest.mark.usefixtures("site")
def test_open_rulings_stand_beside_the_clauses_that_they_are_about() -> None:
    entries = {entry.clause.key: entry for entry in ledger_get(game="big-top").entries}
    assert "self-raise" in [ruling.key for ruling in entries["auctions.until-all-passed"].open]


def test_the_table_in_the_readme_is_up_to_date() -> None:
    found = readme.rows(readme.README.read_text())
    expected = [readme.figures(game) for game in GAMES.values()]
    assert [row[: -readme.STRENGTHS] for row in found] == expected, (
        "run manage.py ledger --readme, after manage.py strength where an engine is new"
    )


BEFORE = f"Text.\n{readme.BEGIN}\n{readme.END}\nMore.\n"


def test_a_strength_is_written_rounded_down_and_kept_until_another_is_known() -> None:
    score = Score(Tally(76), Tally(9999, 1))
    first = readme.with_table(BEFORE, readme.table({"big-top": score}))
    assert first.startswith("Text.\n")
    assert first.endswith("\nMore.\n")
    assert "| 76 of 76 | 99.9 % of 10000 |" in first
    assert f"| {readme.UNKNOWN} | {readme.UNKNOWN} |" in first
    assert readme.with_table(first, readme.table({}, before=first)) == first
    again = readme.table({"big-top": replace(score, source=Tally(10000))}, before=first)
    assert "| 76 of 76 | 100.0 % of 10000 |" in again


def test_a_readme_without_a_place_for_the_table_is_refused() -> None:
    with pytest.raises(readme.NoTable):
        readme.with_table("Text.", "table")


@pytest.mark.usefixtures("site")
def test_the_command_writes_the_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "README.md"
    file.write_text(BEFORE)
    monkeypatch.setattr(readme, "README", file)
    output = StringIO()
    call_command("ledger", "--readme", stdout=output)
    assert [row[0] for row in readme.rows(file.read_text())] == [game.title for game in GAMES.values()]
    assert "run manage.py strength big-top" in output.getvalue()


@pytest.mark.usefixtures("site")
def test_the_command_shows_each_clause() -> None:
    output = StringIO()
    call_command("ledger", "big-top", stdout=output)
    line = next(line for line in output.getvalue().splitlines() if " auctions.raise " in line)
    assert "enforced" in line
    assert "scenarios unchecked" in line
    with pytest.raises(CommandError, match="no game 'chess'"):
        call_command("ledger", "chess")
