"""The Django app that holds what the rulebooks say."""

from django.apps import AppConfig


class RulebaseConfig(AppConfig):
    name = "rulebase"
