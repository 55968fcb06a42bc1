"""The write side: filing a dispute, and taking it from a draft to a ruling or to its rejection."""

from collections.abc import Iterator, Sequence
from textwrap import shorten
from typing import Any

import structlog
from django.db import transaction

from rulebase.edits.models import Act
from rulebase.edits.services import COMMAND, edit_record
from rulebase.models import TABLE, Ruling
from rulebase.publishing import game_lock, ruling_publish, ruling_withdraw
from verifier.citing import cited_keys
from verifier.disputes.drafts import FIELDS, WORDING, Fault, entry_of, publishing_faults, wording_faults
from verifier.disputes.models import Dispute, DisputeEntry
from verifier.models import Verdict
from verifier.slugs import slug_of

log = structlog.get_logger(__name__)

State = Dispute.State
# A question made of a move that was judged; whoever reviews it words it anew.
MOST_QUESTION = 300


class MoveRefused(ValueError):
    """A dispute cannot be changed like this; `faults` says what is in the way, and with which field."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("; ".join(fault.message for fault in faults))
        self.faults = tuple(faults)


@transaction.atomic
def dispute_file(*, kept: Verdict, remark: str, expected: str = "", who: str = "") -> tuple[Dispute, bool]:
    """Keep an objection to an answer as a draft, and say whether it is new: said twice, it is kept once.

    Nothing is kept of who said it, but for staff, named as `who`.
    """
    said = [" ".join(text.split()) for text in (remark, expected)]
    dispute, new = Dispute.objects.get_or_create(
        pk=slug_of({"kept": kept.pk, "said": said}),
        defaults={
            "kept": kept,
            "remark": remark.strip(),
            "expected": expected.strip(),
            "question": _question(kept),
            "cites": list(dict.fromkeys(cited_keys(kept.answer))),
        },
    )
    if new:
        DisputeEntry.objects.create(dispute=dispute, who=who, after=State.DRAFT)
        if who:
            after = {"question": dispute.question, "remark": dispute.remark}
            edit_record(who=who, act=Act.DRAFT_MADE, subject=_subject(dispute.pk), after=after)
    return dispute, new


@transaction.atomic
def dispute_reword(*, dispute_id: str, wording: dict[str, Any], who: str = COMMAND) -> None:
    """Write fields of the drafted ruling, and no others.

    Raises MoveRefused unless it is a draft: what was reviewed stays as it was.
    """
    if others := wording.keys() - set(WORDING):
        raise MoveRefused([Fault(name, f"{name} is no part of a ruling") for name in sorted(others)])
    draft = Dispute.objects.filter(pk=dispute_id, state=State.DRAFT)
    before = draft.values(*WORDING).first()
    if before is None or not draft.update(**wording):
        raise MoveRefused([Fault("state", "only a draft can be worded; take it back to a draft first")])
    before = {name: before[name] for name in wording}
    if before != wording:
        edit_record(who=who, act=Act.DRAFT_WORDED, subject=_subject(dispute_id), before=before, after=wording)


@transaction.atomic
def dispute_move(*, dispute_id: str, to: str, who: str, remark: str = "") -> Dispute:
    """Bring a dispute into another state, with all that follows from it, and note who did it and why.

    Raises Dispute.DoesNotExist. Raises MoveRefused, having changed nothing, where the state cannot be reached from
    the present one, where the ruling lacks anything or has a rival, or where it has to be said why.
    """
    dispute = Dispute.objects.select_for_update().get(pk=dispute_id)
    before, ruling = State(dispute.state), dispute.ruling
    if to == State.PUBLISHED:
        game_lock(game=dispute.game)
    if faults := list(_obstacles(dispute, to, remark.strip())):
        raise MoveRefused(faults)
    dispute.state = to
    dispute.ruling = (
        ruling_publish(game=dispute.game, entry=entry_of(dispute)) if to == State.PUBLISHED else None
    )
    dispute.save(update_fields=["state", "ruling"])
    if ruling is not None:
        ruling_withdraw(ruling=ruling)
    DisputeEntry.objects.create(dispute=dispute, who=who, before=before, after=to, remark=remark.strip())
    _record_move(dispute, ruling, before, who, remark.strip())
    log.info("dispute_moved", dispute=dispute.pk, before=before, after=to)
    return dispute


def _record_move(dispute: Dispute, withdrawn: Ruling | None, before: str, who: str, remark: str) -> None:
    """Keep what was done as an edit; of a ruling that is made or withdrawn with what it says."""
    acts = {State.PUBLISHED.value: Act.RULING_PUBLISHED}
    act = Act.RULING_WITHDRAWN if withdrawn is not None else acts.get(dispute.state, Act.DISPUTE_MOVED)
    says = {name: getattr(dispute, name) for name in FIELDS}
    edit_record(
        who=who,
        act=act,
        subject=_subject(dispute.pk),
        before={"state": before} | ({} if withdrawn is None else {"ruling": says}),
        after={"state": dispute.state, "remark": remark}
        | ({} if dispute.ruling is None else {"ruling": says}),
    )


def _subject(dispute_id: str) -> str:
    return f"dispute {dispute_id}"


def _obstacles(dispute: Dispute, to: str, remark: str) -> Iterator[Fault]:
    allowed = Dispute.MOVES[State(dispute.state)]
    if to not in allowed:
        yield Fault("state", f"from {dispute.state} it can only become {' or '.join(allowed)}, not {to}")
        return
    if dispute.ruling is not None and dispute.ruling.origin != TABLE:
        yield Fault("state", "the rulebook files have this ruling now: it is retired there")
    if to == State.REJECTED and not remark:
        yield Fault("remark", "there is no remark that says why")
    if to == State.REVIEWED:
        yield from wording_faults(dispute)
    if to == State.PUBLISHED:
        yield from publishing_faults(dispute)


def _question(kept: Verdict) -> str:
    """What was asked, as a question to begin with."""
    match kept.kind:
        case "question":
            return str(kept.request["question"])
        case "move":
            move = dict(kept.request["move"])
            player, kind = move.pop("player", "a player"), str(move.pop("type", "move")).replace("-", " ")
            told = ", ".join(f"{name} {value}" for name, value in move.items())
            return shorten(f"May {player} {kind}{f' ({told})' if told else ''}?", MOST_QUESTION)
        case _:
            return "Can this position be?"
