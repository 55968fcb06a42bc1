"""How many players and components there are (book: Components, Setup, Acts, the second rehearsal)."""

from __future__ import annotations

from collections import Counter

from verifier.engines.meeple_circus import names
from verifier.engines.meeple_circus.position import Player, Position
from verifier.engines.meeple_circus.questions import SPEED_BACK, TADAA_TIE
from verifier.engines.meeple_circus.speed import stays_with_players
from verifier.engines.meeple_circus.stock import surely_built
from verifier.kernel.change import bare
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told


def acquired(player: Player) -> dict[str, int]:
    """What a player has at least, by what is owned or built, as far as it was told."""
    counts = dict(bare(player.owned)) if told(player, "owned") else {}
    if told(player, "built"):
        for stuff, count in surely_built(player).items():
            counts[stuff] = max(counts.get(stuff, count), count)
    return counts


_counted: tuple[Position, Counter[str]] | None = None


def in_box(position: Position) -> Counter[str]:
    """How many components of each sort players and reserve have together, as far as it was told.

    Several rules ask the same of one position, so that the last answer is kept.
    """
    global _counted
    last = _counted
    if last is not None and last[0] is position:
        return last[1]
    found: Counter[str] = Counter()
    stocks = [acquired(player) for _, player in position.players.items()]
    if told(position, "reserve"):
        stocks.append(bare(position.reserve))
    for stock in stocks:
        found.update(stock)
    if type(position) is Position:
        _counted = position, found
    return found


@rule(
    "too-many-players",
    cites=("components.rings", "components.score-tokens", "setup.ring", "setup.score-token"),
    says="There are {count} players, and rings for {most}.",
    remedy="Play with at most {most}.",
)
def too_many_players(position: Position) -> Facts | None:
    count = len(position.seats)
    return {"count": count, "most": names.RINGS} if count > names.RINGS else None


@rule(
    "no-such-act",
    cites=("acts.three", "acts.rehearsals", "acts.great-performance", "components.scoring-tiles"),
    says="There is no act {act}; a game has {most}.",
)
def no_such_act(position: Position) -> Facts | None:
    act = position.act
    return None if 1 <= act <= names.ACTS else {"act": act, "most": names.ACTS}


@rule(
    "too-many-acrobats",
    cites=("components.acrobats", "components.component", "setup.reserve"),
    says="{count} acrobats are in the game; there are {most}.",
)
def too_many_acrobats(position: Position) -> Facts | None:
    count = sum(in_box(position)[sort] for sort in names.ACROBATS)
    return {"count": count, "most": names.ACROBATS_IN_BOX} if count > names.ACROBATS_IN_BOX else None


@rule(
    "too-many-guest-stars",
    cites=("components.guest-stars", "setup.reserve"),
    says="{count} guest stars are in the game; there are {most}.",
)
def too_many_guest_stars(position: Position) -> Facts | None:
    count = sum(in_box(position)[sort] for sort in names.STARS)
    return {"count": count, "most": names.STARS_IN_BOX} if count > names.STARS_IN_BOX else None


@rule(
    "guest-star-twice",
    cites=("second.unique",),
    says="{star} is there {count} times; there is only one of every guest star.",
)
def guest_star_twice(position: Position) -> Facts | None:
    for star in names.NAMED_STARS:
        count = in_box(position)[star]
        if count > 1:
            return {"star": star, "count": count}
    return None


@rule(
    "guest-star-too-early",
    cites=("second.guest-stars",),
    says="{player} has a guest star; they come in with the second act.",
)
def guest_star_too_early(position: Position) -> Facts | None:
    if position.act != 1:
        return None
    for name, player in position.players.items():
        counts = acquired(player)
        if any(counts.get(star, 0) for star in names.STARS):
            return {"player": name}
    return None


@rule(
    "start-components-wrong",
    cites=("setup.acrobats", "setup.reserve-common"),
    says="{player} starts with other components than a blue and a yellow acrobat.",
)
def start_components_wrong(position: Position) -> Facts | None:
    if position.phase != "preparation" or position.act != 1:
        return None
    for name, player in position.tellers("owned"):
        untaken = told(player, "component_tile") and told(player, "act_tile")
        if not untaken or player.component_tile is not None or player.act_tile is not None:
            continue
        if any(player.owned.get(stuff, 0) != names.START.get(stuff, 0) for stuff in names.STUFF):
            return {"player": name}
    return None


@rule(
    "speed-token-twice",
    cites=("components.speed-tokens", "finish.first", "finish.second"),
    says="Two players have the {token} speed token.",
    readings=(TADAA_TIE, SPEED_BACK),
)
def speed_token_twice(position: Position) -> Facts | None:
    holders: dict[str, list[int]] = {}
    for _, player in position.tellers("speed"):
        token = str(player.speed)
        if token in names.SPEED_TOKENS:
            holders.setdefault(token, []).append(player.finish)
    for token, places in holders.items():
        if len(places) < 2:
            continue
        if not plays(position, TADAA_TIE, "both"):
            return {"token": token}
        tied = all(place == places[0] for place in places)
        # What several had together they still have in the next act, however they finish that.
        if not tied and not stays_with_players(position):
            return {"token": token}
    return None


@rule(
    "beyond-in-first-act",
    cites=("evaluation.sources",),
    says="{player} has {applause} applause from guest stars or third act tiles in the first act.",
)
def beyond_in_first_act(position: Position) -> Facts | None:
    if position.act != 1:
        return None
    for fact in ("stars", "antic"):
        for name, player in position.tellers(fact):
            applause = getattr(player, fact)
            if applause > 0:
                return {"player": name, "applause": applause}
    return None
