"""Rules about hiring Talent in a city (book: Hiring)."""

from __future__ import annotations

from verifier.engines.circus_train.decks import PERFORM_HIRE
from verifier.engines.circus_train.dice import highest_die, succeeds
from verifier.engines.circus_train.moves import Choose, Done, Hire, Recruit, Roll
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import HIRE_CHOOSE
from verifier.engines.circus_train.talent import counters, total
from verifier.engines.circus_train.turns import HIRE_PRICE
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told

GIVES_HIRE = (*PERFORM_HIRE, "overnight-hire")


@rule(
    "card-gives-no-hire",
    cites=(
        "hiring.action",
        "performing.use",
        "cards.overnight.perform-hire",
        "cards.hold.choice",
        "cards.basic.choice",
        "special-hire.hire",
    ),
    on=(Choose, Hire),
    says="With {card} nobody hires.",
    presumes="the card that was played allows hiring",
)
def card_gives_no_hire(position: Position, move: Choose | Hire) -> Facts | None:
    card = position.played
    return None if card is None or card in GIVES_HIRE else {"card": card}


@rule(
    "talent-not-there",
    cites=("hiring.place", "special-hire.hire", "replenishing.bankrupt.hire"),
    on=Hire,
    says="In {city} there is no such counter: {talent}.",
    presumes="the counter lies where {player}'s train is",
)
def talent_not_there(position: Position, move: Hire) -> Facts | None:
    city = position.players[move.player].train
    return {"city": city} if counters(position.city(city).talent, move.talent) < 1 else None


@rule(
    "rolled-already",
    cites=("hiring.roll", "hiring.retry", "rolls.hire.die-each"),
    on=Hire,
    says="For each of these counters {player} has rolled in this turn already: {talent}.",
    remedy="Try again on a later turn.",
)
def rolled_already(position: Position, move: Hire) -> Facts | None:
    failed = counters(position.failed, move.talent)
    if failed == 0:
        return None
    there = counters(position.city(position.players[move.player].train).talent, move.talent)
    return {} if 0 < there <= failed else None


@rule(
    "chooses-nothing",
    cites=("hiring.choose",),
    on=Choose,
    says="At least one counter has to be chosen.",
)
def chooses_nothing(position: Position, move: Choose) -> Facts | None:
    return {} if sum(move.talent.values()) < 1 else None


@rule(
    "chooses-what-is-not-there",
    cites=("hiring.place", "hiring.choose"),
    on=Choose,
    says="In {city} there are fewer counters than chosen: {talent}.",
    presumes="the counters chosen lie where {player}'s train is",
)
def chooses_what_is_not_there(position: Position, move: Choose) -> Facts | None:
    city = position.players[move.player].train
    for kind, count in move.talent.items():
        if counters(position.city(city).talent, kind) < count:
            return {"city": city, "talent": kind}
    return None


@rule(
    "chooses-twice",
    cites=("hiring.choose", "hiring.roll"),
    on=Choose,
    says="{player} has already begun to hire in this turn.",
)
def chooses_twice(position: Position, move: Choose) -> Facts | None:
    return {} if position.hiring or position.chosen is not None else None


@rule(
    "chooses-beforehand",
    cites=("hiring.choose", "hiring.go-on"),
    on=Choose,
    says="At this table counters are rolled for one by one, and none is named beforehand.",
    readings=(HIRE_CHOOSE,),
)
def chooses_beforehand(position: Position, move: Choose) -> Facts | None:
    return {} if plays(position, HIRE_CHOOSE, "one-by-one") else None


@rule(
    "not-chosen-beforehand",
    cites=("hiring.choose", "hiring.roll"),
    on=Hire,
    says="{player} has not named this counter before the first roll: {talent}.",
    presumes="{player} has named the counter before the first roll, where the table asks for that",
    readings=(HIRE_CHOOSE,),
)
def not_chosen_beforehand(position: Position, move: Hire) -> Facts | None:
    chosen = position.chosen
    if chosen is not None and counters(chosen, move.talent) > 0:
        return None
    return {} if plays(position, HIRE_CHOOSE, "all-first") else None


@rule(
    "chosen-not-rolled-for",
    cites=("hiring.roll", "hiring.choose"),
    on=Done,
    says="{player} still has to roll for counters that were chosen.",
    readings=(HIRE_CHOOSE,),
)
def chosen_not_rolled_for(position: Position, move: Done) -> Facts | None:
    # Where nothing was said of a choice there is none that was not carried out.
    chosen = position.chosen if told(position, "chosen") else None
    if chosen is None or total(chosen) == 0:
        return None
    return {} if plays(position, HIRE_CHOOSE, "all-first") else None


@rule(
    "bought-without-failure",
    cites=("hiring.buy.only-failed", "hiring.buy", "rolls.hire.buy"),
    on=Hire,
    says="A counter is bought only after a failed roll; {die} succeeds.",
)
def bought_without_failure(position: Position, move: Hire) -> Facts | None:
    if not move.buys:
        return None
    if move.smuggler_sam:
        return {"die": "Smuggler Sam"}
    return {"die": move.die} if succeeds(position, move.player, move.die) else None


@rule(
    "purchase-beyond-means",
    cites=("hiring.buy", "rolls.hire.buy"),
    on=Hire,
    says="The counter costs ${cost}, and {player} has ${money}.",
)
def purchase_beyond_means(position: Position, move: Hire) -> Facts | None:
    money = position.players[move.player].money
    return {"cost": HIRE_PRICE, "money": money} if move.buys and money < HIRE_PRICE else None


@rule(
    "taken-after-failure",
    cites=(
        "hiring.failure",
        "hiring.failure.stays",
        "hiring.success",
        "rolls.hire",
        "rolls.hire.range",
        "reputation.track.rolls",
    ),
    on=Hire,
    says="A roll succeeds up to {highest}; {die} fails, and the counter stays in the city.",
    remedy="Buy it for $10, or try again on a later turn.",
)
def taken_after_failure(position: Position, move: Hire) -> Facts | None:
    if not move.takes or move.buys or move.smuggler_sam:
        return None
    if succeeds(position, move.player, move.die):
        return None
    return {"highest": highest_die(position, move.player), "die": move.die}


@rule(
    "sam-missing",
    cites=("smuggler-sam.hire", "smuggler-sam.once"),
    on=(Hire, Recruit, Roll),
    says="{player} does not have Smuggler Sam.",
)
def sam_missing(position: Position, move: Hire | Recruit | Roll) -> Facts | None:
    if not move.smuggler_sam or position.has_character(move.player, "smuggler-sam"):
        return None
    return {}


@rule(
    "sam-and-die",
    cites=("smuggler-sam.hire",),
    on=(Hire, Recruit, Roll),
    says="With Smuggler Sam nothing is rolled.",
)
def sam_and_die(position: Position, move: Hire | Recruit | Roll) -> Facts | None:
    return {} if move.smuggler_sam and told(move, "die") else None
