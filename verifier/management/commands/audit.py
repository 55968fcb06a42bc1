"""`manage.py audit`: fails where rules, clauses, open rulings and scenarios do not agree."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from verifier.audit import audit


class Command(BaseCommand):
    help = "Check that rules, clauses, open rulings and scenarios of all games agree."
    # It reads files only, and has to work before there is any database.
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        problems = audit()
        for problem in problems:
            self.stdout.write(self.style.ERROR(problem))
        if problems:
            raise CommandError(f"{len(problems)} problems")
        self.stdout.write("Rules, clauses, open rulings and scenarios agree.")
