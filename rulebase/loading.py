"""Brings rulebook files into the database: all or nothing, and nothing at all where nothing changed."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from django.db import transaction
from django.utils import timezone

from rulebase.edits.models import Act
from rulebase.edits.services import COMMAND, edit_record
from rulebase.errata import changes_record, clauses_told
from rulebase.locators import count
from rulebase.models import BOOK, Clause, Game, Reading, Rulebook, Ruling, RulingCite, Section, Term
from rulebase.prepared import rulebook_text
from rulebase.publishing import section_of, table_rulings
from rulebase.schema import (
    RULEBOOKS,
    RulebookError,
    RulebookText,
    SectionText,
    rulebook_folders,
)
from rulebase.syncing import LoadReport, Sync


def load_all(root: Path = RULEBOOKS, *, check: bool = False) -> dict[str, LoadReport]:
    """Load every rulebook below the root, in one transaction; the reports are by game key.

    With `check`, the same is done and then undone. Raises RulebookError with the problems of all rulebooks.
    """
    problems: list[str] = []
    reports: dict[str, LoadReport] = {}
    with transaction.atomic():
        for folder in rulebook_folders(root):
            try:
                reports[folder.name] = load_rulebook(folder)
            except RulebookError as error:
                problems += error.problems
        if problems:
            raise RulebookError(problems)
        if check:
            transaction.set_rollback(True)
    return reports


def load_rulebook(folder: Path, *, who: str = COMMAND) -> LoadReport:
    """Make the database say what this rulebook folder says, and report how many rows that touched.

    Rows are those of game, rulebook, sections, clauses, terms, rulings and readings; a reference counts as
    part of the row that makes it. Raises RulebookError, having written nothing, where the files are faulty,
    where a clause or ruling that the database holds is missing from them, or where a retired one is back.
    What changed of clauses is kept as their history, and that somebody loaded it as an edit.
    Rulings of the table stay as they are, but for one that the files have taken over under its key.
    """
    text = rulebook_text(folder)
    folders = [other.name for other in rulebook_folders(folder.parent)]
    sync = Sync()
    with transaction.atomic():
        game = _game(text, folders.index(folder.name), sync)
        before = clauses_told(game=game.key)
        stood = Rulebook.objects.filter(game=game).values("version", "fingerprint").first()
        rulebook = _rulebook(text, game, sync)
        _Content(text, rulebook, sync).load()
        report = sync.report()
        if report.changed:
            now = timezone.now()
            Rulebook.objects.filter(pk=rulebook.pk).update(loaded_at=now)
            changes_record(before=before, text=text, at=now)
            edit_record(
                who=who,
                act=Act.RULEBOOK_LOADED,
                subject=f"rulebook of {game.key}",
                before=stood,
                after={"version": text.version, "fingerprint": text.fingerprint, "rows": str(report)},
            )
    return report


def _game(text: RulebookText, position: int, sync: Sync) -> Game:
    fields = {"title": text.title, "blurb": text.blurb, "position": position}
    # Locked, so that of two loads at once the second waits, and then finds the work done.
    game, new = Game.objects.select_for_update().get_or_create(key=text.game, defaults=fields)
    if new:
        sync.note_created(game)
    return sync.rows(Game, {game.key: game}, {game.key: fields})[game.key]


def _rulebook(text: RulebookText, game: Game, sync: Sync) -> Rulebook:
    fields = {
        "game_id": game.pk,
        "edition": text.edition,
        "version": text.version,
        "gaps": list(text.gaps),
        "aliases": {word: list(others) for word, others in text.aliases.items()},
        "fingerprint": text.fingerprint,
    }
    existing = {rulebook.game_id: rulebook for rulebook in Rulebook.objects.filter(game=game)}
    if not existing:
        fields["loaded_at"] = timezone.now()
    return sync.rows(Rulebook, existing, {game.pk: fields})[game.pk]


class _Content:
    """What one load does within a rulebook."""

    def __init__(self, text: RulebookText, rulebook: Rulebook, sync: Sync) -> None:
        self.text = text
        self.rulebook = rulebook
        self.sync = sync
        self.old_clauses = {clause.key: clause for clause in rulebook.clauses.all()}
        self.table_rulings = table_rulings(rulebook)
        taken_over = [row for row in self.table_rulings if row.key in text.rulings]
        of_book = rulebook.rulings.filter(origin=BOOK)
        self.old_rulings = {ruling.key: ruling for ruling in (*of_book, *taken_over)}

    def load(self) -> None:
        self._refuse_lost_keys()
        self._refuse_keys_of_the_table()
        sections, gone = self._sections()
        clauses = self._clauses(sections)
        self._terms(clauses)
        rulings = self._rulings(sections)
        self._readings(rulings)
        self._see(clauses)
        self._cites(rulings, clauses)
        self._move_with_their_clauses()
        # Only now has everything moved out of them. Backwards, so that subsections go before their section.
        self.sync.delete(reversed(gone))

    def _refuse_lost_keys(self) -> None:
        problems = []
        for kind, rows, entries in (
            ("clause", self.old_clauses, self.text.clauses),
            ("ruling", self.old_rulings, self.text.rulings),
        ):
            for key, row in rows.items():
                entry = entries.get(key)
                if entry is None:
                    message = f"{kind} {key} was withdrawn: keep it with `retired:` and a reason"
                    problems.append(f"{self.text.file}:1:1: {message}")
                elif row.retired and not entry.retired:
                    message = f"{kind} {key} was retired: its key is not used again"
                    problems.append(f"{entry.place}:1: {message}")
        if problems:
            raise RulebookError(problems)

    def _refuse_keys_of_the_table(self) -> None:
        """A ruling of the table is taken over where the files ask the same under its key, never overwritten."""
        problems = []
        for row in self.table_rulings:
            entry = self.text.rulings.get(row.key)
            if entry is not None and entry.question.split() != row.question.split():
                message = f"the key {row.key} is that of a ruling of the table on another question"
                problems.append(f"{entry.place}:1: {message}")
        if problems:
            raise RulebookError(problems)

    def _move_with_their_clauses(self) -> None:
        """Rulings of the table stand where the clause stands that they rest on first."""
        for ruling in table_rulings(self.rulebook):
            section = section_of(ruling.cites.select_related("clause__section")[0].clause)
            if ruling.section_id != section:
                Ruling.objects.filter(pk=ruling.pk).update(section_id=section)
                self.sync.note_updated(ruling)

    def _sections(self) -> tuple[dict[str, Section], list[Section]]:
        """Sections by key, and those that the files no longer have."""
        existing = {section.key: section for section in self.rulebook.sections.all()}
        positions = {section.key: position for position, section in enumerate(self.text.all_sections())}

        def fields(section: SectionText, parent: Section | None) -> dict[str, object]:
            return {
                "rulebook_id": self.rulebook.pk,
                "parent_id": parent and parent.pk,
                "key": section.key,
                "title": section.title,
                "position": positions[section.key],
                "number": section.number,
            }

        wanted = {section.key: fields(section, None) for section in self.text.sections}
        sections = self.sync.rows(Section, existing, wanted)
        wanted = {
            part.key: fields(part, sections[section.key])
            for section in self.text.sections
            for part in section.subsections
        }
        sections |= self.sync.rows(Section, existing, wanted)
        return sections, [section for key, section in existing.items() if key not in sections]

    def _clauses(self, sections: dict[str, Section]) -> dict[str, Clause]:
        wanted: dict[str, dict[str, object]] = {}
        for section in self.text.all_sections():
            for clause in section.clauses:
                wanted[clause.key] = {
                    "rulebook_id": self.rulebook.pk,
                    "section_id": sections[section.key].pk,
                    "key": clause.key,
                    "number": clause.number,
                    "text": clause.text,
                    "force": clause.force,
                    "source": clause.source,
                    "supplement": clause.supplement or "",
                    "exempt": clause.exempt,
                    "retired": clause.retired,
                    "position": len(wanted),
                    "fingerprint": clause.fingerprint,
                }
                old = self.old_clauses.get(clause.key)
                if old and old.passage and not (clause.source and count(clause.source, old.passage)):
                    # An owner's passage stays, unless the clause now points to other words or to none.
                    wanted[clause.key]["passage"] = ""
        return self.sync.rows(Clause, self.old_clauses, wanted)

    def _terms(self, clauses: dict[str, Clause]) -> None:
        existing = {term.term: term for term in self.rulebook.terms.all()}
        wanted = {
            entry.term: {
                "rulebook_id": self.rulebook.pk,
                "term": entry.term,
                "means": entry.means,
                "aliases": list(entry.aliases),
                "clause_id": clauses[entry.clause].pk if entry.clause else None,
                "position": position,
            }
            for position, entry in enumerate(self.text.terms)
        }
        self.sync.rows(Term, existing, wanted)
        self.sync.delete(term for key, term in existing.items() if key not in wanted)

    def _rulings(self, sections: dict[str, Section]) -> dict[str, Ruling]:
        wanted: dict[str, dict[str, object]] = {}
        for section in self.text.sections:
            for ruling in section.rulings:
                wanted[ruling.key] = {
                    "rulebook_id": self.rulebook.pk,
                    "section_id": sections[section.key].pk,
                    "key": ruling.key,
                    "question": ruling.question,
                    "ask": list(ruling.ask),
                    "answer": ruling.answer,
                    "verdict": ruling.verdict,
                    "status": ruling.status,
                    "origin": BOOK,
                    "exempt": ruling.exempt,
                    "retired": ruling.retired,
                    "position": len(wanted),
                    "fingerprint": ruling.fingerprint,
                }
        return self.sync.rows(Ruling, self.old_rulings, wanted)

    def _readings(self, rulings: dict[str, Ruling]) -> None:
        rows = Reading.objects.filter(ruling__rulebook=self.rulebook)
        existing = {(reading.ruling_id, reading.key): reading for reading in rows}
        wanted = {
            (rulings[ruling.key].pk, reading.key): {
                "ruling_id": rulings[ruling.key].pk,
                "key": reading.key,
                "title": reading.title,
                "says": reading.says,
                "position": position,
            }
            for ruling in self.text.rulings.values()
            for position, reading in enumerate(ruling.readings)
        }
        self.sync.rows(Reading, existing, wanted)
        self.sync.delete(reading for key, reading in existing.items() if key not in wanted)

    def _see(self, clauses: dict[str, Clause]) -> None:
        link = Clause.see.through
        existing = defaultdict(set)
        for source, target in link._default_manager.filter(from_clause__rulebook=self.rulebook).values_list(
            "from_clause_id", "to_clause_id"
        ):
            existing[source].add(target)
        for key, clause in clauses.items():
            wanted = {clauses[other].pk for other in self.text.clauses[key].see}
            if wanted != existing[clause.pk]:
                clause.see.set(wanted)
                self.sync.note_updated(clause)

    def _cites(self, rulings: dict[str, Ruling], clauses: dict[str, Clause]) -> None:
        existing = defaultdict(list)
        for cite in RulingCite.objects.filter(ruling__rulebook=self.rulebook).order_by("position"):
            existing[cite.ruling_id].append(cite.clause_id)
        changed: dict[int, list[int]] = {}
        for key, ruling in rulings.items():
            wanted = [clauses[clause].pk for clause in self.text.rulings[key].cites]
            if wanted != existing[ruling.pk]:
                changed[ruling.pk] = wanted
                self.sync.note_updated(ruling)
        # Replaced whole: rows that only change places would meet each other on the way.
        RulingCite.objects.filter(ruling__in=changed).delete()
        RulingCite.objects.bulk_create(
            RulingCite(ruling_id=ruling, clause_id=clause, position=position)
            for ruling, cited in changed.items()
            for position, clause in enumerate(cited)
        )
