"""Answers in words for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Answer = dict[str, Any]


def told(answer: Answer) -> str:
    """An answer of any kind as lines of text."""
    if "verdict" in answer:
        lines = _verdict(answer)
    elif "answer" in answer:
        lines = _answer(answer)
    elif "moves" in answer:
        lines = _moves(answer)
    elif "players" in answer:
        lines = _score(answer)
    elif "games" in answer:
        lines = iter(f"{game['key']:15} {game['title']}" for game in answer["games"])
    else:
        lines = _rule(answer)
    return "\n".join((*lines, *_cites(answer)))


def _verdict(answer: Answer) -> Iterator[str]:
    yield answer["verdict"].upper()
    for breach in answer.get("breaches", []):
        yield f"- {breach['message']} {breach['remedy']}".rstrip()
    yield from _unknowns(answer)
    for presumed in answer.get("presumed", []):
        yield f"Presumed: {presumed['says']}."


def _unknowns(answer: Answer) -> Iterator[str]:
    for unknown in answer.get("unknowns", []):
        yield f"? {unknown['path']}: {unknown['question']}"


def _moves(answer: Answer) -> Iterator[str]:
    yield from (_compact(move) for move in answer["moves"])
    if not answer["moves"] and not answer["unknowns"]:
        yield "No legal move."
    yield from _unknowns(answer)


def _answer(answer: Answer) -> Iterator[str]:
    yield f"{answer['answer'].upper()}: {answer['text']}"
    if answer.get("understood"):
        yield f"Understood as: {answer['understood']}"
    for game in answer.get("games", []):
        yield f"- {game['title']}: --game {game['key']}"
    for ruling in answer.get("perhaps", []):
        yield f"Perhaps: {ruling['asked']}"


def _score(answer: Answer) -> Iterator[str]:
    for player, sheet in answer["players"].items():
        for line in sheet["lines"]:
            points = "unknown" if line["points"] is None else line["points"]
            yield f"{player}: {points}  {line['says']}"
            yield from _unknowns(line)
        total = "unknown" if sheet["total"] is None else sheet["total"]
        yield f"{player}: {total} in all"
    if answer["winners"] is not None:
        yield f"Ahead: {', '.join(answer['winners'])}"


def _rule(answer: Answer) -> Iterator[str]:
    if clause := answer.get("clause"):
        yield f"{clause['number']} {clause['text']} ({clause['verification']})"
    if ruling := answer.get("ruling"):
        yield ruling["question"]
        yield f"{ruling['verdict'].upper()}: {ruling['answer']} ({ruling['status']}, {ruling['verification']})"


def _cites(answer: Answer) -> Iterator[str]:
    for cite in answer.get("cites", []):
        yield f"  {cite['number']} {cite['text']} [{cite['key']}]"


def _compact(move: Answer) -> str:
    return " ".join(f"{name}={value}" for name, value in move.items())
