"""The record of edits in the admin, to look at: nobody changes it or takes from it."""

from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from rulebase.edits.models import Edit


@admin.register(Edit)
class EditAdmin(admin.ModelAdmin[Edit]):
    list_display = ("at", "who", "act", "subject")
    list_filter = ("act",)
    search_fields = ("who", "subject")
    date_hierarchy = "at"
    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
