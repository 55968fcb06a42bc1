"""The open rulings of Circus Train that change play or scores; the first reading is the default of setup."""

from verifier.engines.circus_train.scoring_questions import SCORING_QUESTIONS
from verifier.kernel.rule import Question

CHARACTERS_BASIC = Question(
    "characters-basic",
    ("either-game", "advanced-only"),
    "May the Special Characters be used in the Basic Game?",
)
REDRAW_CARD = Question(
    "redraw-card",
    ("same-city", "new-city"),
    "When a counter returns to the bag during set-up, is a new Destination card drawn as well?",
)
SETUP_OCCUPIED = Question(
    "setup-occupied-city",
    ("replace", "redraw"),
    "What happens when a Destination card of the set-up names a city that has a counter already?",
)
START_ON_POINTS = Question(
    "start-on-points",
    ("not-scored", "scored"),
    "Does a Points counter score for a train that is placed in its city at the start?",
)
MONEY_BANK_EMPTY = Question(
    "money-bank-empty", ("unlimited", "short"), "What does a player receive when the bank has run out?"
)
HAND_SECRET = Question("hand-secret", ("open", "secret"), "Are the Action cards in hand secret?")
MONEY_SECRET = Question("money-secret", ("open", "secret"), "May players keep their money secret?")
STEAL_LIMIT = Question(
    "steal-characters-limit",
    ("within-two", "besides"),
    "Do Special Characters count towards the two counters that may be stolen?",
)
BAG_EMPTY_CITY = Question(
    "bag-empty-for-city",
    ("kept", "cleared"),
    "What happens to a city for which no other counter is left in the draw bag?",
)
STOLEN_LAST_CARD = Question(
    "stolen-last-card",
    ("at-once", "on-next-turn", "turn-lost"),
    "What happens when a theft makes a player discard the last card in hand?",
)
MOVE_BACK = Question(
    "move-back",
    ("allowed", "forbidden"),
    "May a train go along a connection again that it has used in the same move?",
)
STAY_ON_POINTS = Question(
    "stay-on-points",
    ("moved-only", "staying-counts"),
    "Does a movement that was left out end in the city where the train is?",
)
TWO_WEEK_DETOUR = Question(
    "two-week-detour",
    ("back-in-time", "stay"),
    "May a train leave a two week show and be back for its second week?",
)
ABANDONED_COUNTER = Question(
    "abandoned-counter", ("stays", "removed"), "What happens to the counter of an abandoned two week show?"
)
TWO_WEEK_RIVAL = Question(
    "two-week-rival",
    ("first-to-complete", "reserved"),
    "May another player perform a two week show that somebody has begun?",
)
TWO_WEEK_RATED = Question(
    "two-week-rated-when",
    ("completion", "beginning"),
    "With the Talent of which week is a two week show rated?",
)
HIRE_CHOOSE = Question(
    "hire-choose-when",
    ("one-by-one", "all-first"),
    "Are the counters of a hire named before the first roll?",
)
RELEASE_WHICH = Question(
    "release-which",
    ("any", "none-needless", "fewest"),
    "How free is the choice of the Talent that is released?",
)
REPLACED_TALENT = Question(
    "replaced-talent-available",
    ("returned-first", "placed-first"),
    "Are replaced Talent counters back in the Talent Bank before those of a Bankrupt Circus are taken?",
)
BELOW_ZERO = Question(
    "below-zero", ("floor", "negative"), "Can Victory Points fall below 0 in the Basic Game?"
)
REPLAY_FEW_POINTS = Question(
    "replay-too-few-points",
    ("forbidden", "allowed"),
    "May a card be replayed with fewer than four Victory Points?",
)
POCKET_NOTHING = Question(
    "pocket-nothing", ("one-step", "nothing"), "May wages be pocketed without taking any money?"
)
SOLO_RED_LIGHT = Question(
    "red-light-solo-late-loss",
    ("money", "nothing"),
    "What does Talent that goes in August or September cost in a solitaire game?",
)
PARADE_TOP = Question(
    "parade-top",
    ("allowed", "points-only"),
    "May a parade be held for Reputation at the top of the track?",
)
SOLO_RATING = Question(
    "solo-rating-or-performance",
    ("rating", "own"),
    "Do past performances count for the money that a performance earns in solitaire?",
)
CHARACTERS_UNDRAWN = Question(
    "characters-undrawn",
    ("banked", "any-free"),
    "May a Special Character that was never drawn be bought?",
)
CHARACTERS_ON_BOARD = Question(
    "characters-on-board-august",
    ("bank-only", "any-free"),
    "May a Special Character that lies in a city be bought?",
)
CHARACTERS_THERE = Question(
    "characters-already-there",
    ("must-move", "staying-counts"),
    "May a Special Character be recruited where the train already stands?",
)
CHARACTERS_RED_LIGHT = Question(
    "characters-red-light",
    ("impossible", "like-talent"),
    "May a Special Character be red-lighted?",
)
CHARACTERS_ALONE = Question(
    "characters-alone-city",
    ("counts", "not"),
    "Does a city with only a Special Character count towards the required number?",
)
BILL_BASIC = Question(
    "bill-basic-transit",
    ("two", "one"),
    "May the owner of Brakeman Bill move two cities with Basic Transit?",
)
SAM_STEAL = Question(
    "sam-steal", ("hiring-only", "stealing-too"), "May Smuggler Sam replace the roll of a theft?"
)
SAM_RECRUIT = Question(
    "sam-recruit",
    ("talent-only", "characters-too"),
    "May Smuggler Sam replace the roll for a Special Character?",
)
SAM_BEFORE_RECRUITING = Question(
    "sam-before-recruiting",
    ("allowed", "too-late"),
    "May a Special Character be recruited after Smuggler Sam was used for Reputation in its city?",
)
SAM_WHEN = Question("sam-when", ("own-turn", "any-time"), "When may Smuggler Sam be used for Reputation?")
EDDIE_EXTRA = Question(
    "eddie-extra",
    ("instead", "additional"),
    "Is the card that Engineer Eddie gives the action of the turn, or does it come on top?",
)
TED_SOLITAIRE = Question(
    "ted-solitaire",
    ("one", "two"),
    "What are the Wages of an Elephant with Trainer Ted in a solitaire game, in dollars?",
)
EASIER_POINTS = Question(
    "easier-points-counter",
    ("no-effect", "stays"),
    "What happens to a Points counter in the easier game?",
)

