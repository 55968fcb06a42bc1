"""Keeping a row unless it is there already, in one statement."""

from functools import cache
from typing import Any

import msgspec
from django.db import connection
from django.db.models import Field, JSONField, Model


def insert_unless_there(row: Model) -> None:
    """Insert a row that brings its primary key; one that has this key already stays as it is.

    In plain SQL. `bulk_create(ignore_conflicts=True)` takes three times as long, and on SQLite says INSERT OR
    IGNORE, which passes over a row that breaks any other constraint as well: here that is an error.
    """
    values = [_prepared(field, row) for field in row._meta.local_concrete_fields]
    with connection.cursor() as cursor:
        cursor.execute(_statement(type(row)), values)


def _prepared(field: Field[Any, Any], row: Model) -> Any:
    value = field.pre_save(row, add=True)
    if isinstance(field, JSONField):
        # Written by msgspec, in a tenth of the time.
        return msgspec.json.encode(value).decode()
    return field.get_db_prep_save(value, connection)


@cache
def _statement(model: type[Model]) -> str:
    name = connection.ops.quote_name
    fields = model._meta.local_concrete_fields
    columns = [name(str(field.column)) for field in fields]
    is_typed = connection.vendor == "postgresql"
    places = ", ".join("%s::jsonb" if is_typed and isinstance(field, JSONField) else "%s" for field in fields)
    table = name(model._meta.db_table)
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places}) ON CONFLICT DO NOTHING"
