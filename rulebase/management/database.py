"""Whether the database is ready for a command."""

from django.core.management.base import CommandError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor


def database_require() -> None:
    """Raises CommandError where tables are missing, or of an earlier version."""
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise CommandError("The database is not set up or out of date: run `manage.py migrate` first.")
