"""What the verification runs found, and the verdicts that were given a permanent address."""

import uuid
from typing import ClassVar

from django.core.validators import MinValueValidator
from django.db import models
from django.utils import timezone

# Django looks for models here.
from verifier.disputes import models as disputes  # noqa: F401


class Run(models.Model):
    """One execution of every scenario of some games, `repeat` times over; or one trial of all their mutants."""

    class Kind(models.TextChoices):
        CHECKS = "checks"
        STRENGTH = "strength"

    class State(models.TextChoices):
        QUEUED = "queued"
        RUNNING = "running"
        PASSED = "passed"
        FAILED = "failed"
        CANCELLED = "cancelled"
        ERROR = "error"

    UNFINISHED: ClassVar = (State.QUEUED, State.RUNNING)
    # Only these have a result for every scenario or mutant; what an abandoned run left behind proves nothing.
    COMPLETE: ClassVar = (State.PASSED, State.FAILED)

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    created_at = models.DateTimeField(default=timezone.now)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    # When its missing scenarios were last queued again, and how often that has been done.
    resumed_at = models.DateTimeField(null=True, blank=True)
    resumes = models.PositiveSmallIntegerField(default=0)
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.CHECKS)
    games = models.JSONField(help_text="Keys of the games checked.")
    repeat = models.PositiveIntegerField(default=1, validators=[MinValueValidator(1)])
    state = models.CharField(max_length=10, choices=State, default=State.QUEUED)
    total = models.PositiveIntegerField(help_text="Results expected: scenarios times repeats, or mutants.")
    trigger = models.CharField(max_length=40, help_text="Who asked for it: serve, api, command ...")
    note = models.CharField(max_length=300, blank=True, help_text="Why it ended in error.")
    versions = models.JSONField(help_text="By game the version of what is run, when it was started.")

    class Meta:
        ordering = ["-created_at"]
        indexes = [models.Index(fields=["kind", "state", "-finished_at"])]
        constraints = [
            models.CheckConstraint(condition=models.Q(repeat__gte=1), name="run_repeat_positive"),
            models.CheckConstraint(
                condition=models.Q(state__in=["queued", "running"], finished_at__isnull=True)
                | models.Q(state__in=["passed", "failed", "cancelled", "error"], finished_at__isnull=False),
                name="run_finished_at_follows_state",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.created_at:%Y-%m-%d %H:%M} {', '.join(self.games)} {self.state}"


class Result(models.Model):
    """What one scenario gave, once, with the fingerprints of all that it rested on."""

    run = models.ForeignKey(Run, on_delete=models.CASCADE, related_name="results")
    case_id = models.CharField(max_length=200)
    repeat = models.PositiveIntegerField(help_text="1 for the first time round.")
    game = models.CharField(max_length=40)
    subjects = models.JSONField(help_text="Ids of the rules, effects and score lines under test.")
    clauses = models.JSONField(help_text="Fingerprint by key of each clause that it stands behind.")
    rulings = models.JSONField(help_text="Fingerprint by key of each ruling that it stands behind.")
    scenario_fingerprint = models.CharField(max_length=64)
    engine_fingerprint = models.CharField(max_length=64)
    passed = models.BooleanField()
    expected = models.JSONField()
    got = models.JSONField()
    message = models.TextField(blank=True)
    micros = models.PositiveIntegerField(help_text="Microseconds taken.")
    worker = models.CharField(max_length=200)
    recorded_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["run", "case_id", "repeat"]
        constraints = [
            # What makes a redelivered chunk harmless: the second insert of a result is ignored.
            models.UniqueConstraint(fields=["run", "case_id", "repeat"], name="result_once_per_run"),
        ]

    def __str__(self) -> str:
        return f"{self.case_id} {'passed' if self.passed else 'failed'}"


class MutantResult(models.Model):
    """What became of one mistake that was planted in an engine, and why nobody can notice it where that is said."""

    run = models.ForeignKey(Run, on_delete=models.CASCADE, related_name="mutants")
    case_id = models.CharField(max_length=200, help_text="Game and digest of the key.")
    repeat = models.PositiveIntegerField(default=1)
    game = models.CharField(max_length=40)
    key = models.TextField()
    kind = models.CharField(max_length=20, help_text="off, comparison, constant ...")
    within = models.CharField(max_length=200, help_text="The function or constant that is changed.")
    change = models.TextField()
    file = models.CharField(max_length=200)
    line = models.PositiveIntegerField()
    subjects = models.JSONField(help_text="Ids of the rules, effects and score lines that the code decides.")
    killed = models.BooleanField()
    killer = models.CharField(max_length=200, blank=True, help_text="The scenario that failed.")
    ran = models.PositiveIntegerField(help_text="How many scenarios were tried.")
    reason = models.TextField(blank=True, help_text="Why it is listed as equivalent.")
    micros = models.PositiveBigIntegerField(help_text="Microseconds taken.")
    worker = models.CharField(max_length=200)
    recorded_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["run", "within", "line", "key"]
        constraints = [
            models.UniqueConstraint(fields=["run", "case_id", "repeat"], name="mutant_once_per_run"),
        ]

    def __str__(self) -> str:
        return f"{self.key} {'killed' if self.killed else 'survived'}"

    @property
    def message(self) -> str:
        """What speaks against the checks where nothing killed it."""
        return f"{self.file}:{self.line}: {self.change} is noticed by none of {self.ran} scenarios"


class Verdict(models.Model):
    """An answer that was given, kept under a permanent address so that it can be shown and judged again."""

    id = models.CharField(primary_key=True, max_length=40)
    created_at = models.DateTimeField(default=timezone.now)
    game = models.CharField(max_length=40)
    kind = models.CharField(max_length=40, help_text="What was asked: move, position, question ...")
    request = models.JSONField()
    answer = models.JSONField()
    rulebook_version = models.CharField(max_length=40)
    engine_fingerprint = models.CharField(max_length=64)

    class Meta:
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return f"{self.id} ({self.game}, {self.kind})"
