"""Reading settings from environment variables, with errors that name the variable."""

import os
import secrets
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured


def flag(name: str, *, default: bool) -> bool:
    """A yes-or-no variable; unset or empty gives the default."""
    text = os.environ.get(name, "").strip().lower()
    if not text:
        return default
    if text in {"1", "true", "yes", "on"}:
        return True
    if text in {"0", "false", "no", "off"}:
        return False
    raise ImproperlyConfigured(f"{name}={text!r}: expected 1 or 0")


def number(name: str, *, default: int, least: int) -> int:
    """A whole number of at least `least`; unset or empty gives the default."""
    text = os.environ.get(name, "").strip()
    if not text:
        return default
    try:
        value = int(text)
    except ValueError:
        value = least - 1
    if value < least:
        raise ImproperlyConfigured(f"{name}={text!r}: expected a whole number, at least {least}")
    return value


def words(name: str) -> list[str]:
    """A comma-separated list; unset gives an empty one."""
    return [word.strip() for word in os.environ.get(name, "").split(",") if word.strip()]


def secret_key_kept_in(path: Path) -> str:
    """The key in this file, made on first use, so that sessions outlive a restart."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    if not path.exists():
        # Written aside and linked into place: of two processes that start at once, both read the same key.
        descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(secrets.token_urlsafe(50))
        try:
            os.link(fresh, path)
        except FileExistsError:
            pass
        finally:
            fresh.unlink()
    return path.read_text().strip()
