"""Kills what a server left running when it died without cleaning up; run as a script by the supervisor.

It reads lines from its standard input: "+ID" to watch a process group, "-ID" to forget it. The supervisor
holds the other end of that pipe, so the end of the input means that it is gone, in whatever way: then every
group still watched is killed, and the folder given as the argument is removed. Plain standard library, as it
is started with `python -I` to be up at once.
"""

import contextlib
import os
import shutil
import signal
import sys
from collections.abc import Iterable


def watch(lines: Iterable[str], folder: str) -> None:
    groups: set[int] = set()
    for line in lines:
        change = groups.add if line[0] == "+" else groups.discard
        change(int(line[1:]))
    for group in groups:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(group, signal.SIGKILL)
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    watch(sys.stdin, sys.argv[1])
