"""The open rulings of Gran Circo that change play or scores; the first reading is the default of setup."""

from verifier.kernel.rule import Question

INCOME_OTHER_SUMS = Question(
    "income-other-sums",
    ("clamp", "table"),
    "What does the income table pay for sums that the book does not print?",
)
BANK_EMPTY = Question(
    "bank-empty", ("unlimited", "short"), "What does a player receive when the bank runs out?"
)
FREE_TENT = Question(
    "free-tent", ("improvement", "stand"), "Which tile is the tent that costs nothing with an Investor?"
)
ARRANGE_WHEN = Question(
    "arrange-when", ("new-acts", "own-turn"), "When may a player put the row into another order?"
)
MONEY_POINTS = Question(
    "money-points", ("tie-break", "dollar-point"), "Does money left at the end give points?"
)

SOUND_SYSTEM = Question(
    "sound-system-advertisements",
    ("printed-stars", "with-advertisements"),
    "Do points that advertisements give to acts count towards the stars of the Sound System?",
)
HIRE_WEAKER = Question(
    "hire-weaker",
    ("any", "missing-or-better"),
    "May an act be hired that has no more stars than the same act in the cast?",
)
DISCARDED_TURN = Question(
    "discarded-turn", ("investment", "extra"), "Is buying a discarded tile the investment of the turn?"
)
SHAREHOLDER_TURN = Question(
    "shareholder-turn",
    ("investment", "extra"),
    "Is an act taken with a Shareholder the investment of the turn?",
)

SHAREHOLDER_AFTER_PASS = Question(
    "shareholder-after-pass",
    ("on-a-turn", "any-time"),
    "May a Shareholder be used by a player who has passed?",
)
HIRE_WHICH_LEAVES = Question(
    "hire-which-leaves",
    ("old", "either"),
    "When an act is hired that the cast already has, which of the two tiles leaves?",
)

TIE_AFTER_ALL = Question("tie-after-all", ("shared", "nobody"), "Who wins if all tie-breakers are equal too?")

QUESTIONS = (
    INCOME_OTHER_SUMS,
    BANK_EMPTY,
    FREE_TENT,
    ARRANGE_WHEN,
    MONEY_POINTS,
    SOUND_SYSTEM,
    HIRE_WEAKER,
    DISCARDED_TURN,
    SHAREHOLDER_TURN,
    SHAREHOLDER_AFTER_PASS,
    HIRE_WHICH_LEAVES,
    TIE_AFTER_ALL,
)
