"""Tokens: whose they are, what they allow, and until when. What is sent is not kept, only its hash."""

from datetime import datetime

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Q
from django.utils import timezone

from api.environment import RATE, RATE_EXPECTED

NAME_LENGTH = 60
# Hexadecimal SHA-256.
DIGEST_LENGTH = 64


class Scope(models.TextChoices):
    """What a token can be for."""

    QUOTA = "quota", "quota: requests are counted against its own rate"
    STAFF = "staff", "staff: may do over the API what its owner may do as staff"


def scopes_check(value: object) -> None:
    """Raises ValidationError unless it is a list of scopes, none twice."""
    if not isinstance(value, list) or not value or not all(scope in Scope.values for scope in value):
        raise ValidationError(f"expected one or more of {', '.join(Scope.values)}")
    if len(set(value)) < len(value):
        raise ValidationError("a scope is named twice")


class Token(models.Model):
    """A token as it is kept. It works until it expires or is revoked, and while its owner may sign in."""

    name = models.CharField(
        max_length=NAME_LENGTH, unique=True, help_text="What it is for; no two have the same."
    )
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tokens")
    scopes = models.JSONField(validators=[scopes_check])
    rate = models.CharField(
        max_length=20,
        blank=True,
        validators=[RegexValidator(rf"^(?:{RATE})\Z", f"expected {RATE_EXPECTED}")],
        help_text="With the scope quota: how many requests it may send, such as 6000/min.",
    )
    digest = models.CharField(max_length=DIGEST_LENGTH, unique=True, editable=False)
    beginning = models.CharField(
        max_length=20, editable=False, help_text="Its first characters, to tell it by."
    )
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    # Written at most every quarter of an hour, so that using it is not slower than not.
    last_used_at = models.DateTimeField(null=True, blank=True, editable=False)
    expires_at = models.DateTimeField(null=True, blank=True, help_text="Left empty, it never expires.")
    revoked_at = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        ordering = ["-created_at", "-pk"]
        constraints = [
            models.CheckConstraint(condition=~Q(name="") & ~Q(digest=""), name="token_named_and_hashed"),
        ]

    def __str__(self) -> str:
        return self.name

    def clean(self) -> None:
        """Raises ValidationError where it has a rate without the scope for it, or the reverse, or is over when made."""
        has_quota = Scope.QUOTA in (self.scopes or ())
        if has_quota and not self.rate:
            raise ValidationError({"rate": f"a token with the scope quota needs a rate: {RATE_EXPECTED}"})
        if self.rate and not has_quota:
            raise ValidationError({"rate": "only a token with the scope quota has a rate"})
        if self._state.adding and self.is_over(timezone.now()):
            raise ValidationError({"expires_at": "expected a time to come"})

    def allows(self, scope: Scope) -> bool:
        """Whether it was made for this."""
        return scope in self.scopes

    def is_over(self, now: datetime) -> bool:
        """Whether it has expired or been revoked by then."""
        return self.revoked_at is not None or (self.expires_at is not None and self.expires_at <= now)

    @property
    def state(self) -> str:
        """In one word: `works`, `revoked` or `expired`."""
        if self.revoked_at is not None:
            return "revoked"
        return "expired" if self.is_over(timezone.now()) else "works"
