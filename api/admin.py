"""Lets staff draft a ruling in the admin: a question is asked, and the draft is made against its answer."""

from typing import Any

from django import forms
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from api import bodies
from api.answers import MOST_CHARACTERS
from api.disputes import MOST_REMARK
from api.drafts import REMARK, drafted
from api.errors import InputError
from verifier.disputes.admin import DisputeAdmin
from verifier.disputes.models import Dispute
from verifier.engines import GAMES

ENTERED = ("game", "question", "remark")


class NewDraftForm(forms.ModelForm[Dispute]):
    game = forms.ChoiceField(choices=[(key, engine.title) for key, engine in GAMES.items()])
    question = forms.CharField(
        max_length=MOST_CHARACTERS, widget=forms.Textarea(attrs={"rows": 2, "cols": 80})
    )
    remark = forms.CharField(max_length=MOST_REMARK, initial=REMARK, help_text="Why there is to be a ruling.")

    def clean(self) -> dict[str, Any]:
        """Refuse what a body over the API would be refused for, such as half a character."""
        entered = super().clean() or {}
        try:
            bodies.read_again(entered)
        except InputError as error:
            raise forms.ValidationError(f"{error.path}: {error.message}") from None
        return entered

    class Meta:
        model = Dispute
        fields = ("question", "remark")


class DraftingAdmin(DisputeAdmin):
    """That of disputes, with drafts that staff begins by itself; they are worded on the page that follows."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return admin.ModelAdmin.has_add_permission(self, request)

    def get_form(
        self, request: HttpRequest, obj: Dispute | None = None, change: bool = False, **kwargs: Any
    ) -> Any:
        if obj is None:
            return NewDraftForm
        return super().get_form(request, obj, change=change, **kwargs)

    def get_fields(self, request: HttpRequest, obj: Dispute | None = None) -> Any:
        return ENTERED if obj is None else super().get_fields(request, obj)

    def get_readonly_fields(self, request: HttpRequest, obj: Dispute | None = None) -> tuple[str, ...]:
        return () if obj is None else super().get_readonly_fields(request, obj)

    def get_inlines(self, request: HttpRequest, obj: Dispute | None) -> Any:
        return () if obj is None else super().get_inlines(request, obj)

    def save_form(self, request: HttpRequest, form: Any, change: bool) -> Any:
        if change:
            return super().save_form(request, form, change)
        entered = {name: form.cleaned_data[name] for name in ENTERED}
        return drafted(entered, request.user.get_username())[0]

    def save_model(self, request: HttpRequest, obj: Dispute, form: Any, change: bool) -> None:
        # A new one was saved with its answer and its history.
        if change:
            super().save_model(request, obj, form, change)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        if change:
            super().save_related(request, form, formsets, change)

    def response_add(self, request: HttpRequest, obj: Dispute, post_url_continue: Any = None) -> HttpResponse:
        return redirect(reverse("admin:verifier_dispute_change", args=[obj.pk]))


admin.site.unregister(Dispute)
admin.site.register(Dispute, DraftingAdmin)
