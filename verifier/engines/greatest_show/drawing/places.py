"""What the breaches of The Greatest Show are about, where their facts do not name it: paths of a position, by rule.

Places of the trade row and acts go by their number, as moves name them.
"""

from __future__ import annotations

from collections.abc import Mapping

PHASE, TURN, ENDED, ROW, DECK = ("phase",), ("turn",), ("ended_by",), ("trade_row",), ("deck",)
ADDED = ("just_added",)
HAND, SHOW, STAGE = ("players.{player}.hand",), ("players.{player}.show",), ("players.{player}.stage",)
OFFERED = ("players.{player}.offered",)
PRICE = ("trade_row.place {place}", *HAND)

PLACES: Mapping[str, tuple[str, ...]] = {
    "added-elsewhere": ADDED,
    "start-cards-wrong": ("{where}",),
    "start-hand-wrong": ("players.{who}.hand",),
    "start-shows-wrong": (*OFFERED, *SHOW),
    "hand-too-large": HAND,
    "row-miscounted": ROW,
    "act-overfull": ("players.{player}.acts.{act}",),
    "artist-in-no-act": ("players.{player}.stage.{artist}",),
    "show-overfull": STAGE,
    "two-oddballs": STAGE,
    "nobody-to-act": TURN,
    "show-not-chosen": SHOW,
    "full-show-unnoticed": (*STAGE, *ENDED),
    "end-delayed": (*PHASE, *ENDED),
    "ender-show-short": STAGE,
    "action-kept": ("players.{player}.hand.{action}",),
    "artist-not-placed": ("players.{player}.hand.{artist}",),
    "game-over": PHASE,
    "not-now": PHASE,
    "out-of-turn": TURN,
    "second-thing": ("acted",),
    "show-already-chosen": SHOW,
    "show-not-offered": OFFERED,
    "row-place-empty": ("trade_row.place {empty}",),
    "pays-other-number": PRICE,
    "pays-beyond-hand": PRICE,
    "pays-other-cards": HAND,
    "hand-overfilled": HAND,
    "draws-other-number": DECK,
    "nothing-to-draw": (*DECK, "discard"),
    "draws-not-from-top": DECK,
    "shuffles-other-cards": ("discard",),
    "artist-not-in-hand": HAND,
    "no-such-act": SHOW,
    "act-full": ("players.{player}.acts.{full}",),
    "show-full": STAGE,
    "adds-second-oddball": STAGE,
    "ender-adds": ENDED,
    "action-in-finale": (*PHASE, *ENDED),
    "action-not-in-hand": HAND,
    "target-not-in-show": ("players.{whose}.stage",),
    "pig-on-locked-artist": ("players.{whose}.stage.{artist}",),
    "popularity-on-locked-artist": ("players.{whose}.stage.{artist}",),
    "popularity-elsewhere": ("players.{whose}.stage.{artist}",),
    "keeps-other-card": DECK,
    "ability-in-finale": (*PHASE, *ENDED),
    "ability-too-late": ADDED,
    "ability-of-other-artist": ("players.{player}.stage.{artist}", *ADDED),
    "ability-used-up": ("players.{player}.stage.{artist}", "injured.{artist}"),
    "seventh-uses-ability": STAGE,
    "removes-twice": ("trade_row.place {place}",),
    "removes-several": ROW,
    "gives-foreign-artist": STAGE,
    "takes-missing-artist": ("players.{other}.stage",),
    "swaps-to-full-act": ("players.{owner}.acts.{full}",),
    "moves-missing-artist": STAGE,
    "moves-itself": ("players.{player}.stage.{added}", *ADDED),
    "shifts-to-empty-place": STAGE,
    "shifts-within-act": ("players.{player}.stage.{moved}",),
}
