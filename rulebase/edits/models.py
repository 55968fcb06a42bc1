"""What was edited, by whom and when, with what it was before and after. Rows are never changed."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

WHO_LENGTH = 150
SUBJECT_LENGTH = 300


class Act(models.TextChoices):
    """The kinds of edits."""

    PASSAGE_CHANGED = "passage-changed"
    PASSAGES_ATTACHED = "passages-attached"
    RULEBOOK_LOADED = "rulebook-loaded"
    DRAFT_MADE = "draft-made"
    DRAFT_WORDED = "draft-worded"
    DISPUTE_MOVED = "dispute-moved"
    RULING_PUBLISHED = "ruling-published"
    RULING_WITHDRAWN = "ruling-withdrawn"
    RUN_STARTED = "run-started"
    TOKEN_MADE = "token-made"
    TOKEN_REVOKED = "token-revoked"
    IMPORTED = "imported"


class Edit(models.Model):
    """One edit. `before` and `after` hold what differs; None where there was nothing, or is nothing any more."""

    at = models.DateTimeField(default=timezone.now)
    who = models.CharField(max_length=WHO_LENGTH, help_text="The name of a user, or what did it by itself.")
    act = models.CharField(max_length=30, choices=Act)
    subject = models.CharField(max_length=SUBJECT_LENGTH, help_text="What was edited.")
    before = models.JSONField(null=True, blank=True)
    after = models.JSONField(null=True, blank=True)

    class Meta:
        ordering = ["-at", "-pk"]
        indexes = [models.Index(fields=["-at", "-id"], name="edit_newest_first")]
        constraints = [
            models.CheckConstraint(condition=~Q(who="") & ~Q(subject=""), name="edit_says_who_and_what"),
        ]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.who}: {self.act} {self.subject}"
