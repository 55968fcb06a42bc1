"""`manage.py serve`: sets the whole site up on this machine and runs it until Ctrl-C."""

import os
import signal
import socket
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any
from uuid import UUID

from celery import current_app
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from rulebase.yamlfile import SourceFileError
from verifier import selectors, services
from verifier.models import Run
from verifier.progress import Progress, run_progress
from verifier.serving import site
from verifier.serving.supervisor import ChildDied, Supervisor
from verifier.serving.valkey import valkey_start

# Failures printed; the pages show them all.
MOST_SHOWN = 10


class Stopped(Exception):
    """Someone asked the server to stop."""


class Command(BaseCommand):
    help = "Set everything up, serve the site on this machine until Ctrl-C, and run all checks."

    # Set by the signal handler and looked at between steps: an exception raised by the handler itself could
    # fall between starting a process and writing down that it was started.
    stopping = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1)")
        parser.add_argument("--port", type=int, default=8000, help="port; if taken, the next free one (8000)")
        parser.add_argument(
            "--check",
            nargs="+",
            metavar="GAME",
            help="games whose checks are run as the site opens (all)",
        )
        parser.add_argument(
            "--stop-with-parent", action="store_true", help="stop too when the process that started this ends"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(name, self._stop)
        if not 1 <= options["port"] <= 65535:
            raise CommandError(f"port {options['port']}: expected a number from 1 to 65535")
        self.parent = os.getppid() if options["stop_with_parent"] else None
        try:
            self.games = services.games_chosen(options["check"])
            self._serve(options["host"], options["port"])
        except Stopped:
            self._say("Stopped; nothing is left running.")
        except (services.UnknownGame, ChildDied, TimeoutError, site.NoPort) as error:
            raise CommandError(str(error)) from error

    def _serve(self, host: str, port: int) -> None:
        with self._step("Preparing the database"):
            call_command("migrate", verbosity=0, interactive=False)
        self._say("Loading the rulebooks")
        # The processes of the web server share the work on the indexes.
        call_command("load_rulebooks", index=False, stdout=self.stdout)
        self._pause(0)
        logs = settings.VAR_DIR / "log"
        with closing(site.port_bind(host, port)) as listener, Supervisor(logs) as supervisor:
            try:
                self._run(supervisor, host, port, listener)
            except Stopped:
                self._say("\nStopping the web server, the worker and Valkey")
                raise

    def _run(self, supervisor: Supervisor, host: str, asked: int, listener: socket.socket) -> None:
        port = listener.getsockname()[1]
        environment = {"REDIS_URL": settings.REDIS_URL, "LOG_LEVEL": os.environ.get("LOG_LEVEL", "INFO")}
        if not settings.REDIS_URL:
            with self._step("Starting Valkey"):
                environment["REDIS_URL"] = valkey_start(supervisor)
            # This process read its settings before there was a Valkey. Celery spells a socket in its own way.
            current_app.conf.update(broker_url=environment["REDIS_URL"].replace("unix:", "redis+socket:", 1))
        with self._step("Starting the web server and the worker"):
            site.web_start(supervisor, environment, listener)
            site.web_wait(supervisor, host, port, self._pause)
            # Only now: both would take the processor from each other, and nobody waits for the worker.
            site.worker_start(supervisor, environment)
        if port != asked:
            self._say(f"Port {asked} is taken; using {port} instead. (make serve PORT=... chooses another.)")
        shown = f"[{host}]" if ":" in host else host
        self._say(self.style.SUCCESS(f"Ringside is open at http://{shown}:{port}/ (Ctrl-C stops it)"))
        self._say(f"Logs are in {supervisor.logs}")
        # Until one has run, the site says of each rule that it was not checked yet.
        self._check_everything(supervisor)
        if settings.ASK_SEMANTIC:
            # Questions are answered by words alone until it is through.
            site.meanings_start(supervisor, environment)
        while True:
            supervisor.check()
            self._pause(0.2)

    def _check_everything(self, supervisor: Supervisor) -> None:
        try:
            run = services.run_start(games=self.games, trigger="serve")
        except services.NothingToCheck as error:
            self._say(f"Nothing to check: {error}")
            return
        except SourceFileError as error:
            raise CommandError(f"A scenario file cannot be read: {error}") from error
        try:
            with self._step(f"Running {run.total} checks"):
                progress = self._await(run.id, supervisor)
        finally:
            # Only of use when interrupted: what is left of it would die with Valkey.
            services.run_cancel(run_id=run.id)
        if progress.state == Run.State.PASSED:
            self._say(f"All {progress.passed} checks passed")
            return
        self._say(self.style.ERROR(f"{progress.failed} of {progress.total} checks failed. {progress.note}"))
        for result in selectors.run_failures(run_id=run.id)[:MOST_SHOWN]:
            self._say(f"  {result.case_id}: {result.message}")
        self._say("The site says so wherever an answer rests on one of them.")

    def _await(self, run_id: UUID, supervisor: Supervisor) -> Progress:
        said, shown = time.monotonic(), 0
        while True:
            progress = run_progress(run_id=run_id)
            if progress.ended:
                connection.close()
                return progress
            if time.monotonic() - said > 1 and progress.done > shown:
                said, shown = time.monotonic(), progress.done
                self.stdout.write(f" {progress.done}", ending="")
                self.stdout.flush()
            supervisor.check()
            self._pause(0.05)

    def _stop(self, *_: Any) -> None:
        self.stopping = True

    def _pause(self, seconds: float) -> None:
        time.sleep(seconds)
        if self.stopping or (self.parent is not None and os.getppid() != self.parent):
            raise Stopped

    def _say(self, text: str) -> None:
        self.stdout.write(text)
        self.stdout.flush()

    @contextmanager
    def _step(self, what: str) -> Iterator[None]:
        began = time.monotonic()
        self.stdout.write(f"{what} ...", ending="")
        self.stdout.flush()
        yield
        self._say(f" {time.monotonic() - began:.1f} s")
        self._pause(0)
