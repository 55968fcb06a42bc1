"""The names of artist types and actions of The Greatest Show, and how many cards of each there are."""

from __future__ import annotations

from typing import Literal, get_args

Kind = Literal["acrobat", "childrens-performer", "oddball", "illusionist", "fire-dancer", "juggler"]
KINDS: tuple[Kind, ...] = get_args(Kind)
ARTISTS_OF_A_KIND = 7
"""components.acrobats and the clauses beside it: how many artists of each type there are."""

ACTIONS = {"pig": 6, "popularity": 6, "casting": 3, "injury": 3}
"""components.pigs and the clauses beside it: the cards of each action. They are all alike and go by these names."""

MOST_ARTIST_CARDS = len(KINDS) * ARTISTS_OF_A_KIND
DECK_CARDS = MOST_ARTIST_CARDS + sum(ACTIONS.values())
SHOW_CARDS = 12
