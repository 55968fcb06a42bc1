"""manage.py token: make, list and revoke the tokens by which programs use the API."""

from argparse import ArgumentParser, ArgumentTypeError
from datetime import timedelta
from typing import Any

from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from api.environment import RATE_EXPECTED
from api.tokens.models import Scope, Token
from api.tokens.services import token_make, token_revoke
from rulebase.edits.services import COMMAND
from rulebase.management.database import database_require

MOST_DAYS = 3650


class Command(BaseCommand):
    help = "Make, list and revoke tokens. A token is told once, when it is made; only its hash is kept."

    def add_arguments(self, parser: ArgumentParser) -> None:
        actions = parser.add_subparsers(dest="action", required=True)
        create = actions.add_parser("create", help="make a token and print it; it is not told again")
        create.add_argument("name", help="what it is for; no two have the same")
        create.add_argument("--owner", required=True, help="user name of whose it is")
        create.add_argument(
            "--scope", action="append", required=True, choices=Scope.values, help="may be given twice"
        )
        create.add_argument("--rate", default="", help=f"with the scope quota: {RATE_EXPECTED}")
        create.add_argument("--days", type=_days, help="how long it works (for ever)")
        actions.add_parser("list", help="show all tokens, newest first")
        revoke = actions.add_parser("revoke", help="let a token work no more")
        revoke.add_argument("name")

    def handle(self, *args: Any, action: str, **options: Any) -> None:
        database_require()
        if action == "create":
            self._create(**options)
        elif action == "revoke":
            self._revoke(options["name"])
        else:
            for token in Token.objects.select_related("owner"):
                self.stdout.write(_line(token))

    def _create(self, name: str, owner: str, scope: list[str], rate: str, days: int | None, **_: Any) -> None:
        users = get_user_model()
        try:
            whose = users._default_manager.get_by_natural_key(owner)
        except users.DoesNotExist:
            raise CommandError(
                f"there is no user {owner!r}: make one with `manage.py createsuperuser`"
            ) from None
        expires_at = None if days is None else timezone.now() + timedelta(days=days)
        try:
            made = token_make(
                name=name, owner=whose, scopes=scope, rate=rate, expires_at=expires_at, who=COMMAND
            )
        except ValidationError as error:
            told = (f"{field}: {' '.join(messages)}" for field, messages in error.message_dict.items())
            raise CommandError("; ".join(told)) from error
        self.stderr.write("Keep this token well: it is not told again.")
        self.stdout.write(made.text)

    def _revoke(self, name: str) -> None:
        token = Token.objects.filter(name=name).first()
        if token is None:
            raise CommandError(f"there is no token {name!r}; `manage.py token list` shows all")
        revoked = token_revoke(token=token, who=COMMAND)
        self.stdout.write(f"{name}: {'revoked' if revoked else 'was revoked before'}")


def _days(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= MOST_DAYS:
        raise ArgumentTypeError(f"expected a whole number of days, 1 to {MOST_DAYS}")
    return int(text)


def _line(token: Token) -> str:
    used = f"last used {token.last_used_at:%Y-%m-%d %H:%M}" if token.last_used_at else "never used"
    until = f"until {token.expires_at:%Y-%m-%d}" if token.expires_at else "for ever"
    scopes = "+".join(token.scopes)
    return (
        f"{token.name}: {token.state}, {scopes}{f' {token.rate}' if token.rate else ''}, of "
        f"{token.owner.get_username()}, {token.beginning}..., {until}, {used}"
    )
