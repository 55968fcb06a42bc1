"""Everything is written to files and comes back: the same bytes, or nothing at all."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from rulebase.edits.models import Edit
from rulebase.loading import load_rulebook
from rulebase.models import Clause, ClauseChange, Rulebook, Ruling
from rulebase.selectors import clauses_by_key
from tests.rulebase.books import Book
from verifier.archive.kinds import KINDS
from verifier.archive.writing import MANIFEST, line_of
from verifier.disputes.models import Dispute, DisputeEntry
from verifier.disputes.services import dispute_file, dispute_move, dispute_reword
from verifier.models import MutantResult, Result, Run, Verdict

pytestmark = pytest.mark.usefixtures("filled")

WORDING = {
    "key": "feather-count",
    "question": "How many feathers may one duck carry home?",
    "answer": "One.",
    "verdict": "depends",
    "status": "settled",
    "exempt": "No position tells of feathers.",
}


@pytest.fixture
def filled(book: Book) -> None:
    """A rulebook with a history, runs of both kinds, kept verdicts, a draft and a ruling of the table."""
    load_rulebook(book.folder)
    clause = Clause.objects.get(key="play.turns")
    clause.passage = "Turns go “left” – as printed."
    clause.save()
    ClauseChange.objects.create(
        clause=clause,
        at=timezone.now(),
        version_before="1",
        version="2",
        before={"text": "a"},
        after={"text": "b"},
    )
    game = clause.rulebook.game.key
    for kind in ("checks", "strength"):
        run = Run.objects.create(
            kind=kind, games=[game], total=1, trigger="test", versions={game: "1"}, state="passed",
            finished_at=timezone.now(),
        )  # fmt: skip
        common: dict[str, Any] = {"run": run, "game": game, "subjects": ["a"], "micros": 7, "worker": "test"}
        Result.objects.create(
            **common, case_id=f"{game}/a/1", repeat=1, clauses={"b": 1, "a": 2}, rulings={}, passed=True,
            scenario_fingerprint="f", engine_fingerprint="g", expected={}, got={"zeta": 1.5, "alpha": "é"},
        )  # fmt: skip
        MutantResult.objects.create(
            **common, case_id=f"{game}/m", key="k", kind="off", within="w", change="c", file="f.py", line=3,
            killed=True, ran=2,
        )  # fmt: skip
    for number in range(3):
        kept = Verdict.objects.create(
            id=f"verdict{number}", game=game, kind="question", request={"question": "Why?"}, rulebook_version="1",
            answer={"verdict": "illegal", "cites": []}, engine_fingerprint="g",
        )  # fmt: skip
    dispute_file(kept=kept, remark="It does say.")
    dispute, _ = dispute_file(kept=kept, remark="Another one.")
    cites = [key for key, each in clauses_by_key(game=game).items() if not each.retired][:1]
    dispute_reword(dispute_id=dispute.pk, wording=WORDING | {"cites": cites, "scenarios": []})
    for state in ("reviewed", "published"):
        dispute_move(dispute_id=dispute.pk, to=state, who="Stella")


def empty() -> None:
    for kind in reversed(KINDS):
        kind.model._default_manager.all().delete()


def export(folder: Path) -> dict[str, bytes]:
    call_command("export_everything", folder, stdout=StringIO())
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def bring(folder: Path, *options: str) -> dict[str, str]:
    out = StringIO()
    call_command("import_everything", folder, *options, stdout=out)
    return dict(line.split(": ", 1) for line in out.getvalue().splitlines())


def test_what_is_exported_and_imported_is_exported_as_the_same_bytes(tmp_path: Path) -> None:
    first = export(tmp_path / "first")
    assert {kind.file for kind in KINDS} | {MANIFEST} == set(first)
    assert all(first[kind.file] for kind in KINDS)
    empty()
    assert not any(kind.model._default_manager.exists() for kind in KINDS)
    reports = bring(tmp_path / "first")
    assert all(
        re.fullmatch(r"[1-9]\d* created, 0 updated, 0 deleted, 0 unchanged", each)
        for each in reports.values()
    )
    assert export(tmp_path / "second") == first
    assert Clause.objects.get(key="play.turns").passage == "Turns go “left” – as printed."
    assert Dispute.objects.get(state="published").ruling == Ruling.objects.get(key="feather-count")


def test_importing_the_same_again_changes_nothing(tmp_path: Path) -> None:
    export(tmp_path / "first")
    loaded = Rulebook.objects.get().loaded_at
    edits = Edit.objects.count()
    assert all(
        " 0 updated, 0 deleted" in each and each.startswith("0 ")
        for each in bring(tmp_path / "first").values()
    )
    assert (Rulebook.objects.get().loaded_at, Edit.objects.count()) == (loaded, edits)


def _reword() -> None:
    Clause.objects.filter(key="play.turns").update(text="Turns pass to the right.")


def _reorder() -> None:
    entry = DisputeEntry.objects.filter(after="reviewed").get()
    DisputeEntry.objects.filter(pk=entry.pk).delete()
    entry.pk = None
    entry.save()


def _lose() -> None:
    Result.objects.all().delete()
    Verdict.objects.filter(disputes=None).delete()


def _withdraw() -> None:
    dispute_move(
        dispute_id=Dispute.objects.get(state="published").pk, to="rejected", who="Stella", remark="No."
    )


def _forget_references() -> None:
    for clause in Clause.objects.exclude(see=None):
        clause.see.clear()


@pytest.mark.parametrize("change", [_reword, _reorder, _lose, _withdraw, _forget_references])
def test_a_filled_database_says_afterwards_what_the_archive_says(
    tmp_path: Path, change: Callable[[], None]
) -> None:
    first = export(tmp_path / "first")
    change()
    assert export(tmp_path / "changed") != first
    told = bring(tmp_path / "first", "--dry-run", "--replace")
    assert any(not each.startswith("0 created, 0 updated, 0 deleted") for each in told.values())
    assert export(tmp_path / "untouched") == {
        path.name: path.read_bytes() for path in (tmp_path / "changed").iterdir()
    }
    before = Rulebook.objects.get().loaded_at
    done = bring(tmp_path / "first", "--replace")
    assert {name: f"{each} (dry run, nothing written)" for name, each in done.items()} == told
    assert export(tmp_path / "second") == first
    assert Edit.objects.filter(act="imported").count() == 1
    assert (Rulebook.objects.get().loaded_at > before) == (change in (_reword, _withdraw, _forget_references))


def test_what_the_archive_does_not_have_is_not_taken_away_unasked(tmp_path: Path) -> None:
    export(tmp_path / "first")
    Verdict.objects.create(
        id="newer",
        game="duck-pond",
        kind="move",
        request={},
        answer={},
        rulebook_version="1",
        engine_fingerprint="g",
    )
    _reword()
    with pytest.raises(CommandError, match=r"what the archive does not: 1 verdicts.* say --replace"):
        bring(tmp_path / "first")
    assert Verdict.objects.filter(pk="newer").exists()
    assert Clause.objects.get(key="play.turns").text == "Turns pass to the right."
    assert "1 deleted" in bring(tmp_path / "first", "--dry-run")["verdicts"]
    bring(tmp_path / "first", "--replace")
    assert not Verdict.objects.filter(pk="newer").exists()


def test_what_is_there_already_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(CommandError, match="is not empty"):
        export(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def rewrite(folder: Path, kind: str, change: Callable[[list[Any]], None]) -> None:
    """Change the records of a file, with a manifest that agrees."""
    path = folder / f"{kind}.jsonl"
    records = [json.loads(line) for line in path.read_bytes().splitlines()]
    change(records)
    content = b"".join(map(line_of, records))
    path.write_bytes(content)
    manifest = json.loads((folder / MANIFEST).read_bytes())
    manifest["files"][kind] = {"records": len(records), "sha256": hashlib.sha256(content).hexdigest()}
    (folder / MANIFEST).write_text(json.dumps(manifest))


def _set(**values: Any) -> Callable[[list[Any]], None]:
    return lambda records: records[-1].update(values)


def _drop(name: str) -> Callable[[list[Any]], None]:
    return lambda records: records[-1].pop(name)


def _drop_all(name: str) -> Callable[[list[Any]], None]:
    def drop(records: list[Any]) -> None:
        for record in records:
            del record[name]

    return drop


@pytest.mark.parametrize(
    ("kind", "change", "complaint"),
    [
        ("verdicts", _set(colour="red"), "verdicts.jsonl:3: unknown field colour"),
        ("verdicts", _drop("answer"), "verdicts.jsonl:3: answer is missing"),
        ("verdicts", _set(created_at="soon"), "verdicts.jsonl:3: created_at: 'soon' is no datetime"),
        ("runs", _set(total="7"), "runs.jsonl:2: total: '7' is no positiveinteger"),
        ("runs", _set(total=True), "runs.jsonl:2: total: 'True' is no positiveinteger"),
        ("results", _set(run_id="7"), "results.jsonl:2: run_id: '7' is no"),
        (
            "ruling-cites",
            _set(clause_id="duck-pond/x.y"),
            "clause_id refers to 'duck-pond/x.y', which is not in",
        ),
        ("rulebooks", _set(game_id=["a"]), "rulebooks.jsonl:1: game_id refers to"),
        (
            "verdicts",
            lambda records: records.append(records[0]),
            "verdicts.jsonl:1: the database refuses a row",
        ),
        ("clauses", _set(force="sing"), "the database refuses a row"),
    ],
)
def test_what_does_not_fit_is_refused_with_file_and_line(
    tmp_path: Path, kind: str, change: Callable[[list[Any]], None], complaint: str
) -> None:
    export(tmp_path / "first")
    rewrite(tmp_path / "first", kind, change)
    empty()
    with pytest.raises(CommandError, match=re.escape(complaint)):
        bring(tmp_path / "first")
    assert not any(each.model._default_manager.exists() for each in KINDS)


def damage(folder: Path, name: str, change: Callable[[bytes], bytes]) -> None:
    path = folder / name
    path.write_bytes(change(path.read_bytes()))


def _newer(content: bytes) -> bytes:
    return re.sub(rb'"verifier": "\d+', b'"verifier": "9999', content)


@pytest.mark.parametrize(
    ("name", "change", "complaint"),
    [
        ("verdicts.jsonl", lambda told: told[:-20], "verdicts.jsonl:3: damaged: "),
        (
            "verdicts.jsonl",
            lambda told: told.replace(b"Why?", b"Who?", 1),
            "verdicts.jsonl:3: damaged or edited: ",
        ),
        ("verdicts.jsonl", lambda told: told.split(b"\n", 1)[1], "it has 2 lines instead of 3"),
        ("verdicts.jsonl", lambda told: b"[]\n" + told, "verdicts.jsonl:1: expected an object"),
        (MANIFEST, lambda told: told[:40], "manifest.json:1: damaged: "),
        (
            MANIFEST,
            lambda told: told.replace(b'"format": 1', b'"format": 2'),
            "manifest.json:1: format 2 is newer",
        ),
        (MANIFEST, _newer, "manifest.json:1: written from newer tables (verifier 9999"),
        (MANIFEST, lambda told: told.replace(b'"terms"', b'"worlds"'), "too many or too few: terms, worlds"),
    ],
)
def test_a_damaged_or_newer_archive_is_refused(
    tmp_path: Path, name: str, change: Callable[[bytes], bytes], complaint: str
) -> None:
    export(tmp_path / "first")
    damage(tmp_path / "first", name, change)
    _reword()
    with pytest.raises(CommandError, match=f"{re.escape(complaint)}.*nothing was changed"):
        bring(tmp_path / "first")
    assert Clause.objects.get(key="play.turns").text == "Turns pass to the right."


def test_half_an_archive_and_none_are_refused(tmp_path: Path) -> None:
    export(tmp_path / "first")
    (tmp_path / "first" / "terms.jsonl").unlink()
    with pytest.raises(CommandError, match=r"terms\.jsonl:1: is missing"):
        bring(tmp_path / "first")
    shutil.rmtree(tmp_path / "first")
    with pytest.raises(CommandError, match=r"manifest\.json:1: there is none in"):
        bring(tmp_path / "first")


def test_an_archive_of_older_tables_has_what_they_did_not_have_filled_in(tmp_path: Path) -> None:
    first = export(tmp_path / "first")
    rewrite(tmp_path / "first", "runs", _drop_all("note"))
    with pytest.raises(CommandError, match=r"runs\.jsonl:1: note is missing"):
        bring(tmp_path / "first")
    damage(
        tmp_path / "first", MANIFEST, lambda told: re.sub(rb'"verifier": "\d+', b'"verifier": "0001', told)
    )
    empty()
    bring(tmp_path / "first")
    assert export(tmp_path / "second") == first
