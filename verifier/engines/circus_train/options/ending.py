"""What can be done when the season is over."""

from __future__ import annotations

from collections.abc import Iterator

from verifier.engines.circus_train.moves import FinalScoring, Move, PayTaxes, PayWages
from verifier.engines.circus_train.payroll import is_needless, releases_of, wages_of
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.taxes import has_to_pay, may_red_light, takes_all_money, tax_of


def taxes(position: Position) -> Iterator[Move]:
    """What each taxed player can pay."""
    for name, player in position.everyone():
        if not has_to_pay(position, name):
            continue
        if may_red_light(position):
            saving = 0 if takes_all_money(position) else None
            yield from (PayTaxes(name, each) for each in releases_of(position, name, tax_of, saving))
        elif wages_of(position, name, wage=tax_of) <= player.money or takes_all_money(position):
            yield PayTaxes(name)
        else:
            for releases in releases_of(position, name, tax_of):
                if not is_needless(position, name, releases, tax_of):
                    yield PayTaxes(name, releases)


def final_checks(position: Position) -> Iterator[Move]:
    """The final checks, which the First Player stands for."""
    yield FinalScoring(str(position.first_player))


def last_wages(position: Position) -> Iterator[Move]:
    """What a single player can pay: everything, or what the money is enough for."""
    for name, player in position.everyone():
        if wages_of(position, name) <= player.money:
            yield PayWages(name)
            continue
        for releases in releases_of(position, name):
            if not is_needless(position, name, releases):
                yield PayWages(name, releases)
