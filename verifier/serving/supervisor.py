"""Child processes that are stopped together, and that do not outlive this one even if it is killed."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO

from verifier.serving import watchdog

# Seconds that a child has to stop after SIGTERM before its process group is killed.
PATIENCE = 10.0


class ChildDied(Exception):
    """A child ended by itself; the message holds the end of its log."""


class Child:
    """A process that was started; one that `may_end` has work that is done some time."""

    def __init__(
        self, name: str, process: "subprocess.Popen[bytes]", log: Path, *, may_end: bool = False
    ) -> None:
        self.name = name
        self.process = process
        self.log = log
        self.may_end = may_end

    def last_words(self, lines: int = 15) -> str:
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-lines:])


class Supervisor:
    """Starts children, each the leader of a process group of its own, and stops them in reverse order.

    Of its own, so that Ctrl-C in the terminal reaches only this process, which then decides the order; and so
    that the whole group can be killed, with the children's children. `folder` is a private temporary folder
    that is removed at the end, whoever ends it.
    """

    def __init__(self, logs: Path) -> None:
        self.logs = logs
        self.children: list[Child] = []

    def __enter__(self) -> "Supervisor":
        self.logs.mkdir(parents=True, exist_ok=True)
        self.folder = Path(tempfile.mkdtemp(prefix="ringside-"))
        self._watchdog = subprocess.Popen(
            [sys.executable, "-I", watchdog.__file__, str(self.folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )
        return self

    def start(
        self,
        name: str,
        command: Sequence[str],
        *,
        environment: Mapping[str, str] | None = None,
        keep_open: Sequence[int] = (),
        may_end: bool = False,
    ) -> Child:
        """Start a command; its output goes to `<name>.log`. `keep_open` are file descriptors handed down.

        With `may_end` it may end by itself, in whatever way: nothing rests on it.
        """
        path = self.logs / f"{name}.log"
        with path.open("wb") as output:
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                # Their temporary files too are removed at the end, whoever ends it.
                env={**os.environ, **(environment or {}), "TMPDIR": str(self.folder)},
                pass_fds=keep_open,
                start_new_session=True,
            )
        self._tell("+", process.pid)
        child = Child(name, process, path, may_end=may_end)
        self.children.append(child)
        return child

    def check(self) -> None:
        """Raise ChildDied if any child has ended that should not."""
        for child in self.children:
            status = child.process.poll()
            if status is not None and not child.may_end:
                raise ChildDied(
                    f"{child.name} ended with status {status}; its last words:\n{child.last_words()}"
                )

    def kill(self, child: Child) -> None:
        """SIGKILL to a child and whatever it has started; it is then forgotten."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child.process.pid, signal.SIGKILL)
        child.process.wait()
        self._tell("-", child.process.pid)
        self.children.remove(child)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        deadline = time.monotonic() + PATIENCE
        for child in reversed(self.children):
            self._stop(child, deadline)
        shutil.rmtree(self.folder, ignore_errors=True)
        self._input.close()
        self._watchdog.wait()

    def _stop(self, child: Child, deadline: float) -> None:
        with contextlib.suppress(ProcessLookupError):
            child.process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            child.process.wait(max(0.0, deadline - time.monotonic()))
        # Whoever is left of the group, be it the child itself or a child of it.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child.process.pid, signal.SIGKILL)
        child.process.wait()
        self._tell("-", child.process.pid)

    @property
    def _input(self) -> IO[bytes]:
        assert self._watchdog.stdin is not None
        return self._watchdog.stdin

    def _tell(self, sign: str, group: int) -> None:
        self._input.write(f"{sign}{group}\n".encode())
        self._input.flush()
