"""What all engines share: facts, unknowns, rules, verdicts and the judge. Pure Python, no Django."""
