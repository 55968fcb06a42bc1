"""The Django app that keeps tokens."""

from importlib import import_module

from django.apps import AppConfig


class TokensConfig(AppConfig):
    name = "api.tokens"

    def ready(self) -> None:
        # Tells the OpenAPI document how a token is sent.
        import_module("api.tokens.describing")
