"""Runs, results and kept verdicts in the admin, to look at: what was found is not edited."""

from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

# Django looks for admin pages here.
from verifier.disputes import admin as disputes  # noqa: F401
from verifier.models import MutantResult, Result, Run, Verdict


class ReadOnlyAdmin(admin.ModelAdmin[Any]):
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.register(Run)
class RunAdmin(ReadOnlyAdmin):
    list_display = ["created_at", "kind", "state", "games", "total", "trigger", "finished_at"]
    list_filter = ["kind", "state", "trigger"]


@admin.register(Result)
class ResultAdmin(ReadOnlyAdmin):
    list_display = ["case_id", "repeat", "passed", "micros", "worker", "recorded_at"]
    list_filter = ["passed", "game"]
    search_fields = ["case_id", "message"]
    # Counting every result for the page numbers would read the whole table.
    show_full_result_count = False


@admin.register(MutantResult)
class MutantResultAdmin(ReadOnlyAdmin):
    list_display = ["key", "kind", "killed", "killer", "ran", "micros", "recorded_at"]
    list_filter = ["game", "kind", "killed"]
    search_fields = ["key", "killer"]
    show_full_result_count = False


@admin.register(Verdict)
class VerdictAdmin(ReadOnlyAdmin):
    list_display = ["id", "game", "kind", "created_at", "rulebook_version"]
    list_filter = ["game", "kind"]
    search_fields = ["id"]
