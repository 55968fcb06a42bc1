"""Looking into the rulebooks. The files are their source, so only an owner's passage can be edited here."""

from typing import Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from rulebase.edits.models import Act
from rulebase.edits.services import edit_record
from rulebase.models import Clause, ClauseChange, Game, Reading, Rulebook, Ruling, RulingCite, Section, Term


def _columns(model: type[Model], *, but: tuple[str, ...] = ()) -> tuple[str, ...]:
    fields = (*model._meta.fields, *model._meta.many_to_many)
    return tuple(field.name for field in fields if field.name not in ("id", *but))


class _FromFiles:
    """Rows come and go with the files."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Game)
class GameAdmin(_FromFiles, admin.ModelAdmin[Game]):
    list_display = ("title", "key", "position")
    readonly_fields = _columns(Game)


@admin.register(Rulebook)
class RulebookAdmin(_FromFiles, admin.ModelAdmin[Rulebook]):
    list_display = ("game", "edition", "version", "fingerprint", "loaded_at")
    list_select_related = ("game",)
    readonly_fields = _columns(Rulebook)


@admin.register(Section)
class SectionAdmin(_FromFiles, admin.ModelAdmin[Section]):
    list_display = ("number", "title", "key", "parent", "rulebook")
    list_display_links = ("title",)
    list_filter = ("rulebook__game",)
    list_select_related = ("parent", "rulebook__game")
    search_fields = ("key", "title")
    readonly_fields = _columns(Section)


@admin.register(Clause)
class ClauseAdmin(_FromFiles, admin.ModelAdmin[Clause]):
    list_display = ("number", "key", "force", "text", "section", "checkable", "has_passage")
    list_display_links = ("key",)
    list_filter = (
        "rulebook__game",
        "force",
        "supplement",
        ("exempt", admin.EmptyFieldListFilter),
        ("retired", admin.EmptyFieldListFilter),
        ("passage", admin.EmptyFieldListFilter),
    )
    list_select_related = ("section",)
    search_fields = ("=number", "key", "text", "source")
    readonly_fields = _columns(Clause, but=("passage",))

    def save_model(self, request: HttpRequest, obj: Clause, form: Any, change: bool) -> None:
        before = Clause.objects.get(pk=obj.pk).passage
        super().save_model(request, obj, form, change)
        if before != obj.passage:
            edit_record(
                who=request.user.get_username(),
                act=Act.PASSAGE_CHANGED,
                subject=f"clause {obj.key} of {obj.rulebook.game.key}",
                before={"passage": before},
                after={"passage": obj.passage},
            )

    @admin.display(boolean=True, description="checkable", ordering="exempt")
    def checkable(self, clause: Clause) -> bool:
        return not clause.exempt

    @admin.display(boolean=True, description="passage", ordering="passage")
    def has_passage(self, clause: Clause) -> bool:
        return bool(clause.passage)


@admin.register(Term)
class TermAdmin(_FromFiles, admin.ModelAdmin[Term]):
    list_display = ("term", "means", "clause", "rulebook")
    list_filter = ("rulebook__game",)
    list_select_related = ("clause", "rulebook__game")
    search_fields = ("term", "means")
    readonly_fields = _columns(Term)


class CiteInline(_FromFiles, admin.TabularInline[RulingCite, Ruling]):
    model = RulingCite
    extra = 0
    readonly_fields = _columns(RulingCite, but=("ruling",))
    verbose_name_plural = "clauses cited, most specific first"


class ReadingInline(_FromFiles, admin.TabularInline[Reading, Ruling]):
    model = Reading
    extra = 0
    readonly_fields = _columns(Reading, but=("ruling",))


@admin.register(Ruling)
class RulingAdmin(_FromFiles, admin.ModelAdmin[Ruling]):
    list_display = ("key", "question", "status", "verdict", "section")
    list_filter = (
        "rulebook__game",
        "status",
        "verdict",
        ("exempt", admin.EmptyFieldListFilter),
        ("retired", admin.EmptyFieldListFilter),
    )
    list_select_related = ("section",)
    search_fields = ("key", "question", "ask", "answer")
    readonly_fields = _columns(Ruling, but=("clauses",))
    inlines = (CiteInline, ReadingInline)


@admin.register(ClauseChange)
class ClauseChangeAdmin(_FromFiles, admin.ModelAdmin[ClauseChange]):
    list_display = ("at", "clause", "version_before", "version")
    list_display_links = ("clause",)
    list_filter = ("clause__rulebook__game",)
    list_select_related = ("clause",)
    search_fields = ("clause__key",)
    readonly_fields = _columns(ClauseChange)
