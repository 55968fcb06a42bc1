"""Setting up a game of The Greatest Show (book: Setup)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from verifier.engines.greatest_show.components import artist_faces, show_faces
from verifier.engines.greatest_show.names import ACTIONS
from verifier.engines.greatest_show.position import Player, Position
from verifier.engines.greatest_show.questions import QUESTIONS
from verifier.engines.greatest_show.rules.cards import HAND_EACH, MOST_PLAYERS, SHOWS_EACH
from verifier.engines.greatest_show.vocabulary import ROW_CARDS
from verifier.kernel.rule import Effect, Event

FEWEST_PLAYERS = 2

HAND_DEALT = Effect(
    "hand-dealt",
    ("setup.shuffle", "setup.hand", "setup.hand-random", "setup.hand-start"),
    "{player} is dealt {count} cards.",
)
ROW_LAID = Effect(
    "row-laid",
    ("setup.row", "setup.row-place", "setup.trade-row", "setup.deck"),
    "{count} cards form the trade row; {left} are left in the deck.",
)
SHOWS_DEALT = Effect(
    "shows-dealt",
    ("setup.shows-shuffle", "setup.shows-deal"),
    "{player} is dealt {count} shows to choose from.",
)

SETUP_EFFECTS = (HAND_DEALT, ROW_LAID, SHOWS_DEALT)


def setup(
    players: Sequence[str], seed: int, *, readings: Mapping[str, str] | None = None
) -> tuple[Position, tuple[Event, ...]]:
    """A position in which shows are to be chosen, with the assumed card set; the first player starts.

    `players` are 2 to 4 different names, clockwise. Open rulings are played by `readings`, else by the first
    reading of each. Raises ValueError for other numbers of players or a name given twice.
    """
    if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS or len(set(players)) != len(players):
        raise ValueError(
            f"players: expected {FEWEST_PLAYERS} to {MOST_PLAYERS} different names, got {list(players)}"
        )
    chance = random.Random(seed)
    deck = [*artist_faces(), *(action for action, count in ACTIONS.items() for _ in range(count))]
    shows = list(show_faces())
    chance.shuffle(deck)
    chance.shuffle(shows)
    seated = {}
    events: list[Event] = []
    for name in players:
        hand, deck = deck[:HAND_EACH], deck[HAND_EACH:]
        offered, shows = shows[:SHOWS_EACH], shows[SHOWS_EACH:]
        seated[name] = Player(hand=tuple(hand), show=None, stage={}, offered=tuple(offered))
        events.append(HAND_DEALT(player=name, count=HAND_EACH))
        events.append(SHOWS_DEALT(player=name, count=SHOWS_EACH))
    row, deck = deck[:ROW_CARDS], deck[ROW_CARDS:]
    events.append(ROW_LAID(count=ROW_CARDS, left=len(deck)))
    position = Position(
        seats=tuple(players),
        players=seated,
        phase="shows",
        turn=None,
        acted=False,
        just_added=None,
        ended_by=None,
        deck=tuple(deck),
        discard=(),
        trade_row=tuple(row),
        removed=(),
        injured=(),
        removed_shows=tuple(shows),
        artists=artist_faces(),
        shows=show_faces(),
        card_set="assumed",
        readings={question.key: question.readings[0] for question in QUESTIONS} | dict(readings or {}),
    )
    return position, tuple(events)
