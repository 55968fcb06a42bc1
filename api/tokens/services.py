"""Making, finding and revoking tokens."""

import hashlib
import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, NamedTuple

import structlog
from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils import timezone

from api.tokens.models import Token
from rulebase.edits.models import Act
from rulebase.edits.services import edit_record

log = structlog.get_logger(__name__)

# Makes one that got into a text by mistake easy to find there.
PREFIX = "ringside_"
SECRET_BYTES = 32
SHOWN = len(PREFIX) + 6
# Longer than any that is made: nothing longer is looked for.
LONGEST = 100
NOTED_EVERY = timedelta(minutes=15)


class Made(NamedTuple):
    """A new token, and the text to be sent, which can never be told again."""

    token: Token
    text: str


@transaction.atomic
def token_make(
    *,
    name: str,
    owner: Any,
    scopes: Sequence[str],
    rate: str = "",
    expires_at: datetime | None = None,
    who: str,
) -> Made:
    """Make a token. Raises ValidationError where anything does not fit, with the fields."""
    text = PREFIX + secrets.token_urlsafe(SECRET_BYTES)
    token = Token(
        name=name.strip(),
        owner=owner,
        scopes=list(scopes),
        rate=rate,
        expires_at=expires_at,
        digest=digest_of(text),
        beginning=text[:SHOWN],
    )
    token.full_clean()
    token.save()
    edit_record(who=who, act=Act.TOKEN_MADE, subject=f"token {token.name}", after=_told(token))
    log.info("token_made", token=token.name, owner=owner.get_username(), scopes=token.scopes)
    return Made(token, text)


@transaction.atomic
def token_revoke(*, token: Token, who: str) -> bool:
    """Let a token work no more; False if it was revoked before."""
    if not Token.objects.filter(pk=token.pk, revoked_at=None).update(revoked_at=timezone.now()):
        return False
    before = _told(token)
    token.refresh_from_db()
    edit_record(
        who=who, act=Act.TOKEN_REVOKED, subject=f"token {token.name}", before=before, after=_told(token)
    )
    log.info("token_revoked", token=token.name)
    return True


def token_find(text: str) -> Token | None:
    """The token that was sent, with its owner, if it works now."""
    if not text.startswith(PREFIX) or len(text) > LONGEST:
        return None
    # The text is random and long: a plain hash of it cannot be turned back, and finds the row by an index.
    token = Token.objects.select_related("owner").filter(digest=digest_of(text)).first()
    now = timezone.now()
    if token is None or token.is_over(now) or not _may_sign_in(token.owner):
        return None
    if token.last_used_at is None or now - token.last_used_at > NOTED_EVERY:
        Token.objects.filter(pk=token.pk).update(last_used_at=now)
    return token


def digest_of(text: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(text.encode()).hexdigest()


def _may_sign_in(owner: AbstractBaseUser) -> bool:
    return owner.is_active


def _told(token: Token) -> dict[str, Any]:
    return {
        "owner": token.owner.get_username(),
        "scopes": token.scopes,
        "rate": token.rate,
        "expires_at": token.expires_at and token.expires_at.isoformat(),
        "revoked_at": token.revoked_at and token.revoked_at.isoformat(),
    }
