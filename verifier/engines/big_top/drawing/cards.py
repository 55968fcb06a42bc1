"""A card of Big Top: its name, its circles with the covered ones filled, and what it shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from verifier.engines.big_top.position import Card
from verifier.kernel.drawing.sheet import LINE, Tile, is_told, shortened
from verifier.kernel.drawing.svg import element, text
from verifier.kernel.facts import UNTOLD

WIDE, RADIUS, STEP, IN_A_LINE = 158.0, 12.0, 29.0, 5
MOST_CIRCLES, MOST_LETTERS = 15, 21
Circle = tuple[str, bool | None]
"""The number in a circle, and whether a coin lies on it; None where that is not known."""


def card_tile(name: str, card: Card, steps: tuple[str, ...], known_as: str) -> Tile:
    """The card in its frame; dashed where nothing is known of what it shows."""
    circles = circles_of(card)
    shown = shows(card)
    lines = (shortened(name, MOST_LETTERS), *([shortened(shown, MOST_LETTERS)] if shown else []))
    over = len(circles) - MOST_CIRCLES
    if over > 0:
        lines = (*lines, f"+ {over} circles")
    top = LINE * len(lines) + 8
    rows = -(-len(circles[:MOST_CIRCLES]) // IN_A_LINE)

    def paint(x: float, y: float) -> Iterator[str]:
        for place, circle in enumerate(circles[:MOST_CIRCLES]):
            down, along = divmod(place, IN_A_LINE)
            yield from _circle(circle, x + 7 + RADIUS + along * STEP, y + top + RADIUS + down * STEP)

    dark = not circles and not shown
    if dark:
        lines = (*lines, "circles ?") if not is_told(card.circles) else lines
    return Tile(
        f"{name} ({words(card, circles)})",
        lines,
        steps,
        known_as,
        unknown=dark and not is_told(card.circles),
        wide=WIDE,
        tall=top + rows * STEP if rows else 0,
        paint=paint,
    )


def circles_of(card: Card) -> list[Circle]:
    """The circles told of, and whether each is covered. Coins on circles that the card does not show come last."""
    coins = is_told(card.covered)
    left = Counter(str(number) for number in card.covered) if coins else Counter()
    dark = left.pop(UNTOLD, 0)
    found: list[Circle] = []
    for number in map(str, card.circles) if is_told(card.circles) else ():
        if number == UNTOLD:
            found.append((number, None if dark or left or not coins else False))
        elif left[number] > 0:
            left[number] -= 1
            found.append((number, True))
        else:
            found.append((number, None if dark or not coins else False))
    return found + [(number, True) for number, count in left.items() for _ in range(count)]


def shows(card: Card) -> str:
    """Points, stars and what else a card shows, short."""
    told = []
    if card.ringmaster:
        told.append("ringmaster")
    if is_told(card.points):
        told.append(f"{card.points} pt")
    if is_told(card.stars):
        told.append(f"{card.stars} ★")
    if is_told(card.clown) and card.clown:
        told.append("clown")
    if is_told(card.effect) and card.effect:
        told.append("effect")
    return " · ".join(told)


def words(card: Card, circles: list[Circle]) -> str:
    """All that is known of a card."""
    said = ["ringmaster"] if card.ringmaster else []
    if not is_told(card.circles):
        said.append("circles not known")
    elif not card.circles:
        said.append("no circles")
    says = {True: "covered", False: "open", None: "perhaps covered"}
    said += [
        f"{'circle of unknown number' if number == UNTOLD else number} {says[on]}" for number, on in circles
    ]
    if not is_told(card.covered):
        said.append("which circles are covered not known")
    if is_told(card.points):
        said.append(f"{card.points} points")
    if is_told(card.stars):
        said.append(f"{card.stars} stars")
    for value, yes, no in (
        (card.clown, "a clown", "no clown"),
        (card.effect, "with effect", "without effect"),
    ):
        if is_told(value):
            said.append(yes if value else no)
    return ", ".join(said)


def _circle(circle: Circle, x: float, y: float) -> Iterator[str]:
    """Empty with its number, filled with a coin's edge where covered, dashed where that is not known."""
    number, covered = circle
    yield element(
        "circle",
        cx=x,
        cy=y,
        r=RADIUS,
        fill="currentColor" if covered else "none",
        fill_opacity=0.25 if covered else None,
        stroke="currentColor",
        stroke_width=3 if covered else 1.2,
        stroke_dasharray="3 3" if covered is None else None,
    )
    shown = f"{number}?" if covered is None and number != UNTOLD else number
    weight = "bold" if covered else None
    yield text(shown, x, y + 4, text_anchor="middle", font_size=11, font_weight=weight)
