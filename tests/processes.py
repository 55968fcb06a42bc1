"""Starting commands of the project in tests, and finding whatever they left running."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from queue import Empty, SimpleQueue
from uuid import uuid4

ROOT = Path(__file__).resolve().parent.parent
# Generous: they only bound how long a broken test takes to say so.
PATIENCE = 600.0


class Command:
    """A command in a process group of its own, whose output can be awaited line by line."""

    def __init__(self, *arguments: str, environment: Mapping[str, str]) -> None:
        self.lines: list[str] = []
        self._incoming: SimpleQueue[str] = SimpleQueue()
        self.process = subprocess.Popen(
            [sys.executable, "-u", *arguments],
            cwd=ROOT,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as output:
            for line in output:
                self._incoming.put(line.rstrip("\n"))

    def await_line(self, wanted: Callable[[str], bool]) -> str:
        """The first line from here on that is wanted."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                line = self._incoming.get(timeout=0.1)
            except Empty:
                if self.process.poll() is not None and self._incoming.empty() and not self._reader.is_alive():
                    break
                continue
            self.lines.append(line)
            if wanted(line):
                return line
        raise AssertionError("the line awaited never came; there came:\n" + "\n".join(self.lines))

    def wait(self) -> int:
        """The exit status; `lines` then holds all the output."""
        status = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        while not self._incoming.empty():
            self.lines.append(self._incoming.get())
        return status

    def kill(self) -> None:
        """SIGKILL to the whole group: no process of it gets to say goodbye."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.wait()


class Marked:
    """Finds processes by a variable that every descendant inherits, whatever its group or parent is by then.

    Or by a folder in their command line: a server that writes its own title overwrites its environment.
    """

    def __init__(self, folder: Path) -> None:
        self.mark = f"RINGSIDE_TEST_MARK={uuid4()}"
        self.folder = str(folder)

    @property
    def environment(self) -> dict[str, str]:
        return dict([self.mark.split("=")])

    def alive(self) -> list[str]:
        """Their command lines; needs /proc."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode()
                environment = (folder / "environ").read_bytes().split(b"\0")
                if self.mark.encode() in environment or self.folder in command:
                    found.append(f"{folder.name} {command}")
            except OSError:
                continue  # It ended while we looked, or is not ours.
        return found

    def await_none(self) -> list[str]:
        """Wait until none is alive; those that stay."""
        deadline = time.monotonic() + PATIENCE / 4
        while (alive := self.alive()) and time.monotonic() < deadline:
            time.sleep(0.05)
        return alive
