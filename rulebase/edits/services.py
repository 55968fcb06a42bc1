"""Keeping edits, and reading them."""

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet

from rulebase.edits.models import SUBJECT_LENGTH, Act, Edit

COMMAND = "command line"
"""Who does what a management command does."""


def edit_record(
    *,
    who: str,
    act: Act,
    subject: str,
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
) -> None:
    """Keep an edit. Called in the transaction that makes it, so that neither is there without the other.

    Of fields that both have only those are kept that differ.
    """
    old, new = dict(before or {}), dict(after or {})
    same = [name for name in old.keys() & new.keys() if old[name] == new[name]]
    for name in same:
        del old[name], new[name]
    Edit.objects.create(
        who=who,
        act=act,
        subject=subject[:SUBJECT_LENGTH],
        before=None if before is None else old,
        after=None if after is None else new,
    )


def edit_list(*, who: str = "", act: str = "") -> QuerySet[Edit]:
    """Newest first, all or those of somebody or of a kind."""
    wanted = {"who": who, "act": act}
    return Edit.objects.filter(**{name: value for name, value in wanted.items() if value})
