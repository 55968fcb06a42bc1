"""How much one request may ask for."""

# Characters that can be searched for.
MOST_SOUGHT = 300
# Items of a list on one page, where nothing is said and at most.
LISTED = 50
MOST_LISTED = 100
# Moves of a record to be replayed.
MOST_MOVES = 500
# How often a run executes every scenario.
MOST_REPEATS = 100
# Checks in one batch, and the seconds after which none of them is begun any more: well before a request is cut off.
MOST_CHECKS = 50
BATCH_SECONDS = 10.0
