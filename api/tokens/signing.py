"""How those who ask over the API say who they are: by a token, or as staff by the session of the admin."""

from __future__ import annotations

from typing import Any

from rest_framework.authentication import BaseAuthentication, SessionAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed, Throttled
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request

from api.throttling import AddressThrottle
from api.tokens.models import Scope, Token
from api.tokens.services import token_find

KEYWORD = b"bearer"
CHALLENGE = 'Bearer realm="ringside"'


class TokenAuthentication(BaseAuthentication):
    """`Authorization: Bearer` and a token. Any other such header is none of ours and is passed over."""

    def authenticate(self, request: Request) -> tuple[Any, Token] | None:
        """The owner and the token. Raises AuthenticationFailed where the token does not work."""
        keyword, _, text = get_authorization_header(request).partition(b" ")
        if keyword.lower() != KEYWORD:
            return None
        token = token_find(text.strip().decode("latin-1"))
        if token is None:
            # Guesses count as requests of the address that they come from; whoever guesses on is not even told this.
            throttle = AddressThrottle()
            if not throttle.allow_request(request, None):
                raise Throttled(throttle.wait())
            raise AuthenticationFailed("this token is wrong, has expired or was revoked")
        return token.owner, token

    def authenticate_header(self, request: Request) -> str:
        failed = get_authorization_header(request).partition(b" ")[0].lower() == KEYWORD
        return f'{CHALLENGE}, error="invalid_token"' if failed else CHALLENGE


class IsStaff(BasePermission):
    """Staff, by a session or by a token for that: one with other scopes does not do."""

    message = "this is for staff: sign in, or send a token with the scope staff"

    def has_permission(self, request: Request, view: Any) -> bool:
        if not getattr(request.user, "is_staff", False):
            return False
        return not isinstance(request.auth, Token) or request.auth.allows(Scope.STAFF)


class IsStaffUnlessReading(IsStaff):
    """Everyone may read; all else is for staff."""

    def has_permission(self, request: Request, view: Any) -> bool:
        return request.method in SAFE_METHODS or super().has_permission(request, view)


STAFF_SIGNING = [TokenAuthentication, SessionAuthentication]
"""The first gives the challenge of a 401; the second wants the CSRF token of the session for every change."""
