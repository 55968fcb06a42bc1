"""Rulings of the table: published beside those of the files, and withdrawn again."""

from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone

from rulebase import selectors
from rulebase.fileformat import RulingEntry
from rulebase.models import FIRST_TABLE_POSITION, TABLE, Clause, Game, Rulebook, Ruling, RulingCite
from rulebase.sameness import asks_the_same, same_words
from rulebase.schema import ruling_fingerprint


def table_rulings(rulebook: Rulebook) -> list[Ruling]:
    """The rulings of a rulebook that do not come from its files."""
    return list(rulebook.rulings.filter(origin=TABLE))


def section_of(clause: Clause) -> int:
    """The id of the section whose rulings a clause belongs to: subsections hold none."""
    return clause.section.parent_id or clause.section_id


def rulings_asked_alike(*, game: str, wordings: Iterable[str]) -> list[Ruling]:
    """The rulings of which some wording has the words of one of these and asks the same.

    Two such rulings would be rivals: `ask` could claim neither.
    """
    wordings = tuple(wordings)
    return [
        ruling
        for ruling in selectors.rulings_list(game=game)
        if any(
            same_words(wording, other) and asks_the_same(wording, other)
            for other in (ruling.question, *ruling.ask)
            for wording in wordings
        )
    ]


def table_problems(*, game: str) -> list[str]:
    """Which rulings of the table answer nothing any more, in words, since the files have changed."""
    problems = []
    for ruling in Ruling.objects.filter(rulebook__game__key=game, origin=TABLE):
        lost = ruling.cites.exclude(clause__retired="").values_list("clause__key", flat=True)
        alike = rulings_asked_alike(game=game, wordings=(ruling.question, *ruling.ask))
        rivals = [other.key for other in alike if other.pk != ruling.pk]
        if lost:
            problems.append(
                f"the ruling {ruling.key} of the table answers nothing: {', '.join(lost)} was retired"
            )
        if rivals:
            problems.append(
                f"the ruling {ruling.key} of the table and {', '.join(rivals)} ask the same: withdraw it"
            )
    return problems


@transaction.atomic
def ruling_publish(*, game: str, entry: RulingEntry) -> Ruling:
    """Make a ruling of the table, which answers from now on. The entry has been found to be in order.

    Raises Rulebook.DoesNotExist.
    """
    rulebook = Rulebook.objects.get(game__key=game)
    clauses = {clause.key: clause for clause in rulebook.clauses.filter(key__in=entry.cites)}
    ruling = Ruling.objects.create(
        rulebook=rulebook,
        section_id=section_of(clauses[entry.cites[0]]),
        key=entry.key,
        question=entry.question.strip(),
        ask=[wording.strip() for wording in entry.ask],
        answer=entry.answer.strip(),
        verdict=entry.verdict,
        status=entry.status,
        origin=TABLE,
        exempt=entry.exempt.strip(),
        position=_next_position(rulebook),
        fingerprint=ruling_fingerprint(entry),
    )
    RulingCite.objects.bulk_create(
        RulingCite(ruling=ruling, clause=clauses[key], position=position)
        for position, key in enumerate(entry.cites)
    )
    _note_change(rulebook)
    return ruling


@transaction.atomic
def ruling_withdraw(*, ruling: Ruling) -> None:
    """Take a ruling of the table away: it answers nothing any more."""
    assert ruling.origin == TABLE, "what the files say is withdrawn in the files"
    ruling.delete()
    _note_change(ruling.rulebook)


def game_lock(*, game: str) -> None:
    """Let nobody else publish or load rulings of this game before the transaction ends."""
    # The row that a load locks, so that none comes between looking and publishing.
    Game.objects.select_for_update().filter(key=game).first()


def _next_position(rulebook: Rulebook) -> int:
    last = rulebook.rulings.filter(origin=TABLE).order_by("position").last()
    return last.position + 1 if last else FIRST_TABLE_POSITION


def _note_change(rulebook: Rulebook) -> None:
    # What every process has built from the rulebook is kept by this time: the index, the states of the checks.
    Rulebook.objects.filter(pk=rulebook.pk).update(loaded_at=timezone.now())
