"""Going through disputes in the admin: word a ruling, then review, publish, reject or withdraw it."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ActionForm
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join

from verifier.disputes.drafts import WORDING, publishing_faults
from verifier.disputes.models import Dispute, DisputeEntry
from verifier.disputes.services import MoveRefused, dispute_move, dispute_reword
from verifier.holding import in_words

State = Dispute.State
SAID = ("disputed", "remark", "expected", "state", "created_at", "lacking")


class LinesField(forms.CharField):
    """A list of texts, one a line."""

    widget = forms.Textarea(attrs={"rows": 4, "cols": 80})

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(value) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        return [line.strip() for line in (value or "").splitlines() if line.strip()]

    def has_changed(self, initial: Any, data: Any) -> bool:
        return bool(self.to_python(data) != (initial or []))


class DraftForm(forms.ModelForm[Dispute]):
    ask = LinesField(required=False, help_text="Other ways of asking, one a line.")
    cites = LinesField(required=False, help_text="Keys of clauses, one a line, most specific first.")
    scenarios = LinesField(
        required=False,
        help_text="Ids of the scenarios that verify it, one a line, as big-top/bid-not-higher/1.1; all have to pass.",
    )


class MoveForm(ActionForm):
    remark = forms.CharField(required=False, label="Remark, which everyone can read:")


class HistoryInline(admin.TabularInline[DisputeEntry, Dispute]):
    model = DisputeEntry
    extra = 0
    can_delete = False
    readonly_fields = ("at", "who", "before", "after", "remark")

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Dispute)
class DisputeAdmin(admin.ModelAdmin[Dispute]):
    form = DraftForm
    action_form = MoveForm
    actions = ("review", "publish", "reject", "take_back")
    inlines = (HistoryInline,)
    list_display = ("id", "state", "game", "question", "remark", "created_at")
    list_filter = ("state", "kept__game")
    list_select_related = ("kept",)
    search_fields = ("id", "remark", "expected", "question", "key")
    fields = (*SAID, *WORDING)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_readonly_fields(self, request: HttpRequest, obj: Dispute | None = None) -> tuple[str, ...]:
        return SAID if obj is not None and obj.state == State.DRAFT else (*SAID, *WORDING)

    def save_model(self, request: HttpRequest, obj: Dispute, form: Any, change: bool) -> None:
        """Write what was changed and nothing else: the state may have changed since the form was opened."""
        wording = {name: form.cleaned_data[name] for name in form.changed_data}
        if not wording:
            return
        try:
            dispute_reword(dispute_id=obj.pk, wording=wording, who=request.user.get_username())
        except MoveRefused as refused:
            self.message_user(request, f"Not saved: {refused}.", messages.ERROR)

    @admin.display(description="answer disputed")
    def disputed(self, dispute: Dispute) -> str:
        said = dispute.kept.answer.get("text", "")
        return format_html(
            '<a href="/verdicts/{}/">{}</a> {}', dispute.kept_id, in_words(dispute.kept.answer), said
        )

    @admin.display(description="in the way of publishing")
    def lacking(self, dispute: Dispute) -> str:
        if dispute.state not in (State.DRAFT, State.REVIEWED):
            return "-"
        faults = publishing_faults(dispute)
        return format_html_join("", "{}: {}<br>", faults) if faults else "nothing"

    @admin.action(description="Call reviewed", permissions=["change"])
    def review(self, request: HttpRequest, disputes: QuerySet[Dispute]) -> None:
        self._move(request, disputes, State.REVIEWED)

    @admin.action(description="Publish what was reviewed", permissions=["change"])
    def publish(self, request: HttpRequest, disputes: QuerySet[Dispute]) -> None:
        self._move(request, disputes, State.PUBLISHED)

    @admin.action(description="Reject, or withdraw what was published (say why)", permissions=["change"])
    def reject(self, request: HttpRequest, disputes: QuerySet[Dispute]) -> None:
        self._move(request, disputes, State.REJECTED)

    @admin.action(description="Take back to a draft", permissions=["change"])
    def take_back(self, request: HttpRequest, disputes: QuerySet[Dispute]) -> None:
        self._move(request, disputes, State.DRAFT)

    def _move(self, request: HttpRequest, disputes: QuerySet[Dispute], to: str) -> None:
        remark, who = request.POST.get("remark", ""), request.user.get_username()
        for dispute in disputes:
            try:
                dispute_move(dispute_id=dispute.pk, to=to, who=who, remark=remark)
            except MoveRefused as refused:
                self.message_user(request, f"Dispute {dispute.pk} is not {to}: {refused}.", messages.ERROR)
            else:
                self.message_user(request, f"Dispute {dispute.pk} is {to}.", messages.SUCCESS)
