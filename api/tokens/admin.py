"""Tokens in the admin: made there, shown once, and revoked. What a token may do is never changed."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse

from api.tokens.models import Scope, Token
from api.tokens.services import Made, token_make, token_revoke

ENTERED = ("name", "owner", "scopes", "rate", "expires_at")
MADE = "made_token"
NOTED = ("state", "beginning", "created_at", "last_used_at", "revoked_at")


class TokenForm(forms.ModelForm[Token]):
    scopes = forms.MultipleChoiceField(choices=Scope.choices, widget=forms.CheckboxSelectMultiple)


@admin.register(Token)
class TokenAdmin(admin.ModelAdmin[Token]):
    form = TokenForm
    actions = ("revoke",)
    list_display = ("name", "owner", "told_scopes", "rate", "state", "last_used_at", "expires_at")
    list_filter = (("revoked_at", admin.EmptyFieldListFilter),)
    list_select_related = ("owner",)
    search_fields = ("name", "beginning")

    def get_fields(self, request: HttpRequest, obj: Token | None = None) -> tuple[str, ...]:
        return ENTERED if obj is None else ("name", "owner", "told_scopes", "rate", "expires_at", *NOTED)

    def get_readonly_fields(self, request: HttpRequest, obj: Token | None = None) -> tuple[str, ...]:
        return () if obj is None else self.get_fields(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Revoked ones stay, so that it can be seen whose they were."""
        return False

    def formfield_for_foreignkey(self, db_field: Any, request: HttpRequest, **kwargs: Any) -> Any:
        """Only superusers make tokens for others: what is done with one is done in its owner's name."""
        if db_field.name == "owner":
            kwargs["initial"] = request.user.pk
            if not getattr(request.user, "is_superuser", False):
                users = db_field.related_model._default_manager
                kwargs["queryset"] = users.filter(pk=request.user.pk)
        return super().formfield_for_foreignkey(db_field, request, **kwargs)

    def save_model(self, request: HttpRequest, obj: Token, form: Any, change: bool) -> None:
        if change:
            return
        entered = {name: form.cleaned_data[name] for name in ENTERED}
        made = token_make(**entered, who=request.user.get_username())
        obj.pk = made.token.pk
        # Read by response_add, and kept nowhere.
        request.__dict__[MADE] = made

    def log_addition(self, request: HttpRequest, obj: Token, message: Any) -> Any:
        """The record of edits has it."""

    def response_add(self, request: HttpRequest, obj: Token, post_url_continue: Any = None) -> HttpResponse:
        """Show the token on this one page: in a message it would stay in a cookie until it is read."""
        made: Made = request.__dict__[MADE]
        context = {
            **self.admin_site.each_context(request),
            "title": "Token made",
            "made": made,
            "opts": self.opts,
        }
        return TemplateResponse(request, "admin/tokens/made.html", context)

    @admin.display(description="scopes")
    def told_scopes(self, token: Token) -> str:
        return ", ".join(token.scopes)

    @admin.action(description="Revoke: they work no more", permissions=["change"])
    def revoke(self, request: HttpRequest, tokens: QuerySet[Token]) -> None:
        for token in tokens:
            if token_revoke(token=token, who=request.user.get_username()):
                self.message_user(request, f"The token {token.name} works no more.", messages.SUCCESS)
            else:
                self.message_user(request, f"The token {token.name} was revoked before.", messages.WARNING)
