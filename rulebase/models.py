"""What the rulebooks say, as loaded from the files.

Only a clause's passage and the rulings of the table are written elsewhere: a load leaves both alone.
"""

from collections.abc import Iterable
from typing import get_args

from django.db import models
from django.db.models import F, Q

from rulebase.fileformat import (
    KEY_LENGTH,
    SOURCE_LENGTH,
    TITLE_LENGTH,
    Confidence,
    Force,
    RulingStatus,
    RulingVerdict,
)
from rulebase.schema import FINGERPRINT_LENGTH

# The files' own lists, so that the two cannot differ.
FORCES: tuple[str, ...] = get_args(Force)
VERDICTS: tuple[str, ...] = get_args(RulingVerdict)
STATUSES: tuple[str, ...] = get_args(RulingStatus)
# Surest first.
CONFIDENCES: tuple[str, ...] = get_args(Confidence)
UNDECIDED = ("depends", "not-stated")
# Where a ruling comes from: the rulebook files, or a dispute that ended in a ruling of the table.
BOOK, TABLE = ORIGINS = ("book", "table")
# Behind those of the book: no rulebook has nearly as many.
FIRST_TABLE_POSITION = 10_000

NUMBER_LENGTH = 20
CHOICE_LENGTH = 12


def _choices(values: Iterable[str]) -> list[tuple[str, str]]:
    return [(value, value.replace("-", " ")) for value in values]


def _filled(*fields: str) -> Q:
    condition = Q()
    for field in fields:
        condition &= ~Q(**{field: ""})
    return condition


class Game(models.Model):
    """One of the games."""

    key = models.SlugField(max_length=KEY_LENGTH, unique=True)
    title = models.CharField(max_length=TITLE_LENGTH)
    blurb = models.TextField()
    position = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["position", "key"]
        constraints = [models.CheckConstraint(condition=_filled("key", "title"), name="game_named")]

    def __str__(self) -> str:
        return self.title


class Rulebook(models.Model):
    """A game's rulebook: the printed edition, and the version of our restatement of it."""

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="rulebook")
    edition = models.CharField(max_length=TITLE_LENGTH)
    version = models.CharField(max_length=TITLE_LENGTH)
    gaps = models.JSONField(help_text="Sentences: what the printed book leaves out.")
    aliases = models.JSONField(help_text="Other words that askers use, by word of the game.")
    fingerprint = models.CharField(max_length=FINGERPRINT_LENGTH)
    loaded_at = models.DateTimeField(help_text="When anything here was last changed.")

    class Meta:
        ordering = ["game"]
        constraints = [
            models.CheckConstraint(condition=_filled("version", "fingerprint"), name="rulebook_identified")
        ]

    def __str__(self) -> str:
        return f"{self.game}, {self.edition}"


