"""The open rulings of Big Top that change what may be played or scored; the first reading is the default of setup."""

from verifier.kernel.rule import Question

SELF_RAISE = Question(
    "self-raise", ("until-all-pass", "others-passed"), "May the highest bidder raise after all others passed?"
)
COVER_WHEN = Question("cover-when", ("at-once", "later"), "Until when may circles be covered for a bid?")
BANK_ONLY_FIVES = Question(
    "bank-only-fives", ("change", "skip"), "Does a bank with only $5 coins make change to cover a circle?"
)
RINGMASTER = Question(
    "ringmaster-is-attraction",
    ("attraction", "apart"),
    "Is the starting ringmaster an attraction to be covered?",
)
LEFTOVER_COINS = Question(
    "leftover-coins", ("box", "bank"), "Where do unused coins go with fewer than four players?"
)
ALL_ELIMINATED = Question("all-eliminated", ("nobody", "points"), "Who wins when no player has a star?")
COIN_POOLING = Question(
    "coin-pooling",
    ("pooled", "separate"),
    "Are coins behind the screen and on cards added up before they score?",
)
STAR_TIE = Question(
    "star-tie-amount",
    ("shared-places", "lowest-award"),
    "Which is the lowest amount that players tied for stars get?",
)
STAR_NEXT = Question(
    "star-tie-next", ("places-used", "next-award"), "Do players tied for stars use up several places?"
)
ZERO_STARS = Question(
    "zero-stars-rank", ("no-award", "ranked"), "Can a player without stars take a star award?"
)

QUESTIONS = (
    SELF_RAISE,
    COVER_WHEN,
    BANK_ONLY_FIVES,
    RINGMASTER,
    LEFTOVER_COINS,
    ALL_ELIMINATED,
    COIN_POOLING,
    STAR_TIE,
    STAR_NEXT,
    ZERO_STARS,
)