QUESTIONS: tuple[Question, ...] = (
    CHARACTERS_BASIC,
    REDRAW_CARD,
    SETUP_OCCUPIED,
    START_ON_POINTS,
    MONEY_BANK_EMPTY,
    HAND_SECRET,
    MONEY_SECRET,
    STEAL_LIMIT,
    BAG_EMPTY_CITY,
    STOLEN_LAST_CARD,
    MOVE_BACK,
    STAY_ON_POINTS,
    TWO_WEEK_DETOUR,
    ABANDONED_COUNTER,
    TWO_WEEK_RIVAL,
    TWO_WEEK_RATED,
    HIRE_CHOOSE,
    RELEASE_WHICH,
    REPLACED_TALENT,
    BELOW_ZERO,
    REPLAY_FEW_POINTS,
    POCKET_NOTHING,
    SOLO_RED_LIGHT,
    PARADE_TOP,
    SOLO_RATING,
    CHARACTERS_UNDRAWN,
    CHARACTERS_ON_BOARD,
    CHARACTERS_THERE,
    CHARACTERS_RED_LIGHT,
    CHARACTERS_ALONE,
    BILL_BASIC,
    SAM_STEAL,
    SAM_RECRUIT,
    SAM_BEFORE_RECRUITING,
    SAM_WHEN,
    EDDIE_EXTRA,
    TED_SOLITAIRE,
    EASIER_POINTS,
    *SCORING_QUESTIONS,
)
