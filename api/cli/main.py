"""The command `ringside`: ask, check, position, legal, score, rules."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn, Protocol

import msgspec

from api.cli.telling import told

Answer = dict[str, Any]
Json = Mapping[str, Any]

FINE, AGAINST, OPEN, BAD_INPUT, UNREACHED = range(5)
STATUSES = (
    f"status: {FINE} yes, legal, or what was asked for; {AGAINST} no, illegal, or an impossible position; "
    f"{OPEN} it depends, or nothing answers it; {BAD_INPUT} bad input; {UNREACHED} no server, or no rulebooks here"
)
_AGAINST = ("no", "illegal", "impossible-position")
_OPEN = ("depends", "not-stated", "out-of-scope", "which-game")


class Asked(Protocol):
    """Who answers: a server, or this process."""

    def ask(self, question: str, *, game: str | None = None) -> Answer: ...
    def check(self, game: str, position: Json, move: Json, *, strict: bool = False) -> Answer: ...
    def check_position(self, game: str, position: Json) -> Answer: ...
    def legal(self, game: str, position: Json) -> Answer: ...
    def score(self, game: str, position: Json) -> Answer: ...
    def games(self) -> Answer: ...
    def rule(self, game: str, key: str) -> Answer: ...


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(BAD_INPUT, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    options = _parser().parse_args(arguments)
    try:
        from api.client import Refused, Unreachable
    except ImportError:
        return _failed("urllib3 is missing; it comes with the extra client", UNREACHED)
    try:
        answer = _answered(_asked(options.server), options)
    except Refused as error:
        return _failed(_refusal(error.path, error.message, error.expected), BAD_INPUT)
    except _BadJson as error:
        return _failed(str(error), BAD_INPUT)
    except Unreachable as error:
        return _failed(str(error), UNREACHED)
    text = msgspec.json.format(msgspec.json.encode(answer)).decode() if options.json else told(answer)
    sys.stdout.write(f"{text}\n")
    return _status(answer)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="ringside", description="Ask about rules and check moves.", epilog=STATUSES)
    parser.add_argument(
        "--server",
        default=os.environ.get("RINGSIDE_SERVER", ""),
        metavar="URL",
        help="whom to ask (RINGSIDE_SERVER); without one this process answers from its own database",
    )
    parser.add_argument("--json", action="store_true", help="give the whole answer as JSON")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    ask = commands.add_parser("ask", help="a question in words")
    ask.add_argument("--game", help="the key of the game; without it the game is found")
    ask.add_argument("question", nargs="+")
    where = "as JSON, or @FILE, or - for standard input"
    for name, says in (
        ("check", "whether a move can be made"),
        ("position", "whether a position can be"),
        ("legal", "the legal moves"),
        ("score", "the points, line by line"),
    ):
        command = commands.add_parser(name, help=says)
        command.add_argument("game")
        command.add_argument("--position", default="{}", help=f"what is known of the position, {where}")
        if name == "check":
            command.add_argument("--move", required=True, help=f"the move, {where}")
            command.add_argument("--strict", action="store_true", help="presume nothing")
    rules = commands.add_parser("rules", help="the games, or one clause or ruling")
    rules.add_argument("game", nargs="?")
    rules.add_argument("key", nargs="?")
    return parser


def _asked(server: str) -> Asked:
    if server:
        from api.client import Ringside

        # Not an argument: those can be seen by all who use the machine.
        return Ringside(server, token=os.environ.get("RINGSIDE_TOKEN", ""))
    from api.cli.local import InProcess

    return InProcess()


def _answered(asked: Asked, options: argparse.Namespace) -> Answer:
    match options.command:
        case "ask":
            return asked.ask(" ".join(options.question), game=options.game)
        case "check":
            move = _json(options.move, "--move")
            return asked.check(options.game, _position(options), move, strict=options.strict)
        case "position":
            return asked.check_position(options.game, _position(options))
        case "legal":
            return asked.legal(options.game, _position(options))
        case "score":
            return asked.score(options.game, _position(options))
    if options.game is None or options.key is None:
        return asked.games()
    return asked.rule(options.game, options.key)


def _position(options: argparse.Namespace) -> Answer:
    return _json(options.position, "--position")


class _BadJson(Exception):
    pass


def _json(text: str, name: str) -> Answer:
    try:
        if text == "-":
            text = sys.stdin.read()
        elif text.startswith("@"):
            text = Path(text[1:]).read_text(encoding="utf-8")
        return msgspec.json.decode(text.encode(), type=dict[str, Any])
    except (OSError, UnicodeError, msgspec.DecodeError) as error:
        raise _BadJson(f"{name}: expected a JSON object, or @FILE with one: {error}") from error


def _refusal(path: str, message: str, expected: str) -> str:
    return f"{path}: {message}" + (f"; expected {expected}" if expected else "")


def _failed(message: str, status: int) -> int:
    sys.stderr.write(f"ringside: {message}\n")
    return status


def _status(answer: Answer) -> int:
    said = answer.get("verdict", answer.get("answer"))
    if said in _AGAINST:
        return AGAINST
    return OPEN if said in _OPEN else FINE


if __name__ == "__main__":
    sys.exit(main())