class Section(models.Model):
    """A part of a rulebook with a heading; a subsection has a parent."""

    rulebook = models.ForeignKey(Rulebook, on_delete=models.CASCADE, related_name="sections")
    parent = models.ForeignKey(
        "self", on_delete=models.CASCADE, null=True, blank=True, related_name="subsections"
    )
    key = models.SlugField(max_length=KEY_LENGTH)
    title = models.CharField(max_length=TITLE_LENGTH)
    position = models.PositiveSmallIntegerField(help_text="Order in the book, subsections included.")
    number = models.CharField(max_length=NUMBER_LENGTH)

    class Meta:
        ordering = ["rulebook", "position"]
        constraints = [
            models.UniqueConstraint(fields=["rulebook", "key"], name="section_key_once_per_rulebook"),
            models.CheckConstraint(condition=_filled("key", "title", "number"), name="section_named"),
            models.CheckConstraint(condition=~Q(parent=F("id")), name="section_not_within_itself"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.title}"


class Clause(models.Model):
    """One rule in our own words. A retired one keeps its key for ever and has no number.

    A supplement is a rule that our copy of the printed book does not hold and that is publicly told.
    """

    rulebook = models.ForeignKey(Rulebook, on_delete=models.CASCADE, related_name="clauses")
    section = models.ForeignKey(Section, on_delete=models.RESTRICT, related_name="clauses")
    key = models.CharField(max_length=KEY_LENGTH)
    number = models.CharField(max_length=NUMBER_LENGTH, blank=True)
    text = models.TextField()
    force = models.CharField(max_length=CHOICE_LENGTH, choices=_choices(FORCES))
    source = models.CharField(
        max_length=SOURCE_LENGTH, blank=True, help_text="Words that locate it in the printed book."
    )
    supplement = models.CharField(
        max_length=CHOICE_LENGTH,
        blank=True,
        choices=_choices(CONFIDENCES),
        help_text="How sure it is, where it is not in our copy of the printed book.",
    )
    exempt = models.TextField(blank=True, help_text="Why no code can check it.")
    retired = models.TextField(blank=True, help_text="Why it was withdrawn.")
    position = models.PositiveSmallIntegerField(help_text="Order in the book.")
    fingerprint = models.CharField(max_length=FINGERPRINT_LENGTH)
    passage = models.TextField(blank=True, help_text="The printed passage, from an owner's copy.")
    see = models.ManyToManyField("self", symmetrical=False, blank=True, related_name="seen_from")

    class Meta:
        ordering = ["rulebook", "position"]
        constraints = [
            models.UniqueConstraint(fields=["rulebook", "key"], name="clause_key_once_per_rulebook"),
            models.CheckConstraint(condition=_filled("key", "text", "fingerprint"), name="clause_stated"),
            models.CheckConstraint(
                condition=Q(~Q(source=""), supplement="")
                | Q(source="", passage="", supplement__in=CONFIDENCES),
                name="clause_printed_or_supplement",
            ),
            models.CheckConstraint(condition=Q(force__in=FORCES), name="clause_force_known"),
            models.CheckConstraint(
                condition=Q(~Q(number=""), retired="") | Q(~Q(retired=""), number=""),
                name="clause_numbered_unless_retired",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number or 'retired'} {self.key}"


class Term(models.Model):
    """A word of the game and what it stands for."""

    rulebook = models.ForeignKey(Rulebook, on_delete=models.CASCADE, related_name="terms")
    term = models.CharField(max_length=TITLE_LENGTH)
    means = models.TextField()
    aliases = models.JSONField(help_text="Other words for it.")
    clause = models.ForeignKey(Clause, on_delete=models.SET_NULL, null=True, blank=True, related_name="terms")
    position = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["rulebook", "position"]
        constraints = [
            models.UniqueConstraint(fields=["rulebook", "term"], name="term_once_per_rulebook"),
            models.CheckConstraint(condition=_filled("term", "means"), name="term_explained"),
        ]

    def __str__(self) -> str:
        return self.term


def lowest_confidence(told: Iterable[str]) -> str:
    """The lowest of some confidences; empty where there is none, and "" among them is none."""
    found = set(told)
    return next((confidence for confidence in reversed(CONFIDENCES) if confidence in found), "")


class Ruling(models.Model):
    """An edge case: a question, its answer and the clauses that carry it.

    It depends on the text where the text does not settle it, which is then open, and otherwise on facts that the
    question leaves out and the answer names.
    """

    rulebook = models.ForeignKey(Rulebook, on_delete=models.CASCADE, related_name="rulings")
    section = models.ForeignKey(Section, on_delete=models.RESTRICT, related_name="rulings")
    key = models.SlugField(max_length=KEY_LENGTH)
    question = models.TextField()
    ask = models.JSONField(help_text="Other ways of asking.")
    answer = models.TextField()
    verdict = models.CharField(max_length=CHOICE_LENGTH, choices=_choices(VERDICTS))
    status = models.CharField(max_length=CHOICE_LENGTH, choices=_choices(STATUSES))
    origin = models.CharField(max_length=CHOICE_LENGTH, choices=_choices(ORIGINS), default=BOOK)
    exempt = models.TextField(blank=True, help_text="Why no scenario can verify it.")
    retired = models.TextField(blank=True, help_text="Why it was withdrawn.")
    position = models.PositiveSmallIntegerField(help_text="Order in the book.")
    fingerprint = models.CharField(max_length=FINGERPRINT_LENGTH)
    clauses: "models.ManyToManyField[Clause, RulingCite]" = models.ManyToManyField(
        Clause, through="RulingCite", related_name="rulings"
    )

    class Meta:
        ordering = ["rulebook", "position"]
        constraints = [
            models.UniqueConstraint(fields=["rulebook", "key"], name="ruling_key_once_per_rulebook"),
            models.CheckConstraint(
                condition=_filled("key", "question", "answer", "fingerprint"), name="ruling_stated"
            ),
            models.CheckConstraint(condition=Q(verdict__in=VERDICTS), name="ruling_verdict_known"),
            models.CheckConstraint(condition=Q(origin__in=ORIGINS), name="ruling_origin_known"),
            models.CheckConstraint(
                condition=Q(status="open", verdict__in=UNDECIDED)
                | Q(~Q(verdict="not-stated"), status__in=["settled", "combined"]),
                name="ruling_open_if_undecided",
            ),
        ]

    def __str__(self) -> str:
        return self.key

    @property
    def supplement(self) -> str:
        """The lowest confidence among the supplements it rests on; empty where it rests on none."""
        return lowest_confidence(cite.clause.supplement for cite in self.cites.all())


class RulingCite(models.Model):
    """A clause that carries a ruling; position 0 is the most specific."""

    ruling = models.ForeignKey(Ruling, on_delete=models.CASCADE, related_name="cites")
    clause = models.ForeignKey(Clause, on_delete=models.RESTRICT, related_name="cited_by")
    position = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["ruling", "position"]
        constraints = [
            models.UniqueConstraint(fields=["ruling", "clause"], name="cite_once_per_ruling"),
            models.UniqueConstraint(fields=["ruling", "position"], name="cite_position_once_per_ruling"),
        ]

    def __str__(self) -> str:
        return f"{self.ruling} cites {self.clause}"


class Reading(models.Model):
    """One of the ways to read an open ruling."""

    ruling = models.ForeignKey(Ruling, on_delete=models.CASCADE, related_name="readings")
    key = models.SlugField(max_length=KEY_LENGTH)
    title = models.CharField(max_length=TITLE_LENGTH, blank=True)
    says = models.TextField()
    position = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ["ruling", "position"]
        constraints = [
            models.UniqueConstraint(fields=["ruling", "key"], name="reading_key_once_per_ruling"),
            models.CheckConstraint(condition=_filled("key", "says"), name="reading_stated"),
        ]

    def __str__(self) -> str:
        return f"{self.ruling}: {self.key}"


class ClauseChange(models.Model):
    """What one load changed of a clause; a clause that is new since the first load has nothing `before`.

    Both hold only the fields that differ. Its number and section are where it stands, all others what it says.
    """

    clause = models.ForeignKey(Clause, on_delete=models.CASCADE, related_name="changes")
    at = models.DateTimeField()
    version_before = models.CharField(max_length=TITLE_LENGTH)
    version = models.CharField(max_length=TITLE_LENGTH)
    before = models.JSONField()
    after = models.JSONField()

    class Meta:
        ordering = ["at", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["clause", "at"], name="clause_changed_once_at_a_time"),
            models.CheckConstraint(condition=_filled("version_before", "version"), name="change_of_versions"),
        ]

    def __str__(self) -> str:
        return f"{self.clause} at {self.at:%Y-%m-%d}"
