"""The calendar with its weeks, and the Reputation Track with the die that each space needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from verifier.engines.circus_train.drawing.city_map import badge_at
from verifier.engines.circus_train.months import SEASONS, WEEKS
from verifier.engines.circus_train.names import MONTHS
from verifier.engines.circus_train.position import Position, Track
from verifier.kernel.drawing.sheet import GAP, MARGIN, NOT_KNOWN, WIDTH, Sheet, Tile, amount, is_told
from verifier.kernel.drawing.svg import element
from verifier.kernel.facts import UNTOLD

IN_A_ROW = 6
MONTH = (WIDTH - 2 * MARGIN - (IN_A_ROW - 1) * GAP) / IN_A_ROW
MONTH_TALL, DOT, STEP = 44.0, 3.0, 8.5
SPACE_GAP, SPACE_TALL, BADGE = 2.0, 40.0, 17.0
MOST_SPACES = 13


def draw_calendar(sheet: Sheet, position: Position) -> None:
    """The six months, the one that it is now in a heavy frame, with a dot for each week."""
    month = position.month if is_told(position.month) else None
    quiet = "" if month is None else f"{SEASONS[month]} season"
    sheet.heading("Calendar", *(("month",) if month is None else ()), quiet=quiet)
    top = sheet.y
    for place, name in enumerate(MONTHS):
        now = name == month
        week = position.week if now and is_told(position.week) else None
        tile = Tile(
            name,
            (name.title() if len(name) <= 4 else name.title()[:3],),
            ("month",) if now else (),
            "the month",
            unknown=month is None,
            wide=MONTH,
            tall=MONTH_TALL,
            paint=_weeks(name, now=now, week=week),
        )
        sheet.put(tile, MARGIN + place * (MONTH + GAP), top)
    sheet.y = top + MONTH_TALL + GAP
    said = f"month {NOT_KNOWN}" if month is None else f"{month.title()}, {quiet}, {WEEKS[month]} weeks"
    week_tile = amount(position.week, "week", "week", known_as="the week")
    sheet.says.append(f"Calendar: {said}; {week_tile.says}.")
    sheet.put(week_tile, MARGIN, sheet.y)
    sheet.y += week_tile.height + GAP


def _weeks(month: str, *, now: bool, week: int | None) -> Callable[[float, float], Iterator[str]]:
    """A dot for each week: filled up to the one that it is now, dashed where that is not known."""

    def paint(x: float, y: float) -> Iterator[str]:
        if now:
            yield element(
                "rect",
                x=x + 1,
                y=y + 1,
                width=MONTH - 2,
                height=MONTH_TALL - 2,
                rx=4,
                fill="none",
                stroke="currentColor",
                stroke_width=2.5,
            )
        for number in range(WEEKS[month]):
            yield element(
                "circle",
                cx=x + 8 + number * STEP,
                cy=y + 32,
                r=DOT,
                fill="currentColor" if now and week == number + 1 else "none",
                stroke="currentColor",
                stroke_opacity=1.0 if now else 0.5,
                stroke_dasharray="2 1.5" if now and week is None else None,
            )

    return paint


def draw_reputation(sheet: Sheet, position: Position, badges: dict[str, str]) -> None:
    """The spaces of the Reputation Track with the trains' badges; in tiles where it cannot be drawn as one."""
    track = position.track
    dice = [space for space in track.dice if space != UNTOLD]
    if not (is_told(track.lowest) or is_told(track.highest) or dice):
        return
    sheet.heading("Reputation Track", "track", quiet="highest die to succeed")
    known = is_told(track.lowest) and is_told(track.highest)
    spaces = range(track.lowest, track.highest + 1) if known else range(0)
    if not 0 < len(spaces) <= MOST_SPACES:
        _in_tiles(sheet, track, dice)
        return
    wide = (WIDTH - 2 * MARGIN - (len(spaces) - 1) * SPACE_GAP) / len(spaces)
    top, most = sheet.y, 0
    for place, space in enumerate(spaces):
        x = MARGIN + place * (wide + SPACE_GAP)
        die = track.dice.get(str(space))
        shown = str(die) if isinstance(die, int) else "?"
        tile = Tile("", (str(space), f"≤{shown}"), ("track", "dice", str(space)), f"space {space}", wide=wide)
        sheet.put(tile, x, top, wide, SPACE_TALL)
        there = [badge for name, badge in badges.items() if _stands_at(position, name, space)]
        most = max(most, len(there))
        for row, badge in enumerate(there):
            sheet.shapes += badge_at(badge, x + wide / 2, top + SPACE_TALL + 10 + row * BADGE)
    sheet.y = top + SPACE_TALL + GAP + most * BADGE
    said = "; ".join(f"space {space}: {_die(track.dice.get(str(space)))}" for space in spaces)
    sheet.says.append(f"Reputation Track, the highest die that succeeds: {said}.")


def _in_tiles(sheet: Sheet, track: Track, dice: list[str]) -> None:
    """What is told of a track of which the ends are not known, or which is too long."""
    tiles = [
        amount(track.lowest, "lowest space", "track", "lowest", known_as="the lowest space"),
        amount(track.highest, "highest space", "track", "highest", known_as="the highest space"),
    ]
    for space in dice:
        die = track.dice[space]
        steps, known_as = ("track", "dice", space), f"space {space}"
        tiles.append(amount(die, f"space {space}, up to", *steps, known_as=known_as))
    sheet.row("", tiles, whose="Reputation Track")


def _die(die: object) -> str:
    return str(die) if isinstance(die, int) else NOT_KNOWN


def _stands_at(position: Position, name: str, space: int) -> bool:
    player = position.players.get(name)
    return player is not None and is_told(player.reputation) and player.reputation == space
