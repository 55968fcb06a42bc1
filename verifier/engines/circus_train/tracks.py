"""What is kept on tracks: where Victory Points, Best Performance Ratings and Reputation begin."""

STARTING_POINTS = 0
STARTING_BEST = 10
"""setup.best."""

STARTING_REPUTATION = 5
"""reputation.start."""

STARTING_MONEY = 0
"""setup.money."""

STARTING_CLOWNS = 1
"""setup.clown."""

SOLO_DOLLARS = 5
"""solitaire.points-counter, .points-spent: dollars for each Victory Point."""
