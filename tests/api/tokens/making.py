"""Makes tokens for tests."""

from typing import Any

from django.contrib.auth.models import User

from api.tokens.models import Token
from api.tokens.services import Made, token_make


def made(*scopes: str, owner: User | None = None, name: str = "", **told: Any) -> Made:
    """A token with these scopes, of a member of staff if nobody is named."""
    count = Token.objects.count()
    owner = owner or User.objects.create_user(f"Stella{count}", is_staff=True)
    return token_make(name=name or f"token {count}", owner=owner, scopes=scopes, who="test", **told)


def bearing(text: str) -> dict[str, str]:
    """The headers that a token is sent in."""
    return {"Authorization": f"Bearer {text}"}
