"""What a drafted ruling lacks before it can be reviewed or published."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple, get_args, get_origin

import msgspec

from rulebase.consistency import citing_faults, ruling_faults
from rulebase.fileformat import RulingEntry
from rulebase.models import Ruling
from rulebase.publishing import rulings_asked_alike
from rulebase.selectors import clauses_by_key
from verifier import scenarios
from verifier.disputes.models import Dispute
from verifier.selectors import State, evidence_states

# The fields of a ruling that a draft has, by their names in a rulebook file.
FIELDS = ("key", "question", "ask", "answer", "verdict", "status", "cites", "exempt")
# With what verifies it: all that is written into a draft.
WORDING = (*FIELDS, "scenarios")
NEEDED = ("key", "question", "answer", "verdict", "status", "cites")


class Fault(NamedTuple):
    """What is wrong with a draft, and with which field of it."""

    field: str
    message: str


def entry_of(dispute: Dispute) -> RulingEntry:
    """The draft as a ruling of a rulebook file. Raises msgspec.ValidationError where it is not one yet."""
    return msgspec.convert(_filled(dispute), RulingEntry)


def wording_faults(dispute: Dispute) -> list[Fault]:
    """Why the draft cannot be a ruling of its game, whatever verifies it; empty where it can."""
    missing = [Fault(name, f"there is no {name}") for name in NEEDED if name not in _filled(dispute)]
    if faults := [*missing, *_misfits(dispute)]:
        return faults
    entry = entry_of(dispute)
    clauses = clauses_by_key(game=dispute.game)
    faults = [Fault(str(path[0]), message) for path, message in ruling_faults(entry)]
    faults += [Fault(str(path[0]), message) for path, message in citing_faults(entry, clauses)]
    return [*faults, *_rivals(dispute, entry)]


def publishing_faults(dispute: Dispute) -> list[Fault]:
    """All that a draft lacks before it can be published; empty where it can."""
    return [*wording_faults(dispute), *evidence_faults(dispute)]


def evidence_faults(dispute: Dispute) -> list[Fault]:
    """Why nothing verifies the draft; empty with scenarios that all pass now, or an exemption."""
    if not dispute.scenarios:
        missing = "there is neither a scenario that verifies it nor an exemption with a reason"
        return [] if dispute.exempt.strip() else [Fault("scenarios", missing)]
    if dispute.exempt.strip():
        return [Fault("exempt", "a ruling that scenarios verify is not exempt")]
    return [Fault("scenarios", message) for message in _weak_scenarios(dispute)]


def _filled(dispute: Dispute) -> dict[str, Any]:
    """The fields that hold anything."""
    values = {name: getattr(dispute, name) for name in FIELDS}
    return {
        name: value for name, value in values.items() if (value.strip() if isinstance(value, str) else value)
    }


def _misfits(dispute: Dispute) -> Iterator[Fault]:
    types = {field.name: field.type for field in msgspec.structs.fields(RulingEntry)}
    for name, value in _filled(dispute).items():
        try:
            msgspec.convert(value, types[name])
        except msgspec.ValidationError as error:
            meta = get_args(types[name])[1:] if get_origin(types[name]) is Annotated else ()
            wanted = next((each.description for each in meta if each.description), None)
            yield Fault(name, f"expected {wanted}" if wanted else str(error))


def _rivals(dispute: Dispute, entry: RulingEntry) -> Iterator[Fault]:
    game = dispute.game
    if Ruling.objects.filter(rulebook__game__key=game, key=entry.key).exists():
        yield Fault("key", f"there is a ruling {entry.key} already")
    for other in rulings_asked_alike(game=game, wordings=(entry.question, *entry.ask)):
        if (other.verdict, other.answer) == (entry.verdict, entry.answer.strip()):
            yield Fault("question", f"the ruling {other.key} answers this question already, in the same way")
        else:
            yield Fault(
                "question",
                f"the ruling {other.key} answers this question with {other.verdict} ({other.answer}): "
                "two rulings on one question contradict each other, so that one has to be changed or withdrawn first",
            )


def _weak_scenarios(dispute: Dispute) -> Iterator[str]:
    cases = {case.id: case for case in scenarios.cases(dispute.game)}
    states = evidence_states(game=dispute.game, cases=dispute.scenarios)
    for each, state in zip(dispute.scenarios, states, strict=True):
        if (case := cases.get(each)) is None:
            yield f"there is no scenario {each} of {dispute.game}"
        elif dispute.key not in case.rulings and not set(dispute.cites) & set(case.clauses):
            yield f"the scenario {each} names neither this ruling nor a clause that it cites"
        elif state != State.PASSED:
            yield f"the scenario {each} does not pass now: its last result is {state}"
