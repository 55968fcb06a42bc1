"""What players say against answers that were given, and the rulings that staff draft from it."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils import timezone

from rulebase.fileformat import KEY_LENGTH
from rulebase.models import CHOICE_LENGTH, STATUSES, VERDICTS, Ruling

ID_LENGTH = 40
WHO_LENGTH = 150


class Dispute(models.Model):
    """An objection to a kept answer, without name or address, and a draft of the ruling that may come of it.

    The draft has the fields of a ruling in a rulebook file. It answers nothing: only publishing it makes a ruling.
    """

    class State(models.TextChoices):
        DRAFT = "draft"
        REVIEWED = "reviewed"
        PUBLISHED = "published"
        REJECTED = "rejected"

    # Where it can go from each state; from published to rejected it is withdrawn.
    MOVES: ClassVar = {
        State.DRAFT: (State.REVIEWED, State.REJECTED),
        State.REVIEWED: (State.PUBLISHED, State.DRAFT, State.REJECTED),
        State.PUBLISHED: (State.REJECTED,),
        State.REJECTED: (State.DRAFT,),
    }

    id = models.CharField(primary_key=True, max_length=ID_LENGTH)
    kept = models.ForeignKey(
        "verifier.Verdict", on_delete=models.PROTECT, related_name="disputes", verbose_name="answer disputed"
    )
    created_at = models.DateTimeField(default=timezone.now)
    remark = models.TextField(help_text="What is wrong, in the player's words.")
    expected = models.TextField(blank=True, help_text="What would be right, in the player's words.")
    state = models.CharField(max_length=CHOICE_LENGTH, choices=State, default=State.DRAFT)

    key = models.SlugField(max_length=KEY_LENGTH, blank=True)
    question = models.TextField(blank=True)
    ask = models.JSONField(default=list, blank=True, help_text="Other ways of asking.")
    answer = models.TextField(blank=True)
    verdict = models.CharField(
        max_length=CHOICE_LENGTH, blank=True, choices=[(each, each) for each in VERDICTS]
    )
    status = models.CharField(
        max_length=CHOICE_LENGTH, blank=True, choices=[(each, each) for each in STATUSES]
    )
    cites = models.JSONField(default=list, blank=True, help_text="Keys of clauses, most specific first.")
    scenarios = models.JSONField(
        default=list, blank=True, help_text="Ids of the scenarios that verify it; all have to pass."
    )
    exempt = models.TextField(blank=True, help_text="Why no scenario can verify it.")
    ruling = models.OneToOneField(
        Ruling, on_delete=models.PROTECT, null=True, blank=True, editable=False, related_name="dispute"
    )

    class Meta:
        ordering = ["-created_at"]
        indexes = [models.Index(fields=["state", "-created_at"])]
        constraints = [
            models.CheckConstraint(condition=~Q(remark=""), name="dispute_says_something"),
            models.CheckConstraint(
                condition=Q(state="published", ruling__isnull=False)
                | Q(state__in=["draft", "reviewed", "rejected"], ruling__isnull=True),
                name="dispute_has_ruling_exactly_if_published",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.id} ({self.state})"

    @property
    def game(self) -> str:
        """The key of the game that the answer was about."""
        return self.kept.game


class DisputeEntry(models.Model):
    """A change of a dispute's state: who made it, when and why. Entries are never changed."""

    dispute = models.ForeignKey(Dispute, on_delete=models.PROTECT, related_name="history")
    at = models.DateTimeField(default=timezone.now)
    who = models.CharField(
        max_length=WHO_LENGTH, help_text="Who of the staff; empty for the player.", blank=True
    )
    before = models.CharField(max_length=CHOICE_LENGTH, blank=True, choices=Dispute.State)
    after = models.CharField(max_length=CHOICE_LENGTH, choices=Dispute.State)
    remark = models.TextField(blank=True, help_text="Why; everyone can read it.")

    class Meta:
        ordering = ["dispute", "pk"]
        verbose_name_plural = "dispute entries"

    def __str__(self) -> str:
        return f"{self.before or 'filed'} → {self.after}"
