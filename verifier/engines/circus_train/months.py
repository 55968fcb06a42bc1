"""The calendar: months, their weeks and seasons, and what goes by the season."""

from __future__ import annotations

from itertools import pairwise

from verifier.engines.circus_train.names import COLOURS, MONTHS, Colour, Month

LONG_MONTHS = ("may", "july", "august")
"""months.long.which: the months of five weeks; the others have four."""

SHORT, LONG = 4, 5
WEEKS: dict[str, int] = {month: LONG if month in LONG_MONTHS else SHORT for month in MONTHS}
SEASONS: dict[str, Colour] = {month: COLOURS[place // 2] for place, month in enumerate(MONTHS)}
"""months.season.two: the colour of the Local News counters of each month."""

COVERED: dict[str, int] = {"green": 8, "yellow": 10, "red": 12}
"""The cities that hold something when a round begins, by the season."""

STARTING_CITIES = 8
"""setup.eight: the cities that hold something when the game begins."""

BANK_PRICES: dict[str, int] = {"green": 5, "yellow": 10, "red": 20}
"""What a counter of the Talent Bank costs, in dollars, by the season."""

LAST_SEASON = ("august", "september")
FIRST_MONTH: Month = "april"
LAST_MONTH: Month = "september"


def month_after(month: str) -> Month | None:
    """The next month; None after September."""
    for before, after in pairwise(MONTHS):
        if month == before:
            return after
    return None
