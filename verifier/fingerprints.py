"""Which words of the rulebook a result rested on, as the database holds them now."""

from rulebase.models import Clause, Ruling


def clause_fingerprints(game: str) -> dict[str, str]:
    """Fingerprint by key of every clause of a game; empty where its rulebook is not loaded."""
    return dict(Clause.objects.filter(rulebook__game__key=game).values_list("key", "fingerprint"))


def ruling_fingerprints(game: str) -> dict[str, str]:
    """Fingerprint by key of every ruling of a game; empty where its rulebook is not loaded."""
    return dict(Ruling.objects.filter(rulebook__game__key=game).values_list("key", "fingerprint"))
