"""The open rulings of Circus Train about the end of a month and of the game, and about playing alone."""

from verifier.kernel.rule import Question

THIRD_TIE = Question(
    "third-tie-three",
    ("one-each", "divided"),
    "What do three or more players score who tie for the third highest Best Performance?",
)
TWO_PLAYER_TIE = Question(
    "two-player-best-tie",
    ("divided", "none", "full"),
    "What do two players score who tie for the highest Best Performance when only these two play?",
)
NEVER_PERFORMED = Question(
    "never-performed",
    ("marker-counts", "performed-only"),
    "Does a player who has never performed take a rank in Best Performance?",
)
FINAL_ORDER = Question(
    "final-order-card",
    ("rules", "card"),
    "Are Taxes taken before or after the checks for Clowns and animals?",
)
TAXES_SHORT = Question(
    "taxes-short", ("release", "all-money"), "What happens when the money does not cover the Taxes?"
)
TAXES_REMOVAL = Question(
    "advanced-taxes-removal",
    ("costs", "free"),
    "Does Talent that goes because of Taxes cost Victory Points in the Advanced Game?",
)
TAXES_RED_LIGHT = Question(
    "advanced-taxes-red-light",
    ("must-pay", "red-light"),
    "May Talent be red-lighted at Taxes in the Advanced Game?",
)
TED_TAXES = Question(
    "ted-taxes", ("two", "one"), "How many dollars of Taxes does an Elephant cost with Trainer Ted?"
)
MOST_OF_NOTHING = Question(
    "most-of-nothing",
    ("zero-counts", "one-needed"),
    "Can players have the most of something of which nobody has any?",
)
MONEY_ELIGIBLE = Question(
    "money-next-eligible",
    ("among-eligible", "among-all"),
    "Is the money of players whose Reputation is too low for Most Money left out of the comparison?",
)
SOLO_MONTH_TALENT = Question(
    "solo-month-talent", ("none", "money"), "Does Most Talent bring money in a solitaire game?"
)
SOLO_MONTH_BEST = Question(
    "solo-month-best", ("none", "money"), "Does Best Performance bring money in a solitaire game?"
)
SOLO_FINAL = Question(
    "solo-final-checks", ("none", "money"), "Are the final checks made in money in a solitaire game?"
)
SOLO_RELEASE_CITY = Question(
    "solo-release-city",
    ("player", "chance"),
    "Who chooses the city for Talent that a single player releases?",
)
EVENTS_SEPTEMBER = Question(
    "events-september", ("none", "last"), "Is an Event card drawn at the end of September?"
)
EVENTS_LONG_MONTH = Question(
    "events-long-month",
    ("event-first", "theft-first"),
    "Does the Event card come before the theft that ends a long month?",
)
EVENTS_SEASON = Question(
    "events-season",
    ("event-first", "season-first"),
    "Does the Event card come before the season changes?",
)
EASIER_TIE = Question(
    "easier-tie", ("shared", "usual"), "Who wins the easier game when best performances are equal?"
)
TIE_AFTER_ALL = Question("tie-after-all", ("shared", "nobody"), "Who wins if all tie-breakers are equal too?")

SCORING_QUESTIONS: tuple[Question, ...] = (
    THIRD_TIE,
    TWO_PLAYER_TIE,
    NEVER_PERFORMED,
    FINAL_ORDER,
    TAXES_SHORT,
    TAXES_REMOVAL,
    TAXES_RED_LIGHT,
    TED_TAXES,
    MOST_OF_NOTHING,
    MONEY_ELIGIBLE,
    SOLO_MONTH_TALENT,
    SOLO_MONTH_BEST,
    SOLO_FINAL,
    SOLO_RELEASE_CITY,
    EVENTS_SEPTEMBER,
    EVENTS_LONG_MONTH,
    EVENTS_SEASON,
    EASIER_TIE,
    TIE_AFTER_ALL,
)
