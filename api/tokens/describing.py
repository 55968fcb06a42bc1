"""What the OpenAPI document says of tokens."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension


class TokenScheme(OpenApiAuthenticationExtension):
    target_class = "api.tokens.signing.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {
            "type": "http",
            "scheme": "bearer",
            "description": (
                "A token that staff has made. With the scope `staff` it may do what is for staff; with the scope "
                "`quota` requests count against its own rate."
            ),
        }
