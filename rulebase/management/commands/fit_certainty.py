"""manage.py fit_certainty: learn from the rulings' wordings how certain a match is."""

from argparse import ArgumentParser
from random import Random
from typing import Any

import msgspec
import yaml
from django.core.management.base import BaseCommand

from rulebase import certainty
from rulebase.fitting import Trial, fitted, trials
from rulebase.schema import read_rulebook, rulebook_folders


class Command(BaseCommand):
    help = "Learn the weights of certainty.yaml anew, from wordings left out and asked. Takes some minutes."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--seed", type=int, default=20261201, help="which wordings are left out")

    def handle(self, *args: Any, seed: int, **options: Any) -> None:
        random = Random(seed)
        tried: list[Trial] = []
        for folder in rulebook_folders():
            tried += trials(read_rulebook(folder), random)
            self.stdout.write(f"{folder.name}: {len(tried)} wordings asked so far")
        weights = fitted(tried)
        head = (
            f"# Learnt by `manage.py fit_certainty --seed {seed}` from {len(tried)} wordings left out.\n"
            "# What the signs are is said in certainty.py.\n"
        )
        certainty.FILE.write_text(head + yaml.safe_dump(msgspec.to_builtins(weights), sort_keys=False))
        self.stdout.write(f"written to {certainty.FILE.name}")
