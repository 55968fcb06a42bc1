"""Event cards: at the end of which months one is drawn (book: Event Cards)."""

from __future__ import annotations

from verifier.engines.circus_train.months import LAST_MONTH, SEASONS, month_after
from verifier.engines.circus_train.names import MONTHS
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.scoring_questions import EVENTS_SEASON, EVENTS_SEPTEMBER
from verifier.kernel.readings import plays


def ends_season(month: str) -> bool:
    """Whether the season changes after a month (roustabout.season); September is the last."""
    following = month_after(month)
    return following is not None and SEASONS[month] != SEASONS[following]


def follows_season(position: Position) -> bool:
    """Whether the Event card waits until the season has changed (ruling events-season)."""
    return position.event_cards and plays(position, EVENTS_SEASON, "season-first")


def is_event_due(position: Position) -> bool:
    """Whether the table comes to an Event card at the end of the month (ruling events-september)."""
    if not position.event_cards or position.event_pile == 0:
        return False
    return position.month != LAST_MONTH or plays(position, EVENTS_SEPTEMBER, "last")


def months_left(position: Position) -> int:
    """How many months end from now on, the one that has just ended among them."""
    # An event that follows the season comes in the first week of the next month.
    begun = 1 if position.week == 1 else 0
    return len(MONTHS) - MONTHS.index(position.month) + begun


def can_go_without(position: Position) -> bool:
    """Whether this may be the month without an Event card, so that one is left for September."""
    if not plays(position, EVENTS_SEPTEMBER, "last") or position.month == LAST_MONTH:
        return False
    return position.event_pile < months_left(position)


def is_kept_for_september(position: Position) -> bool:
    """Whether the last Event card waits for the end of September."""
    if position.month == LAST_MONTH or position.event_pile != 1:
        return False
    return plays(position, EVENTS_SEPTEMBER, "last")
