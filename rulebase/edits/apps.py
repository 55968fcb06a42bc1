"""The Django app that keeps what was edited."""

from django.apps import AppConfig


class EditsConfig(AppConfig):
    name = "rulebase.edits"
