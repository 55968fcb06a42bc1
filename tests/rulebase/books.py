"""A made-up rulebook that tests may read, spoil and load."""

import shutil
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
# The printed book of which the made-up rulebook is a restatement.
PRINTED = HERE / "duck-pond.txt"


@dataclass(frozen=True)
class Book:
    """A copy of the made-up rulebook's folder."""

    folder: Path

    @classmethod
    def copied_to(cls, folder: Path) -> "Book":
        shutil.copytree(HERE / "duck-pond", folder)
        return cls(folder)

    def replace(self, file: str, old: str, new: str) -> None:
        """Change a part of one file, which must be there once."""
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")
