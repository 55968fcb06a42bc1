"""The read side: disputes, and what became of them."""

from collections.abc import Sequence

from django.db.models import QuerySet

from rulebase.models import TABLE
from verifier.disputes.models import Dispute


def dispute_get(*, dispute_id: str) -> Dispute:
    """One dispute with its answer, ruling and history. Raises Dispute.DoesNotExist."""
    return _disputes().get(pk=dispute_id)


def dispute_list(*, state: str = "", game: str = "") -> QuerySet[Dispute]:
    """Newest first, all or those in a state or of a game."""
    wanted = {"state": state, "kept__game": game}
    return _disputes().filter(**{name: value for name, value in wanted.items() if value})


def histories_get(*, game: str) -> dict[str, str]:
    """The ids of the disputes behind the rulings of the table, by the keys of these rulings."""
    found = Dispute.objects.filter(ruling__rulebook__game__key=game, ruling__origin=TABLE)
    return dict(found.values_list("ruling__key", "pk"))


def exported_list(*, game: str, states: Sequence[str]) -> list[Dispute]:
    """The drafts of a game in these states, oldest first, without those that the rulebook files have taken over."""
    found = _disputes().filter(kept__game=game, state__in=states).order_by("created_at")
    return [dispute for dispute in found if dispute.ruling is None or dispute.ruling.origin == TABLE]


def _disputes() -> QuerySet[Dispute]:
    return Dispute.objects.select_related("kept", "ruling").prefetch_related("history")
