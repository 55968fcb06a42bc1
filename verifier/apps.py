"""The Django app that records what the checks found."""

from importlib import import_module

from django.apps import AppConfig


class VerifierConfig(AppConfig):
    name = "verifier"

    def ready(self) -> None:
        # The first binds shared tasks to our Celery app, the second registers the deployment check. This is
        # not done in verifier/__init__.py: that file stays empty, because importing any engine runs it.
        import_module("verifier.worker")
        import_module("verifier.checks")
