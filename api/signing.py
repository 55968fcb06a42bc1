"""How staff sign in to the API."""

from typing import Any

from drf_spectacular.authentication import BasicScheme
from rest_framework.authentication import BasicAuthentication
from rest_framework.exceptions import AuthenticationFailed


class PlainBasicAuthentication(BasicAuthentication):
    """Basic authentication; a name or password with a NUL, which no database has to store, is a wrong one."""

    def authenticate_credentials(self, userid: str, password: str, request: Any = None) -> Any:
        if "\0" in userid + password:
            raise AuthenticationFailed("no such user, or a wrong password")
        return super().authenticate_credentials(userid, password, request)


class PlainBasicScheme(BasicScheme):
    """What the document says of it: the same as of basic authentication."""

    target_class = "api.signing.PlainBasicAuthentication"
