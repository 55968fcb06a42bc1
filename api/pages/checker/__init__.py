"""The checker: a position and a move described in a form, and what can be asked about them."""
