"""`manage.py evaluate FILE...`: asks the questions of files and counts right, wrong and open answers."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from api.answers import ask
from api.evaluation import Report, evaluate, read_questions
from api.verdicts import answered_by
from rulebase import selectors
from rulebase.management.database import database_require
from verifier.engines import GAMES


class Command(BaseCommand):
    help = (
        "Ask the questions of files named GAME.questions.jsonl, and count how many are answered right, wrong or not "
        "at all. Fails where one is answered wrongly."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
        parser.add_argument(
            "--model", action="store_true", help="let the language model of the settings read what stays open"
        )
        parser.add_argument(
            "--rulebooks",
            type=Path,
            help="folder with GAME.txt, the printed rulebooks, to compare citations with",
        )

    def handle(
        self, *args: Any, files: list[Path], rulebooks: Path | None, model: bool, **options: Any
    ) -> None:
        database_require()
        if model and not settings.ASK_MODEL_URL:
            raise CommandError("no language model: ASK_MODEL_URL is not set")
        games = {game.key for game in selectors.games_list()}
        wrong = 0
        for file in files:
            game = file.name.partition(".")[0]
            if game not in games:
                raise CommandError(
                    f"{file}: expected a name that begins with one of {', '.join(sorted(games))}"
                )
            try:
                report = _report(file, game, rulebooks, with_model=model)
            except (OSError, ValueError) as error:
                raise CommandError(str(error)) from error
            self._show(game, report, by_meaning=selectors.rulebook_index(game=game).meaning is not None)
            wrong += len(report.wrong)
        if wrong:
            raise CommandError(f"{wrong} answered wrongly")

    def _show(self, game: str, report: Report, *, by_meaning: bool) -> None:
        self.stdout.write(f"{game:15} compared by {'words and meaning' if by_meaning else 'words alone'}")
        for kind, outcomes in sorted(report.outcomes.items()):
            self.stdout.write(f"{game:15} {kind:14} {_counts(outcomes)}")
        self.stdout.write(f"{game:15} {'all':14} {_counts(report.total)}")
        if report.placed:
            first, three = report.first / report.placed, report.among_three / report.placed
            self.stdout.write(
                f"{game:15} right citation first {first:.0%}, among three {three:.0%} of {report.placed}"
            )
        for judged in report.wrong:
            question, answer = judged.question, judged.answer
            self.stdout.write(
                f"WRONG {question.id} {question.q}: expected {question.verdict} {question.value or ''}, "
                f"given {answer['answer']} ({answer.get('ruling')}): {answer['text']}"
            )


def _report(file: Path, game: str, rulebooks: Path | None, *, with_model: bool) -> Report:
    printed = None if rulebooks is None else (rulebooks / f"{game}.txt").read_text()
    sources = {key: clause.source for key, clause in selectors.clauses_by_key(game=game).items()}

    def answer(question: str) -> dict[str, Any]:
        if with_model:
            return answered_by(GAMES[game], "question", {"question": question})
        return ask(game=game, question=question)

    return evaluate(read_questions(file), answer, sources, printed)


def _counts(outcomes: Any) -> str:
    total = sum(outcomes.values())
    return "  ".join(f"{outcome} {outcomes[outcome]}/{total}" for outcome in ("right", "wrong", "abstained"))
