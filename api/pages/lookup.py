"""What an address names, or a page that says that there is nothing there."""

from django.http import Http404

from api.books import rules_of
from api.errors import InputError
from rulebase.models import Game
from verifier import selectors
from verifier.models import Verdict


def game_or_404(key: str) -> Game:
    try:
        return rules_of(key)
    except InputError as error:
        raise Http404(error.message) from None


def kept_or_404(verdict_id: str) -> Verdict:
    try:
        return selectors.verdict_get(verdict_id=verdict_id.replace("\0", ""))
    except Verdict.DoesNotExist:
        raise Http404("no such verdict") from None
