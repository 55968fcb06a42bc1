"""The open rulings of The Greatest Show that change play or scores; the first reading is the default of setup."""

from verifier.kernel.rule import Question

THIRD_POPULARITY = Question(
    "third-popularity",
    ("allowed", "forbidden"),
    "May an artist that has Popularity twice receive it again?",
)
PIG_ON_LOCKED = Question(
    "pig-on-locked", ("forbidden", "allowed"), "May a Pig go on an artist that has Popularity twice?"
)
POPULARITY_TARGET = Question(
    "popularity-target", ("any-show", "own-show"), "In whose shows may an artist be made more popular?"
)
INJURED_ARTIST = Question("injured-artist", ("removed", "discarded"), "Where does an injured artist go?")
INJURED_PIGS = Question(
    "injured-pigs", ("removed", "discarded"), "Where do the Pigs of an injured artist go?"
)
PLAYED_ACTIONS = Question(
    "played-actions", ("discarded", "removed"), "Where does a Casting or an Injury go when it was played?"
)
ACROBAT_COUNT = Question(
    "acrobat-count", ("any", "one"), "How many cards may an Acrobat take out of the trade row?"
)
ACROBAT_DESTINATION = Question(
    "acrobat-destination",
    ("removed", "discarded"),
    "Where do cards go that an Acrobat takes out of the trade row?",
)
CHILDRENS_COUNT = Question(
    "childrens-count", ("one", "any"), "How many actions may a Children's Performer play?"
)
ACROBAT_REFILL = Question(
    "acrobat-refill",
    ("after", "between"),
    "Is the trade row filled again between two cards that an Acrobat takes out?",
)
SLIDE_AFTER_ABILITY = Question(
    "slide-after-ability",
    ("slide", "gap"),
    "Where do new cards come in the trade row after an ability has taken some: beside the deck, or in the gaps?",
)
NO_CARDS_LEFT = Question(
    "no-cards-left",
    ("fewer", "forbidden"),
    "May a card be taken that cannot be replaced, deck and discard pile being used up?",
)
ABILITY_ORDER = Question(
    "ability-order",
    ("after", "before"),
    "Is an artist already in the show while its ability is used?",
)
JUGGLER_ITSELF = Question("juggler-itself", ("allowed", "forbidden"), "May a Juggler change places itself?")
ILLUSIONIST_PLACES = Question(
    "illusionist-places",
    ("exchanged", "any-act"),
    "Do artists that an Illusionist swaps take each other's places?",
)
ILLUSIONIST_POPULARITY = Question(
    "illusionist-popularity",
    ("along", "stays"),
    "Does Popularity go along with an artist that an Illusionist swaps?",
)
JUGGLER_PLACES = Question(
    "juggler-places",
    ("exchange", "empty-place"),
    "May a Juggler also move one artist into an empty place?",
)
SEVENTH_ABILITY = Question(
    "seventh-ability", ("allowed", "forbidden"), "May the seventh artist itself use its ability?"
)
UNPLACED_ODDBALL = Question(
    "unplaced-oddball",
    ("minus", "nothing"),
    "Does an Oddball cost points that stayed in hand beside an empty place?",
)
CHILDRENS_COMPANY = Question(
    "childrens-company",
    ("each", "once"),
    "Does the bonus of a Children's Performer count for each other artist of the act, or once?",
)
JUGGLER_PARTNERS = Question(
    "juggler-partners",
    ("once", "each"),
    "Does the bonus of a Juggler count once, or for each other Juggler of the act?",
)
ODDBALL_CARD_WHERE = Question(
    "oddball-card-where",
    ("hand", "show"),
    "Does an artist that an Oddball draws go into the hand, or straight into the show?",
)
SMALL_SHOW = Question(
    "small-show",
    ("seven", "full"),
    "Does a show with fewer than seven places bring the end when all of them are taken?",
)
PASSING = Question("passing", ("forbidden", "allowed"), "May a player do nothing on a turn?")
TIE = Question("tie", ("shared", "nobody"), "Who wins if several players have the most points?")

QUESTIONS = (
    THIRD_POPULARITY,
    PIG_ON_LOCKED,
    POPULARITY_TARGET,
    INJURED_ARTIST,
    INJURED_PIGS,
    PLAYED_ACTIONS,
    ACROBAT_COUNT,
    ACROBAT_DESTINATION,
    ACROBAT_REFILL,
    SLIDE_AFTER_ABILITY,
    NO_CARDS_LEFT,
    CHILDRENS_COUNT,
    ABILITY_ORDER,
    JUGGLER_ITSELF,
    JUGGLER_PLACES,
    ILLUSIONIST_PLACES,
    ILLUSIONIST_POPULARITY,
    SEVENTH_ABILITY,
    UNPLACED_ODDBALL,
    CHILDRENS_COMPANY,
    JUGGLER_PARTNERS,
    ODDBALL_CARD_WHERE,
    SMALL_SHOW,
    PASSING,
    TIE,
)
