"""Setting up a game of Circus Train (book: Basic Game Set Up).

The players' own choices and the draws for the starting board follow as moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Literal

from verifier.engines.circus_train.components import (
    assumed_links,
    assumed_track,
    city_names,
    news_faces,
    talent_counts,
)
from verifier.engines.circus_train.decks import deck
from verifier.engines.circus_train.months import FIRST_MONTH
from verifier.engines.circus_train.names import CHARACTER_COLOUR, CHARACTERS, OFF_BOARD
from verifier.engines.circus_train.position import Player, Position
from verifier.engines.circus_train.questions import CHARACTERS_BASIC, QUESTIONS
from verifier.engines.circus_train.rules.counts import EVENTS_IN_PILE, MOST_PLAYERS
from verifier.engines.circus_train.tracks import (
    STARTING_BEST,
    STARTING_CLOWNS,
    STARTING_MONEY,
    STARTING_POINTS,
    STARTING_REPUTATION,
)
from verifier.kernel.rule import Effect, Event

FEWEST_PLAYERS = 1

CIRCUS_BEGUN = Effect(
    "circus-begun",
    (
        "setup.colour",
        "setup.standee",
        "setup.clown",
        "setup.talent-open",
        "setup.points",
        "setup.best",
        "setup.money",
        "solitaire.same",
    ),
    "{player} begins with one Clown, no money and a Best Performance Rating of {best}.",
)
DECK_TAKEN = Effect("deck-taken", ("setup.cards",), "{player} takes {count} Action cards.")
BAG_FILLED = Effect(
    "bag-filled", ("setup.bag", "setup.news-sorted"), "{count} counters go into the draw bag."
)
EVENTS_DEALT = Effect(
    "events-dealt",
    ("events.shuffle", "events.five", "events.unused"),
    "{count} Event cards make a face-down pile.",
)
SETUP_EFFECTS = (CIRCUS_BEGUN, DECK_TAKEN, BAG_FILLED, EVENTS_DEALT)


def setup(
    players: Sequence[str],
    seed: int,
    *,
    version: Literal["basic", "advanced"] = "basic",
    special_characters: bool = False,
    event_cards: bool = False,
    easier: bool = False,
    readings: Mapping[str, str] | None = None,
) -> tuple[Position, tuple[Event, ...]]:
    """A position in which the players are to take Talent, with the assumed set; the first player is First Player.

    `players` are 1 to 5 different names, clockwise. All draws are moves, so `seed` decides nothing. Open rulings
    are played by `readings`, else by the first reading of each. Raises ValueError for other numbers of players, a
    name given twice, Event cards in the easier game, or Special Characters in a Basic Game that is played without.
    """
    if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS or len(set(players)) != len(players):
        raise ValueError(
            f"players: expected {FEWEST_PLAYERS} to {MOST_PLAYERS} different names, got {list(players)}"
        )
    if easier and event_cards:
        raise ValueError("event_cards: the easier game is played without them")
    played_by = {question.key: question.readings[0] for question in QUESTIONS} | dict(readings or {})
    if special_characters and version == "basic" and played_by[CHARACTERS_BASIC.key] == "advanced-only":
        raise ValueError("special_characters: they belong to the Advanced Game alone at this table")
    cards = deck(len(players), advanced=version == "advanced", easier=easier)
    seated = {name: _player(cards) for name in players}
    bank = Counter(talent_counts())
    bank["clowns"] -= STARTING_CLOWNS * len(players)
    characters = CHARACTERS if special_characters else ()
    news = [name for name, face in news_faces().items() if face.colour == "green"]
    bag = (*news, *(name for name in characters if CHARACTER_COLOUR[name] == "green"))
    later = [name for name, face in news_faces().items() if face.colour != "green"]
    position = Position(
        version=version,
        special_characters=special_characters,
        event_cards=event_cards,
        easier=easier,
        seats=tuple(players),
        players=seated,
        first_player=players[0],
        month=FIRST_MONTH,
        week=1,
        step="talent",
        turn=players[0],
        played=None,
        moved=False,
        chosen=None,
        board={},
        destinations=city_names(),
        destinations_used=(),
        bag=bag,
        set_aside=(*later, *(name for name in characters if CHARACTER_COLOUR[name] == "yellow")),
        removed=(),
        talent_bank=dict(bank),
        character_bank=(),
        event_pile=EVENTS_IN_PILE if event_cards else 0,
        news=news_faces(),
        links=assumed_links(),
        track=assumed_track(),
        components="assumed",
        readings=played_by,
    )
    events = []
    for name in players:
        events.append(CIRCUS_BEGUN(player=name, best=STARTING_BEST))
        events.append(DECK_TAKEN(player=name, count=len(cards)))
    events.append(BAG_FILLED(count=len(bag)))
    if event_cards:
        events.append(EVENTS_DEALT(count=EVENTS_IN_PILE))
    return position, tuple(events)


def _player(cards: tuple[str, ...]) -> Player:
    return Player(
        train=OFF_BOARD,
        talent={"clowns": STARTING_CLOWNS},
        characters=(),
        hand=cards,
        discards=(),
        money=STARTING_MONEY,
        points=STARTING_POINTS,
        best=STARTING_BEST,
        reputation=STARTING_REPUTATION,
        performances=(),
        two_week=None,
    )
