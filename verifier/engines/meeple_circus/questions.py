"""The open rulings of Meeple Circus that change play or applause; the first reading is the default of setup."""

from verifier.kernel.rule import Question

FINAL_TIE = Question("final-tie", ("shared", "youngest"), "Who wins if several have the most applause?")
BOTH_IN_ONE_TURN = Question(
    "both-in-one-turn", ("together", "one-by-one"), "Does a player take both tiles in one turn?"
)
TILE_FROM_STACK = Question(
    "tile-from-stack", ("open-only", "any"), "May a component tile be taken from the face-down stack?"
)
RESERVE_SHORT = Question(
    "reserve-short",
    ("what-is-there", "not-taken"),
    "May a tile be taken that the reserve cannot serve in full?",
)
RING_EDGE = Question(
    "ring-edge", ("wholly", "partly"), "Is a component on the ground inside the ring if it is partly outside?"
)
RING_OVERHANG = Question(
    "ring-overhang",
    ("wholly", "supported"),
    "Is a component inside the ring that hangs over its edge high up?",
)
SIDE_MEANING = Question(
    "side-meaning", ("edge", "face"), "Is a component on its side on a thin edge or on a flat face?"
)
RESTS_ON_UNCOUNTED = Question(
    "rests-on-uncounted", ("counts", "left-out"), "Does a component count that rests on one that does not?"
)
CARRY_UNCOUNTED = Question(
    "carry-uncounted",
    ("carried", "not-carried"),
    "Is it enough to carry a component that does not count?",
)
CARRY_LEANING = Question(
    "carry-leaning", ("supports", "on-top"), "Does a component carry another that only leans against it?"
)
SHARED_LOAD = Question(
    "shared-load", ("each", "one"), "Does each of several components carry what rests on all of them?"
)
PARTLY_ON_GROUND = Question(
    "partly-on-ground",
    ("touching", "standing"),
    "Does a component have to carry another if it touches the ground and rests on a component as well?",
)
COLLAPSE_AFTER_FINISH = Question(
    "collapse-after-finish",
    ("as-it-lies", "as-finished"),
    "How is an act evaluated that fell down after its player had finished?",
)
ADD_AFTER_FINISH = Question(
    "add-after-finish", ("final", "until-music-ends"), "May a player who has finished go on building?"
)
REBUILD_AFTER_FINISH = Question(
    "rebuild-after-finish",
    ("not-again", "while-music"),
    "May an act be rebuilt that fell down after its player had finished?",
)
REMOVE_AFTER_MUSIC = Question(
    "remove-after-music", ("nothing", "removing"), "May components be taken away after the music?"
)
TADAA_TIE = Question(
    "tadaa-tie", ("clockwise", "both", "nobody"), "Who is first of players who finish at the same moment?"
)
TADAA_MISSING = Question(
    "tadaa-missing", ("needed", "in-fact"), "Is there a speed token without gesture and call?"
)
SPEED_BACK = Question(
    "speed-back",
    ("back", "kept"),
    "Do the speed tokens go back when an act is over, or stay with their players?",
)
EVALUATION_ORDER = Question(
    "evaluation-order", ("any", "clockwise"), "In what order are the acts of the players evaluated?"
)
SPEED_EMPTY = Question("speed-empty", ("allowed", "needs-act"), "Can an act of no components be finished?")
FIGURE_THROUGH = Question(
    "figure-through",
    ("direct", "through"),
    "May another component lie between two that a demand shows one on the other?",
)
FIGURE_WITHIN = Question(
    "figure-within", ("within", "alone"), "May the components that meet a demand carry more than it shows?"
)
FIGURE_SIDE = Question(
    "figure-side", ("either", "player"), "From which side is a figure compared with its card?"
)
FIGURE_UPRIGHT = Question(
    "figure-upright", ("facing", "upright"), "Does it matter where the components of a figure face?"
)
DIFFERING_ELEMENT = Question(
    "differing-element", ("piece", "kind"), "Is a different element another piece or one of another kind?"
)
REPEAT_DIFFER = Question(
    "repeat-differ",
    ("combination", "new-piece"),
    "May a demand be met again by components that were all used for it before?",
)
UNCLAIMED_DEMANDS = Question(
    "unclaimed-demands", ("most", "claimed"), "Does a demand score that nobody noticed?"
)
GREY_STARS = Question(
    "grey-stars", ("named", "same-form"), "May a guest star that is not named stand for a grey meeple?"
)
GREY_EACH_FORM = Question(
    "grey-each-form",
    ("any-grey", "own-form"),
    "May the named guest stars stand for grey meeples of every form?",
)
ZONE_LINE = Question(
    "zone-line",
    ("upper", "lower"),
    "Which zone counts for an acrobat that reaches just to a line of the ruler?",
)
RED_UNDER_UNCOUNTED = Question(
    "red-under-uncounted",
    ("carries", "free"),
    "Does a red acrobat carry something if that does not count?",
)
SMALLEST_SCORE = Question(
    "smallest-score", ("total", "act"), "Is the smallest score that of the game so far or of the act?"
)
TAKEN_TILES = Question("taken-tiles", ("kept", "box"), "What happens to taken tiles once the act is over?")
GREAT_PERFORMANCE_END = Question(
    "great-performance-end",
    ("dropped", "done"),
    "Are the steps at the end of an act carried out after the third?",
)
PUBLICLY_TOLD = Question(
    "publicly-told",
    ("printed", "told"),
    "Does the table play by what is publicly told where the copy of the book breaks off?",
)

QUESTIONS = (
    FINAL_TIE,
    BOTH_IN_ONE_TURN,
    TILE_FROM_STACK,
    RESERVE_SHORT,
    RING_EDGE,
    RING_OVERHANG,
    SIDE_MEANING,
    RESTS_ON_UNCOUNTED,
    CARRY_UNCOUNTED,
    CARRY_LEANING,
    SHARED_LOAD,
    PARTLY_ON_GROUND,
    COLLAPSE_AFTER_FINISH,
    ADD_AFTER_FINISH,
    REBUILD_AFTER_FINISH,
    REMOVE_AFTER_MUSIC,
    TADAA_TIE,
    TADAA_MISSING,
    SPEED_EMPTY,
    SPEED_BACK,
    EVALUATION_ORDER,
    FIGURE_THROUGH,
    FIGURE_WITHIN,
    FIGURE_SIDE,
    FIGURE_UPRIGHT,
    DIFFERING_ELEMENT,
    REPEAT_DIFFER,
    UNCLAIMED_DEMANDS,
    GREY_STARS,
    GREY_EACH_FORM,
    ZONE_LINE,
    RED_UNDER_UNCOUNTED,
    SMALLEST_SCORE,
    TAKEN_TILES,
    GREAT_PERFORMANCE_END,
    PUBLICLY_TOLD,
)
